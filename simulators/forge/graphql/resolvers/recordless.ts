import { hasRole, OWNER, REPORTER } from '../../access/roles.js';
import type { Group } from '../../world/records/projects.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Fields } from '../context/context.js';

function nothing(_: unknown, args: Paging): Page<never> {
  return pageOfItems([], args);
}

/** The lists of the instance that no world has records for. */
export const recordlessQueries: Fields<unknown> = { ciCatalogResources: nothing, ciMinutesUsage: nothing };

/** Those of a group, for those who would see them (GitLab, "Group members permissions"). */
export const recordlessOfGroup: Fields<Group> = {
  contacts: (group, args: Paging, { viewer }) =>
    hasRole(viewer, group, REPORTER) ? nothing(group, args) : null,
  customEmoji: nothing,
  dependencyProxyBlobCount: () => 0,
  dependencyProxySetting: (group, _, { viewer }) =>
    hasRole(viewer, group, OWNER) ? { enabled: true, identity: null } : null,
  organizations: (group, args: Paging, { viewer }) =>
    hasRole(viewer, group, REPORTER) ? nothing(group, args) : null,
};
