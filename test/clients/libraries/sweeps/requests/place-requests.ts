import type { Given, Request } from '../../../../simulators/forge/families/bench.js';

const person: Given = {
  send: 'POST /users',
  body: { email: 'pier@example.com', username: 'pier', name: 'Pier', reset_password: true },
  keep: { user_id: 'id' },
};
const LEVEL = { access_level: 30 };

const members = ['/projects/:id/members', '/groups/:id/members'].flatMap((path): Request[] => {
  const given = [person, { send: `POST ${path}`, body: { user_id: ':user_id', ...LEVEL } }];
  return [
    { route: `POST ${path}`, given: [person], body: { user_id: ':user_id', ...LEVEL } },
    { route: `GET ${path}/:user_id`, given },
    { route: `PUT ${path}/:user_id`, given, body: { access_level: 40 } },
    { route: `DELETE ${path}/:user_id`, given },
  ];
});

const templates = [
  ['dockerfiles', 'Node'],
  ['gitignores', 'Node'],
  ['gitlab_ci_ymls', 'Nodejs'],
  ['licenses', 'mit'],
].map(([kind, name]): Request => ({ route: `GET /templates/${kind}/:name`, with: { name: name ?? '' } }));

/** A public project of the world that lets its readers ask for a role, of which the administrator is no member. */
const foreign: Given = { send: 'GET /projects?search=sdk', keep: { id: '0.id' } };

/** Projects, groups, their members, and what the instance has. */
export const PLACE_REQUESTS: readonly Request[] = [
  ...members,
  ...templates,
  { route: 'GET /projects/:id/templates/:type/:name', with: { type: 'licenses', name: 'mit' } },
  { route: 'PUT /projects/:id', body: { description: 'Words' } },
  { route: 'PUT /groups/:id', body: { description: 'Words' } },
  { route: 'POST /projects/:id/fork', body: { name: 'Fork of bench', path: 'fork-of-bench' } },
  { route: 'POST /projects/:id/unstar', given: [{ send: 'POST /projects/:id/star' }] },
  { route: 'POST /projects/:id/access_requests', given: [foreign] },
  { route: 'POST /projects/:id/restore', given: [{ send: 'DELETE /projects/:id' }] },
  { route: 'POST /groups/:id/restore', given: [{ send: 'DELETE /groups/:id' }] },
  {
    route: 'POST /users',
    body: { email: 'pier@example.com', username: 'pier', name: 'Pier', reset_password: true },
  },
  { route: 'GET /search', query: 'scope=projects&search=a' },
  { route: 'GET /groups/:id/search', query: 'scope=projects&search=a' },
  { route: 'GET /projects/:id/search', query: 'scope=blobs&search=a' },
];
