export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The day of a moment, in UTC, as YYYY-MM-DD. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** How many days before the anchor a night was on which nothing happened but one tidying up. */
export const QUIET_DAYS_AGO = 3;

/** A moment moved off the quiet day and not after the anchor. */
export function busyMoment(anchor: number, time: number): number {
  const past = Math.min(time, anchor - MINUTE);
  const quiet = anchor - QUIET_DAYS_AGO * DAY;
  return past >= quiet && past < quiet + DAY ? past - DAY : past;
}
