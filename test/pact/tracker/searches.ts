import { MatchersV3 } from '@pact-foundation/pact';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import { EXAMPLES, id, key, stated, status } from './notation.js';

const { eachLike, like, string } = MatchersV3;

const FIELDS = ['summary', 'status', 'assignee', 'issuetype', 'parent'];
const { projectKey, issueKey, nextPageToken } = EXAMPLES;
const found = {
  id,
  key,
  fields: { summary: like('Paint the boat'), issuetype: { name: like('Task') }, status },
};

/** A search with this body. */
function asking(body: object): Interaction['request'] {
  return { method: 'POST', path: '/rest/api/3/search/jql', body };
}

/** Searches: the first page, the next by its token, and what is refused. */
export const searchFixtures: Record<string, Fixture> = {
  'reads the first page of a search': {
    tool: 'tracker_search_issues',
    args: { jql: `project = "${projectKey}" ORDER BY key`, maxResults: 2 },
    interactions: {
      description: 'the first page of a search',
      states: [{ name: 'a project' }],
      request: asking({
        jql: stated('project = "{projectKey}" ORDER BY key'),
        fields: FIELDS,
        maxResults: 2,
      }),
      response: {
        status: 200,
        body: { issues: eachLike(found, 2), nextPageToken: string(nextPageToken), isLast: false },
      },
    },
    outcome: { structuredContent: { hasMore: true, nextPageToken } },
  },
  'continues a search': {
    tool: 'tracker_search_issues',
    args: { jql: `project = "${projectKey}" ORDER BY key`, maxResults: 1, nextPageToken },
    interactions: {
      description: 'the next page of a search',
      states: [{ name: 'a search that goes on' }],
      request: asking({
        jql: stated('project = "{projectKey}" ORDER BY key'),
        fields: FIELDS,
        maxResults: 1,
        nextPageToken: stated('{nextPageToken}'),
      }),
      response: { status: 200, body: { issues: eachLike(found, 1), isLast: like(true) } },
    },
    outcome: { structuredContent: { issues: [{ key: 'PROJ-7' }], hasMore: false } },
  },
  'takes a page shorter than it asked for': {
    tool: 'tracker_search_issues',
    args: { jql: `project = "${projectKey}"`, fields: ['summary'] },
    interactions: [
      {
        description: 'a search with small pages',
        states: [{ name: 'a project' }, { name: 'pages of the given size', params: { size: 2 } }],
        request: asking({ jql: stated('project = "{projectKey}"'), fields: ['summary'], maxResults: 50 }),
        response: {
          status: 200,
          body: {
            issues: [
              { id, key, fields: { summary: like('Paint the boat') } },
              { id, key, fields: { summary: like('Sand it') } },
            ],
            nextPageToken: string(nextPageToken),
            isLast: false,
          },
        },
      },
      {
        description: 'the rest of a search with small pages',
        states: [{ name: 'a search that goes on', params: { jql: 'project = "{projectKey}"' } }],
        request: asking({
          jql: stated('project = "{projectKey}"'),
          fields: ['summary'],
          maxResults: 48,
          nextPageToken: stated('{nextPageToken}'),
        }),
        response: {
          status: 200,
          body: { issues: eachLike({ id, key, fields: { summary: like('Launch it') } }, 1) },
        },
      },
    ],
    outcome: { structuredContent: { issues: [{}, {}, { summary: 'Launch it' }], hasMore: false } },
  },
  'reads custom fields with their names': {
    tool: 'tracker_search_issues',
    args: { jql: `project = "${projectKey}"`, fields: ['customFields'], maxResults: 1 },
    interactions: {
      description: 'a search for all fields and their names',
      states: [{ name: 'a project' }],
      request: asking({
        jql: stated('project = "{projectKey}"'),
        fields: ['*all', '-comment', '-attachment', '-worklog'],
        maxResults: 1,
        expand: 'names',
      }),
      response: {
        status: 200,
        body: { issues: eachLike({ id, key, fields: like({}) }, 1), names: { summary: like('Summary') } },
      },
    },
    outcome: { structuredContent: { issues: [{ customFields: {} }] } },
  },
  'finds sub-tasks with their parent': {
    tool: 'tracker_search_issues',
    args: { jql: `parent = "${issueKey}"`, fields: ['parent'], maxResults: 1 },
    interactions: {
      description: 'a search for the sub-tasks of an issue',
      states: [{ name: 'an issue with sub-tasks' }],
      request: asking({ jql: stated('parent = "{issueKey}"'), fields: ['parent'], maxResults: 1 }),
      response: {
        status: 200,
        body: {
          issues: eachLike(
            { id, key, fields: { parent: { key, fields: { summary: like('Paint the boat') } } } },
            1,
          ),
        },
      },
    },
    outcome: { structuredContent: { issues: [{ parent: { key: 'PROJ-7', summary: 'Paint the boat' } }] } },
  },
};
