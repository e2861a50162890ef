import {
  answering,
  asking,
  each,
  exchanged,
  fact,
  given,
  ignoring,
  itemsOf,
  previous,
  rowOf,
  rows,
  shifted,
  when,
} from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { IN_PROJECT, PROJECT } from './world.js';

/** A ref that is no branch: a commit or a version. */
const NOT_A_BRANCH = /^[0-9a-f]{40}$|^v\d/;

/** Mutants of repositories, projects and who is in a group. */
export const projectMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-browse-files-only-below',
    tool: 'browse_repository',
    breaks: 'Files and folders are listed, below the root too (Endpoints, browse_repository).',
    change: when(
      ({ path }) => Boolean(path),
      rows('entries', (entries) => entries.filter(({ type }) => type !== 'folder')),
    ),
    shows: () => [['browse_repository', { ...IN_PROJECT, path: 'db' }]],
  },
  {
    id: 'forge-browse-path-loses-ref',
    tool: 'browse_repository',
    breaks: 'ref names the branch, tag or commit, with a path too (Endpoints, browse_repository).',
    change: when(({ path }) => Boolean(path), ignoring('ref')),
    shows: ({ the }) => [['browse_repository', { ...IN_PROJECT, path: 'docs', ref: the('a tag').tag }]],
    combination: true,
  },
  {
    id: 'forge-file-without-last-newline',
    tool: 'get_file_content',
    breaks: 'The content of the file is returned (Endpoints, get_file_content).',
    change: fact('content', (content) => (typeof content === 'string' ? content.trimEnd() : content)),
    shows: () => [['get_file_content', { ...IN_PROJECT, filePath: 'README.md' }]],
  },
  {
    id: 'forge-file-of-branches-only',
    tool: 'get_file_content',
    breaks: 'ref may be a tag or a commit (Endpoints, get_file_content).',
    change: when(({ ref }) => NOT_A_BRANCH.test(String(ref)), ignoring('ref')),
    shows: ({ the }) => [['get_file_content', { ...IN_PROJECT, filePath: 'VERSION', ref: the('a tag').tag }]],
  },
  {
    id: 'forge-project-of-before',
    tool: 'get_project',
    breaks: 'The information is that of the project named (Endpoints, get_project).',
    change: fact('project', (project, asked) => previous(asked, 'project', project)),
    shows: () => [
      ['get_project', { fullPath: PROJECT }],
      ['get_project', { fullPath: 'community/sdk' }],
    ],
    combination: true,
  },
  {
    id: 'forge-statistics-exchanged',
    tool: 'get_project_statistics',
    breaks: 'Open issues and open merge requests are counted apart (Endpoints, get_project_statistics).',
    change: answering((value) => exchanged(value, 'openIssues', 'openMergeRequests')),
    shows: () => [['get_project_statistics', IN_PROJECT]],
  },
  {
    id: 'forge-statistics-pipeline-succeeds',
    tool: 'get_project_statistics',
    breaks: 'The status of the last pipeline is reported (Endpoints, get_project_statistics).',
    change: fact('lastPipeline.status', () => 'success'),
    shows: () => [['get_project_statistics', IN_PROJECT]],
  },
  {
    id: 'forge-projects-first-loses-sort',
    tool: 'get_projects',
    breaks: 'sort orders the projects, with a page size too (Endpoints, get_projects).',
    change: when(given('first'), ignoring('sort')),
    shows: () => [['get_projects', { sort: 'name_asc', first: 5 }]],
    combination: true,
  },
  {
    id: 'forge-projects-last-page',
    tool: 'get_projects',
    breaks: 'hasNextPage is false only on the last page (Pagination fields).',
    change: fact('pageInfo.hasNextPage', () => false),
    shows: () => [['get_projects', { first: 5 }]],
  },
  {
    id: 'forge-group-projects-term-at-end',
    tool: 'get_group_projects',
    breaks: 'searchTerm looks for projects by a part of their name (Endpoints, get_group_projects).',
    change: rows('projects', (projects, { args: { searchTerm = '' } }) =>
      projects.filter(({ name }) => String(name).toLowerCase().endsWith(String(searchTerm).toLowerCase())),
    ),
    shows: () => [['get_group_projects', { fullPath: 'services', searchTerm: 'metric' }]],
  },
  {
    id: 'forge-group-projects-term-loses-cursor',
    tool: 'get_group_projects',
    breaks: 'after continues after the previous answer, with a search term too (Pagination fields).',
    change: when(given('searchTerm'), ignoring('after')),
    shows: () => [
      ['get_group_projects', { fullPath: 'services', searchTerm: 'metric', first: 2 }],
      [
        'get_group_projects',
        ([page]) => ({
          fullPath: 'services',
          searchTerm: 'metric',
          first: 2,
          after: rowOf(page?.pageInfo).endCursor,
        }),
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-members-exchange-levels',
    tool: 'list_group_members',
    breaks: 'Each member has its access level (Endpoints, list_group_members).',
    change: rows('members', (members) => shifted(shifted(members, 'accessLevel'), 'role')),
    shows: () => [['list_group_members', { groupPath: 'platform' }]],
  },
  {
    id: 'forge-members-by-username-only',
    tool: 'list_group_members',
    breaks: 'search looks at names as well as usernames (Endpoints, list_group_members).',
    change: rows('members', (members, { args: { search = '' } }) =>
      members.filter(({ username }) => String(username).includes(String(search).toLowerCase())),
    ),
    shows: () => [['list_group_members', { groupPath: 'platform', search: 'Haruto Mar' }]],
  },
  {
    id: 'forge-milestones-search-loses-state',
    tool: 'list_milestones',
    breaks: 'state filters milestones, with a search too (Endpoints, list_milestones).',
    change: when(given('search'), ignoring('state')),
    shows: () => [
      ['list_milestones', { fullPath: PROJECT, isProject: true, state: 'active', search: '.11' }],
    ],
    combination: true,
  },
  {
    id: 'forge-milestones-all-done',
    tool: 'list_milestones',
    breaks: 'The progress of a milestone counts all issues and the closed ones (Endpoints, list_milestones).',
    change: each('milestones', (milestone) => ({ ...milestone, closedIssues: milestone.totalIssues })),
    shows: () => [['list_milestones', { fullPath: PROJECT, isProject: true, state: 'active' }]],
  },
  {
    id: 'forge-milestones-state-loses-ancestors',
    tool: 'list_milestones',
    breaks:
      'includeAncestors adds the milestones of the groups above, with a state too (Endpoints, list_milestones).',
    change: when(given('state'), ignoring('includeAncestors')),
    shows: () => [
      [
        'list_milestones',
        { fullPath: PROJECT, isProject: true, state: 'active', includeAncestors: true, first: 100 },
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-iterations-opened-is-current',
    tool: 'list_iterations',
    breaks: 'The states of iterations are apart: what is opened is not only what is current (States).',
    change: when(
      ({ state }) => state === 'opened',
      asking((args) => ({ ...args, state: 'current' })),
    ),
    shows: () => [['list_iterations', { groupPath: 'platform', state: 'opened' }]],
  },
  {
    id: 'forge-iterations-page-without-last',
    tool: 'list_iterations',
    breaks: 'Pages follow each other without a gap (Pagination fields).',
    change: rows('iterations', (iterations, { args }) =>
      args.first !== undefined && itemsOf(iterations).length > 1 ? iterations.slice(0, -1) : iterations,
    ),
    shows: () => [['list_iterations', { groupPath: 'platform', first: 3 }]],
  },
];
