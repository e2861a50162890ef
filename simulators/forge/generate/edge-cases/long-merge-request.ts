import type { Random } from '../../../core/random.js';
import { writable } from '../../../core/state/changes.js';
import type { Act } from '../../actions/actor.js';
import { setBranch } from '../../git/objects/refs.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Note } from '../../world/records/notes.js';
import { MINUTE, type Time } from '../../world/records/time.js';
import { react, say } from '../actions/acts.js';
import { label } from '../actions/issue-acts.js';
import { addVersion, assignTo, openMergeRequest } from '../actions/merge-request-acts.js';
import { push } from '../actions/push-acts.js';
import { approve, askForReview, judge } from '../actions/review-acts.js';
import { remarkOnDiff } from '../actions/reviews.js';
import { logTime } from '../actions/time-acts.js';
import { at, chance, oneOf } from '../choices.js';
import { type Codebase, commit, type Edit, nextChange, planEdit } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { followUp, reviewAnswer, reviewSummary } from '../data/code-prose.js';
import { EVERYDAY } from '../data/job-plans.js';
import { makePipeline } from '../records/pipelines.js';
import type { Planning } from '../records/planning.js';
import type { Life } from '../timeline.js';

/** Commits after the first one, each pushed on its own: versions and pipelines, too. */
const PUSHES = 109;
const TIMELOGS = 106;
const BRANCH = 'storage-v2';

const TEXT = `The new storage, behind a flag.

It is large because the old and the new one cannot be told apart by their callers any more; the commits are meant to be read one by one.

## Checklist

- [x] Tests
- [x] Runbook
- [ ] Load test in the second region`;

/** A merge request that the whole team reviews for two months and that is still open. */
export function* longMergeRequest(
  setting: Setting,
  codebase: Codebase,
  planning: Planning,
  start: Time,
): Life {
  const { calendar } = setting;
  const random = setting.random('long merge request');
  let now = start;
  yield now;
  const author = at(codebase.team, 0);
  const edits = [planEdit(codebase), planEdit(codebase), planEdit(codebase), planEdit(codebase)];
  const mergeRequest = open(setting, { user: author, at: now }, codebase, at(edits, 0));
  label(
    setting,
    { user: author, at: now },
    mergeRequest,
    ['performance'].flatMap((name) => planning.labels.get(name) ?? []),
  );
  for (let number = 1; number <= PUSHES; number += 1) {
    now = yield calendar.later(random, now, 0.5 + random.fraction() * 5);
    const edit = at(edits, Math.floor(number / 7));
    pushMore(setting, { random, codebase, mergeRequest, edit, number }, now);
    now = yield calendar.later(random, now, 0.2 + random.fraction());
    const remark = talk(setting, { random, codebase, mergeRequest, edit, number }, now);
    if (!remark) continue;
    now = yield now + 9 * MINUTE;
    answer(setting, { random, mergeRequest, number }, remark, now);
  }
  approve(setting, { user: at(codebase.team, 2), at: now }, mergeRequest);
}

function open(setting: Setting, act: Act, codebase: Codebase, edit: Edit): MergeRequest {
  const { head, project, team } = codebase;
  const changes = nextChange(codebase, edit);
  const message = 'Add the new storage';
  const sha = commit(setting, codebase, {
    parents: [head],
    author: act.user,
    at: act.at - MINUTE,
    message,
    changes,
  });
  setBranch(project.repository, BRANCH, sha);
  push(setting, act, project, { ref: BRANCH, action: 'created', commitTo: sha, commitTitle: message });
  const mergeRequest = openMergeRequest(setting, act, codebase, {
    title: 'Read and write through the new storage',
    description: TEXT,
    sourceBranch: BRANCH,
    baseSha: head,
    headSha: sha,
  });
  assignTo(setting, act, mergeRequest, [act.user]);
  askForReview(setting, act, mergeRequest, team.slice(1, 6));
  writable(setting.world, mergeRequest).timeEstimate = 300 * 3600;
  return mergeRequest;
}

interface Turn {
  readonly random: Random;
  readonly codebase: Codebase;
  readonly mergeRequest: MergeRequest;
  readonly edit: Edit;
  readonly number: number;
}

function pushMore(setting: Setting, { random, codebase, mergeRequest, edit, number }: Turn, now: Time): void {
  const { author } = mergeRequest;
  const act = { user: author, at: now };
  const { repository } = codebase.project;
  const before = repository.branches.get(BRANCH)?.sha ?? codebase.head;
  const message = number === 60 ? "Merge branch 'main' into 'storage-v2'" : followUp(random);
  // One commit of the hundred is a merge of the default branch: lists of commits leave it out.
  const planned =
    number === 60 ? { parents: [before, codebase.head], changes: { merge: codebase.head } } : null;
  const step = planned ?? { parents: [before], changes: nextChange(codebase, edit) };
  const sha = commit(setting, codebase, { ...step, author, at: now, message });
  setBranch(repository, BRANCH, sha);
  push(setting, act, codebase.project, {
    ref: BRANCH,
    commitFrom: before,
    commitTo: sha,
    commitTitle: message,
  });
  addVersion(setting, act, mergeRequest, {
    sha,
    title: message,
    baseSha: planned ? codebase.head : undefined,
  });
  const ref = `refs/merge-requests/${mergeRequest.iid}/head`;
  const run = { project: codebase.project, ref, sha, user: author, at: now, mergeRequest };
  const failed = number < PUSHES && chance(random, 0.2) ? { ends: 'failed' as const } : {};
  makePipeline(setting, random, { ...run, source: 'merge_request_event', jobs: EVERYDAY, ...failed });
}

/** A reviewer speaks; on lines of the diff the author answers. */
function talk(
  setting: Setting,
  { random, codebase, mergeRequest, edit, number }: Turn,
  now: Time,
): Note | null {
  const reviewer = at(codebase.team, 1 + (number % 5));
  const act = { user: reviewer, at: now };
  judge(setting.world, mergeRequest, reviewer, number % 4 === 0 ? 'requested_changes' : 'reviewed');
  if (number <= TIMELOGS) logTime(setting, act, mergeRequest, random.between(1, 3), 'Review');
  if (number % 3 > 0) return remarkOnDiff(setting, random, act, mergeRequest, { codebase, edit });
  const note = say(setting, act, mergeRequest, { body: reviewSummary(random), internal: number % 30 === 0 });
  react(setting, { user: mergeRequest.author, at: now }, note, oneOf(random, ['thumbsup', 'eyes']));
  return null;
}

/** Four of five remarks are settled by the answer. */
function answer(
  setting: Setting,
  { random, mergeRequest, number }: Pick<Turn, 'random' | 'mergeRequest' | 'number'>,
  remark: Note,
  now: Time,
): void {
  const { author } = mergeRequest;
  say(setting, { user: author, at: now }, mergeRequest, { body: reviewAnswer(random), replyTo: remark });
  if (number % 5 === 0) return;
  writable(setting.world, remark).resolvedBy = author;
  writable(setting.world, remark).resolvedAt = now;
}
