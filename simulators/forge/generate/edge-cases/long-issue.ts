import type { Random } from '../../../core/random.js';
import { writable } from '../../../core/state/changes.js';
import type { Act } from '../../actions/actor.js';
import { addSystemNote } from '../../actions/discussion/system-notes.js';
import type { Issue } from '../../world/records/issues.js';
import type { Time } from '../../world/records/time.js';
import { ask, mention, react, say } from '../actions/acts.js';
import { label, link, openIssue, setMilestone } from '../actions/issue-acts.js';
import { logTime } from '../actions/time-acts.js';
import { at, chance, favourite, oneOf } from '../choices.js';
import type { Codebase } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { internalRemark, question, remark } from '../data/issue-prose.js';
import type { Planning } from '../records/planning.js';
import type { Life } from '../timeline.js';

/** Notes of people; system notes come on top. */
const NOTES = 540;
const TIMELOGS = 112;

const TEXT = `Moving all workspaces to the new storage, one region after the other.

## Plan

- [x] Copy while both are written
- [x] Compare nightly
- [ ] Read from the new storage
- [ ] Switch off the old one

Everybody who notices something about it, please write it down here.`;

/** The issue of a migration that a whole team talks in for months. */
export function* longIssue(setting: Setting, codebase: Codebase, planning: Planning, start: Time): Life {
  const { calendar } = setting;
  const random = setting.random('long issue');
  let now = start;
  yield now;
  const [lead] = codebase.team;
  if (!lead) return;
  const issue = openIssue(
    setting,
    { user: lead, at: now },
    {
      home: codebase.project,
      title: 'Move all workspaces to the new storage',
      description: TEXT,
      assignees: codebase.team.slice(0, 3),
      weight: 13,
      healthStatus: 'needs_attention',
      startDate: calendar.dayAgo(150),
      dueDate: calendar.dayAgo(-40),
    },
  );
  writable(setting.world, issue).timeEstimate = 400 * 3600;
  label(
    setting,
    { user: lead, at: now },
    issue,
    ['maintenance', 'performance', 'priority::1'].flatMap((name) => planning.labels.get(name) ?? []),
  );
  for (let number = 1; number <= NOTES; number += 1) {
    now = yield calendar.later(random, now, 0.2 + random.fraction() * 2.9);
    takeTurn(setting, { codebase, planning, random, issue, number }, now);
  }
}

interface Turn {
  readonly codebase: Codebase;
  readonly planning: Planning;
  readonly random: Random;
  readonly issue: Issue;
  readonly number: number;
}

function takeTurn(setting: Setting, { codebase, planning, random, issue, number }: Turn, now: Time): void {
  const { team } = codebase;
  const act = { user: favourite(random, team), at: now };
  const asked = chance(random, 0.1) ? favourite(random, team) : null;
  const earlier = issue.notes.findLast((note) => note.systemAction === null && !note.internal);
  const internal = number % 50 === 0;
  const body = asked ? question(random, mention(asked)) : internal ? internalRemark(random) : remark(random);
  const replyTo = earlier && !internal && chance(random, 0.35) ? earlier : undefined;
  const note = say(setting, act, issue, { body, internal, replyTo });
  if (asked)
    ask(setting, act, {
      user: asked,
      action: number % 2 === 0 ? 'mentioned' : 'directly_addressed',
      target: issue,
      note,
    });
  if (number % 5 === 0 && issue.timelogs.length < TIMELOGS)
    logTime(setting, act, issue, random.between(1, 7), 'Copied and compared');
  if (number % 9 === 0)
    react(
      setting,
      { user: at(team, number), at: now },
      note,
      oneOf(random, ['thumbsup', 'tada', 'eyes', 'rocket']),
    );
  if (number % 30 === 0) reweigh(setting, act, issue, number / 30);
  if (number % 60 === 0 && planning.milestones.length > 0)
    setMilestone(setting, act, issue, at(planning.milestones, number / 60));
  const other = oneOf(random, codebase.recentIssues);
  if (number % 40 === 0 && other)
    link(setting, act, issue, other, number % 80 === 0 ? 'blocks' : 'relates_to');
}

function reweigh({ world }: Setting, act: Act, issue: Issue, weight: number): void {
  writable(world, issue).weight = weight;
  addSystemNote(world, act, issue, 'weight', `set weight to **${weight}**`);
}
