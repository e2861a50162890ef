import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { draftContract, ownGate, readContractFile } from '#conformance/own-contract/own-contract.js';
import { matcherOf, mismatch } from '#conformance/own-contract/recording/matchers.js';
import { recorded } from '#conformance/own-contract/recording/record.js';
import { Session } from '#conformance/target/session.js';
import { idsOf, verdictsOn } from './judging.js';
import { type TaskServer, taskServer } from './task-server.js';

const NOW = '2026-11-27T00:10:00Z';

/** A server of which the answers are in part others each time. */
const server = (change: Partial<TaskServer> = {}): (() => ReturnType<typeof taskServer>) => {
  let calls = 0;
  return () =>
    taskServer({
      input: { type: 'object', properties: { state: { enum: ['open', 'done'] } } },
      description: 'Lists tasks.',
      answer: ({ state = 'open' }) => {
        if (state !== 'open' && state !== 'done') return { refused: 'no such state' };
        calls += 1;
        const tasks = [{ id: 1, title: `Water (${state})`, token: `t${calls}`, seen: NOW }];
        return { is: { tasks, call: calls, note: `made in ${calls} ms` } };
      },
      ...change,
    });
};

async function contractOf(connect: ReturnType<typeof server>, deadline = 5_000): Promise<string> {
  const session = new Session(connect(), deadline);
  await session.open();
  const tools = [...(await session.tools()).values()];
  const draft = draftContract('own', { greeting: session.greeting, revisions: [], tools });
  await session.close();
  const contract = readContractFile(JSON.stringify(draft));
  const gate = ownGate(contract, { fixtures: {}, deadline }).begin()(1);
  const options = { ...gate, connect, seed: 1, deadline };
  const isSecret = (text: string) => text.includes('hidden');
  return JSON.stringify(await recorded(draft, { contract, options, allowWrites: false, isSecret }));
}

const TASK = { id: 1, title: 'Water (open)', token: 't', seen: NOW };

describe('a recorded contract', () => {
  test('is kept by the server that it was recorded of, and holds no secret', async () => {
    const connect = server();
    const contract = await contractOf(connect);

    const verdicts = await verdictsOn({ contract, target: { connect } });

    expect(contract).not.toContain('"t1"');
    expect(idsOf(verdicts, 'failed')).toStrictEqual([]);
    const kinds = ['examples-recorded', 'described', 'schemas', 'other-tools', 'other-required'];
    const passed = verdicts.filter(
      ({ verdict, clause }) => verdict === 'passed' && kinds.includes(clause.kind),
    );
    expect(passed.length).toBe(kinds.length);
  });

  test.each<[string, Partial<TaskServer>, string]>([
    [
      'answers in other words',
      { answer: () => ({ is: { tasks: [{ ...TASK, title: 'Feed' }], call: 1, note: 'made in 1 ms' } }) },
      'examples-recorded',
    ],
    ['answers nothing', { answer: () => ({ is: {} }) }, 'examples-recorded'],
    [
      'answers an empty list',
      { answer: () => ({ is: { tasks: [], call: 1, note: 'made in 1 ms' } }) },
      'examples-recorded',
    ],
    ['answers without content', { answer: () => ({ text: '' }) }, 'examples-recorded'],
    ['refuses every call', { answer: () => ({ refused: 'not now' }) }, 'examples-recorded'],
    ['is described otherwise', { description: 'Deletes tasks.' }, 'described'],
    [
      'lists a schema with a word more',
      { input: { type: 'object', properties: { state: { enum: ['open', 'done'], description: 'Now.' } } } },
      'schemas',
    ],
    [
      'requires another argument',
      {
        input: {
          type: 'object',
          properties: { state: { enum: ['open', 'done'] }, key: {} },
          required: ['key'],
        },
      },
      'other-required',
    ],
  ])('fails where the server %s', async (_what, change, kind) => {
    const contract = await contractOf(server());

    const verdicts = await verdictsOn({ contract, target: { connect: server(change) } });

    expect(idsOf(verdicts, 'failed')).toContain(`own.list_tasks.${kind}`);
  });

  test('has no example of a call that takes more than half of the deadline', async () => {
    const [deadline, taken] = [400, 300];
    const slow = server({
      answer: async () => {
        await setTimeout(taken);
        return { is: { tasks: [] } };
      },
    });

    const { tools } = JSON.parse(await contractOf(slow, deadline));

    expect(tools.list_tasks).toHaveProperty('described');
    expect(tools.list_tasks).not.toHaveProperty('examples');
  });

  test('fails where a tool is listed that it does not have', async () => {
    const { tools: _all, ...rest } = JSON.parse(await contractOf(server()));
    const tools = { other: { input: { type: 'object' } } };

    const verdicts = await verdictsOn({
      contract: JSON.stringify({ ...rest, tools }),
      target: { connect: server() },
    });

    expect(idsOf(verdicts, 'failed')).toContain('own.server.other-tools');
  });
});

test.each<[string, unknown[], unknown, unknown]>([
  ['the same text', ['a', 'a'], 'a', 'b'],
  ['numbers that differ', [1, 2], 3, '3'],
  ['moments', [NOW, NOW], '2027-01-01T00:00:00.123Z', 'tomorrow'],
  ['texts with numbers that differ', ['took 3 ms {x}', 'took 41 ms {x}'], 'took 0.5 ms {x}', 'took long {x}'],
  ['lists of other lengths', [[{ a: 1 }], [{ a: 1 }, { a: 1 }]], [{ a: 1, b: 2 }], []],
  ['members with the name of a secret', [{ api_key: 'x1' }], { api_key: 'y' }, { api_key: 3 }],
  ['texts that are secret', ['hidden 1', 'hidden 1'], 'other', null],
  ['what looks like a rule', [{ $type: 'x' }], { $type: 'x' }, 'y'],
  ['a list', [[1, 2]], [1, 2], [2, 1]],
  ['nothing', [null, null], null, undefined],
])('%s are matched by the like alone', (_what, values, like, unlike) => {
  const matcher = matcherOf(values, (text) => text.includes('hidden'));

  expect([mismatch(matcher, values[0]), mismatch(matcher, like)]).toStrictEqual([undefined, undefined]);
  expect(mismatch(matcher, unlike)).toStrictEqual(expect.any(String));
});
