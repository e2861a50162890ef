import type { CiStatus, Pipeline } from '../../world/records/pipelines.js';
import type { Project } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import { type Column, compareBy } from '../matching/columns.js';
import { find, type Matches } from '../matching/matches.js';
import { isComplete } from './ci-status.js';

/** What pipelines are chosen by; what is absent does not matter. */
export interface PipelineFilter {
  /** `branches` and `tags` have the latest pipeline of each ref that is there. */
  readonly scope?: 'running' | 'pending' | 'finished' | 'branches' | 'tags' | undefined;
  readonly status?: CiStatus | undefined;
  readonly ref?: string | undefined;
  readonly sha?: string | undefined;
  readonly source?: string | undefined;
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly yamlErrors?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly iids?: readonly number[] | undefined;
  readonly updatedBefore?: Time | undefined;
  readonly updatedAfter?: Time | undefined;
  readonly createdBefore?: Time | undefined;
  readonly createdAfter?: Time | undefined;
}

export interface PipelineOrder {
  readonly by: 'id' | 'status' | 'ref' | 'updated_at' | 'user_id';
  readonly descending: boolean;
}

const NEWEST_FIRST: PipelineOrder = { by: 'id', descending: true };

/** The pipelines of a project that a filter chooses (app/finders/ci/pipelines_finder.rb). */
export function findPipelines(
  project: Project,
  filter: PipelineFilter = {},
  { by, descending }: PipelineOrder = NEWEST_FIRST,
): Matches<Pipeline> {
  const tests = testsOf(project, filter);
  const accepts =
    tests.length === 0 ? undefined : (pipeline: Pipeline) => tests.every((test) => test(pipeline));
  const view = { name: `by ${by}`, compare: compareBy([COLUMNS[by], COLUMNS.id]) };
  return find({ list: project.pipelines, view, descending, accepts });
}

/** The latest pipeline of the latest commit of a ref; of the default branch where none is named. */
export function latestPipeline(project: Project, ref = project.repository.defaultBranch): Pipeline | null {
  const { branches, tags } = project.repository;
  const sha = branches.get(ref)?.sha ?? tags.get(ref)?.target;
  return sha === undefined ? null : (findPipelines(project, { ref, sha }).slice(0, 1)[0] ?? null);
}

/** The latest pipeline of a ref that has succeeded, on whichever of its commits. */
export function latestSuccess(project: Project, ref: string): Pipeline | null {
  return findPipelines(project, { ref, status: 'success' }).slice(0, 1)[0] ?? null;
}

const COLUMNS: Readonly<Record<PipelineOrder['by'], Column<Pipeline>>> = {
  id: { name: 'id', of: ({ id }) => id, descending: false },
  status: { name: 'status', of: ({ status }) => status, descending: false },
  ref: { name: 'ref', of: ({ ref }) => ref, descending: false },
  updated_at: { name: 'updated_at', of: ({ updatedAt }) => updatedAt, descending: false },
  user_id: { name: 'user_id', of: ({ user }) => user.id, descending: false },
};

type Test = (pipeline: Pipeline) => boolean;

function testsOf(project: Project, filter: PipelineFilter): Test[] {
  const { ref, sha, source, name, status, username, yamlErrors, ids, iids } = filter;
  const login = username?.toLowerCase();
  return [
    ...when(filter.scope, (scope) => inScope(project, scope)),
    ...when(status, (asked) => (pipeline) => pipeline.status === asked),
    ...when(ref, (asked) => (pipeline) => pipeline.ref === asked),
    ...when(sha, (asked) => (pipeline) => pipeline.sha === asked),
    ...when(source, (asked) => (pipeline) => pipeline.source === asked),
    ...when(name, (asked) => (pipeline) => pipeline.name === asked),
    ...when(
      login,
      (asked) =>
        ({ user }) =>
          user.username.toLowerCase() === asked,
    ),
    ...when(yamlErrors, (asked) => (pipeline) => (pipeline.yamlErrors !== null) === asked),
    ...when(
      ids,
      (asked) =>
        ({ id }) =>
          asked.includes(id),
    ),
    ...when(
      iids,
      (asked) =>
        ({ iid }) =>
          asked.includes(iid),
    ),
    ...when(
      filter.updatedBefore,
      (at) =>
        ({ updatedAt }) =>
          updatedAt < at,
    ),
    ...when(
      filter.updatedAfter,
      (at) =>
        ({ updatedAt }) =>
          updatedAt > at,
    ),
    ...when(
      filter.createdBefore,
      (at) =>
        ({ createdAt }) =>
          createdAt < at,
    ),
    ...when(
      filter.createdAfter,
      (at) =>
        ({ createdAt }) =>
          createdAt > at,
    ),
  ];
}

function when<Value>(value: Value | undefined, test: (value: Value) => Test): Test[] {
  return value === undefined ? [] : [test(value)];
}

function inScope(project: Project, scope: NonNullable<PipelineFilter['scope']>): Test {
  if (scope === 'finished') return (pipeline) => isComplete(pipeline) && pipeline.status !== 'skipped';
  if (scope === 'running' || scope === 'pending') return ({ status }) => status === scope;
  const latest = latestOfRefs(project, scope === 'tags');
  return (pipeline) => latest.has(pipeline);
}

function latestOfRefs({ repository, pipelines }: Project, tag: boolean): Set<Pipeline> {
  const refs: ReadonlyMap<string, unknown> = tag ? repository.tags : repository.branches;
  const latest = new Map<string, Pipeline>();
  for (const pipeline of pipelines.items) {
    if (pipeline.tag !== tag || !refs.has(pipeline.ref)) continue;
    if ((latest.get(pipeline.ref)?.id ?? 0) < pipeline.id) latest.set(pipeline.ref, pipeline);
  }
  return new Set(latest.values());
}
