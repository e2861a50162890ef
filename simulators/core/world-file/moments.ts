import * as z from 'zod';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const RELATIVE = /^[+-]\d{1,6}[wdhm]( \d{1,6}[wdhm])*$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const FORMS = `${RELATIVE.source}|${DAY.source}|${MOMENT.source}`;

/** A moment in a world file: a date, with a time or without, or how far it is from the present of the world. */
export const moment = z
  .string()
  .regex(new RegExp(FORMS), {
    error: 'it must be a moment: 2026-03-01, 2026-03-01T10:00:00Z, or -3d, +2w or -1d 4h from the present',
    abort: true,
  })
  .refine((text) => momentAt(text, 0) !== null, { error: 'there is no such day or time' })
  .describe(
    'A date (2026-03-01, 2026-03-01T10:00:00Z), or how far it is from the present of the world: -3d, +2w, -1d 4h; w, d, h, m.',
  );

/** The milliseconds of a moment in a world file; null for a day or a time that does not exist. */
export function momentAt(text: string, present: number): number | null {
  if (RELATIVE.test(text)) return present + (text.startsWith('-') ? -1 : 1) * lengthOf(text.slice(1));
  const time = Date.parse(text);
  if (Number.isNaN(time)) return null;
  // What JavaScript reads as the next month.
  const [day = ''] = text.split('T');
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? time : null;
}

/** The day of a moment, in UTC, as YYYY-MM-DD. */
export function dayAt(text: string, present: number): string {
  return DAY.test(text) ? text : new Date(momentAt(text, present) ?? present).toISOString().slice(0, 10);
}

function lengthOf(text: string): number {
  return text
    .split(' ')
    .reduce((total, part) => total + Number(part.slice(0, -1)) * (UNITS[part.slice(-1)] ?? 0), 0);
}
