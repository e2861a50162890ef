import { MatchersV3 } from '@pact-foundation/pact';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import { boardTime } from './boards.js';
import { EXAMPLES, id, key, stated, status, time } from './notation.js';

const { eachLike, integer, like } = MatchersV3;

const { projectKey, storyPointsField } = EXAMPLES;
const sprintId = Number(EXAMPLES.sprintId);
const ACTIVE = [{ name: 'an active sprint' }];

/** A search, and what it answers. */
function search(
  description: string,
  states: Interaction['states'],
  body: object,
  issues: object,
): Interaction {
  return {
    description,
    states,
    request: { method: 'POST', path: '/rest/api/3/search/jql', body },
    response: { status: 200, body: { issues, isLast: like(true) } },
  };
}

/** A search for the ids of all issues that fit, none of which need be there. */
function ids(
  description: string,
  states: Interaction['states'],
  jql: string,
  issues: object = like([]),
): Interaction {
  return search(description, states, { jql: stated(jql), fields: ['id'], maxResults: 5000 }, issues);
}

/** The fields of the site. */
export const siteFields: Interaction = {
  description: 'the fields of the site',
  states: [{ name: 'an account with an API token' }],
  request: { method: 'GET', path: '/rest/api/3/field' },
  response: { status: 200, body: eachLike({ id: like('customfield_10016'), name: like('Story Points') }, 1) },
};

const shown = {
  issuetype: { name: like('Task') },
  status,
  labels: like([]),
  created: time,
  summary: like('Paint'),
};
const sprint: Interaction = {
  description: 'a sprint',
  states: ACTIVE,
  request: { method: 'GET', path: stated('/rest/agile/1.0/sprint/{sprintId}') },
  response: {
    status: 200,
    body: { id: integer(sprintId), name: like('Sprint 12'), state: 'active', startDate: boardTime },
  },
};

/** What a report on a sprint is made of, and the searches for all issues, which go through their ids. */
export const reportFixtures: Record<string, Fixture> = {
  'reports on a sprint': {
    tool: 'tracker_get_sprint_report',
    args: { sprintId, projectKey, storyPointsField, includeTriage: true, includeInflow: true },
    interactions: [
      sprint,
      siteFields,
      {
        description: 'a project with its types of issue',
        states: [{ name: 'a project' }],
        request: { method: 'GET', path: stated('/rest/api/3/project/{projectKey}') },
        response: {
          status: 200,
          body: { key: like('PROJ'), issueTypes: eachLike({ id, name: like('Task') }, 1) },
        },
      },
      ids(
        'the issues of a project in a sprint',
        ACTIVE,
        'sprint = {sprintId} AND project = "{projectKey}" ORDER BY key ASC',
        eachLike({ id }, 1),
      ),
      search(
        'issues by their ids',
        [{ name: 'an issue' }],
        {
          jql: stated('id in ({issueId})'),
          fields: ['summary', 'status', 'issuetype', 'labels', 'created', stated('{storyPointsField}')],
          maxResults: 1,
        },
        eachLike({ id, key, fields: shown }, 1),
      ),
      ids(
        'the issues of other projects in a sprint',
        ACTIVE,
        'sprint = {sprintId} AND project != "{projectKey}"',
      ),
      ids(
        'the issues of a project since a day',
        [{ name: 'a project' }],
        'project = "{projectKey}" AND created >= "2026-06-23" ORDER BY created ASC, key ASC',
      ),
      search(
        'the changes of issues by their ids',
        [{ name: 'an issue with changes' }],
        { jql: stated('"id" in ({issueId})'), fields: ['id'], expand: 'changelog', maxResults: 100 },
        eachLike(
          {
            id,
            changelog: {
              total: like(1),
              histories: eachLike({ created: time, items: eachLike({ field: like('status') }, 1) }, 1),
            },
          },
          1,
        ),
      ),
    ],
    outcome: { structuredContent: { currentSprint: { name: 'Sprint 12', issues: 1 } } },
  },
  'lists the issues of a sprint': {
    tool: 'tracker_get_sprint_issues',
    args: { sprintId },
    interactions: [
      search(
        'the issues of a sprint in order',
        ACTIVE,
        {
          jql: stated('sprint = {sprintId} ORDER BY Rank ASC, key ASC'),
          fields: ['summary', 'status', 'assignee', 'priority'],
          maxResults: 50,
        },
        eachLike({ id, key, fields: { summary: like('Paint'), status } }, 1),
      ),
    ],
    outcome: { structuredContent: { issues: [{ summary: 'Paint' }] } },
  },
  'lists my issues of a sprint': {
    tool: 'tracker_get_my_sprint_issues',
    args: { sprintId },
    interactions: [
      search(
        'my issues of a sprint',
        ACTIVE,
        {
          jql: stated(
            'sprint = {sprintId} AND assignee = currentUser() ORDER BY status ASC, priority DESC, key ASC',
          ),
          fields: ['summary', 'status', 'assignee', 'priority'],
          maxResults: 200,
        },
        like([]),
      ),
    ],
    outcome: { structuredContent: { issues: [] } },
  },
  'counts the issues of a board that is at home in no project': {
    tool: 'tracker_get_backlog_stats',
    args: { jql: 'ORDER BY key', boardId: Number(EXAMPLES.boardId), groupBy: ['status'] },
    interactions: [
      {
        description: 'a board',
        states: [{ name: 'a scrum board' }],
        request: { method: 'GET', path: stated('/rest/agile/1.0/board/{boardId}') },
        response: { status: 200, body: { id: integer(3), name: like('Boats') } },
      },
      {
        description: 'the projects of a board',
        states: [{ name: 'a scrum board' }],
        request: {
          method: 'GET',
          path: stated('/rest/agile/1.0/board/{boardId}/project'),
          query: { startAt: '0', maxResults: '50' },
        },
        response: { status: 200, body: { isLast: like(true), values: eachLike({ key: like('PROJ') }, 1) } },
      },
      ids(
        'the issues of several projects',
        [{ name: 'a project' }],
        'project in ("{projectKey}") ORDER BY key',
        eachLike({ id }, 1),
      ),
      search(
        'the statuses of issues by their ids',
        [{ name: 'an issue' }],
        { jql: stated('id in ({issueId})'), fields: ['status'], maxResults: 1 },
        eachLike({ id, key, fields: { status } }, 1),
      ),
    ],
    outcome: { structuredContent: { total: 1, groupedBy: { status: { 'To Do': 1 } } } },
  },
};
