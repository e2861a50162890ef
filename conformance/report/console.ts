import type { Json } from '../verdicts/evidence.js';
import type { Failed } from '../verdicts/verdict.js';
import { type Cause, causesOf, idsOf, otherReasonsOf, toolsOf } from './causes/causes.js';
import { type Block, MOST_LINES, type Room, type Rooms, SHORT, WHOLE, within } from './console-room.js';
import { drawsInWords } from './draws.js';
import { evidenceLines } from './evidence-lines.js';
import {
  countsInWords,
  failuresOf,
  hasFailed,
  type Run,
  repeating,
  targetInWords,
  unreachedInWords,
} from './run.js';
import { inOneLine, printable } from './values.js';

/** How a text is marked on a terminal. */
type Style = 'red' | 'green' | 'yellow' | 'dim' | 'bold';

/** Marks a text. */
export type Paint = (style: Style, text: string) => string;

/** Clauses of one reason are reported together from this number on, those of several at once. */
const TOGETHER = 3;

/** So much of a value is shown, and so much in one line with another. */
const LONGEST_VALUE = 400;
const LONGEST_PAIR = 100;

/**
 * The verdicts for a person, what matters most last: the reasons why clauses were not judged, known failures, what only should pass
 * and does not, what must pass and does not, and the counts. A failed clause has what was expected and received, the input that
 * shows it, and the command that repeats it; those of one reason are together. A report of more than 60 lines is shortened, and
 * says so, unless it is to be verbose.
 */
export function consoleReport(
  run: Run,
  paint: Paint = (_style, text) => text,
  { isVerbose = false } = {},
): string {
  const whole = printed(run, paint, WHOLE);
  if (isVerbose || isShort(whole)) return whole;
  const short = SHORT.map((rooms) => printed(run, paint, rooms));
  return short.find(isShort) ?? short.at(-1) ?? whole;
}

function isShort(text: string): boolean {
  return text.trimEnd().split('\n').length <= MOST_LINES;
}

function printed(run: Run, paint: Paint, rooms: Rooms): string {
  const { server, seed, anchor, verdicts, stale = [], cutShort, notStarted } = run;
  const unreached = unreachedInWords(run);
  const unjudged = causesOf(verdicts.filter(({ verdict }) => verdict === 'not judged'));
  const known = failuresOf(run, 'known');
  const where = targetInWords(run);
  const end = `${server}: ${countsInWords(run)} (seed ${seed}, world of ${anchor}${where && `; ${where}`})`;
  const reasonsNotJudged = unjudged.map((one) => ({
    full: `${paint('dim', `– not judged: ${printable(one.reason)}`)}\n    ${idsOf(one.verdicts)}\n`,
    brief: '',
  }));
  const staleOnes = stale.map((id) => ({
    full: `${paint('red', '✗')} ${id}: listed as a known failure, and it did not fail\n`,
    brief: '',
  }));
  return [
    ...within(rooms.unjudged, reasonsNotJudged, paint('dim', '– not judged:')),
    drawsInWords(verdicts),
    known.length === 0 ? '' : `${paint('dim', '– failed, as is known:')}\n    ${idsOf(known)}\n`,
    ...failures(run, 'should', paint('yellow', '△ should:'), { paint, room: rooms.should }),
    ...failures(run, 'failed', paint('red', '✗'), { paint, room: rooms.failed }),
    ...within(rooms.stale, staleOnes, paint('red', '✗')),
    unreached === undefined ? '' : `${paint('red', unreached)}\n`,
    notStarted === undefined ? '' : `${paint('red', printable(notStarted))}\n`,
    cutShort === undefined ? '' : `${paint('red', `The run was cut short: ${cutShort}`)}\n`,
    rooms === WHOLE ? '' : `${paint('dim', SHORTENED)}\n`,
    `${paint(hasFailed(run) ? 'red' : 'green', end)}\n`,
  ].join('');
}

const SHORTENED =
  'This is shortened: --verbose prints all of it, --report html=report.html has every clause.';

interface Printing {
  readonly paint: Paint;
  readonly room: Room;
}

/** The failures of one level, those of one cause together, as far as there is room. */
function failures(run: Run, level: 'should' | 'failed', mark: string, { paint, room }: Printing): string[] {
  const blocks = causesOf(failuresOf(run, level)).flatMap((cause): Block[] => {
    const { reason, otherReasons, verdicts } = cause;
    const title = paint('bold', printable(reason));
    const brief = (all: readonly Failed[]) => `${mark} ${title}: ${idsOf(all, 1)}\n`;
    if (verdicts.length >= TOGETHER || otherReasons.length > 0)
      return [{ full: `${mark} ${title}\n${together(run, cause, paint)}`, brief: brief(verdicts) }];
    return verdicts.map((one) => ({
      full: `${mark} ${paint('bold', one.clause.id)}: ${printable(one.reason)}\n${evidence(run, one, paint)}`,
      brief: brief([one]),
    }));
  });
  return within(room, blocks, mark);
}

/** Several clauses of one cause, with what shows the first of them. */
function together(run: Run, cause: Cause<Failed>, paint: Paint): string {
  const { verdicts, first } = cause;
  const others = otherReasonsOf(cause)
    .map((line) => `    ${printable(line)}\n`)
    .join('');
  return `    ${verdicts.length} clauses of ${toolsOf(verdicts)}: ${idsOf(verdicts)}\n${others}${evidence(run, first, paint)}`;
}

function evidence(run: Run, verdict: Failed, paint: Paint): string {
  const shown = (value: Json) => inOneLine(value, LONGEST_VALUE);
  const lines = [
    ...evidenceLines(run, verdict, shown, (expected, received) => sides(expected, received, paint)),
    paint('dim', `again: ${repeating(run, verdict)}`),
  ];
  return lines.map((line) => `    ${line}\n`).join('');
}

function sides(expected: string, received: string, paint: Paint): string[] {
  const both = [`expected ${paint('green', expected)}`, `received ${paint('red', received)}`];
  return expected.length + received.length <= LONGEST_PAIR ? [both.join(', ')] : both;
}
