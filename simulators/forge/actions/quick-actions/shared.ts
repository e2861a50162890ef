import { canAdmin, canSetNewMetadata, canUpdate } from '../../access/issues.js';
import { placeOf } from '../../access/roles.js';
import { referenced, shortReference } from '../../queries/matching/references.js';
import { parseDuration, writeDuration } from '../../rendering/durations.js';
import type { Label } from '../../world/records/planning.js';
import { resetSpentTime, spendTime, totalSpent } from '../issues/timelogs.js';
import { withoutRivals } from '../planning/label-names.js';
import { milestoneByTitle, milestoneReference } from '../planning/milestone-reference.js';
import type { CommandContext, QuickAction } from './quick-action.js';
import { labelPhrase, labelsIn, milestoneIn, userPhrase, usersIn } from './terms.js';

const mayUpdate = ({ act, subject }: CommandContext) => subject !== null && canUpdate(act.user, subject);
const mayAdmin = ({ act, subject, place }: CommandContext) =>
  subject ? canAdmin(act.user, subject) : canSetNewMetadata(act.user, place);
const noun = ({ subject }: CommandContext) => (subject?.kind === 'merge request' ? 'merge request' : 'issue');

function stateIs(wanted: 'opened' | 'closed') {
  return (context: CommandContext) => context.subject?.state === wanted && mayUpdate(context);
}

function labelsSoFar({ changes, subject }: CommandContext): readonly Label[] {
  return changes.labels ?? subject?.labels ?? [];
}

function assigneesSoFar({ changes, subject }: CommandContext) {
  return changes.assignees ?? subject?.assignees ?? [];
}

function setLabels(
  context: CommandContext,
  labels: readonly Label[],
  reported: string,
  ids: readonly Label[],
): void {
  context.changes.labels = labels;
  context.reported[reported] = ids.map(({ id }) => id);
}

