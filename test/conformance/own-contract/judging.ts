import { readFileSync } from 'node:fs';
import { CheckContext } from '#conformance/context/check-context.js';
import {
  checksByContract,
  ownClauses,
  ownGate,
  readContractFile,
  readFixtures,
} from '#conformance/own-contract/own-contract.js';
import type { Budget } from '#conformance/run/budget.js';
import { judge } from '#conformance/run/run.js';
import { HANDSHAKE, type Protocol } from '#conformance/target/protocol.js';
import type { Target } from '#conformance/target/target.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import { listen } from '#simulators/core/listen.js';

const DEADLINE = 5_000;

/** What a server is judged by, and how. */
interface Judging {
  readonly contract: string;
  readonly fixtures?: string;
  readonly backend?: URL;
  readonly allowWrites?: boolean;
  /** Milliseconds; 5,000 if absent. */
  readonly deadline?: number;
  readonly budget?: Budget;
  /** The documented handshake if absent. */
  readonly protocol?: Protocol;
  /** Which clauses are judged, by the ends of their ids; all if absent. */
  readonly only?: readonly string[];
}

/** The verdicts on a server by the text of a contract. */
export async function verdictsOn(judging: Judging & { readonly target: Target }): Promise<Verdict[]> {
  const { worker, contract, fixtures } = opened(judging);
  const { target } = judging;
  return judgedWith({ ...judging, worker, contract, fixtures, target, isRecorded: false });
}

/** The same of a server with the recording proxy before its backend; `target` gets the proxy's address. */
export async function judgedBehindProxy(
  judging: Judging & { readonly backend: URL; target(url: string): Target },
): Promise<Verdict[]> {
  const { worker, contract, fixtures } = opened(judging);
  const listening = await listen(worker.simulator);
  const target = judging.target(listening.url);
  try {
    return await judgedWith({ ...judging, worker, contract, fixtures, target, isRecorded: true });
  } finally {
    await listening.close();
  }
}

function opened({ deadline = DEADLINE, backend, ...texts }: Judging) {
  const contract = readContractFile(texts.contract);
  const fixtures = texts.fixtures === undefined ? {} : readFixtures(texts.fixtures, contract);
  return { contract, fixtures, worker: ownGate(contract, { fixtures, backend, deadline }).begin()(1) };
}

interface Run extends ReturnType<typeof opened> {
  readonly target: Target;
  readonly isRecorded: boolean;
  readonly allowWrites?: boolean;
  readonly deadline?: number;
  readonly budget?: Budget;
  readonly protocol?: Protocol;
  readonly only?: readonly string[];
}

async function judgedWith({
  worker,
  contract,
  fixtures,
  target,
  isRecorded,
  ...run
}: Run): Promise<Verdict[]> {
  const { allowWrites = false, deadline = DEADLINE, protocol = HANDSHAKE, budget, only = [''] } = run;
  const context = new CheckContext({ contract, ...worker, ...target, seed: 1, deadline, protocol });
  try {
    const clauses = ownClauses(contract, isRecorded).filter(({ id }) => only.some((end) => id.endsWith(end)));
    return await judge(clauses, [context], {
      checks: checksByContract({ fixtures, allowWrites, isRecorded }),
      ...(budget && { budget }),
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
