import { canReadPipelines } from '../../access/pipelines.js';
import { jobsOfProject } from '../../queries/ci/jobs.js';
import { findPipelines, type PipelineFilter } from '../../queries/ci/pipelines.js';
import type { Column } from '../../queries/matching/columns.js';
import type { Matches } from '../../queries/matching/matches.js';
import type { CiStatus, Job, Pipeline } from '../../world/records/pipelines.js';
import type { Project } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import { type Given, given } from '../arguments/read.js';
import { pageOf, pageSorted } from '../connections/keyset.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context/context.js';

/** What pipelines can be chosen by. */
export interface PipelineArguments {
  readonly status?: Given<string>;
  readonly scope?: Given<string>;
  readonly ref?: Given<string>;
  readonly refType?: Given<string>;
  readonly sha?: Given<string>;
  readonly source?: Given<string>;
  readonly updatedAfter?: Given<Time>;
  readonly updatedBefore?: Given<Time>;
  readonly username?: Given<string>;
}

/** The newest record first. */
export const NEWEST_FIRST: readonly Column<{ readonly id: number }>[] = [
  { name: 'id', of: ({ id }) => id, descending: true },
];

/** A page of the pipelines of a project. */
export function pipelinesPage(
  context: Context,
  project: Project,
  args: PipelineArguments & Paging,
): Page<Pipeline> {
  if (!canReadPipelines(context.viewer, project)) return pageOfItems<Pipeline>([], args);
  const found = findPipelines(project, pipelineFilter(args));
  if (!args.refType) return pageOf(found, NEWEST_FIRST, args);
  return pageSorted(
    [...found].filter(({ tag }) => tag === (args.refType === 'TAGS')),
    NEWEST_FIRST,
    args,
  );
}

/** A page of those of some pipelines of one project that are asked for. */
export function pageOfPipelines(
  context: Context,
  pipelines: readonly Pipeline[],
  args: PipelineArguments & Paging,
): Page<Pipeline> {
  const [first] = pipelines;
  if (!first) return pageOfItems<Pipeline>([], args);
  const ids = new Set(pipelines);
  const { all } = pipelinesPage(context, first.project, args);
  return pageSorted(
    [...all].filter((pipeline) => ids.has(pipeline)),
    NEWEST_FIRST,
    args,
  );
}

function pipelineFilter(args: PipelineArguments): PipelineFilter {
  return {
    // The schema lets only the names of scopes and states through.
    scope: args.scope?.toLowerCase() as PipelineFilter['scope'],
    status: args.status?.toLowerCase() as CiStatus | undefined,
    ref: given(args.ref),
    sha: given(args.sha),
    source: given(args.source),
    updatedAfter: given(args.updatedAfter),
    updatedBefore: given(args.updatedBefore),
    username: given(args.username),
  };
}

/** How many pipelines of a project there are, by how far they are; null for those who may not see them. */
export function pipelineCounts(context: Context, project: Project, args: PipelineArguments) {
  if (!canReadPipelines(context.viewer, project)) return null;
  const count = (scope: PipelineFilter['scope']) =>
    findPipelines(project, { ...pipelineFilter(args), scope }).count();
  return {
    all: count(undefined),
    finished: count('finished'),
    pending: count('pending'),
    running: count('running'),
  };
}

/** What jobs can be chosen by. */
export interface JobArguments {
  readonly statuses?: Given<readonly string[]>;
  readonly withArtifacts?: Given<boolean>;
  readonly kind?: Given<string>;
}

/** Names of states as the world has them. */
export function statusesOf(statuses: Given<readonly string[]>): CiStatus[] | undefined {
  // The schema lets only the names of states through.
  return statuses?.map((status) => status.toLowerCase() as CiStatus);
}

/** A page of the jobs of a project, the newest first. */
export function jobsPage(context: Context, project: Project, args: JobArguments & Paging): Page<Job> {
  if (!canReadPipelines(context.viewer, project) || args.kind === 'BRIDGE') return pageOfItems<Job>([], args);
  const found: Matches<Job> = jobsOfProject(project, statusesOf(args.statuses));
  if (!args.withArtifacts) return pageOf(found, NEWEST_FIRST, args);
  return pageSorted(
    [...found].filter(({ artifacts }) => artifacts.length > 0),
    NEWEST_FIRST,
    args,
  );
}
