import type { Issuable } from '../../access/issues.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Note } from '../../world/records/notes.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { type IssueChanges, updateIssue } from '../issues/issues.js';
import { type MergeRequestChanges, updateMergeRequest } from '../merge-requests/merge-requests.js';
import type { Commanded, Interpretation } from './quick-action.js';

/** Does what commands have come to. */
export function applyCommands(
  world: World,
  act: Act,
  subject: Issuable,
  { changes, later }: Pick<Interpretation, 'changes' | 'later'>,
  note: Note | null = null,
): void {
  if (subject.kind === 'issue') updateIssue(world, act, subject, forIssue(changes));
  else if (Object.keys(changes).length > 0) updateMergeRequest(world, act, subject, forMergeRequest(changes));
  for (const doIt of later) doIt(subject, note);
}

/** The part of what commands change that an issue has. */
export function forIssue(changes: Commanded): IssueChanges {
  const { targetBranch, reviewers, ...rest } = changes;
  // The commands that set the other members are only for merge requests.
  return rest as IssueChanges & Partial<Issue>;
}

/** The part of what commands change that a merge request has. */
function forMergeRequest(changes: Commanded): MergeRequestChanges {
  const { dueDate, confidential, weight, healthStatus, severity, iteration, type, parent, ...rest } = changes;
  // The commands that set the other members are only for issues.
  return rest as MergeRequestChanges & Partial<MergeRequest>;
}
