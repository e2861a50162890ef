import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clausesOf } from '#conformance/contract/clauses.js';
import { readContract } from '#conformance/contract/contract.js';
import { clauseTable } from '#conformance/report/clauses.js';
import { SERVERS } from '#src/library/wiring/registry.js';

const TABLE = new URL('../../../coverage/clauses.md', import.meta.url);
const contracts = SERVERS.map(({ name, gate }) => ({
  contract: readContract(name, new URL(`../../../contracts/${name}/`, import.meta.url)),
  hasGate: gate !== undefined,
}));

describe('the clauses', () => {
  test('have an identifier each', () => {
    const ids = contracts.flatMap(({ contract }) => clausesOf(contract)).map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
  });

  test('are listed by their checks in coverage/clauses.md, which is current', () => {
    const table = clauseTable(contracts);
    if (process.env.UPDATE_CLAUSES) writeFileSync(TABLE, table);

    expect(readFileSync(TABLE, 'utf8')).toBe(table);
  });
});
