import type { Branch, Repository } from '../../git/objects/repository.js';
import type { Issue, Timelog } from './issues.js';
import type { Emoji, Note } from './notes.js';
import type { User } from './people.js';
import type { Pipeline } from './pipelines.js';
import type { Label, Milestone } from './planning.js';
import type { Project } from './projects.js';
import type { ApprovalRule } from './reviews/approval-rules.js';
import type { Time } from './time.js';

export type ReviewState =
  | 'unreviewed'
  | 'reviewed'
  | 'requested_changes'
  | 'approved'
  | 'unapproved'
  | 'review_started';

interface Reviewer {
  readonly user: User;
  readonly state: ReviewState;
  readonly createdAt: Time;
}

interface Approval {
  readonly user: User;
  readonly createdAt: Time;
}

/** The source branch as it was after one push, compared with the target branch. */
export interface DiffVersion {
  readonly id: number;
  readonly baseSha: string;
  readonly startSha: string;
  readonly headSha: string;
  readonly createdAt: Time;
}

/** That a merge request has to wait for another one. */
export interface MergeRequestBlock {
  readonly id: number;
  readonly mergeRequest: MergeRequest;
}

/** Its lists are replaced, never changed in place. */
export interface MergeRequest {
  readonly kind: 'merge request';
  readonly id: number;
  readonly iid: number;
  /** Where it is to be merged. */
  readonly project: Project;
  /** Null once it is removed; its commits are in the project by then. */
  readonly sourceProject: Project | null;
  readonly sourceBranch: string;
  readonly targetBranch: string;
  /** A title that begins with `Draft:` makes it a draft. */
  readonly title: string;
  readonly description: string | null;
  readonly author: User;
  readonly assignees: readonly User[];
  readonly reviewers: readonly Reviewer[];
  readonly approvals: readonly Approval[];
  readonly labels: readonly Label[];
  readonly milestone: Milestone | null;
  readonly state: 'opened' | 'closed' | 'merged' | 'locked';
  readonly createdAt: Time;
  readonly updatedAt: Time;
  readonly mergedAt: Time | null;
  readonly mergedBy: User | null;
  readonly closedAt: Time | null;
  readonly closedBy: User | null;
  readonly mergeCommitSha: string | null;
  readonly squashCommitSha: string | null;
  readonly mergeError: string | null;
  readonly squash: boolean;
  readonly removeSourceBranch: boolean;
  readonly allowCollaboration: boolean;
  /** Merges by itself once its pipeline succeeds. */
  readonly autoMergeBy: User | null;
  readonly discussionLocked: boolean | null;
  /** The oldest first; at least one. */
  readonly versions: readonly DiffVersion[];
  readonly notes: readonly Note[];
  readonly pipelines: readonly Pipeline[];
  /** In seconds. */
  readonly timeEstimate: number;
  readonly timelogs: readonly Timelog[];
  readonly emoji: readonly Emoji[];
  readonly subscriptions: ReadonlyMap<User, boolean>;
  readonly closesIssues: readonly Issue[];
  /** When a draft was first made ready; null for a draft. */
  readonly preparedAt: Time | null;
  /** How many approvals this one needs; its project's number where no account set it. */
  readonly approvalsRequired?: number;
  /** In place of those of its project. */
  readonly approvalRules?: readonly ApprovalRule[];
  /** Whether an account said that it may be merged whatever changes reviewers ask for. */
  readonly overridesRequestedChanges?: boolean;
  /** Commits that are shown beside its own, though the target branch has them. */
  readonly contextCommits?: readonly string[];
  /** Those that have to be merged before it. */
  readonly blockedBy?: readonly MergeRequestBlock[];
  /** It may not be merged before. */
  readonly mergeAfter?: Time | null;
  /** What was decided when it was set to merge by itself. */
  readonly mergesWith?: {
    readonly message?: string | undefined;
    readonly squashMessage?: string | undefined;
    readonly tier: 'free' | 'premium' | 'ultimate';
  };
  /** Whether joining these two commits failed when it was last tried. */
  trial?: { readonly target: string; readonly source: string; readonly failed: boolean };
}

/** The latest version of a merge request's diff. */
export function latestVersion({ versions }: MergeRequest): DiffVersion | undefined {
  return versions.at(-1);
}

/** The branch that a merge request is from, while there is one. */
export function sourceBranchOf({
  sourceProject,
  sourceBranch,
}: Pick<MergeRequest, 'sourceProject' | 'sourceBranch'>): Branch | undefined {
  return sourceProject?.repository.branches.get(sourceBranch);
}

/** The repository that has the commits of a merge request. */
export function repositoryOf({ sourceProject, project }: MergeRequest): Repository {
  return (sourceProject ?? project).repository;
}

/** Whether its title marks it as not ready. */
export function isDraft({ title }: Pick<MergeRequest, 'title'>): boolean {
  return /^\s*(\[draft\]|\(draft\)|draft:|draft\s-\s)/i.test(title);
}
