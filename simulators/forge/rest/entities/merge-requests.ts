import { canMergeInto } from '../../access/branches.js';
import { isFirstContribution } from '../../access/merge-requests.js';
import { canReadPipelines } from '../../access/pipelines.js';
import { isSubscribed } from '../../actions/discussion/subscriptions.js';
import { squashes } from '../../actions/merge-requests/merging.js';
import { countChanges, countDiverged, diffsOf } from '../../queries/merge-requests/merge-request-diffs.js';
import {
  areDiscussionsResolved,
  detailedMergeStatus,
  hasConflicts,
  headPipeline,
  mergeStatus,
} from '../../queries/merge-requests/mergeability.js';
import { commentCount } from '../../queries/notes.js';
import { mergeRequestUrl } from '../../rendering/addresses.js';
import { timeJson } from '../../rendering/times.js';
import { tasksIn } from '../../world/checklists.js';
import { countEmoji } from '../../world/issue-facts.js';
import { isDraft, latestVersion, type MergeRequest } from '../../world/records/merge-requests.js';
import { fullPath, type Group, type Project } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';
import { pipelineBasicJson, pipelineJson } from './ci/pipelines.js';
import { diffJson } from './code/diffs.js';
import { changesCount } from './code/versions.js';
import { userBasic, userBasicOrNull } from './places/users.js';
import { labelBasic } from './planning/labels.js';
import { milestoneJson } from './planning/milestones.js';
import { timeStats } from './planning/time-stats.js';

type Seen = Pick<Call, 'site' | 'viewer' | 'settings' | 'clock' | 'world'>;

/** How a list was asked for. */
export interface Listing {
  readonly withLabelDetails?: boolean | undefined;
  /** Where it was asked for: references are relative to it. */
  readonly from?: Project | Group | undefined;
}

/** A merge request as every answer has it that asks for little (schema APIEntitiesMergeRequestSimple). */
export function mergeRequestSimpleJson(mergeRequest: MergeRequest, { site }: Pick<Seen, 'site'>) {
  return { ...issuableJson(mergeRequest), web_url: mergeRequestUrl(site, mergeRequest) };
}

/** What all entities of a merge request begin with (schema APIEntitiesIssuableEntity). */
export function issuableJson({
  id,
  iid,
  project,
  title,
  description,
  state,
  createdAt,
  updatedAt,
}: MergeRequest) {
  return {
    id,
    iid,
    project_id: project.id,
    title,
    description,
    state,
    created_at: timeJson(createdAt),
    updated_at: timeJson(updatedAt),
  };
}

/** A merge request as it is in lists (schema APIEntitiesMergeRequestBasic). */
export function mergeRequestBasicJson(mergeRequest: MergeRequest, call: Seen, listing: Listing = {}) {
  return Object.assign(
    {},
    issuableJson(mergeRequest),
    peopleAndTimes(mergeRequest, call),
    branchesAndText(mergeRequest, call, listing),
    mergingState(mergeRequest, call),
    referencesAndFacts(mergeRequest, call, listing),
  );
}

function peopleAndTimes(mergeRequest: MergeRequest, call: Seen) {
  const { mergedBy, mergedAt, closedBy, closedAt, author, assignees, reviewers, autoMergeBy } = mergeRequest;
  const [first = null] = assignees;
  return {
    merged_by: userBasicOrNull(mergedBy, call),
    merge_user: userBasicOrNull(mergedBy ?? autoMergeBy, call),
    merged_at: timeJson(mergedAt),
    closed_by: userBasicOrNull(closedBy, call),
    closed_at: timeJson(closedAt),
    author: userBasic(author, call),
    assignees: assignees.map((user) => userBasic(user, call)),
    assignee: userBasicOrNull(first, call),
    reviewers: reviewers.map(({ user }) => userBasic(user, call)),
  };
}

function branchesAndText(mergeRequest: MergeRequest, call: Seen, { withLabelDetails = false }: Listing) {
  const { sourceProject, project, milestone } = mergeRequest;
  const labels = mergeRequest.labels.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return {
    target_branch: mergeRequest.targetBranch,
    source_branch: mergeRequest.sourceBranch,
    user_notes_count: commentCount(mergeRequest),
    upvotes: countEmoji(mergeRequest, 'thumbsup'),
    downvotes: countEmoji(mergeRequest, 'thumbsdown'),
    source_project_id: sourceProject?.id ?? null,
    target_project_id: project.id,
    labels: withLabelDetails ? labels.map(labelBasic) : labels.map(({ name }) => name),
    draft: isDraft(mergeRequest),
    imported: false,
    imported_from: 'none',
    work_in_progress: isDraft(mergeRequest),
    milestone: milestone && milestoneJson(milestone, call),
  };
}

