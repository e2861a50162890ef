import { MAINTAINER, OWNER } from '../../access/roles.js';
import { findGroups, type GroupFilter, type GroupOrder, groupColumns } from '../../queries/groups.js';
import type { Group } from '../../world/projects.js';
import type { Given } from '../arguments/read.js';
import { pageOf } from '../connections/keyset.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context.js';

/** A page of groups that the viewer sees. */
export function groupsPage(
  context: Context,
  filter: GroupFilter,
  sort: Given<string>,
  paging: Paging,
): Page<Group> {
  const [by, descending] = orderOf(sort);
  const columns = groupColumns(by, descending, filter.search ?? null);
  return pageOf(findGroups(context.world, context.viewer, filter, columns), columns, paging);
}

const SORTS: Readonly<Record<string, GroupOrder>> = {
  NAME: 'name',
  PATH: 'path',
  ID: 'id',
  CREATED_AT: 'id',
  CREATED: 'id',
};

function orderOf(sort: Given<string>): [GroupOrder, boolean] {
  if (sort === 'SIMILARITY') return ['similarity', true];
  const [, name = 'NAME', direction = 'ASC'] = /^(.+)_(ASC|DESC)$/.exec(sort?.toUpperCase() ?? '') ?? [];
  return [SORTS[name] ?? 'name', direction === 'DESC'];
}

interface MemberArguments extends Paging {
  readonly search?: Given<string>;
  readonly permissionScope?: Given<string>;
  readonly sort?: Given<string>;
}

const LEAST: Readonly<Record<string, number>> = {
  CREATE_PROJECTS: 30,
  TRANSFER_PROJECTS: MAINTAINER,
  IMPORT_PROJECTS: MAINTAINER,
};

/** A page of the groups that somebody is a member of, with those below. */
export function memberGroupsPage(context: Context, args: MemberArguments): Page<Group> {
  const leastRole = args.permissionScope ? (LEAST[args.permissionScope] ?? OWNER) : 5;
  return groupsPage(context, { search: args.search ?? undefined, leastRole }, args.sort, args);
}
