import type { ForgeSettings } from '../../backend.js';
import type { User } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import type { World } from '../../world/world.js';

/** What a payload draws on beside its record. */
export interface Showing {
  readonly world: World;
  readonly settings: Readonly<ForgeSettings>;
  /** Where this instance is: `http://127.0.0.1:1234`. */
  readonly site: string;
  readonly now: Time;
  /** Who caused it; null where time did. */
  readonly user: User | null;
}

/** A time as most payloads write it: `2026-04-01 10:00:00 UTC`. */
export function spacedTime(time: Time): string;
export function spacedTime(time: Time | null): string | null;
export function spacedTime(time: Time | null): string | null {
  return time === null ? null : new Date(time).toISOString().replace(/T(.{8}).*/, ' $1 UTC');
}

/** A time as issues and merge requests write theirs: `2026-04-01T10:00:00Z`. */
export function isoTime(time: Time): string;
export function isoTime(time: Time | null): string | null;
export function isoTime(time: Time | null): string | null {
  return time === null ? null : new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}
