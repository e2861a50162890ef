import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckContext } from '#conformance/context/check-context.js';
import { clausesOf } from '#conformance/contract/clauses.js';
import type { MediaWorld } from '#conformance/profiles/media/world.js';
import { judgeOne } from '#conformance/run/run.js';
import { gates, killerOf } from '../../mutants/independent/gate.js';
import type { Asked, Result } from '../../mutants/independent/mutant.js';
import { correct } from '../../mutants/independent/mutant-transport.js';

const gate = gates.tracker();
const LISTS = 'tracker_list_boards';

/** How often each call was made before, this one included. */
function counted({ memory, args }: Asked): number {
  const key = JSON.stringify(args);
  const times = Number(memory.get(key) ?? 0) + 1;
  memory.set(key, times);
  return times;
}

const EMPTY: Result = {
  content: [{ type: 'text', text: '{"boards":[]}' }],
  structuredContent: { boards: [] },
};

test('a call that is answered otherwise the second time is noticed by the law of answers', async () => {
  const mutant = {
    tool: LISTS,
    change: async (asked: Asked) =>
      counted(asked) > 1 && Object.keys(asked.args).length === 0 ? EMPTY : asked.pass(),
  };

  expect((await killerOf(gate, mutant))?.id).toBe(`tracker.${LISTS}.answers`);
});

describe('what a call that only reads came to', () => {
  const calls: string[] = [];
  const tool = { ...correct({ tool: LISTS, change: ({ pass }) => pass() }) };
  let context: CheckContext;

  beforeAll(() => {
    const change = (asked: Asked) => {
      calls.push(JSON.stringify(asked.args));
      return asked.pass();
    };
    context = gate.context({ ...tool, change });
  });

  afterAll(() => context.close());

  const called = async (...again: { again: boolean }[]) => {
    calls.length = 0;
    await context.tools.of(LISTS).assertRight({}, ...again);
    return calls.filter((args) => args === '{}').length;
  };

  test('is reused as long as world and session are the same', async () => {
    await called();

    expect([await called(), await called({ again: true })]).toStrictEqual([0, 1]);
  });

  test('is asked again after a write, a reset and a new session', async () => {
    const [board] = context.tools.of('tracker_create_issue').bases;
    await called();

    await context.target.call('tracker_create_issue', board ?? {});
    const afterWrite = await called();
    context.backend.reset();
    const afterReset = await called();
    await context.target.restart();
    const afterRestart = await called();

    expect([afterWrite, afterReset, afterRestart]).toStrictEqual([1, 1, 1]);
  });
});

test('a session that only reads goes on after the law of answers, which writes as another user', async () => {
  const tool = 'tracker_get_issue_comments';
  const context = gate.context({ tool, change: ({ pass }) => pass() });
  const law = clausesOf(gate.contract).find(({ id }) => id === `tracker.${tool}.answers`);

  const verdict = law && (await judgeOne(law, context));
  const before = context.target.sessions;
  await context.target.renew(LISTS);

  expect([verdict?.verdict, context.target.sessions - before]).toStrictEqual(['passed', 0]);
  await context.close();
});

test('a user who is remembered goes on after the turn of another one, unless the backend was reset in it', async () => {
  const context = gates.media().context({ tool: 'generate_image', change: ({ pass }) => pass() });
  const { target, backend } = context;
  const made = (prompt: string) => target.call('generate_image', { prompt });
  const remembered = () => (target.world as MediaWorld).images.map(({ prompt }) => prompt); // of the media server
  await made('a door');
  const { sessions } = target;

  await target.asKept('another', () => made('a boat'));
  const afterTurn = [target.sessions - sessions, remembered()];
  await target.asKept('another', async () => backend.reset());
  const afterReset = [target.sessions - sessions, remembered()];
  await context.close();

  expect([afterTurn, afterReset]).toStrictEqual([
    [0, ['a door']],
    [1, []],
  ]);
});
