import type { Random } from '../../../core/random.js';
import { writable } from '../../../core/state/changes.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import { ask, mention, react, say } from '../actions/acts.js';
import {
  assign,
  closeIssue,
  label,
  link,
  openIssue,
  reopenIssue,
  schedule,
  setMilestone,
} from '../actions/issue-acts.js';
import { logTime } from '../actions/time-acts.js';
import { chance, favourite, oneOf } from '../choices.js';
import type { Codebase } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { internalRemark, issueText, question, remark } from '../data/issue-prose.js';
import { type IssueKind, issueTitle } from '../data/issue-titles.js';
import type { Planning } from '../records/planning.js';
import type { Life } from '../timeline.js';

export interface IssuePlan {
  readonly codebase: Codebase;
  readonly planning: Planning;
  readonly random: Random;
  readonly author: User;
  readonly at: Time;
}

const KINDS: readonly IssueKind[] = ['bug', 'bug', 'feature', 'feature', 'maintenance'];

/** An issue from its opening to the day when an account closes it, or to today. */
export function* issueLife(setting: Setting, plan: IssuePlan): Life {
  const { calendar } = setting;
  const { codebase, random, author } = plan;
  let now = plan.at;
  const issue = openPlanned(setting, plan);
  remember(codebase.recentIssues, issue);
  now = yield calendar.later(random, now, random.fraction() * 6);
  triage(setting, plan, issue, now);
  const remarks = Math.floor(random.fraction() ** 2 * 6);
  for (let turn = 0; turn < remarks; turn += 1) {
    now = yield calendar.later(random, now, 1 + random.fraction() ** 3 * 120);
    discuss(setting, plan, issue, now);
  }
  if (issue.assignees.length === 0 && chance(random, 0.6)) {
    const user = favourite(random, codebase.team);
    assign(setting, { user, at: now }, issue, [user]);
  }
  now = yield calendar.later(random, now, 20 + random.fraction() ** 2 * 500);
  if (issue.state === 'closed' || chance(random, 0.25)) return;
  closeIssue(setting, { user: issue.assignees[0] ?? author, at: now }, issue);
  if (!chance(random, 0.04)) return;
  now = yield calendar.later(random, now, 10);
  reopenIssue(setting, { user: author, at: now }, issue);
}

function openPlanned(setting: Setting, { codebase, random, author, at }: IssuePlan): Issue {
  const kind = oneOf(random, KINDS);
  const confidential = chance(random, 0.03);
  const assignees = chance(random, 0.25) ? [favourite(random, codebase.team)] : [];
  const issue = openIssue(
    setting,
    { user: author, at },
    {
      home: codebase.project,
      title: issueTitle(random, kind),
      description: issueText(random),
      confidential,
      assignees,
      type: kind === 'bug' && chance(random, 0.04) ? 'incident' : 'issue',
    },
  );
  if (issue.type === 'incident')
    writable(setting.world, issue).severity = oneOf(random, ['low', 'medium', 'high', 'critical'] as const);
  return issue;
}

/** An account sorts the issue in. */
function triage(setting: Setting, { codebase, planning, random }: IssuePlan, issue: Issue, at: Time): void {
  const act = { user: favourite(random, codebase.team), at };
  const names = [
    oneOf(random, KINDS),
    `priority::${random.between(1, 3)}`,
    ...(chance(random, 0.2) ? ['customer'] : []),
  ];
  label(
    setting,
    act,
    issue,
    names.flatMap((name) => planning.labels.get(name) ?? []),
  );
  if (chance(random, 0.3) && planning.milestones.length > 0)
    setMilestone(setting, act, issue, oneOf(random, planning.milestones));
  if (chance(random, 0.35) && planning.iterations.length > 0)
    schedule(setting, act, issue, oneOf(random, planning.iterations));
  if (chance(random, 0.4)) writable(setting.world, issue).weight = oneOf(random, [1, 2, 3, 5, 8]);
  if (chance(random, 0.15))
    writable(setting.world, issue).healthStatus = oneOf(random, [
      'on_track',
      'on_track',
      'needs_attention',
      'at_risk',
    ] as const);
  if (chance(random, 0.15))
    writable(setting.world, issue).dueDate = setting.calendar.dayAgo(random.between(-30, 20));
  if (chance(random, 0.2)) writable(setting.world, issue).timeEstimate = random.between(1, 16) * 3600;
  const other = codebase.recentIssues[random.between(0, codebase.recentIssues.length - 1)];
  if (other && chance(random, 0.12))
    link(setting, act, issue, other, chance(random, 0.5) ? 'blocks' : 'relates_to');
}

/** An account says something, asks an account, reacts, or writes down their time. */
function discuss(setting: Setting, { codebase, random }: IssuePlan, issue: Issue, at: Time): void {
  const user = favourite(random, codebase.team);
  const act = { user, at };
  const asked = chance(random, 0.15) ? favourite(random, codebase.team) : null;
  const last = issue.notes.findLast(({ systemAction }) => systemAction === null);
  const replyTo = last && chance(random, 0.3) ? last : undefined;
  const internal = replyTo?.internal ?? (asked === null && chance(random, 0.04));
  const body = asked ? question(random, mention(asked)) : internal ? internalRemark(random) : remark(random);
  const note = say(setting, act, issue, { body, internal, replyTo });
  if (asked) ask(setting, act, { user: asked, action: 'mentioned', target: issue, note });
  if (chance(random, 0.12))
    react(
      setting,
      { user: favourite(random, codebase.team), at },
      note,
      oneOf(random, ['thumbsup', 'heart', 'eyes', 'tada']),
    );
  if (chance(random, 0.1))
    react(setting, act, issue, oneOf(random, ['thumbsup', 'thumbsup', 'thumbsdown', 'rocket']));
  if (chance(random, 0.01)) ask(setting, act, { user, action: 'marked', target: issue });
  if (chance(random, 0.1)) logTime(setting, act, issue, random.between(1, 6), 'Looked into it');
}

const TALKED_ABOUT = 30;

/** Keeps the latest records that people talk about. */
function remember<Item>(recent: Item[], item: Item): void {
  recent.push(item);
  if (recent.length > TALKED_ABOUT) recent.shift();
}
