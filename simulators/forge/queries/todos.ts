import { canReadIssue, canReadNote, canReadNoteable } from '../access/roles.js';
import type { User } from '../world/records/people.js';
import { groupsAround } from '../world/records/projects.js';
import type { Time } from '../world/records/time.js';
import type { Todo, TodoAction } from '../world/records/todos.js';
import { type Column, compareBy } from './matching/columns.js';
import { find, type Matches } from './matching/matches.js';

/** The kinds of thing that to-dos are about, as answers name them. */
export type TodoTargetType = 'Issue' | 'WorkItem' | 'Epic' | 'MergeRequest' | 'Commit';

/** What to-dos are chosen by; what is absent does not matter. */
export interface TodoFilter {
  readonly states?: readonly Todo['state'][] | undefined;
  /** Names of actions and types; those that this world does not have find nothing. */
  readonly actions?: readonly string[] | undefined;
  readonly types?: readonly string[] | undefined;
  readonly authorIds?: readonly number[] | undefined;
  readonly projectIds?: readonly number[] | undefined;
  /** Groups with all that is below them. */
  readonly groupIds?: readonly number[] | undefined;
  /** Whether it rests at a time. */
  readonly snoozed?: { readonly is: boolean; readonly at: Time } | undefined;
}

export interface TodoOrder {
  readonly by: 'id' | 'created_at' | 'updated_at' | 'label_priority';
  readonly descending: boolean;
}

/** The to-dos of an account that a filter chooses; the pending ones where no state is named (app/finders/todos_finder.rb). */
export function findTodos(user: User, filter: TodoFilter, order: TodoOrder): Matches<Todo> {
  const states = new Set(filter.states && filter.states.length > 0 ? filter.states : (['pending'] as const));
  const tests = testsOf(filter);
  const accepts = tests.length === 0 ? undefined : (todo: Todo) => tests.every((test) => test(todo));
  return find({ list: user.todos, view: viewOf([...states], order), descending: false, accepts });
}

/** The columns of an order, by which pages can be continued. */
export function todoColumns({ by, descending }: TodoOrder): Column<Todo>[] {
  const id: Column<Todo> = { name: 'id', of: (todo) => todo.id, descending: true };
  if (by === 'id') return [{ ...id, descending }];
  if (by === 'label_priority') {
    return [{ name: 'label_priority', of: priorityOf, descending }, id];
  }
  return [
    { name: by, of: (todo) => (by === 'created_at' ? todo.createdAt : todo.updatedAt), descending },
    id,
  ];
}

function viewOf(states: readonly Todo['state'][], order: TodoOrder) {
  const compare = compareBy(todoColumns(order));
  const by = `by ${order.by} ${order.descending ? 'descending' : 'ascending'}`;
  const [state] = states;
  if (states.length !== 1) return { name: `all ${by}`, compare };
  return { name: `${state} ${by}`, compare, accepts: (todo: Todo) => todo.state === state };
}

/** The most urgent of the labels that are on the target. */
function priorityOf({ target }: Todo): number | null {
  if (target.kind === 'commit') return null;
  const priorities = target.labels.flatMap(({ priority }) => priority ?? []);
  return priorities.length === 0 ? null : Math.min(...priorities);
}

type Test = (todo: Todo) => boolean;

function testsOf({ actions, types, authorIds, projectIds, groupIds, snoozed }: TodoFilter): Test[] {
  return [
    ...among(actions, ({ action }: Todo): string => action),
    ...among(types, (todo: Todo): string => todoTargetType(todo)),
    ...among(authorIds, ({ author }: Todo) => author.id),
    ...(isGiven(projectIds)
      ? [({ place }: Todo) => place.kind === 'project' && projectIds.includes(place.id)]
      : []),
    ...(isGiven(groupIds)
      ? [({ place }: Todo) => groupsAround(place).some(({ id }) => groupIds.includes(id))]
      : []),
    ...(snoozed ? [(todo: Todo) => isSnoozed(todo, snoozed.at) === snoozed.is] : []),
  ];
}

function among<Value>(allowed: readonly Value[] | undefined, of: (todo: Todo) => Value): Test[] {
  return isGiven(allowed) ? [(todo) => allowed.includes(of(todo))] : [];
}

function isGiven<Value>(values: readonly Value[] | undefined): values is readonly Value[] {
  return values !== undefined && values.length > 0;
}

/** Whether a to-do rests at a time. */
function isSnoozed({ snoozedUntil }: Todo, at: Time): boolean {
  return snoozedUntil !== null && snoozedUntil > at;
}

/** The kind of thing that a to-do is about. */
export function todoTargetType({ target }: Todo): TodoTargetType {
  if (target.kind === 'merge request') return 'MergeRequest';
  if (target.kind === 'commit') return 'Commit';
  if (target.type === 'epic') return 'Epic';
  return target.type === 'issue' || target.type === 'incident' ? 'Issue' : 'WorkItem';
}

/** Whether the person still sees what a to-do is about (Todos::AllowedTargetFilterService). */
export function canReadTodo(user: User, { target, note }: Todo): boolean {
  if (note !== null && !canReadNote(user, note)) return false;
  return target.kind === 'issue' ? canReadIssue(user, target) : canReadNoteable(user, target);
}

/** All that to-dos can ask of an account, those included that never come up in this world. */
export const TODO_ACTIONS = [
  'assigned',
  'review_requested',
  'mentioned',
  'build_failed',
  'marked',
  'approval_required',
  'unmergeable',
  'directly_addressed',
  'member_access_requested',
  'review_submitted',
  'ssh_key_expired',
  'ssh_key_expiring_soon',
  'merge_train_removed',
  'okr_checkin_requested',
  'added_approver',
  'duo_pro_access_granted',
  'duo_enterprise_access_granted',
  'duo_core_access_granted',
  'duo_workflow_input_required',
] as const satisfies readonly (TodoAction | string)[];

/** All that to-dos can be about, likewise. */
export const TODO_TYPES = [
  'Commit',
  'Issue',
  'WorkItem',
  'MergeRequest',
  'DesignManagement::Design',
  'AlertManagement::Alert',
  'Namespace',
  'Project',
  'Key',
  'WikiPage::Meta',
  'Epic',
  'Vulnerability',
  'User',
  'ComplianceManagement::Projects::ComplianceViolation',
  'Ai::DuoWorkflows::Workflow',
] as const satisfies readonly (TodoTargetType | string)[];
