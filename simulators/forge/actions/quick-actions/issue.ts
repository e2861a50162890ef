import { canAdminIssue, canSetNewMetadata, canUpdateIssue } from '../../access/issues.js';
import type { WorkItemType } from '../../world/records/issues.js';
import { iterationState } from '../../world/records/planning.js';
import { groupsAround } from '../../world/records/projects.js';
import { dayOf } from '../../world/records/time.js';
import type { CommandContext, QuickAction } from './quick-action.js';
import { dayIn, shortDay } from './terms.js';

const mayAdmin = ({ act, subject, place }: CommandContext) =>
  subject?.kind === 'issue' ? canAdminIssue(act.user, subject) : canSetNewMetadata(act.user, place);
const mayUpdate = ({ act, subject }: CommandContext) =>
  subject?.kind === 'issue' && canUpdateIssue(act.user, subject);

const HEALTH = ['on_track', 'needs_attention', 'at_risk'] as const;
const SEVERITIES = ['unknown', 'low', 'medium', 'high', 'critical'] as const;
const LEVELS: Readonly<Record<string, (typeof SEVERITIES)[number]>> = {
  '1': 'critical',
  s1: 'critical',
  '2': 'high',
  s2: 'high',
  '3': 'medium',
  s3: 'medium',
  '4': 'low',
  s4: 'low',
  '0': 'unknown',
};

/** The commands that only issues have (lib/gitlab/quick_actions/issue_actions.rb and its like for the paid tiers). */
export const issueActions: readonly QuickAction[] = [
  {
    names: ['due', 'due_date'],
    on: 'issue',
    may: mayAdmin,
    run: (context, argument) => {
      const day = dayIn(context, argument);
      if (day === null) return 'Failed to set due date because the date format is invalid.';
      context.changes.dueDate = day;
      context.reported.due_date = day;
      return `Set the due date to ${shortDay(day)}.`;
    },
  },
  {
    names: ['remove_due_date'],
    on: 'issue',
    later: true,
    may: (context) =>
      mayAdmin(context) && context.subject?.kind === 'issue' && context.subject.dueDate !== null,
    run: (context) => {
      context.changes.dueDate = null;
      context.reported.due_date = null;
      return 'Removed the due date.';
    },
  },
  {
    names: ['confidential'],
    on: 'issue',
    may: (context) =>
      mayAdmin(context) && !(context.subject?.kind === 'issue' && context.subject.confidential),
    run: (context) => {
      context.changes.confidential = true;
      context.reported.confidential = true;
      return 'Made this issue confidential.';
    },
  },
  {
    names: ['weight'],
    on: 'issue',
    may: mayAdmin,
    run: (context, argument) => {
      if (!/^\d+$/.test(argument)) return null;
      context.changes.weight = Number(argument);
      context.reported.weight = Number(argument);
      return `Set weight to ${Number(argument)}.`;
    },
  },
  {
    names: ['clear_weight'],
    on: 'issue',
    later: true,
    may: mayAdmin,
    run: (context) => {
      context.changes.weight = null;
      context.reported.weight = null;
      return 'Cleared weight.';
    },
  },
  {
    names: ['health_status'],
    on: 'issue',
    may: mayAdmin,
    run: (context, argument) => {
      const status = HEALTH.find(
        (one) =>
          one ===
          argument
            .trim()
            .toLowerCase()
            .replace(/[\s-]+/g, '_'),
      );
      if (!status) return null;
      context.changes.healthStatus = status;
      context.reported.health_status = status;
      return `Set health status to ${status}.`;
    },
  },
  {
    names: ['clear_health_status'],
    on: 'issue',
    later: true,
    may: mayAdmin,
    run: (context) => {
      context.changes.healthStatus = null;
      context.reported.health_status = null;
      return 'Cleared health status.';
    },
  },
  {
    names: ['severity'],
    on: 'issue',
    may: (context) =>
      mayAdmin(context) && context.subject?.kind === 'issue' && context.subject.type === 'incident',
    run: (context, argument) => {
      const name = argument.trim().toLowerCase();
      const severity = LEVELS[name] ?? SEVERITIES.find((one) => one === name);
      if (!severity) return 'No severity matches the provided parameter';
      context.changes.severity = severity;
      return `Severity updated to ${severity[0]?.toUpperCase()}${severity.slice(1)}.`;
    },
  },
  {
    names: ['iteration'],
    on: 'issue',
    may: mayAdmin,
    run: (context, argument) => {
      const iteration = iterationIn(context, argument);
      if (!iteration) return null;
      context.changes.iteration = iteration;
      context.reported.sprint_id = iteration.id;
      return `Set the iteration to *iteration:${iteration.id}.`;
    },
  },
  {
    names: ['remove_iteration'],
    on: 'issue',
    later: true,
    may: (context) =>
      mayAdmin(context) && context.subject?.kind === 'issue' && context.subject.iteration !== null,
    run: (context) => {
      const before = context.subject?.kind === 'issue' ? context.subject.iteration : null;
      context.changes.iteration = null;
      context.reported.sprint_id = null;
      return `Removed *iteration:${before?.id} iteration.`;
    },
  },
  {
    names: ['type'],
    on: 'issue',
    later: true,
    may: mayUpdate,
    run: (context, argument) => {
      const type = TYPES.find((one) => one === argument.trim().toLowerCase());
      if (!type) return null;
      context.changes.type = type;
      context.reported.issue_type = type;
      return 'Type changed successfully.';
    },
  },
];

const TYPES: readonly WorkItemType[] = ['issue', 'incident', 'task', 'ticket'];

function iterationIn({ act, place }: CommandContext, argument: string) {
  const all = groupsAround(place).flatMap(({ iterations }) => iterations.items);
  const [, id] = /^\*iteration:(\d+)$/.exec(argument.trim()) ?? [];
  if (id !== undefined) return all.find((iteration) => iteration.id === Number(id));
  const wanted = argument.includes('--next') ? 'upcoming' : 'current';
  if (!argument.includes('--current') && wanted === 'current') return undefined;
  const today = dayOf(act.at);
  const found = all.filter((iteration) => iterationState(iteration, today) === wanted);
  return found.sort((one, other) => (one.startDate < other.startDate ? -1 : 1))[0];
}
