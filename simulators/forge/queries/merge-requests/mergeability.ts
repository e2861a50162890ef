import type { ClockReading } from '../../../core/clock.js';
import type { ForgeSettings } from '../../backend.js';
import { conflictsOf } from '../../git/merge.js';
import { commitOf } from '../../git/objects/repository.js';
import { isAncestor } from '../../git/trees/ancestry.js';
import {
  isDraft,
  latestVersion,
  type MergeRequest,
  sourceBranchOf,
} from '../../world/records/merge-requests.js';
import type { Pipeline } from '../../world/records/pipelines.js';
import { appliedRules, approvalsMissing } from './approval-rules.js';
import { isEmpty } from './merge-request-diffs.js';

/** What a merge request has to pass before it can be merged, in the order in which GitLab looks. */
type CheckName =
  | 'requested_changes'
  | 'not_approved'
  | 'merge_request_blocked'
  | 'not_open'
  | 'merge_time'
  | 'draft_status'
  | 'commits_status'
  | 'discussions_not_resolved'
  | 'ci_must_pass'
  | 'conflict'
  | 'need_rebase';

export interface MergeCheck {
  readonly identifier: CheckName;
  readonly status: 'success' | 'failed' | 'inactive';
}

/** The first check that fails; a pipeline that is still running is not one that failed. */
export type DetailedMergeStatus = CheckName | 'ci_still_running' | 'mergeable';

/** What else decides whether something can be merged. */
export interface Circumstances {
  readonly clock: Pick<ClockReading, 'hasCome'>;
  readonly tier: ForgeSettings['tier'];
}

type Judge = (mergeRequest: MergeRequest, circumstances: Circumstances) => boolean | null;

/** Each check: whether it is passed, or null where the project does not ask for it (types of the enum MergeabilityCheckIdentifier). */
const CHECKS: Readonly<Record<CheckName, Judge>> = {
  requested_changes: ({ reviewers, overridesRequestedChanges }, { tier }) =>
    tier === 'free' || overridesRequestedChanges
      ? null
      : !reviewers.some(({ state }) => state === 'requested_changes'),
  not_approved: (mergeRequest, { tier }) => (tier === 'free' ? null : approvalsLeft(mergeRequest) === 0),
  merge_request_blocked: ({ blockedBy = [] }, { tier }) =>
    tier === 'free' || blockedBy.length === 0
      ? null
      : blockedBy.every(({ mergeRequest: { state } }) => state === 'merged' || state === 'closed'),
  not_open: ({ state }) => state === 'opened',
  merge_time: ({ mergeAfter = null }, { clock }) => (mergeAfter === null ? null : clock.hasCome(mergeAfter)),
  draft_status: (mergeRequest) => !isDraft(mergeRequest),
  commits_status: (mergeRequest) => hasBranches(mergeRequest) && !isEmpty(mergeRequest),
  discussions_not_resolved: ({ project, notes }) =>
    project.settings.onlyMergeIfDiscussionsResolved ? !hasUnresolved(notes) : null,
  ci_must_pass: (mergeRequest) =>
    mergeRequest.project.settings.onlyMergeIfPipelineSucceeds
      ? currentPipeline(mergeRequest)?.status === 'success'
      : null,
  conflict: (mergeRequest) => !hasConflicts(mergeRequest),
  need_rebase: (mergeRequest) =>
    mergeRequest.project.settings.mergeMethod === 'merge' ? null : !needsRebase(mergeRequest),
};

const NAMES = Object.keys(CHECKS) as CheckName[]; // The keys of the record are its type's.
const GIT_CHECKS: readonly CheckName[] = ['conflict', 'need_rebase'];

/** How a merge request is with each check. */
export function mergeChecks(mergeRequest: MergeRequest, circumstances: Circumstances): MergeCheck[] {
  return NAMES.map((identifier) => {
    const passed = CHECKS[identifier](mergeRequest, circumstances);
    return { identifier, status: passed === null ? 'inactive' : passed ? 'success' : 'failed' };
  });
}

/** What keeps a merge request from being merged; pipelines are looked at last. */
export function detailedMergeStatus(
  mergeRequest: MergeRequest,
  circumstances: Circumstances,
): DetailedMergeStatus {
  const others = NAMES.filter((name) => name !== 'ci_must_pass');
  const failed = firstFailed(mergeRequest, circumstances, [...others, 'ci_must_pass']);
  if (failed !== 'ci_must_pass') return failed ?? 'mergeable';
  return isActive(currentPipeline(mergeRequest)) ? 'ci_still_running' : 'ci_must_pass';
}

