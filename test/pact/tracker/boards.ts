import { MatchersV3 } from '@pact-foundation/pact';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import { EXAMPLES, refused, stated } from './notation.js';

const { eachLike, integer, like, regex } = MatchersV3;

const { projectKey } = EXAMPLES;
const boardId = Number(EXAMPLES.boardId);
const SPRINTS = stated('/rest/agile/1.0/board/{boardId}/sprint');
const FIRST_PAGE = { startAt: '0', maxResults: '50' };

/** A time as boards have it: the offset is written in one way or another. */
export const boardTime = regex('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d.*$', '2026-06-24T09:00:00.000Z');

/** The one page of a list of boards or sprints. */
function all(record: object) {
  return { status: 200, body: { maxResults: like(50), isLast: like(true), values: eachLike(record, 1) } };
}

/** The sprints of a board in a state, each with these members. */
function sprints(state: string, members: object): Fixture {
  const only: Interaction = {
    description: `the ${state} sprints of a board`,
    states: [{ name: `${state === 'active' ? 'an' : 'a'} ${state} sprint` }],
    request: { method: 'GET', path: SPRINTS, query: { state, ...FIRST_PAGE } },
    response: all({ id: integer(12), name: like('Sprint 12'), state, ...members }),
  };
  const args = { boardId, state };
  return {
    tool: 'tracker_list_sprints',
    args,
    interactions: [only],
    outcome: { structuredContent: { sprints: [{ id: 12, state }] } },
  };
}

/** Boards and the sprints on them. */
export const boardFixtures: Record<string, Fixture> = {
  'lists boards': {
    tool: 'tracker_list_boards',
    args: {},
    interactions: {
      description: 'all boards',
      states: [{ name: 'a scrum board' }],
      request: { method: 'GET', path: '/rest/agile/1.0/board', query: FIRST_PAGE },
      response: all({
        id: integer(3),
        name: like('Boats'),
        type: regex('^(scrum|kanban|simple)$', 'scrum'),
      }),
    },
    outcome: { structuredContent: { boards: [{ id: 3, name: 'Boats', type: 'scrum' }] } },
  },
  'lists the sprints of a board': {
    tool: 'tracker_list_sprints',
    args: { boardId },
    interactions: {
      description: 'the sprints of a board',
      states: [{ name: 'a scrum board' }],
      request: { method: 'GET', path: SPRINTS, query: FIRST_PAGE },
      response: all({
        id: integer(12),
        name: like('Sprint 12'),
        state: regex('^(future|active|closed)$', 'active'),
      }),
    },
    outcome: { structuredContent: { sprints: [{ id: 12, name: 'Sprint 12' }] } },
  },
  'lists active sprints': sprints('active', { startDate: boardTime, endDate: boardTime }),
  'lists future sprints': sprints('future', {}),
  'lists closed sprints': sprints('closed', { startDate: boardTime, completeDate: boardTime }),
  'lists the sprints of a project': {
    tool: 'tracker_list_sprints',
    args: { projectKey },
    interactions: [
      {
        description: 'the boards of a project',
        states: [{ name: 'a kanban board' }],
        request: {
          method: 'GET',
          path: '/rest/agile/1.0/board',
          query: { projectKeyOrId: stated('{projectKey}'), ...FIRST_PAGE },
        },
        response: all({ id: integer(3), name: like('Boats'), type: like('scrum') }),
      },
      {
        description: 'the sprints of a board that has none',
        states: [{ name: 'a kanban board' }],
        request: { method: 'GET', path: SPRINTS, query: FIRST_PAGE },
        response: refused(400, 'The board does not support sprints'),
      },
    ],
    outcome: { structuredContent: { sprints: [], total: 0 } },
  },
};
