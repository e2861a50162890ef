import { MatchersV3 } from '@pact-foundation/pact';
import { GROUP_PROJECTS, PROJECT, PROJECT_STATISTICS, PROJECTS } from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import {
  address,
  asks,
  brings,
  EXAMPLES,
  FIRST_PAGE,
  id,
  iid,
  nodes,
  page,
  stated,
  time,
} from './notation.js';
import { project } from './records.js';

const { boolean, eachLike, integer, like } = MatchersV3;

const { projectPath, groupPath } = EXAMPLES;
const counts = { starCount: integer(3), forksCount: integer(1), openIssuesCount: integer(9) };

/** Projects: one, its statistics, and lists. */
export const projectFixtures: Record<string, Fixture> = {
  'reads a project': {
    tool: 'get_project',
    args: { fullPath: projectPath },
    interactions: {
      description: 'a project',
      states: [{ name: 'a private project' }],
      request: asks(PROJECT, { fullPath: stated('{projectPath}') }),
      response: brings({
        project: {
          ...project,
          fullPath: like(projectPath),
          visibility: 'private',
          openIssuesCount: integer(9),
          openMergeRequestsCount: integer(2),
          repository: { rootRef: like('main'), empty: boolean(false) },
          maxAccessLevel: { stringValue: like('MAINTAINER') },
          issuesEnabled: boolean(true),
        },
      }),
    },
    outcome: {
      structuredContent: { project: { fullPath: projectPath, role: 'maintainer', defaultBranch: 'main' } },
    },
  },
  'reads the statistics of a project': {
    tool: 'get_project_statistics',
    args: { projectPath },
    interactions: {
      description: 'the statistics of a project',
      states: [{ name: 'a project' }],
      request: asks(PROJECT_STATISTICS, { projectPath: stated('{projectPath}') }),
      response: brings({
        project: {
          fullPath: like(projectPath),
          webUrl: address,
          ...counts,
          openMergeRequestsCount: integer(2),
          statistics: { commitCount: like(120), storageSize: like(4096), repositorySize: like(4096) },
          repository: { empty: false },
          languages: eachLike({ name: like('Go'), share: like(97.5) }, 1),
          releases: { count: integer(4) },
          pipelines: nodes({ iid, id: id('Ci::Pipeline'), status: like('SUCCESS'), createdAt: time }),
        },
      }),
    },
    outcome: {
      structuredContent: { stars: 3, commits: 120, releases: 4, lastPipeline: { status: 'success' } },
    },
  },
  'reads the statistics of a project without a repository': {
    tool: 'get_project_statistics',
    args: { projectPath },
    interactions: {
      description: 'the statistics of a project without a repository',
      states: [{ name: 'a project without a repository' }],
      request: asks(PROJECT_STATISTICS, { projectPath: stated('{projectPath}') }),
      response: brings({ project: { fullPath: like(projectPath), repository: { empty: true } } }),
    },
    outcome: { structuredContent: { fullPath: projectPath } },
  },
  'lists projects': {
    tool: 'get_projects',
    args: {},
    interactions: {
      description: 'the projects that an account sees',
      states: [{ name: 'an account with an access token' }],
      request: asks(PROJECTS, { sort: 'latest_activity_desc', ...FIRST_PAGE }),
      response: brings({ projects: page(project, { hasNextPage: true }) }),
    },
    outcome: { structuredContent: { projects: [{ fullPath: 'group/project', stars: 3 }] } },
  },
  'lists the projects of a group': {
    tool: 'get_group_projects',
    args: { fullPath: groupPath },
    interactions: {
      description: 'the projects of a group',
      states: [{ name: 'a group with many projects' }],
      request: asks(GROUP_PROJECTS, { fullPath: stated('{groupPath}'), search: null, ...FIRST_PAGE }),
      response: brings({ group: { webUrl: address, projects: page(project, { hasNextPage: true }) } }),
    },
    outcome: {
      structuredContent: { projects: [{ fullPath: 'group/project' }], pageInfo: { hasNextPage: true } },
    },
  },
  'searches the projects of a group': {
    tool: 'get_group_projects',
    args: { fullPath: groupPath, searchTerm: 'core' },
    interactions: {
      description: 'the projects of a group by a word',
      states: [{ name: 'a group with subgroups' }],
      request: asks(GROUP_PROJECTS, { fullPath: stated('{groupPath}'), search: 'core', ...FIRST_PAGE }),
      response: brings({ group: { webUrl: address, projects: page(project) } }),
    },
    outcome: { structuredContent: { projects: [{}] } },
  },
  'finds no projects in a group': {
    tool: 'get_group_projects',
    args: { fullPath: groupPath },
    interactions: {
      description: 'the projects of a group without any',
      states: [{ name: 'a group without projects' }, { name: 'an administrator' }],
      request: asks(GROUP_PROJECTS, { fullPath: stated('{groupPath}'), search: null, ...FIRST_PAGE }),
      response: brings({ group: { projects: { pageInfo: { hasNextPage: false }, nodes: [] } } }),
    },
    outcome: { structuredContent: { projects: [] } },
  },
};
