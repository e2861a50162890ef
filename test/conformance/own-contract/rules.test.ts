import { expect, test } from 'vitest';
import { SideOutput } from '#conformance/target/process-transport.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import { verdictsOn } from './judging.js';
import { type TaskServer, taskServer } from './task-server.js';
import { faultOf, INPUT, listed, RIGHT } from './tasks.js';

/** The same server with other answers to calls that it accepts. */
function answering(change: (args: Record<string, unknown>) => object): TaskServer {
  return {
    ...RIGHT,
    answer: (args) => (faultOf(args) === undefined ? { is: change(args) } : RIGHT.answer(args)),
  };
}

const RULES = {
  cap: { argument: 'limit', list: 'tasks' },
  filter: { argument: 'state', list: 'tasks', field: 'state', with: { limit: 10 } },
  matters: { argument: 'state' },
  order: { list: 'tasks', by: 'id', direction: 'ascending' },
  offset: {
    kind: 'pagination',
    style: 'offset',
    list: 'tasks',
    position: 'offset',
    size: 'limit',
    largest: 10,
  },
  cursor: {
    kind: 'pagination',
    style: 'cursor',
    list: 'tasks',
    position: 'offset',
    size: 'limit',
    next: 'next',
    largest: 10,
  },
  returns: { members: ['tasks', 'total'] },
  shape: { argument: 'owner', accepts: ['ada'], refuses: ['ADA', 7] },
};

async function judged(server: TaskServer, more: object = {}): Promise<Verdict[]> {
  const rules = Object.entries(RULES).map(([name, facts]) => ({ id: `own.${name}`, kind: name, ...facts }));
  const tool = { annotations: { readOnlyHint: true }, input: INPUT, rules, ...more };
  return verdictsOn({
    contract: JSON.stringify({ name: 'own', server: {}, tools: { list_tasks: tool } }),
    target: { connect: () => taskServer(server), side: new SideOutput() },
  });
}

/** The clauses that failed, each with what it says. */
async function failuresOf(
  server: TaskServer,
  more: object = {},
): Promise<Record<string, string | undefined>> {
  const failed = (await judged(server, more)).filter(({ verdict }) => verdict === 'failed');
  return Object.fromEntries(failed.map(({ clause, reason }) => [clause.id, reason]));
}

test('a right server passes by everything that its contract says', async () => {
  const verdicts = await judged(RIGHT);

  expect(verdicts.filter(({ verdict }) => verdict === 'failed')).toStrictEqual([]);
  expect(
    verdicts.flatMap(({ clause, verdict, reason }) =>
      verdict === 'passed' ? [] : [`${clause.id}: ${reason}`],
    ),
  ).toStrictEqual([]);
});

const reversed = (args: Record<string, unknown>) => ({
  ...listed(args),
  tasks: listed(args).tasks.toReversed(),
});

/** The same server, which takes what it should refuse for this reason. */
function lax(fault: string): TaskServer {
  return {
    ...RIGHT,
    answer: (args) => (faultOf(args) === fault ? { is: listed({}) } : RIGHT.answer(args)),
  };
}

/** The same server, which refuses some calls that are valid. */
function refusing(isRefused: (args: Record<string, unknown>) => boolean, reason = 'not today'): TaskServer {
  return { ...RIGHT, answer: (args) => (isRefused(args) ? { refused: reason } : RIGHT.answer(args)) };
}

/** An answer that begins one task too early. */
function overlapping({ offset = 0, ...args }: Record<string, unknown>) {
  return listed({ ...args, offset: Math.max(Number(offset) - 1, 0) });
}

/** The same server, which publishes one keyword of an argument otherwise. */
function publishing(argument: keyof typeof INPUT.properties, keywords: object): TaskServer {
  const properties = { ...INPUT.properties, [argument]: { ...INPUT.properties[argument], ...keywords } };
  return { ...RIGHT, input: { ...INPUT, properties } };
}

const own = (...names: string[]) => names.map((name) => `own.list_tasks.${name}`);

