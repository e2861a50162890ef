import { canSee, canUse, roleIn, type Viewer } from '../../access/roles.js';
import type { OrderedList, View } from '../../world/ordered-list.js';
import type { User } from '../../world/records/people.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import { type Column, compareBy } from '../matching/columns.js';
import { find, type Matches, matchesIn } from '../matching/matches.js';
import { similarity } from '../matching/similarity.js';
import { type ProjectFilter, projectTests } from './project-filter.js';

export type ProjectOrder =
  | 'id'
  | 'name'
  | 'path'
  | 'created_at'
  | 'updated_at'
  | 'last_activity_at'
  | 'star_count'
  | 'similarity';

/** Names are compared whatever their case (GitLab: app/models/concerns/sortable.rb). */
const VALUES: Readonly<Record<Exclude<ProjectOrder, 'similarity'>, (project: Project) => string | number>> = {
  id: ({ id }) => id,
  name: ({ name }) => name.toLowerCase(),
  path: ({ path }) => path,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  last_activity_at: ({ lastActivityAt }) => lastActivityAt,
  star_count: ({ starredBy }) => starredBy.length,
};

/** What projects are sorted by in an order; of the same ones the ids decide, in the same direction. */
export function projectColumns(by: keyof typeof VALUES, descending: boolean): Column<Project>[] {
  const id: Column<Project> = { name: 'id', of: VALUES.id, descending };
  return by === 'id' ? [id] : [{ name: by, of: VALUES[by], descending }, id];
}

/** Where projects are looked for: in all, in a group, or in an account's own namespace. */
export interface ProjectScope {
  readonly place?: Group | User | undefined;
  /** Others that are shared with the group. */
  readonly shared?: readonly Project[] | undefined;
  /** In a group: in its subgroups, too. */
  readonly subgroups?: boolean | undefined;
  /** In a group: in the groups above, too. */
  readonly ancestors?: boolean | undefined;
  /** Just these. */
  readonly among?: readonly Project[] | undefined;
}

/** The projects that an account sees and that a filter chooses, in an order. */
export function findProjects(
  world: World,
  viewer: Viewer,
  scope: ProjectScope,
  filter: ProjectFilter,
  order: { readonly by: ProjectOrder; readonly descending: boolean },
): Matches<Project> {
  const tests = projectTests(filter, viewer);
  if (viewer?.admin !== true) tests.push((project) => canSee(viewer, project));
  const accepts = tests.length === 0 ? undefined : (project: Project) => tests.every((test) => test(project));
  const list = listOf(world, scope);
  if (!list || order.by === 'similarity') {
    const found = [...(list?.items ?? someOf(scope))].filter((project) => accepts?.(project) ?? true);
    return matchesIn(found.sort(compareOf(order, filter)));
  }
  return find({ list, view: viewOf(order.by), descending: order.descending, accepts });
}

function viewOf(by: keyof typeof VALUES): View<Project> {
  return { name: `by ${by}`, compare: compareBy(projectColumns(by, false)) };
}

function compareOf(
  { by, descending }: { readonly by: ProjectOrder; readonly descending: boolean },
  filter: ProjectFilter,
) {
  if (by !== 'similarity') return compareBy(projectColumns(by, descending));
  const { search } = filter;
  if (!search) return compareBy(projectColumns('name', false));
  return compareBy<Project>([
    { name: 'similarity', of: ({ path, name }) => similarity(search, [path, name]), descending: true },
    { name: 'id', of: VALUES.id, descending: true },
  ]);
}

/** The list that has just the projects of a scope, where there is one. */
function listOf(
  world: World,
  { place, subgroups, ancestors, among, shared = [] }: ProjectScope,
): OrderedList<Project> | null {
  if (among) return null;
  if (!place) return world.ordered.projects;
  if (place.kind === 'user') return place.projects;
  return subgroups && !ancestors && shared.length === 0 ? place.allProjects : null;
}

function someOf({ place, subgroups, ancestors, among, shared = [] }: ProjectScope): readonly Project[] {
  if (among || place?.kind !== 'group') return among ?? [];
  const own = subgroups ? place.allProjects.items : place.projects;
  const above = ancestors
    ? groupsAround(place)
        .slice(1)
        .flatMap(({ projects }) => projects)
    : [];
  return shared.length > 0 ? [...new Set([...own, ...above, ...shared])] : [...own, ...above];
}

/** How many issues of a project are open, as far as an account sees them; requirements are none (app/services/projects/open_issues_count_service.rb). */
export function openIssuesCount(project: Project, viewer: Viewer): number {
  if (!canUse(viewer, project, 'issues')) return 0;
  const all = viewer?.admin === true || roleIn(viewer, project) >= 15;
  return project.issues.view(all ? OPEN : OPEN_TO_ALL).length;
}

const byId = (one: { readonly id: number }, other: { readonly id: number }): number => one.id - other.id;
const OPEN: View<Project['issues']['items'][number]> = {
  name: 'open by id',
  accepts: ({ state, type }) => state === 'opened' && type !== 'requirement',
  compare: byId,
};
const OPEN_TO_ALL: typeof OPEN = {
  name: 'open to all by id',
  accepts: ({ state, type, confidential }) => state === 'opened' && type !== 'requirement' && !confidential,
  compare: byId,
};
