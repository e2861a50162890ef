import * as z from 'zod';
import { READS } from '../../kernel/tool.js';
import { pagination, projectPath } from '../arguments.js';
import { ISSUES } from '../documents/issues.js';
import { PageInfo, pageOf } from '../pages.js';
import { Issue, issueRow } from '../records/issues.js';
import { tool } from '../tool.js';
import { enumValue } from '../values.js';

export const issueTools = [
  tool({
    name: 'get_issues',
    title: 'Project issues',
    description: "List a project's issues, by default the most recently updated first.",
    annotations: READS,
    input: {
      projectPath,
      ...pagination,
      sort: z
        .string()
        .default('UPDATED_DESC')
        .describe('Order, for example UPDATED_DESC, CREATED_DESC, CREATED_ASC'),
    },
    output: {
      issues: z.array(Issue),
      pageInfo: PageInfo,
      webUrl: z
        .string()
        .optional()
        .describe('The list on the web; an issue is at this address, "/" and its iid'),
    },
    run: async ({ projectPath, sort, ...slice }, forge) => {
      let webUrl: string | undefined;
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const { project } = await forge.query(ISSUES, {
          projectPath,
          sort: enumValue('sort', sort),
          ...page,
        });
        if (!project) throw forge.missing('project', projectPath, 'get_projects lists those there are.');
        if (project.webUrl) webUrl = `${project.webUrl}/-/issues`;
        return project.issues;
      });
      return { issues: nodes.map(issueRow), pageInfo, ...(webUrl && { webUrl }) };
    },
  }),
];
