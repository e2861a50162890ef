import { canReadPipelines } from '../../access/pipelines.js';
import { canReadMergeRequests, canReadNote, canSee } from '../../access/roles.js';
import { isSubscribed, participants } from '../../actions/discussion/subscriptions.js';
import { totalSpent } from '../../actions/issues/timelogs.js';
import { defaultMergeMessage, defaultSquashMessage } from '../../actions/merge-requests/merging.js';
import {
  approvalsLeft,
  approvalsRequired,
  areDiscussionsResolved,
  type DetailedMergeStatus,
  detailedMergeStatus,
  hasConflicts,
  headPipeline,
  isMergeable,
  mergeChecks,
  mergeStatus,
  needsRebase,
} from '../../queries/merge-requests/mergeability.js';
import { commentCount, discussionsOf, readableNotes } from '../../queries/notes.js';
import { mergeRequestUrl } from '../../rendering/addresses.js';
import { writeDurationOrNull } from '../../rendering/durations.js';
import { lineHtml, markdownHtml } from '../../rendering/markdown.js';
import { tasksIn } from '../../world/checklists.js';
import { countEmoji } from '../../world/issue-facts.js';
import { isDraft, type MergeRequest } from '../../world/records/merge-requests.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { type PipelineArguments, pageOfPipelines } from '../lists/pipelines.js';
import { canReadTimelog } from '../lists/timelogs.js';
import { globalId } from '../scalars/global-ids.js';
import { commentersOf } from './issues.js';
import { mergeRequestChanges } from './merge-request-changes.js';
import { discussionsPage, type NotesArguments, notesPage } from './note-lists.js';
import { participationsIn } from './participations.js';
import { referenceIn } from './references.js';
import { todosAbout } from './todos.js';

/** The state is called another way here than over REST where another merge request blocks. */
function statusName(status: DetailedMergeStatus): string {
  return status === 'merge_request_blocked' ? 'BLOCKED_STATUS' : status.toUpperCase();
}

function threads(mergeRequest: MergeRequest, context: Context) {
  const notes = readableNotes(context, mergeRequest, { only: 'comments' });
  return discussionsOf(notes).filter((discussion) => discussion.notes.some(({ resolvable }) => resolvable));
}

function isSettled({ notes }: ReturnType<typeof threads>[number]): boolean {
  return notes.every(({ resolvable, resolvedAt }) => !resolvable || resolvedAt !== null);
}

function circumstances({ clock, settings }: Context) {
  return { clock, tier: settings.tier };
}

