import type { Given } from '../bench.js';
import type { Row } from './row.js';

const PLACE: Given = {
  send: 'POST /groups',
  body: { name: 'elsewhere', path: 'elsewhere', visibility: 'public' },
  keep: { group_id: 'id' },
  by: 'the same',
};
const OTHER: Given = {
  send: 'POST /projects',
  body: { name: 'other', visibility: 'public' },
  keep: { project_id: 'id', forked_from_id: 'id' },
  by: 'the same',
};

/** Moving projects and groups to where the account has a role (GitLab, "Project permissions" and "Group permissions"). */
export const TRANSFER_ROWS: readonly Row[] = [
  {
    route: 'PUT /projects/:id/transfer',
    least: 'owner',
    body: { namespace: ':group_id' },
    given: [PLACE],
  },
  { route: 'GET /projects/:id/transfer_locations', least: 'owner' },
  { route: 'POST /groups/:id/projects/:project_id', least: 'admin', given: [OTHER] },
  { route: 'POST /groups/:id/transfer', least: 'owner', body: { group_id: ':group_id' }, given: [PLACE] },
  { route: 'GET /groups/:id/transfer_locations', least: 'owner' },
];

/** What projects are to others, and their upkeep (GitLab, "Project permissions"). */
export const RELATION_ROWS: readonly Row[] = [
  { route: 'POST /projects/:id/fork/:forked_from_id', least: 'maintainer', given: [OTHER] },
  {
    route: 'DELETE /projects/:id/fork',
    least: 'owner',
    given: [OTHER, { send: 'POST /projects/:id/fork/:forked_from_id' }],
  },
  { route: 'GET /projects/:id/groups', least: 'guest' },
  { route: 'GET /projects/:id/share_locations', least: 'maintainer' },
  { route: 'POST /projects/:id/import_project_members/:project_id', least: 'maintainer', given: [OTHER] },
  { route: 'POST /projects/:id/housekeeping', least: 'owner' },
  { route: 'POST /projects/:id/repository_size', least: 'maintainer' },
  { route: 'GET /projects/:id/storage', least: 'admin' },
];
