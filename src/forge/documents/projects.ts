import * as z from 'zod';
import { connection, PAGE_INFO } from '../connection/pages.js';
import { PROJECT_FIELDS, ProjectAnswer } from '../records/projects/project-details.js';
import {
  PROJECT_STATISTICS_FIELDS,
  ProjectStatisticsAnswer,
} from '../records/projects/project-statistics.js';
import { PROJECT_ROW_FIELDS, ProjectRowAnswer } from '../records/projects/projects.js';
import { maybe } from '../shapes/shapes.js';
import { document } from './document.js';

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
