import { Reply } from '../../../core/http/response.js';
import { hasRole, MAINTAINER, OWNER } from '../../access/roles.js';
import { createGroup, updateGroup } from '../../actions/places/groups.js';
import { cancelDeletion, scheduleDeletion } from '../../actions/places/projects.js';
import { remove } from '../../collections/remove.js';
import {
  day,
  defaulted,
  file,
  flag,
  type InputOf,
  integer,
  integers,
  oneOf,
  type Parameters,
  required,
  text,
  withoutEffect,
} from '../../parameters/parameter.js';
import { attributesIn } from '../../queries/places/custom-attributes.js';
import { findGroups, groupColumns } from '../../queries/places/groups.js';
import { deletionDayOf } from '../../queries/places/project-filter.js';
import { projectsSharedWith } from '../../queries/places/sharing.js';
import { forbidden, notFound, refused } from '../../refusals/refusals.js';
import { fullPath, type Group } from '../../world/records/projects.js';
import { groupDetails, groupJson } from '../entities/places/groups.js';
import { projectBasic, projectJson } from '../entities/places/projects.js';
import { asksForKeyset, keysetPage, keysetParameters, keysetUnavailable } from '../paging/keyset.js';
import { paged, pagination } from '../paging/paging.js';
import { groupAt } from '../requests/lookup.js';
import { pictureFrom, pictureResponse } from '../requests/pictures.js';
import { chosen, projectFilters, projectOrder, shownBeside } from '../requests/project-lists.js';
import { type Call, rest } from '../routing/routing.js';
import { groupSettings } from '../settings/group-settings.js';
import { parametersOf, writeSettings } from '../settings/setting.js';

const visibility = () => oneOf(text(), 'private', 'internal', 'public');

const groupList = {
  statistics: flag(),
  archived: flag(),
  skip_groups: integers(),
  all_available: flag(),
  visibility: visibility(),
  search: text(),
  owned: flag(),
  order_by: defaulted(oneOf(text(), 'name', 'path', 'id', 'similarity'), 'name'),
  sort: defaulted(oneOf(text(), 'asc', 'desc'), 'asc'),
  min_access_level: oneOf(integer(), 10, 15, 20, 25, 30, 40, 50),
  top_level_only: flag(),
  marked_for_deletion_on: day(),
  active: flag(),
  repository_storage: text(),
  ...keysetParameters,
  ...pagination,
  ...shownBeside,
};

const plain = { description: text(), visibility: visibility(), avatar: file() };
const settingsAtCreation: Parameters = parametersOf(groupSettings, 'create');
const settingsLater: Parameters = parametersOf(groupSettings, 'update');

const {
  archived,
  active,
  search,
  owned,
  starred,
  with_issues_enabled,
  with_merge_requests_enabled,
  min_access_level,
} = projectFilters;

/** Groups, alone and in lists, and what can be done to them. */
export const groupRoutes = [
  rest('GET /groups', { who: 'anyone', takes: groupList }, (call) => groupPage(call, {})),
  rest('GET /groups/:id/subgroups', { who: 'anyone', takes: groupList }, (call) =>
    groupPage(call, { parent: groupAt(call, call.params.id) }),
  ),
  rest('GET /groups/:id/descendant_groups', { who: 'anyone', takes: groupList }, (call) =>
    groupPage(call, { parent: groupAt(call, call.params.id), descendants: true }),
  ),
  rest(
    'GET /groups/:id',
    { who: 'anyone', takes: { with_projects: defaulted(flag(), true), ...shownBeside } },
    (call) => {
      const { with_projects, with_custom_attributes } = call.input;
      const customAttributes = with_custom_attributes === true && call.viewer?.admin === true;
      const group = groupAt(call, call.params.id);
      return Reply.json(groupDetails(group, call, { projects: with_projects, customAttributes }));
    },
  ),
  rest(
    'GET /groups/:id/projects',
    {
      who: 'anyone',
      takes: {
        ...projectOrder,
        archived,
        active,
        search,
        owned,
        starred,
        visibility: projectFilters.visibility,
        with_issues_enabled,
        with_merge_requests_enabled,
        min_access_level,
        with_shared: defaulted(flag(), true),
        include_subgroups: flag(),
        include_ancestor_groups: flag(),
        with_security_reports: flag(),
        ...shownBeside,
      },
    },
    (call) => {
      const { simple, include_subgroups, include_ancestor_groups, with_shared, with_security_reports } =
        call.input;
      const place = groupAt(call, call.params.id);
      // No job of this instance writes a security report.
      const none = with_security_reports ? { among: [] } : {};
      const scope = {
        place,
        subgroups: include_subgroups === true,
        ancestors: include_ancestor_groups === true,
        shared: with_shared ? projectsSharedWith(call.world, place) : [],
        ...none,
      };
      const customAttributes = call.input.with_custom_attributes === true && call.viewer?.admin === true;
      return paged(call, chosen(call, scope), (project) =>
        simple
          ? projectBasic(project, call, { customAttributes })
          : projectJson(project, call, { customAttributes }),
      );
    },
  ),
  rest('GET /groups/:id/avatar', { who: 'anyone' }, (call) => {
    const { picture } = groupAt(call, call.params.id);
    if (!picture) throw notFound('Avatar');
    return pictureResponse(picture);
  }),
  rest(
    'POST /groups',
    {
      takes: {
        ...settingsAtCreation,
        ...plain,
        name: required(text()),
        path: required(text()),
        parent_id: integer(),
        organization_id: withoutEffect(integer(), 'everything here is in one organization'),
      },
    },
    async (call) => {
      const { input } = call;
      const parent = input.parent_id == null ? null : groupAt(call, String(input.parent_id));
      if (parent ? !mayCreateBelow(call, parent) : call.act().user.external) throw forbidden();
      const { name, path } = input;
      const picture = (await pictureFrom(input.avatar)) ?? undefined;
      const group = createGroup(call.world, call.act(), { name, path, parent, picture, ...plainOf(input) });
      writeSettings(call.world, groupSettings, group, input);
      return Reply.json(groupDetails(group, call), { status: 201 });
    },
  ),
  rest(
    'PUT /groups/:id',
    { takes: { ...settingsLater, ...plain, name: text(), path: text() } },
    async (call) => {
      const { input } = call;
      const group = ownedGroup(call, call.params.id);
      const picture = await pictureFrom(input.avatar);
      const changes = {
        name: input.name ?? undefined,
        path: input.path ?? undefined,
        picture,
        ...plainOf(input),
      };
      updateGroup(call.world, call.act(), group, changes);
      writeSettings(call.world, groupSettings, group, input);
      return Reply.json(groupDetails(group, call));
    },
  ),
  rest('DELETE /groups/:id', { takes: { permanently_remove: flag(), full_path: text() } }, (call) => {
    const group = ownedGroup(call, call.params.id);
    const { permanently_remove, full_path } = call.input;
    if (permanently_remove) removeForGood(call, group, full_path);
    else if (deletionDayOf(group) !== null) throw refused(400, 'Group has already been marked for deletion');
    else scheduleDeletion(call.world, call.act(), group);
    return Reply.json({ message: '202 Accepted' }, { status: 202 });
  }),
  rest('POST /groups/:id/restore', {}, (call) => {
    const group = ownedGroup(call, call.params.id);
    if (deletionDayOf(group) === null) throw refused(400, 'Group has not been marked for deletion');
    cancelDeletion(call.world, call.act(), group);
    return Reply.json(groupJson(group, call), { status: 201 });
  }),
];

