import { Reply } from '../../../../core/http/response.js';
import { DEVELOPER, GUEST, MAINTAINER, OWNER } from '../../../access/roles.js';
import {
  accepting,
  file,
  flag,
  integer,
  integers,
  type Parameters,
  required,
  text,
  texts,
  withoutEffect,
} from '../../../parameters/parameter.js';
import { notFound } from '../../../refusals/refusals.js';
import { pagination } from '../../paging/paging.js';
import { placeFor } from '../../parts/place-parts.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { refuseUnlicensed } from '../reviews/licence.js';

/** A record of a kind of which there is none here: every number and name is refused. */
interface Absent {
  readonly route: `${string} /${string}`;
  /** The role that it takes in the place; administrators only, or every account, where it is of the instance. */
  readonly who: 'admin' | 'user' | number;
  /** What the answer says is not found. */
  readonly what?: string;
  readonly paid?: true;
  readonly takes?: Parameters;
}

const NONE = 'there is none of it here';
const idle = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).map(([name, one]) => [name, withoutEffect(one, NONE)]));
const id = { id: required(integer()) };
const site = idle({
  enabled: flag(),
  name: text(),
  url: text(),
  internal_url: text(),
  files_max_capacity: integer(),
  repos_max_capacity: integer(),
  verification_max_capacity: integer(),
  container_repositories_max_capacity: integer(),
  sync_object_storage: flag(),
  selective_sync_type: text(),
  selective_sync_shards: texts(),
  selective_sync_namespace_ids: integers(),
  selective_sync_organization_ids: integers(),
  minimum_reverification_interval: integer(),
});

const geo = (path: '/geo_sites' | '/geo_nodes', what: string, more: Parameters): Absent[] => {
  const common = { who: 'admin', paid: true, what } as const;
  return [
    { ...common, route: `GET ${path}/:id`, takes: id },
    { ...common, route: `PUT ${path}/:id`, takes: { ...id, ...site, ...idle(more) } },
    { ...common, route: `DELETE ${path}/:id`, takes: id },
    { ...common, route: `GET ${path}/:id/status`, takes: { ...id, ...idle({ refresh: flag() }) } },
    { ...common, route: `POST ${path}/:id/repair`, takes: id },
  ];
};
const move = { repository_storage_move_id: required(integer()) };
const storage = { who: 'admin', takes: move } as const;
const image = { metric_image_id: required(integer()) };
const alerts = (method: string, rest: '' | '/:metric_image_id', takes: Parameters): Absent[] => [
  {
    route: `${method} /projects/:id/alert_management_alerts/:alert_iid/metric_images${rest}`,
    who: DEVELOPER,
    takes: { alert_iid: required(integer()), ...takes },
  },
];
const vulnerability = (method: string, rest: string, takes: Parameters): Absent[] => [
  {
    route: `${method} /vulnerabilities/:id${rest}`,
    who: 'user',
    paid: true,
    what: 'Vulnerability',
    takes: { id: required(text()), ...takes },
  },
];
const board = { board_id: required(integer()) };

/** Records that are none here, each with those who may ask. */
const ABSENT: readonly Absent[] = [
  ...geo('/geo_sites', 'GeoSite', { blob_download_timeout: integer() }),
  ...geo('/geo_nodes', 'GeoNode', {}),
  { ...storage, route: 'GET /project_repository_storage_moves/:repository_storage_move_id' },
  { ...storage, route: 'GET /snippet_repository_storage_moves/:repository_storage_move_id' },
  { ...storage, route: 'GET /group_repository_storage_moves/:repository_storage_move_id', paid: true },
  { route: 'GET /bulk_imports/:import_id', who: 'user', takes: { import_id: required(integer()) } },
  {
    route: 'GET /bulk_imports/:import_id/entities/:entity_id',
    who: 'user',
    takes: { import_id: required(integer()), entity_id: required(integer()) },
  },
  {
    route: 'GET /projects/:id/merge_trains/merge_requests/:merge_request_iid',
    who: DEVELOPER,
    paid: true,
    takes: { merge_request_iid: required(text()) },
  },
  { route: 'GET /groups/:id/epic_boards/:board_id', who: GUEST, paid: true, what: 'Board', takes: board },
  {
    route: 'GET /groups/:id/epic_boards/:board_id/lists/:list_id',
    who: GUEST,
    paid: true,
    what: 'Board',
    takes: { ...board, list_id: required(integer()) },
  },
  {
    route: 'GET /groups/:id/epic_boards/:board_id/lists',
    who: GUEST,
    paid: true,
    what: 'Board',
    takes: { ...board, ...idle(pagination) },
  },
  ...(['saml', 'scim'] as const).flatMap((kind): Absent[] => {
    const common = { who: OWNER, paid: true, takes: { uid: required(text()) } } as const;
    return [
      { ...common, route: `GET /groups/:id/${kind}/:uid` },
      {
        ...common,
        route: `PATCH /groups/:id/${kind}/:uid`,
        takes: { ...common.takes, extern_uid: required(text()) },
      },
      { ...common, route: `DELETE /groups/:id/${kind}/:uid` },
    ];
  }),
  ...alerts('GET', '', {}),
  ...alerts('POST', '', { file: required(file()), url: text(), url_text: text() }),
  ...alerts('PUT', '/:metric_image_id', { ...image, url: text(), url_text: text() }),
  ...alerts('DELETE', '/:metric_image_id', image),
  ...vulnerability('GET', '', {}),
  ...['confirm', 'resolve', 'revert'].flatMap((verb) =>
    vulnerability('POST', `/${verb}`, { comment: text() }),
  ),
  ...vulnerability('POST', '/dismiss', {}),
  {
    route: 'GET /vulnerabilities/:id/issue_links',
    who: 'user',
    paid: true,
    what: 'Vulnerability',
    takes: id,
  },
  {
    route: 'DELETE /groups/:id/member_roles/:member_role_id',
    who: OWNER,
    paid: true,
    what: 'Member Role',
    takes: { member_role_id: required(integer()) },
  },
  {
    route: 'POST /projects/:id/vulnerabilities',
    who: MAINTAINER,
    paid: true,
    what: 'Vulnerability Finding',
    takes: { finding_id: required(integer()) },
  },
];

/** Every one of them refused with 404, once it is clear that the caller may ask. */
export const absentRoutes: readonly RestRoute[] = [
  ...ABSENT.map(({ route, who, what, paid, takes = {} }) =>
    rest(route, { who: who === 'admin' ? 'admin' : 'user', takes }, (call) => {
      if (typeof who === 'number') assertMayAsk(call, who);
      if (paid) refuseUnlicensed(call);
      throw notFound(what);
    }),
  ),
  ...(['project', 'snippet', 'group'] as const).map((kind) =>
    rest(
      `POST /${kind}_repository_storage_moves`,
      {
        who: 'admin',
        takes: {
          source_storage_name: required(accepting(text(), isStorage)),
          destination_storage_name: accepting(text(), isStorage),
        },
      },
      () => Reply.json({ message: '202 Accepted' }, { status: 202 }),
    ),
  ),
];

/** The one storage that there is. */
function isStorage(name: string): boolean {
  return name === 'default';
}

function assertMayAsk(call: Call, least: number): void {
  const { id: place = '' }: { readonly id?: string } = call.params;
  const noun = call.request.path.includes('/groups/') ? 'groups' : 'projects';
  placeFor(call, noun, place, least);
}
