import type { ExpectedAnswer } from '../../../models/model.js';
import { aboveUsual } from '../limits.js';
import { type Sprint, sprintRecord } from '../sprint-facts.js';
import { trackerTool } from '../tool.js';
import type { TrackerWorld } from '../world.js';

const idsOf =
  (kind: string) =>
  ({ boards }: TrackerWorld) =>
    boards.filter(({ type }) => type === kind).map(({ id }) => id);

export const boardTools = {
  tracker_list_boards: trackerTool({
    valid: () => ({}),
    answers: (_args, { boards }) => ({
      answer: {
        lists: [
          {
            name: 'board',
            records: boards.map(({ id, name, type, project }) => ({
              id: `board ${id}`,
              marks: [[id, name], [id]],
              facts: { ID: id, name, type, 'project key': project },
            })),
          },
        ],
        may: { total: boards.length },
      },
    }),
  }),

  tracker_get_active_sprint: trackerTool({
    valid: (world) => ({ boardId: idsOf('scrum')(world)[0] }),
    values: { boardId: (world) => [...idsOf('scrum')(world), ...idsOf('kanban')(world).slice(0, 3)] },
    answers: ({ boardId }, { sprints }) => {
      const active = sprints.filter(({ board, state }) => board === boardId && state === 'active');
      const none = { facts: { ID: null, name: null, goal: null, 'start date': null, 'end date': null } };
      if (active.length === 0)
        return { answer: none, orRefused: 'what is reported where none is active is not said' };
      return { anyOf: active.map(sprintRecord).map(({ facts, may = {} }) => ({ facts, may })) };
    },
  }),

  tracker_list_sprints: trackerTool({
    valid: (world) => ({ boardId: idsOf('scrum')(world)[0] }),
    or: ({ projects }) =>
      projects.filter(({ kind }) => kind === 'scrum').map(({ key }) => ({ projectKey: key })),
    values: {
      boardId: (world, { projectKey }) => (projectKey === undefined ? idsOf('scrum')(world) : []),
      state: () => ['active', 'future', 'closed'],
      startAt: () => [7, 1],
      maxResults: () => [3, 100],
    },
    answers: ({ boardId, projectKey, state, startAt = 0, maxResults = 50 }, { sprints }) => {
      const all = sprints
        .filter(({ board, project }) => (boardId === undefined ? project === projectKey : board === boardId))
        .filter((sprint) => state === undefined || sprint.state === state);
      const part = { from: Number(startAt), size: Number(maxResults) };
      return { anyOf: mostRecentFirst(all, part), ...aboveUsual(maxResults, 50) };
    },
  }),
};

/** By which date sprints are the more recent is not said, nor where those are that have none. */
function mostRecentFirst(sprints: readonly Sprint[], part: { from: number; size: number }): ExpectedAnswer[] {
  return (['startDate', 'endDate'] as const).flatMap((date) =>
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map((undated) => {
      const sorted = sprints.toSorted((one, other) => compare(other[date] ?? undated, one[date] ?? undated));
      const times = new Map(sorted.map((sprint) => [`sprint ${sprint.id}`, sprint[date] ?? undated]));
      const order = ({ id }: { readonly id: string }) => times.get(id) ?? undated;
      return {
        lists: [{ name: 'sprint', records: sorted.map(sprintRecord), order, ...part }],
        may: { total: sprints.length, more: sprints.length > part.from + part.size },
      };
    }),
  );
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
