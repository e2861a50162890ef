import { Reply } from '../../../../core/http/response.js';
import { canRunOn } from '../../../access/pipelines.js';
import { DEVELOPER } from '../../../access/roles.js';
import { createExternalPipeline } from '../../../actions/ci/pipelines.js';
import { reportStatus } from '../../../actions/ci/running/reported-statuses.js';
import { decimal, type InputOf, integer, oneOf, required, text } from '../../../parameters/parameter.js';
import { findPipelines } from '../../../queries/ci/pipelines.js';
import { forbidden, invalidRecord, notFound } from '../../../refusals/refusals.js';
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
type Rule = readonly [pattern: RegExp, otherwise: string];
const SHORT: Rule = [/^.{0,255}$/su, 'is too long (maximum is 255 characters)'];

/** What other services report of a commit (GitLab REST API, "Commits", set commit pipeline status). */
export const statusRoutes = [
  rest('POST /projects/:id/statuses/:sha', { takes: report }, (call) => {
    const project = projectFor(call, call.params.id, DEVELOPER);
    const { sha } = commitAt(project, call.params.sha);
    const { state, target_url, description, name, context, coverage } = call.input;
    const pipeline = pipelineFor(call, project, sha);
    refuseWrong('target_url', target_url, [
      [/^https?:/i, 'is blocked: Only allowed schemes are http, https'],
      [/^\S+$/, 'is blocked: URI is invalid'],
      SHORT,
    ]);
    refuseWrong('description', description, [SHORT]);
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

/** What a status would hold has to be as its rules say, if there is any (GenericCommitStatus). */
function refuseWrong(name: string, value: string | null | undefined, rules: readonly Rule[]): void {
  if (!value) return;
  const problems = rules.filter(([pattern]) => !pattern.test(value)).map(([, otherwise]) => otherwise);
  if (problems.length > 0) throw invalidRecord({ [name]: problems });
}

/** The latest pipeline of the commit, or the one of the ref or id that is named, or a new one for what is reported. */
function pipelineFor(call: Call<InputOf<typeof report>>, project: Project, sha: string): Pipeline {
  const { pipeline_id, ref: named } = call.input;
  const ref = named?.replace(/^refs\/(heads|tags)\//, '') || undefined;
  const ids = pipeline_id == null ? undefined : [pipeline_id];
  const [latest] = findPipelines(project, { sha, ref, ids }).slice(0, 1);
  if (!latest && ids) throw notFound('Pipeline for pipeline_id, sha and ref');
  const on = latest?.ref ?? ref ?? refOf(project, sha);
  if (on === null) throw notFound('References for commit');
  if (!canRunOn(call.viewer, project, on)) throw forbidden();
  return latest ?? createExternalPipeline(call.world, call.act(), project, { ref: on, sha });
}

/** The branch with the commit as its latest, or else the default branch. */
function refOf({ repository: { branches, defaultBranch } }: Project, sha: string): string | null {
  const main = branches.get(defaultBranch);
  if (main?.sha === sha) return main.name;
  return [...branches.values()].find((branch) => branch.sha === sha)?.name ?? main?.name ?? null;
}