function mergingState(mergeRequest: MergeRequest, { clock, settings: { tier } }: Seen) {
  const { sourceProject, project, allowCollaboration } = mergeRequest;
  const circumstances = { clock, tier };
  return {
    merge_when_pipeline_succeeds: mergeRequest.autoMergeBy !== null,
    merge_status: mergeStatus(mergeRequest),
    detailed_merge_status: detailedMergeStatus(mergeRequest, circumstances),
    merge_after: timeJson(mergeRequest.mergeAfter ?? null),
    sha: latestVersion(mergeRequest)?.headSha ?? null,
    merge_commit_sha: mergeRequest.mergeCommitSha,
    squash_commit_sha: mergeRequest.squashCommitSha,
    discussion_locked: mergeRequest.discussionLocked,
    should_remove_source_branch: null,
    force_remove_source_branch: mergeRequest.removeSourceBranch,
    prepared_at: timeJson(mergeRequest.preparedAt),
    ...(sourceProject !== project && {
      allow_collaboration: allowCollaboration,
      allow_maintainer_to_push: allowCollaboration,
    }),
  };
}

function referencesAndFacts(
  mergeRequest: MergeRequest,
  { site, settings: { tier } }: Seen,
  { from }: Listing,
) {
  const { iid, project } = mergeRequest;
  const short = `!${iid}`;
  const tasks = tasksIn(mergeRequest.description);
  return {
    reference: short,
    references: {
      short,
      relative: relativeReference(mergeRequest, from),
      full: `${fullPath(project)}${short}`,
    },
    web_url: mergeRequestUrl(site, mergeRequest),
    time_stats: timeStats(mergeRequest),
    squash: mergeRequest.squash,
    squash_on_merge: squashes(mergeRequest),
    task_completion_status: { count: tasks.count, completed_count: tasks.completed },
    has_conflicts: hasConflicts(mergeRequest),
    blocking_discussions_resolved: areDiscussionsResolved(mergeRequest),
    ...(tier !== 'free' && { approvals_before_merge: mergeRequest.approvalsRequired ?? null }),
  };
}

/** Seen from its own project the number is enough, from the group around it the project's name goes before it. */
function relativeReference({ iid, project }: MergeRequest, from: Listing['from']): string {
  if (from === undefined || from === project) return `!${iid}`;
  return from === project.namespace ? `${project.path}!${iid}` : `${fullPath(project)}!${iid}`;
}

/** What else one merge request can be asked for. */
export interface Details {
  readonly divergedCommits?: boolean | undefined;
  readonly rebase?: boolean | undefined;
  readonly firstContribution?: boolean | undefined;
  readonly html?: boolean | undefined;
}

/** One merge request (schema APIEntitiesMergeRequest). */
export function mergeRequestJson(mergeRequest: MergeRequest, call: Seen, details: Details = {}) {
  const { viewer, world } = call;
  const { project, targetBranch } = mergeRequest;
  return Object.assign({}, mergeRequestBasicJson(mergeRequest, call, { from: project }), {
    ...(details.html && htmlOf(mergeRequest)),
    subscribed: viewer !== null && isSubscribed(world, mergeRequest, viewer),
    changes_count: changesCount(countChanges(mergeRequest)),
    ...buildsOf(mergeRequest, call),
    diff_refs: diffRefs(mergeRequest),
    merge_error: mergeRequest.mergeError,
    ...(details.rebase && { rebase_in_progress: false }),
    ...(details.divergedCommits && { diverged_commits_count: countDiverged(mergeRequest) }),
    ...(details.firstContribution && { first_contribution: isFirstContribution(mergeRequest) }),
    user: { can_merge: canMergeInto(viewer, project, targetBranch) },
  });
}

/** What is only for those who see the project's pipelines. */
function buildsOf(mergeRequest: MergeRequest, call: Seen) {
  if (!canReadPipelines(call.viewer, mergeRequest.project)) return {};
  const pipeline = headPipeline(mergeRequest);
  return {
    latest_build_started_at: timeJson(pipeline?.startedAt ?? null),
    latest_build_finished_at: timeJson(pipeline?.finishedAt ?? null),
    first_deployed_to_production_at: null,
    pipeline: pipeline && pipelineBasicJson(pipeline, call),
    head_pipeline: pipeline && pipelineJson(pipeline, call),
  };
}

function diffRefs(mergeRequest: MergeRequest) {
  const version = latestVersion(mergeRequest);
  return version
    ? { base_sha: version.baseSha, head_sha: version.headSha, start_sha: version.startSha }
    : null;
}

function htmlOf({ title, description }: MergeRequest) {
  return { title_html: escaped(title), description_html: paragraphs(description ?? '') };
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p dir="auto">${escaped(part.trim())}</p>`)
    .join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A merge request with all that it changes (schema APIEntitiesMergeRequestChanges). */
export function mergeRequestChangesJson(
  mergeRequest: MergeRequest,
  call: Seen,
  options: { readonly unidiff: boolean },
) {
  const diffs = diffsOf(mergeRequest);
  return {
    ...mergeRequestJson(mergeRequest, call),
    changes: diffs.map((diff) => diffJson(diff, options)),
    overflow: diffs.length > 1000,
  };
}
