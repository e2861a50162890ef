import { canMergeInto } from '../access/branches.js';
import { canUpdate } from '../access/issues.js';
import { DEVELOPER, hasRole } from '../access/roles.js';
import { isMergeable } from '../queries/mergeability.js';
import { isDraft, latestVersion, type MergeRequest } from '../world/merge-requests.js';
import { approve, unapprove } from './approvals.js';
import { merge } from './merging.js';
import type { CommandScene, QuickAction } from './quick-action.js';
import { userPhrase, usersIn } from './quick-action-terms.js';

const mayUpdate = ({ act, subject }: CommandScene) => subject !== null && canUpdate(act.user, subject);

function mergeRequestIn({ subject }: CommandScene): MergeRequest | null {
  return subject?.kind === 'merge request' ? subject : null;
}

/** What only merge requests can be told (lib/gitlab/quick_actions/merge_request_actions.rb). */
export const mergeRequestActions: readonly QuickAction[] = [
  {
    names: ['draft'],
    on: 'merge request',
    later: true,
    may: mayUpdate,
    run: (scene) => {
      const { title = '' } = mergeRequestIn(scene) ?? {};
      if (!isDraft({ title })) scene.changes.title = `Draft: ${title}`;
      scene.told.wip_event = 'draft';
      return 'Marked this merge request as a draft.';
    },
  },
  {
    names: ['ready'],
    on: 'merge request',
    later: true,
    may: mayUpdate,
    run: (scene) => {
      const { title = '' } = mergeRequestIn(scene) ?? {};
      scene.changes.title = title.replace(/^\s*(\[draft\]|\(draft\)|draft:|draft\s-\s)\s*/i, '');
      scene.told.wip_event = 'ready';
      return 'Marked this merge request as ready.';
    },
  },
  {
    names: ['target_branch'],
    on: 'merge request',
    may: mayUpdate,
    run: (scene, argument) => {
      const branch = argument.trim();
      if (scene.place.kind !== 'project' || !scene.place.repository.branches.has(branch)) return null;
      scene.changes.targetBranch = branch;
      scene.told.target_branch = branch;
      return `Set target branch to ${branch}.`;
    },
  },
  {
    names: ['assign_reviewer', 'reviewer', 'request_review'],
    on: 'merge request',
    may: mayUpdate,
    run: (scene, argument) => {
      const users = usersIn(scene, argument).slice(0, scene.several ? undefined : 1);
      if (users.length === 0) return 'Failed to assign a reviewer because no user was specified.';
      const before = mergeRequestIn(scene)?.reviewers.map(({ user }) => user) ?? [];
      scene.changes.reviewers = scene.several ? [...new Set([...before, ...users])] : users;
      scene.told.reviewer_ids = scene.changes.reviewers.map(({ id }) => id);
      return `Assigned ${userPhrase(users)} as ${users.length === 1 ? 'reviewer' : 'reviewers'}.`;
    },
  },
  {
    names: ['unassign_reviewer', 'remove_reviewer'],
    on: 'merge request',
    later: true,
    may: (scene) => mayUpdate(scene) && (mergeRequestIn(scene)?.reviewers.length ?? 0) > 0,
    run: (scene, argument) => {
      const before = mergeRequestIn(scene)?.reviewers.map(({ user }) => user) ?? [];
      const named = usersIn(scene, argument);
      const gone = named.length > 0 ? named : before;
      scene.changes.reviewers = before.filter((user) => !gone.includes(user));
      scene.told.reviewer_ids = scene.changes.reviewers.map(({ id }) => id);
      return `Removed ${gone.length === 1 ? 'reviewer' : 'reviewers'} ${userPhrase(gone)}.`;
    },
  },
  {
    names: ['merge'],
    on: 'merge request',
    later: true,
    may: (scene) => {
      const mergeRequest = mergeRequestIn(scene);
      const { act, several } = scene;
      const circumstances = { at: act.at, tier: several ? 'ultimate' : 'free' } as const;
      if (!mergeRequest || !canMergeInto(act.user, mergeRequest.project, mergeRequest.targetBranch))
        return false;
      return isMergeable(mergeRequest, circumstances);
    },
    run: ({ world, act, subject, headSha = '', told, later }) => {
      if (headSha === '') return 'The `/merge` quick action requires the SHA of the head of the branch.';
      const head = subject?.kind === 'merge request' ? latestVersion(subject)?.headSha : undefined;
      if (head !== headSha) return 'Branch has been updated since the merge was requested.';
      told.merge = headSha;
      later.push((target) => void (target.kind === 'merge request' && merge(world, act, target)));
      return 'Merged this merge request.';
    },
  },
  {
    names: ['approve'],
    on: 'merge request',
    later: true,
    may: ({ act, place }) => hasRole(act.user, place, DEVELOPER),
    run: (scene) => {
      scene.later.push(
        (subject) => void (subject.kind === 'merge request' && approve(scene.world, scene.act, subject)),
      );
      return 'Approved the current merge request.';
    },
  },
  {
    names: ['unapprove'],
    on: 'merge request',
    later: true,
    may: ({ act, place }) => hasRole(act.user, place, DEVELOPER),
    run: (scene) => {
      scene.later.push(
        (subject) => void (subject.kind === 'merge request' && unapprove(scene.world, scene.act, subject)),
      );
      return 'Unapproved the current merge request.';
    },
  },
];
