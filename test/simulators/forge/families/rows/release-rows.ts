import type { Row } from './row.js';

const RELEASE = '/projects/:id/releases/:tag_name';
const tag_name = 'v1';
const made = { send: 'POST /projects/:id/releases', body: { tag_name, ref: 'main', description: 'First' } };
const linked = {
  send: `POST ${RELEASE}/assets/links`,
  body: { name: 'Linux', url: 'https://downloads.example.com/linux', direct_asset_path: '/bin/linux' },
  keep: { link_id: 'id' },
};
const one = { with: { tag_name }, given: [made] };
const link = { with: { tag_name }, given: [made, linked] };

/** Releases (GitLab, "Release permissions"). */
export const RELEASE_ROWS: readonly Row[] = [
  { route: 'GET /projects/:id/releases', least: 'guest', given: [made] },
  { route: 'GET /groups/:id/releases', least: 'guest' },
  { route: 'POST /projects/:id/releases', least: 'developer', body: { tag_name, ref: 'main' } },
  { route: `GET ${RELEASE}`, least: 'reporter', ...one },
  { route: `PUT ${RELEASE}`, least: 'developer', body: { name: 'Second' }, ...one },
  { route: `DELETE ${RELEASE}`, least: 'developer', ...one },
  { route: `POST ${RELEASE}/evidence`, least: 'developer', ...one },
  { route: `GET ${RELEASE}/assets/links`, least: 'guest', ...link },
  { route: `GET ${RELEASE}/assets/links/:link_id`, least: 'guest', ...link },
  { route: `POST ${RELEASE}/assets/links`, least: 'developer', body: linked.body, ...one },
  { route: `PUT ${RELEASE}/assets/links/:link_id`, least: 'developer', body: { name: 'Mac' }, ...link },
  { route: `DELETE ${RELEASE}/assets/links/:link_id`, least: 'developer', ...link },
  { route: 'GET /projects/:id/releases/permalink/latest', least: 'reporter', given: [made] },
  {
    route: 'GET /projects/:id/releases/permalink/latest/:suffix_path*',
    least: 'reporter',
    with: { suffix_path: 'assets/links' },
    given: [made],
  },
  {
    route: `GET ${RELEASE}/downloads/:direct_asset_path*`,
    least: 'reporter',
    with: { tag_name, direct_asset_path: 'bin/linux' },
    given: [made, linked],
  },
];
