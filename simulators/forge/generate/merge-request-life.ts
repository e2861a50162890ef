import type { Ids } from '../../core/ids.js';
import { setBranch } from '../git/refs.js';
import { addSystemNote } from '../actions/system-notes.js';
import type { Issue } from '../world/issues.js';
import { type MergeRequest, latestVersion } from '../world/merge-requests.js';
import type { User } from '../world/people.js';
import { MINUTE, type Time } from '../world/time.js';
import { ask, react, say } from './acts.js';
import { chance, favourite, oneOf, someOf } from './choices.js';
import { branchName, changeText, changeTitle, followUp, reviewSummary } from './code-prose.js';
import { type Codebase, commit, type Edit, nextChange, planEdit } from './codebase.js';
import { label, setMilestone } from './issue-acts.js';
import { remember } from './issue-life.js';
import { addVersion, approve, askForReview, assignTo, closeMergeRequest, judge, mentionIssue, openMergeRequest, willClose } from './merge-request-acts.js';
import { mergeChange } from './merging.js';
import { EVERYDAY, makePipeline, ON_MAIN } from './pipelines.js';
import type { Planning } from './planning.js';
import { push } from './push-acts.js';
import { remarkOnDiff } from './reviews.js';
import type { Setting } from './setting.js';
import { partName } from './source-files.js';
import { logTime } from './time-acts.js';

export interface MergeRequestPlan {
  readonly codebase: Codebase;
  readonly planning: Planning;
  readonly ids: Ids;
  readonly author: User;
  readonly at: Time;
}

/** What is known of a branch while people work on it. */
interface Work {
  readonly branch: string;
  readonly edit: Edit;
  readonly baseSha: string;
  head: string;
  /** The titles of its commits. */
  readonly titles: string[];
}

/** A merge request from the first push of its branch to merging or giving up, or to today. */
export function* mergeRequestLife(setting: Setting, plan: MergeRequestPlan): Generator<Time, void> {
  const { calendar } = setting;
  const { codebase, ids, author } = plan;
  let now = plan.at;
  const work = startWork(setting, plan);
  yield (now = calendar.later(ids, now, 0.1 + ids.fraction() * 3));
  const mergeRequest = openPlanned(setting, plan, work, now);
  remember(codebase.recentMergeRequests, mergeRequest);
  const draft = mergeRequest.preparedAt === null;
  const rounds = draft ? ids.between(0, 1) : Math.floor(ids.fraction() ** 1.7 * 4);
  for (let round = 0; round < rounds; round += 1) {
    yield (now = calendar.later(ids, now, 0.5 + ids.fraction() ** 2 * 30));
    const remark = review(setting, plan, mergeRequest, work, now);
    yield (now = calendar.later(ids, now, 0.5 + ids.fraction() * 8));
    rework(setting, plan, mergeRequest, work, now);
    if (remark) answer(setting, plan, mergeRequest, remark, now);
  }
  if (draft && chance(ids, 0.5)) return;
  if (draft) makeReady(setting, { user: author, at: now }, mergeRequest);
  if (chance(ids, 0.06)) return;
  yield (now = calendar.later(ids, now, 1 + ids.fraction() ** 2 * 40));
  if (chance(ids, 0.08)) return closeMergeRequest(setting, { user: author, at: now }, mergeRequest);
  const approver = mergeRequest.reviewers[0]?.user ?? otherThan(author, ids, codebase.team);
  approve(setting, { user: approver, at: now }, mergeRequest);
  yield (now = calendar.later(ids, now, 0.2 + ids.fraction() * 5));
  const merger = chance(ids, 0.5) ? approver : author;
  mergeChange(setting, { user: merger, at: now }, codebase, mergeRequest, work.edit);
  makePipeline(setting, ids, {
    project: codebase.project,
    ref: 'main',
    sha: codebase.head,
    user: merger,
    at: now + MINUTE,
    source: 'push',
    jobs: ON_MAIN,
    ends: chance(ids, 0.06) ? 'failed' : undefined,
  });
}

/** The branch with its first commits. */
function startWork(setting: Setting, { codebase, ids, author, at }: MergeRequestPlan): Work {
  const edit = planEdit(codebase);
  codebase.branchCount += 1;
  const title = changeTitle(ids, partName(edit.path, edit.firstPart));
  const work: Work = {
    edit,
    baseSha: codebase.head,
    head: codebase.head,
    titles: [],
    branch: branchName(title, codebase.branchCount),
  };
  const count = 1 + Math.floor(ids.fraction() ** 3 * 4);
  for (let turn = 0; turn < count; turn += 1) {
    addWork(setting, { user: author, at: at - (count - 1 - turn) * MINUTE }, codebase, work, turn === 0 ? title : followUp(ids));
  }
  setBranch(codebase.project.repository, work.branch, work.head);
  push(setting, { user: author, at }, codebase.project, {
    ref: work.branch,
    action: 'created',
    commitCount: count,
    commitTo: work.head,
    commitTitle: work.titles.at(-1) ?? null,
  });
  return work;
}

function addWork(setting: Setting, { user, at }: { user: User; at: Time }, codebase: Codebase, work: Work, message: string): void {
  const changes = nextChange(codebase, work.edit);
  work.head = commit(setting, codebase, { parents: [work.head], author: user, at, message, changes });
  work.titles.push(message);
}

