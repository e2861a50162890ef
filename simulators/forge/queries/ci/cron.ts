import { DAY, HOUR, MINUTE, type Time } from '../../world/records/time.js';

/** The least and the greatest value of each field of a pattern: minute, hour, day of the month, month, day of the week. */
const BOUNDS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;
const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NICKNAMES: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
  '@yearly': '0 0 1 1 *',
};
/** Four years and a day: then every day of a calendar was there. */
const FARTHEST = 4 * 366;

/** The times of a pattern. */
export interface CronPattern {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly isDay: (day: Date) => boolean;
}

/** What a cron pattern says; null where it says nothing that can be. */
export function cronPattern(written: string): CronPattern | null {
  const text = NICKNAMES[written.trim()] ?? written.trim();
  const fields = text.toLowerCase().split(/\s+/);
  if (fields.length !== BOUNDS.length) return null;
  const [minutes, hours, days, months, weekdays] = fields.map((field, at) => valuesOf(named(field, at), at));
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  const [, , day, , weekday] = fields;
  const isWeekday = (date: Date) =>
    weekdays.has(date.getUTCDay()) || (date.getUTCDay() === 0 && weekdays.has(7));
  const isDate = (date: Date) => days.has(date.getUTCDate());
  // A day of the month and one of the week: either of them is enough.
  const either = day !== '*' && weekday !== '*';
  return {
    minutes,
    hours,
    isDay: (date) =>
      months.has(date.getUTCMonth() + 1) &&
      (either ? isDate(date) || isWeekday(date) : isDate(date) && isWeekday(date)),
  };
}

function named(field: string, at: number): string {
  const names = at === 3 ? NAMES : at === 4 ? WEEKDAYS : [];
  const first = at === 3 ? 1 : 0;
  return field.replace(/[a-z]{3}/g, (name) =>
    names.includes(name) ? String(names.indexOf(name) + first) : name,
  );
}

function valuesOf(field: string, at: number): ReadonlySet<number> | null {
  const [least, greatest] = BOUNDS[at] ?? [0, 0];
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [, range = '', step = '1'] = /^(\*|\d+(?:-\d+)?)(?:\/(\d+))?$/.exec(part) ?? [];
    const [from, to] = rangeOf(range, [least, greatest], part.includes('/'));
    if (!(from >= least && to <= greatest && from <= to && Number(step) > 0)) return null;
    for (let value = from; value <= to; value += Number(step)) values.add(value);
  }
  return values;
}

function rangeOf(range: string, all: readonly [number, number], stepped: boolean): readonly [number, number] {
  if (range === '*') return all;
  const [from = '', to] = range.split('-');
  if (from === '') return [Number.NaN, Number.NaN];
  return [Number(from), to === undefined ? (stepped ? all[1] : Number(from)) : Number(to)];
}

/** Whether a name is that of a time zone. */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true; // without Intl, which takes longer to load than the rest of a schedule
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** The first time of a pattern after another time; null where there is none. */
export function nextTime(pattern: CronPattern, timeZone: string, after: Time): Time | null {
  const today = Math.floor((after + offsetOf(timeZone, after)) / DAY) * DAY;
  for (let number = 0; number <= FARTHEST; number += 1) {
    const day = today + number * DAY;
    if (!pattern.isDay(new Date(day))) continue;
    for (const hour of sorted(pattern.hours))
      for (const minute of sorted(pattern.minutes)) {
        const local = day + hour * HOUR + minute * MINUTE;
        const time = local - offsetOf(timeZone, local - offsetOf(timeZone, local));
        if (time > after) return time;
      }
  }
  return null;
}

const sorted = (values: ReadonlySet<number>) => [...values].sort((one, other) => one - other);

/** How far the clocks of a time zone are ahead of UTC at a time. */
function offsetOf(timeZone: string, time: Time): number {
  if (timeZone === 'UTC') return 0;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(time);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return local - Math.floor(time / MINUTE) * MINUTE;
}
