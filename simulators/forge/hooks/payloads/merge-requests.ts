import {
  approvalsLeft,
  areDiscussionsResolved,
  detailedMergeStatus,
  headPipeline,
  mergeStatus,
} from '../../queries/merge-requests/mergeability.js';
import { mergeRequestUrl } from '../../rendering/addresses.js';
import { writeDurationOrNull } from '../../rendering/durations.js';
import {
  isDraft,
  latestVersion,
  type MergeRequest,
  repositoryOf,
} from '../../world/records/merge-requests.js';
import { commitData } from './commits.js';
import { differences } from './differences.js';
import { lastSpent, timeSpent } from './issues.js';
import { labelData } from './labels.js';
import { userData } from './people.js';
import { projectData, repositoryData } from './places.js';
import { isoTime, type Showing, spacedTime } from './showing.js';

const STATES = { opened: 1, closed: 2, merged: 3, locked: 4 };

/** The members of a merge request that a change of is announced. */
const CHANGES: Readonly<Record<string, (mergeRequest: MergeRequest, showing: Showing) => unknown>> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  draft: isDraft,
  state_id: ({ state }) => STATES[state],
  target_branch: ({ targetBranch }) => targetBranch,
  discussion_locked: ({ discussionLocked }) => discussionLocked,
  milestone_id: ({ milestone }) => milestone?.id ?? null,
  merge_user_id: ({ autoMergeBy }) => autoMergeBy?.id ?? null,
  merge_commit_sha: ({ mergeCommitSha }) => mergeCommitSha,
  time_estimate: ({ timeEstimate }) => timeEstimate,
  total_time_spent: ({ timelogs }) => timeSpent(timelogs),
  time_change: ({ timelogs }) => lastSpent(timelogs),
  labels: ({ labels }) => labels.map(labelData),
  assignees: ({ assignees }, showing) => assignees.map((user) => userData(user, showing)),
  reviewers: ({ reviewers }, showing) => reviewers.map((reviewer) => reviewerData(reviewer, showing)),
};

/** A merge request that was opened, changed, approved, merged, closed or reopened; null where nothing was changed that is announced. */
export function mergeRequestPayload(
  mergeRequest: MergeRequest,
  before: MergeRequest | null,
  showing: Showing,
) {
  const { project } = mergeRequest;
  const changes = before ? changesOf(before, mergeRequest, showing) : openedAs(mergeRequest);
  const action = actionOf(mergeRequest, before);
  const oldHead = before && action === 'update' ? oldHeadOf(mergeRequest, before) : null;
  if (action === 'update' && oldHead === null && Object.keys(changes).length === 0) return null;
  return {
    object_kind: 'merge_request',
    event_type: 'merge_request',
    user: userData(showing.user ?? mergeRequest.author, showing),
    project: projectData(project, showing),
    object_attributes: {
      ...mergeRequestData(mergeRequest, showing),
      action,
      ...(oldHead !== null && { oldrev: oldHead }),
    },
    labels: mergeRequest.labels.map(labelData),
    changes,
    repository: repositoryData(project, showing),
    ...peopleOf(mergeRequest, showing),
  };
}

function peopleOf({ assignees, reviewers }: MergeRequest, showing: Showing) {
  return {
    ...(assignees.length > 0 && { assignees: assignees.map((user) => userData(user, showing)) }),
    ...(reviewers.length > 0 && {
      reviewers: reviewers.map((reviewer) => reviewerData(reviewer, showing)),
    }),
  };
}

function reviewerData({ user, state }: MergeRequest['reviewers'][number], showing: Showing) {
  return { ...userData(user, showing), state, re_requested: false };
}

/** An approval by the last one who had to is `approved`, every other one `approval`; withdrawing it likewise. */
function actionOf(mergeRequest: MergeRequest, before: MergeRequest | null): string {
  if (before === null) return 'open';
  const { state, approvals } = mergeRequest;
  if (before.state !== state) {
    if (state === 'merged') return 'merge';
    if (state === 'closed') return 'close';
    if (state === 'opened') return 'reopen';
  }
  const more = approvals.length - before.approvals.length;
  if (more > 0) return approvalsLeft(mergeRequest) === 0 ? 'approved' : 'approval';
  if (more < 0)
    return approvalsLeft(before) === 0 && approvalsLeft(mergeRequest) > 0 ? 'unapproved' : 'unapproval';
  return 'update';
}

function oldHeadOf(mergeRequest: MergeRequest, before: MergeRequest): string | null {
  const [was, is] = [latestVersion(before)?.headSha, latestVersion(mergeRequest)?.headSha];
  return was !== undefined && was !== is ? was : null;
}

