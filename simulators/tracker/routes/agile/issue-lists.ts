import { Reply } from '../../../core/http/response.js';
import type { ParamsOf } from '../../../core/routing/route.js';
import { cut, listOf, numberOf, placeOf, sliceOf, tokenFor } from '../../http/paging.js';
import { badRequest } from '../../http/refusals.js';
import { agile, type Call, software } from '../../http/routing.js';
import { boardIssueJson } from '../../presentation/issues/agile.js';
import { fieldNames, fieldSchemas, selectionOf } from '../../presentation/issues/issues.js';
import { backlogOf, issuesOn, ranked } from '../../queries/board-issues.js';
import { boardAt, seen, sprintAt } from '../../queries/lookup.js';
import { narrowed } from '../../queries/search.js';
import { issuesOf } from '../../world/actions/sprint-planning.js';
import { epicOf } from '../../world/find.js';
import type { Issue } from '../../world/records/issues.js';
import { epicAt } from './epic-lookup.js';

type Find<Pattern extends string> = (
  call: Call<ParamsOf<Pattern>>,
) => readonly Issue[] | Promise<readonly Issue[]>;

/** The fields that are shown of an issue where none are asked for. */
const USUAL_FIELDS = ['*all'];
const USUAL_PAGE = 50;

/** Every list of issues there is: each by the deprecated route, and by the one that replaces it. */
export const issueListRoutes = [
  ...lists('GET /board/:board/issue', (call) => issuesOn(call, boardAt(call, call.params.board))),
  ...lists('GET /board/:board/backlog', (call) => backlogOf(call, boardAt(call, call.params.board))),
  ...lists('GET /board/:board/epic/none/issue', async (call) => {
    const issues = await issuesOn(call, boardAt(call, call.params.board));
    return issues.filter((issue) => epicOf(issue) === null);
  }),
  ...lists('GET /board/:board/epic/:epic/issue', async (call) => {
    const epic = epicAt(call, call.params.epic);
    const issues = await issuesOn(call, boardAt(call, call.params.board));
    return issues.filter((issue) => epicOf(issue) === epic);
  }),
  ...lists('GET /board/:board/sprint/:sprint/issue', (call) => {
    const { sprint, board } = sprintAt(call, call.params.sprint);
    if (board !== boardAt(call, call.params.board)) throw badRequest('The sprint is not on the board.');
    return issuesOf(call.world, sprint);
  }),
  ...lists('GET /sprint/:sprint/issue', (call) =>
    issuesOf(call.world, sprintAt(call, call.params.sprint).sprint),
  ),
  ...lists('GET /epic/none/issue', ({ world }) =>
    ranked(world.issues.byKey.values()).filter(
      (issue) => issue.type.hierarchyLevel < 1 && epicOf(issue) === null,
    ),
  ),
  ...lists('GET /epic/:epic/issue', (call) => {
    const epic = epicAt(call, call.params.epic);
    return ranked(call.world.issues.of('parent', epic));
  }),

  software('GET /board/:board/issue/approximate-count', async (call) =>
    counted(call, await issuesOn(call, boardAt(call, call.params.board))),
  ),
  software('GET /board/:board/backlog/approximate-count', async (call) =>
    counted(call, await backlogOf(call, boardAt(call, call.params.board))),
  ),
];

function lists<Pattern extends `GET /${string}`>(pattern: Pattern, find: Find<Pattern>) {
  return [
    agile(pattern, async (call) => numbered(call, await wanted(call, await find(call)))),
    software(pattern, async (call) => byToken(call, await wanted(call, await find(call)))),
  ];
}

async function wanted(call: Call, issues: readonly Issue[]): Promise<Issue[]> {
  return narrowed(call, seen(call, issues), call.query.get('jql'));
}

async function counted(call: Call, issues: readonly Issue[]): Promise<Reply> {
  return Reply.json({ count: (await wanted(call, issues)).length });
}

/** A page found by its number, with the total. */
function numbered(call: Call, issues: readonly Issue[]): Reply {
  const slice = sliceOf(call.query, { usual: USUAL_PAGE, most: call.settings.largestPage });
  const { startAt, maxResults } = slice;
  return Reply.json({
    expand: 'schema,names',
    startAt,
    maxResults,
    total: issues.length,
    issues: cut(issues, slice).map(shown(call)),
    ...named(call),
  });
}

/** A page found by the token of the page before, without a total. */
function byToken(call: Call, issues: readonly Issue[]): Reply {
  const { query, request, settings } = call;
  const question = `${request.path}?${query.get('jql') ?? ''}`;
  const token = query.get('nextPageToken');
  const place = token === null ? 0 : placeOf(question, token);
  const maxResults = Math.min(numberOf(query, 'maxResults') ?? USUAL_PAGE, settings.largestPage);
  if (maxResults < 1) throw badRequest('The maximum number of results must be positive.');
  const end = place + maxResults;
  const isLast = end >= issues.length;
  return Reply.json({
    expand: 'schema,names',
    issues: issues.slice(place, end).map(shown(call)),
    isLast,
    ...(!isLast && { nextPageToken: tokenFor(question, end) }),
    ...named(call),
  });
}

function shown({ world, query, view }: Call) {
  const selection = selectionOf(listOf(query, 'fields'), USUAL_FIELDS);
  return (issue: Issue) => boardIssueJson(world, issue, selection, view);
}

function named({ world, query }: Call): object {
  const expand = listOf(query, 'expand');
  const selection = selectionOf(listOf(query, 'fields'), USUAL_FIELDS);
  return {
    ...(expand.includes('names') && { names: fieldNames(world.fields, selection) }),
    ...(expand.includes('schema') && { schema: fieldSchemas(world.fields, selection) }),
  };
}
