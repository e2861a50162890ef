/** A point in time: milliseconds since 1970, UTC. */
export type Time = number;

/** A day of the calendar: `YYYY-MM-DD`. */
export type Day = string;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The day of the calendar that a time falls on, in UTC. */
export function dayOf(time: Time): Day {
  return new Date(time).toISOString().slice(0, 10);
}

/** Where a day begins, in UTC. */
export function startOf(day: Day): Time {
  return Date.parse(`${day}T00:00:00.000Z`);
}
