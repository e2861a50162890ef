import { writable } from '../../../core/state/changes.js';
import { canCreateIssue, canUpdateIssue } from '../../access/issues.js';
import { canReadIssue, hasRole, PLANNER } from '../../access/roles.js';
import { register, touch, update } from '../../collections/register.js';
import { byTitle } from '../../queries/matching/named.js';
import { referenceTo } from '../../queries/matching/references.js';
import { refused } from '../../refusals/refusals.js';
import type { Issue } from '../../world/records/issues.js';
import type { Note } from '../../world/records/notes.js';
import { groupsAround, type Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { addSystemNote } from '../discussion/system-notes.js';
import { recordEvent } from '../events.js';
import { closeIssue, takeIid } from './issues.js';

/** Refuses to carry an issue to where an account may not open any, or from where they may not change it. */
function judgeTransfer({ user }: Act, issue: Issue, target: Project, verb: 'move' | 'clone'): void {
  const mayTake = verb === 'move' ? canUpdateIssue(user, issue) : canReadIssue(user, issue);
  const isPlanner = hasRole(user, issue.home, PLANNER) && hasRole(user, target, PLANNER);
  if (!mayTake || !isPlanner || !canCreateIssue(user, target)) {
    throw refused(400, `Unable to ${verb}. You have insufficient permissions.`);
  }
  if (!['issue', 'incident', 'task', 'ticket'].includes(issue.type)) {
    throw refused(400, `Unable to ${verb}. Moving '${issue.type}' is not supported.`);
  }
}

/** Moves an issue: it is opened anew in the other project, with all that was written, and closed here. */
export function moveIssue(world: World, act: Act, issue: Issue, target: Project): Issue {
  judgeTransfer(act, issue, target, 'move');
  if (issue.home === target) return issue;
  const moved = copy(world, issue, target, {
    author: issue.author,
    createdAt: issue.createdAt,
    updatedAt: act.at,
  });
  copyNotes(world, issue, moved);
  writable(world, issue).movedTo = moved;
  addSystemNote(world, act, moved, 'moved', `moved from ${referenceTo(issue, target)}`);
  addSystemNote(world, act, issue, 'moved', `moved to ${referenceTo(moved, issue.home)}`);
  closeIssue(world, act, issue);
  touch(world, 'issues', issue);
  return moved;
}

/** Opens another issue that is like a given one. */
export function cloneIssue(world: World, act: Act, issue: Issue, target: Project, withNotes = false): Issue {
  judgeTransfer(act, issue, target, 'clone');
  const clone = copy(world, issue, target, { author: act.user, createdAt: act.at, updatedAt: act.at });
  if (withNotes) copyNotes(world, issue, clone);
  recordEvent(world, act, { project: target, action: 'created', target: clone });
  addSystemNote(world, act, clone, 'cloned', `cloned from ${referenceTo(issue, target)}`);
  addSystemNote(world, act, issue, 'cloned', `cloned to ${referenceTo(clone, issue.home)}`);
  return clone;
}

type Fresh = Pick<Issue, 'author' | 'createdAt' | 'updatedAt'>;

/** What the other project has of the same name is taken over: labels, milestones; so are assignees and estimates. */
function copy(world: World, issue: Issue, target: Project, fresh: Fresh): Issue {
  const places = [target, ...groupsAround(target)];
  const iterations =
    issue.iteration && groupsAround(target).includes(issue.iteration.group) ? issue.iteration : null;
  const made: Issue = register(world, 'issues', {
    ...issue,
    ...fresh,
    id: nextId(world, 'issues'),
    iid: takeIid(world, target),
    home: target,
    state: 'opened',
    closedAt: null,
    closedBy: null,
    assignees: [],
    labels: issue.labels.flatMap(
      ({ name }) =>
        byTitle(
          places.map(({ labels }) => labels),
          name,
        ) ?? [],
    ),
    milestone:
      issue.milestone &&
      byTitle(
        places.map(({ milestones }) => milestones),
        issue.milestone.title,
      ),
    iteration: iterations,
    notes: [],
    links: [],
    children: [],
    timelogs: [],
    parent: null,
    movedTo: null,
    duplicatedTo: null,
    closedByMergeRequests: [],
    mentionedInMergeRequests: [],
  });
  update(world, 'issues', made, { assignees: issue.assignees });
  return made;
}

/** The copies hang together as their originals do. */
function copyNotes(world: World, from: Issue, to: Issue): void {
  const discussions = new Map<number, number>();
  for (const note of from.notes) {
    const id = nextId(world, 'notes');
    if (!discussions.has(note.discussion)) discussions.set(note.discussion, id);
    const copied: Note = { ...note, id, noteable: to, discussion: discussions.get(note.discussion) ?? id };
    register(world, 'notes', copied);
  }
}
