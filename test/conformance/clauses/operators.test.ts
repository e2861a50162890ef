import { expect, test } from 'vitest';
import { readContract } from '#conformance/contract/contract.js';
import { JUDGED_KINDS } from '#conformance/run/run.js';
import { CLAUSE_OPERATORS, clauseMutants } from '../../mutants/clauses/all.js';
import { SERVER_NAMES } from '../../mutants/making/target.js';

/** Kinds that have behaviour mutants alone, or are about what no mutation of ours reaches. */
const WITHOUT_OPERATORS = ['memory', 'same-answers', 'same-tools', 'standard-output'];

const contracts = SERVER_NAMES.map((name) =>
  readContract(name, new URL(`../../../contracts/${name}/`, import.meta.url)),
);

test('every kind of clause that a check judges has a mutation operator, which makes a mutant of some clause', () => {
  const values = () => ['one value', 'another'];
  const mutants = contracts.flatMap((contract) =>
    [undefined, ...Object.keys(contract.tools)].flatMap((tool) => clauseMutants(contract, tool, values)),
  );
  const broken = new Set(mutants.map(({ clause }) => clause?.kind));

  const without = JUDGED_KINDS.filter((kind) => !broken.has(kind));

  expect(without.toSorted()).toStrictEqual(WITHOUT_OPERATORS);
});

test('every mutation operator breaks clauses of kinds that there are', () => {
  const kinds = CLAUSE_OPERATORS.flatMap((operator) => operator.kinds);

  expect(kinds.filter((kind) => !JUDGED_KINDS.includes(kind))).toStrictEqual([]);
});
