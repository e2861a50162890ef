import pLimit from 'p-limit';
import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import type { Bounds } from '../../kernel/http/retry.js';
import type { Query } from '../../kernel/http/url.js';
import type { Sprint } from '../issues/entities.js';
import type { Jira } from '../jira/jira.js';
import { pages } from '../jira/pages.js';
import { newestFirst, SprintAnswer, sprint } from './sprint-answer.js';

/** A board as the tracker answers it; one that belongs to a person has no project. */
export const BoardAnswer = z.looseObject({
  id: z.number(),
  name: z.string().nullish(),
  type: z.string().nullish(),
  location: z.looseObject({ projectKey: z.string().nullish() }).nullish(),
});
export type BoardAnswer = z.output<typeof BoardAnswer>;

export type SprintState = 'active' | 'future' | 'closed';

/** Pages as large as the tracker gives them. */
const PAGE = 50;

/** Lists of so many boards are read side by side: a project that claims thousands must not hold up other calls. */
const BOARDS_AT_ONCE = 20;

/** No project has more sprints than this. */
const MOST_SPRINTS = 100_000;

/** Every board that the query asks for. Throws ToolError with the tracker's reason. */
export function boards(jira: Jira, query: Query, bounds: Bounds): Promise<BoardAnswer[]> {
  return pages(jira, '/rest/agile/1.0/board', { of: BoardAnswer, query, size: PAGE }, {}, bounds);
}

/** The sprints of a board, newest first. Throws ToolError with the tracker's reason, which a kanban board has. */
export async function sprintsOfBoard(
  jira: Jira,
  boardId: number,
  state: SprintState | undefined,
  bounds: Bounds,
): Promise<Sprint[]> {
  return newestFirst(await sprintsIn(jira, boardId, state, bounds));
}

async function sprintsIn(
  jira: Jira,
  boardId: number,
  state: SprintState | undefined,
  bounds: Bounds,
): Promise<Sprint[]> {
  const asked = { of: SprintAnswer, query: { state }, size: PAGE };
  return (await pages(jira, path`/rest/agile/1.0/board/${boardId}/sprint`, asked, {}, bounds)).map(sprint);
}

/**
 * The sprints of every board of a project, newest first, each once. Boards without sprints have none: kanban boards, and
 * those of team-managed projects ("simple") with sprints switched off. Throws ToolError, also where they are too many.
 */
export async function sprintsOfProject(
  jira: Jira,
  projectKey: string,
  state: SprintState | undefined,
  bounds: Bounds,
): Promise<Sprint[]> {
  const listed = await boards(jira, { projectKeyOrId: projectKey }, bounds);
  const able = new Set(listed.filter(({ type }) => type !== 'kanban').map(({ id }) => id));
  const sprints = new Map<number, Sprint>();
  const limit = pLimit(BOARDS_AT_ONCE);
  await limit.map(able, async (id) => {
    const found = await sprintsIn(jira, id, state, bounds).catch(noneWithoutSupport);
    for (const one of found) sprints.set(one.id, one);
    if (sprints.size > MOST_SPRINTS) throw tooMany(projectKey);
  });
  return newestFirst([...sprints.values()]);
}

function tooMany(projectKey: string): ToolError {
  const text = `The boards of ${projectKey} have more than ${MOST_SPRINTS} sprints. Ask for one board with boardId.`;
  return new ToolError('backend_error', text);
}

/** Only its words distinguish this refusal of the tracker. */
function noneWithoutSupport(error: unknown): Sprint[] {
  const lacksSprints =
    error instanceof ToolError && error.status === 400 && /does not support sprints/i.test(error.message);
  if (lacksSprints) return [];
  throw error;
}
