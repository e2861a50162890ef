import type { Row } from './row.js';

const project = (path: string) => `GET /projects/:id/${path}`;

/** Lists with nothing in them, and what became of exports and imports (GitLab, "Project permissions"). */
export const NOTHING_ROWS: readonly Row[] = [
  ...['geo_nodes', 'geo_nodes/status', 'geo_sites', 'geo_sites/status', 'project_aliases'].map(
    (path): Row => ({ route: `GET /${path}`, least: 'admin', tier: 'premium' }),
  ),
  { route: 'GET /group_repository_storage_moves', least: 'admin', tier: 'premium' },
  ...['features', 'project_repository_storage_moves', 'snippet_repository_storage_moves'].map(
    (path): Row => ({ route: `GET /${path}`, least: 'admin' }),
  ),
  { route: 'GET /bulk_imports', least: 'any account' },
  { route: 'GET /bulk_imports/entities', least: 'any account' },
  { route: project('merge_trains'), least: 'developer', tier: 'premium' },
  ...['export', 'import'].map((path): Row => ({ route: project(path), least: 'maintainer' })),
];
