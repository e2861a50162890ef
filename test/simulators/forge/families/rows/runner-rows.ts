import type { Given } from '../bench.js';
import type { Row } from './row.js';

const BODY = { runner_type: 'project_type', project_id: ':project', description: 'Bench' };
const PROJECT: Given = { send: 'GET /projects/:id', keep: { project: 'id' } };
const MADE: Given = { send: 'POST /user/runners', body: BODY, keep: { id: 'id', token: 'token' } };
const SHARED: Given = { ...MADE, body: { runner_type: 'instance_type' } };
const GROUP: Given = { send: 'GET /groups/:id', keep: { group: 'id' } };
const OTHER: readonly Given[] = [
  { send: 'POST /projects', body: { name: 'other' }, keep: { other: 'id' } },
  { ...MADE, body: { runner_type: 'project_type', project_id: ':other' }, keep: { runner: 'id' } },
];
const one = { given: [PROJECT, MADE] };
const token = { ...one, body: { token: ':token' } };

/** Runners (GitLab, "Project members permissions", CI/CD, and "Runners" of its REST API). */
export const RUNNER_ROWS: readonly Row[] = [
  { route: 'GET /runners', least: 'any account' },
  { route: 'GET /runners/all', least: 'admin' },
  { route: 'GET /runners/:id', least: 'maintainer', ...one },
  { route: 'PUT /runners/:id', least: 'maintainer', ...one, body: { paused: true } },
  { route: 'DELETE /runners/:id', least: 'maintainer', ...one },
  { route: 'GET /runners/:id/jobs', least: 'maintainer', ...one },
  { route: 'GET /runners/:id/projects', least: 'maintainer', ...one },
  { route: 'GET /runners/:id/managers', least: 'maintainer', ...one },
  { route: 'POST /runners/:id/reset_authentication_token', least: 'maintainer', ...one },
  { route: 'GET /projects/:id/runners', least: 'maintainer' },
  { route: 'GET /groups/:id/runners', least: 'maintainer' },
  { route: 'POST /projects/:id/runners', least: 'admin', given: OTHER, body: { runner_id: ':runner' } },
  {
    route: 'DELETE /projects/:id/runners/:runner_id',
    least: 'maintainer',
    given: [
      ...OTHER,
      { send: 'POST /projects/:id/runners', body: { runner_id: ':runner' }, keep: { runner_id: 'id' } },
    ],
  },
  { route: 'POST /user/runners', least: 'maintainer', given: [PROJECT], body: BODY },
  {
    route: 'POST /user/runners',
    least: 'owner',
    given: [GROUP],
    body: { runner_type: 'group_type', group_id: ':group' },
  },
  { route: 'POST /user/runners', least: 'admin', body: { runner_type: 'instance_type' } },
  { route: 'GET /runners/:id', least: 'any account', given: [SHARED] },
  { route: 'PUT /runners/:id', least: 'admin', given: [SHARED], body: { paused: true } },
  {
    route: 'POST /runners',
    least: 'none',
    given: [{ send: 'POST /projects/:id/runners/reset_registration_token', keep: { token: 'token' } }],
    body: { token: ':token' },
  },
  {
    route: 'DELETE /runners/managers',
    least: 'none',
    given: [...one.given, { send: 'POST /runners/verify', body: { token: ':token' } }],
    body: { token: ':token', system_id: 'r_000000000004' },
  },
  { route: 'DELETE /runners', least: 'none', ...token },
  { route: 'POST /runners/verify', least: 'none', ...token },
  { route: 'POST /runners/reset_authentication_token', least: 'none', ...token },
  { route: 'POST /projects/:id/runners/reset_registration_token', least: 'maintainer' },
  { route: 'POST /groups/:id/runners/reset_registration_token', least: 'owner' },
  { route: 'POST /runners/reset_registration_token', least: 'admin' },
];
