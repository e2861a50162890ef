import type { Random } from '../../../core/random.js';
import { writable } from '../../../core/state/changes.js';
import { addSystemNote } from '../../actions/discussion/system-notes.js';
import { setBranch } from '../../git/objects/refs.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import { react, say } from '../actions/acts.js';
import { addVersion, mentionIssue } from '../actions/merge-request-acts.js';
import { push } from '../actions/push-acts.js';
import { judge } from '../actions/review-acts.js';
import { remarkOnDiff } from '../actions/reviews.js';
import { logTime } from '../actions/time-acts.js';
import { chance, favourite, oneOf } from '../choices.js';
import type { Setting } from '../context.js';
import { followUp, reviewSummary } from '../data/code-prose.js';
import { addWork, check, type MergeRequestPlan, type Work } from './branch-work.js';

/** A reviewer reads it, and mostly has something to say. */
export function review(
  setting: Setting,
  plan: MergeRequestPlan,
  mergeRequest: MergeRequest,
  work: Work,
  at: Time,
): ReturnType<typeof say> | null {
  const { codebase, random } = plan;
  const user =
    mergeRequest.reviewers.length > 0
      ? oneOf(random, mergeRequest.reviewers).user
      : otherThan(mergeRequest.author, random, codebase.team);
  const act = { user, at };
  judge(setting.world, mergeRequest, user, chance(random, 0.2) ? 'requested_changes' : 'reviewed');
  const remark = remarkOnDiff(setting, random, act, mergeRequest, { codebase, edit: work.edit });
  if (chance(random, 0.4)) {
    const note = say(setting, act, mergeRequest, { body: reviewSummary(random) });
    if (chance(random, 0.2)) react(setting, { user: mergeRequest.author, at }, note, 'thumbsup');
  }
  const mentioned = favourite(random, codebase.recentIssues.length > 0 ? codebase.recentIssues : [null]);
  if (mentioned && chance(random, 0.05)) {
    say(setting, act, mergeRequest, { body: `This may also help with #${mentioned.iid}.` });
    mentionIssue(setting, act, mergeRequest, mentioned);
  }
  if (chance(random, 0.06)) logTime(setting, act, mergeRequest, random.between(1, 3), 'Review');
  return remark;
}

/** The author changes what the review asked for. */
export function rework(
  setting: Setting,
  plan: MergeRequestPlan,
  mergeRequest: MergeRequest,
  work: Work,
  at: Time,
): void {
  const { codebase, random, author } = plan;
  const act = { user: author, at };
  const before = work.head;
  const title = followUp(random);
  addWork(setting, act, codebase, work, title);
  setBranch(codebase.project.repository, work.branch, work.head);
  push(setting, act, codebase.project, {
    ref: work.branch,
    commitFrom: before,
    commitTo: work.head,
    commitTitle: title,
  });
  addVersion(setting, act, mergeRequest, { sha: work.head, title });
  check(setting, plan, mergeRequest, act);
}

/** The author answers, and mostly settles the remark. */
export function answer(
  setting: Setting,
  { random, author }: MergeRequestPlan,
  mergeRequest: MergeRequest,
  remark: ReturnType<typeof say>,
  at: Time,
): void {
  if (chance(random, 0.7))
    say(setting, { user: author, at }, mergeRequest, {
      body: oneOf(random, ['Done.', 'Good point, changed.', 'Changed, thanks.']),
      replyTo: remark,
    });
  if (!remark.resolvable || !chance(random, 0.8)) return;
  writable(setting.world, remark).resolvedBy = author;
  writable(setting.world, remark).resolvedAt = at;
}

/** The author makes a merge request of a draft. */
export function makeReady(
  { world }: Setting,
  act: { user: User; at: Time },
  mergeRequest: MergeRequest,
): void {
  writable(world, mergeRequest).title = mergeRequest.title.replace(/^Draft: /, '');
  writable(world, mergeRequest).preparedAt = act.at;
  writable(world, mergeRequest).updatedAt = act.at;
  addSystemNote(world, act, mergeRequest, 'title', 'marked this merge request as **ready**');
}

/** An account of the team who is not the author. */
export function otherThan(author: User, random: Random, team: readonly User[]): User {
  const first = favourite(random, team);
  return first === author ? (team.find((user) => user !== author) ?? first) : first;
}
