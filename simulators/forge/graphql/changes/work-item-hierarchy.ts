import { canReadIssue, GUEST, hasRole } from '../../access/roles.js';
import { parentProblem, placeChild, setParent } from '../../actions/issues/work-items.js';
import { touch } from '../../collections/register.js';
import { shortReference } from '../../queries/matching/references.js';
import { refused } from '../../refusals/refusals.js';
import type { Issue, WorkItemType } from '../../world/records/issues.js';
import { isLicensed } from '../context/licence.js';
import { notAvailable } from '../request/problems.js';
import type { GlobalId } from '../scalars/global-ids.js';
import { loaded } from './find.js';
import type { Change } from './mutation.js';
import type { HierarchyInput } from './work-item-inputs.js';

/** What is done once nothing can be refused any more. */
type Doing = () => void;

const NOTHING: Doing = () => {};
const NOT_FOUND = 'No matching work item found. Make sure that you are adding a valid work item ID.';

/** What is below what from now on; refused before anything is changed (`WorkItems::Callbacks::Hierarchy`). */
export function hierarchyChange(change: Change, item: Issue, input: HierarchyInput): Doing {
  if (input.relativePosition || input.adjacentWorkItemId) return positioning(change, item, input);
  const asked = ['childrenIds', 'parentId'].filter((name) => name in input);
  if (asked.length > 1)
    throw refused(422, 'One and only one of children, parent or remove_child is required');
  if (asked.length === 0) throw refused(422, 'One or more arguments are invalid: .');
  if (asked[0] === 'parentId') return parentChange(change, item, input.parentId ?? null);
  return childrenChange(change, item, childrenOf(change, input.childrenIds ?? []));
}

/** The work items of some ids that are to be below another one. */
export function childrenOf(change: Change, ids: readonly GlobalId[]): Issue[] {
  return ids.map((id) => seen(change, loaded(change.world.issues, 'childrenIds', id)));
}

/** The work item below which a new one is to be. */
export function newParent(change: Change, type: WorkItemType, confidential: boolean, id: GlobalId): Issue {
  const parent = seen(change, loaded(change.world.issues, 'parentId', id));
  if (!mayPlace(change, parent)) throw refused(404, NOT_FOUND);
  refuseProblem(shortReference(parent), problemOf({ type, confidential }, parent));
  return parent;
}

/** Puts some work items below another one; those that the caller may not place are passed over. */
export function childrenChange(change: Change, item: Issue, children: readonly Issue[]): Doing {
  const placeable = mayPlace(change, item) ? children.filter((child) => mayPlace(change, child)) : [];
  if (children.length > 0 && children.every(({ parent }) => parent === item)) throw alreadyThere();
  if (placeable.length === 0) throw refused(404, NOT_FOUND);
  for (const child of placeable)
    refuseProblem(shortReference(child), circleOf(child, item) ?? problemOf(child, item));
  return () => {
    for (const child of placeable) setParent(change.world, change.act, child, item);
  };
}

function parentChange(change: Change, item: Issue, id: GlobalId | null): Doing {
  const { world, act } = change;
  if (id === null) {
    if (item.parent && !mayPlace(change, item)) throw refused(404, NOT_FOUND);
    return item.parent ? () => setParent(world, act, item, null) : NOTHING;
  }
  const parent = seen(change, loaded(world.issues, 'parentId', id));
  if (item.parent === parent) throw alreadyThere();
  if (!mayPlace(change, parent) || !mayPlace(change, item)) throw refused(404, NOT_FOUND);
  refuseProblem(shortReference(parent), circleOf(item, parent) ?? problemOf(item, parent));
  return () => setParent(world, act, item, parent);
}

function positioning(change: Change, item: Issue, input: HierarchyInput): Doing {
  const { adjacentWorkItemId, relativePosition, parentId } = input;
  const invalid = (text: string) => refused(422, text);
  if (!adjacentWorkItemId || !relativePosition) throw invalid('Relative position is not valid.');
  if ('childrenIds' in input) throw invalid('Relative position cannot be combined with childrenIds.');
  const adjacent = seen(change, loaded(change.world.issues, 'adjacentWorkItemId', adjacentWorkItemId));
  const parent = parentId ? seen(change, loaded(change.world.issues, 'parentId', parentId)) : item.parent;
  if (adjacent.parent !== parent || !parent) {
    const which = parentId ? 'new' : 'current';
    throw invalid(`The adjacent work item's parent must match the ${which} parent work item.`);
  }
  const moves = parentId && parent !== item.parent ? parentChange(change, item, parentId) : NOTHING;
  return () => {
    moves();
    placeChild(change.world, item, adjacent, relativePosition === 'BEFORE' ? 'before' : 'after');
    touch(change.world, 'issues', parent);
  };
}

function seen({ viewer }: Change, item: Issue): Issue {
  if (canReadIssue(viewer, item)) return item;
  throw notAvailable();
}

/** Members place work items; epics only where there is a licence for them. */
function mayPlace({ viewer, settings }: Change, { home, type }: Issue): boolean {
  return hasRole(viewer, home, GUEST) && (type !== 'epic' || isLicensed(settings, 'epics'));
}

function circleOf(item: Issue, parent: Issue): string | null {
  if (item === parent) return 'is not allowed to point to itself';
  for (let above = parent.parent; above !== null; above = above.parent) {
    if (above === item) return "it's already an ancestor";
  }
  return null;
}

function problemOf(
  { type, confidential }: Pick<Issue, 'type' | 'confidential'>,
  parent: Issue,
): string | null {
  const problem = parentProblem(type, parent);
  if (problem !== null || confidential || !parent.confidential) return problem;
  return 'cannot assign a non-confidential work item to a confidential parent. Make the work item confidential and try again.';
}

function refuseProblem(name: string, problem: string | null): void {
  if (problem !== null) throw refused(422, `${name} cannot be added: ${problem}`);
}

function alreadyThere() {
  return refused(409, 'Work item(s) already assigned');
}
