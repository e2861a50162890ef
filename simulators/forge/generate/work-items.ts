import type { Ids } from '../../core/ids.js';
import type { Act } from '../actions/act.js';
import type { Issue, WorkItemType } from '../world/issues.js';
import type { User } from '../world/people.js';
import type { Label } from '../world/planning.js';
import type { Group } from '../world/projects.js';
import type { Time } from '../world/time.js';
import { ask, mention, react, say } from './acts.js';
import { at, chance, oneOf, times } from './choices.js';
import type { Codebase } from './codebase.js';
import { closeIssue, label, openIssue, openPart } from './issue-acts.js';
import { question, remark } from './issue-prose.js';
import type { Planning } from './planning.js';
import type { Setting } from './setting.js';
import type { Life } from './timeline.js';

/** More children than a page holds. */
const SCREENS = 106;

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

export interface WorkItemPlan {
  readonly group: Group;
  readonly core: Codebase;
  readonly web: Codebase;
  readonly planning: Planning;
  readonly planner: User;
}

/** Epics, objectives, tasks and what else is planned with. */
export function planWorkItems(setting: Setting, plan: WorkItemPlan): void {
  const ids = setting.ids('work items');
  const start = (daysAgo: number, life: (now: Time) => Life) => {
    const now = setting.calendar.moment(ids, daysAgo);
    setting.timeline.start(now, life(now));
  };
  const once = (daysAgo: number, happen: (now: Time) => void) => {
    const now = setting.calendar.moment(ids, daysAgo);
    setting.timeline.once(now, () => happen(now));
  };
  start(118, (now) => accessibility(setting, ids, plan, now));
  for (const [place, title] of EPICS.entries()) {
    start(139 - place * 14, (now) => epic(setting, ids, plan, title, now));
  }
  for (const [place, title] of OBJECTIVES.entries()) {
    once(88 - place, (now) => objective(setting, { ...plan, title, place }, now));
  }
  for (const [place, [type, title]] of OTHERS.entries()) {
    once(47 - place * 7, (now) => single(setting, ids, { ...plan, type, title }, now));
  }
}

/** An epic with an issue for each screen of the web app. */
function* accessibility(
  setting: Setting,
  ids: Ids,
  { group, web, planner, planning }: WorkItemPlan,
  start: Time,
): Life {
  let now = start;
  const act = { user: planner, at: now };
  const parent = openEpic(setting, act, group, 'Every screen works with the keyboard alone', 120);
  for (let number = 1; number <= SCREENS; number += 1) {
    now = yield setting.calendar.later(ids, now, 0.3);
    const author = number % 3 === 0 ? planner : at(web.team, number);
    const child = openPart(setting, { user: author, at: now }, parent, {
      home: web.project,
      title: `Screen ${number}: works with the keyboard alone`,
      weight: oneOf(ids, [1, 2, 3]),
    });
    label(setting, { user: planner, at: now }, child, some(planning.labels, 'feature'));
    if (number % 2 === 1) continue;
    const done = {
      user: oneOf(ids, web.team),
      at: setting.calendar.later(ids, now, 70 + ids.between(0, 300)),
    };
    setting.timeline.once(done.at, () => closeIssue(setting, done, child));
  }
}

function* epic(
  setting: Setting,
  ids: Ids,
  { group, core, planner, planning }: WorkItemPlan,
  title: string,
  start: Time,
): Life {
  let now = start;
  const parent = openEpic(setting, { user: planner, at: now }, group, title, 60);
  parent.color = oneOf(ids, ['#1068bf', '#e9be74', '#c4e8d1']);
  label(setting, { user: planner, at: now }, parent, some(planning.labels, 'feature'));
  for (const part of ['Find out what is missing', 'Build the first part', 'Try it with three customers']) {
    now = yield setting.calendar.later(ids, now, ids.between(1, 40));
    const act = { user: oneOf(ids, core.team), at: now };
    const child = openPart(setting, act, parent, {
      home: core.project,
      title: `${title}: ${part.toLowerCase()}`,
      weight: 5,
    });
    now = yield setting.calendar.later(ids, now, ids.between(1, 20));
    tasks(setting, ids, child, core, now);
  }
  now = yield setting.calendar.later(ids, now, 5);
  const note = say(setting, { user: oneOf(ids, core.team), at: now }, parent, { body: remark(ids) });
  react(setting, { user: planner, at: now }, note, 'thumbsup');
  const asked = { user: at(core.team, 1), action: 'mentioned', target: parent } as const;
  const body = question(ids, mention(asked.user));
  ask(
    setting,
    { user: planner, at: now },
    { ...asked, note: say(setting, { user: planner, at: now }, parent, { body }) },
  );
}

function openEpic(setting: Setting, act: Act, home: Group, title: string, days: number): Issue {
  const { calendar } = setting;
  return openIssue(setting, act, {
    home,
    type: 'epic',
    title,
    description: 'What we want to reach, and how we will know.\n\n- [x] Agreed\n- [ ] Measured',
    startDate: calendar.dayAgo(days),
    dueDate: calendar.dayAgo(-45),
    healthStatus: 'on_track',
    color: '#1068bf',
  });
}

/** The steps of an issue, some of them done. */
function tasks(setting: Setting, ids: Ids, parent: Issue, { project, team }: Codebase, now: Time): void {
  const titles = ['Write the tests', 'Write the code', 'Write the documentation'];
  for (const task of times(ids.between(1, 3), (place) => at(titles, place))) {
    const act = { user: oneOf(ids, team), at: now };
    const child = openPart(setting, act, parent, {
      home: project,
      type: 'task',
      title: task,
      assignees: [oneOf(ids, team)],
    });
    if (!chance(ids, 0.4)) continue;
    const done = { user: act.user, at: setting.calendar.later(ids, now, ids.between(2, 60)) };
    setting.timeline.once(done.at, () => closeIssue(setting, done, child));
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

function single(setting: Setting, ids: Ids, { core, type, title }: SinglePlan, now: Time): void {
  const given = { home: core.project, type, title, description: 'See the runbook.' };
  const issue = openIssue(setting, { user: oneOf(ids, core.team), at: now }, given);
  if (type === 'incident') issue.severity = oneOf(ids, ['high', 'critical'] as const);
}

function some(labels: ReadonlyMap<string, Label>, name: string): Label[] {
  const known = labels.get(name);
  return known ? [known] : [];
}
