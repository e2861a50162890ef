import { Reply } from '../../../core/http/response.js';
import { canDeletePipeline, canReadVariables, canRunOn } from '../../access/pipelines.js';
import { createPipeline, renamePipeline } from '../../actions/ci/pipelines.js';
import { cancelPipeline, retryPipeline } from '../../actions/ci/running/pipeline-reruns.js';
import { remove } from '../../collections/remove.js';
import { object } from '../../parameters/object.js';
import {
  anything,
  defaulted,
  flag,
  integer,
  list,
  moment,
  oneOf,
  required,
  text,
  withoutEffect,
} from '../../parameters/parameter.js';
import { jobsOfPipeline } from '../../queries/ci/jobs.js';
import { findPipelines, latestPipeline } from '../../queries/ci/pipelines.js';
import { matchesIn } from '../../queries/matching/matches.js';
import { forbidden, invalidRecord } from '../../refusals/refusals.js';
import { jobJson } from '../entities/ci/jobs.js';
import {
  namedPipelineJson,
  pipelineInListJson,
  pipelineJson,
  pipelineVariableJson,
  testReportJson,
  testReportSummaryJson,
} from '../entities/ci/pipelines.js';
import { paged, pagination } from '../paging/paging.js';
import { CI_STATUSES, ciProjectAt, jobScope, pipelineIn, runnableProjectAt } from '../requests/ci-lookup.js';
import { rest } from '../routing/routing.js';

const SOURCES = [
  'unknown',
  'push',
  'web',
  'trigger',
  'schedule',
  'api',
  'external',
  'pipeline',
  'chat',
  'webide',
  'merge_request_event',
  'external_pull_request_event',
  'parent_pipeline',
  'ondemand_dast_scan',
  'ondemand_dast_validation',
  'security_orchestration_policy',
  'container_registry_push',
  'duo_workflow',
  'pipeline_execution_policy_schedule',
  'dependency_management_security_update',
] as const;

const pipeline_id = required(integer());
const one = { pipeline_id };

const filters = {
  scope: oneOf(text(), 'running', 'pending', 'finished', 'branches', 'tags'),
  status: oneOf(text(), ...CI_STATUSES),
  ref: text(),
  sha: text(),
  yaml_errors: flag(),
  username: text(),
  updated_before: moment(),
  updated_after: moment(),
  created_before: moment(),
  created_after: moment(),
  source: oneOf(text(), ...SOURCES),
  name: text(),
  order_by: oneOf(defaulted(text(), 'id'), 'id', 'status', 'ref', 'updated_at', 'user_id'),
  sort: oneOf(defaulted(text(), 'desc'), 'asc', 'desc'),
};

const variable = object({
  key: text(),
  value: text(),
  variable_type: oneOf(defaulted(text(), 'env_var'), 'env_var', 'file'),
});

