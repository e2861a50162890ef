import type { Row } from './row.js';

const ENVIRONMENTS = '/projects/:id/environments';
const ENVIRONMENT = `${ENVIRONMENTS}/:environment_id`;
const made = { send: `POST ${ENVIRONMENTS}`, body: { name: 'staging' }, keep: { environment_id: 'id' } };
const stopped = { send: `POST ${ENVIRONMENT}/stop` };
const one = { given: [made] };

/** Environments (GitLab, "CI/CD permissions"). */
export const ENVIRONMENT_ROWS: readonly Row[] = [
  { route: `GET ${ENVIRONMENTS}`, least: 'reporter', ...one },
  { route: `GET ${ENVIRONMENT}`, least: 'reporter', ...one },
  { route: `POST ${ENVIRONMENTS}`, least: 'developer', body: { name: 'review/one', tier: 'testing' } },
  { route: `PUT ${ENVIRONMENT}`, least: 'developer', body: { external_url: 'https://a.example' }, ...one },
  { route: `POST ${ENVIRONMENT}/stop`, least: 'developer', ...one },
  { route: `POST ${ENVIRONMENTS}/stop_stale`, least: 'maintainer', body: { before: '2026-02-20' }, ...one },
  { route: `DELETE ${ENVIRONMENT}`, least: 'developer', given: [made, stopped] },
  { route: `DELETE ${ENVIRONMENTS}/review_apps`, least: 'developer' },
];

const DEPLOYMENTS = '/projects/:id/deployments';
const DEPLOYMENT = `${DEPLOYMENTS}/:deployment_id`;
const body = { environment: 'staging', sha: 'main', ref: 'main', tag: false, status: 'running' };
const running = { given: [{ send: `POST ${DEPLOYMENTS}`, body, keep: { deployment_id: 'id' } }] };
const failed = {
  given: [
    { send: `POST ${DEPLOYMENTS}`, body: { ...body, status: 'failed' }, keep: { deployment_id: 'id' } },
  ],
};

/** Deployments (GitLab, "CI/CD permissions"). */
export const DEPLOYMENT_ROWS: readonly Row[] = [
  { route: `GET ${DEPLOYMENTS}`, least: 'reporter', ...running },
  { route: `GET ${DEPLOYMENT}`, least: 'reporter', ...running },
  { route: `GET ${DEPLOYMENT}/merge_requests`, least: 'reporter', ...running },
  { route: `POST ${DEPLOYMENTS}`, least: 'developer', body },
  { route: `PUT ${DEPLOYMENT}`, least: 'developer', body: { status: 'success' }, ...running },
  { route: `DELETE ${DEPLOYMENT}`, least: 'maintainer', ...failed },
];
