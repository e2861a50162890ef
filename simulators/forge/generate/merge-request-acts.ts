import type { Act } from '../actions/act.js';
import { tell } from './events.js';
import { addSystemNote } from '../actions/system-notes.js';
import type { Issue } from '../world/issues.js';
import { type DiffVersion, isDraft, latestVersion, type MergeRequest, type ReviewState } from '../world/merge-requests.js';
import type { User } from '../world/people.js';
import { fullPath } from '../world/projects.js';
import { assignMergeRequest, registerMergeRequest, setReviewers } from '../world/register.js';
import { nextId } from '../world/world.js';
import { ask, mention, settle } from './acts.js';
import type { Codebase } from './codebase.js';
import type { Setting } from './setting.js';

export interface NewMergeRequest {
  readonly title: string;
  readonly description: string | null;
  readonly sourceBranch: string;
  readonly sourceProject?: MergeRequest['sourceProject'];
  /** Where the branch began and where it is. */
  readonly baseSha: string;
  readonly headSha: string;
  readonly squash?: boolean;
}

/** Somebody asks for a branch to be merged into the default branch. */
export function openMergeRequest({ world }: Setting, act: Act, { project }: Codebase, wanted: NewMergeRequest): MergeRequest {
  const id = nextId(world, 'mergeRequest');
  project.lastIid.mergeRequest += 1;
  const { baseSha, headSha } = wanted;
  const version = { id: nextId(world, 'version'), baseSha, startSha: baseSha, headSha, createdAt: act.at };
  const made = newMergeRequest({ id, iid: project.lastIid.mergeRequest, project, version }, act, wanted);
  const mergeRequest = registerMergeRequest(world, made);
  tell({ world }, act, project, 'created', mergeRequest);
  return mergeRequest;
}

const NONE: readonly never[] = [];
const NOBODY: ReadonlyMap<User, boolean> = new Map();

interface Place extends Pick<MergeRequest, 'id' | 'iid' | 'project'> {
  readonly version: DiffVersion;
}

/** Written out in full: objects made of one literal take less room and time. */
function newMergeRequest({ id, iid, project, version }: Place, { user, at }: Act, wanted: NewMergeRequest): MergeRequest {
  return {
    kind: 'merge request',
    id,
    iid,
    project,
    sourceProject: wanted.sourceProject ?? project,
    sourceBranch: wanted.sourceBranch,
    targetBranch: project.repository.defaultBranch,
    title: wanted.title,
    description: wanted.description,
    author: user,
    assignees: NONE,
    reviewers: NONE,
    approvals: NONE,
    labels: NONE,
    milestone: null,
    state: 'opened',
    createdAt: at,
    updatedAt: at,
    mergedAt: null,
    mergedBy: null,
    closedAt: null,
    closedBy: null,
    mergeCommitSha: null,
    squashCommitSha: null,
    mergeError: null,
    squash: wanted.squash ?? false,
    removeSourceBranch: true,
    allowCollaboration: false,
    autoMergeBy: null,
    discussionLocked: null,
    versions: [version],
    notes: NONE,
    pipelines: NONE,
    timeEstimate: 0,
    timelogs: NONE,
    emoji: NONE,
    subscriptions: NOBODY,
    closesIssues: NONE,
    preparedAt: isDraft(wanted) ? null : at,
  };
}

/** The people who look after a merge request. */
export function assignTo(setting: Setting, act: Act, mergeRequest: MergeRequest, assignees: readonly User[]): void {
  if (assignees.length === 0) return;
  assignMergeRequest(mergeRequest, assignees);
  addSystemNote(setting.world, act, mergeRequest, 'assignee', `assigned to ${assignees.map(mention).join(' and ')}`);
  for (const user of assignees) ask(setting, act, { user, action: 'assigned', target: mergeRequest });
}

