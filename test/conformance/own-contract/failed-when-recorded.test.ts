import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { draftContract, ownGate, readContractFile } from '#conformance/own-contract/own-contract.js';
import { Session } from '#conformance/target/session.js';
import { failedNow } from '#src/cli/check/failed-now.js';
import { idsOf, verdictsOn } from './judging.js';
import { taskServer } from './task-server.js';

/** A server that refuses one of the values that its schema lists. */
const connect = () =>
  taskServer({
    input: { type: 'object', properties: { state: { enum: ['open', 'done'] }, page: { minimum: 1 } } },
    answer: ({ state, page }) =>
      state === 'done' || typeof page !== 'number' ? { refused: 'name a page' } : { is: { tasks: [] } },
  });

/** Milliseconds that an answer may take in these tests. */
const DEADLINE = 5_000;

/** Drafts a contract of a server, leaves out what the server fails by it, and judges the server by the rest. */
async function judgedWithout(
  connect: () => ReturnType<typeof taskServer>,
  fixtures: object,
  deadline = DEADLINE,
) {
  const session = new Session(connect(), deadline);
  await session.open();
  const draft = draftContract('own', {
    ...{ greeting: session.greeting, revisions: [] },
    tools: [...(await session.tools()).values()],
  });
  await session.close();
  const gate = ownGate(readContractFile(JSON.stringify(draft)), { fixtures, deadline }).begin()(1);
  const options = { ...gate, connect, seed: 1, deadline };

  const failed = await failedNow(draft, { fixtures, allowWrites: false, options });

  const verdicts = await verdictsOn({
    contract: JSON.stringify({ ...draft, failedWhenRecorded: failed }),
    fixtures: JSON.stringify(fixtures),
    target: { connect },
    deadline,
  });
  return { failed, verdicts };
}

test('what a server fails by a contract that was just made of it is not promised, and not judged', async () => {
  const { failed, verdicts } = await judgedWithout(connect, {
    tools: { list_tasks: { valid: { page: 1 } } },
  });

  expect(failed).toContain('list_tasks.enum.state');
  expect(idsOf(verdicts, 'failed')).toStrictEqual([]);
  expect(verdicts.find(({ clause }) => clause.id === 'own.list_tasks.enum.state')).toMatchObject({
    verdict: 'not judged',
    reason: 'it failed when the contract was recorded: take it out of failedWhenRecorded to judge it',
  });
});

test('a server that needs one of many arguments that may be left out fails no clause after those that it failed', async () => {
  const names = ['cidr', 'host', 'ip', 'mask', 'net', 'port', 'range', 'zone'];
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'boolean' }]));
  const connect = () =>
    taskServer({
      input: { type: 'object', properties },
      answer: () => ({ refused: 'a valid address is needed' }),
    });

  const { failed, verdicts } = await judgedWithout(connect, {});

  expect(failed).toStrictEqual(expect.arrayContaining(names.map((name) => `list_tasks.optional.${name}`)));
  expect(idsOf(verdicts, 'failed')).toStrictEqual([]);
});

test('a call that takes more than half of the deadline is not promised, for it may be late another time', async () => {
  const [deadline, taken] = [400, 300];
  const connect = () =>
    taskServer({
      input: { type: 'object', properties: { state: { enum: ['open', 'done'] } } },
      answer: async ({ state = 'open' }) => {
        if (state !== 'open' && state !== 'done') return { refused: 'no such state' };
        await setTimeout(taken);
        return { is: { tasks: [] } };
      },
    });

  const { failed, verdicts } = await judgedWithout(connect, {}, deadline);

  expect(failed).toContain('list_tasks.enum.state');
  expect(idsOf(verdicts, 'failed')).toStrictEqual([]);
});
