import { commitStats } from '../../git/diff.js';
import type { Commit } from '../../git/repository.js';
import type { Project } from '../../world/projects.js';
import type { Call } from '../routing.js';
import { commitJson } from './commits.js';
import { pipelineBasicJson } from './pipelines.js';

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
