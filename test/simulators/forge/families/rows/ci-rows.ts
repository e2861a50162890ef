import type { Row } from './row.js';

const value = 'a-long-enough-value';
const PLACES = [
  { path: '/projects/:id/variables', least: 'maintainer' },
  { path: '/groups/:id/variables', least: 'owner' },
  { path: '/admin/ci/variables', least: 'admin' },
] as const;

/** Variables of projects, groups and the instance (GitLab, "CI/CD permissions"). */
export const VARIABLE_ROWS: readonly Row[] = PLACES.flatMap(({ path, least }): Row[] => {
  const one = { least, with: { key: 'KEY' }, given: [{ send: `POST ${path}`, body: { key: 'KEY', value } }] };
  return [
    { route: `GET ${path}`, least },
    { route: `POST ${path}`, least, body: { key: 'OTHER', value, masked: true } },
    { route: `GET ${path}/:key`, ...one },
    { route: `PUT ${path}/:key`, body: { value: 'another', description: 'Changed' }, ...one },
    { route: `DELETE ${path}/:key`, ...one },
  ];
});

const SCHEDULES = '/projects/:id/pipeline_schedules';
const SCHEDULE = `${SCHEDULES}/:pipeline_schedule_id`;
const configured = {
  send: 'POST /projects/:id/repository/files/:file_path',
  body: { branch: 'main', content: 'build:\n  script: make\n', commit_message: 'Build it' },
};
const nightly = { description: 'Nightly', ref: 'main', cron: '0 2 * * *' };
const made = { send: `POST ${SCHEDULES}`, body: nightly, keep: { pipeline_schedule_id: 'id' } };
const given = { send: `POST ${SCHEDULE}/variables`, body: { key: 'KEY', value } };
const schedule = { given: [made] };
const scheduled = { with: { key: 'KEY' }, given: [made, given] };
/** The owner alone changes a schedule; every other account has to take it over before. */
const OWNED = 'admin';

/** Pipeline schedules (GitLab, "Scheduled pipelines"). */
export const SCHEDULE_ROWS: readonly Row[] = [
  { route: `GET ${SCHEDULES}`, least: 'developer', ...schedule },
  { route: `POST ${SCHEDULES}`, least: 'developer', body: nightly },
  { route: `GET ${SCHEDULE}`, least: 'developer', ...schedule },
  { route: `PUT ${SCHEDULE}`, least: OWNED, body: { cron: '0 3 * * *' }, ...schedule },
  { route: `DELETE ${SCHEDULE}`, least: 'maintainer', ...schedule },
  { route: `POST ${SCHEDULE}/take_ownership`, least: 'maintainer', ...schedule },
  {
    route: `POST ${SCHEDULE}/play`,
    least: 'developer',
    with: { file_path: '.gitlab-ci.yml' },
    given: [configured, made],
  },
  { route: `GET ${SCHEDULE}/pipelines`, least: 'developer', ...schedule },
  { route: `POST ${SCHEDULE}/variables`, least: OWNED, body: { key: 'KEY', value }, ...schedule },
  { route: `GET ${SCHEDULE}/variables/:key`, least: 'maintainer', ...scheduled },
  { route: `PUT ${SCHEDULE}/variables/:key`, least: OWNED, body: { value: 'another' }, ...scheduled },
  { route: `DELETE ${SCHEDULE}/variables/:key`, least: OWNED, ...scheduled },
];

const TRIGGERS = '/projects/:id/triggers';
const trigger = {
  given: [
    { send: `POST ${TRIGGERS}`, body: { description: 'Site' }, keep: { trigger_id: 'id', token: 'token' } },
  ],
};

/** Trigger tokens (GitLab, "CI/CD permissions"); with one alone a client makes pipelines as its owner. */
export const TRIGGER_ROWS: readonly Row[] = [
  { route: `GET ${TRIGGERS}`, least: 'maintainer' },
  { route: `POST ${TRIGGERS}`, least: 'maintainer', body: { description: 'Site' } },
  { route: `GET ${TRIGGERS}/:trigger_id`, least: 'maintainer', ...trigger },
  { route: `PUT ${TRIGGERS}/:trigger_id`, least: 'admin', body: { description: 'Book' }, ...trigger },
  { route: `DELETE ${TRIGGERS}/:trigger_id`, least: 'maintainer', ...trigger },
  ...['POST /projects/:id/trigger/pipeline', 'POST /projects/:id/ref/:ref/trigger/pipeline'].map(
    (route): Row => ({
      route,
      least: 'none',
      with: { ref: 'main', file_path: '.gitlab-ci.yml' },
      query: 'token=:token&ref=main',
      given: [configured, ...trigger.given],
    }),
  ),
];

/** What other services report of commits. */
export const STATUS_ROWS: readonly Row[] = [
  {
    route: 'POST /projects/:id/statuses/:sha',
    least: 'developer',
    with: { sha: 'main' },
    body: { state: 'success', name: 'scan' },
  },
];
