// Parts of one merge request, pipelines, tracked time and work items.

import { z } from 'zod';
import { connection, found, globalId, PAGING, paged } from '../arguments.js';
import { PERSON } from '../records.js';

const projectPath = z.string();
const iid = z.string();

/** What `fields` give of a merge request. */
export async function mergeRequestWith(
  forge,
  { projectPath: path, iid: number },
  fields,
  { declared = '', variables = {} } = {},
) {
  const document = `query($path: ID!, $iid: String!${declared}) { project(fullPath: $path) { mergeRequest(iid: $iid) { ${fields} } } }`;
  const { project } = await forge.query(document, { path, iid: number, ...variables });
  return found(found(project, `Project ${path}`).mergeRequest, `Merge request ${number} of ${path}`);
}

const PAGES = ', $first: Int, $after: String';

/** What reviewers of a merge request did. */
export const REVIEW = `approved approvalsRequired approvalsLeft approvedBy { nodes { ${PERSON} } }
  reviewers { nodes { ${PERSON} mergeRequestInteraction { reviewState approved } } }`;

/** The review of a merge request in our words. */
export const review = (it) => ({
  approved: it.approved,
  approvalsRequired: it.approvalsRequired,
  approvalsLeft: it.approvalsLeft,
  approvedBy: it.approvedBy.nodes.map(({ username }) => username),
  reviewers: it.reviewers.nodes.map((person) => ({
    username: person.username,
    name: person.name,
    reviewState: person.mergeRequestInteraction?.reviewState ?? 'UNREVIEWED',
    approved: person.mergeRequestInteraction?.approved ?? false,
  })),
});

/** Fields of commits and pipelines, and what is reported of them. */
export const COMMIT = 'sha title message authorName authoredDate webUrl';
export const commit = (it, style) =>
  style.withOptional(
    { sha: it.sha, title: it.title, by: it.authorName, at: it.authoredDate },
    { message: it.message, link: it.webUrl },
  );
export const PIPELINE = 'iid status duration ref sha createdAt finishedAt stages { nodes { name status } }';
export const pipeline = (it, style) =>
  style.withOptional(
    {
      number: it.iid,
      state: it.status,
      duration: it.duration,
      commit: it.sha,
      stages: it.stages.nodes.map(({ name, status }) => ({ name, status })),
    },
    { branch: it.ref, created: it.createdAt, finished: it.finishedAt },
  );

const job = (it, style) =>
  style.withOptional(
    {
      id: it.id,
      job: it.name,
      stage: it.stage?.name,
      state: it.status,
      duration: it.duration,
      canRetry: it.retryable,
      canCancel: it.cancelable,
    },
    { mayFail: it.allowFailure, created: it.createdAt, finished: it.finishedAt },
  );

const TIMELOG = `timeSpent spentAt summary user { ${PERSON} }`;
const timelog = (it) => ({
  seconds: it.timeSpent,
  on: it.spentAt,
  by: it.user?.username,
  summary: it.summary,
});

/** Widgets, each with what is in it. */
const WIDGETS = `type
  ... on WorkItemWidgetAssignees { assignees { nodes { ${PERSON} } } }
  ... on WorkItemWidgetDescription { description }
  ... on WorkItemWidgetHealthStatus { healthStatus }
  ... on WorkItemWidgetHierarchy { hasChildren hasParent parent { id iid title } children { nodes { id iid title state } } }
  ... on WorkItemWidgetIteration { iteration { id title startDate dueDate state } }
  ... on WorkItemWidgetLabels { labels { nodes { title } } }
  ... on WorkItemWidgetMilestone { milestone { id title dueDate } }
  ... on WorkItemWidgetStartAndDueDate { startDate dueDate }
  ... on WorkItemWidgetTimeTracking { timeEstimate totalTimeSpent }
  ... on WorkItemWidgetWeight { weight }`;

