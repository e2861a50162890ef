import type { Row } from './row.js';

/** Protected environments (GitLab, "Protected environments" and "Group-level protected environments"). */
export const PROTECTED_ENVIRONMENT_ROWS: readonly Row[] = ['/projects/:id', '/groups/:id'].flatMap(
  (place): Row[] => {
    const all = `${place}/protected_environments`;
    const body = { name: 'production', deploy_access_levels: [{ access_level: 40 }] };
    const who = { least: 'maintainer', tier: 'premium' } as const;
    const one = { ...who, with: { name: 'production' }, given: [{ send: `POST ${all}`, body }] };
    return [
      { route: `GET ${all}`, ...who },
      { route: `POST ${all}`, ...who, body },
      { route: `GET ${all}/:name`, ...one },
      { route: `PUT ${all}/:name`, ...one, body: { required_approval_count: 2 } },
      { route: `DELETE ${all}/:name`, ...one },
    ];
  },
);

/** Times without deployments (GitLab, "Project permissions"). */
export const FREEZE_ROWS: readonly Row[] = (() => {
  const periods = '/projects/:id/freeze_periods';
  const body = { freeze_start: '0 23 * * 5', freeze_end: '0 7 * * 1' };
  const given = [{ send: `POST ${periods}`, body, keep: { freeze_period_id: 'id' } }];
  return [
    { route: `GET ${periods}`, least: 'reporter' },
    { route: `POST ${periods}`, least: 'maintainer', body },
    { route: `GET ${periods}/:freeze_period_id`, least: 'reporter', given },
    { route: `PUT ${periods}/:freeze_period_id`, least: 'maintainer', given, body: { cron_timezone: 'UTC' } },
    { route: `DELETE ${periods}/:freeze_period_id`, least: 'maintainer', given },
  ];
})();

/** Names of pages (GitLab, "Project permissions"); that none can be verified is in a test of its own. */
export const PAGES_DOMAIN_ROWS: readonly Row[] = (() => {
  const domains = '/projects/:id/pages/domains';
  const body = { domain: 'docs.example.com' };
  const least = 'maintainer';
  const one = { least, with: body, given: [{ send: `POST ${domains}`, body }] } as const;
  return [
    { route: 'GET /pages/domains', least: 'admin' },
    { route: `GET ${domains}`, least },
    { route: `POST ${domains}`, least, body },
    { route: `GET ${domains}/:domain`, ...one },
    { route: `PUT ${domains}/:domain`, ...one, body: { auto_ssl_enabled: true } },
    { route: `DELETE ${domains}/:domain`, ...one },
  ];
})();
