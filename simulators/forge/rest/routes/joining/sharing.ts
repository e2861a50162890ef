import { Reply } from '../../../../core/http/response.js';
import { canSee, hasRole, MAINTAINER, OWNER, roleIn } from '../../../access/roles.js';
import { isAccessLevel, shareWith, unshare } from '../../../actions/places/sharing.js';
import {
  day,
  defaulted,
  type InputOf,
  integer,
  integers,
  list,
  oneOf,
  required,
  text,
  unsupported,
} from '../../../parameters/parameter.js';
import { findGroups, groupColumns } from '../../../queries/places/groups.js';
import { groupsSharedWith, invitedGroups, projectsSharedWith } from '../../../queries/places/sharing.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import type { Group, Project, Share } from '../../../world/records/projects.js';
import { groupDetails, groupJson } from '../../entities/places/groups.js';
import { projectJson } from '../../entities/places/projects.js';
import { projectShareJson } from '../../entities/places/shares.js';
import { paged, pagination } from '../../paging/paging.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { chosen, projectFilters, projectOrder, shownBeside } from '../../requests/project-lists.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { managedPlaceAt, type PlaceNoun, placeAt } from './managed.js';

const level = () => oneOf(integer(), 10, 15, 20, 25, 30, 40, 50);
const invitation = {
  group_id: required(integer()),
  group_access: required(level()),
  expires_at: day(),
  member_role_id: unsupported(),
};
const number = { group_id: required(integer()) };
const chosenGroups = { search: text(), min_access_level: level(), ...shownBeside, ...pagination };
const visibility = oneOf(text(), 'private', 'internal', 'public');
const { archived, search, starred, min_access_level, with_issues_enabled, with_merge_requests_enabled } =
  projectFilters;

/** Projects and groups that are shared with groups (GitLab REST API, "Projects" and "Groups", sharing). */
export const sharingRoutes: readonly RestRoute[] = [
  rest('POST /projects/:id/share', { takes: invitation }, (call) => {
    const project = projectAt(call, call.params.id);
    if (!hasRole(call.viewer, project, MAINTAINER)) throw forbidden();
    return Reply.json(projectShareJson(project, shared(call, project)), { status: 201 });
  }),
  rest('POST /groups/:id/share', { takes: invitation }, (call) => {
    const group = groupAt(call, call.params.id);
    if (!hasRole(call.viewer, group, OWNER)) throw forbidden();
    shared(call, group);
    return Reply.json(groupDetails(group, call), { status: 201 });
  }),
  ...routesFor('projects'),
  ...routesFor('groups'),
  rest(
    'GET /groups/:id/projects/shared',
    {
      who: 'anyone',
      takes: {
        ...projectOrder,
        order_by: defaulted(
          oneOf(text(), 'id', 'name', 'path', 'created_at', 'updated_at', 'last_activity_at', 'star_count'),
          'created_at',
        ),
        archived,
        search,
        starred,
        min_access_level,
        with_issues_enabled,
        with_merge_requests_enabled,
        visibility,
        ...shownBeside,
      },
    },
    (call) => {
      const among = projectsSharedWith(call.world, groupAt(call, call.params.id));
      return paged(call, chosen(call, { among }), (project) => projectJson(project, call));
    },
  ),
  rest(
    'GET /groups/:id/groups/shared',
    {
      who: 'anyone',
      takes: {
        ...chosenGroups,
        skip_groups: integers(),
        visibility,
        order_by: defaulted(oneOf(text(), 'name', 'path', 'id', 'similarity'), 'name'),
        sort: defaulted(oneOf(text(), 'asc', 'desc'), 'asc'),
      },
    },
    (call) => {
      const { order_by: by, sort, search: sought, skip_groups, visibility: seen } = call.input;
      const among = groupsSharedWith(call.world, groupAt(call, call.params.id));
      const columns = groupColumns(by, sort === 'desc', sought);
      const filter = { among, skippedIds: skip_groups ?? undefined, visibility: seen ?? undefined };
      return groupPage(call, filter, columns);
    },
  ),
];

function routesFor(noun: PlaceNoun): RestRoute[] {
  return [
    rest(`DELETE /${noun}/:id/share/:group_id`, { takes: number }, (call) => {
      const place = managedPlaceAt(call, noun);
      const share = place.shares?.find(({ group }) => group.id === call.input.group_id);
      if (!share) throw notFound('Group Link');
      unshare(call.world, place, share);
      return new Reply(null, { status: 204 });
    }),
    rest(
      `GET /${noun}/:id/invited_groups`,
      { who: 'anyone', takes: { ...chosenGroups, relation: list(oneOf(text(), 'direct', 'inherited')) } },
      (call) => {
        const relations = call.input.relation ?? ['direct', 'inherited'];
        const among = invitedGroups(placeAt(call, noun), relations.map(String));
        return groupPage(call, { among }, groupColumns('name', false));
      },
    ),
  ];
}

type Listing = Call<InputOf<typeof chosenGroups>>;

function groupPage(
  call: Omit<Listing, 'params'>,
  filter: Parameters<typeof findGroups>[2],
  columns: ReturnType<typeof groupColumns>,
): Reply {
  const { search: sought, min_access_level: least } = call.input;
  const chosenBy = { ...filter, search: sought ?? undefined, leastRole: least ?? undefined };
  const found = findGroups(call.world, call.viewer, chosenBy, columns);
  return paged(call, found, (group) => groupJson(group, call));
}

/** No account gives a role above its own (GitLab, "Sharing projects and groups"). */
function shared(call: Call<InputOf<typeof invitation>>, place: Group | Project): Share {
  const { group_id, group_access: accessLevel, expires_at } = call.input;
  const group = call.world.groups.get(group_id);
  if (!group || !canSee(call.viewer, group)) throw notFound('Group');
  if (!isAccessLevel(accessLevel)) throw forbidden();
  if (!call.viewer?.admin && roleIn(call.viewer, place) < accessLevel) throw forbidden();
  return shareWith(call.world, place, { group, accessLevel, expiresAt: expires_at ?? null });
}
