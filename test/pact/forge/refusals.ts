import { MatchersV3 } from '@pact-foundation/pact';
import {
  CURRENT_USER,
  GROUP_PROJECTS,
  ISSUE_TIME,
  ISSUES,
  MERGE_REQUEST_DIFFS,
  PROJECT,
} from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import { address, asks, brings, EXAMPLES, errors, FIRST_PAGE, id, stated, user } from './notation.js';
import { project } from './records.js';

const { like, regex } = MatchersV3;

const { projectPath, groupPath, issueIid, mergeRequestIid } = EXAMPLES;
const anIssue = { projectPath, resourceType: 'issue', iid: issueIid };
const me = asks(CURRENT_USER, {});
const A_PROJECT = asks(PROJECT, { fullPath: stated('{projectPath}') });

/** A token that is not taken. */
function rejected(description: string, state: string): Fixture {
  return {
    tool: 'get_current_user',
    args: {},
    interactions: [
      { description, states: [{ name: state }], request: me, response: errors('Invalid token', 401) },
    ],
    outcome: { isError: true, _meta: { code: 'unauthenticated', status: 401 } },
  };
}

/** Something that is not there, or not to be seen. */
function missing(tool: string, args: Record<string, unknown>, interaction: Interaction): Fixture {
  return {
    tool,
    args,
    interactions: [interaction],
    outcome: { isError: true, _meta: { code: 'not_found' } },
  };
}

/** Who calls, and what the forge refuses. */
export const refusalFixtures: Record<string, Fixture> = {
  'reads who the token belongs to': {
    tool: 'get_current_user',
    args: {},
    interactions: {
      description: 'the account of the token',
      states: [{ name: 'an account with an access token' }],
      request: me,
      response: brings({
        currentUser: {
          id: id('User'),
          name: like('Ada'),
          state: like('active'),
          ...user,
          webUrl: address,
        },
      }),
    },
    outcome: { structuredContent: { user: { username: 'ada', state: 'active' } } },
  },
  'is refused with a token that is not valid': rejected(
    'the account of a token that is not valid',
    'an access token that is not valid',
  ),
  'is refused with a token that has expired': rejected(
    'the account of a token that has expired',
    'an expired access token',
  ),
  'is refused with a token that was revoked': rejected(
    'the account of a token that was revoked',
    'a revoked access token',
  ),
  'is refused by REST with a token that is not valid': {
    tool: 'execute_rest_read',
    args: { path: '/user' },
    interactions: {
      description: 'the account by REST of a token that is not valid',
      states: [{ name: 'an access token that is not valid' }],
      request: { method: 'GET', path: '/api/v4/user' },
      response: { status: 401, body: { message: like('401 Unauthorized') } },
    },
    outcome: { isError: true, _meta: { code: 'unauthenticated', status: 401 } },
  },
  'is refused by REST with a blocked account': {
    tool: 'execute_rest_read',
    args: { path: '/user' },
    interactions: {
      description: 'a blocked account by REST',
      states: [{ name: 'a blocked account' }],
      request: { method: 'GET', path: '/api/v4/user' },
      response: { status: 403, body: { message: like('403 Forbidden - Your account has been blocked.') } },
    },
    outcome: { isError: true, _meta: { code: 'forbidden', status: 403 } },
  },
  'is refused a write with a token that may only read': {
    tool: 'execute_rest_write',
    args: { method: 'DELETE', path: '/projects/107' },
    interactions: {
      description: 'a write by REST with a token that may only read',
      states: [{ name: 'a project' }, { name: 'a token that may only read' }],
      request: { method: 'DELETE', path: stated('/api/v4/projects/{projectId}') },
      response: {
        status: 403,
        body: { error: 'insufficient_scope', error_description: like('Privileges') },
      },
    },
    outcome: { isError: true, _meta: { code: 'forbidden', status: 403 } },
  },
  'waits when there are too many requests': {
    tool: 'get_current_user',
    args: {},
    interactions: {
      description: 'the account while there are too many requests',
      states: [{ name: 'too many requests' }],
      request: me,
      response: { status: 429, headers: { 'retry-after': regex('^\\d+$', '90') } },
    },
    outcome: { isError: true, _meta: { code: 'rate_limited', status: 429, retryAfterSeconds: 90 } },
  },
  'reads a public project of others': {
    tool: 'get_project',
    args: { fullPath: projectPath },
    interactions: {
      description: 'a public project for an account that is a member of nothing',
      states: [{ name: 'a public project' }, { name: 'an account that is a member of nothing' }],
      request: A_PROJECT,
      response: brings({
        project: { ...project, visibility: 'public', maxAccessLevel: { stringValue: 'NO_ACCESS' } },
      }),
    },
    outcome: { structuredContent: { project: { visibility: 'public' } } },
  },
  'finds no project of a path': missing(
    'get_project',
    { fullPath: projectPath },
    {
      description: 'a project that is not there',
      states: [{ name: 'no project of that path' }],
      request: A_PROJECT,
      response: brings({ project: null }),
    },
  ),
  'sees no project that it may not see': missing(
    'get_project',
    { fullPath: projectPath },
    {
      description: 'a project that the account may not see',
      states: [{ name: 'a project that the account may not see' }],
      request: A_PROJECT,
      response: brings({ project: null }),
    },
  ),
  'sees nothing private from outside': missing(
    'get_issues',
    { projectPath },
    {
      description: 'the issues of a private project for an external account',
      states: [{ name: 'a private project' }, { name: 'an external account' }],
      request: asks(ISSUES, { projectPath: stated('{projectPath}'), sort: 'UPDATED_DESC', ...FIRST_PAGE }),
      response: brings({ project: null }),
    },
  ),
  'finds no group of a path': missing(
    'get_group_projects',
    { fullPath: groupPath },
    {
      description: 'the projects of a group that is not there',
      states: [{ name: 'no group of that path' }],
      request: asks(GROUP_PROJECTS, { fullPath: stated('{groupPath}'), search: null, ...FIRST_PAGE }),
      response: brings({ group: null }),
    },
  ),
  'finds no issue of a number': missing(
    'get_time_tracking',
    { ...anIssue, includeTimelogs: false },
    {
      description: 'the time spent on an issue that is not there',
      states: [{ name: 'no issue of that number' }],
      request: asks(ISSUE_TIME, { projectPath: stated('{projectPath}'), iid: stated('{issueIid}') }),
      response: brings({ project: { subject: null } }),
    },
  ),
  'sees no confidential issue as a guest': missing(
    'get_time_tracking',
    { ...anIssue, includeTimelogs: false },
    {
      description: 'the time spent on a confidential issue for a guest',
      states: [{ name: 'a confidential issue' }, { name: 'a guest' }],
      request: asks(ISSUE_TIME, { projectPath: stated('{projectPath}'), iid: stated('{issueIid}') }),
      response: brings({ project: { subject: null } }),
    },
  ),
  'finds no merge request of a number': missing(
    'get_merge_request_diffs',
    { projectPath, iid: mergeRequestIid },
    {
      description: 'what a merge request changes that is not there',
      states: [{ name: 'no merge request of that number' }],
      request: asks(MERGE_REQUEST_DIFFS, {
        projectPath: stated('{projectPath}'),
        iid: stated('{mergeRequestIid}'),
      }),
      response: brings({ project: { mergeRequest: null } }),
    },
  ),
};