/** A merge request. */
export const mergeRequestFields: Fields<MergeRequest> = {
  ...mergeRequestChanges,
  allowsMultipleAssignees: (_, _args, { settings }) => isLicensed(settings, 'multipleAssignees'),
  allowsMultipleReviewers: (_, _args, { settings }) => isLicensed(settings, 'multipleAssignees'),
  approvalState: (mergeRequest) => mergeRequest,
  suggestedReviewers: () => null,
  approvalsLeft: (mergeRequest, _, { settings }) =>
    isLicensed(settings, 'approvals') ? approvalsLeft(mergeRequest) : null,
  approvalsRequired: (mergeRequest, _, { settings }) =>
    isLicensed(settings, 'approvals') ? approvalsRequired(mergeRequest) : null,
  approved: (mergeRequest, _, { settings }) =>
    isLicensed(settings, 'approvals') ? approvalsLeft(mergeRequest) === 0 : mergeRequest.approvals.length > 0,
  approvedBy: ({ approvals }, args: Paging) =>
    pageOfItems(
      approvals.map(({ user }) => user),
      args,
    ),
  assignees: (mergeRequest, args: Paging) =>
    pageOfItems(participationsIn(mergeRequest, mergeRequest.assignees), args),
  author: (mergeRequest) => ({ user: mergeRequest.author, mergeRequest }),
  autoMergeEnabled: ({ autoMergeBy }) => autoMergeBy !== null,
  autoMergeStrategy: ({ autoMergeBy }) => autoMergeBy && 'merge_when_checks_pass',
  availableAutoMergeStrategies: ({ state, project: { settings } }) =>
    state === 'opened' && settings.onlyMergeIfPipelineSucceeds ? ['merge_when_checks_pass'] : [],
  awardEmoji: ({ emoji }, args: Paging) => pageOfItems(emoji, args),
  blockingMergeRequests: ({ blockedBy = [] }, _, { settings, viewer }) => {
    if (settings.tier === 'free') return null;
    const visible = blockedBy.filter(({ mergeRequest }) =>
      canReadMergeRequests(viewer, mergeRequest.project),
    );
    return {
      hiddenCount: blockedBy.length - visible.length,
      totalCount: blockedBy.length,
      visibleMergeRequests: visible.map(({ mergeRequest }) => mergeRequest),
    };
  },
  changeRequesters: ({ reviewers }, args: Paging) =>
    pageOfItems(
      reviewers.filter(({ state }) => state === 'requested_changes').map(({ user }) => user),
      args,
    ),
  commenters: (mergeRequest, args: Paging, context) => pageOfItems(commentersOf(mergeRequest, context), args),
  conflicts: hasConflicts,
  currentUserTodos: (mergeRequest, args: Paging & { state?: Given<string> }, context) =>
    todosAbout(context, mergeRequest, args),
  defaultMergeCommitMessage: defaultMergeMessage,
  defaultSquashCommitMessage: defaultSquashMessage,
  descriptionHtml: ({ description }) => markdownHtml(description),
  detailedMergeStatus: (mergeRequest, _, context) =>
    statusName(detailedMergeStatus(mergeRequest, circumstances(context))),
  discussionLocked: ({ discussionLocked }) => discussionLocked ?? false,
  discussions: (mergeRequest, args: NotesArguments, context) => discussionsPage(context, mergeRequest, args),
  downvotes: (mergeRequest) => countEmoji(mergeRequest, 'thumbsdown'),
  draft: isDraft,
  forceRemoveSourceBranch: ({ removeSourceBranch }) => removeSourceBranch,
  hasCi: ({ pipelines }) => pipelines.length > 0,
  headPipeline: (mergeRequest, _, context) =>
    canReadPipelines(context.viewer, mergeRequest.project) ? headPipeline(mergeRequest) : null,
  hidden: () => false,
  humanTimeEstimate: ({ timeEstimate }) => writeDurationOrNull(timeEstimate),
  humanTotalTimeSpent: (mergeRequest) => writeDurationOrNull(totalSpent(mergeRequest)),
  id: ({ id }) => globalId('MergeRequest', id),
  iid: ({ iid }) => String(iid),
  inProgressMergeCommitSha: () => null,
  labels: ({ labels }, args: Paging) => pageOfItems(labels, args),
  mergeAfter: ({ mergeAfter }) => mergeAfter ?? null,
  mergeOngoing: ({ state }) => state === 'locked',
  mergeStatus,
  mergeStatusEnum: (mergeRequest) => mergeStatus(mergeRequest).toUpperCase(),
  mergeUser: ({ mergedBy, autoMergeBy }) => mergedBy ?? autoMergeBy,
  mergeWhenPipelineSucceeds: ({ autoMergeBy }) => autoMergeBy !== null,
  mergeabilityChecks: (mergeRequest, _, context) =>
    mergeChecks(mergeRequest, circumstances(context)).map(({ identifier, status }) => ({
      identifier: identifier.toUpperCase(),
      status: status.toUpperCase(),
    })),
  mergeable: (mergeRequest, _, context) => isMergeable(mergeRequest, circumstances(context)),
  mergeableDiscussionsState: areDiscussionsResolved,
  name: ({ title }) => title,
  notes: (mergeRequest, args: NotesArguments, context) => notesPage(context, mergeRequest, args),
  participants: (mergeRequest, args: Paging, { world, viewer }) => {
    const users = participants(world, mergeRequest, (note) => canReadNote(viewer, note));
    return pageOfItems(participationsIn(mergeRequest, users), args);
  },
  pipelines: ({ pipelines }, args: PipelineArguments & Paging, context) =>
    pageOfPipelines(context, pipelines, args),
  projectId: ({ project }) => project.id,
  rebaseCommitSha: () => null,
  rebaseInProgress: () => false,
  reference: referenceIn,
  resolvableDiscussionsCount: (mergeRequest, _, context) => threads(mergeRequest, context).length,
  resolvedDiscussionsCount: (mergeRequest, _, context) =>
    threads(mergeRequest, context).filter(isSettled).length,
  reviewers: (mergeRequest, args: Paging) =>
    pageOfItems(
      participationsIn(
        mergeRequest,
        mergeRequest.reviewers.map(({ user }) => user),
      ),
      args,
    ),
  shouldBeRebased: (mergeRequest) =>
    mergeRequest.project.settings.mergeMethod !== 'merge' && needsRebase(mergeRequest),
  shouldRemoveSourceBranch: ({ removeSourceBranch }) => removeSourceBranch,
  sourceProject: ({ sourceProject }, _, { viewer }) =>
    sourceProject && canSee(viewer, sourceProject) ? sourceProject : null,
  sourceProjectId: ({ sourceProject }) => sourceProject?.id ?? null,
  squashOnMerge: ({ squash, project: { settings } }) =>
    settings.squashOption === 'always' || (settings.squashOption !== 'never' && squash),
  squashReadOnly: ({ project: { settings } }) => ['always', 'never'].includes(settings.squashOption),
  subscribed: (mergeRequest, _, { world, viewer }) =>
    viewer !== null && isSubscribed(world, mergeRequest, viewer),
  targetProject: ({ project }) => project,
  targetProjectId: ({ project }) => project.id,
  taskCompletionStatus: ({ description }) => tasksIn(description),
  timelogs: ({ timelogs }, args: Paging, context) =>
    pageOfItems(
      timelogs.filter((log) => canReadTimelog(context, log)),
      args,
    ),
  titleHtml: ({ title }) => lineHtml(title),
  totalTimeSpent: totalSpent,
  upvotes: (mergeRequest) => countEmoji(mergeRequest, 'thumbsup'),
  userDiscussionsCount: (mergeRequest, _, context) =>
    discussionsOf(readableNotes(context, mergeRequest, { only: 'comments' })).length,
  userNotesCount: commentCount,
  userPermissions: (mergeRequest) => mergeRequest,
  webPath: (mergeRequest) => mergeRequestUrl('', mergeRequest),
  webUrl: (mergeRequest, _, { site }) => mergeRequestUrl(site, mergeRequest),
};
