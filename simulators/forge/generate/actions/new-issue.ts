import { writable } from '../../../core/state/changes.js';
import type { Act } from '../../actions/actor.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import type { World } from '../../world/world.js';

/** What a work item is opened with. */
export type NewIssue = Pick<Issue, 'home' | 'title'> &
  Partial<
    Pick<
      Issue,
      | 'type'
      | 'description'
      | 'assignees'
      | 'confidential'
      | 'startDate'
      | 'dueDate'
      | 'weight'
      | 'healthStatus'
      | 'severity'
      | 'progress'
      | 'color'
      | 'parent'
    >
  >;

const NONE: readonly never[] = [];
const NO_USERS: ReadonlyMap<User, boolean> = new Map();

/** The next number of a work item within its place. */
export function nextIid(world: World, { lastIid }: Issue['home']): number {
  writable(world, lastIid).issue += 1;
  return lastIid.issue;
}

/** A work item that no account has touched yet. Written out in full: objects made of one literal take less room and time. */
export function newIssue(id: number, iid: number, { user, at }: Act, given: NewIssue): Issue {
  return {
    kind: 'issue',
    id,
    iid,
    home: given.home,
    type: given.type ?? 'issue',
    title: given.title,
    description: given.description ?? null,
    author: user,
    assignees: NONE,
    labels: NONE,
    milestone: null,
    iteration: null,
    state: 'opened',
    createdAt: at,
    updatedAt: at,
    closedAt: null,
    closedBy: null,
    confidential: given.confidential ?? false,
    discussionLocked: null,
    startDate: given.startDate ?? null,
    dueDate: given.dueDate ?? null,
    weight: given.weight ?? null,
    healthStatus: given.healthStatus ?? null,
    severity: given.severity ?? 'unknown',
    progress: given.progress ?? null,
    color: given.color ?? null,
    timeEstimate: 0,
    timelogs: NONE,
    notes: NONE,
    links: NONE,
    parent: given.parent ?? null,
    children: NONE,
    emoji: NONE,
    subscriptions: NO_USERS,
    lastEditedAt: null,
    lastEditedBy: null,
    movedTo: null,
    duplicatedTo: null,
    relativePosition: id * 513,
    closedByMergeRequests: NONE,
    mentionedInMergeRequests: NONE,
  };
}
