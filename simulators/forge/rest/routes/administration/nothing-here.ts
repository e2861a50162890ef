import { Reply } from '../../../../core/http/response.js';
import { DEVELOPER, GUEST, MAINTAINER, OWNER } from '../../../access/roles.js';
import {
  defaulted,
  flag,
  moment,
  oneOf,
  type Parameters,
  text,
  withoutEffect,
} from '../../../parameters/parameter.js';
import type { Project } from '../../../world/records/projects.js';
import { projectIdentity } from '../../entities/places/projects.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { placeFor } from '../../parts/place-parts.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { refuseUnlicensed } from '../reviews/licence.js';

const NONE = 'there is none here to choose or to sort';

/** A list that is empty, for nothing here makes what would be in it. */
interface EmptyList {
  readonly path: `/${string}`;
  /** The role that it takes in the project; administrators only, or every account, where it is of the instance. */
  readonly who: 'admin' | 'user' | number;
  readonly paid?: true;
  readonly paged?: boolean;
  readonly takes?: Parameters;
}

const ordered = {
  sort: withoutEffect(defaulted(oneOf(text(), 'asc', 'desc'), 'desc'), NONE),
  status: withoutEffect(
    oneOf(text(), 'created', 'started', 'finished', 'timeout', 'failed', 'canceled'),
    NONE,
  ),
};

/** Lists of GitLab that have nothing in them here, each with those who may read it. */
const EMPTY: readonly EmptyList[] = [
  { path: '/geo_nodes', who: 'admin', paid: true },
  { path: '/geo_nodes/status', who: 'admin', paid: true },
  { path: '/geo_sites', who: 'admin', paid: true },
  { path: '/geo_sites/status', who: 'admin', paid: true },
  { path: '/project_repository_storage_moves', who: 'admin' },
  { path: '/snippet_repository_storage_moves', who: 'admin' },
  { path: '/group_repository_storage_moves', who: 'admin', paid: true },
  { path: '/bulk_imports', who: 'user', takes: ordered },
  { path: '/bulk_imports/entities', who: 'user', takes: ordered },
  { path: '/projects/:id/repository_storage_moves', who: 'admin' },
  { path: '/groups/:id/repository_storage_moves', who: 'admin', paid: true },
  { path: '/projects/:id/vulnerabilities', who: DEVELOPER, paid: true },
  { path: '/groups/:id/epic_boards', who: GUEST, paid: true },
  { path: '/groups/:id/member_roles', who: OWNER, paid: true, paged: false },
  { path: '/member_roles', who: 'admin', paid: true, paged: false },
  { path: '/groups/:id/saml/identities', who: OWNER, paid: true, paged: false },
  { path: '/groups/:id/scim/identities', who: OWNER, paid: true, paged: false },
  {
    path: '/groups/:id/provisioned_users',
    who: MAINTAINER,
    paid: true,
    takes: {
      username: withoutEffect(text(), NONE),
      search: withoutEffect(text(), NONE),
      active: withoutEffect(flag(), NONE),
      blocked: withoutEffect(flag(), NONE),
      created_after: withoutEffect(moment(), NONE),
      created_before: withoutEffect(moment(), NONE),
    },
  },
  {
    path: '/projects/:id/merge_trains',
    who: DEVELOPER,
    paid: true,
    takes: {
      scope: withoutEffect(oneOf(text(), 'active', 'complete'), NONE),
      sort: withoutEffect(defaulted(oneOf(text(), 'asc', 'desc'), 'desc'), NONE),
    },
  },
];

/** Lists with nothing in them, and what became of exports and imports that no project had. */
export const nothingHereRoutes: readonly RestRoute[] = [
  ...EMPTY.map(emptyRoute),
  rest('GET /projects/:id/import', {}, (call) =>
    Reply.json(importJson(projectFor(call, call.params.id, MAINTAINER))),
  ),
];

function emptyRoute({ path, who, paid, paged = true, takes = {} }: EmptyList): RestRoute {
  const account = who === 'admin' ? 'admin' : 'user';
  const judge = (call: Call): void => {
    if (typeof who === 'number') assertReads(call, who);
    if (paid) refuseUnlicensed(call);
  };
  if (!paged)
    return rest(`GET ${path}`, { who: account, takes }, (call) => {
      judge(call);
      return Reply.json([]);
    });
  return rest(`GET ${path}`, { who: account, takes: { ...takes, ...pagination } }, (call) => {
    judge(call);
    return pagedItems(call, [], () => null);
  });
}

function assertReads(call: Call, least: number): void {
  const { id = '' }: { readonly id?: string } = call.params;
  placeFor(call, call.request.path.includes('/groups/') ? 'groups' : 'projects', id, least);
}

/** What became of an import: no project here was imported (schema APIEntitiesProjectImportStatus). */
function importJson(project: Project) {
  return {
    ...projectIdentity(project),
    import_type: null,
    import_status: 'none',
    correlation_id: null,
    failed_relations: [],
    import_error: null,
    stats: null,
  };
}
