import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CHECKS } from '#conformance/checks/all.js';
import { type Clause, clausesOf, withEraClauses } from '#conformance/contract/clauses.js';
import { readContract } from '#conformance/contract/contract.js';
import { JUDGED_KINDS } from '#conformance/run/run.js';

const folder = new URL('../../../contracts/', import.meta.url);
const contracts = ['media', 'tracker', 'forge'].map((name) =>
  readContract(name, new URL(`${name}/`, folder)),
);
const clauses = contracts.flatMap((contract) => withEraClauses(contract, clausesOf(contract)));

const published = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
const kinds = z
  .record(z.string(), z.looseObject({ of: z.string().optional(), parameters: z.unknown() }))
  .parse(published('kinds.json'));
const { $defs: words } = z
  .looseObject({ $defs: z.record(z.string(), z.unknown()) })
  .parse(published('vocabulary.json'));

test('the kinds of clauses that a check judges are just those of the three contracts', () => {
  const used = new Set(clauses.map(({ kind }) => kind));

  expect([...JUDGED_KINDS].toSorted()).toStrictEqual([...used].toSorted());
});

test('the facts of each kind are published as its check declares them', () => {
  const declared = Object.fromEntries(
    CHECKS.map(({ kind, facts }) => [kind, z.toJSONSchema(facts, { reused: 'inline' })]),
  );
  const stated = Object.fromEntries(
    Object.entries(kinds).map(([kind, { parameters }]) => [kind, parameters]),
  );

  expect(plain(stated)).toStrictEqual(plain(declared));
});

test('a fact that its check does not declare is noticed', () => {
  const invented = { ...clauses.find(({ kind }) => kind === 'cap')?.facts, colour: 'red' };

  expect(faultOf('cap', invented)).toMatch(/colour/);
});

test('the facts of every clause are those of its kind', () => {
  const wrong = clauses.flatMap(({ id, kind, facts }) => {
    const fault = faultOf(kind, facts);
    return fault === undefined ? [] : [`${id}: ${fault}`];
  });

  expect(wrong).toStrictEqual([]);
});

test('every rule requires something', () => {
  expect(clauses.filter(isEmptyRule).map(({ id }) => id)).toStrictEqual([]);
});

test('a rule without facts is noticed', () => {
  const kind = Object.keys(kinds).find((name) => kinds[name]?.of === undefined) ?? '';

  expect(isEmptyRule({ kind, facts: {} })).toBe(true);
});

const EMPTY = CHECKS.filter(({ facts }) => facts.safeParse({}).success).map(({ kind }) => kind);

/** A rule that says nothing: of the kinds that rules state, only what the backend refuses needs no facts. */
function isEmptyRule({ kind, facts }: Pick<Clause, 'kind' | 'facts'>): boolean {
  const isStated = kinds[kind]?.of === undefined && !EMPTY.includes(kind);
  return isStated && Object.keys(facts).length === 0;
}

function faultOf(kind: string, facts: unknown): string | undefined {
  return CHECKS.find((check) => check.kind === kind)?.facts.safeParse(facts).error?.message;
}

/** A schema without what is said in another place or way: references, descriptions, the order of names, and the bounds of any integer. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain).toSorted(byText);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $schema, $ref, description, minimum, maximum, ...others } = schema as Record<string, unknown>; // of any schema
  if (typeof $ref === 'string') return plain(words[$ref.split('/').at(-1) ?? '']);
  return Object.fromEntries(
    Object.entries({
      ...others,
      ...(minimum !== Number.MIN_SAFE_INTEGER && minimum !== undefined && { minimum }),
      ...(maximum !== Number.MAX_SAFE_INTEGER && maximum !== undefined && { maximum }),
    }).map(([name, part]) => [name, plain(part)]),
  );
}

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