/** The commands that issues and merge requests share (lib/gitlab/quick_actions/issuable_actions.rb). */
export const sharedActions: readonly QuickAction[] = [
  {
    names: ['close'],
    later: true,
    may: stateIs('opened'),
    run: (context) => {
      context.changes.state = 'closed';
      context.reported.state_event = 'close';
      return `Closed this ${noun(context)}.`;
    },
  },
  {
    names: ['reopen'],
    later: true,
    may: stateIs('closed'),
    run: (context) => {
      context.changes.state = 'opened';
      context.reported.state_event = 'reopen';
      return `Reopened this ${noun(context)}.`;
    },
  },
  {
    names: ['title'],
    later: true,
    may: mayUpdate,
    run: (context, title) => {
      if (title === '') return null;
      context.changes.title = title;
      context.reported.title = title;
      return `Changed the title to "${title}".`;
    },
  },
  {
    names: ['label', 'labels'],
    may: mayAdmin,
    run: (context, argument) => {
      const labels = labelsIn(context, argument);
      if (labels.length === 0) return null;
      setLabels(
        context,
        withoutRivals([...new Set([...labelsSoFar(context), ...labels])]),
        'add_label_ids',
        labels,
      );
      return `Added ${labelPhrase(labels)}.`;
    },
  },
  {
    names: ['unlabel', 'remove_label'],
    later: true,
    may: (context) => mayAdmin(context) && labelsSoFar(context).length > 0,
    run: (context, argument) => {
      const labels = labelsIn(context, argument);
      if (argument !== '' && labels.length === 0) return null;
      const left = argument === '' ? [] : labelsSoFar(context).filter((label) => !labels.includes(label));
      setLabels(context, left, argument === '' ? 'label_ids' : 'remove_label_ids', labels);
      return argument === '' ? 'Removed all labels.' : `Removed ${labelPhrase(labels)}.`;
    },
  },
  {
    names: ['relabel'],
    later: true,
    may: (context) => mayAdmin(context) && labelsSoFar(context).length > 0,
    run: (context, argument) => {
      const labels = labelsIn(context, argument);
      if (labels.length === 0) return null;
      setLabels(context, withoutRivals(labels), 'label_ids', labels);
      return `Replaced all labels with ${labelPhrase(labels)}.`;
    },
  },
  {
    names: ['assign'],
    may: mayAdmin,
    run: (context, argument) => {
      const users = usersIn(context, argument).slice(0, context.several ? undefined : 1);
      if (users.length === 0) return 'Failed to assign a user because no user was found.';
      context.changes.assignees = context.several
        ? [...new Set([...assigneesSoFar(context), ...users])]
        : users;
      context.reported.assignee_ids = context.changes.assignees.map(({ id }) => id);
      return `Assigned ${userPhrase(users)}.`;
    },
  },
  {
    names: ['unassign'],
    later: true,
    may: (context) => mayAdmin(context) && assigneesSoFar(context).length > 0,
    run: (context, argument) => {
      const named = context.several ? usersIn(context, argument) : [];
      const gone = named.length > 0 ? named : assigneesSoFar(context);
      context.changes.assignees = assigneesSoFar(context).filter((user) => !gone.includes(user));
      context.reported.assignee_ids = context.changes.assignees.map(({ id }) => id);
      return `Removed ${gone.length === 1 ? 'assignee' : 'assignees'} ${userPhrase(gone)}.`;
    },
  },
  {
    names: ['milestone'],
    may: mayAdmin,
    run: (context, argument) => {
      const milestone = milestoneIn(context, argument);
      if (!milestone) return null;
      context.changes.milestone = milestone;
      context.reported.milestone_id = milestone.id;
      return `Set the milestone to ${milestoneReference(milestone)}.`;
    },
  },
  {
    names: ['remove_milestone'],
    later: true,
    may: (context) => mayAdmin(context) && context.subject?.milestone != null,
    run: (context) => {
      const { milestone } = context.subject ?? {};
      context.changes.milestone = null;
      context.reported.milestone_id = null;
      return milestone ? `Removed ${milestoneByTitle(milestone)} milestone.` : null;
    },
  },
  {
    names: ['copy_metadata'],
    may: mayAdmin,
    run: (context, argument) => {
      const source = referenced(context.world, context.place, argument);
      if (!source || placeOf(source) !== context.place) return null;
      setLabels(
        context,
        [...new Set([...labelsSoFar(context), ...source.labels])],
        'add_label_ids',
        source.labels,
      );
      if (source.milestone) context.changes.milestone = source.milestone;
      return `Copied labels and milestone from ${shortReference(source)}.`;
    },
  },
  {
    names: ['estimate', 'estimate_time'],
    may: mayAdmin,
    run: (context, argument) => {
      const seconds = parseDuration(argument);
      if (seconds === null || seconds <= 0) return null;
      context.changes.timeEstimate = seconds;
      context.reported.time_estimate = seconds;
      return `Set time estimate to ${writeDuration(seconds)}.`;
    },
  },
  {
    names: ['remove_estimate', 'remove_time_estimate'],
    later: true,
    may: mayAdmin,
    run: (context) => {
      context.changes.timeEstimate = 0;
      context.reported.time_estimate = 0;
      return 'Removed time estimate.';
    },
  },
  {
    names: ['spend', 'spent', 'spend_time'],
    may: mayAdmin,
    run: (context, argument) => {
      const { seconds, day, summary } = spendingIn(argument);
      if (seconds === null || seconds === 0) return null;
      const spentAt = day === null ? context.act.at : Date.parse(`${day}T12:00:00Z`);
      if (seconds < 0 && -seconds > (context.subject ? totalSpent(context.subject) : 0)) return null;
      context.reported.spend_time = { duration: seconds, user_id: context.act.user.id, spent_at: day };
      context.later.push((subject) =>
        spendTime(context.world, context.act, subject, { seconds, spentAt, summary }),
      );
      return `${seconds > 0 ? 'Added' : 'Subtracted'} ${writeDuration(Math.abs(seconds))} spent time.`;
    },
  },
  {
    names: ['remove_time_spent'],
    later: true,
    may: mayAdmin,
    run: (context) => {
      context.reported.spend_time = { duration: 'reset', user_id: context.act.user.id };
      context.later.push((subject) => resetSpentTime(context.world, context.act, subject));
      return 'Removed spent time.';
    },
  },
  {
    names: ['lock'],
    later: true,
    may: (context) => mayAdmin(context) && context.subject?.discussionLocked !== true,
    run: (context) => lock(context, true),
  },
  {
    names: ['unlock'],
    later: true,
    may: (context) => mayAdmin(context) && context.subject?.discussionLocked === true,
    run: (context) => lock(context, false),
  },
];

function lock(context: CommandContext, locked: boolean): string {
  context.changes.discussionLocked = locked;
  context.reported.discussion_locked = locked;
  return locked ? 'Locked the discussion.' : 'Unlocked the discussion.';
}

/** `1h 30m 2026-03-02 what was done`; the day and the summary can be left out. */
function spendingIn(argument: string) {
  const text = argument.trim();
  const [day = null] = /\d{4}-\d\d-\d\d$/.exec(text) ?? [];
  const time = day === null ? text : text.slice(0, -day.length).trimEnd();
  const [, summary = null] = /\s([a-zA-Z].*)$/s.exec(time) ?? [];
  const duration = summary === null ? time : time.slice(0, -summary.length);
  return { seconds: parseDuration(duration), day, summary };
}
