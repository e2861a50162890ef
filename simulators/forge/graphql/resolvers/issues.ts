import { canAdminIssue, canCreateNote, canUpdateIssue } from '../../access/issues.js';
import { canReadIssue, canReadMergeRequests, canReadNote, hasRole, PLANNER } from '../../access/roles.js';
import { isSubscribed, participants } from '../../actions/discussion/subscriptions.js';
import { totalSpent } from '../../actions/issues/timelogs.js';
import { commentCount, discussionsOf, readableNotes } from '../../queries/notes.js';
import { issueUrl } from '../../rendering/addresses.js';
import { writeDurationOrNull } from '../../rendering/durations.js';
import { lineHtml, markdownHtml } from '../../rendering/markdown.js';
import { tasksIn } from '../../world/checklists.js';
import { countEmoji } from '../../world/issue-facts.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { canReadTimelog } from '../lists/timelogs.js';
import { globalId } from '../scalars/global-ids.js';
import { discussionsPage, type NotesArguments, notesPage } from './note-lists.js';
import { referenceIn } from './references.js';
import { statusOf } from './statuses.js';
import { todosAbout } from './todos.js';
import { blockingCounts, healthName, linksOf } from './widgets.js';

/** Those who wrote comments under something. */
export function commentersOf(noteable: Parameters<typeof readableNotes>[1], context: Context): User[] {
  const notes = readableNotes(context, noteable, { only: 'comments' });
  return [...new Set(notes.map(({ author }) => author))];
}

/** What people write, react with and log under something, whatever it is. */
export const discussedFields: Fields<Issue> = {
  commenters: (issue, args: Paging, context) => pageOfItems(commentersOf(issue, context), args),
  currentUserTodos: (issue, args: Paging & { state?: Given<string> }, context) =>
    todosAbout(context, issue, args),
  descriptionHtml: ({ description }) => markdownHtml(description),
  discussions: (issue, args: NotesArguments, context) => discussionsPage(context, issue, args),
  downvotes: (issue) => countEmoji(issue, 'thumbsdown'),
  iid: ({ iid }) => String(iid),
  labels: ({ labels }, args: Paging) => pageOfItems(labels, args),
  name: ({ title }) => title,
  notes: (issue, args: NotesArguments, context) => notesPage(context, issue, args),
  participants: (issue, args: Paging, { world, viewer }) =>
    pageOfItems(
      participants(world, issue, (note) => canReadNote(viewer, note)),
      args,
    ),
  reference: referenceIn,
  subscribed: (issue, _, { world, viewer }) => viewer !== null && isSubscribed(world, issue, viewer),
  titleHtml: ({ title }) => lineHtml(title),
  upvotes: (issue) => countEmoji(issue, 'thumbsup'),
  userDiscussionsCount: (issue, _, context) =>
    discussionsOf(readableNotes(context, issue, { only: 'comments' })).length,
  userNotesCount: commentCount,
  userPermissions: (issue) => issue,
  webPath: (issue) => issueUrl('', issue),
  webUrl: (issue, _, { site }) => issueUrl(site, issue),
};

function parentEpic({ parent }: Issue, { viewer, settings }: Context): Issue | null {
  const isSeen = parent?.type === 'epic' && isLicensed(settings, 'epics') && canReadIssue(viewer, parent);
  return isSeen ? parent : null;
}

function blockers(issue: Issue, { viewer }: Context): Issue[] {
  return issue.links
    .filter(({ type, source, target }) => type === 'blocks' && target === issue && source.state === 'opened')
    .map(({ source }) => source)
    .filter((source) => canReadIssue(viewer, source));
}

