import type { User } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import { push } from '../actions/push-acts.js';
import { ACTIVE_DAYS, isQuiet } from '../calendar.js';
import { chance, oneOf } from '../choices.js';
import { type Codebase, commit, landEdit, moveHead, nextChange, planEdit } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { SHORT } from '../data/job-plans.js';
import { makePipeline } from '../records/pipelines.js';

const WHAT = ['api', 'billing', 'identity', 'search', 'web-app', 'core'];

/** An account deploys several times each working day, by a commit in the default branch. */
export function planDeployments(setting: Setting, codebase: Codebase, user: User): void {
  const random = setting.random('deployments');
  for (let day = ACTIVE_DAYS; day > 2; day -= 1) {
    if (isQuiet(day)) continue;
    const count = random.between(5, 10);
    for (let turn = 0; turn < count; turn += 1) {
      const at = setting.calendar.moment(random, day);
      setting.timeline.once(at, () => deploy(`${ACTIVE_DAYS - day}.${turn}`, at));
    }
  }

  function deploy(version: string, at: Time): void {
    const edit = planEdit(codebase);
    const before = codebase.head;
    const message = `Deploy ${oneOf(random, WHAT)} ${version} to ${chance(random, 0.4) ? 'production' : 'staging'}`;
    const sha = commit(setting, codebase, {
      parents: [before],
      author: user,
      at,
      message,
      changes: nextChange(codebase, edit),
    });
    moveHead(codebase, sha);
    landEdit(codebase, edit);
    push(setting, { user, at }, codebase.project, {
      ref: 'main',
      commitFrom: before,
      commitTo: sha,
      commitTitle: message,
    });
    if (!chance(random, 0.3)) return;
    const run = { project: codebase.project, ref: 'main', sha, beforeSha: before, user, at };
    makePipeline(setting, random, { ...run, source: 'push', jobs: SHORT });
  }
}
