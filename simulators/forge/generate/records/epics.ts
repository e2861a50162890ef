import type { Random } from '../../../core/random.js';
import { writable } from '../../../core/state/changes.js';
import type { Act } from '../../actions/actor.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import type { Label } from '../../world/records/planning.js';
import type { Group } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import { ask, mention, react, say } from '../actions/acts.js';
import { closeIssue, label, openIssue, openPart } from '../actions/issue-acts.js';
import { at, chance, oneOf, times } from '../choices.js';
import type { Codebase } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { question, remark } from '../data/issue-prose.js';
import type { Life } from '../timeline.js';
import type { Planning } from './planning.js';

/** More children than a page holds. */
const SCREENS = 106;

/** Where work items are planned, and by whom. */
export interface WorkItemPlan {
  readonly group: Group;
  readonly core: Codebase;
  readonly web: Codebase;
  readonly planning: Planning;
  readonly planner: User;
}

/** An epic with an issue for each screen of the web app. */
export function* accessibility(
  setting: Setting,
  random: Random,
  { group, web, planner, planning }: WorkItemPlan,
  start: Time,
): Life {
  let now = start;
  const act = { user: planner, at: now };
  const parent = openEpic(setting, act, group, 'Every screen works with the keyboard alone', 120);
  for (let number = 1; number <= SCREENS; number += 1) {
    now = yield setting.calendar.later(random, now, 0.3);
    const author = number % 3 === 0 ? planner : at(web.team, number);
    const child = openPart(setting, { user: author, at: now }, parent, {
      home: web.project,
      title: `Screen ${number}: works with the keyboard alone`,
      weight: oneOf(random, [1, 2, 3]),
    });
    label(setting, { user: planner, at: now }, child, some(planning.labels, 'feature'));
    if (number % 2 === 1) continue;
    const done = {
      user: oneOf(random, web.team),
      at: setting.calendar.later(random, now, 70 + random.between(0, 300)),
    };
    setting.timeline.once(done.at, () => closeIssue(setting, done, child));
  }
}

/** An epic with three issues and their tasks. */
export function* epic(
  setting: Setting,
  random: Random,
  { group, core, planner, planning }: WorkItemPlan,
  title: string,
  start: Time,
): Life {
  let now = start;
  const parent = openEpic(setting, { user: planner, at: now }, group, title, 60);
  writable(setting.world, parent).color = oneOf(random, ['#1068bf', '#e9be74', '#c4e8d1']);
  label(setting, { user: planner, at: now }, parent, some(planning.labels, 'feature'));
  for (const part of ['Find out what is missing', 'Build the first part', 'Try it with three customers']) {
    now = yield setting.calendar.later(random, now, random.between(1, 40));
    const act = { user: oneOf(random, core.team), at: now };
    const child = openPart(setting, act, parent, {
      home: core.project,
      title: `${title}: ${part.toLowerCase()}`,
      weight: 5,
    });
    now = yield setting.calendar.later(random, now, random.between(1, 20));
    tasks(setting, random, child, core, now);
  }
  now = yield setting.calendar.later(random, now, 5);
  const note = say(setting, { user: oneOf(random, core.team), at: now }, parent, { body: remark(random) });
  react(setting, { user: planner, at: now }, note, 'thumbsup');
  const asked = { user: at(core.team, 1), action: 'mentioned', target: parent } as const;
  const body = question(random, mention(asked.user));
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
function tasks(
  setting: Setting,
  random: Random,
  parent: Issue,
  { project, team }: Codebase,
  now: Time,
): void {
  const titles = ['Write the tests', 'Write the code', 'Write the documentation'];
  for (const task of times(random.between(1, 3), (place) => at(titles, place))) {
    const act = { user: oneOf(random, team), at: now };
    const child = openPart(setting, act, parent, {
      home: project,
      type: 'task',
      title: task,
      assignees: [oneOf(random, team)],
    });
    if (!chance(random, 0.4)) continue;
    const done = { user: act.user, at: setting.calendar.later(random, now, random.between(2, 60)) };
    setting.timeline.once(done.at, () => closeIssue(setting, done, child));
  }
}

function some(labels: ReadonlyMap<string, Label>, name: string): Label[] {
  const label = labels.get(name);
  return label ? [label] : [];
}
