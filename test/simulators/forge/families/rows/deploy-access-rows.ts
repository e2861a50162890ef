import type { Row } from './row.js';

const KEYS = '/projects/:id/deploy_keys';
const KEY = {
  title: 'Desk',
  key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGRlcGxveS1rZXktb2YtYS1iZW5jaC1mb3ItdGVzdHM= bench',
};
const key = { given: [{ send: `POST ${KEYS}`, body: KEY, keep: { key_id: 'id' } }] };

/** Deploy keys (GitLab, "Repository permissions"). */
export const DEPLOY_KEY_ROWS: readonly Row[] = [
  { route: 'GET /deploy_keys', least: 'admin' },
  { route: 'POST /deploy_keys', least: 'admin', body: KEY },
  { route: `GET ${KEYS}`, least: 'maintainer' },
  { route: `POST ${KEYS}`, least: 'maintainer', body: KEY },
  { route: `GET ${KEYS}/:key_id`, least: 'maintainer', ...key },
  { route: `PUT ${KEYS}/:key_id`, least: 'maintainer', body: { can_push: true }, ...key },
  { route: `DELETE ${KEYS}/:key_id`, least: 'maintainer', ...key },
  { route: `POST ${KEYS}/:key_id/enable`, least: 'maintainer', ...key },
];

const PLACES = [
  { place: '/projects/:id', least: 'maintainer' },
  { place: '/groups/:id', least: 'owner' },
] as const;

/** Deploy tokens of projects and groups. */
export const DEPLOY_TOKEN_ROWS: readonly Row[] = [
  { route: 'GET /deploy_tokens', least: 'admin' },
  ...PLACES.flatMap(({ place, least }): Row[] => {
    const tokens = `${place}/deploy_tokens`;
    const body = { name: 'Registry', scopes: ['read_registry'] };
    const one = { least, given: [{ send: `POST ${tokens}`, body, keep: { token_id: 'id' } }] };
    return [
      { route: `GET ${tokens}`, least },
      { route: `POST ${tokens}`, least, body },
      { route: `GET ${tokens}/:token_id`, ...one },
      { route: `DELETE ${tokens}/:token_id`, ...one },
    ];
  }),
];

/** Tokens of projects and groups, which are accounts of their own. */
export const ACCESS_TOKEN_ROWS: readonly Row[] = PLACES.flatMap(({ place, least }): Row[] => {
  const tokens = `${place}/access_tokens`;
  const body = { name: 'Release job', scopes: ['api'], access_level: 30 };
  const one = { least, given: [{ send: `POST ${tokens}`, body, keep: { token_id: 'id' } }] };
  return [
    { route: `GET ${tokens}`, least },
    { route: `POST ${tokens}`, least, body },
    { route: `GET ${tokens}/:token_id`, ...one },
    { route: `POST ${tokens}/:token_id/rotate`, ...one },
    { route: `DELETE ${tokens}/:token_id`, ...one },
  ];
});

const TAGS = '/projects/:id/protected_tags';
const rule = { with: { name: 'v*' }, given: [{ send: `POST ${TAGS}`, body: { name: 'v*' } }] };

/** Protected tags (GitLab, "Repository permissions"). */
export const PROTECTED_TAG_ROWS: readonly Row[] = [
  { route: `GET ${TAGS}`, least: 'maintainer' },
  { route: `POST ${TAGS}`, least: 'maintainer', body: { name: 'w*', create_access_level: 30 } },
  { route: `GET ${TAGS}/:name`, least: 'maintainer', ...rule },
  { route: `DELETE ${TAGS}/:name`, least: 'maintainer', ...rule },
];
