import { commitStats } from '../../git/diffs/diff.js';
import type { Commit } from '../../git/objects/repository.js';
import type { Project } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';
import { pipelineBasicJson } from './ci/pipelines.js';
import { commitJson } from './code/commits.js';

/** One commit with what its pipelines came to (GitLab REST API, "Get a single commit"). */
export function commitDetailJson(commit: Commit, project: Project, call: Pick<Call, 'site'>, stats = true) {
  const pipelines = project.pipelines.items.filter(({ sha }) => sha === commit.sha);
  const last = pipelines.reduce<(typeof pipelines)[number] | null>(
    (latest, pipeline) => (latest && latest.id > pipeline.id ? latest : pipeline),
    null,
  );
  return {
    ...commitJson(commit, project, call),
    ...(stats && { stats: commitStats(project.repository, commit) }),
    status: last?.status ?? null,
    project_id: project.id,
    last_pipeline: last && pipelineBasicJson(last, call),
  };
}
