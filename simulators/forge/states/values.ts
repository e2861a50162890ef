import type { ForgeSimulator } from '../simulator.js';
import type { Issue } from '../world/records/issues.js';
import type { MergeRequest } from '../world/records/merge-requests.js';
import type { Note } from '../world/records/notes.js';
import type { User } from '../world/records/people.js';
import { fullPath, type Group, type Project } from '../world/records/projects.js';
import type { StateValues } from './provider-state.js';

/** The project that most states are about. */
export const MAIN_PROJECT = 'platform/core';
/** Its top-level group. */
const MAIN_GROUP = 'platform';

/** The credential of an account, in the forms that a request can carry it in. */
export function signedIn({ credentials }: ForgeSimulator, name = 'token'): StateValues {
  const token = credentials[name];
  if (token === undefined) throw new Error(`The forge has no credential named ${name}.`);
  return { token, authorization: `Bearer ${token}` };
}

/** The account that a credential belongs to. */
export function accountOf({ world, credentials }: ForgeSimulator, name = 'token'): User {
  return found(world.tokens.get(credentials[name] ?? '')?.user, `account of ${name}`);
}

/** A project by its full path. */
export function projectAt({ world }: ForgeSimulator, path = MAIN_PROJECT): Project {
  const place = world.places.get(path.toLowerCase());
  return found(place?.kind === 'project' ? place : undefined, `project ${path}`);
}

/** A group by its full path. */
export function groupAt({ world }: ForgeSimulator, path = MAIN_GROUP): Group {
  const place = world.places.get(path.toLowerCase());
  return found(place?.kind === 'group' ? place : undefined, `group ${path}`);
}

/** What must be there for a state to make sense. */
export function found<Item>(item: Item | undefined, what: string): Item {
  if (item === undefined) throw new Error(`The world has no ${what}.`);
  return item;
}

/** What represents a project. */
export function projectValues(project: Project): StateValues {
  const projectPath = fullPath(project);
  return { projectPath, projectId: String(project.id), encodedProjectPath: encodeURIComponent(projectPath) };
}

/** What represents a group. */
export function groupValues(group: Group): StateValues {
  const groupPath = fullPath(group);
  return { groupPath, groupId: String(group.id), encodedGroupPath: encodeURIComponent(groupPath) };
}

/** What represents an issue and its project. */
export function issueValues(issue: Issue): StateValues {
  const place = issue.home.kind === 'project' ? projectValues(issue.home) : groupValues(issue.home);
  return { ...place, issueIid: String(issue.iid), issueId: String(issue.id), title: issue.title };
}

/** What represents a merge request and its project. */
export function mergeRequestValues(mergeRequest: MergeRequest): StateValues {
  const { project, iid, id, title, sourceBranch, targetBranch, versions } = mergeRequest;
  const sha = versions.at(-1)?.headSha ?? '';
  const numbers = { mergeRequestIid: String(iid), mergeRequestId: String(id) };
  return { ...projectValues(project), ...numbers, title, sourceBranch, targetBranch, sha };
}

/** What represents a note. */
export function noteValues(note: Note): StateValues {
  return { noteId: String(note.id), body: note.body };
}
