// Boards, their sprints, and the issues in them.
import { z } from 'zod';
import { at, fieldsFor, view } from '../issue-view.js';
import { Refused, taken } from '../site.js';
import { boardId, limit, selection, sprintId } from './arguments.js';

const USUAL = ['key', 'summary', 'status', 'statusCategory', 'assignee', 'priority'];
const fields = selection([...USUAL, 'type', 'description', 'labels', 'customFields'], USUAL);

const sprintsOf = ({ agile, members }, board, state) =>
  taken(members((page) => agile.board.getAllSprints({ ...page, boardId: board, state }), 'values'));

const boardsOf = ({ agile, members }, projectKeyOrId) =>
  taken(members((page) => agile.board.getAllBoards({ ...page, projectKeyOrId }), 'values'));

const shown = (style) => (sprint) =>
  style.withOptional(
    {
      ...{ sprintId: sprint.id, title: sprint.name, aim: sprint.goal ?? null },
      ...{ begins: at(sprint.startDate), ends: at(sprint.endDate) },
    },
    { phase: sprint.state, finished: at(sprint.completeDate) },
  );

/** When a sprint began; one that is planned without a date is later than all that have one. */
const began = ({ startDate }) => (startDate ? Date.parse(startDate) : Number.MAX_VALUE);

const latestFirst = (one, other) => {
  const [first, second] = [began(one), began(other)];
  return first === second ? other.id - one.id : second > first ? 1 : -1;
};

const issuesIn = async (site, jql, { maxResults, fields: selected }) => {
  const { issues } = await site.find(jql, fieldsFor(selected), { most: maxResults });
  return issues.map((issue) => view(issue, selected));
};

export const SPRINTS = [
  {
    name: 'tracker_list_boards',
    description: 'All boards',
    input: {},
    async run(_args, { site, style }) {
      const boards = await boardsOf(site);
      return {
        boards: style.inAnyOrder(boards).map(({ id, name, type, location }) => ({
          ...{ project: location?.projectKey ?? null, kind: type, board: name, boardId: id },
        })),
      };
    },
  },
  {
    name: 'tracker_get_active_sprint',
    description: 'The sprint that a board is in',
    input: { boardId },
    async run({ boardId: board }, { site, style }) {
      const [sprint, ...others] = (await sprintsOf(site, board, 'active')).map(shown(style));
      if (!sprint) return { activeSprint: null };
      return { activeSprint: sprint, ...(others.length > 0 && { besides: others }) };
    },
  },
  {
    name: 'tracker_list_sprints',
    description: 'Sprints of a board, or of all boards of a project; the most recent first',
    input: {
      ...{ boardId: boardId.optional(), projectKey: z.string().optional() },
      state: z.enum(['active', 'future', 'closed']).optional().describe('All if left out'),
      ...{ startAt: z.number().int().min(0).default(0), maxResults: limit(50) },
    },
    async run({ boardId: board, projectKey, state, startAt, maxResults }, { site, style }) {
      if (board === undefined && projectKey === undefined)
        throw new Refused('Name a boardId or a projectKey; one of them is required.');
      const boards =
        board === undefined
          ? (await boardsOf(site, projectKey)).filter(({ type }) => type !== 'kanban').map(({ id }) => id)
          : [board];
      const lists = await Promise.all(boards.map((id) => sprintsOf(site, id, state)));
      const sprints = [...new Map(lists.flat().map((sprint) => [sprint.id, sprint])).values()];
      const page = sprints.sort(latestFirst).slice(startAt, startAt + maxResults);
      return { sprints: page.map(shown(style)), of: sprints.length };
    },
  },
  {
    name: 'tracker_get_sprint_issues',
    description: 'The issues in a sprint',
    input: { sprintId, maxResults: limit(50), fields },
    async run({ sprintId: id, ...args }, { site, style }) {
      const sprint = await site.agile.sprint.getSprint({ sprintId: id });
      return { inSprint: style.inAnyOrder(await issuesIn(site, `sprint = ${sprint.id} ORDER BY key`, args)) };
    },
  },
  {
    name: 'tracker_get_my_sprint_issues',
    description: 'Your issues in a sprint, by status and priority',
    input: { sprintId, maxResults: limit(200), fields },
    async run({ sprintId: id, ...args }, { site }) {
      const sprint = await site.agile.sprint.getSprint({ sprintId: id });
      const mine = `sprint = ${sprint.id} AND assignee = currentUser() ORDER BY status ASC, priority DESC`;
      return { yours: await issuesIn(site, mine, args) };
    },
  },
];
