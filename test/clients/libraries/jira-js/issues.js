import { documentOf } from './documents.js';

const page = { startAt: 0, maxResults: 5 };
const link = (title) => ({ url: `https://${title}.example`, title });

/** Issues and what hangs on them. */
export const ISSUES = [
  {
    call: 'issues.getIssue',
    of: ({ issue }) => ({
      issueIdOrKey: issue.key,
      fields: ['*all'],
      properties: ['*all'],
      expand: [
        'renderedFields',
        'names',
        'schema',
        'transitions',
        'operations',
        'editmeta',
        'changelog',
        'versionedRepresentations',
      ],
    }),
  },
  {
    call: 'issues.editIssue',
    of: ({ issue }) => ({
      issueIdOrKey: issue.key,
      fields: { labels: ['piers'] },
      update: { summary: [{ set: 'Changed' }] },
    }),
  },
  {
    call: 'issues.editIssue',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, returnIssue: true, fields: { labels: ['quays'] } }),
  },
  {
    call: 'issues.assignIssue',
    of: ({ issue, me }) => ({ issueIdOrKey: issue.key, accountId: me.accountId }),
  },
  {
    call: 'issues.bulkFetchIssues',
    of: ({ issue }) => ({ issueIdsOrKeys: [issue.key, 'TIDE-1'], fields: ['summary'], expand: ['names'] }),
  },
  { call: 'issues.getCreateIssueMetaIssueTypes', of: () => ({ projectIdOrKey: 'TIDE', ...page }) },
  {
    call: 'issues.getCreateIssueMetaIssueTypeId',
    of: ({ types }) => ({ projectIdOrKey: 'TIDE', issueTypeId: types[0].id }),
  },
  {
    call: 'issues.getTransitions',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, expand: 'transitions.fields' }),
    as: 'moves',
  },
  {
    call: 'issues.doTransition',
    of: ({ issue, moves }) => ({ issueIdOrKey: issue.key, transition: { id: moves.transitions[0].id } }),
  },
  { call: 'issues.getChangeLogs', of: ({ issue }) => ({ issueIdOrKey: issue.key, ...page }), as: 'changes' },
  {
    call: 'issues.getChangeLogsByIds',
    of: ({ issue, changes }) => ({ issueIdOrKey: issue.key, changelogIds: [Number(changes.values[0].id)] }),
  },
  {
    call: 'issues.getBulkChangelogs',
    of: ({ issue }) => ({ issueIdsOrKeys: [issue.key], fieldIds: ['status'] }),
  },
  { call: 'issues.getEditIssueMeta', of: ({ issue }) => ({ issueIdOrKey: issue.key }) },
  {
    call: 'issues.notify',
    of: ({ issue }) => ({
      issueIdOrKey: issue.key,
      subject: 'Tides',
      textBody: 'Look',
      to: { groups: [{ name: 'jira-software-users' }] },
    }),
  },
  {
    call: 'issueComments.addComment',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, body: documentOf('words') }),
    as: 'comment',
  },
  { call: 'issueComments.addComment', of: ({ issue }) => ({ issueIdOrKey: issue.key, body: 'h2. wiki' }) },
  {
    call: 'issueComments.getComments',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, ...page, orderBy: '-created', expand: 'renderedBody' }),
  },
  {
    call: 'issueComments.getComment',
    of: ({ issue, comment }) => ({ issueIdOrKey: issue.key, id: comment.id }),
  },
  {
    call: 'issueComments.updateComment',
    of: ({ issue, comment }) => ({
      issueIdOrKey: issue.key,
      id: comment.id,
      body: { body: documentOf('others') },
    }),
  },
  { call: 'issueComments.getCommentsByIds', of: ({ comment }) => ({ ids: [Number(comment.id)] }) },
  {
    call: 'issueCommentProperties.setCommentProperty',
    of: ({ comment }) => ({
      commentId: comment.id,
      propertyKey: 'depth',
      body: { metres: 3 },
      property: { metres: 3 },
    }),
  },
  { call: 'issueCommentProperties.getCommentPropertyKeys', of: ({ comment }) => ({ commentId: comment.id }) },
  {
    call: 'issueCommentProperties.getCommentProperty',
    of: ({ comment }) => ({ commentId: comment.id, propertyKey: 'depth' }),
  },
  {
    call: 'issueCommentProperties.deleteCommentProperty',
    of: ({ comment }) => ({ commentId: comment.id, propertyKey: 'depth' }),
  },
  {
    call: 'issueComments.deleteComment',
    of: ({ issue, comment }) => ({ issueIdOrKey: issue.key, id: comment.id }),
  },
  {
    call: 'issueWorklogs.addWorklog',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, timeSpent: '2h', comment: documentOf('dived') }),
    as: 'work',
  },
  { call: 'issueWorklogs.getIssueWorklog', of: ({ issue }) => ({ issueIdOrKey: issue.key, ...page }) },
  { call: 'issueWorklogs.getWorklog', of: ({ issue, work }) => ({ issueIdOrKey: issue.key, id: work.id }) },
  {
    call: 'issueWorklogs.updateWorklog',
    of: ({ issue, work }) => ({ issueIdOrKey: issue.key, id: work.id, body: { timeSpentSeconds: 3600 } }),
  },
  { call: 'issueWorklogs.getWorklogsForIds', of: ({ work }) => ({ ids: [Number(work.id)] }) },
  {
    call: 'issueWorklogProperties.setWorklogProperty',
    of: ({ issue, work }) => ({
      issueIdOrKey: issue.key,
      worklogId: work.id,
      propertyKey: 'depth',
      body: 3,
      property: 3,
    }),
  },
  {
    call: 'issueWorklogProperties.getWorklogPropertyKeys',
    of: ({ issue, work }) => ({ issueIdOrKey: issue.key, worklogId: work.id }),
  },
  {
    call: 'issueWorklogProperties.getWorklogProperty',
    of: ({ issue, work }) => ({ issueIdOrKey: issue.key, worklogId: work.id, propertyKey: 'depth' }),
  },
  {
    call: 'issueWorklogProperties.deleteWorklogProperty',
    of: ({ issue, work }) => ({ issueIdOrKey: issue.key, worklogId: work.id, propertyKey: 'depth' }),
  },
  {
    call: 'api.getWorklogsByIssueIdAndWorklogId',
    of: ({ issue, work }) => ({ requests: [{ issueId: Number(issue.id), worklogId: Number(work.id) }] }),
  },
  {
    call: 'issueWorklogs.deleteWorklog',
    of: ({ issue, work }) => ({ issueIdOrKey: issue.key, id: work.id }),
  },
  {
    call: 'issueProperties.setIssueProperty',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, propertyKey: 'depth', body: { metres: 3 } }),
  },
  { call: 'issueProperties.getIssuePropertyKeys', of: ({ issue }) => ({ issueIdOrKey: issue.key }) },
  {
    call: 'issueProperties.getIssueProperty',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, propertyKey: 'depth' }),
  },
  {
    call: 'issueProperties.deleteIssueProperty',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, propertyKey: 'depth' }),
  },
  { call: 'issueVotes.addVote', of: () => ({ issueIdOrKey: 'TIDE-1' }) },
  { call: 'issueVotes.removeVote', of: () => ({ issueIdOrKey: 'TIDE-1' }) },
  {
    call: 'issueWatchers.addWatcher',
    of: ({ issue, me }) => ({ issueIdOrKey: issue.key, body: me.accountId }),
  },
  { call: 'issueWatchers.getIsWatchingIssueBulk', of: ({ issue }) => ({ issueIds: [issue.id] }) },
  {
    call: 'issueWatchers.removeWatcher',
    of: ({ issue, me }) => ({ issueIdOrKey: issue.key, accountId: me.accountId }),
  },
  {
    call: 'issueLinks.linkIssues',
    of: ({ issue, other }) => ({
      type: { name: 'Blocks' },
      inwardIssue: { key: issue.key },
      outwardIssue: { key: other.key },
    }),
  },
  {
    call: 'issues.getIssue',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, fields: ['issuelinks'] }),
    as: 'linked',
  },
  { call: 'issueLinks.getIssueLink', of: ({ linked }) => ({ linkId: linked.fields.issuelinks[0].id }) },
  { call: 'issueLinks.deleteIssueLink', of: ({ linked }) => ({ linkId: linked.fields.issuelinks[0].id }) },
  {
    call: 'issueRemoteLinks.createOrUpdateRemoteIssueLink',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, globalId: 'moon', object: link('moon') }),
    as: 'remote',
  },
  { call: 'issueRemoteLinks.getRemoteIssueLinks', of: ({ issue }) => ({ issueIdOrKey: issue.key }) },
  {
    call: 'issueRemoteLinks.getRemoteIssueLinkById',
    of: ({ issue, remote }) => ({ issueIdOrKey: issue.key, linkId: String(remote.id) }),
  },
  {
    call: 'issueRemoteLinks.updateRemoteIssueLink',
    of: ({ issue, remote }) => ({
      issueIdOrKey: issue.key,
      linkId: String(remote.id),
      globalId: 'moon',
      object: link('sun'),
    }),
  },
  {
    call: 'issueRemoteLinks.deleteRemoteIssueLinkByGlobalId',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, globalId: 'moon' }),
  },
  {
    call: 'issueRemoteLinks.createOrUpdateRemoteIssueLink',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, object: link('stars') }),
    as: 'remote',
  },
  {
    call: 'issueRemoteLinks.deleteRemoteIssueLinkById',
    of: ({ issue, remote }) => ({ issueIdOrKey: issue.key, linkId: String(remote.id) }),
  },
  {
    call: 'issueAttachments.addAttachment',
    of: ({ issue }) => ({ issueIdOrKey: issue.key, attachments: [{ filename: 'a.txt', content: 'bytes' }] }),
    as: 'files',
  },
  { call: 'issueAttachments.getAttachmentThumbnail', of: ({ files }) => ({ id: files[0].id }), status: 404 },
  ...['getAttachment', 'getAttachmentContent', 'removeAttachment'].map((method) => ({
    call: `issueAttachments.${method}`,
    of: ({ files }) => ({ id: files[0].id }),
  })),
];
