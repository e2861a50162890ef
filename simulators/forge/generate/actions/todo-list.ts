import { writable } from '../../../core/state/changes.js';
import type { User } from '../../world/records/people.js';
import { DAY, HOUR } from '../../world/records/time.js';
import type { Setting } from '../context.js';

/** An account puts off some of what is asked of them: mostly for days to come, sometimes for days that have passed. */
export function snoozeTodos(setting: Setting, user: User): void {
  const pending = user.todos.items.filter(({ state }) => state === 'pending');
  for (const [place, todo] of pending.entries()) {
    if (place % 9 !== 4) continue;
    const { today } = setting.calendar;
    writable(setting.world, todo).snoozedUntil =
      place % 4 === 0
        ? Math.max(todo.createdAt + HOUR, today - 2 * DAY + 9 * HOUR)
        : today + 3 * DAY + 9 * HOUR;
  }
}
