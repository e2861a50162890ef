import { MatchersV3 } from '@pact-foundation/pact';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import { EXAMPLES, id, page, stated } from './notation.js';
import { siteFields } from './sprint-report.js';

const { eachLike, like } = MatchersV3;

const { projectKey } = EXAMPLES;
const ACCOUNT = [{ name: 'an account with an API token' }];
const PROJECT = [{ name: 'a project' }];
const named = { id, name: like('Thing') };

/** The values of a field by one request. */
function values(field: string, interaction: Interaction, args: object = {}): Fixture {
  return {
    tool: 'tracker_list_field_values',
    args: { field, ...args },
    interactions: [interaction],
    outcome: { structuredContent: { field, values: [{ name: field === 'labels' ? 'ramp' : 'Thing' }] } },
  };
}

/** The pages of what can be entered in a project, by its types of issue. */
const createMeta: Interaction[] = [
  {
    description: 'the types of issue that can be made in a project',
    states: PROJECT,
    request: {
      method: 'GET',
      path: stated('/rest/api/3/issue/createmeta/{projectKey}/issuetypes'),
      query: { startAt: '0', maxResults: '200' },
    },
    response: {
      status: 200,
      body: page('issueTypes', { id: like(EXAMPLES.issueTypeId), name: like('Task') }),
    },
  },
  {
    description: 'the fields of a type of issue in a project',
    states: PROJECT,
    request: {
      method: 'GET',
      path: stated('/rest/api/3/issue/createmeta/{projectKey}/issuetypes/{issueTypeId}'),
      query: { startAt: '0', maxResults: '200' },
    },
    response: {
      status: 200,
      body: page('fields', { fieldId: like('customfield_10016'), name: like('Story Points') }),
    },
  },
];

/** Fields and the values they can have. */
export const discoveryFixtures: Record<string, Fixture> = {
  'lists the fields of a project': {
    tool: 'tracker_get_field_schema',
    args: { projectKey },
    interactions: [siteFields, ...createMeta],
    outcome: { structuredContent: { fields: [{ name: 'Story Points' }] } },
  },
  'lists labels': values('labels', {
    description: 'labels',
    states: ACCOUNT,
    request: { method: 'GET', path: '/rest/api/3/label', query: { startAt: '0', maxResults: '1000' } },
    response: {
      status: 200,
      body: { isLast: like(true), total: like(1), maxResults: like(1000), values: eachLike('ramp', 1) },
    },
  }),
  'lists priorities': values('priorities', {
    description: 'the values that a query has for priorities',
    states: ACCOUNT,
    request: {
      method: 'GET',
      path: '/rest/api/3/jql/autocompletedata/suggestions',
      query: { fieldName: 'priority', fieldValue: '' },
    },
    response: { status: 200, body: { results: eachLike({ value: like('Thing') }, 1) } },
  }),
  'lists statuses': values('statuses', {
    description: 'all statuses',
    states: ACCOUNT,
    request: { method: 'GET', path: '/rest/api/3/status' },
    response: { status: 200, body: eachLike(named, 1) },
  }),
  'lists the statuses of a project': values(
    'statuses',
    {
      description: 'the statuses of a project by type of issue',
      states: PROJECT,
      request: { method: 'GET', path: stated('/rest/api/3/project/{projectKey}/statuses') },
      response: { status: 200, body: eachLike({ ...named, statuses: eachLike(named, 1) }, 1) },
    },
    { projectKey },
  ),
  'lists types of issue': values('issueTypes', {
    description: 'all types of issue',
    states: ACCOUNT,
    request: { method: 'GET', path: '/rest/api/3/issuetype' },
    response: { status: 200, body: eachLike(named, 1) },
  }),
  'lists resolutions': values('resolutions', {
    description: 'resolutions',
    states: ACCOUNT,
    request: {
      method: 'GET',
      path: '/rest/api/3/resolution/search',
      query: { startAt: '0', maxResults: '50' },
    },
    response: {
      status: 200,
      body: { isLast: like(true), total: like(1), maxResults: like(50), values: eachLike(named, 1) },
    },
  }),
  'lists components': values(
    'components',
    {
      description: 'the components of a project',
      states: PROJECT,
      request: { method: 'GET', path: stated('/rest/api/3/project/{projectKey}/components') },
      response: { status: 200, body: eachLike(named, 1) },
    },
    { projectKey },
  ),
};
