import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CHECKS } from '#conformance/checks/all.js';
import { type Clause, clausesOf, withEraClauses } from '#conformance/contract/clauses.js';
import { readContract } from '#conformance/contract/contract.js';
import { ownChecks } from '#conformance/own-contract/checks/all.js';
import { definedWords, kindsOf } from '#conformance/report/kinds.js';
import { JUDGED_KINDS } from '#conformance/run/run.js';

const folder = new URL('../../../contracts/', import.meta.url);
const contracts = ['media', 'tracker', 'forge'].map((name) =>
  readContract(name, new URL(`${name}/`, folder)),
);
const clauses = contracts.flatMap((contract) => withEraClauses(contract, clausesOf(contract)));

const published = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

/** What the checks declare, as JSON; `npm run clauses` writes it into the file. */
function declaredIn(path: string, declared: object): unknown {
  const text = JSON.stringify(declared, null, 2);
  if (process.env.UPDATE_CLAUSES) writeFileSync(new URL(path, folder), text);
  return JSON.parse(text);
}

test('the kinds of clauses that a check judges are just those of the three contracts', () => {
  const used = new Set(clauses.map(({ kind }) => kind));

  expect([...JUDGED_KINDS].toSorted()).toStrictEqual([...used].toSorted());
});

test('what the kinds mean and the facts of each are published as their checks declare them: `npm run clauses` writes it', () => {
  const declared = declaredIn('kinds.json', kindsOf(CHECKS));

  expect(published('kinds.json')).toStrictEqual(declared);
});

test('what the kinds of a contract of one file mean is published as their checks declare it, and no other', () => {
  const meanings = ownChecks().map(({ kind, means }) => [kind, { meaning: means }]);

  const declared = declaredIn('own-contract-kinds.json', Object.fromEntries(meanings));

  expect(published('own-contract-kinds.json')).toStrictEqual(declared);
});

test('the words that facts are made of are published as checks use them', () => {
  const { $defs } = z.looseObject({ $defs: z.looseObject({}) }).parse(published('vocabulary.json'));

  expect(plain($defs, $defs)).toStrictEqual(definedWords());
});

test('every kind of a check has a sentence of its own for its readers', () => {
  const sentences = CHECKS.map(({ means }) => means);

  expect(sentences.filter((one) => !/^[A-Z].{20,}\.$/.test(one))).toStrictEqual([]);
  expect(new Set(sentences).size).toBe(sentences.length);
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
  const { kind = '' } = CHECKS.find(({ of }) => of === undefined) ?? {};

  expect(isEmptyRule({ kind, facts: {} })).toBe(true);
});

const EMPTY = CHECKS.filter(({ facts }) => facts.safeParse({}).success).map(({ kind }) => kind);

/** A rule that says nothing: of the kinds that rules state, only what the backend refuses needs no facts. */
function isEmptyRule({ kind, facts }: Pick<Clause, 'kind' | 'facts'>): boolean {
  const isStated = CHECKS.find((check) => check.kind === kind)?.of === undefined && !EMPTY.includes(kind);
  return isStated && Object.keys(facts).length === 0;
}

function faultOf(kind: string, facts: unknown): string | undefined {
  return CHECKS.find((check) => check.kind === kind)?.facts.safeParse(facts).error?.message;
}

/** Schemas without their descriptions, and with the words that they refer to. */
function plain(schema: unknown, words: object): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((one) => plain(one, words));
  if ('$ref' in schema) return plain(Reflect.get(words, String(schema.$ref).split('/').at(-1) ?? ''), words);
  const others = Object.entries(schema).filter(([name]) => name !== 'description');
  return Object.fromEntries(others.map(([name, part]) => [name, plain(part, words)]));
}
