import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clausesOf } from '#conformance/clause.js';
import { readContract } from '#conformance/contract.js';
import { clauseTable } from '#conformance/report/clauses.js';
import { SERVERS } from '#src/cli/servers.js';

const TABLE = new URL('../../coverage/clauses.md', import.meta.url);
const contracts = SERVERS.map(({ name, gate }) => ({
  contract: readContract(name, new URL(`../../contracts/${name}/`, import.meta.url)),
  hasGate: gate !== undefined,
}));

describe('the clauses', () => {
  it('have an identifier each', () => {
    const ids = contracts.flatMap(({ contract }) => clausesOf(contract)).map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are listed by their checks in coverage/clauses.md, which is current', () => {
    const table = clauseTable(contracts);
    if (process.env.UPDATE_CLAUSES) writeFileSync(TABLE, table);

    expect(readFileSync(TABLE, 'utf8')).toBe(table);
  });
});
