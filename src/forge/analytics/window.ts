import { invalidArgument } from '../../kernel/errors.js';

/** A span of time, inclusive at both ends, in epoch milliseconds. */
export interface Window {
  readonly since: number;
  readonly until: number;
}

const DAY = 86_400_000;
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * The window of a call: ISO 8601 dates or date-times, in UTC where no offset is given; a date means its whole day at
 * either end. It is read at once, and ends, where `until` is left out, with the time that it is then given, which the forge
 * says with its first answer. Both throw ToolError `invalid_arguments`.
 */
export function windowOf(since: string, until: string | undefined): (now: number) => Window {
  const from = moment('since', since).start;
  if (until === undefined) return (now) => untilNow(from, now);
  const to = moment('until', until).end;
  if (to >= from) return () => ({ since: from, until: to });
  throw invalidArgument('until', `must not be before since (${since})`);
}

function untilNow(since: number, now: number): Window {
  if (since <= now) return { since, until: now };
  const time = new Date(now).toISOString();
  throw invalidArgument(
    'since',
    `must not be in the future where until is left out: at the forge it is ${time}`,
  );
}

/** The first day, as YYYY-MM-DD, after that of a time, where the window has one: the first of which nothing older is missing. */
export function dayAfter(time: number, { until }: Window): string | undefined {
  const next = (Math.floor(time / DAY) + 1) * DAY;
  return next <= until ? dayText(next) : undefined;
}

/** The day of a time, in UTC, as YYYY-MM-DD. */
export function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Whether a window begins with the beginning of a day, in UTC. */
export function beginsDay({ since }: Window): boolean {
  return since % DAY === 0;
}

/**
 * The dates, exclusive at both ends, between which the forge has the whole window. They are days of the forge's own time
 * zone: where that is not UTC, a day more at either end makes sure.
 */
export function datesAround({ since, until }: Window, isUtc: boolean): { after: string; before: string } {
  const margin = isUtc ? DAY : 2 * DAY;
  return { after: dayText(since - margin), before: dayText(until + margin) };
}

/** Whether a time of the forge's is in UTC: it writes times in its own zone. */
export function isInUtc(time: string): boolean {
  return /(?:Z|[+-]00:?00)$/i.test(time);
}

function moment(argument: string, text: string): { start: number; end: number } {
  const [, date = '', time, offset = 'Z'] = DATE.exec(text) ?? [];
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(midnight) && dayText(midnight) === date;
  if (isDay && time === undefined) return { start: midnight, end: midnight + DAY - 1 };
  const exact = isDay ? Date.parse(`${date}T${time}${offset}`) : Number.NaN;
  if (!Number.isNaN(exact)) return { start: exact, end: exact };
  throw invalidArgument(
    argument,
    `must be a date (2026-01-31) or date-time (2026-01-31T12:00:00Z), not ${JSON.stringify(text)}`,
  );
}
