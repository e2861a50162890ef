import { MAINTAINER, OWNER } from '../../access/roles.js';
import type { Column } from '../../queries/matching/columns.js';
import { findGroups, type GroupFilter, type GroupOrder, groupColumns } from '../../queries/places/groups.js';
import type { Group } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import { pageOf } from '../connections/keyset.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context/context.js';

/** A page of groups that the viewer sees. */
export function groupsPage(
  context: Context,
  filter: GroupFilter,
  sort: Given<string>,
  paging: Paging,
): Page<Group> {
  const columns = columnsFor(sort, filter);
  return pageOf(findGroups(context.world, context.viewer, filter, columns), columns, paging);
}

const SORTS: Readonly<Record<string, GroupOrder>> = { NAME: 'name', PATH: 'path', ID: 'id' };

function columnsFor(sort: Given<string>, { search = null }: { readonly search?: string | null | undefined }) {
  if (sort === 'SIMILARITY') return groupColumns('similarity', true, search);
  const [, name = 'NAME', direction = 'ASC'] = /^(.+)_(ASC|DESC)$/.exec(sort?.toUpperCase() ?? '') ?? [];
  const descending = direction === 'DESC';
  const columns = groupColumns(SORTS[name] ?? 'name', descending, search);
  return name === 'CREATED_AT' ? [createdColumn(descending), ...groupColumns('id', descending)] : columns;
}

function createdColumn(descending: boolean): Column<Group> {
  return { name: 'created_at', of: ({ createdAt }) => createdAt, descending };
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

/** A page of the groups that an account is a member of, with those below. */
export function memberGroupsPage(context: Context, args: MemberArguments): Page<Group> {
  const leastRole = args.permissionScope ? (LEAST[args.permissionScope] ?? OWNER) : 5;
  return groupsPage(context, { search: args.search ?? undefined, leastRole }, args.sort, args);
}
