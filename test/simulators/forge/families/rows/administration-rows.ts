import type { Given } from '../bench.js';
import type { Row } from './row.js';

/** Custom attributes of accounts, groups and projects (GitLab REST API, "Custom attributes"). */
export const CUSTOM_ATTRIBUTE_ROWS: readonly Row[] = (['users', 'groups', 'projects'] as const).flatMap(
  (noun): Row[] => {
    const all = `/${noun}/:id/custom_attributes`;
    const named = { key: 'region', ...(noun === 'users' && { id: 1 }) };
    const who = { least: 'admin', with: named } as const;
    const given = [{ send: `PUT /${noun}/:id/custom_attributes/region`, body: { value: 'north' } }].map(
      (one) => (noun === 'users' ? { ...one, send: one.send.replace(':id', '1') } : one),
    );
    return [
      { route: `GET ${all}`, ...who },
      { route: `GET ${all}/:key`, ...who, given },
      { route: `PUT ${all}/:key`, ...who, body: { value: 'south' } },
      { route: `DELETE ${all}/:key`, ...who, given },
    ];
  },
);

/** Push rules (GitLab, "Project permissions" and "Group permissions"). */
export const PUSH_RULE_ROWS: readonly Row[] = [
  { path: '/projects/:id/push_rule', least: 'maintainer' } as const,
  { path: '/groups/:id/push_rule', least: 'owner' } as const,
].flatMap(({ path, least }): Row[] => {
  const who = { least, tier: 'premium' } as const;
  const body = { commit_message_regex: 'Fixes', max_file_size: 5 };
  const given = [{ send: `POST ${path}`, body }];
  return [
    { route: `GET ${path}`, ...who, given },
    { route: `POST ${path}`, ...who, body },
    { route: `PUT ${path}`, ...who, body: { member_check: true }, given },
    { route: `DELETE ${path}`, ...who, given },
  ];
});

const TARGET: Given = {
  send: 'POST /groups',
  body: { name: 'target', path: 'target', visibility: 'public' },
  keep: { target_group_id: 'id' },
};
const OTHER: Given = {
  send: 'POST /projects',
  body: { name: 'other', visibility: 'public' },
  keep: { target_project_id: 'id' },
};

/** From where jobs reach a project with their tokens (GitLab, "Project permissions"). */
export const JOB_TOKEN_ROWS: readonly Row[] = (() => {
  const scope = '/projects/:id/job_token_scope';
  const least = 'maintainer';
  return [
    { route: `GET ${scope}`, least },
    { route: `PATCH ${scope}`, least, body: { enabled: false } },
    ...[
      { list: `${scope}/allowlist`, name: 'target_project_id', made: OTHER },
      { list: `${scope}/groups_allowlist`, name: 'target_group_id', made: TARGET },
    ].flatMap(({ list, name, made }): Row[] => {
      const body = { [name]: `:${name}` };
      return [
        { route: `GET ${list}`, least },
        { route: `POST ${list}`, least, body, given: [made] },
        { route: `DELETE ${list}/:${name}`, least, given: [made, { send: `POST ${list}`, body }] },
      ];
    }),
  ];
})();

/** What an account wants to be notified about: its own affair wherever it sees the place. */
export const NOTIFICATION_ROWS: readonly Row[] = [
  { path: '/notification_settings', least: 'any account' } as const,
  { path: '/groups/:id/notification_settings', least: 'guest' } as const,
  { path: '/projects/:id/notification_settings', least: 'guest' } as const,
].flatMap(({ path, least }): Row[] => [
  { route: `GET ${path}`, least },
  { route: `PUT ${path}`, least, body: { level: 'custom', new_note: true } },
]);

/** Topics (GitLab REST API, "Topics"). */
export const TOPIC_ROWS: readonly Row[] = (() => {
  const topic: Given = {
    send: 'POST /topics',
    body: { name: 'harbour', title: 'Harbour' },
    keep: { id: 'id', source_topic_id: 'id' },
  };
  const second: Given = {
    send: 'POST /topics',
    body: { name: 'quay', title: 'Quay' },
    keep: { target_topic_id: 'id' },
  };
  const body = { source_topic_id: ':source_topic_id', target_topic_id: ':target_topic_id' };
  return [
    { route: 'GET /topics', least: 'none' },
    { route: 'GET /topics/:id', least: 'none', given: [topic] },
    { route: 'POST /topics', least: 'admin', body: { name: 'harbour', title: 'Harbour' } },
    { route: 'PUT /topics/:id', least: 'admin', body: { title: 'Harbours' }, given: [topic] },
    { route: 'DELETE /topics/:id', least: 'admin', given: [topic] },
    { route: 'POST /topics/merge', least: 'admin', body, given: [topic, second] },
  ];
})();

/** What works in the background. */
export const SIDEKIQ_ROWS: readonly Row[] = [
  'queue_metrics',
  'process_metrics',
  'job_stats',
  'compound_metrics',
].map((name): Row => ({ route: `GET /sidekiq/${name}`, least: 'admin' }));
