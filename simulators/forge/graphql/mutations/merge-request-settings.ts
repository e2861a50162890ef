import { canSetMetadata } from '../../access/merge-requests.js';
import { isSubscribed, subscribe } from '../../actions/discussion/subscriptions.js';
import { titleAs } from '../../actions/merge-requests/merge-requests.js';
import { requestReviewAgain } from '../../actions/merge-requests/reviews.js';
import { withoutRivals } from '../../actions/planning/label-names.js';
import { touch } from '../../collections/register.js';
import { milestoneWithId } from '../../queries/matching/named.js';
import type { Given } from '../arguments/read.js';
import { asLicensed, labelsWithIds } from '../changes/allowed-changes.js';
import {
  type At,
  combined,
  editableMergeRequest,
  type ListMode,
  loaded,
  readableMergeRequest,
  usersNamed,
} from '../changes/find.js';
import { mutation } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';
import type { GlobalId } from '../scalars/global-ids.js';
import { changed } from './merge-requests.js';

interface Moded extends At {
  readonly operationMode?: Given<ListMode>;
}

/** Setting one thing about a merge request; what its author may not set stays as it is. */
export const mergeRequestSettingMutations: Fields<unknown> = {
  mergeRequestSetAssignees: mutation(
    (input: Moded & { readonly assigneeUsernames: readonly string[] }, change) => {
      const mergeRequest = editableMergeRequest(change, input);
      const { assignees } = mergeRequest;
      if (!canSetMetadata(change.viewer, mergeRequest.project)) return { mergeRequest };
      const users = combined(assignees, usersNamed(change, input.assigneeUsernames), input.operationMode);
      return changed(change, mergeRequest, { assignees: asLicensed(change, users) });
    },
  ),

  mergeRequestSetDraft: mutation((input: At & { readonly draft: boolean }, change) => {
    const mergeRequest = editableMergeRequest(change, input);
    return changed(change, mergeRequest, { title: titleAs(mergeRequest.title, input.draft) });
  }),

  mergeRequestSetLabels: mutation((input: Moded & { readonly labelIds: readonly GlobalId[] }, change) => {
    const mergeRequest = editableMergeRequest(change, input);
    const { labels, project } = mergeRequest;
    if (!canSetMetadata(change.viewer, project)) return { mergeRequest };
    const given = labelsWithIds(
      project,
      input.labelIds.map(({ id }) => Number(id)),
    );
    return changed(change, mergeRequest, {
      labels: withoutRivals(combined(labels, given, input.operationMode)),
    });
  }),

  mergeRequestSetLocked: mutation((input: At & { readonly locked: boolean }, change) => {
    const mergeRequest = editableMergeRequest(change, input);
    if (!canSetMetadata(change.viewer, mergeRequest.project)) return { mergeRequest };
    return changed(change, mergeRequest, { discussionLocked: input.locked });
  }),

  mergeRequestSetMilestone: mutation((input: At & { readonly milestoneId?: Given<GlobalId> }, change) => {
    const { milestoneId } = input;
    if (milestoneId) loaded(change.world.milestones, 'milestoneId', milestoneId);
    const mergeRequest = editableMergeRequest(change, input);
    const { project } = mergeRequest;
    if (!canSetMetadata(change.viewer, project)) return { mergeRequest };
    const milestone = milestoneId ? (milestoneWithId(project, Number(milestoneId.id)) ?? null) : null;
    return changed(change, mergeRequest, { milestone });
  }),

  mergeRequestSetReviewers: mutation(
    (input: Moded & { readonly reviewerUsernames: readonly string[] }, change) => {
      const mergeRequest = editableMergeRequest(change, input);
      if (!canSetMetadata(change.viewer, mergeRequest.project)) return { mergeRequest };
      const present = mergeRequest.reviewers.map(({ user }) => user);
      const users = combined(present, usersNamed(change, input.reviewerUsernames), input.operationMode);
      return changed(change, mergeRequest, { reviewers: asLicensed(change, users) });
    },
  ),

  mergeRequestSetSubscription: mutation((input: At & { readonly subscribedState: boolean }, change) => {
    const mergeRequest = readableMergeRequest(change, input);
    if (isSubscribed(change.world, mergeRequest, change.viewer) !== input.subscribedState) {
      subscribe(change.world, mergeRequest, change.viewer, input.subscribedState);
      touch(change.world, 'mergeRequests', mergeRequest);
    }
    return { mergeRequest };
  }),

  mergeRequestReviewerRereview: mutation((input: At & { readonly userId: GlobalId }, change) => {
    const user = loaded(change.world.users, 'userId', input.userId);
    const mergeRequest = editableMergeRequest(change, input);
    const isReviewer = requestReviewAgain(change.world, change.act, mergeRequest, user);
    return { mergeRequest, errors: isReviewer ? [] : ['Reviewer not found'] };
  }),
};