/** Somebody is asked to review. */
export function askForReview(setting: Setting, act: Act, mergeRequest: MergeRequest, users: readonly User[]): void {
  const others = users.filter((user) => user !== mergeRequest.author);
  if (others.length === 0) return;
  const asked = others.map((user) => ({ user, state: 'unreviewed' as const, createdAt: act.at }));
  setReviewers(mergeRequest, [...mergeRequest.reviewers, ...asked]);
  addSystemNote(setting.world, act, mergeRequest, 'reviewer', `requested review from ${others.map(mention).join(' and ')}`);
  for (const user of others) ask(setting, act, { user, action: 'review_requested', target: mergeRequest });
}

/** What a reviewer has come to. */
export function judge(mergeRequest: MergeRequest, user: User, state: ReviewState): void {
  setReviewers(
    mergeRequest,
    mergeRequest.reviewers.map((reviewer) => (reviewer.user === user ? { ...reviewer, state } : reviewer)),
  );
}

/** Somebody approves. */
export function approve(setting: Setting, act: Act, mergeRequest: MergeRequest): void {
  if (mergeRequest.approvals.some(({ user }) => user === act.user)) return;
  mergeRequest.approvals = [...mergeRequest.approvals, { user: act.user, createdAt: act.at }];
  mergeRequest.updatedAt = act.at;
  judge(mergeRequest, act.user, 'approved');
  addSystemNote(setting.world, act, mergeRequest, 'approved', 'approved this merge request');
  settle(setting, act, mergeRequest);
  tell(setting, act, mergeRequest.project, 'approved', mergeRequest);
}

/** The author pushes one more commit: a new version. */
export function addVersion({ world }: Setting, act: Act, mergeRequest: MergeRequest, headSha: string, title: string): void {
  const [first] = mergeRequest.versions;
  const before = latestVersion(mergeRequest)?.headSha;
  if (!first) return;
  const { baseSha, startSha } = first;
  const version = { id: nextId(world, 'version'), baseSha, startSha, headSha, createdAt: act.at };
  mergeRequest.versions = [...mergeRequest.versions, version];
  mergeRequest.updatedAt = act.at;
  const page = `/${fullPath(mergeRequest.project)}/-/merge_requests/${mergeRequest.iid}/diffs`;
  const link = `[Compare with previous version](${page}?diff_id=${version.id}&start_sha=${before})`;
  const body = `added 1 commit\n\n<ul><li>${headSha.slice(0, 8)} - ${title}</li></ul>\n\n${link}`;
  addSystemNote(world, act, mergeRequest, 'commit', body);
}

/** Says that merging closes an issue. */
export function willClose({ world }: Setting, act: Act, mergeRequest: MergeRequest, issue: Issue): void {
  mergeRequest.closesIssues = [...mergeRequest.closesIssues, issue];
  issue.closedByMergeRequests = [...issue.closedByMergeRequests, mergeRequest];
  mentionIssue({ world }, act, mergeRequest, issue);
}

/** Notes under an issue that a merge request speaks of it. */
export function mentionIssue({ world }: Pick<Setting, 'world'>, act: Act, mergeRequest: MergeRequest, issue: Issue): void {
  if (issue.mentionedInMergeRequests.includes(mergeRequest)) return;
  issue.mentionedInMergeRequests = [...issue.mentionedInMergeRequests, mergeRequest];
  addSystemNote(world, act, issue, 'cross_reference', `mentioned in merge request !${mergeRequest.iid}`);
}

/** Somebody closes a merge request that will not be merged. */
export function closeMergeRequest(setting: Setting, act: Act, mergeRequest: MergeRequest): void {
  mergeRequest.state = 'closed';
  mergeRequest.closedAt = act.at;
  mergeRequest.closedBy = act.user;
  mergeRequest.updatedAt = act.at;
  addSystemNote(setting.world, act, mergeRequest, 'closed', 'closed');
  settle(setting, act, mergeRequest);
  tell(setting, act, mergeRequest.project, 'closed', mergeRequest);
}
