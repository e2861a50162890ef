import { type Ask, get, send } from './ask.js';
import { UPKEEP_PLACES, UPKEEP_REQUESTS } from './upkeep-requests.js';

/** Requests that reach what pickers, dashboards, editors of queries and synchronisers ask for. */
export const ASKED_FOR_REQUESTS: readonly Ask[] = [
  // An API token is no application; the client of other people is one.
  get('/webhook', 403),
  get('/webhook/failed', 403),
  send('POST', '/webhook', 403, { url: 'https://app.example', webhooks: [] }),
  send('DELETE', '/webhook', 403, { webhookIds: [1] }),
  send('PUT', '/webhook/refresh', 403, { webhookIds: [1] }),

  get('/filter/my'),
  get('/filter/my', 200, { as: 'admin' }),
  get('/filter/my', 401, { as: 'anonymous' }),
  get('/filter/favourite'),
  get('/filter/favourite', 401, { as: 'anonymous' }),
  get('/issue/picker?query=ramp&currentIssueKey={issue}&showSubTasks=true'),
  get('/issue/picker?query=zzzzzz'),
  get('/jql/autocompletedata'),
  send('POST', '/jql/autocompletedata', 200, { projectIds: [10000], includeCollapsedFields: true }),
  get('/jql/autocompletedata/suggestions?fieldName=assignee&fieldValue=m'),
  send('POST', '/jql/parse?validation=strict', 200, {
    queries: [
      'summary ~ test AND (labels in (urgent, "two words") OR NOT assignee = currentUser()) ORDER BY updated DESC',
      'status CHANGED AFTER startOfMonth(-1M) AND status was "To Do" AND due is EMPTY',
      'universe = 42',
      'invalid query',
    ],
  }),
  send('POST', '/jql/parse?validation=hard', 400, { queries: ['key = X-1'] }),
  send('POST', '/jql/parse', 400, { queries: [] }),
  send('POST', '/jql/match', 200, { issueIds: [10000, 10001, 99], jqls: ['key = {issue}', 'broken'] }),
  send('POST', '/jql/match', 400, { issueIds: [], jqls: [] }),
  send('POST', '/jql/sanitize', 403, { queries: [{ query: 'project = SEC' }] }),
  send('POST', '/jql/sanitize', 401, { queries: [{ query: 'project = SEC' }] }, { as: 'anonymous' }),
  send(
    'POST',
    '/jql/sanitize',
    200,
    { queries: [{ query: 'project = SEC', accountId: '{member}' }, { query: 'broken' }] },
    { as: 'admin' },
  ),
  send('POST', '/comment/list', 200, { ids: [10028, 10029, 10030, 10031, '{secretComment}'] }),
  send('POST', '/comment/list', 400, { ids: 'all' }),
  send('POST', '/worklog/list', 200, { ids: ['{worklog}'] }),
  send('POST', '/worklog/list', 401, { ids: ['{worklog}'] }, { as: 'anonymous' }),
  get('/worklog/updated'),
  get('/worklog/updated?since=1438013671562'),
  get('/worklog/deleted'),
  get('/worklog/deleted', 401, { as: 'anonymous' }),
  get('/project/{project}/features'),
  get('/project/NOPE/features', 404),
  send(
    'POST',
    '/rest/agile/1.0/sprint/{active}/swap',
    204,
    { sprintToSwapWith: '{future}' },
    { as: 'admin' },
  ),
  send('POST', '/rest/agile/1.0/sprint/{active}/swap', 404, {}, { as: 'admin' }),
  send('POST', '/rest/agile/1.0/sprint/9999/swap', 404, { sprintToSwapWith: 1 }, { as: 'admin' }),

  get('/dashboard'),
  get('/dashboard/search'),
  get('/dashboard/10000'),
  get('/dashboard/10000/gadget'),
  get('/user/picker?query=m&showAvatar=true'),
  get('/groups/picker?query=site'),
  get('/groupuserpicker?query=m&showAvatar=true'),
  get('/group?groupname=site-admins', 200, { as: 'admin' }),
  get('/group/member?groupname=site-admins', 200, { as: 'admin' }),
  get('/group/member?groupname=jira-software-users&maxResults=1', 200, { as: 'admin' }),
  get('/permissions'),
  send('POST', '/permissions/check', 200, {
    globalPermissions: ['USER_PICKER'],
    projectPermissions: [
      { permissions: ['EDIT_ISSUES'], projects: [{ $number: '{projectId}' }], issues: [10000] },
    ],
  }),
  send('POST', '/permissions/project', 200, { permissions: ['EDIT_ISSUES'] }),
  send('POST', '/issue/bulkfetch', 200, { issueIdsOrKeys: ['{issue}', 'NONE-1'], fields: ['*all'] }),
  get('/version/{version}/relatedIssueCounts'),
  get('/version/{version}/unresolvedIssueCount'),
  get('/component/{component}/relatedIssueCounts'),
  get('/project/{project}/avatars'),
  get('/projectCategory'),
  get('/projectCategory/10000'),
  get('/customFieldOption/10100'),
  get('/universal_avatar/view/type/project/avatar/10400?size=small'),
  ...UPKEEP_REQUESTS,
];

/** Addresses outside of the interface that is published: pages, pictures, and what a redirect leads to. */
export const PLACES: readonly Ask[] = [
  '/',
  '/issues',
  '/browse/{issue}',
  '/projects/{project}',
  '/secure/Dashboard.jspa',
  '/secure/useravatar/{member}',
  '/images/icons/priorities/high.svg',
  '/images/icons/statuses/generic.png',
  '/images/icons/features/backlog',
  '/rest/api/1.0/labels/suggest?query=a',
  '/login.jsp',
]
  .map((path): Ask => ({ method: 'GET', path: `/rest/..${path}`, status: 200 }))
  .concat(UPKEEP_PLACES);

/** Routes of a site outside of every interface that is published. */
export const UNPUBLISHED: readonly string[] = [
  ...['/file/:id/binary', '/', '/issues', '/browse/:key', '/projects/:key', '/secure/:action'],
  ...['/secure/useravatar/:account', '/images/icons/priorities/:file', '/images/icons/statuses/generic.png'],
  ...['/images/icons/features/:name', '/rest/api/1.0/labels/suggest', '/login.jsp'],
  ...['/secure/attachment/:id/:name', '/secure/thumbnail/:id/:name'],
]
  .map((path) => `GET ${path}`)
  .concat(
    ['GET', 'POST'].map((method) => `${method} /rest/webhooks/1.0/webhook`),
    ['GET', 'PUT', 'DELETE'].map((method) => `${method} /rest/webhooks/1.0/webhook/:id`),
  );
