import { MatchersV3 } from '@pact-foundation/pact';
import {
  GROUP_ID,
  GROUP_MEMBERS,
  GROUP_MILESTONES,
  ITERATIONS,
  PROJECT_ID,
  PROJECT_MILESTONES,
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
  page,
  stated,
  time,
} from './notation.js';

const { integer, like, regex } = MatchersV3;

const { projectPath, groupPath, milestoneTitle, username } = EXAMPLES;
const IN_PROJECT = { fullPath: stated('{projectPath}') };
const IN_GROUP = { fullPath: stated('{groupPath}') };
const ALL = { state: null, search: null, includeAncestors: false, ...FIRST_PAGE };

const milestone = {
  id: id('Milestone'),
  iid,
  title: like('Train 5'),
  state: regex('active|closed', 'active'),
  createdAt: time,
  updatedAt: time,
  stats: { totalIssuesCount: integer(9), closedIssuesCount: integer(4) },
};
const iteration = {
  id: id('Iteration'),
  iid,
  sequence: integer(3),
  state: 'current',
  iterationCadence: { title: like('Sprints') },
};
const member = {
  accessLevel: { integerValue: integer(40), stringValue: regex('^[A-Z_]+$', 'MAINTAINER') },
  createdAt: time,
  user: { id: id('User'), username: like('ada'), name: like('Ada'), state: like('active') },
  group: { fullPath: like('group') },
};

/** Milestones, iterations and members of groups. */
export const planningFixtures: Record<string, Fixture> = {
  'lists the milestones of a project': {
    tool: 'list_milestones',
    args: { fullPath: projectPath, isProject: true },
    interactions: {
      description: 'the milestones of a project',
      states: [{ name: 'a milestone of a project' }],
      request: asks(PROJECT_MILESTONES, { ...IN_PROJECT, ...ALL }),
      response: brings({
        place: {
          webUrl: address,
          milestones: page({ ...milestone, project: { fullPath: like(projectPath) } }),
        },
      }),
    },
    outcome: {
      structuredContent: {
        milestones: [{ id: 'gid://forge/Milestone/107', totalIssues: 9, closedIssues: 4 }],
      },
    },
  },
  'searches the active milestones of a group and of those above it': {
    tool: 'list_milestones',
    args: {
      fullPath: groupPath,
      isProject: false,
      includeAncestors: true,
      state: 'active',
      search: milestoneTitle,
    },
    interactions: {
      description: 'the active milestones of a group by a word, with those above it',
      states: [{ name: 'a milestone of a group' }],
      request: asks(GROUP_MILESTONES, {
        ...IN_GROUP,
        state: 'active',
        search: stated('{milestoneTitle}'),
        includeAncestors: true,
        ...FIRST_PAGE,
      }),
      response: brings({
        place: {
          webUrl: address,
          milestones: page({ ...milestone, state: 'active', group: { fullPath: like(groupPath) } }),
        },
      }),
    },
    outcome: { structuredContent: { milestones: [{ iid: '7', state: 'active' }] } },
  },
  'finds a group in place of a project': {
    tool: 'list_milestones',
    args: { fullPath: groupPath, isProject: true },
    interactions: [
      {
        description: 'the milestones of a group as of a project',
        states: [{ name: 'a group' }],
        request: asks(PROJECT_MILESTONES, { ...IN_GROUP, ...ALL }),
        response: brings({ place: null }),
      },
      {
        description: 'the id of a group in place of a project',
        states: [{ name: 'a group' }],
        request: asks(GROUP_ID, IN_GROUP),
        response: brings({ group: { id: id('Group') } }),
      },
    ],
    outcome: { isError: true, _meta: { code: 'not_found' } },
  },
  'finds a project in place of a group': {
    tool: 'list_milestones',
    args: { fullPath: projectPath, isProject: false },
    interactions: [
      {
        description: 'the milestones of a project as of a group',
        states: [{ name: 'a project' }],
        request: asks(GROUP_MILESTONES, { ...IN_PROJECT, ...ALL }),
        response: brings({ place: null }),
      },
      {
        description: 'the id of a project in place of a group',
        states: [{ name: 'a project' }],
        request: asks(PROJECT_ID, IN_PROJECT),
        response: brings({ project: { id: id('Project') } }),
      },
    ],
    outcome: { isError: true, _meta: { code: 'not_found' } },
  },
  'lists the current iteration of a group': {
    tool: 'list_iterations',
    args: { groupPath, state: 'current' },
    interactions: {
      description: 'the current iteration of a group',
      states: [{ name: 'the current iteration of a group' }],
      request: asks(ITERATIONS, { groupPath: stated('{groupPath}'), state: 'current', ...FIRST_PAGE }),
      response: brings({ group: { webUrl: address, iterations: page(iteration) } }),
    },
    outcome: {
      structuredContent: {
        iterations: [{ id: 'gid://forge/Iteration/107', cadence: 'Sprints', sequence: 3, state: 'current' }],
      },
    },
  },
  'is refused iterations without a licence': {
    tool: 'list_iterations',
    args: { groupPath },
    interactions: [
      {
        description: 'the iterations of a group without a licence for them',
        states: [{ name: 'a group' }, { name: 'an instance without a licence' }],
        request: asks(ITERATIONS, { groupPath: stated('{groupPath}'), state: null, ...FIRST_PAGE }),
        response: errors(NOT_ALLOWED),
      },
      {
        description: 'the id of a group without a licence for iterations',
        states: [{ name: 'a group' }, { name: 'an instance without a licence' }],
        request: asks(GROUP_ID, IN_GROUP),
        response: brings({ group: { id: id('Group') } }),
      },
    ],
    outcome: { isError: true, _meta: { code: 'unsupported' } },
  },
  'finds no group with iterations': {
    tool: 'list_iterations',
    args: { groupPath },
    interactions: {
      description: 'the iterations of a group that is not there',
      states: [{ name: 'no group of that path' }],
      request: asks(ITERATIONS, { groupPath: stated('{groupPath}'), state: null, ...FIRST_PAGE }),
      response: brings({ group: null }),
    },
    outcome: { isError: true, _meta: { code: 'not_found' } },
  },
  'lists the members of a group': {
    tool: 'list_group_members',
    args: { groupPath },
    interactions: {
      description: 'the members of a group',
      states: [{ name: 'a group with subgroups' }],
      request: asks(GROUP_MEMBERS, { groupPath: stated('{groupPath}'), search: null, ...FIRST_PAGE }),
      response: brings({ group: { webUrl: address, groupMembers: page(member, { hasNextPage: true }) } }),
    },
    outcome: {
      structuredContent: {
        members: [{ username: 'ada', accessLevel: 40, role: 'maintainer' }],
        pageInfo: { hasNextPage: true },
      },
    },
  },
  'searches the members of a group': {
    tool: 'list_group_members',
    args: { groupPath, search: username },
    interactions: {
      description: 'the members of a group by a username',
      states: [{ name: 'a member of a group' }],
      request: asks(GROUP_MEMBERS, {
        groupPath: stated('{groupPath}'),
        search: stated('{username}'),
        ...FIRST_PAGE,
      }),
      response: brings({ group: { groupMembers: page(member) } }),
    },
    outcome: { structuredContent: { members: [{ username: 'ada' }] } },
  },
};