type ListCall = Call<InputOf<typeof groupList>, never>;

function groupPage(
  call: Omit<ListCall, 'params'>,
  scope: { readonly parent?: Group; readonly descendants?: boolean },
): Reply {
  const { input, viewer, world } = call;
  const columns = groupColumns(input.order_by, input.sort === 'desc', input.search);
  const nothing = viewer?.admin === true && isElsewhere(input.repository_storage);
  const matches = findGroups(
    world,
    viewer,
    { ...scope, ...filterOf(call), ...(nothing && { ids: [] }) },
    columns,
  );
  const statistics = input.statistics === true;
  const customAttributes = input.with_custom_attributes === true && viewer?.admin === true;
  const present = (group: Group) => groupJson(group, call, { statistics, customAttributes });
  if (!asksForKeyset(call) || viewer !== null) return paged(call, matches, present);
  if (input.order_by !== 'name' || input.sort !== 'asc') throw keysetUnavailable();
  return keysetPage(call, matches, columns, present);
}

function isElsewhere(storage: string | null | undefined): boolean {
  return storage != null && storage !== 'default';
}

function filterOf({ input, viewer }: Omit<ListCall, 'params'>) {
  const { archived: isArchived, active: isActive, marked_for_deletion_on } = input;
  return {
    archived: isArchived ?? (isActive == null ? undefined : !isActive),
    skippedIds: input.skip_groups ?? undefined,
    visibility: input.visibility ?? undefined,
    search: input.search ?? undefined,
    owned: input.owned ?? undefined,
    leastRole: input.min_access_level ?? undefined,
    topLevelOnly: input.top_level_only ?? undefined,
    deletionDay: marked_for_deletion_on ?? undefined,
    allAvailable: input.all_available ?? true,
    attributes: viewer?.admin ? attributesIn(input.custom_attributes) : undefined,
  };
}

function plainOf({
  description,
  visibility: wanted,
}: Pick<InputOf<typeof plain>, 'description' | 'visibility'>) {
  return { description: description ?? undefined, visibility: wanted ?? undefined };
}

function mayCreateBelow({ viewer }: Pick<Call, 'viewer'>, parent: Group): boolean {
  return hasRole(viewer, parent, parent.options?.subgroup_creation_level === 'owner' ? OWNER : MAINTAINER);
}

function ownedGroup(call: Call, id: string): Group {
  const group = groupAt(call, id);
  if (!hasRole(call.viewer, group, OWNER)) throw forbidden();
  return group;
}

function removeForGood({ world }: Pick<Call, 'world'>, group: Group, path: string | null | undefined): void {
  if (deletionDayOf(group) === null) throw refused(400, 'Group must be marked for deletion first.');
  if (path !== fullPath(group)) {
    throw refused(400, '`full_path` is incorrect. You must enter the complete path for the subgroup.');
  }
  remove(world, { groups: [group] });
}
