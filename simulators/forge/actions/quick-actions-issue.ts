import { canAdminIssue, canCreateIssue, canSetNewMetadata, canUpdateIssue } from '../access/issues.js';
import { canReadIssue } from '../access/roles.js';
import { referenced, shortReference } from '../queries/references.js';
import { findProject } from '../world/find.js';
import type { Issue, WorkItemType } from '../world/issues.js';
import { iterationState } from '../world/planning.js';
import { groupsAround } from '../world/projects.js';
import { dayOf } from '../world/time.js';
import { markDuplicate } from './duplicates.js';
import { cloneIssue, moveIssue } from './issue-transfer.js';
import { type LinkType, linkBetween, linkIssues, unlinkIssues } from './links.js';
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
  linking('relate', 'relates_to', (others) => `Added ${others} as a linked item related to this issue.`),
  linking('blocks', 'blocks', (others) => `Added ${others} as a linked item blocked by this issue.`),
  linking('blocked_by', 'is_blocked_by', (others) => `Added ${others} as a linked item blocking this issue.`),
  {
    names: ['unlink'],
    on: 'issue',
    later: true,
    may: mayAdmin,
    run: ({ world, act, place, subject, later }, argument) => {
      const other = referenced(world, place, argument);
      const link =
        subject?.kind === 'issue' && other?.kind === 'issue' ? linkBetween(subject, other) : undefined;
      if (!link || !other) return 'No linked issue matches the provided parameter.';
      later.push(() => unlinkIssues(world, act, link));
      return `Removed linked item ${shortReference(other)}.`;
    },
  },
  {
    names: ['duplicate'],
    on: 'issue',
    later: true,
    may: mayUpdate,
    run: (scene, argument) => {
      const original = issueIn(scene, argument);
      if (!original)
        return 'Failed to mark this issue as a duplicate because referenced issue was not found.';
      scene.told.canonical_issue_id = original.id;
      scene.later.push((issue) => {
        if (issue.kind === 'issue') markDuplicate(scene.world, scene.act, issue, original);
      });
      return `Marked this issue as a duplicate of ${argument}.`;
    },
  },
  {
    names: ['move'],
    on: 'issue',
    later: true,
    may: mayAdmin,
    run: (scene, argument) => {
      const target = findProject(scene.world, argument.trim());
      if (!target || !canCreateIssue(scene.act.user, target)) {
        return "Failed to move this issue because target project doesn't exist.";
      }
      scene.later.push(
        (issue) => void (issue.kind === 'issue' && moveIssue(scene.world, scene.act, issue, target)),
      );
      return `Moved this issue to ${argument.trim()}.`;
    },
  },
  {
    names: ['clone'],
    on: 'issue',
    later: true,
    may: mayAdmin,
    run: (scene, argument) => {
      const [path = '', option] = argument.trim().split(/\s+/);
      const target = path === '' || path === '--with_notes' ? scene.place : findProject(scene.world, path);
      if (target?.kind !== 'project')
        return "Failed to clone this issue because target project doesn't exist.";
      const withNotes = option === '--with_notes' || path === '--with_notes';
      scene.later.push((issue) => {
        if (issue.kind === 'issue') cloneIssue(scene.world, scene.act, issue, target, withNotes);
      });
      return `Cloned this issue to ${path}.`;
    },
  },
  {
    names: ['set_parent', 'epic'],
    on: 'issue',
    may: mayAdmin,
    run: (scene, argument) => {
      const parent = epicIn(scene, argument) ?? issueIn(scene, argument);
      if (!parent) return null;
      scene.changes.parent = parent;
      return parent.type === 'epic' ? 'Added an issue to an epic.' : 'Parent item set successfully.';
    },
  },
  {
    names: ['remove_parent', 'remove_epic'],
    on: 'issue',
    later: true,
    may: (scene) => mayAdmin(scene) && scene.subject?.kind === 'issue' && scene.subject.parent !== null,
    run: (scene) => {
      scene.changes.parent = null;
      return 'Parent item removed successfully.';
    },
  },
];

const TYPES: readonly WorkItemType[] = ['issue', 'incident', 'task', 'ticket'];

function linking(name: string, how: LinkType, told: (others: string) => string): QuickAction {
  return {
    names: [name],
    on: 'issue',
    may: mayAdmin,
    run: (scene, argument) => {
      const others = argument.split(/[\s,]+/).flatMap((one) => issueIn(scene, one) ?? []);
      if (others.length === 0) return null;
      scene.later.push((issue) => {
        for (const other of others) {
          if (issue.kind === 'issue' && issue !== other)
            linkIssues(scene.world, scene.act, issue, other, how);
        }
      });
      return told(others.map(shortReference).join(', '));
    },
  };
}

function issueIn({ world, act, place }: CommandScene, argument: string): Issue | null {
  const found = referenced(world, place, argument);
  return found?.kind === 'issue' && canReadIssue(act.user, found) ? found : null;
}

/** `&5` in the groups around, `group&5` elsewhere. */
function epicIn({ world, act, place }: CommandScene, argument: string): Issue | null {
  const [, path = '', iid] = /^([\w./-]*)&(\d+)$/.exec(argument.trim()) ?? [];
  if (iid === undefined) return null;
  const groups = path === '' ? groupsAround(place) : [world.places.get(path.toLowerCase())];
  const found = groups.flatMap((group) => group?.issuesByIid.get(Number(iid)) ?? []);
  return found.find((epic) => canReadIssue(act.user, epic)) ?? null;
}

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
