import * as z from 'zod';
import { connection, PAGE_INFO } from '../pages.js';
import { ISSUE_FIELDS, IssueAnswer } from '../records/issues.js';
import { document } from './document.js';

/** A page of a project's issues. */
export const ISSUES = document(
  `query issues($projectPath: ID!, $sort: IssueSort!, $first: Int!, $after: String) {
    project(fullPath: $projectPath) {
      webUrl
      issues(sort: $sort, first: $first, after: $after) { ${PAGE_INFO} nodes { ${ISSUE_FIELDS} } }
    }
  }`,
  z.object({
    project: z.object({ webUrl: z.string().nullish(), issues: connection(IssueAnswer) }).nullable(),
  }),
);