test.each<[string, TaskServer, readonly string[]]>([
  ['ignores an argument', answering(({ state: _, ...args }) => listed(args)), ['own.filter', 'own.matters']],
  ['has another default', answering((args) => listed({ limit: 4, ...args })), own('default.limit')],
  [
    'lists one task too few of a state',
    answering((args) =>
      args.state ? { ...listed(args), tasks: listed(args).tasks.slice(1) } : listed(args),
    ),
    ['own.filter'],
  ],
  [
    'cuts a list only at two',
    answering((args) => listed({ ...args, limit: args.limit === 1 ? 2 : args.limit })),
    ['own.cap', 'own.offset', 'own.cursor'],
  ],
  ['orders otherwise', answering(reversed), ['own.order', 'own.offset', 'own.cursor']],
  ['repeats on each page what the last one ended with', answering(overlapping), ['own.offset', 'own.cursor']],
  ['leads nowhere', answering((args) => ({ ...listed(args), next: null })), ['own.cursor']],
  ['lacks a member', answering((args) => ({ ...listed(args), total: undefined })), ['own.returns']],
  ['takes any state', lax('state'), own('type.state', 'enum.state')],
  ['takes any limit', lax('limit'), own('type.limit', 'minimum.limit', 'maximum.limit')],
  ['takes any offset', lax('offset'), own('type.offset', 'minimum.offset')],
  [
    'takes any owner',
    lax('owner'),
    [...own('type.owner'), 'own.shape', ...own('keyword.owner.maxLength', 'keyword.owner.pattern')],
  ],
  [
    'takes any weight',
    lax('weight'),
    own(
      'type.weight',
      'keyword.weight.exclusiveMinimum',
      'keyword.weight.exclusiveMaximum',
      'keyword.weight.multipleOf',
    ),
  ],
  [
    'takes any labels',
    lax('labels'),
    own('type.labels', 'keyword.labels.minItems', 'keyword.labels.maxItems'),
  ],
  ['takes any argument', lax('other'), own('closed')],
  ['publishes another pattern', publishing('owner', { pattern: '^.*$' }), own('keyword.owner.pattern')],
  ['publishes another length', publishing('owner', { maxLength: 9 }), own('keyword.owner.maxLength')],
  ['publishes another step', publishing('weight', { multipleOf: 0.25 }), own('keyword.weight.multipleOf')],
  [
    'refuses a value of the enum',
    refusing(({ state }) => state === 'done'),
    [...own('enum.state'), 'own.filter', ...own('answers')],
  ],
  [
    'refuses the largest limit',
    refusing(({ limit }) => limit === 10),
    [...own('maximum.limit'), 'own.cap', 'own.filter', 'own.offset', 'own.cursor', ...own('answers')],
  ],
  [
    'breaks at some texts',
    {
      ...RIGHT,
      answer: (args) => (String(args.owner ?? '').length > 4 ? { error: -32603 } : RIGHT.answer(args)),
    },
    own('answers'),
  ],
  [
    'refuses valid arguments as invalid',
    refusing(({ owner }) => owner === '', 'MCP error -32602: Input validation error'),
    own('answers'),
  ],
  [
    'shows the trace of a stack',
    refusing(({ offset }) => offset === 0, 'TypeError: x\n    at list (/srv/tasks.js:7:11)'),
    own('answers'),
  ],
])('a server that %s fails by the clauses that say so', async (_what, server, expected) => {
  const failures = await failuresOf(server);

  expect(Object.keys(failures)).toStrictEqual(expected);
});

const OUTPUT = { type: 'object', properties: { tasks: { type: 'array' } }, required: ['tasks'] };

test.each<[string, Partial<TaskServer>, readonly string[]]>([
  ['publishes it and answers so', { output: OUTPUT }, []],
  ['publishes none', {}, own('output')],
  ['describes it in words besides', { output: { ...OUTPUT, description: 'Tasks.' } }, []],
  ['answers in text alone', { output: OUTPUT, answer: () => ({ text: 'seven tasks' }) }, own('conforms')],
])('a server with an output schema that %s', async (_what, server, expected) => {
  const failures = await failuresOf({ ...RIGHT, ...server }, { output: OUTPUT, rules: [] });

  expect(Object.keys(failures).filter((id) => /output|conforms/.test(id))).toStrictEqual(expected);
});
