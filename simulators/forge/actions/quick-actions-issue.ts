import { canAdminIssue, canSetNewMetadata, canUpdateIssue } from '../access/issues.js';
import type { WorkItemType } from '../world/issues.js';
import { iterationState } from '../world/planning.js';
import { groupsAround } from '../world/projects.js';
import { dayOf } from '../world/time.js';
import type { CommandScene, QuickAction } from './quick-action.js';
import { dayIn, shortDay } from './quick-action-terms.js';

const mayAdmin = ({ act, subject, place }: CommandScene) =>
  subject?.kind === 'issue' ? canAdminIssue(act.user, subject) : canSetNewMetadata(act.user, place);
const mayUpdate = ({ act, subject }: CommandScene) =>
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

/** What only issues can be told (lib/gitlab/quick_actions/issue_actions.rb and its like for the paid tiers). */
export const issueActions: readonly QuickAction[] = [
  {
    names: ['due', 'due_date'],
    on: 'issue',
    may: mayAdmin,
    run: (scene, argument) => {
      const day = dayIn(scene, argument);
      if (day === null) return 'Failed to set due date because the date format is invalid.';
      scene.changes.dueDate = day;
      scene.told.due_date = day;
      return `Set the due date to ${shortDay(day)}.`;
    },
  },
  {
    names: ['remove_due_date'],
    on: 'issue',
    later: true,
    may: (scene) => mayAdmin(scene) && scene.subject?.kind === 'issue' && scene.subject.dueDate !== null,
    run: (scene) => {
      scene.changes.dueDate = null;
      scene.told.due_date = null;
      return 'Removed the due date.';
    },
  },
  {
    names: ['confidential'],
    on: 'issue',
    may: (scene) => mayAdmin(scene) && !(scene.subject?.kind === 'issue' && scene.subject.confidential),
    run: (scene) => {
      scene.changes.confidential = true;
      scene.told.confidential = true;
      return 'Made this issue confidential.';
    },
  },
  {
    names: ['weight'],
    on: 'issue',
    may: mayAdmin,
    run: (scene, argument) => {
      if (!/^\d+$/.test(argument)) return null;
      scene.changes.weight = Number(argument);
      scene.told.weight = Number(argument);
      return `Set weight to ${Number(argument)}.`;
    },
  },
  {
    names: ['clear_weight'],
    on: 'issue',
    later: true,
    may: mayAdmin,
    run: (scene) => {
      scene.changes.weight = null;
      scene.told.weight = null;
      return 'Cleared weight.';
    },
  },
  {
    names: ['health_status'],
    on: 'issue',
    may: mayAdmin,
    run: (scene, argument) => {
      const status = HEALTH.find(
        (known) =>
          known ===
          argument
            .trim()
            .toLowerCase()
            .replace(/[\s-]+/g, '_'),
      );
      if (!status) return null;
      scene.changes.healthStatus = status;
      scene.told.health_status = status;
      return `Set health status to ${status}.`;
    },
  },
  {
    names: ['clear_health_status'],
    on: 'issue',
    later: true,
    may: mayAdmin,
    run: (scene) => {
      scene.changes.healthStatus = null;
      scene.told.health_status = null;
      return 'Cleared health status.';
    },
  },
  {
    names: ['severity'],
    on: 'issue',
    may: (scene) => mayAdmin(scene) && scene.subject?.kind === 'issue' && scene.subject.type === 'incident',
    run: (scene, argument) => {
      const name = argument.trim().toLowerCase();
      const severity = LEVELS[name] ?? SEVERITIES.find((known) => known === name);
      if (!severity) return 'No severity matches the provided parameter';
      scene.changes.severity = severity;
      return `Severity updated to ${severity[0]?.toUpperCase()}${severity.slice(1)}.`;
    },
  },
  {
    names: ['iteration'],
    on: 'issue',
    may: mayAdmin,
    run: (scene, argument) => {
      const iteration = iterationIn(scene, argument);
      if (!iteration) return null;
      scene.changes.iteration = iteration;
      scene.told.sprint_id = iteration.id;
      return `Set the iteration to *iteration:${iteration.id}.`;
    },
  },
  {
    names: ['remove_iteration'],
    on: 'issue',
    later: true,
    may: (scene) => mayAdmin(scene) && scene.subject?.kind === 'issue' && scene.subject.iteration !== null,
    run: (scene) => {
      const before = scene.subject?.kind === 'issue' ? scene.subject.iteration : null;
      scene.changes.iteration = null;
      scene.told.sprint_id = null;
      return `Removed *iteration:${before?.id} iteration.`;
    },
  },
  {
    names: ['type'],
    on: 'issue',
    later: true,
    may: mayUpdate,
    run: (scene, argument) => {
      const type = TYPES.find((known) => known === argument.trim().toLowerCase());
      if (!type) return null;
      scene.changes.type = type;
      scene.told.issue_type = type;
      return 'Type changed successfully.';
    },
  },
];

const TYPES: readonly WorkItemType[] = ['issue', 'incident', 'task', 'ticket'];

function iterationIn({ act, place }: CommandScene, argument: string) {
  const all = groupsAround(place).flatMap(({ iterations }) => iterations.items);
  const [, id] = /^\*iteration:(\d+)$/.exec(argument.trim()) ?? [];
  if (id !== undefined) return all.find((iteration) => iteration.id === Number(id));
  const wanted = argument.includes('--next') ? 'upcoming' : 'current';
  if (!argument.includes('--current') && wanted === 'current') return undefined;
  const today = dayOf(act.at);
  const found = all.filter((iteration) => iterationState(iteration, today) === wanted);
  return found.sort((one, other) => (one.startDate < other.startDate ? -1 : 1))[0];
}
