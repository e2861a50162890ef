const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long each unit of a period is; months and years have no fixed length. */
const LENGTHS: Readonly<Record<string, number>> = { w: 7 * DAY, d: DAY, h: 60 * MINUTE, m: MINUTE };
const DATE = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?: (\d{1,2}):(\d{2}))?$/;
const PERIOD = /^([+-]?)((?:\d+[wdhm] ?)+)$/;
const INCREMENT = /^([+-]?\d+)([yMwdhm]?)$/;

export type Unit = 'd' | 'w' | 'M' | 'y';

/** The moment a date in a query means, in UTC; null when it is none. Bare numbers are milliseconds. */
export function dateOf(text: string, quoted: boolean, now: { readonly time: number }): number | null {
  if (!quoted && /^\d+$/.test(text)) return Number(text);
  return calendarDate(text.trim()) ?? periodFrom(text.trim(), now);
}

/** The start of the current day, week (from Sunday), month or year, moved by an increment such as `-1` or `+2d`. */
export function startOf(unit: Unit, now: number, increment = ''): number | null {
  return moved(unit, now, increment, truncated);
}

/** The last millisecond of the current day, week, month or year, moved by an increment. */
export function endOf(unit: Unit, now: number, increment = ''): number | null {
  return moved(unit, now, increment, (time) => shifted(truncated(time, unit), 1, unit) - 1);
}

/** The day a moment is in, as its first millisecond. */
export function startOfDay(time: number): number {
  return truncated(time, 'd');
}

function calendarDate(text: string): number | null {
  const [, year, month, day, hour = '0', minute = '0'] = (DATE.exec(text) ?? []).map((part) => part ?? '0');
  if (year === undefined) return null;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  // A day or a month too many runs over into another month.
  const holds = new Date(time).getUTCMonth() === Number(month) - 1;
  return holds && Number(hour) < 24 && Number(minute) < 60 ? time : null;
}

function periodFrom(text: string, now: { readonly time: number }): number | null {
  const [, sign, parts] = PERIOD.exec(text) ?? [];
  if (parts === undefined) return null;
  const total = [...parts.matchAll(/(\d+)([wdhm])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (LENGTHS[unit] ?? 0),
    0,
  );
  return now.time + (sign === '-' ? -total : total);
}

/** Moves by its own unit before cutting to it, by any other afterwards. */
function moved(
  unit: Unit,
  now: number,
  increment: string,
  cut: (time: number, unit: Unit) => number,
): number | null {
  if (increment === '') return cut(now, unit);
  const [, count, given] = INCREMENT.exec(increment) ?? [];
  if (count === undefined) return null;
  const own = given === '' || given === unit;
  return own
    ? cut(shifted(truncated(now, unit), Number(count), unit), unit)
    : shifted(cut(now, unit), Number(count), given ?? '');
}

function shifted(time: number, count: number, unit: string): number {
  const length = LENGTHS[unit];
  if (length !== undefined) return time + count * length;
  const date = new Date(time);
  const months = date.getUTCMonth() + count * (unit === 'y' ? 12 : 1);
  const first = Date.UTC(date.getUTCFullYear(), months, 1);
  const days = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
  return first + (Math.min(date.getUTCDate(), days) - 1) * DAY + (time - truncated(time, 'd'));
}

function truncated(time: number, unit: Unit): number {
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (unit === 'y') return Date.UTC(year, 0, 1);
  if (unit === 'M') return Date.UTC(year, month, 1);
  return Date.UTC(year, month, unit === 'w' ? day - date.getUTCDay() : day);
}
