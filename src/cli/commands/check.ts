import { type Clause, ERA_KINDS, LAST_KINDS } from '../../../conformance/contract/clauses.js';
import { progressOn } from '../../../conformance/report/progress.js';
import { hasFailed, type Run } from '../../../conformance/report/run.js';
import { timingReport } from '../../../conformance/report/timing.js';
import { Budget } from '../../../conformance/run/budget.js';
import { judge } from '../../../conformance/run/run.js';
import { clausesIn } from '../../../conformance/run/shard.js';
import { applicable } from '../../../conformance/strict/applicable.js';
import { strict } from '../../../conformance/strict/strict.js';
import type { Verdict } from '../../../conformance/verdicts/verdict.js';
import { ConfigError } from '../../kernel/errors.js';
import { chosenClauses } from '../../library/checking/clauses.js';
import { assertMatched, targetNames } from '../../library/checking/names.js';
import { furtherCommands } from '../../library/checking/repeat-command.js';
import { runOf, targetIn } from '../../library/checking/run-of.js';
import { subjectOf } from '../../library/checking/subject.js';
import { TargetError } from '../../library/checking/target-error.js';
import { allClauses, targetsOf } from '../../library/checking/targets.js';
import { assertRunning, moreWorkers, type Worker, workersFor } from '../../library/checking/workers.js';
import { baselineOf } from '../check/baseline.js';
import type { CheckOptions } from '../check/options.js';
import { processorTime } from '../check/processor-time.js';
import { ratchetOf } from '../check/ratchet.js';
import { reportsOf } from '../check/reports.js';
import { whenInterrupted } from '../process/signals.js';

/**
 * Judges a target by a contract, behind a simulator of its own; sets the exit code 1 where the run failed. One that is cut short by a
 * signal reports what was judged before. Throws ConfigError.
 */
export async function check(name: string | undefined, options: CheckOptions): Promise<void> {
  const subject = await subjectOf(name, options);
  const { contract, gate, checks } = subject;
  const all = allClauses(subject);
  const names = targetNames(options, subject);
  const chosen = await chosenClauses(
    all,
    options,
    options.contract !== undefined || subject.calls !== undefined,
  );
  const baseline = baselineOf(options, contract.name, all);
  const ratchet = ratchetOf(
    options,
    contract.name,
    (id) =>
      clausesIn(chosen, options.shard).some((one) => one.id === id) || !all.some((one) => one.id === id),
  );
  const report = await reportsOf(options.report, process.env, options.verbose);
  process.setMaxListeners(0); // each process of a target has one, and workers have several
  const targets = targetsOf(subject, options, { names });
  const { newWorker, made } = targets;
  const judged = new Map<string, Verdict>();
  let clauses = partOf(chosen, options); // until the target has said which revisions it speaks
  let workers: readonly Worker[] = [];
  let progress: ReturnType<typeof progressOn> | undefined;
  const ended = whenInterrupted({
    now(signal) {
      progress?.end();
      const run = runOf(subject, options, workers, cutShort(clauses, judged, signal));
      report(baseline.beside({ ...run, cutShort: signal }));
    },
    atLast() {
      for (const { context } of made) context.target.removeFolders();
    },
  });
  try {
    const first = await newWorker();
    const ofItsEras = first.spoken.hasBoth ? chosen : chosen.filter(({ kind }) => !ERA_KINDS.includes(kind));
    clauses = clausesIn(await applicable(ofItsEras, first.context), options.shard);
    const opened = await workersFor(clauses, options.url ? 1 : gate.workers, newWorker, first);
    workers = opened;
    const shown = progressOn(process.stderr, clauses.length, process.env);
    progress = shown;
    await assertRunning(workers);
    await assertMatched(options, names, workers, contract);
    const verdicts = await judge(
      clauses,
      workers.map(({ context }) => context),
      {
        checks: [strict, ...checks],
        budget: new Budget(options.budget),
        another: moreWorkers(opened, options.url ? 1 : gate.mostWorkers, newWorker),
        judged(verdict) {
          judged.set(verdict.clause.id, verdict);
          shown.judged(verdict);
        },
      },
    ).finally(shown.end);
    ended();
    const run = baseline.after(ratchet(runOf(subject, options, workers, verdicts)));
    report(run);
    assertJudged(run);
    if (subject.calls) sayFurther(options);
    process.exitCode = hasFailed(run) ? 1 : 0;
  } catch (error) {
    if (error instanceof TargetError) {
      const run = runOf(subject, options, workers, unjudged(clauses, 'the target could not be judged'));
      report({ ...run, target: targetIn(contract.name, options), notStarted: error.message });
    }
    throw error;
  } finally {
    await targets.close();
  }
  if (options.timing) process.stderr.write(timingReport([...judged.values()], processorTime()));
}

/** The clauses of a part of a run. Throws ConfigError where it has none but the one that every part has. */
function partOf(chosen: readonly Clause[], { shard }: CheckOptions): readonly Clause[] {
  const clauses = clausesIn(chosen, shard);
  if (shard.of === 1 || clauses.some(({ kind }) => !LAST_KINDS.has(kind))) return clauses;
  throw new ConfigError('No clause is left by --shard: there are more parts than tools.');
}

/** Says how to go on from a check without a contract, where the report for a person is. */
function sayFurther(options: CheckOptions): void {
  const isForPerson = options.report.every((report) => report === 'console' || report.includes('='));
  (isForPerson ? process.stdout : process.stderr).write(furtherCommands(options));
}

/** Throws ConfigError where nothing was judged: such a run says nothing of its target. */
function assertJudged({ verdicts }: Run): void {
  if (verdicts.some(({ verdict }) => verdict !== 'not judged')) return;
  const [first] = verdicts;
  const why = first && 'reason' in first ? `: ${first.reason}` : '';
  throw new ConfigError(`No clause was judged${why}.`);
}

/** The verdicts of a run that was cut short: what was not judged yet is not judged. */
function cutShort(
  clauses: readonly Clause[],
  judged: ReadonlyMap<string, Verdict>,
  signal: string,
): readonly Verdict[] {
  const reason = `the run was cut short by ${signal}`;
  return unjudged(clauses, reason).map((one) => judged.get(one.clause.id) ?? one);
}

function unjudged(clauses: readonly Clause[], reason: string): Verdict[] {
  return clauses.map((clause) => ({ clause, verdict: 'not judged', reason }));
}
