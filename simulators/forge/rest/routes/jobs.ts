import { Reply } from '../../../core/http/response.js';
import { canEraseJob, canReadPipelines } from '../../access/pipelines.js';
import { hasRole, MAINTAINER } from '../../access/roles.js';
import { cancelJob, eraseJob, playJob, retryJob } from '../../actions/ci/running/jobs.js';
import { resolve } from '../../git/objects/revision.js';
import { object } from '../../parameters/object.js';
import {
  accepting,
  anything,
  defaulted,
  flag,
  integer,
  list,
  oneOf,
  required,
  text,
  withoutEffect,
} from '../../parameters/parameter.js';
import { traceOf } from '../../queries/ci/job-trace.js';
import { jobOfToken, jobsOfProject } from '../../queries/ci/jobs.js';
import { matchesIn } from '../../queries/matching/matches.js';
import { forbidden, notFound } from '../../refusals/refusals.js';
import type { Job } from '../../world/records/pipelines.js';
import { commitStatusJson, jobJson } from '../entities/ci/jobs.js';
import { cursorPage, cursorPagination } from '../paging/cursor-page.js';
import { paged, pagination } from '../paging/paging.js';
import { ciProjectAt, jobIn, jobScope, runnableProjectAt } from '../requests/ci-lookup.js';
import { projectAt } from '../requests/lookup.js';
import { rest } from '../routing/routing.js';

const job_id = required(integer());
const one = { job_id };
const UNSEEN = 'what a job is given is not shown by this interface, and decides nothing in a simulated run';

const trace = {
  byte_offset: accepting(integer(), (offset) => offset >= 0),
  byte_limit: accepting(integer(), (limit) => limit >= 1),
};

const statuses = {
  ref: text(),
  stage: text(),
  name: text(),
  pipeline_id: integer(),
  all: flag(),
  order_by: oneOf(defaulted(text(), 'id'), 'id', 'pipeline_id'),
  sort: oneOf(defaulted(text(), 'asc'), 'asc', 'desc'),
};

/** Jobs of a project (GitLab REST API, "Jobs"), and what they report of a commit. */
export const jobRoutes = [
  rest(
    'GET /projects/:id/jobs',
    { jobToken: true, takes: { scope: jobScope(), ref: text(), ...pagination, ...cursorPagination } },
    (call) => {
      const { scope, ref, pagination: way } = call.input;
      const project = ciProjectAt(call, call.params.id);
      const all = jobsOfProject(project, scope && scope.length > 0 ? scope : undefined);
      const found = ref ? matchesIn([...all].filter(({ pipeline }) => pipeline.ref === ref)) : all;
      if (way === 'keyset') return cursorPage(call, found, (job) => jobJson(job, call));
      return paged(call, found, (job) => jobJson(job, call), { counted: false });
    },
  ),

  rest('GET /projects/:id/jobs/:job_id', { takes: one }, (call) => {
    const job = jobIn(call, ciProjectAt(call, call.params.id), call.input.job_id);
    return Reply.json(jobJson(job, call));
  }),

  rest('GET /projects/:id/jobs/:job_id/trace', { takes: { ...one, ...trace } }, (call) => {
    const job = jobIn(call, ciProjectAt(call, call.params.id), call.input.job_id);
    const { byte_offset, byte_limit } = call.input;
    const from = byte_offset ?? 0;
    const bytes = Buffer.from(traceOf(job)).subarray(from, byte_limit ? from + byte_limit : undefined);
    const headers = {
      'content-type': 'text/plain',
      'content-disposition': `infile; filename="${job.id}.log"`,
    };
    return new Reply(new Uint8Array(bytes), { headers });
  }),

  rest('POST /projects/:id/jobs/:job_id/cancel', { takes: { ...one, force: flag() } }, (call) => {
    const project = runnableProjectAt(call, call.params.id);
    const job = jobIn(call, project, call.input.job_id);
    if (call.input.force && !hasRole(call.viewer, project, MAINTAINER)) throw forbidden();
    cancelJob(call.world, call.act(), job);
    return Reply.json(jobJson(job, call), { status: 201 });
  }),

  rest(
    'POST /projects/:id/jobs/:job_id/retry',
    { takes: { ...one, inputs: withoutEffect(anything(), UNSEEN) } },
    (call) => {
      const job = jobIn(call, runnableProjectAt(call, call.params.id), call.input.job_id);
      return Reply.json(jobJson(retryJob(call.world, call.act(), job), call), { status: 201 });
    },
  ),

  rest('POST /projects/:id/jobs/:job_id/erase', { takes: one }, (call) => {
    const job = jobIn(call, projectAt(call, call.params.id), call.input.job_id);
    if (!canEraseJob(call.viewer, job)) throw forbidden();
    eraseJob(call.world, call.act(), job);
    return Reply.json(jobJson(job, call), { status: 201 });
  }),

  rest(
    'POST /projects/:id/jobs/:job_id/play',
    {
      takes: {
        ...one,
        job_variables_attributes: withoutEffect(
          list(object({ key: required(text()), value: required(text()) })),
          UNSEEN,
        ),
        job_inputs: withoutEffect(anything(), UNSEEN),
      },
    },
    (call) => {
      const job = jobIn(call, runnableProjectAt(call, call.params.id), call.input.job_id);
      return Reply.json(jobJson(playJob(call.world, call.act(), job), call));
    },
  ),

  rest('GET /job', { jobToken: true }, (call) => {
    const { token } = call.caller;
    const job = token?.kind === 'job' ? jobOfToken(call.world, token) : null;
    if (!job) throw notFound('Job');
    return Reply.json(jobJson(job, call));
  }),

  rest(
    'GET /projects/:id/repository/commits/:sha/statuses',
    { takes: { ...statuses, ...pagination } },
    (call) => {
      const { input, params, viewer } = call;
      const project = projectAt(call, params.id);
      if (!canReadPipelines(viewer, project)) throw forbidden();
      const commit = resolve(project.repository, params.sha);
      if (!commit) throw notFound('Commit');
      const wanted = (job: Job) =>
        (input.all === true || !job.retried) &&
        (!input.ref || job.pipeline.ref === input.ref) &&
        (!input.stage || job.stage === input.stage) &&
        (!input.name || job.name === input.name) &&
        (!input.pipeline_id || job.pipeline.id === input.pipeline_id);
      const jobs = project.pipelines.items.flatMap((pipeline) =>
        pipeline.sha === commit.sha ? pipeline.jobs.filter(wanted) : [],
      );
      const keyOf = (job: Job) => (input.order_by === 'id' ? job.id : job.pipeline.id);
      jobs.sort((before, after) => keyOf(before) - keyOf(after) || before.id - after.id);
      return paged(call, matchesIn(jobs, { descending: input.sort === 'desc' }), (job) =>
        commitStatusJson(job, call),
      );
    },
  ),
];
