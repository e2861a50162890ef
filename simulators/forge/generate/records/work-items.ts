import type { Random } from '../../../core/random.js';
import { writable } from '../../../core/state/changes.js';
import type { WorkItemType } from '../../world/records/issues.js';
import type { Time } from '../../world/records/time.js';
import { openIssue, openPart } from '../actions/issue-acts.js';
import { at, oneOf } from '../choices.js';
import type { Setting } from '../context.js';
import type { Life } from '../timeline.js';
import { accessibility, epic, type WorkItemPlan } from './epics.js';

const EPICS = [
  'Faster exports',
  'One sign-in for everything',
  'Self-service billing',
  'Offline mode',
  'Search people trust',
];
const OBJECTIVES = [
  'Customers find what they need',
  'Nobody waits for a deployment',
  'Invoices are right the first time',
];
const RESULTS = [
  'Half the searches end on the first page',
  'A deployment takes ten minutes',
  'No corrected invoice for a month',
];
const OTHERS: readonly (readonly [WorkItemType, string])[] = [
  ['test_case', 'A member without a plan cannot export'],
  ['requirement', 'Every change of a permission is in the audit log'],
  ['ticket', 'Cannot sign in since this morning'],
  ['incident', 'Exports are stuck in the region north'],
  ['incident', 'Webhooks arrive twice'],
];

/** Epics, objectives, tasks and what else is planned with. */
export function planWorkItems(setting: Setting, plan: WorkItemPlan): void {
  const random = setting.random('work items');
  const start = (daysAgo: number, life: (now: Time) => Life) => {
    const now = setting.calendar.moment(random, daysAgo);
    setting.timeline.start(now, life(now));
  };
  const once = (daysAgo: number, happen: (now: Time) => void) => {
    const now = setting.calendar.moment(random, daysAgo);
    setting.timeline.once(now, () => happen(now));
  };
  start(118, (now) => accessibility(setting, random, plan, now));
  for (const [place, title] of EPICS.entries()) {
    start(139 - place * 14, (now) => epic(setting, random, plan, title, now));
  }
  for (const [place, title] of OBJECTIVES.entries()) {
    once(88 - place, (now) => objective(setting, { ...plan, title, place }, now));
  }
  for (const [place, [type, title]] of OTHERS.entries()) {
    once(47 - place * 7, (now) => single(setting, random, { ...plan, type, title }, now));
  }
}

interface ObjectivePlan extends WorkItemPlan {
  readonly title: string;
  readonly place: number;
}

function objective(setting: Setting, { core, planner, title, place }: ObjectivePlan, now: Time): void {
  const act = { user: planner, at: now };
  const { project } = core;
  const parent = openIssue(setting, act, {
    home: project,
    type: 'objective',
    title,
    progress: 30 + place * 20,
    healthStatus: 'on_track',
  });
  const child = {
    home: project,
    type: 'key_result',
    title: at(RESULTS, place),
    progress: 20 + place * 30,
  } as const;
  openPart(setting, act, parent, { ...child, healthStatus: place === 1 ? 'at_risk' : 'needs_attention' });
}

interface SinglePlan extends WorkItemPlan {
  readonly type: WorkItemType;
  readonly title: string;
}

function single(setting: Setting, random: Random, { core, type, title }: SinglePlan, now: Time): void {
  const given = { home: core.project, type, title, description: 'See the runbook.' };
  const issue = openIssue(setting, { user: oneOf(random, core.team), at: now }, given);
  if (type === 'incident')
    writable(setting.world, issue).severity = oneOf(random, ['high', 'critical'] as const);
}
