import { Reply } from '../../../../core/http/response.js';
import { canRunOn } from '../../../access/pipelines.js';
import { DEVELOPER } from '../../../access/roles.js';
import { createExternalPipeline } from '../../../actions/ci/pipelines.js';
import { reportStatus } from '../../../actions/ci/running/reported-statuses.js';
import { decimal, type InputOf, integer, oneOf, required, text } from '../../../parameters/parameter.js';
import { findPipelines } from '../../../queries/ci/pipelines.js';
import { badRequest, forbidden, notFound } from '../../../refusals/refusals.js';
import type { Pipeline } from '../../../world/records/pipelines.js';
import type { Project } from '../../../world/records/projects.js';
import { commitStatusJson } from '../../entities/ci/jobs.js';
import { projectFor } from '../../requests/managed-places.js';
import { commitAt } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const report = {
  state: required(oneOf(text(), 'pending', 'running', 'success', 'failed', 'canceled', 'skipped')),
  ref: text(),
  target_url: text(),
  description: text(),
  name: text(),
  context: text(),
  coverage: decimal(),
  pipeline_id: integer(),
};
const LONGEST = 255;

/** What other services report of a commit (GitLab REST API, "Commits", set commit pipeline status). */
export const statusRoutes = [
  rest('POST /projects/:id/statuses/:sha', { takes: report }, (call) => {
    const project = projectFor(call, call.params.id, DEVELOPER);
    const { sha } = commitAt(project, call.params.sha);
    const { state, target_url, description, name, context, coverage } = call.input;
    if (target_url && !/^https?:\/\/[^\s]+$/.test(target_url))
      throw badRequest('target_url is blocked: URI is invalid');
    if ((description ?? '').length > LONGEST)
      throw badRequest(`description is too long (maximum is ${LONGEST} characters)`);
    const pipeline = pipelineFor(call, project, sha);
    const reported = {
      state,
      name: name || context || 'default',
      targetUrl: target_url,
      description,
      coverage,
    };
    const job = reportStatus(call.world, call.act(), pipeline, reported);
    return Reply.json(commitStatusJson(job, call), { status: 201 });
  }),
];

/** The pipeline that is named, the latest of the commit, or a new one for what is reported. */
function pipelineFor(call: Call<InputOf<typeof report>>, project: Project, sha: string): Pipeline {
  const { pipeline_id, ref: named } = call.input;
  if (pipeline_id != null) {
    const pipeline = call.world.pipelines.get(pipeline_id);
    if (pipeline?.project === project && pipeline.sha === sha) return pipeline;
    throw notFound('Pipeline');
  }
  const ref = named?.replace(/^refs\/(heads|tags)\//, '') || refOf(project, sha);
  if (ref === null) throw notFound('References for commit');
  if (!canRunOn(call.viewer, project, ref)) throw forbidden();
  const [latest] = findPipelines(project, { sha, ref }).slice(0, 1);
  return latest ?? createExternalPipeline(call.world, call.act(), project, { ref, sha });
}

/** The branch with the commit as its latest, or else the default branch. */
function refOf({ repository: { branches, defaultBranch } }: Project, sha: string): string | null {
  const main = branches.get(defaultBranch);
  if (main?.sha === sha) return main.name;
  return [...branches.values()].find((branch) => branch.sha === sha)?.name ?? main?.name ?? null;
}
