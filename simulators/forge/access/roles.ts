import type { Issue } from '../world/records/issues.js';
import type { Note, Noteable } from '../world/records/notes.js';
import type { Snippet } from '../world/records/pages.js';
import type { User } from '../world/records/people.js';
import type { AccessLevel, Feature, Group, Project, Share } from '../world/records/projects.js';

/** The account that asks: null for an anonymous caller. */
export type Viewer = User | null;

export const GUEST = 10;
export const PLANNER = 15;
export const REPORTER = 20;
export const DEVELOPER = 30;
export const MAINTAINER = 40;
export const OWNER = 50;

/** The highest role an account has in a place, by membership there or in a group above; 0 for none. */
export function roleIn(viewer: Viewer, place: Project | Group): AccessLevel | 0 {
  if (viewer === null) return 0;
  if (place.kind === 'project' && place.namespace === viewer) return OWNER;
  let highest = levelAt(place, viewer);
  let next: Group | User | null = place.kind === 'group' ? place.parent : place.namespace;
  while (next !== null && next.kind === 'group') {
    const level = levelAt(next, viewer);
    if (level > highest) highest = level;
    next = next.parent;
  }
  return highest;
}

function levelAt(place: Project | Group, viewer: User): AccessLevel | 0 {
  const own = place.members.get(viewer.id)?.accessLevel ?? 0;
  return place.shares ? sharedLevel(place.shares, viewer, own) : own;
}

/** The highest role that invited groups give their members: no more than each has there, and none by further invitations. */
function sharedLevel(shares: readonly Share[], viewer: User, own: AccessLevel | 0): AccessLevel | 0 {
  let highest = own;
  for (const { group, accessLevel } of shares) {
    const there = levelByMembership(group, viewer);
    const given = there < accessLevel ? there : accessLevel;
    if (given > highest) highest = given;
  }
  return highest;
}

function levelByMembership(group: Group, viewer: User): AccessLevel | 0 {
  const level = group.members.get(viewer.id)?.accessLevel ?? 0;
  const above = group.parent ? levelByMembership(group.parent, viewer) : 0;
  return above > level ? above : level;
}

/** Whether an account has a role in a place itself, as a member or by an invited group. */
export function isMemberAt(viewer: User, place: Project | Group): boolean {
  return levelAt(place, viewer) > 0;
}

/** Whether an account has at least a role; administrators have all. */
export function hasRole(viewer: Viewer, place: Project | Group, least: number): boolean {
  return viewer !== null && (viewer.admin || roleIn(viewer, place) >= least);
}

/** Whether an account sees that a project or group is there (GitLab, "Project and group visibility"). */
export function canSee(viewer: Viewer, place: Project | Group): boolean {
  if (place.visibility === 'public') return true;
  if (viewer === null) return false;
  if (place.visibility === 'internal' && !viewer.external) return true;
  if (viewer.admin || roleIn(viewer, place) > 0) return true;
  return place.kind === 'group' && isMemberBelow(viewer, place);
}

/** A member of a project or subgroup sees the groups above it. */
function isMemberBelow(viewer: User, group: Group): boolean {
  return (
    group.projects.some((project) => isMemberAt(viewer, project)) ||
    group.subgroups.some((subgroup) => isMemberAt(viewer, subgroup) || isMemberBelow(viewer, subgroup))
  );
}

/** Whether an account may use a part of a project that they can see. */
export function canUse(viewer: Viewer, project: Project, feature: Feature): boolean {
  const access = project.features[feature];
  if (access === 'disabled' || !canSee(viewer, project)) return false;
  return access === 'enabled' || hasRole(viewer, project, GUEST);
}

/** Whether an account may read the code of a project, and what is about it: guests of private projects may not. */
export function canReadCode(viewer: Viewer, project: Project): boolean {
  if (!canUse(viewer, project, 'repository')) return false;
  return project.visibility !== 'private' || hasRole(viewer, project, REPORTER);
}

/** Whether an account may read the merge requests of a project. */
export function canReadMergeRequests(viewer: Viewer, project: Project): boolean {
  return canUse(viewer, project, 'mergeRequests') && canReadCode(viewer, project);
}

/** Whether an account sees confidential work items of others. */
function seesConfidential(viewer: Viewer, place: Project | Group): boolean {
  return hasRole(viewer, place, PLANNER);
}

/** Whether an account sees a work item. */
export function canReadIssue(viewer: Viewer, issue: Issue): boolean {
  const { home } = issue;
  if (home.kind === 'project' ? !canUse(viewer, home, 'issues') : !canSee(viewer, home)) return false;
  if (!issue.confidential) return true;
  if (viewer !== null && (issue.author === viewer || issue.assignees.includes(viewer))) return true;
  return seesConfidential(viewer, home);
}

/** Whether an account sees a snippet: its own, and others by their visibility and that of their project. */
export function canReadSnippet(viewer: Viewer, { author, project, visibility }: Snippet): boolean {
  if (project && !canUse(viewer, project, 'snippets')) return false;
  if (viewer?.admin || author === viewer || visibility === 'public') return true;
  if (visibility === 'internal') return viewer !== null && !viewer.external;
  return project !== null && hasRole(viewer, project, GUEST);
}

/** Whether an account may change a snippet: its author, and the maintainers of its project. */
export function canChangeSnippet(viewer: Viewer, { author, project }: Snippet): boolean {
  if (viewer === null) return false;
  return viewer.admin || author === viewer || (project !== null && hasRole(viewer, project, MAINTAINER));
}

/** Whether an account sees what a note is about. */
export function canReadNoteable(viewer: Viewer, noteable: Noteable): boolean {
  if (noteable.kind === 'issue') return canReadIssue(viewer, noteable);
  if (noteable.kind === 'snippet') return canReadSnippet(viewer, noteable);
  return noteable.kind === 'commit'
    ? canReadCode(viewer, noteable.project)
    : canReadMergeRequests(viewer, noteable.project);
}

/** Whether an account sees a note: internal ones are for people from planner or reporter up. */
export function canReadNote(viewer: Viewer, note: Note): boolean {
  if (!canReadNoteable(viewer, note.noteable)) return false;
  return !note.internal || note.author === viewer || seesConfidential(viewer, placeOf(note.noteable));
}

/** The project or group that something is in. */
export function placeOf(subject: Noteable): Project | Group {
  return subject.kind === 'issue' ? subject.home : subject.project;
}