function openPlanned(setting: Setting, plan: MergeRequestPlan, work: Work, at: Time): MergeRequest {
  const { codebase, ids, author, planning } = plan;
  const act = { user: author, at };
  const issue = issueFor(codebase, ids);
  const draft = chance(ids, 0.07);
  const title = work.titles[0] ?? work.branch;
  const mergeRequest = openMergeRequest(setting, act, codebase, {
    title: draft ? `Draft: ${title}` : title,
    description: chance(ids, 0.08) ? null : changeText(ids, issue ? `Closes #${issue.iid}` : null),
    sourceBranch: work.branch,
    baseSha: work.baseSha,
    headSha: work.head,
    squash: chance(ids, 0.15),
  });
  if (issue && mergeRequest.description) willClose(setting, act, mergeRequest, issue);
  if (chance(ids, 0.7)) assignTo(setting, act, mergeRequest, [author]);
  if (chance(ids, 0.3)) label(setting, act, mergeRequest, [...planning.labels.values()].slice(ids.between(0, 2), 3));
  if (chance(ids, 0.2) && planning.milestones.length > 0) setMilestone(setting, act, mergeRequest, oneOf(ids, planning.milestones));
  if (!draft && chance(ids, 0.85)) askForReview(setting, act, mergeRequest, someOf(ids, codebase.team, chance(ids, 0.25) ? 3 : 1));
  check(setting, plan, mergeRequest, act);
  return mergeRequest;
}

/** An open issue that nobody has a merge request for. */
function issueFor({ recentIssues }: Codebase, ids: Ids): Issue | null {
  if (recentIssues.length === 0 || !chance(ids, 0.55)) return null;
  const issue = oneOf(ids, recentIssues);
  return issue.state === 'opened' && issue.closedByMergeRequests.length === 0 ? issue : null;
}

/** The pipeline of the branch as it is. */
function check(setting: Setting, { codebase, ids }: MergeRequestPlan, mergeRequest: MergeRequest, { user, at }: { user: User; at: Time }): void {
  const sha = latestVersion(mergeRequest)?.headSha ?? '';
  const failed = chance(ids, 0.13);
  makePipeline(setting, ids, {
    project: codebase.project,
    ref: `refs/merge-requests/${mergeRequest.iid}/head`,
    sha,
    user,
    at,
    source: 'merge_request_event',
    jobs: EVERYDAY,
    mergeRequest,
    ends: failed ? 'failed' : undefined,
  });
  if (failed) ask(setting, { user, at }, { user, action: 'build_failed', target: mergeRequest });
}

/** A reviewer reads it, and mostly has something to say. */
function review(setting: Setting, plan: MergeRequestPlan, mergeRequest: MergeRequest, work: Work, at: Time): ReturnType<typeof say> | null {
  const { codebase, ids } = plan;
  const user = mergeRequest.reviewers.length > 0 ? oneOf(ids, mergeRequest.reviewers).user : otherThan(mergeRequest.author, ids, codebase.team);
  const act = { user, at };
  judge(mergeRequest, user, chance(ids, 0.2) ? 'requested_changes' : 'reviewed');
  const remark = remarkOnDiff(setting, ids, act, mergeRequest, { codebase, edit: work.edit });
  if (chance(ids, 0.4)) {
    const note = say(setting, act, mergeRequest, { body: reviewSummary(ids) });
    if (chance(ids, 0.2)) react(setting, { user: mergeRequest.author, at }, note, 'thumbsup');
  }
  const mentioned = favourite(ids, codebase.recentIssues.length > 0 ? codebase.recentIssues : [null]);
  if (mentioned && chance(ids, 0.05)) {
    say(setting, act, mergeRequest, { body: `This may also help with #${mentioned.iid}.` });
    mentionIssue(setting, act, mergeRequest, mentioned);
  }
  if (chance(ids, 0.06)) logTime(setting, act, mergeRequest, ids.between(1, 3), 'Review');
  return remark;
}

/** The author changes what the review asked for. */
function rework(setting: Setting, plan: MergeRequestPlan, mergeRequest: MergeRequest, work: Work, at: Time): void {
  const { codebase, ids, author } = plan;
  const act = { user: author, at };
  const before = work.head;
  const title = followUp(ids);
  addWork(setting, act, codebase, work, title);
  setBranch(codebase.project.repository, work.branch, work.head);
  push(setting, act, codebase.project, { ref: work.branch, commitFrom: before, commitTo: work.head, commitTitle: title });
  addVersion(setting, act, mergeRequest, work.head, title);
  check(setting, plan, mergeRequest, act);
}

function answer(setting: Setting, { ids, author }: MergeRequestPlan, mergeRequest: MergeRequest, remark: ReturnType<typeof say>, at: Time): void {
  if (chance(ids, 0.7)) say(setting, { user: author, at }, mergeRequest, { body: oneOf(ids, ['Done.', 'Good point, changed.', 'Changed, thanks.']), replyTo: remark });
  if (!remark.resolvable || !chance(ids, 0.8)) return;
  remark.resolvedBy = author;
  remark.resolvedAt = at;
}

function makeReady({ world }: Setting, act: { user: User; at: Time }, mergeRequest: MergeRequest): void {
  mergeRequest.title = mergeRequest.title.replace(/^Draft: /, '');
  mergeRequest.preparedAt = act.at;
  mergeRequest.updatedAt = act.at;
  addSystemNote(world, act, mergeRequest, 'title', 'marked this merge request as **ready**');
}

function otherThan(author: User, ids: Ids, team: readonly User[]): User {
  const first = favourite(ids, team);
  return first === author ? (team.find((user) => user !== author) ?? first) : first;
}