/** Pipelines of a project (GitLab REST API, "Pipelines"). */
export const pipelineRoutes = [
  rest('GET /projects/:id/pipelines', { who: 'anyone', takes: { ...filters, ...pagination } }, (call) => {
    const { input } = call;
    const project = ciProjectAt(call, call.params.id);
    const filter = {
      scope: input.scope ?? undefined,
      status: input.status ?? undefined,
      ref: input.ref || undefined,
      sha: input.sha || undefined,
      source: input.source ?? undefined,
      name: input.name || undefined,
      username: input.username || undefined,
      yamlErrors: input.yaml_errors ?? undefined,
      updatedBefore: input.updated_before ?? undefined,
      updatedAfter: input.updated_after ?? undefined,
      createdBefore: input.created_before ?? undefined,
      createdAfter: input.created_after ?? undefined,
    };
    const found = findPipelines(project, filter, { by: input.order_by, descending: input.sort === 'desc' });
    return paged(call, found, (pipeline) => pipelineInListJson(pipeline, call));
  }),

  rest(
    'POST /projects/:id/pipeline',
    { takes: { ref: required(text()), variables: list(variable), inputs: anything() } },
    (call) => {
      const { ref, variables, inputs } = call.input;
      const project = runnableProjectAt(call, call.params.id);
      if (!canRunOn(call.viewer, project, ref)) throw invalidRecord({ base: [notAllowedOn(ref)] });
      if (hasMembers(inputs)) throw invalidRecord({ base: [UNKNOWN_INPUTS] });
      const given = (variables ?? []).map(({ key, value, variable_type }) => ({
        key: key ?? '',
        value: value ?? '',
        type: variable_type,
      }));
      const pipeline = createPipeline(call.world, call.act(), project, {
        ref,
        source: 'api',
        variables: given,
      });
      return Reply.json(pipelineJson(pipeline, call), { status: 201 });
    },
  ),

  rest('GET /projects/:id/pipelines/latest', { who: 'anyone', takes: { ref: text() } }, (call) => {
    const project = ciProjectAt(call, call.params.id);
    const pipeline = latestPipeline(project, call.input.ref || undefined);
    if (!pipeline) throw forbidden();
    return Reply.json(namedPipelineJson(pipeline, call));
  }),

  rest('GET /projects/:id/pipelines/:pipeline_id', { who: 'anyone', takes: one }, (call) => {
    const pipeline = pipelineIn(call, ciProjectAt(call, call.params.id), call.input.pipeline_id);
    return Reply.json(namedPipelineJson(pipeline, call));
  }),

  rest('DELETE /projects/:id/pipelines/:pipeline_id', { takes: one }, (call) => {
    const pipeline = pipelineIn(call, ciProjectAt(call, call.params.id), call.input.pipeline_id);
    if (!canDeletePipeline(call.viewer, pipeline)) throw forbidden();
    remove(call.world, { pipelines: [pipeline] });
    return new Reply(null, { status: 204 });
  }),

  rest(
    'GET /projects/:id/pipelines/:pipeline_id/jobs',
    {
      who: 'anyone',
      jobToken: true,
      takes: { ...one, include_retried: defaulted(flag(), false), scope: jobScope(), ...pagination },
    },
    (call) => {
      const pipeline = pipelineIn(call, ciProjectAt(call, call.params.id), call.input.pipeline_id);
      const { include_retried, scope } = call.input;
      const statuses = scope && scope.length > 0 ? scope : undefined;
      return paged(call, jobsOfPipeline(pipeline, { statuses, includeRetried: include_retried }), (job) =>
        jobJson(job, call),
      );
    },
  ),

  rest(
    'GET /projects/:id/pipelines/:pipeline_id/bridges',
    {
      who: 'anyone',
      takes: {
        ...one,
        scope: withoutEffect(jobScope(), 'no job here starts a pipeline of another project'),
        ...pagination,
      },
    },
    (call) => {
      pipelineIn(call, ciProjectAt(call, call.params.id), call.input.pipeline_id);
      return paged(call, matchesIn<never>([]), (bridge) => bridge);
    },
  ),

  rest('GET /projects/:id/pipelines/:pipeline_id/variables', { who: 'anyone', takes: one }, (call) => {
    const pipeline = pipelineIn(call, ciProjectAt(call, call.params.id), call.input.pipeline_id);
    if (!canReadVariables(call.viewer, pipeline)) throw forbidden();
    return Reply.json(pipeline.variables.map(pipelineVariableJson));
  }),

  rest('GET /projects/:id/pipelines/:pipeline_id/test_report', { who: 'anyone', takes: one }, (call) => {
    const pipeline = pipelineIn(call, ciProjectAt(call, call.params.id), call.input.pipeline_id);
    return Reply.json(testReportJson(pipeline));
  }),

  rest(
    'GET /projects/:id/pipelines/:pipeline_id/test_report_summary',
    { who: 'anyone', takes: one },
    (call) => {
      const pipeline = pipelineIn(call, ciProjectAt(call, call.params.id), call.input.pipeline_id);
      return Reply.json(testReportSummaryJson(pipeline));
    },
  ),

  rest(
    'PUT /projects/:id/pipelines/:pipeline_id/metadata',
    { jobToken: true, takes: { ...one, name: required(text()) } },
    (call) => {
      const pipeline = pipelineIn(call, runnableProjectAt(call, call.params.id), call.input.pipeline_id);
      renamePipeline(call.world, call.act(), pipeline, call.input.name ?? '');
      return Reply.json(namedPipelineJson(pipeline, call));
    },
  ),

  rest('POST /projects/:id/pipelines/:pipeline_id/retry', { takes: one }, (call) => {
    const pipeline = pipelineIn(call, runnableProjectAt(call, call.params.id), call.input.pipeline_id);
    retryPipeline(call.world, call.act(), pipeline);
    return Reply.json(pipelineJson(pipeline, call), { status: 201 });
  }),

  // The published description says 201; the backend sets 200 (lib/api/ci/pipelines.rb).
  rest('POST /projects/:id/pipelines/:pipeline_id/cancel', { takes: one }, (call) => {
    const pipeline = pipelineIn(call, runnableProjectAt(call, call.params.id), call.input.pipeline_id);
    cancelPipeline(call.world, call.act(), pipeline);
    return Reply.json(pipelineJson(pipeline, call));
  }),
];

const UNKNOWN_INPUTS = 'Given inputs not defined in the `spec` section of the included configuration file';

function hasMembers(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function notAllowedOn(ref: string): string {
  return (
    `You do not have sufficient permission to run a pipeline on '${ref}'. ` +
    'Please select a different branch or contact your administrator for assistance.'
  );
}
