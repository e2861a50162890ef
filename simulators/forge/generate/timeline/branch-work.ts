import type { Random } from '../../../core/random.js';
import { setBranch } from '../../git/objects/refs.js';
import { latestVersion, type MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import { MINUTE, type Time } from '../../world/records/time.js';
import { ask } from '../actions/acts.js';
import { push } from '../actions/push-acts.js';
import { chance } from '../choices.js';
import { type Codebase, commit, type Edit, nextChange, planEdit } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { branchName, changeTitle, followUp } from '../data/code-prose.js';
import { EVERYDAY } from '../data/job-plans.js';
import { partName } from '../data/source-files.js';
import { makePipeline } from '../records/pipelines.js';
import type { Planning } from '../records/planning.js';

/** Who begins to work on what, and when. */
export interface MergeRequestPlan {
  readonly codebase: Codebase;
  readonly planning: Planning;
  readonly random: Random;
  readonly author: User;
  readonly at: Time;
}

/** A branch on which people work. */
export interface Work {
  readonly branch: string;
  readonly edit: Edit;
  readonly baseSha: string;
  head: string;
  /** The titles of its commits. */
  readonly titles: string[];
}

/** The branch with its first commits. */
export function startWork(setting: Setting, { codebase, random, author, at }: MergeRequestPlan): Work {
  const edit = planEdit(codebase);
  codebase.branchCount += 1;
  const title = changeTitle(random, partName(edit.path, edit.firstPart));
  const work: Work = {
    edit,
    baseSha: codebase.head,
    head: codebase.head,
    titles: [],
    branch: branchName(title, codebase.branchCount),
  };
  const count = 1 + Math.floor(random.fraction() ** 3 * 4);
  for (let turn = 0; turn < count; turn += 1) {
    addWork(
      setting,
      { user: author, at: at - (count - 1 - turn) * MINUTE },
      codebase,
      work,
      turn === 0 ? title : followUp(random),
    );
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

/** One more commit. */
export function addWork(
  setting: Setting,
  { user, at }: { user: User; at: Time },
  codebase: Codebase,
  work: Work,
  message: string,
): void {
  const changes = nextChange(codebase, work.edit);
  work.head = commit(setting, codebase, { parents: [work.head], author: user, at, message, changes });
  work.titles.push(message);
}

/** The pipeline of the branch as it is. */
export function check(
  setting: Setting,
  { codebase, random }: MergeRequestPlan,
  mergeRequest: MergeRequest,
  { user, at }: { user: User; at: Time },
): void {
  const sha = latestVersion(mergeRequest)?.headSha ?? '';
  const failed = chance(random, 0.13);
  makePipeline(setting, random, {
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
