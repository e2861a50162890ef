import type { Ids } from '../../../core/random.js';
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
  readonly ids: Ids;
  readonly author: User;
  readonly at: Time;
}

const KINDS: readonly IssueKind[] = ['bug', 'bug', 'feature', 'feature', 'maintenance'];

/** An issue from its opening to the day when an account closes it, or to today. */
export function* issueLife(setting: Setting, plan: IssuePlan): Life {
  const { calendar } = setting;
  const { codebase, ids, author } = plan;
  let now = plan.at;
  const issue = openPlanned(setting, plan);
  remember(codebase.recentIssues, issue);
  now = yield calendar.later(ids, now, ids.fraction() * 6);
  triage(setting, plan, issue, now);
  const remarks = Math.floor(ids.fraction() ** 2 * 6);
  for (let turn = 0; turn < remarks; turn += 1) {
    now = yield calendar.later(ids, now, 1 + ids.fraction() ** 3 * 120);
    discuss(setting, plan, issue, now);
  }
  if (issue.assignees.length === 0 && chance(ids, 0.6)) {
    const user = favourite(ids, codebase.team);
    assign(setting, { user, at: now }, issue, [user]);
  }
  now = yield calendar.later(ids, now, 20 + ids.fraction() ** 2 * 500);
  if (issue.state === 'closed' || chance(ids, 0.25)) return;
  closeIssue(setting, { user: issue.assignees[0] ?? author, at: now }, issue);
  if (!chance(ids, 0.04)) return;
  now = yield calendar.later(ids, now, 10);
  reopenIssue(setting, { user: author, at: now }, issue);
}

function openPlanned(setting: Setting, { codebase, ids, author, at }: IssuePlan): Issue {
  const kind = oneOf(ids, KINDS);
  const confidential = chance(ids, 0.03);
  const assignees = chance(ids, 0.25) ? [favourite(ids, codebase.team)] : [];
  const issue = openIssue(
    setting,
    { user: author, at },
    {
      home: codebase.project,
      title: issueTitle(ids, kind),
      description: issueText(ids),
      confidential,
      assignees,
      type: kind === 'bug' && chance(ids, 0.04) ? 'incident' : 'issue',
    },
  );
  if (issue.type === 'incident')
    writable(setting.world, issue).severity = oneOf(ids, ['low', 'medium', 'high', 'critical'] as const);
  return issue;
}

/** An account sorts the issue in. */
function triage(setting: Setting, { codebase, planning, ids }: IssuePlan, issue: Issue, at: Time): void {
  const act = { user: favourite(ids, codebase.team), at };
  const names = [
    oneOf(ids, KINDS),
    `priority::${ids.between(1, 3)}`,
    ...(chance(ids, 0.2) ? ['customer'] : []),
  ];
  label(
    setting,
    act,
    issue,
    names.flatMap((name) => planning.labels.get(name) ?? []),
  );
  if (chance(ids, 0.3) && planning.milestones.length > 0)
    setMilestone(setting, act, issue, oneOf(ids, planning.milestones));
  if (chance(ids, 0.35) && planning.iterations.length > 0)
    schedule(setting, act, issue, oneOf(ids, planning.iterations));
  if (chance(ids, 0.4)) writable(setting.world, issue).weight = oneOf(ids, [1, 2, 3, 5, 8]);
  if (chance(ids, 0.15))
    writable(setting.world, issue).healthStatus = oneOf(ids, [
      'on_track',
      'on_track',
      'needs_attention',
      'at_risk',
    ] as const);
  if (chance(ids, 0.15))
    writable(setting.world, issue).dueDate = setting.calendar.dayAgo(ids.between(-30, 20));
  if (chance(ids, 0.2)) writable(setting.world, issue).timeEstimate = ids.between(1, 16) * 3600;
  const other = codebase.recentIssues[ids.between(0, codebase.recentIssues.length - 1)];
  if (other && chance(ids, 0.12))
    link(setting, act, issue, other, chance(ids, 0.5) ? 'blocks' : 'relates_to');
}

/** An account says something, asks an account, reacts, or writes down their time. */
function discuss(setting: Setting, { codebase, ids }: IssuePlan, issue: Issue, at: Time): void {
  const user = favourite(ids, codebase.team);
  const act = { user, at };
  const asked = chance(ids, 0.15) ? favourite(ids, codebase.team) : null;
  const last = issue.notes.findLast(({ systemAction }) => systemAction === null);
  const replyTo = last && chance(ids, 0.3) ? last : undefined;
  const internal = replyTo?.internal ?? (asked === null && chance(ids, 0.04));
  const body = asked ? question(ids, mention(asked)) : internal ? internalRemark(ids) : remark(ids);
  const note = say(setting, act, issue, { body, internal, replyTo });
  if (asked) ask(setting, act, { user: asked, action: 'mentioned', target: issue, note });
  if (chance(ids, 0.12))
    react(
      setting,
      { user: favourite(ids, codebase.team), at },
      note,
      oneOf(ids, ['thumbsup', 'heart', 'eyes', 'tada']),
    );
  if (chance(ids, 0.1))
    react(setting, act, issue, oneOf(ids, ['thumbsup', 'thumbsup', 'thumbsdown', 'rocket']));
  if (chance(ids, 0.01)) ask(setting, act, { user, action: 'marked', target: issue });
  if (chance(ids, 0.1)) logTime(setting, act, issue, ids.between(1, 6), 'Looked into it');
}

const TALKED_ABOUT = 30;

/** Keeps the latest records that people talk about. */
function remember<Item>(recent: Item[], item: Item): void {
  recent.push(item);
  if (recent.length > TALKED_ABOUT) recent.shift();
}
