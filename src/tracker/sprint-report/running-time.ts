import type { Sprint } from '../issues/entities.js';
import { moment } from '../issues/times.js';

/** When a sprint ran, in milliseconds since 1970. */
export interface RunningTime {
  start: number;
  /** Infinite while it is under way, even past the end that was planned. */
  end: number;
}

/** When a sprint ran; undefined for one that has not started: the dates of a future sprint are but a plan. */
export function runningTime({ state, startDate, endDate, completeDate }: Sprint): RunningTime | undefined {
  const start = moment(startDate);
  if (state === 'future' || start === undefined) return undefined;
  const closed = moment(completeDate) ?? moment(endDate) ?? Number.POSITIVE_INFINITY;
  return { start, end: state === 'closed' ? closed : Number.POSITIVE_INFINITY };
}

/** Whether something happened after the start, to the millisecond, and before the end. */
export function isDuring({ start, end }: RunningTime, time: number | undefined): time is number {
  return time !== undefined && time > start && time <= end;
}
