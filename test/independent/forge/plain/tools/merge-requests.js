// What belongs to a merge request: commits, changed lines, pipelines and reviewers; jobs; tracked time; work items.
import { Impossible, pageOf, part } from '../gitlab.js';
import { choice, flag, page, pages, text, thing } from '../schemas.js';

const pathOf = ({ projectPath, iid }) => `/projects/${part(projectPath)}/merge_requests/${part(iid)}`;

/** The object, or why there is none. */
export function present(object, what) {
  if (object === null || object === undefined) throw new Impossible(`${what} cannot be found or seen.`);
  return object;
}

/** All commits that are no merges, newest first. */
export async function commitsOf(gitlab, path, most) {
  return await gitlab.some(`${path}/commits`, {}, { most, fits: (it) => (it.parent_ids ?? []).length < 2 });
}

/** Who approved and who reviews. */
export async function reviewOf(gitlab, path) {
  const [reviewers, approvals] = await Promise.all([
    gitlab.get(`${path}/reviewers`),
    gitlab.get(`${path}/approvals`),
  ]);
  return {
    approvals: {
      ...{ approved: approvals.approved, needed: approvals.approvals_required },
      ...{ missing: approvals.approvals_left, by: approvals.approved_by.map(({ user }) => user.username) },
    },
    reviewers: reviewers.map(({ user, state }) => ({ reviewer: user.username, called: user.name, state })),
  };
}

const PIPELINE = 'iid status duration ref sha createdAt stages { nodes { name status } }';

export const pipelineOf = (style) => (it) =>
  style.withOptional(
    {
      ...{ pipeline: Number(it.iid), condition: it.status.toLowerCase(), lasted_seconds: it.duration },
      stages: it.stages.nodes.map(({ name, status }) => ({ stage: name, condition: status })),
    },
    { branch: it.ref, commit: it.sha, begun: it.createdAt },
  );

/** The page of pipelines of a merge request, as GraphQL pages it. */
export async function pipelinesOf(gitlab, { projectPath, iid, first, after }) {
  const document = `query Pipelines($project: ID!, $iid: String!, $first: Int!, $after: String) {
    project(fullPath: $project) { mergeRequest(iid: $iid) {
      pipelines(first: $first, after: $after) { nodes { ${PIPELINE} } pageInfo { endCursor hasNextPage } } } } }`;
  const { project } = await gitlab.data(document, { project: projectPath, iid, first, after });
  return present(present(project, projectPath).mergeRequest, `Merge request ${iid}`).pipelines;
}

const unquoted = (name) => {
  if (!name.startsWith('"')) return name;
  const bytes = name
    .slice(1, -1)
    .replace(/\\(\d{3}|.)/g, (_all, code) =>
      code.length === 3
        ? String.fromCharCode(Number.parseInt(code, 8))
        : ({ n: '\n', t: '\t' }[code] ?? code),
    );
  return Buffer.from(bytes, 'latin1').toString();
};

/** Lines added and deleted in the hunks of one file. */
function linesOf(diff) {
  const lines = { additions: 0, deletions: 0 };
  for (const line of diff.split('\n')) {
    if (line.startsWith('+')) lines.additions += 1;
    if (line.startsWith('-')) lines.deletions += 1;
  }
  return lines;
}

