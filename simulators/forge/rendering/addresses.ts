import type { Issue } from '../world/records/issues.js';
import type { MergeRequest } from '../world/records/merge-requests.js';
import type { Note } from '../world/records/notes.js';
import type { Snippet } from '../world/records/pages.js';
import type { User } from '../world/records/people.js';
import type { Job, Pipeline } from '../world/records/pipelines.js';
import type { Topic } from '../world/records/places/topics.js';
import type { Iteration, Milestone } from '../world/records/planning.js';
import { fullPath, type Group, type Project } from '../world/records/projects.js';
import type { Release } from '../world/records/releases.js';

/** The page of a project or group. */
export function placeUrl(site: string, place: Group | Project): string {
  return place.kind === 'group' ? groupUrl(site, place) : projectUrl(site, place);
}

/** The page of a project. */
export function projectUrl(site: string, project: Project): string {
  return `${site}/${fullPath(project)}`;
}

/** The page of a group. */
export function groupUrl(site: string, group: Group): string {
  return `${site}/groups/${fullPath(group)}`;
}

/** The page of an account. */
export function userUrl(site: string, { username }: Pick<User, 'username'>): string {
  return `${site}/${username}`;
}

/** The picture of an account. */
export function avatarUrl(site: string, { id }: Pick<User, 'id'>): string {
  return `${site}/uploads/-/system/user/avatar/${id}/avatar.png`;
}

/** The picture that a topic was given; null where it has none. */
export function topicPictureUrl(site: string, { id, picture }: Pick<Topic, 'id' | 'picture'>): string | null {
  if (!picture) return null;
  return `${site}/uploads/-/system/projects/topic/avatar/${id}/${encodeURIComponent(picture.fileName)}`;
}

/** The picture that an account was given. */
export function userPictureUrl(site: string, { id }: Pick<User, 'id'>, fileName: string): string {
  return `${site}/uploads/-/system/user/avatar/${id}/${encodeURIComponent(fileName)}`;
}

/** The picture that an account gave a project or group. */
export function placeAvatarUrl(site: string, { kind, id }: Group | Project, fileName: string): string {
  return `${site}/uploads/-/system/${kind}/avatar/${id}/${encodeURIComponent(fileName)}`;
}

/** The page of a work item: issues and incidents, epics and all other kinds have addresses of their own. */
export function issueUrl(site: string, issue: Issue): string {
  return `${placeUrl(site, issue.home)}/-/${issueNoun(issue)}/${issue.iid}`;
}

/** The page of any work item under the address that all kinds share. */
export function workItemUrl(site: string, issue: Issue): string {
  return `${placeUrl(site, issue.home)}/-/work_items/${issue.iid}`;
}

function issueNoun({ type }: Issue): string {
  if (type === 'epic') return 'epics';
  return type === 'issue' || type === 'incident' ? 'issues' : 'work_items';
}

/** The page of a merge request. */
export function mergeRequestUrl(site: string, { project, iid }: MergeRequest): string {
  return `${projectUrl(site, project)}/-/merge_requests/${iid}`;
}

/** The page of what a note can be under. */
export function noteableUrl(site: string, noteable: Note['noteable']): string {
  if (noteable.kind === 'issue') return issueUrl(site, noteable);
  if (noteable.kind === 'merge request') return mergeRequestUrl(site, noteable);
  if (noteable.kind === 'snippet') return snippetUrl(site, noteable);
  return commitUrl(site, noteable.project, noteable.sha);
}

/** The page of a snippet. */
export function snippetUrl(site: string, { id, project }: Snippet): string {
  return `${project ? projectUrl(site, project) : site}/-/snippets/${id}`;
}

/** A note on the page of what it is under. */
export function noteUrl(site: string, { noteable, id }: Note): string {
  return `${noteableUrl(site, noteable)}#note_${id}`;
}

/** The page of a milestone. */
export function milestoneUrl(site: string, { home, iid }: Milestone): string {
  return `${placeUrl(site, home)}/-/milestones/${iid}`;
}

/** The page of an iteration; they are addressed by id, not by number. */
export function iterationUrl(site: string, { group, id }: Iteration): string {
  return `${groupUrl(site, group)}/-/iterations/${id}`;
}

/** The page of a pipeline. */
export function pipelineUrl(site: string, { project, id }: Pipeline): string {
  return `${projectUrl(site, project)}/-/pipelines/${id}`;
}

/** The page of a job. */
export function jobUrl(site: string, { pipeline: { project }, id }: Job): string {
  return `${projectUrl(site, project)}/-/jobs/${id}`;
}

/** The page of a commit. */
export function commitUrl(site: string, project: Project, sha: string): string {
  return `${projectUrl(site, project)}/-/commit/${sha}`;
}

/** The page of a comparison of two refs. */
export function compareUrl(site: string, project: Project, from: string, to: string): string {
  return `${projectUrl(site, project)}/-/compare/${inPath(from)}...${inPath(to)}`;
}

/** What can be seen of a repository: a folder, a file, the bytes of a file, the history, who wrote which line. */
export type RepositoryView = 'tree' | 'blob' | 'raw' | 'commits' | 'blame' | 'edit';

/** The page of something in a repository at a ref; of its top without a path. */
export function repositoryUrl(
  site: string,
  project: Project,
  view: RepositoryView,
  ref: string,
  path = '',
): string {
  const place = path === '' ? inPath(ref) : `${inPath(ref)}/${inPath(path)}`;
  return `${projectUrl(site, project)}/-/${view}/${place}`;
}

/** The page of a release. */
export function releaseUrl(site: string, { project, tag }: Release): string {
  return `${projectUrl(site, project)}/-/releases/${encodeURIComponent(tag)}`;
}

/** What was written down of a release at some time. */
export function releaseEvidenceUrl(site: string, release: Release, id: number): string {
  return `${releaseUrl(site, release)}/evidences/${id}.json`;
}

/** The source of a release in one file. */
export function sourceUrl(site: string, { project, tag }: Release, format: string): string {
  const name = encodeURIComponent(tag);
  return `${projectUrl(site, project)}/-/archive/${name}/${project.path}-${name.replaceAll('%2F', '-')}.${format}`;
}

/** The address of a record in REST version 4: `/projects/7/issues`. */
export function apiUrl(site: string, path: string): string {
  return `${site}/api/v4${path}`;
}

/** Text as part of a path: slashes stay. */
function inPath(text: string): string {
  return text.split('/').map(encodeURIComponent).join('/');
}