/** Whether all checks are passed that do not look into the repository. */
export function isInMergeableState(mergeRequest: MergeRequest, circumstances: Circumstances): boolean {
  const names = NAMES.filter((name) => !GIT_CHECKS.includes(name));
  return firstFailed(mergeRequest, circumstances, names) === undefined;
}

/** Whether a merge request could be merged at once. */
export function isMergeable(mergeRequest: MergeRequest, circumstances: Circumstances): boolean {
  return firstFailed(mergeRequest, circumstances, NAMES) === undefined;
}

function firstFailed(
  mergeRequest: MergeRequest,
  circumstances: Circumstances,
  names: readonly CheckName[],
): CheckName | undefined {
  return names.find((name) => CHECKS[name](mergeRequest, circumstances) === false);
}

/** Whether the branches cannot be joined: because of conflicts, or because a branch or all commits are missing. */
export function hasConflicts(mergeRequest: MergeRequest): boolean {
  const { project, state, targetBranch } = mergeRequest;
  if (state === 'merged') return false;
  const target = project.repository.branches.get(targetBranch)?.sha;
  const source = latestVersion(mergeRequest)?.headSha;
  if (target === undefined || source === undefined || !hasBranches(mergeRequest)) return true;
  const { trial } = mergeRequest;
  if (trial?.target === target && trial.source === source) return trial.failed;
  const failed = isEmpty(mergeRequest) || isConflicting(mergeRequest, target, source);
  mergeRequest.trial = { target, source, failed };
  return failed;
}

function isConflicting({ project: { repository } }: MergeRequest, target: string, source: string): boolean {
  return conflictsOf(repository, commitOf(repository, target), commitOf(repository, source)).length > 0;
}

/** The older word for whether the branches can be joined. */
export function mergeStatus(mergeRequest: MergeRequest): 'can_be_merged' | 'cannot_be_merged' {
  return hasConflicts(mergeRequest) ? 'cannot_be_merged' : 'can_be_merged';
}

/** Whether both branches are there. */
function hasBranches(mergeRequest: MergeRequest): boolean {
  const { project, targetBranch } = mergeRequest;
  return project.repository.branches.has(targetBranch) && sourceBranchOf(mergeRequest) !== undefined;
}

/** Whether the target branch has commits that the source branch lacks. */
export function needsRebase(mergeRequest: MergeRequest): boolean {
  const { repository } = mergeRequest.project;
  const target = repository.branches.get(mergeRequest.targetBranch);
  const head = latestVersion(mergeRequest)?.headSha;
  if (target === undefined || head === undefined) return false;
  return !isAncestor(repository, commitOf(repository, target.sha), commitOf(repository, head));
}

/** Whether threads are open that keep it from being merged. */
export function areDiscussionsResolved({ project, notes }: MergeRequest): boolean {
  return !project.settings.onlyMergeIfDiscussionsResolved || !hasUnresolved(notes);
}

function hasUnresolved(notes: MergeRequest['notes']): boolean {
  return notes.some(({ resolvable, resolvedAt }) => resolvable && resolvedAt === null);
}

/** How many approvals it needs, by all of its rules. */
export function approvalsRequired(mergeRequest: MergeRequest): number {
  return appliedRules(mergeRequest).reduce((sum, { required }) => sum + required, 0);
}

/** How many approvals its rules lack. */
export function approvalsLeft(mergeRequest: MergeRequest): number {
  return appliedRules(mergeRequest).reduce((sum, rule) => sum + approvalsMissing(rule), 0);
}

/** The latest pipeline of a merge request. */
export function headPipeline({ pipelines }: MergeRequest): Pipeline | null {
  return latest(pipelines);
}

/** The latest pipeline for its last commit. */
export function currentPipeline(mergeRequest: MergeRequest): Pipeline | null {
  const head = latestVersion(mergeRequest)?.headSha;
  return latest(mergeRequest.pipelines.filter(({ sha }) => sha === head));
}

function latest(pipelines: readonly Pipeline[]): Pipeline | null {
  return pipelines.reduce<Pipeline | null>((last, next) => (last && last.id > next.id ? last : next), null);
}

const OVER = ['success', 'failed', 'canceled', 'skipped', 'manual', 'scheduled'];

/** Whether a pipeline goes on. */
function isActive(pipeline: Pipeline | null): boolean {
  return pipeline !== null && !OVER.includes(pipeline.status);
}
