import { writable } from '../../../core/state/changes.js';
import { register, touch } from '../../collections/register.js';
import { invalidRecord, refused } from '../../refusals/refusals.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Pipeline, PipelineVariable } from '../../world/records/pipelines.js';
import { fullPath, type Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { type PipelinePlan, type PlannedJob, planOf } from './config.js';
import { blankJob } from './new-jobs.js';
import { settlePipeline } from './pipeline-status.js';
import type { CiVariables } from './rules.js';
import { variablesFor } from './variables.js';

const NO_COMMIT = '0'.repeat(40);
const LONGEST_NAME = 255;

/** A pipeline that an account asks for. */
export interface PipelineRequest {
  /** A branch or tag; of a merge request the branch that it is from. */
  readonly ref: string;
  readonly source: Pipeline['source'];
  readonly variables?: readonly PipelineVariable[];
  /** It has no jobs, as if its commit said `[skip ci]`. */
  readonly skipsPipeline?: boolean;
  readonly mergeRequest?: MergeRequest;
}

/** Makes a pipeline of the jobs in the configuration of a ref's latest commit and starts it (Ci::CreatePipelineService). */
export function createPipeline(world: World, act: Act, project: Project, request: PipelineRequest): Pipeline {
  const sha = headOf(project, request.ref);
  if (sha === null) throw invalidRecord({ base: ['Reference not found'] });
  const plan = planOf(project.repository, sha, variablesOf(world, project, sha, request));
  if ('problem' in plan) throw invalidRecord({ base: [plan.problem] });
  return begin(world, act, newPipeline(world, act, { project, sha, plan, request }), plan);
}

function begin(world: World, act: Act, pipeline: Pipeline, plan: PipelinePlan): Pipeline {
  writable(world, pipeline).jobs = plan.jobs
    .toSorted(byStage(plan))
    .map((job) => plannedJob(world, act, pipeline, job));
  register(world, 'pipelines', pipeline);
  for (const job of pipeline.jobs) register(world, 'jobs', job);
  for (const mergeRequest of openFrom(pipeline)) {
    if (!mergeRequest.pipelines.includes(pipeline))
      writable(world, mergeRequest).pipelines = [...mergeRequest.pipelines, pipeline];
  }
  settlePipeline(world, pipeline, act.at); // no pipeline has succeeded or failed before a job has run
  return pipeline;
}

/** The open merge requests of the branch that a pipeline is for, here and where the project was forked from. */
function openFrom({ project, ref }: Pipeline): MergeRequest[] {
  const targets = [project, ...(project.forkedFrom ? [project.forkedFrom] : [])];
  const all = targets.flatMap(({ mergeRequests }) => mergeRequests.items);
  return all.filter(
    (one) => one.state === 'opened' && one.sourceProject === project && one.sourceBranch === ref,
  );
}

/** What the rules of a configuration may ask for (GitLab CI/CD, "Predefined CI/CD variables reference"). */
function variablesOf(
  world: World,
  project: Project,
  sha: string,
  { ref, source, mergeRequest, variables = [] }: PipelineRequest,
): CiVariables {
  const { branches, tags, commits, defaultBranch } = project.repository;
  const message = commits.get(sha)?.message ?? '';
  return {
    CI: 'true',
    CI_COMMIT_SHA: sha,
    CI_COMMIT_MESSAGE: message,
    CI_COMMIT_TITLE: message.split('\n', 1)[0],
    CI_COMMIT_REF_NAME: ref,
    CI_COMMIT_BRANCH: mergeRequest || !branches.has(ref) ? null : ref,
    CI_COMMIT_TAG: !branches.has(ref) && tags.has(ref) ? ref : null,
    CI_DEFAULT_BRANCH: defaultBranch,
    CI_PIPELINE_SOURCE: source,
    CI_PROJECT_PATH: fullPath(project),
    CI_MERGE_REQUEST_IID: mergeRequest ? String(mergeRequest.iid) : null,
    CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: mergeRequest?.sourceBranch,
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: mergeRequest?.targetBranch,
    ...variablesFor(world, project, ref),
    ...Object.fromEntries(variables.map(({ key, value }) => [key, value])),
  };
}

const NOTHING_TO_DO: PipelinePlan = { stages: [], jobs: [] };
const SKIPPED = /\[(ci[ _-]skip|skip[ _-]ci)\]/i;

/**
 * Makes a pipeline where the commit has a configuration for one, and nothing otherwise, as a push does; where the
 * message of the commit says `[skip ci]` one without jobs.
 */
export function createPipelineIfConfigured(
  world: World,
  act: Act,
  project: Project,
  request: PipelineRequest,
): Pipeline | null {
  const sha = headOf(project, request.ref);
  if (sha === null || project.features.builds === 'disabled') return null;
  if ('problem' in planOf(project.repository, sha, variablesOf(world, project, sha, request))) return null;
  if (!request.skipsPipeline && !SKIPPED.test(project.repository.commits.get(sha)?.message ?? ''))
    return createPipeline(world, act, project, request);
  const pipeline = newPipeline(world, act, { project, sha, plan: NOTHING_TO_DO, request });
  writable(world, pipeline).status = 'skipped';
  return begin(world, act, pipeline, NOTHING_TO_DO);
}

/** Makes a pipeline that holds what other services report of a commit, and nothing else so far. */
export function createExternalPipeline(
  world: World,
  act: Act,
  project: Project,
  { ref, sha }: { readonly ref: string; readonly sha: string },
): Pipeline {
  const request = { ref, source: 'external' } as const;
  return begin(
    world,
    act,
    newPipeline(world, act, { project, sha, plan: NOTHING_TO_DO, request }),
    NOTHING_TO_DO,
  );
}

function headOf({ repository: { branches, tags } }: Project, ref: string): string | null {
  return branches.get(ref)?.sha ?? tags.get(ref)?.target ?? null;
}

interface Planned {
  readonly project: Project;
  readonly sha: string;
  readonly plan: PipelinePlan;
  readonly request: PipelineRequest;
}

function newPipeline(world: World, { user, at }: Act, { project, sha, plan, request }: Planned): Pipeline {
  const { mergeRequest = null, ref, source, variables = [] } = request;
  const { branches, tags, commits } = project.repository;
  writable(world, project.lastIid).pipeline += 1;
  return {
    kind: 'pipeline',
    id: nextId(world, 'pipelines'),
    iid: project.lastIid.pipeline,
    project,
    sha,
    beforeSha: source === 'push' ? (commits.get(sha)?.parents[0] ?? NO_COMMIT) : NO_COMMIT,
    ref: mergeRequest ? `refs/merge-requests/${mergeRequest.iid}/head` : ref,
    tag: !branches.has(ref) && tags.has(ref),
    status: 'created',
    source,
    name: null,
    user,
    createdAt: at,
    updatedAt: at,
    startedAt: null,
    finishedAt: null,
    duration: null,
    queuedDuration: null,
    coverage: null,
    yamlErrors: null,
    mergeRequest,
    stages: plan.stages,
    jobs: [],
    variables,
  };
}

function byStage({ stages }: PipelinePlan) {
  return (one: PlannedJob, other: PlannedJob) => stages.indexOf(one.stage) - stages.indexOf(other.stage);
}

function plannedJob(
  world: World,
  act: Act,
  pipeline: Pipeline,
  { name, stage, allowFailure, manual, tags }: PlannedJob,
) {
  return blankJob(world, act, pipeline, { name, stage, allowFailure, manual, tags });
}

/** Gives a pipeline a name (Ci::Pipelines::UpdateMetadataService). */
export function renamePipeline(world: World, { at }: Act, pipeline: Pipeline, name: string): void {
  if (name.length > LONGEST_NAME) {
    throw refused(
      400,
      `Failed to update pipeline - Name is too long (maximum is ${LONGEST_NAME} characters)`,
    );
  }
  Object.assign(writable(world, pipeline), { name, updatedAt: at });
  touch(world, 'pipelines', pipeline);
}
