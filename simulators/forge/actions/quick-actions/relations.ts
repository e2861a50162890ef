import { canAdminIssue, canCreateIssue, canSetNewMetadata, canUpdateIssue } from '../../access/issues.js';
import { canReadIssue } from '../../access/roles.js';
import { referenced, shortReference } from '../../queries/matching/references.js';
import { findProject } from '../../world/find.js';
import type { Issue } from '../../world/records/issues.js';
import { groupsAround } from '../../world/records/projects.js';
import { markDuplicate } from '../issues/duplicates.js';
import { type LinkType, linkBetween, linkIssues, unlinkIssues } from '../issues/links.js';
import { cloneIssue, moveIssue } from '../issues/transfer.js';
import type { CommandContext, QuickAction } from './quick-action.js';

const mayAdmin = ({ act, subject, place }: CommandContext) =>
  subject?.kind === 'issue' ? canAdminIssue(act.user, subject) : canSetNewMetadata(act.user, place);
const mayUpdate = ({ act, subject }: CommandContext) =>
  subject?.kind === 'issue' && canUpdateIssue(act.user, subject);

/** The commands that set how issues relate to others: linked, duplicates, moved, below an epic. */
export const relationActions: readonly QuickAction[] = [
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
    run: (context, argument) => {
      const original = issueIn(context, argument);
      if (!original)
        return 'Failed to mark this issue as a duplicate because referenced issue was not found.';
      context.reported.canonical_issue_id = original.id;
      context.later.push((issue) => {
        if (issue.kind === 'issue') markDuplicate(context.world, context.act, issue, original);
      });
      return `Marked this issue as a duplicate of ${argument}.`;
    },
  },
  {
    names: ['move'],
    on: 'issue',
    later: true,
    may: mayAdmin,
    run: (context, argument) => {
      const target = findProject(context.world, argument.trim());
      if (!target || !canCreateIssue(context.act.user, target)) {
        return "Failed to move this issue because target project doesn't exist.";
      }
      context.later.push(
        (issue) => void (issue.kind === 'issue' && moveIssue(context.world, context.act, issue, target)),
      );
      return `Moved this issue to ${argument.trim()}.`;
    },
  },
  {
    names: ['clone'],
    on: 'issue',
    later: true,
    may: mayAdmin,
    run: (context, argument) => {
      const [path = '', option] = argument.trim().split(/\s+/);
      const target =
        path === '' || path === '--with_notes' ? context.place : findProject(context.world, path);
      if (target?.kind !== 'project')
        return "Failed to clone this issue because target project doesn't exist.";
      const withNotes = option === '--with_notes' || path === '--with_notes';
      context.later.push((issue) => {
        if (issue.kind === 'issue') cloneIssue(context.world, context.act, issue, target, withNotes);
      });
      return `Cloned this issue to ${path}.`;
    },
  },
  {
    names: ['set_parent', 'epic'],
    on: 'issue',
    may: mayAdmin,
    run: (context, argument) => {
      const parent = epicIn(context, argument) ?? issueIn(context, argument);
      if (!parent) return null;
      context.changes.parent = parent;
      return parent.type === 'epic' ? 'Added an issue to an epic.' : 'Parent item set successfully.';
    },
  },
  {
    names: ['remove_parent', 'remove_epic'],
    on: 'issue',
    later: true,
    may: (context) =>
      mayAdmin(context) && context.subject?.kind === 'issue' && context.subject.parent !== null,
    run: (context) => {
      context.changes.parent = null;
      return 'Parent item removed successfully.';
    },
  },
];

function linking(name: string, how: LinkType, reported: (others: string) => string): QuickAction {
  return {
    names: [name],
    on: 'issue',
    may: mayAdmin,
    run: (context, argument) => {
      const others = argument.split(/[\s,]+/).flatMap((one) => issueIn(context, one) ?? []);
      if (others.length === 0) return null;
      context.later.push((issue) => {
        for (const other of others) {
          if (issue.kind === 'issue' && issue !== other)
            linkIssues(context.world, context.act, issue, other, how);
        }
      });
      return reported(others.map(shortReference).join(', '));
    },
  };
}

function issueIn({ world, act, place }: CommandContext, argument: string): Issue | null {
  const found = referenced(world, place, argument);
  return found?.kind === 'issue' && canReadIssue(act.user, found) ? found : null;
}

/** `&5` in the groups around, `group&5` elsewhere. */
function epicIn({ world, act, place }: CommandContext, argument: string): Issue | null {
  const [, path = '', iid] = /^([\w./-]*)&(\d+)$/.exec(argument.trim()) ?? [];
  if (iid === undefined) return null;
  const groups = path === '' ? groupsAround(place) : [world.places.get(path.toLowerCase())];
  const found = groups.flatMap((group) => group?.issuesByIid.get(Number(iid)) ?? []);
  return found.find((epic) => canReadIssue(act.user, epic)) ?? null;
}
