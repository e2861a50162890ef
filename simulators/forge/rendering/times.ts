import { isoTime } from '../../core/iso-time.js';
import type { Time } from '../world/records/time.js';

/** A point in time as REST writes it: with milliseconds, in UTC. */
export function timeJson(time: Time): string;
export function timeJson(time: Time | null): string | null;
export function timeJson(time: Time | null): string | null {
  return time === null ? null : isoTime(time);
}
