import type { Given, Request } from '../../../../simulators/forge/families/bench.js';

/** A project of the world in which jobs have run. */
const built: Given = { send: 'GET /projects?search=core&order_by=id&sort=asc', keep: { id: '0.id' } };
const PIPELINES = '/projects/:id/pipelines';
const JOBS = '/projects/:id/jobs';
const ARTIFACTS = `${JOBS}/artifacts/:ref_name`;
const pipeline: Given = { send: `GET ${PIPELINES}?scope=finished`, keep: { pipeline_id: '0.id' } };
const compiled: Given = {
  send: `GET ${JOBS}?scope[]=success&per_page=100`,
  keep: { job_id: '0.id' },
};
const manual: Given = { send: `GET ${JOBS}?scope[]=manual`, keep: { job_id: '0.id' } };
const job = { with: { artifact_path: 'dist/app.txt' }, given: [built, compiled] };
const onMain = {
  with: { ref_name: 'main', artifact_path: 'dist/app.txt' },
  query: 'job=compile',
  given: [built],
};
const configured: Given = {
  send: 'POST /projects/:id/repository/commits',
  body: {
    branch: 'main',
    commit_message: 'Build it',
    actions: [{ action: 'create', file_path: '.gitlab-ci.yml', content: 'build:\n  script: make\n' }],
  },
};

/** Pipelines and jobs with what they leave. */
export const JOB_REQUESTS: readonly Request[] = [
  { route: 'POST /projects/:id/pipeline', given: [configured], body: { ref: 'main' } },
  { route: `GET ${PIPELINES}/:pipeline_id/jobs`, given: [built, pipeline] },
  { route: `GET ${PIPELINES}/:pipeline_id/bridges`, given: [built, pipeline] },
  { route: `POST ${JOBS}/:job_id/play`, given: [built, manual] },
  { route: `GET ${JOBS}/:job_id/artifacts`, ...job },
  { route: `GET ${JOBS}/:job_id/artifacts/:artifact_path*`, ...job },
  { route: `POST ${JOBS}/:job_id/artifacts/keep`, ...job },
  { route: `GET ${ARTIFACTS}/download`, ...onMain },
  { route: `GET ${ARTIFACTS}/raw/:artifact_path*`, ...onMain },
];
