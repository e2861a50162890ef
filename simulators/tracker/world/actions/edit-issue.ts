import { type Writable, writable } from '../../../core/state/changes.js';
import type { Sprint } from '../records/boards.js';
import type { CustomValue } from '../records/fields.js';
import type { Act, Change, ChangeItem } from '../records/history.js';
import type { Issue } from '../records/issues.js';
import type { Transition } from '../records/workflows.js';
import type { World } from '../records/world.js';
import { differences } from './tracked-fields.js';

type PlainField =
  | 'type'
  | 'summary'
  | 'description'
  | 'environment'
  | 'priority'
  | 'resolution'
  | 'assignee'
  | 'reporter'
  | 'due'
  | 'labels'
  | 'components'
  | 'fixVersions'
  | 'affectedVersions'
  | 'parent'
  | 'originalEstimate'
  | 'remainingEstimate';

/** New values for some fields of an issue; what is absent stays. */
export interface IssueEdit extends Partial<Pick<Issue, PlainField>> {
  /** The sprint it is planned for, null for the backlog; closed sprints it was in stay. */
  readonly sprint?: Sprint | null;
  /** A sprint that the issue leaves, a closed one too. */
  readonly withoutSprint?: Sprint;
  /** By field id; null takes a value away. */
  readonly custom?: Readonly<Record<string, CustomValue | null>>;
}

/** Changes fields of an issue in one entry of its history; null when nothing differs. */
export function updateIssue(world: World, issue: Issue, edit: IssueEdit, act: Act): Change | null {
  return changeIssue(world, issue, act, (changed) => applyEdit(changed, edit, act.at));
}

/** Takes an issue through a transition, resolving it or opening it again as the new status wants. */
export function transitionIssue(
  world: World,
  issue: Issue,
  transition: Transition,
  act: Act,
  edit: IssueEdit = {},
): Change | null {
  return changeIssue(world, issue, act, (changed) => {
    const { status } = issue;
    changed.status = transition.to;
    if (status.category !== transition.to.category) changed.categoryChanged = act.at;
    applyEdit(changed, { ...resolving(world, issue, transition), ...edit }, act.at);
  });
}

function recordChange(world: World, issue: Issue, act: Act, items: readonly ChangeItem[]): Change | null {
  if (items.length === 0) return null;
  const change = { id: String(writable(world, world.counters).change++), at: act.at, author: act.by, items };
  writable(world, issue).history = [...issue.history, change];
  return change;
}

/** Puts one item on the history of an issue, which updates it. */
export function recordItem(world: World, issue: Issue, act: Act, item: NewItem): void {
  recordItems(world, issue, act, [item]);
}

/** An item of a history; what it does not say is nothing. */
type NewItem = Pick<ChangeItem, 'field' | 'fieldId'> & Partial<ChangeItem>;

/** Puts items on the history of an issue, in one entry, which updates it. */
export function recordItems(world: World, issue: Issue, act: Act, items: readonly NewItem[]): void {
  const nothing = { fieldType: 'jira', from: null, fromText: null, to: null, toText: null } as const;
  recordChange(
    world,
    issue,
    act,
    items.map((item) => ({ ...nothing, ...item })),
  );
  touchIssue(world, issue, act);
}

/** Marks an issue as updated now, without an entry in its history. */
export function touchIssue(world: World, issue: Issue, { at }: Act): void {
  world.issues.change(issue, () => {
    writable(world, issue).updated = at;
  });
}

/** Changes an issue by a function, in one entry of its history; null when nothing that is tracked differs. */
export function changeIssue(
  world: World,
  issue: Issue,
  act: Act,
  change: (issue: Writable<Issue>) => void,
): Change | null {
  const before = { ...issue };
  world.issues.change(issue, () => change(writable(world, issue)));
  const recorded = recordChange(world, issue, act, differences(before, issue, world.fields));
  if (recorded) touchIssue(world, issue, act);
  return recorded;
}

function applyEdit(
  issue: Writable<Issue>,
  { sprint, withoutSprint, custom, ...plain }: IssueEdit,
  at: number,
): void {
  Object.assign(issue, plain);
  if (withoutSprint) issue.sprints = issue.sprints.filter((other) => other !== withoutSprint);
  if (sprint !== undefined) issue.sprints = planned(issue.sprints, sprint);
  if (custom) issue.custom = withValues(issue.custom, custom);
  if (plain.resolution !== undefined) issue.resolved = plain.resolution && (issue.resolved ?? at);
}

function planned(sprints: readonly Sprint[], sprint: Sprint | null): readonly Sprint[] {
  const closed = sprints.filter(({ state }) => state === 'closed');
  return sprint && !closed.includes(sprint) ? [...closed, sprint] : closed;
}

/** Values of custom fields with some changed; null takes a value away. */
export function withValues(
  values: Issue['custom'],
  changes: IssueEdit['custom'] = {},
): Record<string, CustomValue> {
  const next: Record<string, CustomValue> = { ...values };
  for (const [id, value] of Object.entries(changes)) {
    if (value === null) delete next[id];
    else next[id] = value;
  }
  return next;
}

function resolving({ resolutions }: World, { resolution }: Issue, { to }: Transition): IssueEdit {
  if (to.category.key !== 'done') return resolution ? { resolution: null } : {};
  const done = resolutions.find(({ name }) => name === 'Done') ?? null;
  return resolution ? {} : { resolution: done };
}
