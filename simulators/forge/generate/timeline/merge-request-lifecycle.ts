import type { Random } from '../../../core/random.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import { MINUTE, type Time } from '../../world/records/time.js';
import { label, setMilestone } from '../actions/issue-acts.js';
import { assignTo, closeMergeRequest, openMergeRequest, willClose } from '../actions/merge-request-acts.js';
import { mergeChange } from '../actions/merging.js';
import { approve, askForReview } from '../actions/review-acts.js';
import { chance, oneOf, someOf } from '../choices.js';
import type { Codebase } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { changeText } from '../data/code-prose.js';
import { ON_MAIN } from '../data/job-plans.js';
import { makePipeline } from '../records/pipelines.js';
import type { Life } from '../timeline.js';
import { check, type MergeRequestPlan, startWork, type Work } from './branch-work.js';
import { answer, makeReady, otherThan, review, rework } from './review-rounds.js';

/** A merge request from the first push of its branch to merging or giving up, or to today. */
export function* mergeRequestLife(setting: Setting, plan: MergeRequestPlan): Life {
  const { calendar } = setting;
  const { codebase, random, author } = plan;
  let now = plan.at;
  const work = startWork(setting, plan);
  now = yield calendar.later(random, now, 0.1 + random.fraction() * 3);
  const mergeRequest = openPlanned(setting, plan, work, now);
  const draft = mergeRequest.preparedAt === null;
  const rounds = draft ? random.between(0, 1) : Math.floor(random.fraction() ** 1.7 * 4);
  for (let round = 0; round < rounds; round += 1) {
    now = yield calendar.later(random, now, 0.5 + random.fraction() ** 2 * 30);
    const remark = review(setting, plan, mergeRequest, work, now);
    now = yield calendar.later(random, now, 0.5 + random.fraction() * 8);
    rework(setting, plan, mergeRequest, work, now);
    if (remark) answer(setting, plan, mergeRequest, remark, now);
  }
  if (draft && chance(random, 0.5)) return;
  if (draft) makeReady(setting, { user: author, at: now }, mergeRequest);
  if (chance(random, 0.06)) return;
  now = yield calendar.later(random, now, 1 + random.fraction() ** 2 * 40);
  if (chance(random, 0.08)) return closeMergeRequest(setting, { user: author, at: now }, mergeRequest);
  const approver = mergeRequest.reviewers[0]?.user ?? otherThan(author, random, codebase.team);
  approve(setting, { user: approver, at: now }, mergeRequest);
  now = yield calendar.later(random, now, 0.2 + random.fraction() * 5);
  const merger = chance(random, 0.5) ? approver : author;
  mergeChange(setting, { user: merger, at: now }, codebase, mergeRequest, work.edit);
  makePipeline(setting, random, {
    project: codebase.project,
    ref: 'main',
    sha: codebase.head,
    user: merger,
    at: now + MINUTE,
    source: 'push',
    jobs: ON_MAIN,
    ends: chance(random, 0.06) ? 'failed' : undefined,
  });
}

function openPlanned(setting: Setting, plan: MergeRequestPlan, work: Work, at: Time): MergeRequest {
  const { codebase, random, author, planning } = plan;
  const act = { user: author, at };
  const issue = issueFor(codebase, random);
  const draft = chance(random, 0.07);
  const title = work.titles[0] ?? work.branch;
  const mergeRequest = openMergeRequest(setting, act, codebase, {
    title: draft ? `Draft: ${title}` : title,
    description: chance(random, 0.08) ? null : changeText(random, issue ? `Closes #${issue.iid}` : null),
    sourceBranch: work.branch,
    baseSha: work.baseSha,
    headSha: work.head,
    squash: chance(random, 0.15),
  });
  if (issue && mergeRequest.description) willClose(setting, act, mergeRequest, issue);
  if (chance(random, 0.7)) assignTo(setting, act, mergeRequest, [author]);
  if (chance(random, 0.3))
    label(setting, act, mergeRequest, [...planning.labels.values()].slice(random.between(0, 2), 3));
  if (chance(random, 0.2) && planning.milestones.length > 0)
    setMilestone(setting, act, mergeRequest, oneOf(random, planning.milestones));
  if (!draft && chance(random, 0.85))
    askForReview(setting, act, mergeRequest, someOf(random, codebase.team, chance(random, 0.25) ? 3 : 1));
  check(setting, plan, mergeRequest, act);
  return mergeRequest;
}

/** An open issue that no account has a merge request for. */
function issueFor({ recentIssues }: Codebase, random: Random): Issue | null {
  if (recentIssues.length === 0 || !chance(random, 0.55)) return null;
  const issue = oneOf(random, recentIssues);
  return issue.state === 'opened' && issue.closedByMergeRequests.length === 0 ? issue : null;
}
