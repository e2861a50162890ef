import type { BroadcastMessage } from '../world/records/broadcasts.js';
import type { Iteration, Label, Milestone } from '../world/records/planning.js';
import { fullPath } from '../world/records/projects.js';
import type { Todo } from '../world/records/todos.js';
import { maybeTime, referenceOf, timeText } from './shared.js';

/** A label. */
export function labelRecord({ id, home, name, description, color, priority }: Label) {
  return { id, place: fullPath(home), name, description, color, priority };
}

/** A milestone. */
export function milestoneRecord(milestone: Milestone) {
  const { id, iid, home, title, description, state, startDate, dueDate, createdAt, updatedAt } = milestone;
  return {
    id,
    iid,
    place: fullPath(home),
    title,
    description,
    state,
    startDate,
    dueDate,
    createdAt: timeText(createdAt),
    updatedAt: timeText(updatedAt),
  };
}

/** An iteration. */
export function iterationRecord(iteration: Iteration) {
  const { id, iid, sequence, cadence, group, title, description, startDate, dueDate } = iteration;
  return {
    id,
    iid,
    sequence,
    cadence: cadence.title,
    group: fullPath(group),
    title,
    description,
    startDate,
    dueDate,
    createdAt: timeText(iteration.createdAt),
    updatedAt: timeText(iteration.updatedAt),
  };
}

/** A to-do. */
export function todoRecord(todo: Todo) {
  const { id, user, author, action, target, place, note, state, createdAt, updatedAt, snoozedUntil } = todo;
  return {
    id,
    user: user.username,
    author: author.username,
    action,
    targetType: target.kind,
    target: target.kind === 'commit' ? target.sha : referenceOf(target),
    place: fullPath(place),
    noteId: note?.id ?? null,
    state,
    createdAt: timeText(createdAt),
    updatedAt: timeText(updatedAt),
    snoozedUntil: maybeTime(snoozedUntil),
  };
}

/** A broadcast message. */
export function broadcastRecord(broadcast: BroadcastMessage) {
  return { ...broadcast, startsAt: timeText(broadcast.startsAt), endsAt: timeText(broadcast.endsAt) };
}
