import * as z from 'zod';
import { READS } from '../../kernel/mcp/tool.js';
import { issueContext, issueContextShape } from '../context/issue.js';
import { mergeRequestContext, mergeRequestContextShape } from '../context/merge-request.js';
import { iid, projectPath } from '../definition/arguments.js';
import { tool } from '../definition/tool.js';

const asked = {
  projectPath: projectPath.min(1),
  iid: iid.min(1),
};

const maxNotes = z
  .int()
  .min(1)
  .max(500)
  .default(100)
  .describe('How many notes at most; with more, the latest ones are shown');

const includeSystemNotes = z
  .boolean()
  .default(false)
  .describe('Whether notes that the forge wrote about changes are among the notes');

export const contextTools = [
  tool({
    name: 'get_issue_context',
    title: 'An issue with its context',
    description:
      'Read an issue with its notes, the merge requests that mention or close it, and the issues that it is linked to.',
    annotations: READS,
    input: { ...asked, maxNotes, includeSystemNotes },
    output: issueContextShape,
    run: ({ projectPath, iid, ...wanted }, forge) =>
      issueContext(forge, { type: 'issue', projectPath, iid }, wanted),
  }),

  tool({
    name: 'get_merge_request_context',
    title: 'A merge request with its context',
    description:
      'Read a merge request with its notes, commits, latest pipeline, reviewers and approvals, and the issues that it closes.',
    annotations: READS,
    input: {
      ...asked,
      maxNotes,
      maxCommits: z
        .int()
        .min(1)
        .max(500)
        .default(50)
        .describe('How many commits at most; with more, the newest ones are shown'),
      includeSystemNotes,
    },
    output: mergeRequestContextShape,
    run: ({ projectPath, iid, ...wanted }, forge) =>
      mergeRequestContext(forge, { type: 'merge_request', projectPath, iid }, wanted),
  }),
];
