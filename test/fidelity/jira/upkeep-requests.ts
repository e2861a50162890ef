import { type Ask, get, send, written } from './ask.js';

const ADMIN = { as: 'admin' } as const;
const PART = { project: '{project}', name: 'Quayside', description: 'All along the water' };
const RELEASE = {
  projectId: 10000,
  name: '9.0',
  description: 'An excellent version',
  releaseDate: '2026-07-06',
};
const FILTER = {
  name: 'All Open Bugs',
  description: 'Lists all open bugs',
  jql: 'type = Bug and resolution is empty',
  sharePermissions: [{ type: 'global' }, { type: 'project', project: { id: '{projectId}' } }],
};
const ACTORS = {
  categorisedActors: {
    'atlassian-user-role-actor': ['{member}'],
    'atlassian-group-role-actor': ['site-admins'],
  },
};
/** Named as in the published example. */
const VALUE = { 'system.conversation.id': 'b1bf38be', 'system.support.time': '1m' };
const AGILE = '/rest/agile/1.0';
const ROLE = '/project/{project}/role/10002';

/** Requests about components, versions, filters and roles, with good answers and with refusals. */
export const UPKEEP_REQUESTS: readonly Ask[] = [
  get('/issue/{other}?expand=renderedFields'),
  get('/issue/{planned}?expand=renderedFields'),
  get('/issue/{pictured}?expand=renderedFields'),
  get('/issue/{secret}/comment?expand=renderedBody'),
  get('/search/jql?jql=key%3D{other}&fields=*all&expand=renderedFields'),

  get('/component?projectIdsOrKeys={project}&maxResults=2'),
  get('/component?projectIdsOrKeys=NOPE', 404),
  send('POST', '/component', 201, { ...PART, leadAccountId: '{member}' }, { ...ADMIN, keep: 'quay' }),
  send('POST', '/component', 400, PART, ADMIN),
  send('POST', '/component', 403, { ...PART, name: 'x' }),
  send('POST', '/component', 404, { ...PART, project: 'NOPE' }, ADMIN),
  send('PUT', '/component/{quay}', 200, { assigneeType: 'COMPONENT_LEAD' }, ADMIN),
  send('PUT', '/component/{quay}', 400, { name: '' }, ADMIN),
  send('PUT', '/component/{quay}', 403, { name: 'x' }),
  send('DELETE', '/component/{quay}?moveIssuesTo=99', 404, undefined, ADMIN),
  send('DELETE', '/component/{quay}?moveIssuesTo={component}', 204, undefined, ADMIN),

  send('POST', '/version', 201, RELEASE, { ...ADMIN, keep: 'made9' }),
  send('POST', '/version', 400, RELEASE, ADMIN),
  send('POST', '/version', 404, { ...RELEASE, name: '9.1' }),
  send(
    'PUT',
    '/version/{made9}?expand=issuesstatus',
    200,
    { released: true, startDate: '2026-01-01' },
    ADMIN,
  ),
  send('PUT', '/version/{made9}', 400, { name: '' }, ADMIN),
  send('POST', '/version/{made9}/move', 200, { position: 'First' }, ADMIN),
  send('DELETE', '/version/{made9}?moveFixIssuesTo=99', 400, undefined, ADMIN),
  send('DELETE', '/version/{made9}', 401),
  send('POST', '/version/{made9}/removeAndSwap', 204, { moveFixIssuesTo: '{version}' }, ADMIN),
  send('POST', '/version', 201, RELEASE, { ...ADMIN, keep: 'made9' }),
  send('PUT', '/version/{made9}/mergeto/{version}', 204, undefined, ADMIN),
  send('DELETE', '/version/{made9}', 404, undefined, ADMIN),

  send('POST', '/filter', 200, FILTER, { keep: 'saved' }),
  send('POST', '/filter', 400, FILTER),
  send('POST', '/filter', 401, FILTER, { as: 'anonymous' }),
  send('PUT', '/filter/{saved}/favourite', 200),
  get('/filter/favourite'),
  get('/filter/my?includeFavourites=true'),
  send('DELETE', '/filter/{saved}/favourite', 200),
  send('PUT', '/filter/{saved}', 200, { name: 'All bugs', jql: 'type = Bug' }),
  send('PUT', '/filter/{saved}', 400, { name: 'x', jql: 'colour = red' }),
  send('DELETE', '/filter/{saved}', 204),
  send('DELETE', '/filter/{saved}', 400),

  get('/role', 200, ADMIN),
  get('/role/10002', 200, ADMIN),
  get('/project/{project}/role', 200, ADMIN),
  get('/project/{project}/role', 401),
  get('/project/{project}/roledetails', 200, ADMIN),
  get('/project/{project}/roledetails', 404),
  get('/project/{project}/role/7', 404, ADMIN),
  send('POST', ROLE, 200, { user: ['{member}'] }, ADMIN),
  get(ROLE, 200, ADMIN),
  send('POST', ROLE, 400, {}, ADMIN),
  send('POST', ROLE, 404, { user: ['{member}'] }),
  send('PUT', ROLE, 200, ACTORS, ADMIN),
  send('DELETE', `${ROLE}?user={member}`, 204, undefined, ADMIN),
  send('DELETE', ROLE, 400, undefined, ADMIN),

  get('/project/type'),
  get('/project/type/accessible'),
  get('/project/type/software'),
  get('/project/type/none', 404),
  get('/project/type/software/accessible'),
  get('/project/type/none/accessible', 404),

  send(
    'POST',
    '/issue',
    201,
    {
      fields: { project: { key: '{project}' }, issuetype: { name: 'Task' }, summary: 'Notified' },
      properties: [{ key: 'support', value: 1 }],
    },
    { keep: 'notified' },
  ),
  send('PUT', '/issue/{notified}', 204, {
    fields: { description: written('By a program.') },
    historyMetadata: { type: 'import', actor: { id: 'robot', displayName: 'The robot' } },
  }),
  get('/issue/{notified}/changelog'),
  send('PUT', '/issue/{notified}', 400, { properties: 7 }),

  send('POST', '/issue/{notified}/worklog', 201, { timeSpent: '1h' }, { keep: 'hour' }),
  send('DELETE', '/issue/{notified}/worklog', 204, { ids: ['{hour}'] }),
  send('DELETE', '/issue/{notified}/worklog', 404, { ids: ['{hour}'] }),
  send('DELETE', '/issue/{notified}/worklog', 400, { ids: [] }),
  send('POST', '/issue/{notified}/notify', 204, {
    subject: 'Look',
    to: { groups: [{ name: 'site-admins' }] },
  }),
  send('POST', '/issue/{notified}/notify', 400, { subject: 'Look', to: {} }),
  send('POST', '/issue/NOPE-1/notify', 404, {}),
  get('/attachment/{picture}/expand/human'),
  get('/attachment/{picture}/expand/raw'),
  get('/attachment/99/expand/raw', 404),

  send('POST', `${AGILE}/epic/{epic}`, 200, { name: 'Piers', color: { key: 'color_6' }, done: true }),
  send('POST', `${AGILE}/epic/{epic}`, 400, { color: { key: 'red' } }),
  send('PUT', `${AGILE}/epic/{epic}/rank`, 204, { rankBeforeEpic: '{epic}' }),
  send('PUT', `${AGILE}/epic/{epic}/rank`, 400, {}),
  get(`${AGILE}/board/{scrum}/features`),
  get(`${AGILE}/board/{scrum}/reports`),
  get(`${AGILE}/board/999999/reports`, 404),
  send('POST', `${AGILE}/sprint/{active}/swap`, 400, [1]),
  get(`${AGILE}/board/{scrum}/quickfilter`),
  get(`${AGILE}/board/{scrum}/quickfilter/1`, 404),
  ...[`${AGILE}/board/{scrum}`, `${AGILE}/sprint/{active}`].flatMap((record) => [
    send('PUT', `${record}/properties/support`, 201, { minutes: 1 }),
    send('PUT', `${record}/properties/support`, 200, VALUE),
    get(`${record}/properties`),
    get(`${record}/properties/support`),
    send('DELETE', `${record}/properties/support`, 204),
    get(`${record}/properties/support`, 404),
  ]),
];

/** The addresses of files that pages link to. */
export const UPKEEP_PLACES: readonly Ask[] = ['attachment', 'thumbnail'].map((kind) => ({
  method: 'GET',
  path: `/rest/../secure/${kind}/{picture}/dot.png`,
  status: 303,
}));
