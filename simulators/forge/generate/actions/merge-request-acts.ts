import { writable } from '../../../core/state/changes.js';
import type { Act } from '../../actions/actor.js';
import { addSystemNote } from '../../actions/discussion/system-notes.js';
import { register, update } from '../../collections/register.js';
import type { Issue } from '../../world/records/issues.js';
import { latestVersion, type MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import { fullPath } from '../../world/records/projects.js';
import { nextId } from '../../world/world.js';
import type { Codebase } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { ask, mention, settle } from './acts.js';
import { type NewMergeRequest, newMergeRequest } from './new-merge-request.js';
import { recordEvent } from './record-event.js';

/** An account asks for a branch to be merged into the default branch. */
export function openMergeRequest(
  { world }: Setting,
  act: Act,
  { project }: Codebase,
  wanted: NewMergeRequest,
): MergeRequest {
  const id = nextId(world, 'mergeRequests');
  writable(world, project.lastIid).mergeRequest += 1;
  const { baseSha, headSha } = wanted;
  const startSha = project.repository.branches.get(project.repository.defaultBranch)?.sha ?? baseSha;
  const version = { id: nextId(world, 'version'), baseSha, startSha, headSha, createdAt: act.at };
  const made = newMergeRequest({ id, iid: project.lastIid.mergeRequest, project, version }, act, wanted);
  const mergeRequest = register(world, 'mergeRequests', made);
  recordEvent({ world }, act, project, 'created', mergeRequest);
  return mergeRequest;
}

/** The people who look after a merge request. */
export function assignTo(
  setting: Setting,
  act: Act,
  mergeRequest: MergeRequest,
  assignees: readonly User[],
): void {
  if (assignees.length === 0) return;
  update(setting.world, 'mergeRequests', mergeRequest, { assignees: assignees });
  addSystemNote(
    setting.world,
    act,
    mergeRequest,
    'assignee',
    `assigned to ${assignees.map(mention).join(' and ')}`,
  );
  for (const user of assignees) ask(setting, act, { user, action: 'assigned', target: mergeRequest });
}

interface Pushed {
  readonly sha: string;
  readonly title: string;
  /** Where the branch now leaves the target branch, after that was merged into it. */
  readonly baseSha?: string | undefined;
}

/** The author pushes one more commit: a new version. */
export function addVersion(
  { world }: Setting,
  act: Act,
  mergeRequest: MergeRequest,
  { sha: headSha, title, baseSha: newBase }: Pushed,
): void {
  const before = latestVersion(mergeRequest);
  if (!before) return;
  const { repository } = mergeRequest.project;
  const startSha = repository.branches.get(mergeRequest.targetBranch)?.sha ?? before.startSha;
  const baseSha = newBase ?? before.baseSha;
  const version = { id: nextId(world, 'version'), baseSha, startSha, headSha, createdAt: act.at };
  writable(world, mergeRequest).versions = [...mergeRequest.versions, version];
  writable(world, mergeRequest).updatedAt = act.at;
  const page = `/${fullPath(mergeRequest.project)}/-/merge_requests/${mergeRequest.iid}/diffs`;
  const link = `[Compare with previous version](${page}?diff_id=${version.id}&start_sha=${before.headSha})`;
  const body = `added 1 commit\n\n<ul><li>${headSha.slice(0, 8)} - ${title}</li></ul>\n\n${link}`;
  addSystemNote(world, act, mergeRequest, 'commit', body);
}

/** Says that merging closes an issue. */
export function willClose({ world }: Setting, act: Act, mergeRequest: MergeRequest, issue: Issue): void {
  writable(world, mergeRequest).closesIssues = [...mergeRequest.closesIssues, issue];
  writable(world, issue).closedByMergeRequests = [...issue.closedByMergeRequests, mergeRequest];
  mentionIssue({ world }, act, mergeRequest, issue);
}

/** Notes under an issue that a merge request speaks of it. */
export function mentionIssue(
  { world }: Pick<Setting, 'world'>,
  act: Act,
  mergeRequest: MergeRequest,
  issue: Issue,
): void {
  if (issue.mentionedInMergeRequests.includes(mergeRequest)) return;
  writable(world, issue).mentionedInMergeRequests = [...issue.mentionedInMergeRequests, mergeRequest];
  addSystemNote(world, act, issue, 'cross_reference', `mentioned in merge request !${mergeRequest.iid}`);
}

/** An account closes a merge request that will not be merged. */
export function closeMergeRequest(setting: Setting, act: Act, mergeRequest: MergeRequest): void {
  writable(setting.world, mergeRequest).state = 'closed';
  writable(setting.world, mergeRequest).closedAt = act.at;
  writable(setting.world, mergeRequest).closedBy = act.user;
  writable(setting.world, mergeRequest).updatedAt = act.at;
  addSystemNote(setting.world, act, mergeRequest, 'closed', 'closed');
  settle(setting, act, mergeRequest);
  recordEvent(setting, act, mergeRequest.project, 'closed', mergeRequest);
}