/** The file that the head of a diff is about, by its new name; where it has none its old one. */
function nameIn(head) {
  const [line] = head.split('\n');
  const named = (pattern) => unquoted(pattern.exec(head)?.[1].trimEnd() ?? '');
  const renamed = named(/^rename to (.+)$/m);
  if (renamed) return renamed;
  const changed = [/^\+\+\+ (.+)$/m, /^--- (.+)$/m].map(named).find((name) => name && name !== '/dev/null');
  // A file without changed lines has its name only in the first line, twice.
  return (changed ?? unquoted(line.slice((line.length + 1) / 2))).replace(/^[ab]\//, '');
}

/** Files of a unified diff; its headers end where the first hunk begins. */
function filesOf(raw) {
  return raw
    .split(/^diff --git /m)
    .slice(1)
    .map((file) => {
      const at = file.search(/^@@ /m);
      const [head, hunks] = at < 0 ? [file, ''] : [file.slice(0, at), file.slice(at)];
      return { file: nameIn(head), ...linesOf(hunks) };
    });
}

const WIDGETS = `__typename type
  ... on WorkItemWidgetHierarchy { hasParent hasChildren parent { id title webUrl } children { nodes { id title state } } }
  ... on WorkItemWidgetHealthStatus { healthStatus }
  ... on WorkItemWidgetIteration { iteration { id iid title state startDate dueDate } }
  ... on WorkItemWidgetMilestone { milestone { id iid title state startDate dueDate } }
  ... on WorkItemWidgetStartAndDueDate { startDate dueDate isFixed }
  ... on WorkItemWidgetAssignees { assignees { nodes { id username } } }
  ... on WorkItemWidgetLabels { labels { nodes { id title } } }
  ... on WorkItemWidgetDescription { description }`;

export const mergeRequests = {
  get_merge_request_commits: {
    about: 'Commits of a merge request that are no merges, and how many they are.',
    arguments: { 'projectPath!': text, 'iid!': text, ...pages },
    async run(args, { gitlab, records }) {
      const { members } = await commitsOf(gitlab, pathOf(args));
      const [commits, pageInfo] = pageOf(members, args);
      return { pageInfo, of: members.length, commits: commits.map(records.commit) };
    },
  },
  get_merge_request_diffs: {
    about: 'Lines added and deleted, file by file, and the commits that are compared.',
    arguments: { 'projectPath!': text, 'iid!': text },
    async run(args, { gitlab, style }) {
      const [{ diff_refs: refs }, { text: raw }] = await Promise.all([
        gitlab.get(pathOf(args)),
        gitlab.rest('GET', `${pathOf(args)}/raw_diffs`),
      ]);
      return { files: style.inAnyOrder(filesOf(raw)), diff_refs: refs };
    },
  },
  get_merge_request_pipelines: {
    about: 'Pipelines of a merge request, with their stages.',
    arguments: { 'projectPath!': text, 'iid!': text, ...pages },
    async run({ first, ...args }, { gitlab, style }) {
      const { nodes, pageInfo } = await pipelinesOf(gitlab, { ...args, first: Math.floor(first) });
      return { pageInfo, pipelines: nodes.map(pipelineOf(style)) };
    },
  },
  get_merge_request_reviewers: {
    about: 'Approvals of a merge request, and what each reviewer did.',
    arguments: { 'projectPath!': text, 'iid!': text },
    run: async (args, { gitlab }) => await reviewOf(gitlab, pathOf(args)),
  },
  get_pipeline_jobs: {
    about: 'Jobs of a pipeline, and whether they can be run again or stopped.',
    arguments: { 'projectPath!': text, 'pipelineIid!': text, ...pages },
    async run({ projectPath, pipelineIid, first, after }, { gitlab, style }) {
      const document = `query Jobs($project: ID!, $iid: ID!, $first: Int!, $after: String) {
        project(fullPath: $project) { pipeline(iid: $iid) { jobs(first: $first, after: $after) {
          nodes { id name status duration retryable cancelable retried allowFailure stage { name } }
          pageInfo { endCursor hasNextPage } } } } }`;
      const asked = { project: projectPath, iid: pipelineIid, first: Math.floor(first), after };
      const { project } = await gitlab.data(document, asked);
      const { jobs } = present(present(project, projectPath).pipeline, `Pipeline ${pipelineIid}`);
      return {
        pageInfo: jobs.pageInfo,
        jobs: jobs.nodes.map((it) =>
          style.withOptional(
            {
              ...{ job: Number(it.id.split('/').pop()), called: it.name, stage: it.stage?.name },
              ...{ condition: it.status.toLowerCase(), lasted_seconds: it.duration },
              ...{ can_run_again: it.retryable, can_be_stopped: it.cancelable },
            },
            { may_fail: it.allowFailure, was_repeated: it.retried },
          ),
        ),
      };
    },
  },
  get_time_tracking: {
    about: 'Time that was estimated and spent, with its log.',
    arguments: {
      ...{ 'projectPath!': text, 'resourceType!': choice(thing), 'iid!': text },
      ...{ includeTimelogs: flag(true), ...page },
    },
    async run({ projectPath, resourceType, iid, includeTimelogs, first, after }, { gitlab }) {
      const field = { issue: 'issue', merge_request: 'mergeRequest' }[resourceType];
      const document = `query Time($project: ID!, $iid: String!, $first: Int!, $after: String, $logs: Boolean!) {
        project(fullPath: $project) { ${field}(iid: $iid) { timeEstimate totalTimeSpent
          timelogs(first: $first, after: $after) @include(if: $logs) {
            nodes { timeSpent spentAt summary note { body } user { username } }
            pageInfo { endCursor hasNextPage } } } } }`;
      const asked = { project: projectPath, iid, first: Math.floor(first), after, logs: includeTimelogs };
      const { project } = await gitlab.data(document, asked);
      const it = present(present(project, projectPath)[field], `${resourceType} ${iid}`);
      const hours = { estimate_seconds: it.timeEstimate, spent_seconds: it.totalTimeSpent };
      if (!includeTimelogs) return hours;
      const log = it.timelogs.nodes.map((entry) => ({
        ...{ spent_seconds: entry.timeSpent, spent_at: entry.spentAt, by: entry.user?.username },
        words: entry.summary ?? entry.note?.body ?? null,
      }));
      return { ...hours, log, pageInfo: it.timelogs.pageInfo };
    },
  },
  get_work_item: {
    about: 'A work item of any kind with its widgets, as GitLab has them.',
    arguments: { 'id!': text },
    async run({ id }, { gitlab }) {
      const [, number] = /^(?:gid:\/\/(?:forge|gitlab)\/WorkItem\/)?(\d+)$/.exec(id) ?? [];
      if (!number) throw new Impossible(`id: "${id}" is neither a number nor gid://forge/WorkItem/<number>.`);
      const document = `query Item($id: WorkItemID!) { workItem(id: $id) {
        iid title state createdAt workItemType { name } widgets { ${WIDGETS} } } }`;
      const { workItem } = await gitlab.data(document, { id: `gid://gitlab/WorkItem/${number}` });
      const { widgets, workItemType, ...it } = present(workItem, `Work item ${id}`);
      return {
        ...{ item: Number(number), kind: workItemType.name, heading: it.title, condition: it.state },
        ...{ number: it.iid, begun: it.createdAt },
        verbatim: { widgets },
      };
    },
  },
};
