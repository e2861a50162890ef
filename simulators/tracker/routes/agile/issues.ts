import { isObject } from '../../../core/admin/fields.js';
import { Reply } from '../../../core/http/response.js';
import { listOf } from '../../http/paging.js';
import { badRequest } from '../../http/refusals.js';
import { agile, type Call } from '../../http/routing.js';
import { boardIssueJson } from '../../presentation/issues/agile.js';
import { selectionOf } from '../../presentation/issues/issues.js';
import { boardAt, issueAt, permitted } from '../../queries/lookup.js';
import { updateIssue } from '../../world/actions/edit-issue.js';
import type { Issue } from '../../world/records/issues.js';

const STORY_POINTS = 'customfield_10016';

export const agileIssueRoutes = [
  agile('GET /issue/:issue', (call) => {
    const issue = issueAt(call, call.params.issue);
    const selection = selectionOf(listOf(call.query, 'fields'), ['*all']);
    return Reply.json(boardIssueJson(call.world, issue, selection, call.view));
  }),

  agile('GET /issue/:issue/estimation', (call) => {
    const issue = issueAt(call, call.params.issue);
    checkBoard(call, issue);
    return Reply.json(estimationJson(issue));
  }),

  agile('PUT /issue/:issue/estimation', (call) => {
    const issue = issueAt(call, call.params.issue);
    checkBoard(call, issue);
    const act = permitted(call, 'EDIT_ISSUES', issue.project);
    updateIssue(call.world, issue, { custom: { [STORY_POINTS]: pointsIn(call.body) } }, act);
    return Reply.json(estimationJson(issue));
  }),
];

/** The board with the estimates must be there, estimate, and show the issue. */
function checkBoard(call: Call<'issue'>, issue: Issue): void {
  const id = call.query.get('boardId');
  if (id === null) throw badRequest('The query parameter boardId is required.');
  const board = boardAt(call, id);
  if (board.type === 'kanban') throw badRequest('The board does not support estimation.');
  if (board.project !== issue.project) throw badRequest('The issue is not on the board.');
}

function estimationJson({ custom }: Issue): object {
  const value = custom[STORY_POINTS];
  return { fieldId: STORY_POINTS, value: value === undefined ? null : String(value) };
}

function pointsIn(body: unknown): number | null {
  const value = isObject(body) ? body.value : undefined;
  if (value === null || value === '') return null;
  const points = Number(value);
  if (value !== undefined && Number.isFinite(points)) return points;
  throw badRequest('The estimation value must be a number.');
}
