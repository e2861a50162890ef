import * as z from 'zod';
import { invalidArgument } from '../../kernel/errors.js';
import { READS } from '../../kernel/mcp/tool.js';
import { connection, PAGE_INFO, PageInfo, pageOf } from '../connection/pages.js';
import { after, first, pagination, projectPath } from '../definition/arguments.js';
import { tool } from '../definition/tool.js';
import { document } from '../documents/document.js';
import {
  PROJECT_FIELDS,
  Project,
  ProjectAnswer,
  projectDetails,
} from '../records/projects/project-details.js';
import {
  hiddenParts,
  PROJECT_STATISTICS_FIELDS,
  ProjectStatistics,
  ProjectStatisticsAnswer,
  projectStatistics,
} from '../records/projects/project-statistics.js';
import {
  PROJECT_ROW_FIELDS,
  ProjectRow,
  ProjectRowAnswer,
  projectRow,
} from '../records/projects/projects.js';
import { maybe } from '../shapes/shapes.js';

/** One project in full. */
export const PROJECT = document(
  `query project($fullPath: ID!) { project(fullPath: $fullPath) { ${PROJECT_FIELDS} } }`,
  () => z.object({ project: ProjectAnswer.nullable() }),
);

/** What is counted and measured of one project. */
export const PROJECT_STATISTICS = document(
  `query projectStatistics($projectPath: ID!) {
    project(fullPath: $projectPath) { ${PROJECT_STATISTICS_FIELDS} }
  }`,
  () => z.object({ project: ProjectStatisticsAnswer.nullable() }),
);

/** A page of all projects that the user sees. */
export const PROJECTS = document(
  `query projects($sort: String!, $first: Int!, $after: String) {
    projects(sort: $sort, first: $first, after: $after) { ${PAGE_INFO} nodes { ${PROJECT_ROW_FIELDS} } }
  }`,
  () => z.object({ projects: connection(ProjectRowAnswer).nullable() }),
);

/** A page of the projects of a group and its subgroups. */
export const GROUP_PROJECTS = document(
  `query groupProjects($fullPath: ID!, $search: String, $first: Int!, $after: String) {
    group(fullPath: $fullPath) {
      webUrl
      projects(includeSubgroups: true, search: $search, sort: ACTIVITY_DESC, first: $first, after: $after) {
        ${PAGE_INFO} nodes { ${PROJECT_ROW_FIELDS} }
      }
    }
  }`,
  () =>
    z.object({
      group: z.object({ webUrl: maybe.text, projects: connection(ProjectRowAnswer) }).nullable(),
    }),
);

const PROJECTS_LISTED = 'get_projects lists those there are.';

export const projectTools = [
  tool({
    name: 'get_project',
    title: 'Project',
    description:
      'Show one project: description, visibility, default branch, the parts that are switched on, merge rules, counts and addresses.',
    annotations: READS,
    input: { fullPath: z.string().describe('Full path of the project, for example group/project') },
    output: { project: Project },
    run: async ({ fullPath }, forge) => {
      const { project } = await forge.query(PROJECT, { fullPath });
      if (!project) throw forge.missing('project', fullPath, PROJECTS_LISTED);
      return { project: projectDetails(project) };
    },
  }),

  tool({
    name: 'get_project_statistics',
    title: 'Project statistics',
    description:
      'Count and measure one project: open issues and merge requests, stars, forks, commits, releases, storage, the last pipeline and the languages.',
    annotations: READS,
    input: { projectPath },
    output: ProjectStatistics.shape,
    run: async ({ projectPath }, forge) => {
      const { project } = await forge.query(PROJECT_STATISTICS, { projectPath });
      if (!project) throw forge.missing('project', projectPath, PROJECTS_LISTED);
      const hidden = hiddenParts(project);
      if (hidden.length > 0)
        forge.warn(`Left out, for it is switched off or not shown to this user: ${hidden.join(', ')}.`);
      return projectStatistics(project);
    },
  }),

  tool({
    name: 'get_projects',
    title: 'Projects',
    description:
      'List all projects that this user sees, public ones included, by default the most recently active first. Without a token only public ones are seen.',
    annotations: READS,
    input: {
      ...pagination,
      sort: z
        .string()
        .default('latest_activity_desc')
        .describe('Order, for example latest_activity_desc, created_desc, name_asc, stars_desc'),
    },
    output: {
      projects: z.array(ProjectRow),
      pageInfo: PageInfo,
      webUrl: z
        .string()
        .optional()
        .describe('The forge on the web; a project is at this address, "/" and its fullPath'),
    },
    run: async ({ sort, ...slice }, forge) => {
      const order = sortOf(sort);
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const { projects } = await forge.query(PROJECTS, { sort: order, ...page });
        return projects ?? { pageInfo: { hasNextPage: false } };
      });
      const webUrl = siteOf(nodes);
      return { projects: nodes.map(projectRow), pageInfo, ...(webUrl && { webUrl }) };
    },
  }),

  tool({
    name: 'get_group_projects',
    title: 'Projects of a group',
    description:
      'List the projects of a group and of all its subgroups, the most recently active first; searchTerm looks in their names, paths and descriptions.',
    annotations: READS,
    input: {
      fullPath: z.string().min(1).describe('Full path of the group, for example group/subgroup'),
      searchTerm: z
        .string()
        .optional()
        .describe('Only projects with this in their name, path or description, in any case'),
      first,
      after,
    },
    output: {
      projects: z.array(ProjectRow),
      pageInfo: PageInfo,
      webUrl: z.string().optional().describe('The group on the web'),
    },
    run: async ({ fullPath, searchTerm, ...slice }, forge) => {
      let webUrl: string | undefined;
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const search = searchTerm || null;
        const { group } = await forge.query(GROUP_PROJECTS, { fullPath, search, ...page });
        if (!group)
          throw forge.missing('group', fullPath, 'The full paths that get_projects lists show groups.');
        webUrl = group.webUrl ?? undefined;
        return group.projects;
      });
      return { projects: nodes.map(projectRow), pageInfo, ...(webUrl && { webUrl }) };
    },
  }),
];

const SORTED_BY = ['latest_activity', 'created', 'updated', 'name', 'path', 'stars', 'id'];

/**
 * The order as the forge writes it: it takes any text, and orders by something else where it does not know it
 * (GitLab: GraphQL API, Query.projects). Throws ToolError `invalid_arguments`.
 */
function sortOf(sort: string): string {
  const wanted = sort.toLowerCase();
  const [, by = ''] = /^(.+)_(?:asc|desc)$/.exec(wanted) ?? [];
  if (SORTED_BY.includes(by)) return wanted;
  const rule = `must be one of ${SORTED_BY.join(', ')}, then _asc or _desc, not ${JSON.stringify(sort)}`;
  throw invalidArgument('sort', rule);
}

/** The address that the addresses of projects begin with. */
function siteOf(projects: readonly { fullPath: string; webUrl?: string | null | undefined }[]) {
  const [first] = projects;
  const ending = `/${first?.fullPath}`;
  return first?.webUrl?.endsWith(ending) ? first.webUrl.slice(0, -ending.length) : undefined;
}
