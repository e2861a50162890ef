import { writeFileSync } from 'node:fs';
import { Budget } from '../../conformance/budget.js';
import { CheckContext } from '../../conformance/check-context.js';
import { LISTED_KINDS } from '../../conformance/checks/all.js';
import { type Clause, clausesOf } from '../../conformance/clause.js';
import { type Contract, readContract } from '../../conformance/contract.js';
import type { Gate } from '../../conformance/gate.js';
import { judge } from '../../conformance/judge.js';
import { consoleReport } from '../../conformance/report/console.js';
import { jsonReport } from '../../conformance/report/json.js';
import { progressOn } from '../../conformance/report/progress.js';
import type { Run } from '../../conformance/report/run.js';
import { timingReport } from '../../conformance/report/timing.js';
import { clausesIn, reportedBy } from '../../conformance/shard.js';
import { stdioTarget, urlTarget } from '../../conformance/target.js';
import { isFailure, isUnmet, type Verdict } from '../../conformance/verdict.js';
import { listen } from '../../simulators/core/listen.js';
import { ConfigError } from '../kernel/errors.js';
import type { CheckOptions } from './check-options.js';
import { whenInterrupted } from './interrupted.js';
import { processorTime } from './processor-time.js';
import { repeatCommand, secretsOf } from './repeat-command.js';
import { namesOf, SERVERS } from './servers.js';

const REPORTS: Record<string, (run: Run) => string> = { console: consoleReport, json: jsonReport };

/** Judges a target by a contract, behind a simulator of its own; sets the exit code 1 where a clause fails. Throws ConfigError. */
export async function check(name: string, options: CheckOptions): Promise<void> {
  const gate = await gateOf(name);
  const reports = options.report.map(reportOf);
  const contract = readContract(name, new URL(`../../contracts/${name}/`, import.meta.url));
  const clauses = clausesIn(await chosen(clausesOf(contract), options), options.shard);
  const open = gate.begin();
  const workers = await Promise.all(
    Array.from({ length: options.url ? 1 : gate.workers }, () => workerOf(open, contract, options)),
  );
  whenInterrupted(() => {
    for (const { context } of workers) context.removeHomes();
  });
  let verdicts: readonly Verdict[] = [];
  try {
    await assertRunning(workers);
    const contexts = workers.map(({ context }) => context);
    const budget = new Budget(options.budget);
    const progress = progressOn(process.stderr, clauses.length, process.env);
    const all = await judge(clauses, contexts, { judged: progress.judged, budget }).finally(progress.end);
    verdicts = reportedBy(options.shard, all);
    const anchor = workers[0]?.context.simulator.origin.anchor.toISOString().slice(0, 10) ?? '';
    const run = { server: name, seed: options.seed, anchor, again: repeatCommand(name, options), verdicts };
    for (const { write, format } of reports) write(format(run));
    process.exitCode = fails(verdicts, options) ? 1 : 0;
  } finally {
    await Promise.all(workers.map(({ close }) => close()));
  }
  if (options.timing) process.stderr.write(timingReport(verdicts, processorTime()));
}

/** Throws ConfigError where the target cannot be started or does not speak the protocol: there is nothing to judge then. */
async function assertRunning([worker]: readonly Worker[]): Promise<void> {
  const why = await worker?.context.session().then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (why === undefined) return;
  const words = worker?.lastWords() ?? '';
  throw new ConfigError(
    `The target cannot be judged: ${why}.${words && `\nThe last it said on stderr:\n${words}`}`,
  );
}

function fails(verdicts: readonly Verdict[], { failOn }: CheckOptions): boolean {
  return verdicts.some(
    (one) =>
      isFailure(one) ||
      (failOn === 'should' && isUnmet(one)) ||
      (failOn === 'not-judged' && one.verdict === 'not judged'),
  );
}

async function gateOf(name: string): Promise<Gate> {
  const load = SERVERS.find((entry) => entry.name === name)?.gate;
  if (load) return load();
  const gated = namesOf(SERVERS.filter(({ gate }) => gate));
  throw new ConfigError(`There is no gate for "${name}" yet; there are gates for: ${gated}.`);
}

interface Worker {
  readonly context: CheckContext;
  /** The last lines that the target said on standard error. */
  lastWords(): string;
  close(): Promise<void>;
}

/** A simulator of its own, and a target before it. */
async function workerOf(
  open: ReturnType<Gate['begin']>,
  contract: Contract,
  options: CheckOptions,
): Promise<Worker> {
  const { seed, deadline, url, stdio, env } = options;
  const { simulator, profile, copy, credentials } = open(seed);
  const listening = await listen(simulator, {});
  const fill = { url: listening.url, ...credentials };
  const environment = { ...profile.environment(listening.url), ...given(env, fill) };
  const ourselves = `"${process.execPath}" "${process.argv[1]}" ${contract.name} --log-level silent`;
  const target = url ? urlTarget(new URL(url)) : stdioTarget(`exec ${stdio ?? ourselves}`, environment);
  const anonymous = profile.anonymousEnvironment?.(listening.url);
  const connectAnonymous =
    url === undefined && env.length === 0 && anonymous
      ? stdioTarget(`exec ${stdio ?? ourselves}`, anonymous).connect
      : undefined;
  const secrets = secretsOf(options).map((secret) => [secret, '[redacted]'] as const);
  const context = new CheckContext({
    masks: [...secrets, [listening.url, '{url}']],
    ...{ contract, simulator, profile, copy, connectAnonymous },
    ...target,
    ...{ seed, deadline },
  });
  return {
    context,
    lastWords: () => target.side?.lastWords ?? '',
    async close() {
      await context.close();
      await listening.close();
    },
  };
}

/** The clauses of the tools and names that were asked for; the count of all tools only where all are judged. */
async function chosen(clauses: Clause[], { only, tools, url, allowWrites }: CheckOptions): Promise<Clause[]> {
  const { default: picomatch } = await import('picomatch');
  const ofTool = tools === undefined ? () => true : picomatch(tools.split(',').map((glob) => glob.trim()));
  const named = only === undefined ? () => true : picomatch(only);
  const callable = url === undefined || allowWrites === true;
  if (!callable)
    process.stderr.write(
      'A target at an address may stand before a real backend: only what it lists is judged (--allow-writes judges calls).\n',
    );
  const left = clauses.filter(
    ({ id, tool, kind }) =>
      (callable || LISTED_KINDS.includes(kind)) &&
      named(id) &&
      (tool === undefined ? tools === undefined || kind !== 'tool-count' : ofTool(tool)),
  );
  if (left.length > 0) return left;
  throw new ConfigError(`No clause is left by --tools "${tools ?? '*'}" and --only "${only ?? '*'}".`);
}

function given(pairs: string[], fill: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      if (value.length === 0) throw new ConfigError(`--env takes NAME=VALUE; it was "${name}".`);
      return [name, value.join('=').replace(/\{(\w+)\}/g, (hole, key: string) => fill[key] ?? hole)];
    }),
  );
}

function reportOf(text: string): { format: (run: Run) => string; write: (report: string) => void } {
  const [name = '', file] = text.split('=');
  const format = REPORTS[name];
  if (!format)
    throw new ConfigError(`There is no report "${name}"; there are: ${Object.keys(REPORTS).join(', ')}.`);
  return { format, write: (report) => (file ? writeFileSync(file, report) : process.stdout.write(report)) };
}
