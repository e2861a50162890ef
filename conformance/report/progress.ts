import { isFailure, type Verdict } from '../verdicts/verdict.js';
import { paceOf } from './pace.js';

/** What progress is shown on. */
export type Terminal = Pick<NodeJS.WriteStream, 'write'> &
  Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>>;

/** How far a run of the gate is. */
export interface Progress {
  /** A clause was judged. */
  judged(verdict: Verdict): void;
  /** All were; the line goes away. */
  end(): void;
}

const USUAL_COLUMNS = 80;

/** So many columns the bar takes. */
const BAR = 20;

/** To a terminal: go to the first column, and clear what is right of it. */
const BEGIN_ANEW = '\r\x1b[K';

/**
 * Shows in one line, with a bar, how many clauses of how many are judged and what failed so far; on what is no terminal, and in CI,
 * nothing but how long a long run will take.
 */
export function progressOn(
  stream: Terminal,
  clauses: number,
  { CI }: NodeJS.ProcessEnv,
  now?: () => number,
): Progress {
  const pace = paceOf(clauses, now);
  const say = (before: string) => {
    const word = pace();
    if (word !== undefined) stream.write(`${before}${word}\n`);
  };
  if (!stream.isTTY || CI) return { judged: () => say(''), end: () => {} };
  const failed: string[] = [];
  let judged = 0;
  const show = (line: string) =>
    stream.write(`${BEGIN_ANEW}${line.slice(0, (stream.columns ?? USUAL_COLUMNS) - 1)}`);
  return {
    judged(verdict) {
      judged += 1;
      if (isFailure(verdict)) failed.push(verdict.clause.id);
      say(BEGIN_ANEW);
      show(`${bar(judged, clauses)} ${judged} of ${clauses} clauses judged${failures(failed)}`);
    },
    end: () => void show(''),
  };
}

/** As much of the bar as is done: `█████░░░░░░░░░░░░░░░` */
function bar(done: number, all: number): string {
  return '█'.repeat(Math.floor((BAR * done) / all)).padEnd(BAR, '░');
}

/** How many failed, and the last of them. */
function failures(failed: readonly string[]): string {
  return failed.length === 0 ? '' : `, ${failed.length} failed: ${failed.toReversed().join(', ')}`;
}
