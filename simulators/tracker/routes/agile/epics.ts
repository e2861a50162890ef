import { Reply } from '../../../core/http/response.js';
import { objectIn } from '../../http/body.js';
import { badRequest } from '../../http/refusals.js';
import { nothing } from '../../http/replies.js';
import { agile, type Call } from '../../http/routing.js';
import { epicJson } from '../../presentation/issues/agile.js';
import { permitted } from '../../queries/lookup.js';
import { updateIssue } from '../../world/actions/edit-issue.js';
import { rankIssues } from '../../world/actions/rank.js';
import { epicOf } from '../../world/find.js';
import type { Issue } from '../../world/records/issues.js';
import { epicAt } from './epic-lookup.js';
import { readEpic } from './epic-plan.js';
import { issuesIn } from './moved-issues.js';

export const epicRoutes = [
  agile('GET /epic/:epic', (call) =>
    Reply.json(epicJson(call.world, epicAt(call, call.params.epic), call.view)),
  ),

  agile('POST /epic/:epic', (call) => {
    const epic = epicAt(call, call.params.epic);
    const act = permitted(call, 'EDIT_ISSUES', epic.project);
    const { world } = call;
    const { edit, marks } = readEpic(objectIn(call), world);
    updateIssue(world, epic, edit, act);
    world.annotations.markEpic(epic, marks);
    return Reply.json(epicJson(world, epic, call.view));
  }),

  agile('PUT /epic/:epic/rank', (call) => {
    const epic = epicAt(call, call.params.epic);
    permitted(call, 'EDIT_ISSUES', epic.project);
    const { rankBeforeEpic: before, rankAfterEpic: after } = objectIn(call);
    if ((before === undefined) === (after === undefined))
      throw badRequest('Exactly one of rankBeforeEpic and rankAfterEpic must be given.');
    const neighbour = epicAt(call, String(before ?? after));
    rankIssues(call.world, [epic], before === undefined ? { after: neighbour } : { before: neighbour });
    return nothing();
  }),

  agile('POST /epic/none/issue', (call) => putInto(call, null)),

  agile('POST /epic/:epic/issue', (call) => putInto(call, epicAt(call, call.params.epic))),
];

/** Gives issues an epic, or takes them out of the one they are in. */
function putInto(call: Call, epic: Issue | null): Reply {
  const issues = issuesIn(call, objectIn(call));
  const wrong = issues.find(({ type }) => type.hierarchyLevel !== 0);
  if (wrong) throw badRequest(`The issue '${wrong.key}' cannot be in an epic.`);
  for (const issue of issues) {
    const act = permitted(call, 'EDIT_ISSUES', issue.project);
    if (epicOf(issue) !== epic) updateIssue(call.world, issue, { parent: epic }, act);
  }
  return nothing();
}
