import { canSee, isMemberAt, roleIn, type Viewer } from '../../access/roles.js';
import type { Group, Visibility } from '../../world/records/projects.js';
import { fullPath } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import { type Column, compareBy } from '../matching/columns.js';
import { type Matches, matchesIn } from '../matching/matches.js';
import { similarity } from '../matching/similarity.js';
import { searching } from '../matching/text-search.js';
import { type Attributes, hasAttributes } from './custom-attributes.js';

/** Which groups are asked for. */
export interface GroupFilter {
  /** The groups right below this one, or all below it. */
  readonly parent?: Group | undefined;
  /** These only, wherever they are. */
  readonly among?: readonly Group[] | undefined;
  readonly descendants?: boolean | undefined;
  readonly topLevelOnly?: boolean | undefined;
  readonly skippedIds?: readonly number[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly visibility?: Visibility | undefined;
  /** In the name or the path. */
  readonly search?: string | undefined;
  readonly archived?: boolean | undefined;
  /** The day on which it is to be deleted. */
  readonly deletionDay?: string | undefined;
  readonly owned?: boolean | undefined;
  readonly leastRole?: number | undefined;
  /** False for those only that the viewer is a member of, in them or above them. */
  readonly allAvailable?: boolean | undefined;
  /** Custom attributes, each with its value. */
  readonly attributes?: Attributes | undefined;
}

export type GroupOrder = 'name' | 'path' | 'id' | 'similarity';

/** What groups are sorted by in an order; of the same ones the ids decide. */
export function groupColumns(by: GroupOrder, descending: boolean, search?: string | null): Column<Group>[] {
  const id = (down: boolean): Column<Group> => ({ name: 'id', of: (group) => group.id, descending: down });
  if (by === 'id') return [id(descending)];
  if (by === 'path') return [{ name: 'path', of: ({ path }) => path, descending }, id(false)];
  if (by === 'similarity' && search) {
    return [
      { name: 'similarity', of: ({ name, path }) => similarity(search, [name, path]), descending: true },
      id(true),
    ];
  }
  return [{ name: 'name', of: ({ name }) => name, descending }, id(false)];
}

/** The groups that an account sees and that a filter chooses, in an order. */
export function findGroups(
  world: World,
  viewer: Viewer,
  filter: GroupFilter,
  columns: readonly Column<Group>[],
): Matches<Group> {
  const tests = testsOf(viewer, filter);
  const found = candidates(world, filter).filter((group) => tests.every((test) => test(group)));
  return matchesIn(found.sort(compareBy(columns)));
}

function candidates(world: World, { parent, among, descendants = false }: GroupFilter): Group[] {
  if (among) return [...among];
  if (!parent) return [...world.groups.values()];
  return descendants ? groupsBelow(parent) : [...parent.subgroups];
}

/** Every group under a group. */
export function groupsBelow({ subgroups }: Group): Group[] {
  return subgroups.flatMap((subgroup) => [subgroup, ...groupsBelow(subgroup)]);
}

type Test = (group: Group) => boolean;

function testsOf(viewer: Viewer, filter: GroupFilter): Test[] {
  const { topLevelOnly, skippedIds, ids, visibility, search, archived, deletionDay } = filter;
  const matches = search ? searching(search) : undefined;
  return [
    ...(topLevelOnly ? [({ parent }: Group) => parent === null] : []),
    ...(skippedIds ? [({ id }: Group) => !skippedIds.includes(id)] : []),
    ...(ids ? [({ id }: Group) => ids.includes(id)] : []),
    ...(visibility ? [(group: Group) => group.visibility === visibility] : []),
    ...(matches ? [(group: Group) => matches([group.name, group.path, fullPath(group)])] : []),
    ...(archived === undefined ? [] : [({ options }: Group) => (options?.archived === true) === archived]),
    ...(deletionDay === undefined
      ? []
      : [(group: Group) => group.options?.marked_for_deletion_on === deletionDay]),
    ...(filter.attributes ? [hasAttributes(filter.attributes)] : []),
    ...roleTests(viewer, filter),
    (group) => canSee(viewer, group),
  ];
}

function roleTests(viewer: Viewer, { owned, leastRole, allAvailable = true }: GroupFilter): Test[] {
  return [
    ...(owned ? [(group: Group) => roleIn(viewer, group) >= 50] : []),
    ...(leastRole ? [(group: Group) => roleIn(viewer, group) >= leastRole] : []),
    ...(allAvailable ? [] : [(group: Group) => viewer === null || isTheirs(viewer, group)]),
  ];
}

/** Whether an account is a member in a group, above it or below it. */
function isTheirs(viewer: NonNullable<Viewer>, group: Group): boolean {
  return (
    roleIn(viewer, group) > 0 ||
    group.allProjects.items.some((project) => isMemberAt(viewer, project)) ||
    groupsBelow(group).some((below) => isMemberAt(viewer, below))
  );
}
