import { writable } from '../../../core/state/changes.js';
import type { Act } from '../../actions/actor.js';
import { addSystemNote } from '../../actions/discussion/system-notes.js';
import { register } from '../../collections/register.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import { nextId } from '../../world/world.js';
import type { Setting } from '../context.js';

/** An account writes down how long they worked on something. */
export function logTime(
  { world }: Setting,
  act: Act,
  subject: Issue | MergeRequest,
  hours: number,
  summary: string,
): void {
  const { user, at } = act;
  const id = nextId(world, 'timelogs');
  const times = { timeSpent: hours * 3600, spentAt: at, createdAt: at, updatedAt: at };
  const timelog = { kind: 'timelog' as const, id, user, subject, ...times, summary, note: null };
  register(world, 'timelogs', timelog);
  writable(world, subject).updatedAt = at;
  addSystemNote(world, act, subject, 'time_tracking', `added ${hours}h of time spent`);
}
