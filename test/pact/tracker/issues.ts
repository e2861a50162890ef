import { MatchersV3 } from '@pact-foundation/pact';
import type { Fixture } from '../fixture.js';
import { EXAMPLES, id, key, paragraph, person, readBack, stated, status, time } from './notation.js';

const { like } = MatchersV3;

const AN_ISSUE = [{ name: 'an issue' }];
const { issueKey, accountId, component, projectKey } = EXAMPLES;
const ISSUE = stated('/rest/api/3/issue/{issueKey}');
const updated = { structuredContent: { key: issueKey } };

/** Issues: what is sent to make, read and change one. */
export const issueFixtures: Record<string, Fixture> = {
  'makes an issue': {
    tool: 'tracker_create_issue',
    args: { projectKey, summary: 'Paint the boat', issueType: 'Task' },
    interactions: {
      description: 'a new issue',
      states: [{ name: 'a project' }],
      request: {
        method: 'POST',
        path: '/rest/api/3/issue',
        body: {
          fields: {
            project: { key: stated('{projectKey}') },
            issuetype: { name: 'Task' },
            summary: 'Paint the boat',
          },
        },
      },
      response: { status: 201, body: { id, key } },
    },
    outcome: { structuredContent: { key: 'PROJ-7', id: '10007' } },
  },
  'makes an issue with all its fields': {
    tool: 'tracker_create_issue',
    args: {
      projectKey,
      summary: 'Paint the boat',
      issueType: 'Task',
      description: 'Red.',
      labels: ['ramp'],
      components: [component],
      assignee: accountId,
      priority: 'High',
    },
    interactions: {
      description: 'a new issue in full',
      states: [{ name: 'a project' }],
      request: {
        method: 'POST',
        path: '/rest/api/3/issue',
        body: {
          fields: {
            project: { key: stated('{projectKey}') },
            issuetype: { name: 'Task' },
            summary: 'Paint the boat',
            description: paragraph('Red.'),
            priority: { name: 'High' },
            assignee: { accountId: stated('{accountId}') },
            labels: ['ramp'],
            components: [{ name: stated('{component}') }],
          },
        },
      },
      response: { status: 201, body: { id, key } },
    },
    outcome: { structuredContent: { key: 'PROJ-7' } },
  },
  'makes a sub-task': {
    tool: 'tracker_create_issue',
    args: { projectKey, summary: 'Sand it', issueType: 'Sub-task', parent: issueKey },
    interactions: {
      description: 'a new sub-task',
      states: AN_ISSUE,
      request: {
        method: 'POST',
        path: '/rest/api/3/issue',
        body: {
          fields: {
            project: { key: stated('{projectKey}') },
            issuetype: { name: 'Sub-task' },
            summary: 'Sand it',
            parent: { key: stated('{issueKey}') },
          },
        },
      },
      response: { status: 201, body: { id, key } },
    },
    outcome: { structuredContent: { key: 'PROJ-7' } },
  },
  'reads an issue with all its fields': {
    tool: 'tracker_get_issue',
    args: { issueKey },
    interactions: {
      description: 'all fields of an issue',
      states: AN_ISSUE,
      request: { method: 'GET', path: ISSUE, query: { fields: '*all,-worklog', expand: 'names' } },
      response: {
        status: 200,
        body: {
          id,
          key,
          fields: {
            summary: like('Paint the boat'),
            description: { type: 'doc', version: 1, content: like([]) },
            issuetype: { name: like('Task') },
            status,
            created: time,
            updated: time,
            labels: like([]),
            components: like([]),
            comment: { total: like(2) },
            attachment: like([]),
          },
          names: { summary: like('Summary') },
        },
      },
    },
    outcome: { structuredContent: { issue: { summary: 'Paint the boat', commentCount: 2 } } },
  },
  'reads who works on an issue': {
    tool: 'tracker_get_issue',
    args: { issueKey, fields: ['assignee', 'reporter', 'priority'] },
    interactions: {
      description: 'who works on an issue',
      states: [{ name: 'an issue that is assigned' }],
      request: {
        method: 'GET',
        path: ISSUE,
        query: { fields: 'assignee,reporter,priority', expand: 'names' },
      },
      response: {
        status: 200,
        body: { id, key, fields: { assignee: person, reporter: person, priority: { name: like('High') } } },
      },
    },
    outcome: { structuredContent: { issue: { assignee: 'Ada', priority: 'High' } } },
  },
  'changes an issue': {
    tool: 'tracker_update_issue',
    args: { issueKey, summary: 'Paint it red', description: 'Red.', labels: ['ramp'], assignee: null },
    interactions: [
      {
        description: 'the description of an issue before it is changed',
        states: AN_ISSUE,
        request: { method: 'GET', path: ISSUE, query: { fields: 'description' } },
        response: { status: 200, body: { id, key, fields: {} } },
      },
      {
        description: 'a change of an issue',
        states: AN_ISSUE,
        request: {
          method: 'PUT',
          path: ISSUE,
          body: {
            fields: {
              summary: 'Paint it red',
              description: paragraph('Red.'),
              labels: ['ramp'],
              assignee: null,
            },
          },
        },
        response: { status: 204 },
      },
      readBack('what was changed of an issue', 'summary,description,assignee,labels,status', {
        summary: like('Paint it red'),
        status,
        labels: like(['ramp']),
      }),
    ],
    outcome: updated,
  },
  'assigns an issue': {
    tool: 'tracker_update_issue',
    args: { issueKey, assignee: accountId, priority: 'High' },
    interactions: [
      {
        description: 'a change of who works on an issue',
        states: AN_ISSUE,
        request: {
          method: 'PUT',
          path: ISSUE,
          body: { fields: { priority: { name: 'High' }, assignee: { accountId: stated('{accountId}') } } },
        },
        response: { status: 204 },
      },
      readBack(
        'who works on an issue now',
        'priority,assignee,status',
        { status, priority: { name: like('High') }, assignee: person },
        [{ name: 'an issue that is assigned' }],
      ),
    ],
    outcome: updated,
  },
  'sets a field by its id': {
    tool: 'tracker_update_issue',
    args: { issueKey, customFields: { duedate: '2026-01-31' } },
    interactions: [
      {
        description: 'which fields of an issue can be set',
        states: AN_ISSUE,
        request: { method: 'GET', path: stated('/rest/api/3/issue/{issueKey}/editmeta') },
        response: {
          status: 200,
          body: { fields: { duedate: { name: like('Due date'), schema: { type: 'date' } } } },
        },
      },
      {
        description: 'a change of a field that was looked up',
        states: AN_ISSUE,
        request: {
          method: 'PUT',
          path: ISSUE,
          body: { fields: { duedate: '2026-01-31' } },
        },
        response: { status: 204 },
      },
      readBack('a field that was set', 'status,duedate', { status }),
    ],
    outcome: updated,
  },
};
