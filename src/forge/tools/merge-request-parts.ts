import * as z from 'zod';
import { READS } from '../../kernel/mcp/tool.js';
import type { Forge } from '../connection/forge.js';
import { warnOfNoRules } from '../connection/licence.js';
import { PageInfo, pageOf } from '../connection/pages.js';
import { shown } from '../connection/permission.js';
import { iid, pagination, projectPath } from '../definition/arguments.js';
import { missingProject, missingSubject } from '../definition/subject.js';
import { tool } from '../definition/tool.js';
import {
  MERGE_REQUEST_COMMITS,
  MERGE_REQUEST_DIFFS,
  MERGE_REQUEST_PIPELINES,
  MERGE_REQUEST_REVIEW,
} from '../documents/merge-request-parts.js';
import { Commit, commitRow } from '../records/code/commits.js';
import { Diffs, diffsOf } from '../records/code/diffs.js';
import { Pipeline, pipelineRow } from '../records/pipelines.js';
import { Review, reviewRow } from '../records/reviewers.js';

const webUrl = z.string().optional().describe('The same on the web');

export const mergeRequestPartTools = [
  tool({
    name: 'get_merge_request_commits',
    title: 'Commits of a merge request',
    description: 'List the commits of a merge request, the newest first, without merge commits.',
    annotations: READS,
    input: { projectPath, iid, ...pagination },
    output: {
      commitCount: z.number().optional().describe('All commits of the merge request'),
      commitCountIncludes: z.string().optional().describe('What commitCount counts that is not listed'),
      commits: z.array(Commit),
      pageInfo: PageInfo,
      webUrl,
    },
    run: async ({ projectPath, iid, ...slice }, forge) => {
      let whole: { commitCount?: number; commitCountIncludes?: string; webUrl?: string } = {};
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const { project } = await forge.query(MERGE_REQUEST_COMMITS, { projectPath, iid, ...page });
        const { webUrl, commitCount, commitsWithoutMergeCommits } = found(project, projectPath, iid, forge);
        whole = {
          ...(commitCount != null && { commitCount, commitCountIncludes: 'merge commits' }),
          ...addressOf(webUrl, 'commits'),
        };
        return shown(commitsWithoutMergeCommits, `the commits of !${iid}`);
      });
      return { ...whole, commits: nodes.map(commitRow), pageInfo };
    },
  }),

  tool({
    name: 'get_merge_request_diffs',
    title: 'Changed files of a merge request',
    description:
      'The files that a merge request changes, with added and deleted lines by file and in all, and the commits that are compared. The changed lines themselves: execute_rest_read of /projects/<path, URL-encoded>/merge_requests/<iid>/diffs.',
    annotations: READS,
    input: { projectPath, iid },
    output: { ...Diffs.shape, webUrl },
    run: async ({ projectPath, iid }, forge) => {
      const { project } = await forge.query(MERGE_REQUEST_DIFFS, { projectPath, iid });
      const { webUrl, ...changes } = found(project, projectPath, iid, forge);
      shown(changes.diffStats, `the changes of !${iid}`);
      return { ...diffsOf(changes), ...addressOf(webUrl, 'diffs') };
    },
  }),

  tool({
    name: 'get_merge_request_pipelines',
    title: 'Pipelines of a merge request',
    description: 'List the pipelines of a merge request with status, duration and stages, the newest first.',
    annotations: READS,
    input: { projectPath, iid, ...pagination },
    output: { pipelines: z.array(Pipeline), pageInfo: PageInfo, webUrl },
    run: async ({ projectPath, iid, ...slice }, forge) => {
      let address: { webUrl?: string } = {};
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const { project } = await forge.query(MERGE_REQUEST_PIPELINES, { projectPath, iid, ...page });
        const { webUrl, pipelines } = found(project, projectPath, iid, forge);
        address = addressOf(webUrl, 'pipelines');
        return shown(pipelines, `the pipelines of !${iid}`);
      });
      return { pipelines: nodes.map(pipelineRow), pageInfo, ...address };
    },
  }),

  tool({
    name: 'get_merge_request_reviewers',
    title: 'Reviewers of a merge request',
    description:
      'Who reviews a merge request and how far they are, who approved it, and which approvals it still needs where the edition of the forge has such rules.',
    annotations: READS,
    input: { projectPath, iid },
    output: { ...Review.shape, webUrl },
    run: async ({ projectPath, iid }, forge) => {
      const { project } = await forge.query(MERGE_REQUEST_REVIEW, { projectPath, iid });
      const { webUrl, ...review } = found(project, projectPath, iid, forge);
      warnOfNoRules(forge, review);
      return { ...reviewRow(review), ...addressOf(webUrl) };
    },
  }),
];

interface AnsweredProject<Part> {
  readonly mergeRequest?: Part | null | undefined;
}

/** The merge request of an answer. Throws ToolError where it or its project is not there. */
function found<Part>(
  project: AnsweredProject<Part> | null | undefined,
  projectPath: string,
  iid: string,
  forge: Forge,
): Part {
  if (!project) throw missingProject(forge, projectPath);
  if (project.mergeRequest) return project.mergeRequest;
  throw missingSubject(forge, { type: 'merge_request', projectPath, iid });
}

function addressOf(webUrl: string | null | undefined, part?: string): { webUrl?: string } {
  return webUrl ? { webUrl: part ? `${webUrl}/${part}` : webUrl } : {};
}
