import type { MergeRequest } from '../../../world/records/merge-requests.js';
import { latestVersion } from '../../../world/records/merge-requests.js';
import type { User } from '../../../world/records/people.js';
import type { Pipeline } from '../../../world/records/pipelines.js';
import type { Time } from '../../../world/records/time.js';
import type { World } from '../../../world/world.js';
import { remind, settleTodosWith } from '../../discussion/todos.js';
import { mergeIfReady } from '../../merge-requests/merging.js';

/** What follows from the end of a pipeline: those who wait for it in a merge request hear of a failure. */
export function onPipelineFinished(world: World, pipeline: Pipeline, at: Time): void {
  const mergeRequest = waitingFor(pipeline);
  if (!mergeRequest) return;
  for (const user of waitingIn(mergeRequest)) {
    if (pipeline.status === 'failed')
      remind(world, { user, at }, { for: user, action: 'build_failed', target: mergeRequest });
    if (pipeline.status === 'success') settleTodosWith(world, user, mergeRequest, 'build_failed', at);
  }
  if (pipeline.status === 'success') mergeIfReady(world, mergeRequest, at);
}

/** Settles the to-dos about a failure when a pipeline is retried (MergeRequests::AddTodoWhenBuildFailsService). */
export function onPipelineRetried(world: World, pipeline: Pipeline, at: Time): void {
  const mergeRequest = waitingFor(pipeline);
  if (!mergeRequest) return;
  for (const user of waitingIn(mergeRequest)) settleTodosWith(world, user, mergeRequest, 'build_failed', at);
}

/** The open merge request of which a pipeline has tested the latest version. */
function waitingFor({ mergeRequest, sha, project, ref }: Pipeline): MergeRequest | null {
  const asked = mergeRequest
    ? [mergeRequest]
    : project.mergeRequests.items.filter((one) => one.sourceProject === project && one.sourceBranch === ref);
  return asked.find((one) => one.state === 'opened' && latestVersion(one)?.headSha === sha) ?? null;
}

function waitingIn({ author, autoMergeBy }: MergeRequest): User[] {
  return [...new Set([author, ...(autoMergeBy ? [autoMergeBy] : [])])];
}
