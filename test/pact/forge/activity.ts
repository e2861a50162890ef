import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { PROJECT_NAMES } from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import { asks, brings, EXAMPLES, errors, id, nodes, stated } from './notation.js';

const { eachLike, integer, like, regex } = MatchersV3;

const { projectPath, projectId } = EXAMPLES;

/** A time as REST has it: to the millisecond; with Z where the forge's own zone is UTC. */
const moment = regex(
  '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}(Z|[+-]\\d\\d:\\d\\d)$',
  '2026-02-24T19:24:50.000Z',
);
const event = {
  id: integer(71),
  project_id: integer(Number(projectId)),
  action_name: like('opened'),
  created_at: moment,
  author_username: like('ada'),
};
const push = {
  ...event,
  action_name: regex('^(pushed to|pushed new|deleted)$', 'pushed to'),
  push_data: { commit_count: integer(2), ref: like('main'), ref_type: regex('^(branch|tag)$', 'branch') },
};
const comment = {
  ...event,
  action_name: 'commented on',
  target_type: regex('^\\w*Note$', 'DiscussionNote'),
  target_iid: integer(109),
  note: { body: like('Done.'), internal: like(false), noteable_type: like('MergeRequest') },
};
const NEWEST = { sort: 'desc', page: '1', per_page: '20' };

/** A page of events, behind which there are more. */
function events(row: object): Interaction['response'] {
  return { status: 200, headers: { 'x-next-page': regex('^\\d+$', '2') }, body: eachLike(row, 1) };
}

const names: Interaction = {
  description: 'the full path of a project by its id',
  states: [{ name: 'a project' }],
  request: asks(PROJECT_NAMES, { ids: [stated('gid://gitlab/Project/{projectId}')], first: 100 }),
  response: brings({ projects: nodes({ id: id('Project', projectId), fullPath: like(projectPath) }) }),
};

/** What happened. */
export const eventFixtures: Record<string, Fixture> = {
  'lists my activity': {
    tool: 'list_my_events',
    args: {},
    interactions: [
      {
        description: 'what an account did',
        states: [{ name: 'activity of an account' }],
        request: { method: 'GET', path: '/api/v4/events', query: NEWEST },
        response: events(event),
      },
      names,
    ],
    outcome: {
      structuredContent: { events: [{ id: 71, action: 'opened', project: projectPath }], nextPage: 2 },
    },
  },
  'lists the comments around me': {
    tool: 'list_my_events',
    args: {
      scope: 'all',
      action: 'commented',
      target_type: 'note',
      after: '2020-01-01',
      before: '2039-12-31',
      sort: 'asc',
      page: 2,
      per_page: 5,
    },
    interactions: [
      {
        description: 'comments in the projects of an account in a time',
        states: [{ name: 'activity of an account' }],
        request: {
          method: 'GET',
          path: '/api/v4/events',
          query: {
            scope: 'all',
            action: 'commented',
            target_type: 'note',
            after: '2020-01-01',
            before: '2039-12-31',
            sort: 'asc',
            page: '2',
            per_page: '5',
          },
        },
        response: events({ ...comment, target_type: 'Note' }),
      },
      names,
    ],
    outcome: { structuredContent: { events: [{ comment: 'Done.', on: 'MergeRequest' }], page: 2 } },
  },
  'lists my activity with a token that reads no projects': {
    tool: 'list_my_events',
    args: { per_page: 1 },
    interactions: [
      {
        description: 'what an account did, by a token that reads users alone',
        states: [{ name: 'a token that may only read users' }],
        request: { method: 'GET', path: '/api/v4/events', query: { ...NEWEST, per_page: '1' } },
        response: events(event),
      },
      {
        ...names,
        description: 'the full path of a project, by a token that reads users alone',
        states: [{ name: 'a project' }, { name: 'a token that may only read users' }],
        response: errors('Invalid token', 401),
      },
    ],
    outcome: { structuredContent: { events: [{ project: projectId }], warnings: [expect.anything()] } },
  },
  'lists the pushes to a project': {
    tool: 'list_project_events',
    args: { project: projectPath, action: 'pushed' },
    interactions: {
      description: 'pushes to a project',
      states: [{ name: 'activity in a project' }],
      request: {
        method: 'GET',
        path: stated('/api/v4/projects/{encodedProjectPath}/events'),
        query: { ...NEWEST, action: 'pushed' },
      },
      response: events(push),
    },
    outcome: {
      structuredContent: { project: projectPath, events: [{ push: { ref: 'main', commits: 2 } }] },
    },
  },
  'lists the comments in a project by its number': {
    tool: 'list_project_events',
    args: { project: projectId, action: 'commented' },
    interactions: [
      {
        description: 'comments in a project',
        states: [{ name: 'activity in a project' }],
        request: {
          method: 'GET',
          path: stated('/api/v4/projects/{projectId}/events'),
          query: { ...NEWEST, action: 'commented' },
        },
        response: events(comment),
      },
      names,
    ],
    outcome: { structuredContent: { project: projectPath, events: [{ on: 'MergeRequest' }] } },
  },
  'finds no project to list activity of': {
    tool: 'list_project_events',
    args: { project: projectPath },
    interactions: {
      description: 'the activity of a project that is not there',
      states: [{ name: 'no project of that path' }],
      request: {
        method: 'GET',
        path: stated('/api/v4/projects/{encodedProjectPath}/events'),
        query: NEWEST,
      },
      response: { status: 404, body: { message: like('404 Project Not Found') } },
    },
    outcome: { isError: true, _meta: { code: 'not_found' } },
  },
};
