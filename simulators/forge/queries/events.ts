import { memoize } from '../../core/state/memoize.js';
import {
  canReadCode,
  canReadIssue,
  canReadMergeRequests,
  canReadNote,
  canSee,
  canUse,
  type Viewer,
} from '../access/roles.js';
import type { OrderedList } from '../world/ordered-list.js';
import type { EventAction, ForgeEvent } from '../world/records/events.js';
import type { Issue } from '../world/records/issues.js';
import type { User } from '../world/records/people.js';
import type { Milestone } from '../world/records/planning.js';
import { groupsAround, type Project } from '../world/records/projects.js';
import { DAY, type Day, startOf } from '../world/records/time.js';
import type { World } from '../world/world.js';
import { find, type Matches, matchesIn } from './matching/matches.js';

/** What a filter calls the kind of thing that an event is about. */
type EventTargetType = (typeof TARGET_TYPES)[number];
export const TARGET_TYPES = [
  'issue',
  'milestone',
  'merge_request',
  'note',
  'project',
  'snippet',
  'user',
  'wiki',
  'design',
] as const;
export const EVENT_ACTIONS = [
  'approved',
  'closed',
  'commented',
  'created',
  'destroyed',
  'expired',
  'joined',
  'left',
  'merged',
  'pushed',
  'reopened',
  'updated',
] as const satisfies readonly EventAction[];

export interface EventFilter {
  readonly action?: EventAction | undefined;
  readonly targetType?: EventTargetType | undefined;
  /** Neither day counts itself. */
  readonly before?: Day | undefined;
  readonly after?: Day | undefined;
}

interface Asked {
  readonly filter: EventFilter;
  readonly descending: boolean;
}

/**
 * Events in the order of their ids (app/finders/events_finder.rb). Those of things that the caller may not see are
 * among them: the backend cuts the page first and leaves them out then, so that a page may have fewer.
 */
export function eventsOfProject(project: Project, asked: Asked): Matches<ForgeEvent> {
  return inWindow(project.events, asked);
}

/** What an account did in projects that the caller sees; nothing where the profile is private. */
export function eventsOfUser(viewer: Viewer, user: User, asked: Asked): Matches<ForgeEvent> {
  if (user.privateProfile && user !== viewer && !viewer?.admin) return matchesIn([]);
  return inWindow(
    user.events,
    asked,
    viewer?.admin ? undefined : byProject((project) => canSee(viewer, project)),
  );
}

/** What anybody did in the projects that an account is a member of. */
export function eventsAround(world: World, viewer: User, asked: Asked): Matches<ForgeEvent> {
  return inWindow(
    world.ordered.events,
    asked,
    byProject((project) => isMember(viewer, project)),
  );
}

function isMember(viewer: User, project: Project): boolean {
  if (project.namespace === viewer) return true;
  return [project, ...groupsAround(project)].some(({ members }) => members.has(viewer.id));
}

function byProject(test: (project: Project) => boolean): (event: ForgeEvent) => boolean {
  const passes = memoize(test);
  return ({ project }) => passes(project);
}

/** Events come to be in the order of time, so the ends of a window are found by halving. */
function inWindow(
  list: OrderedList<ForgeEvent>,
  { filter, descending }: Asked,
  accepts?: (event: ForgeEvent) => boolean,
): Matches<ForgeEvent> {
  const { before, after } = filter;
  let matches = find({ list, view: viewOf(filter), descending: false, accepts });
  if (after !== undefined) {
    const from = startOf(after) + DAY;
    matches = matches.after(({ createdAt }) => createdAt < from);
  }
  matches = matches.reversed();
  if (before !== undefined) {
    const to = startOf(before);
    matches = matches.after(({ createdAt }) => createdAt >= to);
  }
  return descending ? matches : matches.reversed();
}

/** A view for each choice that was ever asked for, so that no reader has to look at other events. */
function viewOf({ action, targetType }: EventFilter) {
  const compare = (one: ForgeEvent, other: ForgeEvent) =>
    one.createdAt - other.createdAt || one.id - other.id;
  if (action === undefined && targetType === undefined) return { name: 'by created', compare };
  const accepts = (event: ForgeEvent) =>
    (action === undefined || event.action === action) &&
    (targetType === undefined || isAbout(event, targetType));
  return { name: `${action ?? 'any'} ${targetType ?? 'anything'} by created`, compare, accepts };
}

/** The class of what an event is about, as answers name it; null for pushes, and what is about the project itself. */
export function targetTypeOf({ target }: ForgeEvent): string | null {
  if (target === null) return null;
  if (target.kind === 'note') return target.type ?? 'Note';
  if (target.kind === 'issue') return workItemClass(target);
  return target.kind === 'merge request' ? 'MergeRequest' : 'Milestone';
}

function workItemClass({ type }: Issue): string {
  return type === 'issue' || type === 'incident' ? 'Issue' : 'WorkItem';
}

/** Filters compare the class, so that notes in threads, and work items that are no issues, are not found by them. */
const CLASSES: Readonly<Partial<Record<EventTargetType, string>>> = {
  issue: 'Issue',
  milestone: 'Milestone',
  merge_request: 'MergeRequest',
  note: 'Note',
};

function isAbout(event: ForgeEvent, targetType: EventTargetType): boolean {
  const asked = CLASSES[targetType];
  return asked !== undefined && targetTypeOf(event) === asked;
}

/** Whether an account sees an event of a project that they see (app/models/event.rb). */
export function canReadEvent(viewer: Viewer, { project, target, push }: ForgeEvent): boolean {
  if (push !== null) return canReadCode(viewer, project);
  if (target === null) return true;
  if (target.kind === 'issue') return canReadIssue(viewer, target);
  if (target.kind === 'merge request') return canReadMergeRequests(viewer, target.project);
  return target.kind === 'note' ? canReadNote(viewer, target) : canReadMilestone(viewer, target);
}

function canReadMilestone(viewer: Viewer, { home }: Pick<Milestone, 'home'>): boolean {
  if (home.kind === 'group') return canSee(viewer, home);
  return canUse(viewer, home, 'issues') || canUse(viewer, home, 'mergeRequests');
}
