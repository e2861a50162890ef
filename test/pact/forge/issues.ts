import { MatchersV3 } from '@pact-foundation/pact';
import {
  ASSIGNED_ISSUES,
  ASSIGNED_ISSUES_OF_PROJECT,
  CREATE_ISSUE,
  ISSUE_TO_DELETE,
  ISSUES,
  PROJECT_FOR_ISSUES,
  WORK_ITEM,
} from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import {
  address,
  asks,
  brings,
  EXAMPLES,
  errors,
  FIRST_PAGE,
  id,
  iid,
  NOT_ALLOWED,
  nodes,
  page,
  stated,
  time,
  user,
} from './notation.js';
import { issue, widgets } from './records.js';

const { boolean, like } = MatchersV3;

const { projectPath, issueIid, username, workItemId } = EXAMPLES;
const IN_PROJECT = { projectPath: stated('{projectPath}') };
/** Issues: lists, one made, one deleted; work items. */
export const issueFixtures: Record<string, Fixture> = {
  'lists the issues of a project': {
    tool: 'get_issues',
    args: { projectPath },
    interactions: {
      description: 'the issues of a project',
      states: [{ name: 'a project' }],
      request: asks(ISSUES, { ...IN_PROJECT, sort: 'UPDATED_DESC', ...FIRST_PAGE }),
      response: brings({ project: { webUrl: address, issues: page(issue, { hasNextPage: true }) } }),
    },
    outcome: {
      structuredContent: {
        issues: [{ iid: '7', id: 'gid://forge/Issue/107', state: 'opened', author: 'ada' }],
        pageInfo: { hasNextPage: true },
      },
    },
  },
  'lists the issues of a project in another order': {
    tool: 'get_issues',
    args: { projectPath, sort: 'created_asc', first: 1 },
    interactions: {
      description: 'the oldest issue of a project',
      states: [{ name: 'a public project' }],
      request: asks(ISSUES, { ...IN_PROJECT, sort: 'CREATED_ASC', first: 1, after: null }),
      response: brings({ project: { issues: page(issue) } }),
    },
    outcome: { structuredContent: { issues: [{ iid: '7' }] } },
  },
  'lists the issues of a user': {
    tool: 'get_user_issues',
    args: { username, state: 'all' },
    interactions: {
      description: 'the issues that a user is assigned to',
      states: [{ name: 'a developer' }],
      request: asks(ASSIGNED_ISSUES, { username: stated('{username}'), state: 'all', ...FIRST_PAGE }),
      response: brings({
        user,
        issues: page({
          ...issue,
          assignees: nodes(user),
          webUrl: address,
          reference: like('group/project#7'),
        }),
      }),
    },
    outcome: { structuredContent: { issues: [{ project: 'group/project', assignees: ['ada'] }] } },
  },
  'lists the issues of a user in a project': {
    tool: 'get_user_issues',
    args: { username, projectPath },
    interactions: {
      description: 'the issues of a project that a user is assigned to',
      states: [{ name: 'a project' }, { name: 'a developer' }],
      request: asks(ASSIGNED_ISSUES_OF_PROJECT, {
        username: stated('{username}'),
        state: 'opened',
        ...IN_PROJECT,
        ...FIRST_PAGE,
      }),
      response: brings({ user, project: { webUrl: address, issues: page({ ...issue, state: 'opened' }) } }),
    },
    outcome: { structuredContent: { issues: [{ state: 'opened' }] } },
  },
  'opens an issue': {
    tool: 'create_issue',
    args: { projectPath, title: 'Lay the keel', description: 'Before the ribs.' },
    interactions: {
      description: 'a new issue',
      states: [{ name: 'a project' }],
      request: asks(CREATE_ISSUE, {
        input: { ...IN_PROJECT, title: 'Lay the keel', description: 'Before the ribs.' },
      }),
      response: brings({ createIssue: { errors: [], issue: { iid, id: id('Issue'), webUrl: address } } }),
    },
    outcome: { structuredContent: { iid: '7', id: 'gid://forge/Issue/107' } },
  },
  'is refused an issue by the record itself': {
    tool: 'create_issue',
    args: { projectPath, title: ' ' },
    interactions: {
      description: 'a new issue without a title',
      states: [{ name: 'a project' }],
      request: asks(CREATE_ISSUE, { input: { ...IN_PROJECT, title: ' ' } }),
      response: brings({ createIssue: { errors: like(["Title can't be blank"]), issue: null } }),
    },
    outcome: { isError: true, _meta: { code: 'invalid_arguments' } },
  },
  'is refused an issue in an archived project': {
    tool: 'create_issue',
    args: { projectPath, title: 'Lay the keel' },
    interactions: [
      {
        description: 'a new issue in an archived project',
        states: [{ name: 'an archived project' }],
        request: asks(CREATE_ISSUE, { input: { ...IN_PROJECT, title: 'Lay the keel' } }),
        response: errors(NOT_ALLOWED),
      },
      {
        description: 'what prevents a new issue',
        states: [{ name: 'an archived project' }],
        request: asks(PROJECT_FOR_ISSUES, IN_PROJECT),
        response: brings({ project: { archived: true, issuesEnabled: boolean(true) } }),
      },
    ],
    outcome: { isError: true, _meta: { code: 'forbidden' } },
  },
  'deletes an issue': {
    tool: 'delete_issue',
    args: { projectPath, iid: issueIid },
    interactions: {
      description: 'an issue that is deleted',
      states: [{ name: 'another open issue' }, { name: 'an owner of the group' }],
      request: {
        method: 'DELETE',
        path: stated('/api/v4/projects/{encodedProjectPath}/issues/{issueIid}'),
      },
      response: { status: 204 },
    },
    outcome: { structuredContent: { iid: issueIid, deleted: true } },
  },
  'may not delete an issue': {
    tool: 'delete_issue',
    args: { projectPath, iid: issueIid },
    interactions: [
      {
        description: 'an issue that a developer would delete',
        states: [{ name: 'a closed issue' }, { name: 'a developer' }],
        request: {
          method: 'DELETE',
          path: stated('/api/v4/projects/{encodedProjectPath}/issues/{issueIid}'),
        },
        response: { status: 403, body: { message: like('403 Forbidden') } },
      },
      {
        description: 'what prevents deleting an issue',
        states: [{ name: 'a closed issue' }, { name: 'a developer' }],
        request: asks(ISSUE_TO_DELETE, { ...IN_PROJECT, iid: stated('{issueIid}') }),
        response: brings({
          project: { archived: false, maxAccessLevel: { humanAccess: 'Developer' }, subject: { iid } },
        }),
      },
    ],
    outcome: { isError: true, _meta: { code: 'forbidden' } },
  },
  'reads a work item': {
    tool: 'get_work_item',
    args: { id: workItemId },
    interactions: {
      description: 'a work item',
      states: [{ name: 'an epic' }],
      request: asks(WORK_ITEM, { id: stated('gid://gitlab/WorkItem/{workItemId}') }),
      response: brings({
        workItem: {
          id: id('WorkItem'),
          iid,
          title: like('The hull'),
          state: like('OPEN'),
          createdAt: time,
          reference: like('group&7'),
          workItemType: { name: 'Epic' },
          author: user,
          webUrl: address,
          widgets,
        },
      }),
    },
    outcome: { structuredContent: { workItem: { type: 'Epic', state: 'opened' } } },
  },
  'reads an issue as a work item': {
    tool: 'get_work_item',
    args: { id: `gid://forge/WorkItem/${EXAMPLES.issueId}` },
    interactions: {
      description: 'an issue as a work item, with those below it',
      states: [{ name: 'an issue with children' }],
      request: asks(WORK_ITEM, { id: stated('gid://gitlab/WorkItem/{issueId}') }),
      response: brings({
        workItem: {
          id: id('WorkItem'),
          iid,
          title: like('The hull'),
          state: like('OPEN'),
          createdAt: time,
          reference: like('group/project#7'),
          workItemType: { name: 'Issue' },
          webUrl: address,
          widgets: MatchersV3.arrayContaining({ type: 'HIERARCHY', hasChildren: true }),
        },
      }),
    },
    outcome: { structuredContent: { workItem: { widgets: [{ type: 'HIERARCHY', hasChildren: true }] } } },
  },
};
