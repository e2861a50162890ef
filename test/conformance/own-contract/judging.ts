import { readFileSync } from 'node:fs';
import { CheckContext } from '#conformance/check-context.js';
import { judge } from '#conformance/judge.js';
import {
  checksByContract,
  ownClauses,
  ownGate,
  readContractFile,
  readFixtures,
} from '#conformance/own-contract/own-contract.js';
import type { Target } from '#conformance/target.js';
import type { Verdict } from '#conformance/verdict.js';

/** What a server is judged by, and how. */
export interface Judging {
  readonly contract: string;
  readonly fixtures?: string;
  readonly backend?: URL;
  readonly allowWrites?: boolean;
  /** Milliseconds; 5,000 if absent. */
  readonly deadline?: number;
  readonly target: Target;
}

/** The verdicts on a server by the text of a contract. */
export async function verdictsOn({ target, ...judging }: Judging): Promise<Verdict[]> {
  const { allowWrites = false, deadline = 5_000, backend } = judging;
  const contract = readContractFile(judging.contract);
  const fixtures = judging.fixtures === undefined ? {} : readFixtures(judging.fixtures, contract);
  const worker = ownGate(contract, { fixtures, backend, deadline }).begin()(1);
  const context = new CheckContext({ contract, ...worker, ...target, seed: 1, deadline });
  const isRecorded = backend !== undefined;
  try {
    return await judge(ownClauses(contract, isRecorded), [context], {
      checks: checksByContract({ fixtures, allowWrites, isRecorded }),
    });
  } finally {
    await context.close();
  }
}

/** The ids of the clauses with this verdict. */
export function idsOf(verdicts: readonly Verdict[], wanted: Verdict['verdict']): string[] {
  return verdicts.filter(({ verdict }) => verdict === wanted).map(({ clause }) => clause.id);
}

/** A file beside the tests. */
export function fileOf(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
