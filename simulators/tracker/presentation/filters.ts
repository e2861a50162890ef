import type { NumberedShare, SavedFilter } from '../world/records/filters.js';
import type { World } from '../world/records/world.js';
import { projectRef } from './projects.js';
import { groupJson, userJson } from './users.js';
import type { View } from './view.js';

/** A filter as lists show it. */
export function filterJson({ administration, groups }: World, filter: SavedFilter, view: View): object {
  const { id, name, description, jql, owner, shares } = filter;
  const lovers = administration.favourites.get(id) ?? new Set();
  return {
    self: `${view.api}/filter/${id}`,
    id,
    name,
    description,
    jql,
    owner: userJson(owner, view),
    viewUrl: `${view.site}/issues/?filter=${id}`,
    // Live sites still name the search that they have removed; this one can be followed.
    searchUrl: `${view.api}/search/jql?jql=${encodeURIComponent(jql)}`,
    favourite: view.viewer !== null && lovers.has(view.viewer),
    favouritedCount: lovers.size,
    sharePermissions: shares.map((share) => shareJson(share, groups, view)),
    approximateLastUsed: null,
  };
}

/** With whom a filter is shared. */
export function shareJson(share: NumberedShare, groups: World['groups'], view: View): object {
  const { id } = share;
  if (share.type === 'group') {
    const groupId = groups.find(({ name }) => name === share.group)?.id;
    return { id, type: share.type, group: { ...groupJson(share.group, view), groupId } };
  }
  if (share.type === 'project') return { id, type: share.type, project: projectRef(share.project, view) };
  return share.type === 'user'
    ? { id, type: share.type, user: userJson(share.user, view) }
    : { id, type: share.type };
}
