import type { Issue } from '../world/records/issues.js';
import type { MergeRequest } from '../world/records/merge-requests.js';
import type { Note, Noteable } from '../world/records/notes.js';
import type { Group, Project } from '../world/records/projects.js';
import {
  canReadNoteable,
  canUse,
  DEVELOPER,
  GUEST,
  hasRole,
  MAINTAINER,
  OWNER,
  PLANNER,
  placeOf,
  roleIn,
  type Viewer,
} from './roles.js';

/** What people estimate, log time for, subscribe to: an issue or a merge request. */
export type Issuable = Issue | MergeRequest;

function isArchived(place: Project | Group): boolean {
  return place.kind === 'project' && place.archived;
}

/** Whether an account may open an issue: anybody with an account who sees the project's issues. */
export function canCreateIssue(viewer: Viewer, place: Project | Group): boolean {
  if (viewer === null || isArchived(place)) return false;
  return place.kind === 'project' ? canUse(viewer, place, 'issues') : hasRole(viewer, place, PLANNER);
}

/** Whether an account may edit a work item: its author, those assigned, and everybody from planner up. */
export function canUpdateIssue(viewer: Viewer, issue: Issue): boolean {
  if (viewer === null || isArchived(issue.home)) return false;
  return issue.author === viewer || issue.assignees.includes(viewer) || canAdminIssue(viewer, issue);
}

/** Whether an account may set labels, assignees, dates and the like of a work item. */
export function canAdminIssue(viewer: Viewer, { home }: Issue): boolean {
  return !isArchived(home) && hasRole(viewer, home, PLANNER);
}

/** Whether an account may set labels, assignees, dates and the like of an issue that they open: every member may. */
export function canSetNewMetadata(viewer: Viewer, place: Project | Group): boolean {
  return hasRole(viewer, place, GUEST);
}

/** Whether an account may say when something happened, or which number it has. */
export function canSetTimes(viewer: Viewer, place: Project | Group): boolean {
  return hasRole(viewer, place, OWNER);
}

/** Whether an account may delete an issue: owners and planners, but no account in between. */
export function canDeleteIssue(viewer: Viewer, { home }: Issue): boolean {
  if (viewer === null || isArchived(home)) return false;
  return hasRole(viewer, home, OWNER) || roleIn(viewer, home) === PLANNER;
}

/** Whether an account may delete a work item over GraphQL: its author may, too, as a member. */
export function canDeleteWorkItem(viewer: Viewer, issue: Issue): boolean {
  return canDeleteIssue(viewer, issue) || (issue.author === viewer && roleIn(viewer, issue.home) >= GUEST);
}

/** Whether an account may set the estimate, log time, set labels of an issue or merge request. */
export function canAdmin(viewer: Viewer, subject: Issuable): boolean {
  if (subject.kind === 'issue') return canAdminIssue(viewer, subject);
  return !subject.project.archived && hasRole(viewer, subject.project, DEVELOPER);
}

/** Whether an account may edit an issue or merge request. */
export function canUpdate(viewer: Viewer, subject: Issuable): boolean {
  if (subject.kind === 'issue') return canUpdateIssue(viewer, subject);
  if (viewer === null || subject.project.archived) return false;
  return subject.author === viewer || subject.assignees.includes(viewer) || canAdmin(viewer, subject);
}

/** Whether an account may write under something; where it is locked only members may. */
export function canCreateNote(viewer: Viewer, noteable: Noteable): boolean {
  if (viewer === null || isArchived(placeOf(noteable)) || !canReadNoteable(viewer, noteable)) return false;
  return !isLocked(noteable) || isMember(viewer, noteable);
}

/** Whether an account may change or delete a note: its author and maintainers; no account what the forge itself wrote. */
export function canAdminNote(viewer: Viewer, note: Note): boolean {
  const { noteable } = note;
  if (viewer === null || note.systemAction !== null || !canCreateNote(viewer, noteable)) return false;
  return note.author === viewer || hasRole(viewer, placeOf(noteable), MAINTAINER);
}

/** Whether an account may say that a discussion is settled. */
export function canResolveNote(viewer: Viewer, note: Note): boolean {
  const { noteable } = note;
  if (viewer === null || !canCreateNote(viewer, noteable)) return false;
  if (note.author === viewer || ('author' in noteable && noteable.author === viewer)) return true;
  return hasRole(viewer, placeOf(noteable), DEVELOPER);
}

/** Whether an account may write notes that only members see. */
export function canWriteInternally(viewer: Viewer, noteable: Noteable): boolean {
  return hasRole(viewer, placeOf(noteable), PLANNER);
}

function isLocked(noteable: Noteable): boolean {
  return 'discussionLocked' in noteable && noteable.discussionLocked === true;
}

function isMember(viewer: Viewer, noteable: Noteable): boolean {
  return hasRole(viewer, placeOf(noteable), GUEST);
}
