const DAY = 24 * 3_600_000;
const [HOUR, MINUTE, SECOND] = [3_600_000, 60_000, 1_000];
/** Days that are written once are kept, so many of them: half a lifetime. */
const MOST_DAYS = 10_000;
/** The end of the year 9999: later years have six digits. */
const LAST = Date.UTC(10_000, 0) - 1;
const TWO = Array.from({ length: 60 }, (_, at) => String(at).padStart(2, '0'));
const THREE = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(3, '0'));

const days = new Map<number, string>();

/**
 * A time in milliseconds since 1970 as `Date.toISOString` writes it, in a third of the time: a page of issues has hundreds.
 * Throws RangeError for what is no time.
 */
export function isoTime(time: number): string {
  if (!(time >= 0 && time <= LAST)) return new Date(time).toISOString();
  const day = Math.floor(time / DAY);
  const rest = Math.floor(time - day * DAY);
  const [hour, minute, second] = [rest / HOUR, (rest % HOUR) / MINUTE, (rest % MINUTE) / SECOND];
  return `${dayText(day)}T${TWO[Math.floor(hour)]}:${TWO[Math.floor(minute)]}:${TWO[Math.floor(second)]}.${THREE[rest % SECOND]}Z`;
}

function dayText(day: number): string {
  const kept = days.get(day);
  if (kept !== undefined) return kept;
  if (days.size >= MOST_DAYS) days.clear();
  const text = new Date(day * DAY).toISOString().slice(0, 10);
  days.set(day, text);
  return text;
}
