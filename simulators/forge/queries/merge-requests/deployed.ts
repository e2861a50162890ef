import { commitsBetween } from '../../git/history/log.js';
import { commitOf } from '../../git/objects/repository.js';
import { isAncestor } from '../../git/trees/ancestry.js';
import type { Deployment } from '../../world/records/deployments.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Time } from '../../world/records/time.js';
import type { World } from '../../world/world.js';

type Deployed = Pick<World, 'deployments'>;

/**
 * The merge requests that a deployment brought to its environment: what was merged since the one before it there, or all
 * of its branch where it is the first (Deployments::LinkMergeRequestsService). Those of folders, as review apps are, bring none.
 */
export function broughtBy({ deployments }: Deployed, deployment: Deployment): readonly MergeRequest[] {
  const { environment, project, status, ref, sha } = deployment;
  if (status !== 'success' || environment.name.includes('/')) return [];
  const merged = project.mergeRequests.items.filter(({ state }) => state === 'merged');
  const before = [...deployments.values()].findLast(
    (one) => one.environment === environment && one.status === 'success' && one.id < deployment.id,
  );
  const { repository } = project;
  if (!before) {
    const deployed = commitOf(repository, sha);
    return merged.filter(
      (one) =>
        one.targetBranch === ref &&
        landedAs(one).some((landed) => isAncestor(repository, commitOf(repository, landed), deployed)),
    );
  }
  const range = commitsBetween(repository, commitOf(repository, before.sha), commitOf(repository, sha));
  const brought = new Set(range.map((commit) => commit.sha));
  return merged.filter((mergeRequest) => landedAs(mergeRequest).some((landed) => brought.has(landed)));
}

function landedAs({ mergeCommitSha, squashCommitSha, versions }: MergeRequest): string[] {
  const landed = mergeCommitSha ?? squashCommitSha ?? versions.at(-1)?.headSha;
  return landed === undefined ? [] : [landed];
}

/** Which deployments are meant: to an environment of a name, ended after and before some time. */
interface DeploymentChoice {
  readonly environment?: string | undefined;
  readonly after?: Time | undefined;
  readonly before?: Time | undefined;
}

/** The merge requests that some deployments brought to their environments. */
export function broughtByAny(
  world: Deployed,
  { environment, after, before }: DeploymentChoice,
): ReadonlySet<MergeRequest> {
  const meant = [...world.deployments.values()].filter(
    (one) =>
      (environment === undefined || one.environment.name === environment) &&
      (after === undefined || (one.finishedAt ?? after) > after) &&
      (before === undefined || (one.finishedAt ?? before) < before),
  );
  return new Set(meant.flatMap((deployment) => broughtBy(world, deployment)));
}
