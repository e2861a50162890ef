import type { Failed } from '../verdict.js';
import { type Cause, causesOf, idsOf, toolsOf } from './causes.js';
import { drawsInWords } from './draws.js';
import { inputLine } from './input-line.js';
import { countsInWords, failuresOf, hasFailed, type Run, repeating, unreachedInWords } from './run.js';
import { inOneLine, printable } from './values.js';

/** How a text is marked on a terminal. */
type Style = 'red' | 'green' | 'yellow' | 'dim' | 'bold';

/** Marks a text. */
export type Paint = (style: Style, text: string) => string;

/** Clauses of one reason are reported together from this number on. */
const TOGETHER = 3;

/** So much of a value is shown, and so much in one line with another. */
const LONGEST_VALUE = 400;
const LONGEST_PAIR = 100;

/**
 * The verdicts for a person, what matters most last: the reasons why clauses were not judged, known failures, what only should pass
 * and does not, what must pass and does not, and the counts. A failed clause has what was expected and received, the input that
 * shows it, and the command that repeats it; those of one reason stand together.
 */
export function consoleReport(run: Run, paint: Paint = (_style, text) => text): string {
  const { server, seed, anchor, verdicts, stale = [], cutShort } = run;
  const unreached = unreachedInWords(run);
  const unjudged = causesOf(verdicts.filter(({ verdict }) => verdict === 'not judged'));
  const known = failuresOf(run, 'known');
  const end = `${server}: ${countsInWords(run)} (seed ${seed}, world of ${anchor})`;
  return [
    ...unjudged.map(
      (one) => `${paint('dim', `– not judged: ${printable(one.reason)}`)}\n    ${idsOf(one.verdicts)}\n`,
    ),
    drawsInWords(verdicts),
    known.length === 0 ? '' : `${paint('dim', '– failed, as is known:')}\n    ${idsOf(known)}\n`,
    ...failures(run, failuresOf(run, 'should'), (text) => `${paint('yellow', '△ should:')} ${text}`, paint),
    ...failures(run, failuresOf(run, 'failed'), (text) => `${paint('red', '✗')} ${text}`, paint),
    ...stale.map((id) => `${paint('red', '✗')} ${id}: listed as a known failure, and it did not fail\n`),
    unreached === undefined ? '' : `${paint('red', unreached)}\n`,
    cutShort === undefined ? '' : `${paint('red', `The run was cut short: ${cutShort}`)}\n`,
    `${paint(hasFailed(run) ? 'red' : 'green', end)}\n`,
  ].join('');
}

/** The failures of one level, those of one reason together. */
function failures(
  run: Run,
  verdicts: readonly Failed[],
  marked: (text: string) => string,
  paint: Paint,
): string[] {
  return causesOf(verdicts).flatMap((cause) =>
    cause.verdicts.length < TOGETHER
      ? cause.verdicts.map(
          (one) =>
            `${marked(`${paint('bold', one.clause.id)}: ${printable(one.reason)}`)}\n${evidence(run, one, paint)}`,
        )
      : [`${marked(paint('bold', printable(cause.reason)))}\n${together(run, cause, paint)}`],
  );
}

/** Several clauses of one reason, with what shows the first of them. */
function together(run: Run, { verdicts, first }: Cause<Failed>, paint: Paint): string {
  return `    ${verdicts.length} clauses of ${toolsOf(verdicts)}: ${idsOf(verdicts)}\n${evidence(run, first, paint)}`;
}

function evidence(run: Run, verdict: Failed, paint: Paint): string {
  const { expected, received } = verdict;
  const lines = [
    ...sides(inOneLine(expected, LONGEST_VALUE), inOneLine(received, LONGEST_VALUE), paint),
    ...inputLine(verdict, (value) => inOneLine(value, LONGEST_VALUE)),
    paint('dim', `again: ${repeating(run, verdict)}`),
  ];
  return lines.map((line) => `    ${line}\n`).join('');
}

function sides(expected: string, received: string, paint: Paint): string[] {
  const both = [`expected ${paint('green', expected)}`, `received ${paint('red', received)}`];
  return expected.length + received.length <= LONGEST_PAIR ? [both.join(', ')] : both;
}
