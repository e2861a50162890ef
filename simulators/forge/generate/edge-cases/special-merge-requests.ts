import type { Act } from '../../actions/actor.js';
import { setBranch } from '../../git/objects/refs.js';
import type { FileChange } from '../../git/trees/changes.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import { HOUR, MINUTE, type Time } from '../../world/records/time.js';
import { ask } from '../actions/acts.js';
import { assignTo, openMergeRequest } from '../actions/merge-request-acts.js';
import { push } from '../actions/push-acts.js';
import { askForReview } from '../actions/review-acts.js';
import { at } from '../choices.js';
import { type Codebase, commit, landEdit, moveHead, nextChange, planEdit } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { EVERYDAY } from '../data/job-plans.js';
import { makePipeline } from '../records/pipelines.js';
import type { Life } from '../timeline.js';
import { SPECIALS, type Special } from './special-changes.js';

/** Merge requests that show what everyday ones seldom do. */
export function planSpecialMergeRequests(setting: Setting, codebase: Codebase): void {
  for (const special of SPECIALS) {
    const start = setting.calendar.ago(special.daysAgo, 10) + special.daysAgo * MINUTE;
    setting.timeline.start(start, specialLife(setting, codebase, special, start));
  }
  const start = setting.calendar.ago(33, 11);
  setting.timeline.start(start, conflicting(setting, codebase, start));
}

function* specialLife(setting: Setting, codebase: Codebase, special: Special, start: Time): Life {
  const act = { user: at(codebase.team, special.daysAgo), at: start };
  const files = special.files(codebase);
  const mergeRequest = propose(setting, codebase, act, { ...special, changes: () => files });
  yield start + 2 * HOUR;
  const later = { user: at(codebase.team, special.daysAgo + 1), at: start + 2 * HOUR };
  special.afterwards?.(setting, later, codebase, mergeRequest);
}

/** The same lines change in the branch and in the default branch. */
function* conflicting(setting: Setting, codebase: Codebase, start: Time): Life {
  const act = { user: at(codebase.team, 1), at: start };
  const edit = planEdit(codebase);
  const branch = {
    title: 'Raise the limit for everybody',
    branch: 'raise-limit',
    changes: nextChange(codebase, edit),
  };
  const mergeRequest = propose(setting, codebase, act, branch);
  yield start + 3 * HOUR;
  const rival = { ...edit, parts: 0, revisions: edit.revisions.map((revision) => revision + 3) };
  const author = at(codebase.team, 2);
  const changed = {
    author,
    at: start + 3 * HOUR,
    message: 'Raise the limit for large accounts',
    changes: nextChange(codebase, rival),
  };
  const before = codebase.head;
  moveHead(codebase, commit(setting, codebase, { parents: [before], ...changed }));
  landEdit(codebase, rival);
  const pushed = { ref: 'main', commitFrom: before, commitTo: codebase.head, commitTitle: changed.message };
  push(setting, { user: author, at: changed.at }, codebase.project, pushed);
  ask(
    setting,
    { user: author, at: changed.at },
    { user: mergeRequest.author, action: 'unmergeable', target: mergeRequest },
  );
}

interface Proposal {
  readonly title: string;
  readonly branch: string;
  readonly changes: () => readonly FileChange[];
}

function propose(
  setting: Setting,
  codebase: Codebase,
  act: Act,
  { title, branch, changes }: Proposal,
): MergeRequest {
  const { project, head, team } = codebase;
  const sha = commit(setting, codebase, {
    parents: [head],
    author: act.user,
    at: act.at - MINUTE,
    message: title,
    changes,
  });
  setBranch(project.repository, branch, sha);
  push(setting, act, project, { ref: branch, action: 'created', commitTo: sha, commitTitle: title });
  const opened = {
    title,
    description: 'See the handbook.',
    sourceBranch: branch,
    baseSha: head,
    headSha: sha,
  };
  const mergeRequest = openMergeRequest(setting, act, codebase, opened);
  assignTo(setting, act, mergeRequest, [act.user]);
  askForReview(setting, act, mergeRequest, team.slice(2, 7));
  const ref = `refs/merge-requests/${mergeRequest.iid}/head`;
  const run = {
    project,
    ref,
    sha,
    user: act.user,
    at: act.at,
    source: 'merge_request_event' as const,
    mergeRequest,
  };
  makePipeline(setting, setting.shas, { ...run, jobs: EVERYDAY });
  return mergeRequest;
}
