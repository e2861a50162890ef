import {
  canAdminIssue,
  canCreateNote,
  canDeleteWorkItem,
  canUpdateIssue,
  canWriteInternally,
} from '../../access/issues.js';
import { canReadIssue, GUEST, hasRole, PLANNER } from '../../access/roles.js';
import { discussionsOf, readableNotes } from '../../queries/notes.js';
import { issueUrl, workItemUrl } from '../../rendering/addresses.js';
import { lineHtml, markdownHtml } from '../../rendering/markdown.js';
import type { Issue } from '../../world/records/issues.js';
import type { Given } from '../arguments/read.js';
import type { Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';
import { referenceIn } from './references.js';
import { widgetNames } from './widget-names.js';
import { widgetRecord } from './widgets.js';

/** A work item of any kind. */
export const workItemFields: Fields<Issue> = {
  archived: ({ home }) => home.kind === 'project' && home.archived,
  createNoteEmail: () => null,
  descriptionHtml: ({ description }) => markdownHtml(description),
  duplicatedToWorkItemUrl: ({ duplicatedTo }, _, { site, viewer }) =>
    duplicatedTo && canReadIssue(viewer, duplicatedTo) ? issueUrl(site, duplicatedTo) : null,
  hidden: () => null,
  id: ({ id }) => globalId('WorkItem', id),
  iid: ({ iid }) => String(iid),
  imported: () => false,
  // Grows with each edit, as an optimistic lock does.
  lockVersion: ({ notes }) => notes.filter(({ systemAction }) => systemAction !== null).length,
  movedToWorkItemUrl: ({ movedTo }, _, { site, viewer }) =>
    movedTo && canReadIssue(viewer, movedTo) ? issueUrl(site, movedTo) : null,
  name: ({ title }) => title,
  namespace: ({ home }) => home,
  project: ({ home }) => (home.kind === 'project' ? home : null),
  promotedToEpicUrl: () => null,
  reference: referenceIn,
  state: ({ state }) => (state === 'opened' ? 'OPEN' : 'CLOSED'),
  titleHtml: ({ title }) => lineHtml(title),
  userDiscussionsCount: (issue, _, { world, viewer }) =>
    discussionsOf(readableNotes({ world, viewer }, issue, { only: 'comments' })).length,
  userPermissions: (issue) => issue,
  webPath: (issue) => workItemUrl('', issue),
  webUrl: (issue, _, { site }) => workItemUrl(site, issue),
  widgets: (issue, { onlyTypes, exceptTypes }: WidgetArguments, { settings }) =>
    widgetNames(issue.type, settings)
      .filter((name) => (!onlyTypes || onlyTypes.includes(name)) && !exceptTypes?.includes(name))
      .map((name) => widgetRecord(name, issue)),
  workItemType: ({ type }) => ({ type }),
};

interface WidgetArguments {
  readonly onlyTypes?: Given<readonly string[]>;
  readonly exceptTypes?: Given<readonly string[]>;
}

/** What the viewer may do with a work item. */
export const workItemPermissionFields: Fields<Issue> = {
  adminParentLink: (issue, _, { viewer }) => hasRole(viewer, issue.home, GUEST),
  adminWorkItem: (issue, _, { viewer }) => canAdminIssue(viewer, issue),
  adminWorkItemLink: (issue, _, { viewer }) => hasRole(viewer, issue.home, GUEST),
  blockedWorkItems: (_, _args, { settings }) => settings.tier !== 'free',
  cloneWorkItem: (issue, _, { viewer }) => canAdminIssue(viewer, issue),
  createNote: (issue, _, { viewer }) => canCreateNote(viewer, issue),
  deleteWorkItem: (issue, _, { viewer }) => canDeleteWorkItem(viewer, issue),
  markNoteAsInternal: (issue, _, { viewer }) => canWriteInternally(viewer, issue),
  moveWorkItem: (issue, _, { viewer }) => hasRole(viewer, issue.home, PLANNER),
  readWorkItem: (issue, _, { viewer }) => canReadIssue(viewer, issue),
  reportSpam: () => false,
  setWorkItemMetadata: (issue, _, { viewer }) => canAdminIssue(viewer, issue),
  updateWorkItem: (issue, _, { viewer }) => canUpdateIssue(viewer, issue),
};
