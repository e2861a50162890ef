import { type Counts, countsOf, isFailure, isUnmet, type Verdict } from '../verdict.js';
import { drawsInWords } from './draws.js';

/** One run of the gate. */
export interface Run {
  readonly server: string;
  readonly seed: number;
  /** The day of the simulator's world. */
  readonly anchor: string;
  /** The command line that repeats a clause on the same target, without the clause. */
  readonly again: string;
  readonly verdicts: readonly Verdict[];
}

/** So many clauses of one reason are reported together, and so many are named then. */
const TOGETHER = 3;
const NAMED = 8;

/**
 * The verdicts for a person: every clause that failed, those that must hold first, with what shows it and the command that
 * repeats it, those of one reason together; then the reasons why others were not judged, and the counts.
 */
export function consoleReport({ server, seed, anchor, again, verdicts }: Run): string {
  const failed = failures(verdicts.filter(isFailure), '✗', again);
  const unmet = failures(verdicts.filter(isUnmet), '△ should:', again);
  const open = byReason(verdicts.filter(({ verdict }) => verdict === 'not judged'));
  const reasons = open.map(([reason, some]) => `– not judged: ${reason}\n    ${named(some)}\n`);
  const counts = countsInWords(countsOf(verdicts), verdicts.length);
  return `${failed}${unmet}${reasons.join('')}${drawsInWords(verdicts)}${server}: ${counts} (seed ${seed}, world of ${anchor})\n`;
}

function countsInWords({ passed, failed, unmet, notJudged }: Counts, all: number): string {
  const should = unmet === 0 ? '' : `, ${unmet} that should pass did not`;
  return `${passed} of ${all} clauses passed, ${failed} failed${should}, ${notJudged} not judged`;
}

/** The failures of one level, those of one reason together. */
function failures(verdicts: readonly Verdict[], mark: string, again: string): string {
  const blocks = byReason(verdicts).flatMap(([reason, some]) =>
    some.length < TOGETHER
      ? some.map((verdict) => failure(verdict, mark, again))
      : [`${mark} ${reason}\n    ${some.length} clauses: ${named(some)}\n${repeated(some[0], again)}`],
  );
  return blocks.join('');
}

function byReason(verdicts: readonly Verdict[]): [reason: string, verdicts: Verdict[]][] {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const reason = verdict.reason ?? '';
    groups.set(reason, [...(groups.get(reason) ?? []), verdict]);
  }
  return [...groups];
}

function failure(verdict: Verdict, mark: string, again: string): string {
  const { clause, reason, counterexample } = verdict;
  const shown = counterexample === undefined ? '' : `    with ${JSON.stringify(counterexample)}\n`;
  return `${mark} ${clause.id}\n    ${reason}\n${shown}${repeated(verdict, again)}`;
}

function repeated(verdict: Verdict | undefined, again: string): string {
  return verdict ? `    again: ${again} --only '${verdict.clause.id}'\n` : '';
}

function named(verdicts: readonly Verdict[]): string {
  const ids = verdicts.slice(0, NAMED).map(({ clause }) => clause.id);
  const more = verdicts.length - ids.length;
  return `${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
