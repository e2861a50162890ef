import { Reply } from '../../../../core/http/response.js';
import { canDeleteIssue, canSetTimes } from '../../../access/issues.js';
import { GUEST, hasRole, PLANNER } from '../../../access/roles.js';
import { remind } from '../../../actions/discussion/todos.js';
import { type IssueChanges, judgeIssue } from '../../../actions/issues/changes.js';
import { createIssue, updateIssue } from '../../../actions/issues/issues.js';
import { labelsNamed, withoutRivals } from '../../../actions/planning/label-names.js';
import { remove } from '../../../collections/remove.js';
import {
  flag,
  type InputOf,
  integer,
  moment,
  notBlank,
  oneOf,
  required,
  text,
  texts,
} from '../../../parameters/parameter.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import type { Issue } from '../../../world/records/issues.js';
import type { Group } from '../../../world/records/projects.js';
import { epicJson } from '../../entities/planning/epics.js';
import { todoJson } from '../../entities/todos.js';
import { epicAt, epicGroupAt } from '../../requests/epic-choice.js';
import { dayOrNull } from '../../requests/issue-edit.js';
import { type Call, rest } from '../../routing/routing.js';

const EPIC = '/groups/:id/epics/:epic_iid';
const number = { epic_iid: required(integer()) };
const body = {
  description: text(),
  color: text(),
  confidential: flag(),
  start_date: text(),
  start_date_fixed: text(),
  start_date_is_fixed: flag(),
  end_date: text(),
  due_date_fixed: text(),
  due_date_is_fixed: flag(),
  labels: texts(),
  parent_id: integer(),
};
const changes = {
  ...body,
  title: notBlank(text()),
  updated_at: moment(),
  add_labels: texts(),
  remove_labels: texts(),
  state_event: oneOf(text(), 'reopen', 'close'),
};

/** Epics of groups, for writing: they are the work items that GraphQL has (GitLab REST API, "Epics"; deprecated there). */
export const epicWriteRoutes = [
  rest(
    'POST /groups/:id/epics',
    { takes: { ...body, title: required(notBlank(text())), created_at: moment() } },
    (call) => {
      const group = epicGroupAt(call, call.params.id);
      if (!hasRole(call.viewer, group, PLANNER)) throw forbidden();
      const { title, created_at } = call.input;
      const wanted = { ...changesOf(call), ...timesOf(call, group, { createdAt: created_at }) };
      const input = { ...wanted, type: 'epic' as const, title };
      judgeIssue(input, null);
      const labels = labelsOf(call, group, []);
      return Reply.json(epicJson(createIssue(call.world, call.act(), group, { ...input, ...labels }), call), {
        status: 201,
      });
    },
  ),

  rest(`PUT ${EPIC}`, { takes: { ...number, ...changes } }, (call) => {
    const epic = epicAt(call, call.params.id, call.input.epic_iid);
    const group = epicGroupAt(call, call.params.id);
    if (!hasRole(call.viewer, group, PLANNER)) throw forbidden();
    const { title, state_event, updated_at } = call.input;
    const wanted: IssueChanges = {
      ...changesOf(call),
      ...(title != null && { title }),
      ...(state_event && { state: state_event === 'close' ? 'closed' : 'opened' }),
      ...timesOf(call, group, { updatedAt: updated_at }),
    };
    judgeIssue(wanted, epic);
    const labels = labelsOf(call, group, epic.labels);
    return Reply.json(epicJson(updateIssue(call.world, call.act(), epic, { ...wanted, ...labels }), call));
  }),

  rest(`DELETE ${EPIC}`, { takes: number }, (call) => {
    const epic = epicAt(call, call.params.id, call.input.epic_iid);
    if (!canDeleteIssue(call.viewer, epic)) throw forbidden();
    remove(call.world, { issues: [epic] });
    return new Reply(null, { status: 204 });
  }),

  rest(`POST ${EPIC}/todo`, { takes: number }, (call) => {
    const target = epicAt(call, call.params.id, call.input.epic_iid);
    const act = call.act();
    const isWaiting = act.user.todos.items.some((todo) => todo.target === target && todo.state === 'pending');
    const todo = isWaiting ? null : remind(call.world, act, { for: act.user, action: 'marked', target });
    return todo === null
      ? new Reply(null, { status: 304 })
      : Reply.json(todoJson(todo, call), { status: 201 });
  }),
];

type Body = Partial<InputOf<typeof body> & InputOf<typeof changes>>;
type Asked = Pick<Call<Body>, 'world' | 'viewer' | 'act' | 'input' | 'mark'>;

/** A date that is not to be fixed is taken from what is below; nothing below gives one here. */
function changesOf(call: Asked): IssueChanges {
  const { description, color, confidential, start_date, end_date, parent_id } = call.input;
  const { start_date_fixed, start_date_is_fixed, due_date_fixed, due_date_is_fixed } = call.input;
  const start = start_date_fixed === undefined ? start_date : start_date_fixed;
  const due = due_date_fixed === undefined ? end_date : due_date_fixed;
  return {
    ...(description !== undefined && { description }),
    ...(color && { color }),
    ...(confidential != null && { confidential }),
    ...(start !== undefined && { startDate: dayOrNull(start) }),
    ...(due !== undefined && { dueDate: dayOrNull(due) }),
    ...(start_date_is_fixed === false && { startDate: null }),
    ...(due_date_is_fixed === false && { dueDate: null }),
    ...(parent_id !== undefined && { parent: parentWith(call, parent_id) }),
  };
}

function parentWith({ world, viewer }: Asked, id: number | null): Issue | null {
  if (id === null || id === 0) return null;
  const parent = world.issues.get(id);
  if (parent?.type === 'epic' && hasRole(viewer, parent.home, GUEST)) return parent;
  throw notFound('Epic');
}

/** Only owners say when something was; of others it is passed over. */
function timesOf(
  { viewer, mark }: Asked,
  group: Group,
  sent: { readonly createdAt?: number | null | undefined; readonly updatedAt?: number | null | undefined },
): IssueChanges {
  const { createdAt, updatedAt } = sent;
  if (createdAt == null && updatedAt == null) return {};
  if (!canSetTimes(viewer, group)) {
    mark({ ignored: [createdAt == null ? 'updated_at' : 'created_at'] });
    return {};
  }
  return { ...(createdAt != null && { createdAt }), ...(updatedAt != null && { updatedAt }) };
}

/** Labels that are not there are made: only once nothing can be refused any more. */
function labelsOf({ world, act, input }: Asked, group: Group, present: Issue['labels']): IssueChanges {
  const { labels, add_labels, remove_labels } = input;
  if (!labels && !add_labels && !remove_labels) return {};
  const base = labels ? labelsNamed(world, act(), group, labels) : present;
  const added = labelsNamed(world, act(), group, add_labels ?? []);
  const all = withoutRivals([...new Set([...base, ...added])]);
  return { labels: all.filter(({ name }) => !remove_labels?.includes(name)) };
}
