import { isoTime } from '../../core/iso-time.js';

/** A moment as the platform writes it: the offset has no colon. */
export function stamp(milliseconds: number): string {
  return `${isoTime(milliseconds).slice(0, -1)}+0000`;
}

/** A moment as the agile interface writes it. */
export function isoStamp(milliseconds: number): string {
  return isoTime(milliseconds);
}

/** A day as people here write it, from YYYY-MM-DD: 6/Jul/2010. */
export function userDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCDate()}/${MONTHS[date.getUTCMonth()]}/${date.getUTCFullYear()}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const UNITS = [
  ['w', 5 * 8 * 3600],
  ['d', 8 * 3600],
  ['h', 3600],
  ['m', 60],
] as const;

/** Seconds of work as people here write them, in weeks of five days of eight hours: 1d 4h 30m. */
export function duration(seconds: number): string {
  const parts: string[] = [];
  let rest = seconds;
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count}${unit}`);
  }
  return parts.join(' ') || '0m';
}

/** The seconds of a text like `1d 4h 30m`; null for what is no duration. A bare number counts minutes. */
export function secondsOf(text: string): number | null {
  const parts = text.trim().split(/\s+/);
  let total = 0;
  for (const part of parts) {
    const [, count, unit = 'm'] = /^(\d+(?:\.\d+)?)([wdhm])?$/.exec(part) ?? [];
    const size = UNITS.find(([name]) => name === unit)?.[1];
    if (count === undefined || size === undefined) return null;
    total += Number(count) * size;
  }
  return Math.round(total);
}

/** The milliseconds of a moment written with or without a colon in its offset; null for any other text. */
export function momentOf(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  const time = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? null : time;
}

/** Whether a text is a day that exists, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
