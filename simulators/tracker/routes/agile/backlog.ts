import type { Reply } from '../../../core/http/response.js';
import { objectIn } from '../../http/body.js';
import { badRequest } from '../../http/refusals.js';
import { nothing } from '../../http/replies.js';
import { agile, type Call } from '../../http/routing.js';
import { actOf, boardAt, permitted } from '../../queries/lookup.js';
import { moveToSprint } from '../../world/actions/sprint-planning.js';
import { issuesIn, readRank } from './moved-issues.js';

export const backlogRoutes = [
  agile('POST /backlog/issue', (call) => moveToBacklog(call)),

  agile('POST /backlog/:board/issue', (call) => {
    const board = boardAt(call, call.params.board);
    const issues = issuesIn(call, objectIn(call));
    const elsewhere = issues.find(({ project }) => project !== board.project);
    if (elsewhere) throw badRequest(`The issue '${elsewhere.key}' is not on the board.`);
    return moveToBacklog(call);
  }),

  agile('PUT /issue/rank', (call) => {
    actOf(call);
    const body = objectIn(call);
    if (body.rankBeforeIssue === undefined && body.rankAfterIssue === undefined) {
      throw badRequest('Either rankBeforeIssue or rankAfterIssue must be given.');
    }
    readRank(call, body)(issuesIn(call, body));
    return nothing();
  }),
];

function moveToBacklog(call: Call): Reply {
  const body = objectIn(call);
  const issues = issuesIn(call, body);
  const rank = readRank(call, body);
  const acts = issues.map(({ project }) => permitted(call, 'EDIT_ISSUES', project));
  for (const act of acts.slice(0, 1)) moveToSprint(call.world, issues, null, act);
  rank(issues);
  return nothing();
}