/** An issue. */
export const issueFields: Fields<Issue> = {
  ...discussedFields,
  assignees: ({ assignees }, args: Paging) => pageOfItems(assignees, args),
  blocked: (issue, _, { settings }) =>
    isLicensed(settings, 'blockedIssues') && blockingCounts(issue).blockedBy > 0,
  blockedByCount: (issue, _, { settings }) =>
    isLicensed(settings, 'blockedIssues') ? blockingCounts(issue).blockedBy : null,
  blockedByIssues: (issue, args: Paging, context) => pageOfItems(blockers(issue, context), args),
  blockingCount: (issue) => blockingCounts(issue).blocking,
  closedAsDuplicateOf: ({ duplicatedTo }, _, { viewer }) =>
    duplicatedTo && canReadIssue(viewer, duplicatedTo) ? duplicatedTo : null,
  discussionLocked: ({ discussionLocked }) => discussionLocked ?? false,
  emailsDisabled: () => false,
  emailsEnabled: () => true,
  epic: parentEpicOf,
  externalAuthor: () => null,
  hasEpic: (issue, _, context) => parentEpic(issue, context) !== null,
  hasParent: ({ parent }) => parent !== null,
  healthStatus: ({ healthStatus }, _, { settings }) =>
    isLicensed(settings, 'healthStatus') ? healthName(healthStatus) : null,
  hidden: () => false,
  humanTimeEstimate: ({ timeEstimate }) => writeDurationOrNull(timeEstimate),
  humanTotalTimeSpent: (issue) => writeDurationOrNull(totalSpent(issue)),
  id: ({ id }) => globalId('Issue', id),
  iteration: ({ iteration }, _, { settings }) => (isLicensed(settings, 'iterations') ? iteration : null),
  linkedWorkItems: (issue, args: Paging & { filter?: Given<string> }, context) =>
    pageOfItems(linksOf(issue, args.filter, context), args),
  mergeRequestsCount: (issue, _, context) => relatedMergeRequests(issue, context).length,
  moved: ({ movedTo }) => movedTo !== null,
  movedTo: ({ movedTo }, _, { viewer }) => (movedTo && canReadIssue(viewer, movedTo) ? movedTo : null),
  projectId: ({ home }) => (home.kind === 'project' ? home.id : null),
  relatedMergeRequests: (issue, args: Paging, context) =>
    pageOfItems(relatedMergeRequests(issue, context), args),
  severity: ({ severity }) => severity.toUpperCase(),
  status: (issue, _, { settings }) => (isLicensed(settings, 'weights') ? statusOf(issue) : null),
  taskCompletionStatus: ({ description }) => tasksIn(description),
  timelogs: ({ timelogs }, args: Paging, context) =>
    pageOfItems(
      timelogs.filter((log) => canReadTimelog(context, log)),
      args,
    ),
  totalTimeSpent: totalSpent,
  type: ({ type }) => type.toUpperCase(),
  updatedBy: ({ lastEditedBy }) => lastEditedBy,
  weight: ({ weight }, _, { settings }) => (isLicensed(settings, 'weights') ? weight : null),
  // Of an issue in an epic.
  epicIssueId: ({ id }) => globalId('EpicIssue', id),
  relationPath: ({ parent, id }) => parent && `${issueUrl('', parent)}/issues/${id}`,
};

function parentEpicOf(issue: Issue, _: unknown, context: Context): Issue | null {
  return parentEpic(issue, context);
}

function relatedMergeRequests(issue: Issue, { viewer }: Context) {
  return issue.mentionedInMergeRequests.filter(({ project }) => canReadMergeRequests(viewer, project));
}

/** What the viewer may do with an issue. */
export const issuePermissionFields: Fields<Issue> = {
  adminIssue: (issue, _, { viewer }) => canAdminIssue(viewer, issue),
  adminIssueRelation: (issue, _, { viewer }) => canAdminIssue(viewer, issue),
  cloneIssue: (issue, _, { viewer }) => hasRole(viewer, issue.home, PLANNER),
  createNote: (issue, _, { viewer }) => canCreateNote(viewer, issue),
  moveIssue: (issue, _, { viewer }) => hasRole(viewer, issue.home, PLANNER),
  readIssue: (issue, _, { viewer }) => canReadIssue(viewer, issue),
  reopenIssue: (issue, _, { viewer }) => canUpdateIssue(viewer, issue),
  updateIssue: (issue, _, { viewer }) => canUpdateIssue(viewer, issue),
};

/** How many tasks a description has; the record counts them. */
export const taskFields: Fields<ReturnType<typeof tasksIn>> = {
  completedCount: ({ completed }) => completed,
};
