import type { View } from '../view.js';

/** A moment as pages show it to the viewer: 02/Mar/26 10:00 AM, Jira's complete form of date and time. */
export function shownMoment(milliseconds: number, { viewer }: Pick<View, 'viewer'>): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    day: '2-digit',
    month: 'short',
    year: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: viewer?.timeZone ?? 'UTC',
  } as const).formatToParts(milliseconds);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}

/** A day as pages show it, from YYYY-MM-DD: 02/Mar/26. */
export function shownDay(day: string): string {
  return shownMoment(Date.parse(`${day}T00:00:00Z`), { viewer: null }).replace(/ .*/, '');
}

const UNITS = [
  ['week', 5 * 8 * 3600],
  ['day', 8 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Seconds of work in words: 1 day, 4 hours. */
export function shownDuration(seconds: number): string {
  let rest = seconds;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`];
  });
  return parts.join(', ') || '0 minutes';
}

/** A number of bytes as pages show it: 12 kB. */
export function shownSize(bytes: number): string {
  if (bytes < 1024) return `${(bytes / 1024).toFixed(1)} kB`;
  return bytes < 1024 ** 2 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 ** 2).toFixed(2)} MB`;
}
