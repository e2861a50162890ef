import type { ProjectFilter } from '../../queries/places/project-filter.js';
import {
  findProjects,
  type ProjectOrder,
  type ProjectScope,
  projectColumns,
} from '../../queries/places/projects.js';
import type { Project } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import { pageOf } from '../connections/keyset.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context/context.js';

const SORTS: Readonly<Record<string, Exclude<ProjectOrder, 'similarity'>>> = {
  ID: 'id',
  ACTIVITY: 'last_activity_at',
  LATEST_ACTIVITY: 'last_activity_at',
  NAME: 'name',
  PATH: 'path',
  FULL_PATH: 'path',
  STARS: 'star_count',
  CREATED: 'created_at',
  CREATED_AT: 'created_at',
  UPDATED: 'updated_at',
  UPDATED_AT: 'updated_at',
};

/** Which projects, in which order, and which page of them. */
export interface ProjectsAsked {
  readonly scope: ProjectScope;
  readonly filter: ProjectFilter;
  /** As the schema writes it, in capitals or not; the newest project first where it says nothing. */
  readonly sort: Given<string>;
  readonly paging: Paging;
}

/** A page of projects that the viewer sees. */
export function projectsPage(
  context: Context,
  { scope, filter, sort, paging }: ProjectsAsked,
): Page<Project> {
  const { world, viewer } = context;
  if (sort === 'SIMILARITY') {
    const found = findProjects(world, viewer, scope, filter, { by: 'similarity', descending: true });
    return pageOfItems([...found], paging);
  }
  const [, name = '', direction = 'DESC'] = /^(.+)_(ASC|DESC)$/.exec(sort?.toUpperCase() ?? '') ?? [];
  const order = { by: SORTS[name] ?? ('id' as const), descending: direction === 'DESC' };
  const found = findProjects(world, viewer, scope, filter, order);
  return pageOf(found, projectColumns(order.by, order.descending), paging);
}
