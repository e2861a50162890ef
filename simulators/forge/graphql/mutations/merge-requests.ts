import { clockAt } from '../../../core/clock.js';
import { writable } from '../../../core/state/changes.js';
import { canMergeInto } from '../../access/branches.js';
import { canCreateFrom, canCreateIn, canSetMetadata } from '../../access/merge-requests.js';
import { enableAutoMerge } from '../../actions/merge-requests/lifecycle/auto-merge.js';
import {
  createMergeRequest,
  judgeNew,
  updateMergeRequest,
} from '../../actions/merge-requests/merge-requests.js';
import { merge } from '../../actions/merge-requests/merging.js';
import { labelsNamed, withoutRivals } from '../../actions/planning/label-names.js';
import { currentPipeline, hasConflicts, isMergeable } from '../../queries/merge-requests/mergeability.js';
import { latestVersion, type MergeRequest } from '../../world/records/merge-requests.js';
import type { Time } from '../../world/records/time.js';
import type { Given } from '../arguments/read.js';
import { estimateOf } from '../changes/durations.js';
import {
  type At,
  assertMay,
  editableMergeRequest,
  projectAt,
  readableMergeRequest,
} from '../changes/find.js';
import { attempt, type Change, mutation, type Payload } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';

interface CreateInput {
  readonly projectPath: string;
  readonly title: string;
  readonly sourceBranch: string;
  readonly targetBranch: string;
  readonly description?: Given<string>;
  readonly labels?: Given<readonly string[]>;
  readonly mergeAfter?: Given<Time>;
  readonly removeSourceBranch?: Given<boolean>;
}

interface UpdateInput extends At {
  readonly title?: Given<string>;
  readonly targetBranch?: Given<string>;
  readonly description?: Given<string>;
  readonly state?: Given<'OPEN' | 'CLOSED'>;
  readonly timeEstimate?: Given<string>;
  readonly mergeAfter?: Given<Time>;
  readonly removeSourceBranch?: Given<boolean>;
  readonly overrideRequestedChanges?: Given<boolean>;
}

interface AcceptInput extends At {
  readonly sha: string;
  readonly strategy?: Given<string>;
  readonly commitMessage?: Given<string>;
  readonly squashCommitMessage?: Given<string>;
  readonly shouldRemoveSourceBranch?: Given<boolean>;
  readonly squash?: Given<boolean>;
}

/** Opening, changing and merging merge requests. */
export const mergeRequestMutations: Fields<unknown> = {
  mergeRequestCreate: mutation((input: CreateInput, change) => {
    const { world, act, viewer } = change;
    const project = projectAt(change, input.projectPath);
    assertMay(canCreateFrom(viewer, project) && canCreateIn(viewer, project));
    const { title, sourceBranch, targetBranch, description, labels, mergeAfter, removeSourceBranch } = input;
    const wanted = {
      title,
      sourceBranch,
      targetBranch,
      ...(description != null && { description }),
      ...(mergeAfter != null && { mergeAfter }),
      ...(removeSourceBranch != null && { removeSourceBranch }),
    };
    const projects = { source: project, target: project };
    judgeNew(projects, wanted);
    // Labels that are not there are made: only once nothing can be refused any more.
    const named = labels ? { labels: withoutRivals(labelsNamed(world, act, project, labels)) } : {};
    return { mergeRequest: createMergeRequest(world, act, projects, { ...wanted, ...named }) };
  }),

  // A member that is null is passed over, but for the estimate.
  mergeRequestUpdate: mutation((input: UpdateInput, change) => {
    const estimate = input.timeEstimate === undefined ? null : estimateOf(input.timeEstimate);
    const mergeRequest = editableMergeRequest(change, input);
    const { title, targetBranch, description, state, mergeAfter, removeSourceBranch } = input;
    const mayAdmin = canSetMetadata(change.viewer, mergeRequest.project);
    return changed(change, mergeRequest, {
      ...(title != null && { title }),
      ...(targetBranch != null && { targetBranch }),
      ...(description != null && { description }),
      ...(state != null && { state: state === 'OPEN' ? 'opened' : 'closed' }),
      ...(estimate !== null && mayAdmin && { timeEstimate: estimate }),
      ...(mergeAfter != null && { mergeAfter }),
      ...(removeSourceBranch != null && { removeSourceBranch }),
      ...overriding(change, mergeRequest, input),
    });
  }),

  mergeRequestAccept: mutation((input: AcceptInput, change) => {
    const mergeRequest = readableMergeRequest(change, input);
    assertMay(canMergeInto(change.viewer, mergeRequest.project, mergeRequest.targetBranch));
    const problem = problemOf(change, mergeRequest, input);
    if (problem !== null) return { mergeRequest, errors: [problem] };
    writable(change.world, mergeRequest).squash = input.squash === true;
    const merging = {
      message: input.commitMessage ?? undefined,
      squashMessage: input.squashCommitMessage ?? undefined,
      removeSourceBranch: input.shouldRemoveSourceBranch ?? undefined,
    };
    const { world, act, settings } = change;
    if (input.strategy) enableAutoMerge(world, act, mergeRequest, { ...merging, tier: settings.tier });
    else merge(world, act, mergeRequest, merging);
    return { mergeRequest };
  }),
};

/** Changes a merge request; where that is refused, it is in the answer as it was. */
export function changed(
  { world, act }: Change,
  mergeRequest: MergeRequest,
  changes: Parameters<typeof updateMergeRequest>[3],
): Payload {
  return attempt(
    () => {
      updateMergeRequest(world, act, mergeRequest, changes);
      return { mergeRequest };
    },
    { mergeRequest },
  );
}

function overriding(
  { viewer }: Change,
  { project, targetBranch }: MergeRequest,
  { overrideRequestedChanges }: UpdateInput,
) {
  if (overrideRequestedChanges == null || !canMergeInto(viewer, project, targetBranch)) return {};
  return { overridesRequestedChanges: overrideRequestedChanges };
}

/** What keeps it from being merged, in the order in which the backend looks (`MergeRequests::Accept`). */
function problemOf(
  { at, settings }: Change,
  mergeRequest: MergeRequest,
  { strategy, sha }: AcceptInput,
): string | null {
  if (mergeRequest.autoMergeBy !== null) return 'The merge request is already scheduled to be merged';
  const isReady = strategy
    ? canWait(mergeRequest)
    : isMergeable(mergeRequest, { clock: clockAt(at), tier: settings.tier });
  if (!isReady) return 'This branch cannot be merged';
  if (sha !== latestVersion(mergeRequest)?.headSha) return 'The merge-head is not at the anticipated SHA';
  if (!strategy) return null;
  const isOffered =
    strategy === 'MERGE_WHEN_CHECKS_PASS' &&
    isHeldBack(mergeRequest, { clock: clockAt(at), tier: settings.tier });
  return isOffered ? null : 'The merge failed';
}

/** To wait for its checks it has to be open, and its branches must go together. */
function canWait(mergeRequest: MergeRequest): boolean {
  return mergeRequest.state === 'opened' && !hasConflicts(mergeRequest);
}

function isHeldBack(mergeRequest: MergeRequest, circumstances: Parameters<typeof isMergeable>[1]): boolean {
  const pipeline = currentPipeline(mergeRequest);
  return pipeline !== null && (pipeline.status !== 'success' || !isMergeable(mergeRequest, circumstances));
}