function changesOf(before: MergeRequest, mergeRequest: MergeRequest, showing: Showing) {
  const shown = Object.entries(CHANGES).map(([name, show]) => [
    name,
    (item: MergeRequest) => show(item, showing),
  ]);
  const found = differences<MergeRequest>(before, mergeRequest, Object.fromEntries(shown));
  if (Object.keys(found).length === 0) return found;
  const updated = { updated_at: (item: MergeRequest) => spacedTime(item.updatedAt) };
  return { ...found, ...differences(before, mergeRequest, updated) };
}

function openedAs({ author, createdAt, description, id, iid, ...others }: MergeRequest) {
  const values = {
    author_id: author.id,
    created_at: spacedTime(createdAt),
    description,
    id,
    iid,
    source_branch: others.sourceBranch,
    source_project_id: others.sourceProject?.id ?? null,
    target_branch: others.targetBranch,
    target_project_id: others.project.id,
    title: others.title,
    updated_at: spacedTime(others.updatedAt),
  };
  const changed = Object.entries(values).filter(([, current]) => current !== null);
  return Object.fromEntries(changed.map(([name, current]) => [name, { previous: null, current }]));
}

/** A merge request as its own payload and those of its notes and emoji have it. */
export function mergeRequestData(mergeRequest: MergeRequest, showing: Showing) {
  const { project, sourceProject, assignees, reviewers, timelogs, timeEstimate } = mergeRequest;
  const draft = isDraft(mergeRequest);
  const spent = timeSpent(timelogs);
  const change = lastSpent(timelogs);
  return {
    assignee_id: assignees[0]?.id ?? null,
    author_id: mergeRequest.author.id,
    created_at: isoTime(mergeRequest.createdAt),
    description: mergeRequest.description,
    draft,
    head_pipeline_id: headPipeline(mergeRequest)?.id ?? null,
    id: mergeRequest.id,
    iid: mergeRequest.iid,
    last_edited_at: null,
    last_edited_by_id: null,
    merge_commit_sha: mergeRequest.mergeCommitSha,
    merge_error: mergeRequest.mergeError,
    merge_params: { force_remove_source_branch: mergeRequest.removeSourceBranch ? '1' : '0' },
    merge_status: mergeStatus(mergeRequest),
    merge_user_id: (mergeRequest.mergedBy ?? mergeRequest.autoMergeBy)?.id ?? null,
    merge_when_pipeline_succeeds: mergeRequest.autoMergeBy !== null,
    milestone_id: mergeRequest.milestone?.id ?? null,
    source_branch: mergeRequest.sourceBranch,
    source_project_id: sourceProject?.id ?? null,
    state_id: STATES[mergeRequest.state],
    target_branch: mergeRequest.targetBranch,
    target_project_id: project.id,
    time_estimate: timeEstimate,
    title: mergeRequest.title,
    updated_at: isoTime(mergeRequest.updatedAt),
    updated_by_id: null,
    prepared_at: isoTime(mergeRequest.preparedAt),
    assignee_ids: assignees.map(({ id }) => id),
    blocking_discussions_resolved: areDiscussionsResolved(mergeRequest),
    detailed_merge_status: statusOf(mergeRequest, showing),
    first_contribution: isFirst(mergeRequest),
    human_time_change: writeDurationOrNull(change),
    human_time_estimate: writeDurationOrNull(timeEstimate),
    human_total_time_spent: writeDurationOrNull(spent),
    labels: mergeRequest.labels.map(labelData),
    last_commit: lastCommitOf(mergeRequest, showing),
    reviewer_ids: reviewers.map(({ user }) => user.id),
    source: sourceProject && projectData(sourceProject, showing),
    state: mergeRequest.state,
    system: false,
    target: projectData(project, showing),
    time_change: change,
    total_time_spent: spent,
    url: mergeRequestUrl(showing.site, mergeRequest),
    work_in_progress: draft,
    approval_rules: [],
  };
}

/** What keeps it from being merged, as one word. */
export function statusOf(mergeRequest: MergeRequest, { now, settings }: Showing) {
  const clock = { hasCome: (time: number) => time <= now };
  return detailedMergeStatus(mergeRequest, { clock, tier: settings.tier });
}

function lastCommitOf(mergeRequest: MergeRequest, showing: Showing) {
  const sha = latestVersion(mergeRequest)?.headSha;
  const commit = sha === undefined ? undefined : repositoryOf(mergeRequest).commits.get(sha);
  return commit ? commitData(commit, mergeRequest.sourceProject ?? mergeRequest.project, showing) : null;
}

/** Whether its author has none that was merged here. */
function isFirst({ project, author }: MergeRequest): boolean {
  return !author.authoredMergeRequests.items.some(
    (other) => other.project === project && other.state === 'merged',
  );
}
