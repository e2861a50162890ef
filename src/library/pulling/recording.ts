import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

/** What a backend answered, kept until all is read. */
export interface Recording {
  of(name: string): unknown;
  add(name: string, answer: unknown): void;
  /** Forgets all of it. */
  end(): void;
}

const Line = z.tuple([z.string(), z.unknown()]);

/** For its owner alone: it has real names. */
const PRIVATE = { mode: 0o600 };

/** A recording in a file, to which each answer is added once it is there, so that a run that breaks off is gone on with. */
export function recordingIn(file: string): Recording {
  const answers = new Map(existsSync(file) ? linesOf(wholeLinesOf(file)) : []);
  return {
    of: (name) => answers.get(name),
    add(name, answer) {
      answers.set(name, answer);
      appendFileSync(file, `${JSON.stringify([name, answer])}\n`, PRIVATE);
    },
    end: () => rmSync(file, { force: true }),
  };
}

/** The text of a file, from which a last line that was cut off is removed. */
function wholeLinesOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(file, whole, PRIVATE);
  return whole;
}

function linesOf(text: string): [string, unknown][] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => Line.parse(JSON.parse(line)));
}
