import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { READS } from '../../kernel/mcp/tool.js';
import { maxResults, numericId, projectKey, whole } from '../definition/arguments.js';
import { tool } from '../definition/tool.js';
import { Sprint } from '../issues/entities.js';
import { type BoardAnswer, boards, sprintsOfBoard, sprintsOfProject } from '../sprints/board-sprints.js';

const boardId = numericId('Board ID, from tracker_list_boards');

const Board = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string().describe('scrum or kanban; simple for a board of a team-managed project'),
  projectKey: z.string().nullable().describe('The project it is in; null for a board of a person'),
});

export const boardTools = [
  tool({
    name: 'tracker_list_boards',
    title: 'List boards',
    description: 'List every board, with its ID, name, type and project key.',
    annotations: READS,
    elsewhere: {
      projectKey: 'the answer has it of each board; tracker_list_sprints takes it',
      type: 'the answer has it of each board',
    },
    input: z.object({}),
    output: z.object({ boards: z.array(Board) }),
    run: async (_args, { jira }, call) => ({ boards: (await boards(jira, {}, call)).map(board) }),
  }),

  tool({
    name: 'tracker_get_active_sprint',
    title: 'Active sprint',
    description:
      'Read the sprint that is under way on a board. A kanban board has no sprints and is refused.',
    annotations: READS,
    input: z.object({ boardId }),
    output: z.object({
      sprint: Sprint.nullable().describe('The one that started last; null if none is under way'),
      others: z
        .array(Sprint)
        .optional()
        .describe('The others that are under way, newest first: a board can run several'),
    }),
    run: async ({ boardId }, { jira }, call) => {
      const [sprint = null, ...others] = await sprintsOfBoard(jira, boardId, 'active', call);
      return { sprint, ...(others.length > 0 && { others }) };
    },
  }),

  tool({
    name: 'tracker_list_sprints',
    title: 'List sprints',
    description:
      'List the sprints of a board, or of all boards of a project, most recent first by start date; those without one ' +
      'come last. One of boardId and projectKey is required; of both, boardId counts.',
    annotations: READS,
    input: z.object({
      boardId: boardId.optional(),
      projectKey: projectKey.optional().describe('Project key: the sprints of all its boards'),
      state: z.enum(['active', 'future', 'closed']).optional().describe('All if omitted'),
      startAt: z.number().min(0).default(0).describe('How many sprints to skip'),
      maxResults: maxResults('sprints', 50),
    }),
    output: z.object({
      sprints: z.array(Sprint),
      total: z.number().describe('How many there are in all'),
      hasMore: z.boolean(),
    }),
    run: async ({ boardId, projectKey, state, startAt, maxResults }, { jira }, call) => {
      const all =
        boardId === undefined
          ? await sprintsOfProject(jira, required(projectKey), state, call)
          : await sprintsOfBoard(jira, boardId, state, call);
      const from = whole(startAt);
      const end = from + whole(maxResults);
      return { sprints: all.slice(from, end), total: all.length, hasMore: end < all.length };
    },
  }),
];

function board({ id, name, type, location }: BoardAnswer): z.input<typeof Board> {
  return { id, name: name ?? '', type: type ?? '', projectKey: location?.projectKey ?? null };
}

function required(projectKey: string | undefined): string {
  if (projectKey !== undefined) return projectKey;
  throw new ToolError('invalid_arguments', 'Invalid arguments: one of boardId and projectKey is required');
}
