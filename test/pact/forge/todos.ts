import { MatchersV3 } from '@pact-foundation/pact';
import { GROUP_ID, MY_TODOS, PROJECT_ID } from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import { address, asks, brings, EXAMPLES, FIRST_PAGE, id, page, stated, time, user } from './notation.js';

const { like, regex } = MatchersV3;

const { projectPath, projectId, groupPath, groupId, authorId } = EXAMPLES;

const todo = {
  id: id('Todo'),
  action: like('assigned'),
  body: like('Lay the keel'),
  createdAt: time,
  targetType: regex('^[A-Z_]+$', 'ISSUE'),
  targetUrl: address,
  author: user,
  targetEntity: { name: like('Lay the keel') },
};
const PENDING = {
  state: ['pending'],
  action: null,
  type: null,
  groupId: null,
  projectId: null,
  authorId: null,
  isSnoozed: null,
  sort: 'CREATED_DESC',
  ...FIRST_PAGE,
};

/** To-dos, and where they are. */
export const todoFixtures: Record<string, Fixture> = {
  'lists my to-dos': {
    tool: 'list_my_todos',
    args: {},
    interactions: {
      description: 'the pending to-dos of an account',
      states: [{ name: 'pending to-dos' }],
      request: asks(MY_TODOS, PENDING),
      response: brings({ currentUser: { todos: page({ ...todo, state: 'pending' }) } }),
    },
    outcome: { structuredContent: { todos: [{ id: 'gid://forge/Todo/107', targetType: 'Issue' }] } },
  },
  'lists what I have done, oldest first': {
    tool: 'list_my_todos',
    args: { state: 'done', sort: 'updated_asc' },
    interactions: {
      description: 'the to-dos of an account that are done',
      states: [{ name: 'to-dos that are done' }],
      request: asks(MY_TODOS, { ...PENDING, state: ['done'], sort: 'UPDATED_ASC' }),
      response: brings({ currentUser: { todos: page({ ...todo, state: 'done' }) } }),
    },
    outcome: { structuredContent: { todos: [{ state: 'done' }] } },
  },
  'lists my snoozed to-dos': {
    tool: 'list_my_todos',
    args: { state: 'all', isSnoozed: true },
    interactions: {
      description: 'the snoozed to-dos of an account',
      states: [{ name: 'snoozed to-dos' }],
      request: asks(MY_TODOS, { ...PENDING, state: ['pending', 'done'], isSnoozed: true }),
      response: brings({ currentUser: { todos: page({ ...todo, state: 'pending', snoozedUntil: time }) } }),
    },
    outcome: { structuredContent: { todos: [{ snoozedUntil: '2026-02-24T19:24:50Z' }] } },
  },
  'lists my to-dos in a group and a project': {
    tool: 'list_my_todos',
    args: {
      groupPath,
      projectPath,
      authorIds: [`gid://forge/User/${authorId}`],
    },
    interactions: [
      {
        description: 'the id of a group for its to-dos',
        states: [{ name: 'a group' }],
        request: asks(GROUP_ID, { fullPath: stated('{groupPath}') }),
        response: brings({ group: { id: id('Group', groupId) } }),
      },
      {
        description: 'the id of a project for its to-dos',
        states: [{ name: 'a project' }],
        request: asks(PROJECT_ID, { fullPath: stated('{projectPath}') }),
        response: brings({ project: { id: id('Project', projectId) } }),
      },
      {
        description: 'the to-dos of an account in a group and a project, by an author',
        states: [{ name: 'pending to-dos' }],
        request: asks(MY_TODOS, {
          ...PENDING,
          groupId: [stated('{groupId}')],
          projectId: [stated('{projectId}')],
          authorId: [stated('{authorId}')],
        }),
        response: brings({ currentUser: { todos: page({ ...todo, state: 'pending' }) } }),
      },
    ],
    outcome: { structuredContent: { todos: [{ state: 'pending' }] } },
  },
  'lists what I am assigned to': {
    tool: 'list_my_todos',
    args: { action: 'Assigned', type: 'MergeRequest' },
    interactions: {
      description: 'the pending to-dos of an account of one kind, about merge requests',
      states: [{ name: 'pending to-dos' }],
      request: asks(MY_TODOS, { ...PENDING, action: ['assigned'], type: ['MERGEREQUEST'] }),
      response: brings({
        currentUser: {
          todos: page({ ...todo, action: 'assigned', targetType: 'MERGEREQUEST', state: 'pending' }),
        },
      }),
    },
    outcome: { structuredContent: { todos: [{ action: 'assigned', targetType: 'MergeRequest' }] } },
  },
  'finds no group to list to-dos of': {
    tool: 'list_my_todos',
    args: { groupPath },
    interactions: {
      description: 'the id of a group that is not there, for its to-dos',
      states: [{ name: 'no group of that path' }],
      request: asks(GROUP_ID, { fullPath: stated('{groupPath}') }),
      response: brings({ group: null }),
    },
    outcome: { isError: true, _meta: { code: 'not_found' } },
  },
  'finds no project to list to-dos of': {
    tool: 'list_my_todos',
    args: { projectPath },
    interactions: {
      description: 'the id of a project that is not there, for its to-dos',
      states: [{ name: 'no project of that path' }],
      request: asks(PROJECT_ID, { fullPath: stated('{projectPath}') }),
      response: brings({ project: null }),
    },
    outcome: { isError: true, _meta: { code: 'not_found' } },
  },
};
