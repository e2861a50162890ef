import { clockAt } from '../../../core/clock.js';
import { canMergeInto } from '../../access/branches.js';
import { canUpdate } from '../../access/issues.js';
import { DEVELOPER, hasRole } from '../../access/roles.js';
import { isMergeable } from '../../queries/merge-requests/mergeability.js';
import { isDraft, latestVersion, type MergeRequest } from '../../world/records/merge-requests.js';
import { approve, unapprove } from '../merge-requests/approve.js';
import { merge } from '../merge-requests/merging.js';
import type { CommandContext, QuickAction } from './quick-action.js';
import { userPhrase, usersIn } from './terms.js';

const mayUpdate = ({ act, subject }: CommandContext) => subject !== null && canUpdate(act.user, subject);

function mergeRequestIn({ subject }: CommandContext): MergeRequest | null {
  return subject?.kind === 'merge request' ? subject : null;
}

/** The commands that only merge requests have (lib/gitlab/quick_actions/merge_request_actions.rb). */
export const mergeRequestActions: readonly QuickAction[] = [
  {
    names: ['draft'],
    on: 'merge request',
    later: true,
    may: mayUpdate,
    run: (context) => {
      const { title = '' } = mergeRequestIn(context) ?? {};
      if (!isDraft({ title })) context.changes.title = `Draft: ${title}`;
      context.reported.wip_event = 'draft';
      return 'Marked this merge request as a draft.';
    },
  },
  {
    names: ['ready'],
    on: 'merge request',
    later: true,
    may: mayUpdate,
    run: (context) => {
      const { title = '' } = mergeRequestIn(context) ?? {};
      context.changes.title = title.replace(/^\s*(\[draft\]|\(draft\)|draft:|draft\s-\s)\s*/i, '');
      context.reported.wip_event = 'ready';
      return 'Marked this merge request as ready.';
    },
  },
  {
    names: ['target_branch'],
    on: 'merge request',
    may: mayUpdate,
    run: (context, argument) => {
      const branch = argument.trim();
      if (context.place.kind !== 'project' || !context.place.repository.branches.has(branch)) return null;
      context.changes.targetBranch = branch;
      context.reported.target_branch = branch;
      return `Set target branch to ${branch}.`;
    },
  },
  {
    names: ['assign_reviewer', 'reviewer', 'request_review'],
    on: 'merge request',
    may: mayUpdate,
    run: (context, argument) => {
      const users = usersIn(context, argument).slice(0, context.several ? undefined : 1);
      if (users.length === 0) return 'Failed to assign a reviewer because no user was specified.';
      const before = mergeRequestIn(context)?.reviewers.map(({ user }) => user) ?? [];
      context.changes.reviewers = context.several ? [...new Set([...before, ...users])] : users;
      context.reported.reviewer_ids = context.changes.reviewers.map(({ id }) => id);
      return `Assigned ${userPhrase(users)} as ${users.length === 1 ? 'reviewer' : 'reviewers'}.`;
    },
  },
  {
    names: ['unassign_reviewer', 'remove_reviewer'],
    on: 'merge request',
    later: true,
    may: (context) => mayUpdate(context) && (mergeRequestIn(context)?.reviewers.length ?? 0) > 0,
    run: (context, argument) => {
      const before = mergeRequestIn(context)?.reviewers.map(({ user }) => user) ?? [];
      const named = usersIn(context, argument);
      const gone = named.length > 0 ? named : before;
      context.changes.reviewers = before.filter((user) => !gone.includes(user));
      context.reported.reviewer_ids = context.changes.reviewers.map(({ id }) => id);
      return `Removed ${gone.length === 1 ? 'reviewer' : 'reviewers'} ${userPhrase(gone)}.`;
    },
  },
  {
    names: ['merge'],
    on: 'merge request',
    later: true,
    may: (context) => {
      const mergeRequest = mergeRequestIn(context);
      const { act, several } = context;
      const circumstances = { clock: clockAt(act.at), tier: several ? 'ultimate' : 'free' } as const;
      if (!mergeRequest || !canMergeInto(act.user, mergeRequest.project, mergeRequest.targetBranch))
        return false;
      return isMergeable(mergeRequest, circumstances);
    },
    run: ({ world, act, subject, headSha = '', reported, later }) => {
      if (headSha === '') return 'The `/merge` quick action requires the SHA of the head of the branch.';
      const head = subject?.kind === 'merge request' ? latestVersion(subject)?.headSha : undefined;
      if (head !== headSha) return 'Branch has been updated since the merge was requested.';
      reported.merge = headSha;
      later.push((target) => void (target.kind === 'merge request' && merge(world, act, target)));
      return 'Merged this merge request.';
    },
  },
  {
    names: ['approve'],
    on: 'merge request',
    later: true,
    may: ({ act, place }) => hasRole(act.user, place, DEVELOPER),
    run: (context) => {
      context.later.push(
        (subject) => void (subject.kind === 'merge request' && approve(context.world, context.act, subject)),
      );
      return 'Approved the current merge request.';
    },
  },
  {
    names: ['unapprove'],
    on: 'merge request',
    later: true,
    may: ({ act, place }) => hasRole(act.user, place, DEVELOPER),
    run: (context) => {
      context.later.push(
        (subject) =>
          void (subject.kind === 'merge request' && unapprove(context.world, context.act, subject)),
      );
      return 'Unapproved the current merge request.';
    },
  },
];
