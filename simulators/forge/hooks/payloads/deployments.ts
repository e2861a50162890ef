import { titleOf } from '../../git/objects/repository.js';
import { commitUrl, jobUrl, userUrl } from '../../rendering/addresses.js';
import type { Deployment } from '../../world/records/deployments.js';
import { userData } from './people.js';
import { projectData } from './places.js';
import type { Showing } from './showing.js';

/** A deployment that began or ended (GitLab, "Deployment events"). */
export function deploymentPayload(deployment: Deployment, showing: Showing) {
  const { project, environment, job, sha, user } = deployment;
  const commit = project.repository.commits.get(sha);
  return {
    object_kind: 'deployment',
    status: deployment.status,
    status_changed_at: withOffset(deployment.updatedAt),
    deployment_id: deployment.id,
    deployable_id: job?.id ?? null,
    deployable_url: job && jobUrl(showing.site, job),
    environment: environment.name,
    environment_tier: environment.tier,
    environment_slug: environment.slug,
    environment_external_url: environment.externalUrl,
    project: projectData(project, showing),
    short_sha: sha.slice(0, 8),
    user: userData(user, showing),
    user_url: userUrl(showing.site, user),
    commit_url: commitUrl(showing.site, project, sha),
    commit_title: commit ? titleOf(commit) : null,
    ref: deployment.ref,
  };
}

/** A time as deployments write it: `2026-04-01 10:00:00 +0000`. */
function withOffset(time: number): string {
  return new Date(time).toISOString().replace(/T(.{8}).*/, ' $1 +0000');
}
