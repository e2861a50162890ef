import { memoize } from '../../../core/state/memoize.js';
import { canSee, canUse, hasRole, PLANNER, type Viewer } from '../../access/roles.js';
import type { Issue } from '../../world/records/issues.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import type { IssueFilter } from './issue-filter.js';
import type { IssueTest } from './issue-terms.js';

type Home = Issue['home'];

/** With more projects than this to leave out, each issue is looked at instead of keeping a view without them. */
const MOST_HIDDEN = 50;

/** Projects of a place that list none of their issues there: a view leaves them out, so that no reader has to. Null where they are too many for that. */
export function hiddenProjects(
  world: World,
  { place, includeArchived = true }: IssueFilter,
): ReadonlySet<Project> | null {
  if (place?.kind === 'project') return new Set();
  const projects = place ? place.allProjects.items : world.ordered.projects.items;
  const hidden = projects.filter(
    ({ archived, features }) => (archived && !includeArchived) || features.issues === 'disabled',
  );
  return hidden.length > MOST_HIDDEN ? null : new Set(hidden);
}

/**
 * What must be asked of each issue of a list; nothing where an account sees all of a place, and the list is the whole
 * place without its hidden projects.
 */
export function reachTests(
  { viewer, wholePlace }: { readonly viewer: Viewer; readonly wholePlace: boolean },
  filter: IssueFilter,
): IssueTest[] {
  const { place, includeSubgroups = true, includeProjects = true, includeArchived = true } = filter;
  const homes: ((home: Home) => boolean)[] = [];
  if (!wholePlace && place) homes.push((home) => isWithin(home, place));
  if (place?.kind === 'group' && !includeSubgroups) homes.push((home) => isDirectly(home, place));
  if (place?.kind === 'group' && !includeProjects) homes.push(({ kind }) => kind === 'group');
  if (!wholePlace && !includeArchived && place?.kind !== 'project') {
    homes.push((home) => home.kind === 'group' || !home.archived);
  }
  if (wholePlace && seesAllOf(viewer, place)) return homes.length === 0 ? [] : [byHome(homes)];
  return [byHome([...homes, (home) => mayRead(viewer, home)]), withoutSecrets(viewer)];
}

/** Whether an account may read all of a place, confidential issues too. */
function seesAllOf(viewer: Viewer, place: IssueFilter['place']): boolean {
  if (!place) return viewer?.admin === true;
  return hasRole(viewer, place, PLANNER) && (place.kind === 'group' || canUse(viewer, place, 'issues'));
}

function mayRead(viewer: Viewer, home: Home): boolean {
  return home.kind === 'project' ? canUse(viewer, home, 'issues') : canSee(viewer, home);
}

function isWithin(home: Home, place: Project | Group): boolean {
  return place.kind === 'project' ? home === place : groupsAround(home).includes(place);
}

function isDirectly(home: Home, group: Group): boolean {
  return home.kind === 'group' ? home === group : home.namespace === group;
}

function byHome(tests: readonly ((home: Home) => boolean)[]): IssueTest {
  const passes = memoize((home: Home) => tests.every((test) => test(home)));
  return ({ home }) => passes(home);
}

/** Confidential issues are for their authors, assignees and people from planner up. */
function withoutSecrets(viewer: Viewer): IssueTest {
  const sees = memoize((home: Home) => hasRole(viewer, home, PLANNER));
  return ({ confidential, author, assignees, home }) =>
    !confidential || (viewer !== null && (author === viewer || assignees.includes(viewer))) || sees(home);
}
