import { writable } from '../../../core/state/changes.js';
import { touch } from '../../collections/register.js';
import { referenceTo } from '../../queries/matching/references.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { Issue, WorkItemType } from '../../world/records/issues.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { addSystemNote } from '../discussion/system-notes.js';
import { nounOf } from './notes.js';

/** Which kinds can be directly below which (GitLab, "Work item hierarchy"). */
const CHILDREN: Readonly<Record<WorkItemType, readonly WorkItemType[]>> = {
  epic: ['epic', 'issue'],
  issue: ['task'],
  incident: ['task'],
  ticket: ['task'],
  objective: ['objective', 'key_result'],
  task: [],
  key_result: [],
  requirement: [],
  test_case: [],
};

const MOST_CHILDREN = 5000;

/** The kinds that can be directly below a kind. */
export function childTypesOf(type: WorkItemType): readonly WorkItemType[] {
  return CHILDREN[type];
}

/** The kinds below which a kind can be. */
export function parentTypesOf(type: WorkItemType): WorkItemType[] {
  // The keys of the table are the kinds.
  return (Object.keys(CHILDREN) as WorkItemType[]).filter((parent) => CHILDREN[parent].includes(type));
}

/** Refuses a parent below which a kind cannot be; `name` is what the child is called where it has a number. */
export function judgeParent(type: WorkItemType, parent: Issue, name = '#'): void {
  const problem = parentProblem(type, parent);
  if (problem !== null) throw invalidRecord({ base: [`${name} cannot be added: ${problem}`] });
}

/** Why a kind cannot be below a work item; null where it can. */
export function parentProblem(type: WorkItemType, parent: Issue): string | null {
  if (!CHILDREN[parent.type].includes(type)) return "it's not allowed to add this type of parent item";
  return parent.children.length >= MOST_CHILDREN ? 'parent already has maximum number of children.' : null;
}

/** Puts a work item below another one, or below none; both report it. */
export function setParent(world: World, act: Act, issue: Issue, parent: Issue | null): void {
  const before = issue.parent;
  if (before === parent) return;
  if (before) takeFrom(world, act, issue, before);
  writable(world, issue).parent = parent;
  if (parent) putBelow(world, act, issue, parent);
  writable(world, issue).updatedAt = act.at;
  touch(world, 'issues', issue);
}

function takeFrom(world: World, act: Act, issue: Issue, parent: Issue): void {
  writable(world, parent).children = parent.children.filter((child) => child !== issue);
  const [child, above] = namesOf(issue, parent);
  addSystemNote(world, act, parent, 'unrelate_from_child', `removed child ${nounOf(issue.type)} ${child}`);
  addSystemNote(world, act, issue, 'unrelate_from_parent', `removed parent ${nounOf(parent.type)} ${above}`);
}

function putBelow(world: World, act: Act, issue: Issue, parent: Issue): void {
  writable(world, parent).children = [...parent.children, issue];
  const [child, above] = namesOf(issue, parent);
  addSystemNote(world, act, parent, 'relate_to_child', `added ${child} as child ${nounOf(issue.type)}`);
  addSystemNote(world, act, issue, 'relate_to_parent', `added ${above} as parent ${nounOf(parent.type)}`);
}

function namesOf(issue: Issue, parent: Issue): [string, string] {
  const from = issue.home === parent.home ? issue.home : null;
  return [referenceTo(issue, from), referenceTo(parent, from)];
}

/** Where in its parent's list of children a work item is: before or after another one, or at the end. */
export function placeChild(world: World, issue: Issue, neighbour: Issue, side: 'before' | 'after'): void {
  const { parent } = issue;
  if (!parent) return;
  const others = parent.children.filter((child) => child !== issue);
  const at = others.indexOf(neighbour) + (side === 'after' ? 1 : 0);
  writable(world, parent).children = [...others.slice(0, at), issue, ...others.slice(at)];
}

/** Puts an issue between two others when people sort a list by hand. */
export function reorderIssue(world: World, issue: Issue, before: Issue | null, after: Issue | null): void {
  const low = before?.relativePosition ?? (after ? after.relativePosition - 1000 : issue.relativePosition);
  const high = after?.relativePosition ?? (before ? before.relativePosition + 1000 : issue.relativePosition);
  writable(world, issue).relativePosition = (low + high) / 2;
  touch(world, 'issues', issue);
}
