import { type Changeable, writable } from '../../core/state/changes.js';
import type { Hook } from '../world/records/hooks.js';
import { DAY, MINUTE, type Time } from '../world/records/time.js';

/** So many failures one after the other disable a hook for a time, and so many for good (GitLab, "Auto-disabled webhooks"). */
const FAILURES = { forATime: 4, forGood: 40 };

/** Whether something is sent to a hook, by the words of `alert_status`. */
export type HookHealth = 'executable' | 'temporarily_disabled' | 'disabled';

/** Whether something is sent to a hook at a time; those of the instance are never disabled. */
export function healthOf({ home, failures, disabledUntil }: Hook, now: Time): HookHealth {
  if (home === null || failures < FAILURES.forATime) return 'executable';
  if (failures >= FAILURES.forGood) return 'disabled';
  return disabledUntil !== null && disabledUntil > now ? 'temporarily_disabled' : 'executable';
}

/** Notes that a receiver failed: from the fourth time on nothing is sent to it for a minute, then for twice as long each time, up to a day. */
export function noteFailure(world: Changeable, hook: Hook, now: Time): void {
  const failures = hook.failures + 1;
  const beyond = failures - FAILURES.forATime;
  const pause = Math.min(MINUTE * 2 ** Math.max(0, beyond), DAY);
  const isPaused = beyond >= 0 && failures < FAILURES.forGood;
  Object.assign(writable(world, hook), { failures, disabledUntil: isPaused ? now + pause : null });
}

/** Notes that a receiver took something: it is no longer disabled. */
export function noteSuccess(world: Changeable, hook: Hook): void {
  if (hook.failures > 0) Object.assign(writable(world, hook), { failures: 0, disabledUntil: null });
}
