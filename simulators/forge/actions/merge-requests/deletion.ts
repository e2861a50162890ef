import { writable } from '../../../core/state/changes.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import { unregisterEvent, unregisterMergeRequest, unregisterTodo } from '../../world/register.js';
import type { World } from '../../world/world.js';

/** Takes a merge request out of the world, and whatever is only about it. */
export function deleteMergeRequest(world: World, mergeRequest: MergeRequest): void {
  for (const { id } of mergeRequest.timelogs) writable(world, world.timelogs).delete(id);
  for (const todo of [...world.todos.values()]) if (todo.target === mergeRequest) unregisterTodo(world, todo);
  forgetEvents(world, mergeRequest);
  for (const issue of world.issues.values()) forgetIn(world, issue, mergeRequest);
  unregisterMergeRequest(world, mergeRequest);
}

function forgetEvents(world: World, mergeRequest: MergeRequest): void {
  const gone = new Set<object>([mergeRequest, ...mergeRequest.notes]);
  const events = mergeRequest.project.events.items.filter(
    ({ target }) => target !== null && gone.has(target),
  );
  for (const event of events) unregisterEvent(world, event);
}

function forgetIn(world: World, issue: Issue, mergeRequest: MergeRequest): void {
  const others = (some: readonly MergeRequest[]) => some.filter((one) => one !== mergeRequest);
  if (issue.closedByMergeRequests.includes(mergeRequest)) {
    writable(world, issue).closedByMergeRequests = others(issue.closedByMergeRequests);
  }
  if (issue.mentionedInMergeRequests.includes(mergeRequest)) {
    writable(world, issue).mentionedInMergeRequests = others(issue.mentionedInMergeRequests);
  }
}
