import type { Row } from './row.js';

const body = {
  url: 'https://hooks.example.com/{team}',
  name: 'Team',
  url_variables: [{ key: 'team', value: 'core' }],
  custom_headers: [{ key: 'X-Team', value: 'core' }],
};
const PLACES = [
  { path: '/projects/:id/hooks', least: 'maintainer' },
  { path: '/groups/:id/hooks', least: 'owner', tier: 'premium' },
  { path: '/hooks', least: 'admin' },
] as const;

/** Webhooks of projects, groups and the instance. */
export const HOOK_ROWS: readonly Row[] = PLACES.flatMap(({ path, ...who }): Row[] => {
  const one = { ...who, given: [{ send: `POST ${path}`, body, keep: { hook_id: 'id' } }] };
  const milestone = { send: `POST ${path.replace('hooks', 'milestones')}`, body: { title: 'Tried' } };
  const tested: Row[] =
    path === '/hooks'
      ? [{ route: 'POST /hooks/:hook_id', ...one }]
      : [
          { route: `GET ${path}/:hook_id/events`, ...one },
          {
            route: `POST ${path}/:hook_id/test/:trigger`,
            ...who,
            given: [...one.given, milestone],
            with: { trigger: 'milestone_events' },
          },
          {
            route: `POST ${path}/:hook_id/events/:hook_log_id/resend`,
            ...who,
            given: [
              ...one.given,
              milestone,
              { send: `POST ${path}/:hook_id/test/milestone_events` },
              { send: `GET ${path}/:hook_id/events`, keep: { hook_log_id: '0.id' } },
            ],
          },
        ];
  return [
    { route: `GET ${path}`, ...who },
    { route: `POST ${path}`, ...who, body },
    { route: `GET ${path}/:hook_id`, ...one },
    { route: `PUT ${path}/:hook_id`, ...one, body: { push_events: false, description: 'Changed' } },
    { route: `DELETE ${path}/:hook_id`, ...one },
    ...tested,
    ...['url_variables', 'custom_headers'].flatMap((noun): Row[] => {
      const key = noun === 'url_variables' ? 'team' : 'X-Team';
      return [
        { route: `PUT ${path}/:hook_id/${noun}/:key`, ...one, with: { key }, body: { value: 'web' } },
        { route: `DELETE ${path}/:hook_id/${noun}/:key`, ...one, with: { key } },
      ];
    }),
  ];
});
