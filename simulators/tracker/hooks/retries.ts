import { createHash } from 'node:crypto';

/** Further tries, at most (Atlassian, "Webhooks", retry policy). */
const MOST_RETRIES = 5;
/** Answers besides those of 500 and above after which it is tried again. */
const PASSING = [408, 409, 425, 429];
const MINUTE = 60_000;
/** Minutes between two tries; Atlassian publishes that they differ, and that all are over after a while. */
const BETWEEN = { least: 5, most: 15 };

interface Tried {
  /** Null where no answer arrived. */
  readonly status: number | null;
  readonly tries: number;
  readonly identifier: string;
  readonly now: number;
}

/** When a delivery is tried again, in simulated milliseconds: the same for the same delivery in the same world; null for never. */
export function nextTry({ status, tries, identifier, now }: Tried): number | null {
  const isPassing = status === null || status >= 500 || PASSING.includes(status);
  if (!isPassing || tries > MOST_RETRIES) return null;
  const drawn = createHash('sha256').update(`${identifier} ${tries}`).digest().readUInt32BE(0) / 2 ** 32;
  return now + Math.round((BETWEEN.least + drawn * (BETWEEN.most - BETWEEN.least)) * MINUTE);
}
