import { type Counts, countsOf, type Failed, isFailure, isUnmet, type Verdict } from '../verdict.js';
import { drawsInWords } from './draws.js';
import { type Run, repeating } from './run.js';
import { inOneLine } from './values.js';

/** So many clauses of one reason are reported together, and so many are named then. */
const TOGETHER = 3;
const NAMED = 8;

/** So much of a value is shown, and so much in one line with another. */
const LONGEST_VALUE = 400;
const LONGEST_PAIR = 100;

/**
 * The verdicts for a person, what matters most last: the reasons why clauses were not judged, what only should pass and does not,
 * what must pass and does not, and the counts. A failed clause has what was expected and received, the input that shows it, and
 * the command that repeats it; those of one reason stand together.
 */
export function consoleReport(run: Run): string {
  const { server, seed, anchor, verdicts } = run;
  const open = byReason(verdicts.filter(({ verdict }) => verdict === 'not judged'));
  const reasons = open.map(([reason, some]) => `– not judged: ${reason}\n    ${named(some)}\n`);
  const unmet = failures(run, verdicts.filter(isUnmet), '△ should:');
  const failed = failures(run, verdicts.filter(isFailure), '✗');
  const counts = countsInWords(countsOf(verdicts), verdicts.length);
  const last = `${server}: ${counts} (seed ${seed}, world of ${anchor})\n`;
  return `${reasons.join('')}${drawsInWords(verdicts)}${unmet}${failed}${last}`;
}

function countsInWords({ passed, failed, unmet, notJudged }: Counts, all: number): string {
  const should = unmet === 0 ? '' : `, ${unmet} that should pass did not`;
  return `${passed} of ${all} clauses passed, ${failed} failed${should}, ${notJudged} not judged`;
}

/** The failures of one level, those of one reason together. */
function failures(run: Run, verdicts: readonly Failed[], mark: string): string {
  const blocks = byReason(verdicts).flatMap(([reason, some]) =>
    some.length < TOGETHER
      ? some.map((one) => `${mark} ${one.clause.id}: ${reason}\n${evidence(run, one)}`)
      : [together(run, mark, reason, some)],
  );
  return blocks.join('');
}

/** Several clauses of one reason, with what shows the first of them. */
function together(run: Run, mark: string, reason: string, some: readonly Failed[]): string {
  const [first] = some;
  const shown = first ? evidence(run, first) : '';
  return `${mark} ${reason}\n    ${some.length} clauses: ${named(some)}\n${shown}`;
}

function evidence(run: Run, verdict: Failed): string {
  const { expected, received, counterexample } = verdict;
  const lines = [
    ...sides(inOneLine(expected, LONGEST_VALUE), inOneLine(received, LONGEST_VALUE)),
    ...(counterexample === undefined ? [] : [`with ${inOneLine(counterexample, LONGEST_VALUE)}`]),
    `again: ${repeating(run, verdict)}`,
  ];
  return lines.map((line) => `    ${line}\n`).join('');
}

function sides(expected: string, received: string): string[] {
  if (expected.length + received.length <= LONGEST_PAIR)
    return [`expected ${expected}, received ${received}`];
  return [`expected ${expected}`, `received ${received}`];
}

function byReason<Some extends Verdict>(verdicts: readonly Some[]): [reason: string, verdicts: Some[]][] {
  const groups = new Map<string, Some[]>();
  for (const verdict of verdicts) {
    const reason = verdict.reason ?? '';
    groups.set(reason, [...(groups.get(reason) ?? []), verdict]);
  }
  return [...groups];
}

function named(verdicts: readonly Verdict[]): string {
  const ids = verdicts.slice(0, NAMED).map(({ clause }) => clause.id);
  const more = verdicts.length - ids.length;
  return `${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
