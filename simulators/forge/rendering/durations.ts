const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** A working day has eight hours, a week five days, a month four weeks (GitLab, "Time tracking"). */
const DAY = 8 * HOUR;
const WEEK = 5 * DAY;
const MONTH = 4 * WEEK;

const UNITS = [
  ['mo', MONTH],
  ['w', WEEK],
  ['d', DAY],
  ['h', HOUR],
  ['m', MINUTE],
  ['s', 1],
] as const;

const NAMES: readonly (readonly [RegExp, number])[] = [
  [/^(mo|mos|month|months)$/, MONTH],
  [/^(w|week|weeks)$/, WEEK],
  [/^(d|day|days)$/, DAY],
  [/^(h|hr|hrs|hour|hours|)$/, HOUR],
  [/^(m|min|mins|minute|minutes)$/, MINUTE],
  [/^(s|sec|secs|second|seconds)$/, 1],
];

/** Characters of a duration that is read; those of a year in seconds have far fewer. */
const LONGEST = 255;

/** The seconds of a written duration: `1h30m`, `-2d 4h`, `1:30`; of a bare number hours. Null where it is none. */
export function parseDuration(written: string): number | null {
  if (written.length > LONGEST) return null;
  const text = written.trim().toLowerCase();
  if (text.startsWith('-')) return negated(parseDuration(text.slice(1)));
  const clock = /^(\d+):(\d\d)(?::(\d\d))?$/.exec(text);
  if (clock) return Number(clock[1]) * HOUR + Number(clock[2]) * MINUTE + Number(clock[3] ?? 0);
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]*)(?:\s+and\s+|[\s,]+|(?=\d)|$)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return null;
  let seconds = 0;
  for (const [, amount, name = ''] of parts) {
    const unit = NAMES.find(([names]) => names.test(name))?.[1];
    if (unit === undefined) return null;
    seconds += Number(amount) * unit;
  }
  return Math.round(seconds);
}

function negated(seconds: number | null): number | null {
  return seconds === null ? null : -seconds;
}

/** A duration as people read it, `1w 2d 30m`; `0m` for none at all. */
export function writeDuration(seconds: number): string {
  if (seconds < 0) return `-${writeDuration(-seconds)}`;
  let left = seconds;
  const parts: string[] = [];
  for (const [name, size] of UNITS) {
    const amount = Math.floor(left / size);
    left -= amount * size;
    if (amount > 0) parts.push(`${amount}${name}`);
  }
  return parts.length === 0 ? '0m' : parts.join(' ');
}

/** The same, or null for none at all. */
export function writeDurationOrNull(seconds: number): string | null {
  return seconds === 0 ? null : writeDuration(seconds);
}
