import { MatchersV3 } from '@pact-foundation/pact';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import { EXAMPLES, refused, stated } from './notation.js';

const { like, regex } = MatchersV3;

const { issueKey } = EXAMPLES;
const summary: Interaction['request'] = {
  method: 'GET',
  path: stated('/rest/api/3/issue/{issueKey}'),
  query: { fields: 'summary', expand: 'names' },
};
const readsSummary = { tool: 'tracker_get_issue', args: { issueKey, fields: ['summary'] } };

/** What the tracker refuses, and how our server knows why. */
export const refusalFixtures: Record<string, Fixture> = {
  'reports that an issue is not there': {
    ...readsSummary,
    interactions: {
      description: 'an issue that is not there',
      states: [{ name: 'no issue of that key' }],
      request: summary,
      response: refused(404, 'Issue does not exist or you do not have permission to see it.'),
    },
    outcome: { isError: true, _meta: { code: 'not_found', status: 404 } },
  },
  'reports that a query is unbounded': {
    tool: 'tracker_search_issues',
    args: { jql: 'ORDER BY created' },
    interactions: {
      description: 'a search without a restriction',
      states: [{ name: 'an account with an API token' }],
      request: {
        method: 'POST',
        path: '/rest/api/3/search/jql',
        body: {
          jql: 'ORDER BY created',
          fields: ['summary', 'status', 'assignee', 'issuetype', 'parent'],
          maxResults: 50,
        },
      },
      response: refused(400, 'Unbounded JQL queries are not allowed here.'),
    },
    outcome: { isError: true, _meta: { code: 'invalid_arguments', status: 400 } },
  },
  'reports that its credentials were not accepted': {
    ...readsSummary,
    interactions: {
      description: 'an issue for an account that is not there',
      states: [{ name: 'an issue' }, { name: 'an API token that is not valid' }],
      request: summary,
      response: {
        ...refused(404, 'Issue does not exist or you do not have permission to see it.'),
        headers: { 'x-seraph-loginreason': 'AUTHENTICATED_FAILED' },
      },
    },
    outcome: { isError: true, _meta: { code: 'unauthenticated' } },
  },
  'reports how long to wait': {
    ...readsSummary,
    interactions: {
      description: 'an issue while there are too many requests',
      states: [{ name: 'an issue' }, { name: 'too many requests' }],
      request: summary,
      response: {
        status: 429,
        headers: { 'retry-after': regex('^\\d+$', '90') },
        body: like({ errorMessages: ['Rate limit exceeded.'] }),
      },
    },
    outcome: { isError: true, _meta: { code: 'rate_limited', retryAfterSeconds: 90 } },
  },
};
