import { afterEach, expect, test } from 'vitest';
import { AnonymousTarget } from '#conformance/context/anonymous-target.js';
import type { CheckContext } from '#conformance/context/check-context.js';
import { NoAnswer } from '#conformance/target/rpc.js';
import { gates } from '../../mutants/independent/gate.js';
import { correct } from '../../mutants/independent/mutant-transport.js';
import { scripted } from './scripted-transport.js';

let context: CheckContext | undefined;
afterEach(() => context?.close());

/** Whether the next part of a run, of this tool or another one, has the same session after a call of this tool. */
async function isSameAfter(server: keyof typeof gates, tool: string, next = tool): Promise<boolean> {
  context = gates[server]().context(correct({ tool, change: ({ pass }) => pass() }));
  const session = await context.target.session();
  const [base = {}] = context.tools.of(tool).bases;
  await context.target.call(tool, base);
  await context.target.renew(next);
  return (await context.target.session()) === session;
}

test('a session in which tools were only read goes on', async () => {
  expect(await isSameAfter('tracker', 'tracker_list_boards')).toBe(true);
});

test('a session goes on among tools that write, which make the backend as it was at first many times', async () => {
  expect(await isSameAfter('tracker', 'tracker_add_comment', 'tracker_update_issue')).toBe(true);
});

test.each([
  [
    'a tool was called that writes, and the next one reads',
    'tracker',
    'tracker_add_comment',
    'tracker_get_issue',
  ],
  ['the server remembers its calls', 'media', 'list_history', 'list_history'],
] as const)('a new session begins where %s', async (_why, server, tool, next) => {
  expect(await isSameAfter(server, tool, next)).toBe(false);
});

test('a new session begins where a call was not answered', async () => {
  const mutant = { tool: 'tracker_list_boards', change: () => new Promise<never>(() => {}) };
  context = gates.tracker().context(mutant, { deadline: 50 });
  const session = await context.target.session();

  await expect(context.target.call('tracker_list_boards', {})).rejects.toBeInstanceOf(NoAnswer);
  await context.target.renew();

  expect(await context.target.session()).not.toBe(session);
});

test('what is done apart is done in a new session of a new user, after which the one from before goes on', async () => {
  context = gates.tracker().context(correct({ tool: 'any', change: ({ pass }) => pass() }));
  const session = await context.target.session();
  const { home } = context.target;
  const { resets } = context.backend;

  const apart = await context.target.apart(async () => ({
    session: await context?.target.session(),
    home: context?.target.home,
  }));

  expect(apart.session).not.toBe(session);
  expect(apart.home).not.toBe(home);
  expect(await context.target.session()).toBe(session);
  expect(context.target.home).toBe(home);
  expect(context.backend.resets).toBeGreaterThan(resets);
});

test('what is done apart leaves the backend as it was at first', async () => {
  context = gates.tracker().context(correct({ tool: 'any', change: ({ pass }) => pass() }));
  const tool = context.tools.of('tracker_add_comment');
  const { profile } = context;
  const comments = () => JSON.stringify(profile.records());
  const [first, base = {}] = [comments(), tool.bases[0]];

  const written = await context.target.apart(async () => {
    await context?.target.call(tool.name, base);
    return comments();
  });

  expect(written).not.toBe(first);
  expect(comments()).toBe(first);
});

test('where the server remembers its user, nothing goes on after what was done apart', async () => {
  context = gates.media().context(correct({ tool: 'any', change: ({ pass }) => pass() }));
  const session = await context.target.session();

  await context.target.apart(async () => {});

  expect(await context.target.session()).not.toBe(session);
});

test('a target without credentials serves on as long as it refuses, and no longer', async () => {
  const started: number[] = [];
  const answers = [true, true, false, true];
  const target = new AnonymousTarget(() => {
    started.push(1);
    return scripted(() => ({ isError: answers.shift() ?? true, content: [] }));
  }, 1_000);
  const after = [];

  for (const _ of [1, 2, 3, 4]) {
    await target.call('any', {});
    after.push(started.length);
  }
  await target.close();

  expect(after).toStrictEqual([1, 1, 1, 2]);
});
