import { expect, vi } from 'vitest';
import { clausesOf } from '#conformance/contract/clauses.js';
import { readContract } from '#conformance/contract/contract.js';
import { consoleReport } from '#conformance/report/console.js';
import { jsonReport } from '#conformance/report/json.js';
import { hasFailed, type Run } from '#conformance/report/run.js';
import { judge } from '#conformance/run/run.js';
import type { Json } from '#conformance/verdicts/evidence.js';
import type { CheckOptions } from '#src/cli/check/options.js';
import { chosenClauses } from '#src/library/checking/clauses.js';
import { assertMatched, targetNames } from '#src/library/checking/names.js';
import { repeatCommand } from '#src/library/checking/repeat-command.js';
import { assertRunning, workerOf } from '#src/library/checking/workers.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { keptWorker } from '../../mutants/workers.js';
import { lackOf } from '../reading/evident.js';

/** A report as it is read from its JSON. */
export interface Report {
  readonly clauses: readonly {
    readonly id: string;
    readonly verdict: string;
    readonly reason?: string;
    readonly expected?: Json;
    readonly received?: Json;
  }[];
  readonly passed: number;
  readonly failed: number;
  readonly unmet: number;
  readonly notJudged: number;
}

const CONTRACTS = new URL('../../../contracts/', import.meta.url);

/**
 * Judges what a command starts, as `understudy check` does, but in this process, and before one process of the target: a
 * command line of our own would load all of the gate to judge a clause or two. Every failure has to show what was wrong, and
 * nothing may be said on standard error.
 */
export async function judgedCommand(
  server: string,
  stdio: string,
  asked: Partial<CheckOptions> = {},
): Promise<{ hasFailed: boolean; report: Report; printed: string }> {
  const options: CheckOptions = {
    ...{ stdio, env: [], seed: 1, shard: { part: 1, of: 1 }, deadline: 10_000, report: [] },
    ...asked,
  };
  const folder = new URL(`${server}/`, CONTRACTS);
  const contract = readContract(server, folder);
  const gate = await SERVERS.find(({ name }) => name === server)?.gate?.();
  if (!gate) throw new Error(`there is no gate for ${server}`);
  const names = targetNames(options, { contract, folder });
  const clauses = await chosenClauses(clausesOf(contract), options, options.contract !== undefined);
  const said = vi.spyOn(process.stderr, 'write');
  const worker = await workerOf((seed) => keptWorker(gate, seed), contract, options, { names });
  try {
    await assertRunning([worker]);
    await assertMatched(options, names, [worker], contract);
    const run: Run = {
      ...{ server, seed: options.seed, anchor: '', again: repeatCommand(server, options) },
      verdicts: await judge(clauses, [worker.context]),
    };
    const report: Report = JSON.parse(jsonReport(run));
    expect(lacksIn(report)).toStrictEqual([]);
    expect(said.mock.calls.flat()).toStrictEqual([]);
    return { hasFailed: hasFailed(run), report, printed: consoleReport(run) };
  } finally {
    said.mockRestore();
    await worker.close();
  }
}

/** What the failures of a report lack. */
function lacksIn({ clauses }: Report): string[] {
  return clauses.flatMap(({ id, verdict, reason = '', ...sides }) =>
    verdict === 'failed' ? lackOf({ reason, ...sides }).map((lack) => `${id} lacks ${lack}`) : [],
  );
}
