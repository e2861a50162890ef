import { Reply } from '../../../../core/http/response.js';
import { canReadIssue, GUEST, hasRole, PLANNER } from '../../../access/roles.js';
import { createIssue, updateIssue } from '../../../actions/issues/issues.js';
import { placeChild } from '../../../actions/issues/work-items.js';
import { flag, type InputOf, integer, notBlank, required, text } from '../../../parameters/parameter.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { Issue } from '../../../world/records/issues.js';
import { epicJson } from '../../entities/planning/epics.js';
import { epicAt, epicGroupAt } from '../../requests/epic-choice.js';
import { type Call, rest } from '../../routing/routing.js';

const EPICS = '/groups/:id/epics/:epic_iid/epics';
const number = { epic_iid: required(integer()) };
const child = { ...number, child_epic_id: required(integer()) };

/** The epics below an epic (GitLab REST API, "Epic links"; deprecated there). */
export const childEpicRoutes = [
  rest(`GET ${EPICS}`, { who: 'anyone', takes: number }, (call) =>
    Reply.json(childrenOf(call).map((one) => epicJson(one, call))),
  ),

  rest(
    `POST ${EPICS}`,
    { takes: { ...number, title: required(notBlank(text())), confidential: flag() } },
    (call) => {
      const parent = epicAt(call, call.params.id, call.input.epic_iid);
      const group = epicGroupAt(call, call.params.id);
      if (!hasRole(call.viewer, group, PLANNER)) throw forbidden();
      const { title, confidential } = call.input;
      const made = createIssue(call.world, call.act(), group, {
        type: 'epic',
        title,
        confidential: confidential ?? parent.confidential,
        parent,
      });
      return Reply.json(epicJson(made, call), { status: 201 });
    },
  ),

  rest(`POST ${EPICS}/:child_epic_id`, { takes: child }, (call) => {
    const parent = epicAt(call, call.params.id, call.input.epic_iid);
    const epic = call.world.issues.get(call.input.child_epic_id);
    if (epic?.type !== 'epic' || !canReadIssue(call.viewer, epic)) throw notFound();
    assertRelates(call, parent, epic);
    if (epic.parent === parent) throw refused(409, 'Epic(s) already assigned');
    return Reply.json(epicJson(updateIssue(call.world, call.act(), epic, { parent }), call), {
      status: 201,
    });
  }),

  rest(
    `PUT ${EPICS}/:child_epic_id`,
    { takes: { ...child, move_before_id: integer(), move_after_id: integer() } },
    (call) => {
      const epic = found(call);
      const { move_before_id: before, move_after_id: after } = call.input;
      const neighbour = epic.parent?.children.find(({ id }) => id === (before ?? after));
      if (!neighbour) throw notFound();
      placeChild(call.world, epic, neighbour, before == null ? 'after' : 'before');
      return Reply.json(childrenOf(call).map((one) => epicJson(one, call)));
    },
  ),

  rest(`DELETE ${EPICS}/:child_epic_id`, { takes: child }, (call) => {
    const epic = found(call);
    return Reply.json(epicJson(updateIssue(call.world, call.act(), epic, { parent: null }), call));
  }),
];

function childrenOf(call: Call<InputOf<typeof number>, 'id'>): Issue[] {
  return epicAt(call, call.params.id, call.input.epic_iid).children.filter(
    (one) => one.type === 'epic' && canReadIssue(call.viewer, one),
  );
}

function found(call: Call<InputOf<typeof child>, 'id'>): Issue {
  const epic = childrenOf(call).find(({ id }) => id === call.input.child_epic_id);
  if (!epic) throw notFound();
  assertRelates(call, epic);
  return epic;
}

function assertRelates({ viewer }: Pick<Call, 'viewer'>, ...epics: readonly Issue[]): void {
  if (!epics.every(({ home }) => hasRole(viewer, home, GUEST))) throw forbidden();
}