export const MERGE_REQUESTS = [
  {
    name: 'get_merge_request_commits',
    description: 'Lists commits of a merge request without merge commits, and counts them.',
    input: { projectPath, iid, ...PAGING },
    async run(args, { forge, style }) {
      const seen = {};
      const { nodes, pageInfo } = await paged(args, async (first, after) => {
        const fields = `commitCount commitsWithoutMergeCommits(first: $first, after: $after) ${connection(COMMIT)}`;
        const it = await mergeRequestWith(forge, args, fields, {
          declared: PAGES,
          variables: { first, after },
        });
        seen.count = it.commitCount;
        return it.commitsWithoutMergeCommits;
      });
      return { commitCount: seen.count, commits: nodes.map((it) => commit(it, style)), pageInfo };
    },
  },
  {
    name: 'get_merge_request_diffs',
    description: 'Lines added and deleted in each file of a merge request, and its diff refs.',
    input: { projectPath, iid },
    async run(args, { forge, style }) {
      const fields = 'diffStats { path additions deletions } diffRefs { baseSha headSha startSha }';
      const it = await mergeRequestWith(forge, args, fields);
      return { diffRefs: it.diffRefs, files: style.inAnyOrder(it.diffStats ?? []) };
    },
  },
  {
    name: 'get_merge_request_pipelines',
    description: 'Lists pipelines of a merge request with their stages.',
    input: { projectPath, iid, ...PAGING },
    async run(args, { forge, style }) {
      const { nodes, pageInfo } = await paged(args, async (first, after) => {
        const fields = `pipelines(first: $first, after: $after) ${connection(PIPELINE)}`;
        return (await mergeRequestWith(forge, args, fields, { declared: PAGES, variables: { first, after } }))
          .pipelines;
      });
      return { pipelines: nodes.map((it) => pipeline(it, style)), pageInfo };
    },
  },
  {
    name: 'get_merge_request_reviewers',
    description: 'Who reviews a merge request, and what they said.',
    input: { projectPath, iid },
    run: async (args, { forge }) => review(await mergeRequestWith(forge, args, REVIEW)),
  },
  {
    name: 'get_pipeline_jobs',
    description: 'Lists jobs of a pipeline, and whether they can be retried or cancelled.',
    input: { projectPath, pipelineIid: z.string(), ...PAGING },
    async run(args, { forge, style }) {
      const fields =
        'id name status duration retryable cancelable allowFailure createdAt finishedAt stage { name }';
      const document = `query($path: ID!, $iid: ID!, $first: Int, $after: String) {
        project(fullPath: $path) { pipeline(iid: $iid) { jobs(first: $first, after: $after) ${connection(fields)} } } }`;
      const { nodes, pageInfo } = await paged(args, async (first, after) => {
        const { project } = await forge.query(document, {
          path: args.projectPath,
          iid: args.pipelineIid,
          first,
          after,
        });
        return found(found(project, `Project ${args.projectPath}`).pipeline, `Pipeline ${args.pipelineIid}`)
          .jobs;
      });
      return { jobs: nodes.map((it) => job(it, style)), pageInfo };
    },
  },
  {
    name: 'get_time_tracking',
    description: 'Time estimated and spent on an issue or merge request.',
    input: {
      projectPath,
      resourceType: z.enum(['issue', 'merge_request']),
      iid,
      includeTimelogs: z.boolean().default(true),
      first: PAGING.first,
      after: PAGING.after,
    },
    async run(args, { forge }) {
      const field = args.resourceType === 'issue' ? 'issue' : 'mergeRequest';
      const logs = args.includeTimelogs
        ? `timelogs(first: $first, after: $after) ${connection(TIMELOG)}`
        : '';
      const document = `query($path: ID!, $iid: String!${logs ? PAGES : ''}) {
        project(fullPath: $path) { ${field}(iid: $iid) { timeEstimate totalTimeSpent ${logs} } } }`;
      const page = logs ? { first: Math.floor(args.first), after: args.after } : {};
      const { project } = await forge.query(document, { path: args.projectPath, iid: args.iid, ...page });
      const it = found(
        found(project, `Project ${args.projectPath}`)[field],
        `${args.resourceType} ${args.iid}`,
      );
      const spent = { estimatedSeconds: it.timeEstimate, spentSeconds: it.totalTimeSpent };
      return logs
        ? { ...spent, timelogs: it.timelogs.nodes.map(timelog), pageInfo: it.timelogs.pageInfo }
        : spent;
    },
  },
  {
    name: 'get_work_item',
    description: 'Reads a work item of any kind with its raw widgets.',
    input: { id: z.string() },
    async run({ id }, { forge }) {
      const document = `query($id: WorkItemID!) { workItem(id: $id) {
        id iid title state createdAt updatedAt webUrl workItemType { name } widgets { ${WIDGETS} } } }`;
      const { workItem } = await forge.query(document, { id: globalId('WorkItem', id) });
      const { widgets, workItemType, ...it } = found(workItem, `Work item ${id}`);
      return { ...it, kind: workItemType.name, verbatim: { widgets } };
    },
  },
];
