import { writable } from '../../../core/state/changes.js';
import type { Issue } from '../../world/records/issues.js';
import { touchIssue, unregisterEvent, unregisterIssue, unregisterTodo } from '../../world/register.js';
import type { World } from '../../world/world.js';
import { removeLink } from './links.js';

/** Takes a work item out of the world, and whatever is only about it. */
export function deleteIssue(world: World, issue: Issue): void {
  for (const link of issue.links) removeLink(world, link);
  for (const child of issue.children) writable(world, child).parent = null;
  if (issue.parent)
    writable(world, issue.parent).children = issue.parent.children.filter((child) => child !== issue);
  for (const log of issue.timelogs) writable(world, world.timelogs).delete(log.id);
  forget(world, issue);
  unregisterIssue(world, issue);
  for (const user of issue.assignees) user.assignedIssues.remove(issue);
}

function forget(world: World, issue: Issue): void {
  for (const todo of [...world.todos.values()]) if (todo.target === issue) unregisterTodo(world, todo);
  const isAbout = (target: object | null) => target === issue || issue.notes.some((note) => note === target);
  const events = issue.home.events.items.filter(({ target }) => isAbout(target));
  for (const event of events) unregisterEvent(world, event);
  for (const other of world.issues.values()) {
    if (other.duplicatedTo !== issue && other.movedTo !== issue) continue;
    if (other.duplicatedTo === issue) writable(world, other).duplicatedTo = null;
    if (other.movedTo === issue) writable(world, other).movedTo = null;
    touchIssue(world, other);
  }
  for (const mergeRequest of issue.closedByMergeRequests) {
    writable(world, mergeRequest).closesIssues = mergeRequest.closesIssues.filter(
      (closed) => closed !== issue,
    );
  }
}
