import { expect, test } from 'vitest';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import { verdictsOn } from './judging.js';
import { type TaskServer, taskServer } from './task-server.js';
import { INPUT, RIGHT } from './tasks.js';

/** What was called, and what was not judged, of a tool that has these hints by the contract and by the server. */
async function callsOf(said: object, listed: object, allowWrites = false) {
  const calls: object[] = [];
  const answer: TaskServer['answer'] = (args) => {
    calls.push(args);
    return RIGHT.answer(args);
  };
  const contract = { name: 'own', server: {}, tools: { list_tasks: { annotations: said, input: INPUT } } };
  const verdicts = await verdictsOn({
    contract: JSON.stringify(contract),
    allowWrites,
    target: { connect: () => taskServer({ ...RIGHT, annotations: listed, answer }) },
  });
  return { calls, unjudged: verdicts.filter(({ verdict }) => verdict === 'not judged') };
}

test.each([
  ['neither says', {}, {}],
  ['the contract alone says', { readOnlyHint: true }, { readOnlyHint: false }],
  ['the server alone says', {}, { readOnlyHint: true }],
])('a tool that %s to be read-only is not called', async (_who, said, listed) => {
  const { calls, unjudged } = await callsOf(said, listed);

  expect(calls).toStrictEqual([]);
  expect(unjudged.length).toBeGreaterThan(20);
});

test('any tool is called where writes are allowed', async () => {
  expect((await callsOf({}, {}, true)).calls.length).toBeGreaterThan(20);
});

const BY_ID = {
  type: 'object',
  properties: { id: { type: 'string' }, whole: { type: 'boolean' } },
  required: ['id'],
};

const BY_ID_RULES = [{ id: 'own.list_tasks.returns.id', kind: 'returns', members: ['id'] }];

/** The verdicts on a tool that knows the id `T-1` alone. */
function judgedById(fixtures?: object): Promise<Verdict[]> {
  const contract = {
    name: 'own',
    server: {},
    tools: { list_tasks: { annotations: { readOnlyHint: true }, input: BY_ID, rules: BY_ID_RULES } },
  };
  return verdictsOn({
    contract: JSON.stringify(contract),
    ...(fixtures && { fixtures: JSON.stringify(fixtures) }),
    target: {
      connect: () =>
        taskServer({
          input: BY_ID,
          answer: ({ id, whole = false }) => {
            if (typeof id !== 'string' || typeof whole !== 'boolean') return { refused: 'invalid' };
            return id === 'T-1' ? { is: { id, whole } } : { refused: 'no such task' };
          },
        }),
    },
  });
}

const lacking = (verdicts: readonly Verdict[]) =>
  verdicts.flatMap(({ clause, verdict, reason }) =>
    verdict === 'passed' ? [] : [`${clause.id}: ${verdict}: ${reason}`],
  );

test('what takes an id that the backend knows is not judged without one, and nothing fails', async () => {
  const why = 'not judged: whether the backend has such a value of id is unknown: give values in --fixtures';

  expect(lacking(await judgedById())).toStrictEqual([
    'own.server.standard-output: not judged: a target at an address has no standard output',
    `own.list_tasks.open: ${why}`,
    `own.list_tasks.required.id: ${why}`,
    `own.list_tasks.optional.whole: ${why}`,
    `own.list_tasks.returns.id: ${why}`,
    'own.list_tasks.answers: not judged: no call was accepted: give valid ones in --fixtures',
  ]);
});

test.each([
  ['for any tool', { values: { id: ['T-1'] } }],
  ['for the tool', { tools: { list_tasks: { values: { id: ['T-1'] } } } }],
  ['as a valid call', { tools: { list_tasks: { valid: { id: 'T-1' } } } }],
])('an id that is given %s is used', async (_where, fixtures) => {
  expect(lacking(await judgedById(fixtures)).slice(1)).toStrictEqual([]);
});

test('an id that is given has to be accepted', async () => {
  const failed = (await judgedById({ values: { id: ['T-2'] } })).filter(
    ({ verdict }) => verdict === 'failed',
  );

  expect(failed.map(({ clause, reason }) => [clause.id, reason])).toStrictEqual([
    [
      'own.list_tasks.answers',
      'the smallest valid call was refused; because of it 7 clauses were not judged',
    ],
  ]);
});

test.each([
  ['a tool that there is not', { tools: { poems: {} } }, 'no tool "poems"'],
  [
    'an argument that there is not',
    { tools: { list_tasks: { values: { colour: [1] } } } },
    'no argument "colour"',
  ],
  [
    'a call that the schema does not allow',
    { tools: { list_tasks: { valid: {} } } },
    'no valid call of list_tasks',
  ],
])('fixtures of %s are refused', async (_what, fixtures, reason) => {
  await expect(judgedById(fixtures)).rejects.toThrow(reason);
});
