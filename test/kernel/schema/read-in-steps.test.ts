import { expect, test } from 'vitest';
import * as z from 'zod';
import { readInSteps } from '#src/kernel/schema/incremental-validate.js';

/** What the steps give in the end, and how many there were. */
function allSteps<T>(steps: Iterator<void, T>): { value: T; count: number } {
  for (let count = 1; ; count += 1) {
    const { done, value } = steps.next();
    if (done) return { value, count };
  }
}

const rows = Array.from({ length: 5_000 }, (_, at) => ({ id: at, name: `row ${at}`, more: true }));
const Row = z.object({ id: z.number(), name: z.string().transform((name) => name.toUpperCase()) });
const Tree: z.ZodType = z.lazy(() => z.object({ rows: z.array(Row), below: z.array(Tree).optional() }));
const oddRow = z.object({ id: z.number().catch(-1), name: z.literal('odd').catch('odd') });

test.each<[string, z.ZodType, unknown]>([
  ['a list', z.array(Row), rows],
  ['a list of bounded length', z.array(Row).min(1).max(10_000), rows],
  [
    'a list below an object',
    z.object({ rows: z.array(Row).nullish(), absent: z.string().optional() }),
    { rows, other: 1 },
  ],
  ['an open object', z.looseObject({ rows: z.array(Row) }), { rows, other: 1, others: rows }],
  [
    'an object with a rest',
    z.object({ rows: z.array(Row) }).catchall(z.array(oddRow)),
    { rows, others: rows },
  ],
  ['what is made of a list', z.array(Row).transform((list) => list.map(({ name }) => name)), rows],
  ['what is read twice', z.array(Row).pipe(z.array(z.object({ id: z.number(), name: z.string() }))), rows],
  ['a record', z.record(z.string(), z.array(Row)), { one: rows, two: rows }],
  [
    'a record of many',
    z.record(z.string(), z.number()),
    Object.fromEntries(rows.map(({ id, name }) => [name, id])),
  ],
  ['a tree', Tree, { rows, below: [{ rows }, { rows, below: [{ rows }] }] }],
  [
    'what has a value else',
    z.object({ rows: z.array(Row).default([]), others: z.array(z.string()).catch(['x']) }),
    { rows, others: rows },
  ],
  [
    'an object that is judged as a whole',
    z.object({ rows: z.array(Row) }).refine((value) => value.rows.length > 1),
    { rows },
  ],
  ['one of several', z.union([z.string(), z.array(Row)]), rows],
])('%s is read in steps as it is at once', (_what, schema, value) => {
  const { value: read } = allSteps(readInSteps(schema, value, 100));

  expect(read).toStrictEqual(schema.safeParse(value));
});

test('long lists, records and lists in them take many steps', () => {
  const { count } = allSteps(
    readInSteps(z.object({ all: z.record(z.string(), z.array(Row)) }), { all: { rows } }, 100),
  );
  const many = Object.fromEntries(rows.map(({ name }) => [name, rows.slice(0, 2)]));

  expect(allSteps(readInSteps(z.array(Row), rows, 100)).count).toBeGreaterThan(50);
  expect(allSteps(readInSteps(z.record(z.string(), z.array(Row)), many, 100)).count).toBeGreaterThan(50);
  expect(count).toBeGreaterThan(50);
});

test.each<[string, z.ZodType, unknown]>([
  ['a list', z.array(Row), [...rows, { id: 'x', name: 'row' }]],
  ['a member', z.object({ a: z.object({ rows: z.array(Row) }) }), { a: { rows: [...rows, null] } }],
  ['a list that is too long', z.array(Row).max(10), rows],
  ['another member', z.object({ rows: z.array(Row), id: z.number() }), { rows }],
  ['an object with what it does not know', z.strictObject({ rows: z.array(Row) }), { rows, other: 1 }],
  ['a record', z.record(z.string(), z.array(z.number())), { one: [1], two: rows }],
  [
    'an object that is judged as a whole',
    z.object({ rows: z.array(Row) }).refine(() => false, 'no'),
    { rows },
  ],
])('what is wrong with %s is said of the same place as at once', (_what, schema, value) => {
  const { value: read } = allSteps(readInSteps(schema, value, 100));
  const { error } = schema.safeParse(value);

  const found = read.success ? undefined : read.error.issues[0];
  expect(found?.path).toStrictEqual(error?.issues[0]?.path);
  expect(found?.code).toBe(error?.issues[0]?.code ?? 'a complaint');
});
