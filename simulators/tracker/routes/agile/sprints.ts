import { Reply } from '../../../core/http/response.js';
import { objectIn } from '../../http/body.js';
import { badRequest, notFound } from '../../http/refusals.js';
import { created, nothing } from '../../http/replies.js';
import { agile, type Call } from '../../http/routing.js';
import { sprintJson } from '../../presentation/issues/agile.js';
import { boardAt, permitted, sprintAt } from '../../queries/lookup.js';
import {
  createSprint,
  deleteSprint,
  moveToSprint,
  swapSprints,
} from '../../world/actions/sprint-planning.js';
import { issuesIn, readRank } from './moved-issues.js';
import { applyPlan, readPlan } from './sprint-plan.js';

export const sprintRoutes = [
  agile('POST /sprint', (call) => {
    const body = objectIn(call);
    const { name, originBoardId, ...plan } = readPlan(body);
    if (name === undefined) throw badRequest('Sprint name is required.');
    if (originBoardId === undefined) throw badRequest('originBoardId is required.');
    const board = boardAt(call, String(originBoardId));
    if (board.type === 'kanban') throw badRequest('The board does not support sprints');
    const act = permitted(call, 'MANAGE_SPRINTS_PERMISSION', board.project);
    const { state: _, ...details } = plan;
    return created(sprintJson(createSprint(call.world, board, { ...details, name }, act), call.view));
  }),

  agile('GET /sprint/:sprint', (call) =>
    Reply.json(sprintJson(sprintAt(call, call.params.sprint).sprint, call.view)),
  ),

  agile('POST /sprint/:sprint', (call) => change(call, {})),

  agile('PUT /sprint/:sprint', (call) => {
    const { name } = objectIn(call);
    if (name === undefined) throw badRequest('Sprint name is required.');
    return change(call, { goal: '', startDate: null, endDate: null });
  }),

  agile('DELETE /sprint/:sprint', (call) => {
    const { sprint, board } = sprintAt(call, call.params.sprint);
    const act = permitted(call, 'MANAGE_SPRINTS_PERMISSION', board.project);
    deleteSprint(call.world, sprint, act);
    return nothing();
  }),

  agile('POST /sprint/:sprint/swap', (call) => {
    const { sprint, board } = sprintAt(call, call.params.sprint);
    permitted(call, 'MANAGE_SPRINTS_PERMISSION', board.project);
    const { sprint: other } = sprintAt(call, String(objectIn(call).sprintToSwapWith));
    if (other.boardId !== sprint.boardId) throw notFound('Both sprints must be on the same board.');
    swapSprints(call.world, sprint, other);
    return nothing();
  }),

  agile('POST /sprint/:sprint/issue', (call) => {
    const { sprint, board } = sprintAt(call, call.params.sprint);
    const act = permitted(call, 'EDIT_ISSUES', board.project);
    if (sprint.state === 'closed') throw badRequest('Issues can only be moved to open or active sprints.');
    const body = objectIn(call);
    const issues = issuesIn(call, body);
    const subtask = issues.find(({ type }) => type.subtask || type.hierarchyLevel > 0);
    if (subtask) throw badRequest(`The issue '${subtask.key}' cannot be moved to a sprint.`);
    const rank = readRank(call, body);
    moveToSprint(call.world, issues, sprint, act);
    rank(issues);
    return nothing();
  }),
];

/** Changes what was sent; of a full update, what was not sent is as given here. */
function change(call: Call<'sprint'>, unsaid: Parameters<typeof applyPlan>[2]): Reply {
  const { sprint, board } = sprintAt(call, call.params.sprint);
  const act = permitted(call, 'MANAGE_SPRINTS_PERMISSION', board.project);
  const plan = { ...unsaid, ...readPlan(objectIn(call)) };
  applyPlan(call.world, sprint, plan, act);
  return Reply.json(sprintJson(sprint, call.view));
}
