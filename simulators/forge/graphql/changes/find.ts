import { canUpdate, canUpdateIssue } from '../../access/issues.js';
import { canReadIssue, canReadMergeRequests, canSee, canUse } from '../../access/roles.js';
import { findGroup, findProject } from '../../world/find.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import { FieldProblem, notAvailable } from '../request/problems.js';
import { type GlobalId, globalId } from '../scalars/global-ids.js';
import type { Change } from './mutation.js';

/** Where a record of a project is found. */
export interface At {
  readonly projectPath: string;
  readonly iid: string;
}

/** Refuses what the caller may not do, as if it were not there. */
export function assertMay(may: boolean): void {
  if (!may) throw notAvailable();
}

/** The record, unless there is none. */
export function found<Item>(item: Item | null | undefined): Item {
  if (item === null || item === undefined) throw notAvailable();
  return item;
}

/** The project of a full path, for those who see it. */
export function projectAt({ world, viewer }: Change, path: string): Project {
  const project = /^\d+$/.test(path) ? undefined : findProject(world, path);
  return found(project && canSee(viewer, project) ? project : null);
}

/** The group of a full path, for those who see it. */
export function groupAt({ world, viewer }: Change, path: string): Group {
  const group = /^\d+$/.test(path) ? undefined : findGroup(world, path);
  return found(group && canSee(viewer, group) ? group : null);
}

/** Exactly one of a project and a group, by their paths (`ResolvesResourceParent`). */
export function placeAt(
  change: Change,
  { projectPath, groupPath }: { readonly projectPath?: Given<string>; readonly groupPath?: Given<string> },
): Project | Group {
  if (Boolean(projectPath) === Boolean(groupPath)) {
    throw new FieldProblem('Exactly one of group_path or project_path arguments is required');
  }
  return projectPath ? projectAt(change, projectPath) : groupAt(change, groupPath ?? '');
}

/** An issue of a project that the caller may read. */
export function readableIssue(change: Change, { projectPath, iid }: At): Issue {
  const project = projectAt(change, projectPath);
  const issue = canUse(change.viewer, project, 'issues') ? project.issuesByIid.get(Number(iid)) : undefined;
  return found(issue && canReadIssue(change.viewer, issue) ? issue : null);
}

/** An issue of a project that the caller may edit. */
export function editableIssue(change: Change, at: At): Issue {
  const issue = readableIssue(change, at);
  assertMay(canUpdateIssue(change.viewer, issue));
  return issue;
}

/** A merge request of a project that the caller may read. */
export function readableMergeRequest(change: Change, { projectPath, iid }: At): MergeRequest {
  const project = projectAt(change, projectPath);
  assertMay(canReadMergeRequests(change.viewer, project));
  return found(project.mergeRequestsByIid.get(Number(iid)));
}

/** A merge request of a project that the caller may edit. */
export function editableMergeRequest(change: Change, at: At): MergeRequest {
  const mergeRequest = readableMergeRequest(change, at);
  assertMay(canUpdate(change.viewer, mergeRequest));
  return mergeRequest;
}

/** A work item by its id, for those who may read it. */
export function readableItem({ world, viewer }: Change, { id }: GlobalId): Issue {
  const item = world.issues.get(Number(id));
  return found(item && canReadIssue(viewer, item) ? item : null);
}

/** What an id is said to mean in an argument; there is a problem of its own where it means nothing (graphql-ruby, `loads`). */
export function loaded<Item>(
  records: ReadonlyMap<number, Item>,
  argument: string,
  { model, id }: GlobalId,
): Item {
  const record = records.get(Number(id));
  if (record !== undefined) return record;
  throw new FieldProblem(`No object found for \`${argument}: "${globalId(model, id)}"\``);
}

/** The accounts of some names; names that no account has are passed over. */
export function usersNamed({ world }: Change, names: readonly string[]): User[] {
  const users = names.flatMap((name) => world.usersByName.get(name.replace(/^@/, '').toLowerCase()) ?? []);
  return [...new Set(users)];
}

/** How a list is to be changed by another one. */
export type ListMode = 'REPLACE' | 'APPEND' | 'REMOVE';

/** A list after it was replaced, added to or taken from. */
export function combined<Item>(
  present: readonly Item[],
  given: readonly Item[],
  mode: ListMode | null | undefined,
): Item[] {
  if (mode === 'APPEND') return [...new Set([...present, ...given])];
  if (mode === 'REMOVE') return present.filter((item) => !given.includes(item));
  return [...given];
}
