import type { Row } from '../row.js';

/** Clusters with certificates (GitLab, "Project permissions", "Group permissions": manage clusters). */
export const CLUSTER_ROWS: readonly Row[] = (
  [
    ['/projects/:id/clusters', 'user', 'maintainer'],
    ['/groups/:id/clusters', 'user', 'maintainer'],
    ['/admin/clusters', 'add', 'admin'],
  ] as const
).flatMap(([path, adding, least]): Row[] => {
  const body = {
    name: 'quay',
    platform_kubernetes_attributes: { api_url: 'https://quay.example.com', token: 'tide' },
  };
  const given = [{ send: `POST ${path}/${adding}`, body, keep: { cluster_id: 'id' } }];
  return [
    { route: `GET ${path}`, least },
    { route: `POST ${path}/${adding}`, least, body },
    { route: `GET ${path}/:cluster_id`, least, given },
    { route: `PUT ${path}/:cluster_id`, least, given, body: { enabled: false } },
    { route: `DELETE ${path}/:cluster_id`, least, given },
  ];
});

/** Settings, limits and the licence of the instance, for its administrators. */
export const INSTANCE_ROWS: readonly Row[] = [
  { route: 'GET /application/settings', least: 'admin' },
  { route: 'PUT /application/settings', least: 'admin', body: { signup_enabled: false } },
  { route: 'GET /application/plan_limits', least: 'admin' },
  { route: 'PUT /application/plan_limits', least: 'admin', body: { plan_name: 'free', ci_pipeline_size: 9 } },
  { route: 'GET /license', least: 'admin' },
  { route: 'GET /licenses', least: 'admin' },
  { route: 'GET /license/:id', least: 'admin', with: { id: 1 } },
  { route: 'PUT /license/:id/refresh_billable_users', least: 'admin', with: { id: 1 } },
];

/** Audit events (GitLab, "Audit events": part of Premium). */
export const AUDIT_ROWS: readonly Row[] = (() => {
  const tier = 'premium';
  const every = {
    send: 'GET /audit_events?entity_type=Project',
    keep: { id: '0.id' },
  };
  return [
    { route: 'GET /audit_events', least: 'admin', tier, query: 'entity_type=Group' },
    { route: 'GET /audit_events/:id', least: 'admin', tier, given: [every] },
    ...(
      [
        ['/projects/:id/audit_events', 'maintainer'],
        ['/groups/:id/audit_events', 'owner'],
      ] as const
    ).flatMap(([path, least]): Row[] => [
      { route: `GET ${path}`, least, tier },
      {
        route: `GET ${path}/:audit_event_id`,
        least,
        tier,
        given: [{ send: `GET ${path}`, keep: { audit_event_id: '0.id' } }],
      },
    ]),
  ];
})();

/** Aliases, mirrors that are pulled, exports, and counts of activity. */
export const PLACE_ROWS: readonly Row[] = (() => {
  const aliases = '/project_aliases';
  const admin = { least: 'admin', tier: 'premium' } as const;
  const body = { name: 'quay', project_id: 'platform/core' };
  const alias = { given: [{ send: `POST ${aliases}`, body }], with: { name: 'quay' } };
  const pull = '/projects/:id/mirror/pull';
  const mirror = { url: 'https://quay.example.com/a.git', enabled: true };
  const paid = { least: 'maintainer', tier: 'premium' } as const;
  const given = [{ send: `PUT ${pull}`, body: mirror }];
  const counts = '/analytics/group_activity';
  return [
    { route: `GET ${aliases}`, ...admin },
    { route: `POST ${aliases}`, ...admin, body },
    { route: `GET ${aliases}/:name`, ...admin, ...alias },
    { route: `DELETE ${aliases}/:name`, ...admin, ...alias },
    { route: `GET ${pull}`, ...paid, given },
    { route: `PUT ${pull}`, ...paid, body: mirror },
    { route: `POST ${pull}`, ...paid, given },
    { route: 'GET /features', least: 'admin' },
    { route: 'POST /features/:name', least: 'admin', body: { value: true }, with: { name: 'quay' } },
    { route: 'DELETE /features/:name', least: 'admin', with: { name: 'quay' } },
    ...['GET', 'PATCH', 'DELETE'].map(
      (method): Row => ({ route: `${method} /projects/:id/pages`, least: 'maintainer' }),
    ),
    { route: 'GET /projects/:id/export', least: 'maintainer' },
    { route: 'POST /projects/:id/export', least: 'maintainer' },
    { route: 'POST /groups/:id/export', least: 'owner' },
    ...['issues', 'merge_requests', 'new_members'].map(
      (what): Row => ({
        route: `GET ${counts}/${what}_count`,
        least: 'guest',
        tier: 'premium',
        query: 'group_path=bench',
      }),
    ),
  ];
})();
