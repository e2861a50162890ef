import type { Row } from './row.js';

const project = (path: string) => `GET /projects/:id/${path}`;
const group = (path: string) => `GET /groups/:id/${path}`;

/** Lists with nothing in them, and what became of exports and imports (GitLab, "Project permissions"). */
export const NOTHING_ROWS: readonly Row[] = [
  ...['geo_nodes', 'geo_nodes/status', 'geo_sites', 'geo_sites/status'].map(
    (path): Row => ({ route: `GET /${path}`, least: 'admin', tier: 'premium' }),
  ),
  { route: 'GET /group_repository_storage_moves', least: 'admin', tier: 'premium' },
  ...['features', 'project_repository_storage_moves', 'snippet_repository_storage_moves'].map(
    (path): Row => ({ route: `GET /${path}`, least: 'admin' }),
  ),
  { route: project('repository_storage_moves'), least: 'admin' },
  { route: group('repository_storage_moves'), least: 'admin', tier: 'premium' },
  { route: 'GET /member_roles', least: 'admin', tier: 'premium' },
  { route: project('vulnerabilities'), least: 'developer', tier: 'premium' },
  { route: group('epic_boards'), least: 'guest', tier: 'premium' },
  { route: group('provisioned_users'), least: 'maintainer', tier: 'premium' },
  ...['member_roles', 'saml/identities', 'scim/identities'].map(
    (path): Row => ({ route: group(path), least: 'owner', tier: 'premium' }),
  ),
  { route: 'GET /bulk_imports', least: 'any account' },
  { route: 'GET /bulk_imports/entities', least: 'any account' },
  { route: project('merge_trains'), least: 'developer', tier: 'premium' },
  ...['import'].map((path): Row => ({ route: project(path), least: 'maintainer' })),
];
