import type { Random } from '../../core/random.js';
import { DAY, type Day, dayOf, HOUR, MINUTE, SECOND, type Time } from '../world/records/time.js';

/** The days of the generated team activity before the anchor: six months. */
export const ACTIVE_DAYS = 182;

/** The generated past: every time is an offset from the day of the anchor, so that another anchor only shifts it. */
export interface Calendar {
  /** Where the day of the anchor begins; nothing has happened after it. */
  readonly today: Time;
  /** A time so many days before today, at an hour of the day. */
  ago(days: number, hour?: number): Time;
  /** The day so many days before today; planned dates have negative ones. */
  dayAgo(days: number): Day;
  /** A time in working hours, so many days before today. */
  moment(random: Random, daysAgo: number): Time;
  /** Some working hours later: in the evening work stops, and goes on the next working day. */
  later(random: Random, from: Time, hours: number): Time;
}

const FIRST_HOUR = 7;
const LAST_HOUR = 18;

/** The calendar of a world. */
export function createCalendar(anchor: Date): Calendar {
  const today = new Date(anchor).setUTCHours(0, 0, 0, 0);
  const daysAgo = (time: Time) => Math.ceil((today - time) / DAY);
  const start = (days: number) => today - days * DAY;

  const workingDay = (days: number) => {
    let day = days;
    while (isQuiet(day)) day -= 1;
    return day;
  };

  return {
    today,
    ago: (days, hour = 9) => start(days) + hour * HOUR,
    dayAgo: (days) => dayOf(start(days)),
    moment: (random, days) => start(days) + random.between(FIRST_HOUR * 3600, LAST_HOUR * 3600 - 1) * SECOND,
    later: (random, from, hours) => {
      const wanted = from + Math.max(1, Math.round(hours * 3600)) * SECOND;
      const day = daysAgo(wanted);
      const [morning, evening] = [start(day) + FIRST_HOUR * HOUR, start(day) + LAST_HOUR * HOUR];
      const works = !isQuiet(day) || isQuiet(daysAgo(from));
      if (works && wanted >= morning && wanted < evening) return wanted;
      const next = workingDay(wanted < evening ? day : day - 1);
      return (
        start(next) + FIRST_HOUR * HOUR + random.between(5, 300) * MINUTE + random.between(0, 59) * SECOND
      );
    },
  };
}

/** Two days of seven are quiet: the weekend, where the anchor is a Monday. */
export function isQuiet(daysAgo: number): boolean {
  const day = ((daysAgo % 7) + 7) % 7;
  return day === 1 || day === 2;
}

/** A day in the last months on which work begins: more often a recent one, seldom a quiet one. */
export function busyDay(
  random: Random,
  { from = ACTIVE_DAYS, to = 2 }: { from?: number; to?: number } = {},
): number {
  const day = to + Math.floor(random.fraction() ** 1.45 * (from - to + 1));
  return isQuiet(day) && random.fraction() < 0.92 ? Math.min(from, day + 3) : day;
}
