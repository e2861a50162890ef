import fc from 'fast-check';
import type { Happening } from './expected.js';

const DAY = 86_400_000;

/** A window as a caller writes it, and the times that it means. */
export interface GivenWindow {
  readonly args: { readonly since: string; readonly until?: string };
  readonly since: number;
  readonly until: number;
}

interface Bound {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Windows bounded by days, or by times at, just before or just after an event, in whatever time zone. */
export function windows(events: readonly Happening[], now: number): fc.Arbitrary<GivenWindow> {
  const moment = fc
    .tuple(fc.constantFrom(...events), fc.integer({ min: -1, max: 1 }), fc.constantFrom(0, 90, -330))
    .map(([{ time }, by, zone]): Bound => bound(time + by, zone));
  const day = fc.constantFrom(...events).map(({ time }): Bound => {
    const start = time - (time % DAY);
    return { text: new Date(start).toISOString().slice(0, 10), start, end: start + DAY - 1 };
  });
  const bounds = fc.oneof(moment, day);
  return fc.tuple(bounds, fc.option(bounds, { nil: undefined })).map(([one, other]) => {
    if (!other) return { args: { since: one.text }, since: one.start, until: now };
    const [from, to] = one.start <= other.start ? [one, other] : [other, one];
    const until = Math.max(to.end, from.start);
    return { args: { since: from.text, until: to.text }, since: from.start, until };
  });
}

/** A time in ISO 8601, so many minutes east of Greenwich. */
function bound(time: number, zone: number): Bound {
  const local = new Date(time + zone * 60_000).toISOString().slice(0, -1);
  const hours = `${Math.floor(Math.abs(zone) / 60)}`.padStart(2, '0');
  const offset =
    zone === 0 ? 'Z' : `${zone < 0 ? '-' : '+'}${hours}:${`${Math.abs(zone) % 60}`.padStart(2, '0')}`;
  return { text: local + offset, start: time, end: time };
}
