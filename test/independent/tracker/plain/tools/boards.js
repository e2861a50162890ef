import { asked, instant, issueFacts } from '../issue-facts.js';
import { count, fields, flag, number, object, text, texts } from '../schemas.js';
import { reportOn } from './report.js';

const SHOWN = ['key', 'summary', 'status', 'statusCategory', 'assignee', 'priority'];
const SELECTABLE = [...SHOWN, 'type', 'description', 'labels', 'customFields'];

/** Tools for boards and sprints. */
export function boardTools(site, style) {
  const { json, pages, search } = site;
  const sprintsOf = (board, state) =>
    pages(`/rest/agile/1.0/board/${board}/sprint`, 'values', { query: { state } });

  const sprintFacts = ({ id, name, state, startDate, endDate, completeDate, goal }) =>
    style.withOptional(
      { sprintId: id, name, start: instant(startDate), end: instant(endDate), goal: goal ?? '' },
      { state, completed: instant(completeDate) },
    );

  return [
    {
      name: 'tracker_list_boards',
      description: 'List all boards',
      inputSchema: object({}),
      async run() {
        const boards = await pages('/rest/agile/1.0/board', 'values');
        return {
          boards: style.inAnyOrder(
            boards.map(({ id, name, type, location }) => ({
              ...{ boardId: id, name, type, project: location?.projectKey ?? null },
            })),
          ),
        };
      },
    },
    {
      name: 'tracker_get_active_sprint',
      description: 'Get the active sprint of a board',
      inputSchema: object({ boardId: number }, ['boardId']),
      async run({ boardId }) {
        const active = await sprintsOf(boardId, 'active');
        return { activeSprints: active.map(sprintFacts) };
      },
    },
    {
      name: 'tracker_list_sprints',
      description: 'List sprints, most recent first, of a board or of all boards of a project',
      inputSchema: object({
        ...{ boardId: number, projectKey: text, startAt: count(0), maxResults: count(50) },
        state: { type: 'string', enum: ['active', 'future', 'closed'] },
      }),
      async run({ boardId, projectKey, state, startAt, maxResults }) {
        if (boardId === undefined && projectKey === undefined) throw new Error('give boardId or projectKey');
        const boards =
          boardId === undefined
            ? (await pages('/rest/agile/1.0/board', 'values', { query: { projectKeyOrId: projectKey } }))
                .filter(({ type }) => type === 'scrum')
                .map(({ id }) => id)
            : [boardId];
        const found = new Map();
        for (const board of boards)
          for (const sprint of await sprintsOf(board, state)) found.set(sprint.id, sprint);
        const sorted = [...found.values()].sort(byRecency);
        return {
          sprints: sorted.slice(startAt, startAt + maxResults).map(sprintFacts),
          total: sorted.length,
        };
      },
    },
    {
      name: 'tracker_get_sprint_issues',
      description: 'Get the issues of a sprint',
      inputSchema: object({ sprintId: number, maxResults: count(50), fields: fields(SELECTABLE, SHOWN) }, [
        'sprintId',
      ]),
      async run({ sprintId, maxResults, fields: facts }) {
        await json('GET', `/rest/agile/1.0/sprint/${sprintId}`); // says which sprint there is not
        const { issues } = await search(`sprint = ${sprintId} ORDER BY Rank`, asked(facts), {
          most: maxResults,
        });
        return { issues: issues.map((issue) => issueFacts(issue, facts)) };
      },
    },
    {
      name: 'tracker_get_my_sprint_issues',
      description: 'Get your issues of a sprint',
      inputSchema: object({ sprintId: number, maxResults: count(200), fields: fields(SELECTABLE, SHOWN) }, [
        'sprintId',
      ]),
      async run({ sprintId, maxResults, fields: facts }) {
        const mine = `sprint = ${sprintId} AND assignee = currentUser()`;
        const { issues } = await search(`${mine} ORDER BY status, priority DESC`, asked(facts), {
          most: maxResults,
        });
        return { mine: issues.map((issue) => issueFacts(issue, facts)) };
      },
    },
    {
      name: 'tracker_get_sprint_report',
      description: 'Report on a sprint',
      inputSchema: object(
        {
          ...{ sprintId: number, projectKey: text, storyPointsField: text, previousSprintId: number },
          ...{ labelsOfInterest: texts, includeTriage: flag, includeInflow: flag },
          statusGroups: { type: 'object', additionalProperties: texts },
        },
        ['sprintId', 'projectKey', 'storyPointsField'],
      ),
      run: (args) => reportOn(args, site),
    },
  ];
}

/** Sprints without a start are still to come, the last made first. */
function byRecency(one, other) {
  const at = ({ startDate }) => (startDate ? Date.parse(startDate) : Number.MAX_SAFE_INTEGER);
  return at(other) - at(one) || other.id - one.id;
}
