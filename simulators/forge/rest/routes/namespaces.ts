import { Reply } from '../../../core/http/response.js';
import { canSee, OWNER, roleIn, type Viewer } from '../../access/roles.js';
import { flag, integer, text, unsupported, withoutEffect } from '../../parameters/parameter.js';
import { searching } from '../../queries/matching/text-search.js';
import { notFound } from '../../refusals/refusals.js';
import type { User } from '../../world/records/people.js';
import { fullName, fullPath, type Group } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import { namespaceJson } from '../entities/places/namespaces.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { namespaceAt } from '../requests/namespace-lookup.js';
import { type Call, rest } from '../routing/routing.js';

/** Groups and the places of people, under one name. */
export const namespaceRoutes = [
  rest(
    'GET /namespaces',
    {
      takes: {
        search: text(),
        owned_only: flag(),
        top_level_only: flag(),
        full_path_search: flag(),
        requested_hosted_plan: withoutEffect(text(), 'plans are of GitLab.com only'),
        ...pagination,
      },
    },
    (call) => {
      const { search, owned_only, top_level_only, full_path_search } = call.input;
      const matches = search ? searching(search) : () => true;
      const found = reachable(call.world, call.act().user, owned_only === true)
        .filter((namespace) => !top_level_only || namespace.kind === 'user' || namespace.parent === null)
        .filter((namespace) => matches(textsOf(namespace, full_path_search === true)));
      return pagedItems(call, found, (namespace) => namespaceJson(namespace, call));
    },
  ),
  rest('GET /namespaces/:id', {}, (call) => {
    const namespace = namespaceAt(call.world, call.params.id);
    if (!namespace || !isVisible(call.viewer, namespace)) throw notFound('Namespace');
    return Reply.json(namespaceJson(namespace, call));
  }),
  rest('GET /namespaces/:id/exists', { takes: { parent_id: integer() } }, (call) => {
    const { params, input, world } = call;
    const exists = isTaken(world, params.id, input.parent_id ?? null);
    return Reply.json({
      exists,
      suggests: exists ? [freePath(world, params.id, input.parent_id ?? null)] : [],
    });
  }),
  rest(
    'PUT /namespaces/:id',
    {
      who: 'admin',
      takes: {
        shared_runners_minutes_limit: unsupported(),
        extra_shared_runners_minutes_limit: unsupported(),
        additional_purchased_storage_size: unsupported(),
        additional_purchased_storage_ends_on: unsupported(),
        gitlab_subscription_attributes: unsupported(),
      },
    },
    (call: Call<unknown, 'id'>) => {
      const namespace = namespaceAt(call.world, call.params.id);
      if (!namespace) throw notFound('Namespace');
      return Reply.json(namespaceJson(namespace, call));
    },
  ),
];

/** One's own place and the groups that one is a member of; for administrators all there are. */
function reachable({ groups, users }: World, viewer: User, ownedOnly: boolean): (Group | User)[] {
  if (viewer.admin) return [...users.values(), ...groups.values()];
  const least = ownedOnly ? OWNER : 1;
  return [viewer, ...[...groups.values()].filter((group) => roleIn(viewer, group) >= least)];
}

function textsOf(namespace: Group | User, wholePath: boolean): string[] {
  if (namespace.kind === 'user') return [namespace.name, namespace.username];
  return wholePath ? [fullName(namespace), fullPath(namespace)] : [namespace.name, namespace.path];
}

function isVisible(viewer: Viewer, namespace: Group | User): boolean {
  if (namespace.kind === 'group') return canSee(viewer, namespace);
  return namespace === viewer || viewer?.admin === true;
}

function isTaken(world: World, path: string, parentId: number | null): boolean {
  const parent = parentId === null ? null : world.groups.get(parentId);
  if (parent === undefined) return false;
  const taken = world.places.get(`${parent ? `${fullPath(parent)}/` : ''}${path}`.toLowerCase());
  return taken?.kind === 'group' || (parent === null && world.usersByName.has(path.toLowerCase()));
}

function freePath(world: World, path: string, parentId: number | null): string {
  for (let number = 1; ; number += 1)
    if (!isTaken(world, `${path}${number}`, parentId)) return `${path}${number}`;
}
