import type { Act } from '../../actions/actor.js';
import { type DiffVersion, isDraft, type MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';

/** What a merge request is opened with. */
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

const NONE: readonly never[] = [];
const NO_USERS: ReadonlyMap<User, boolean> = new Map();

/** Where a merge request is, and its first version. */
export interface NewPlace extends Pick<MergeRequest, 'id' | 'iid' | 'project'> {
  readonly version: DiffVersion;
}

/** A merge request that no account has touched yet. Written out in full: objects made of one literal take less room and time. */
export function newMergeRequest(
  { id, iid, project, version }: NewPlace,
  { user, at }: Act,
  wanted: NewMergeRequest,
): MergeRequest {
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
    subscriptions: NO_USERS,
    closesIssues: NONE,
    preparedAt: isDraft(wanted) ? null : at,
  };
}
