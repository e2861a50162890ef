import { expect, it } from 'vitest';
import { clausesOf } from '#conformance/clause.js';
import { readContract } from '#conformance/contract.js';
import { JUDGED_KINDS } from '#conformance/judge.js';

const NAMES = ['media', 'tracker', 'forge'];

it('the kinds of clauses that a check judges are just those of the three contracts', () => {
  const contracts = NAMES.map((name) =>
    readContract(name, new URL(`../../contracts/${name}/`, import.meta.url)),
  );
  const kinds = new Set(contracts.flatMap((contract) => clausesOf(contract).map(({ kind }) => kind)));

  expect([...JUDGED_KINDS].toSorted()).toStrictEqual([...kinds].toSorted());
});
