import { writable } from '../../../core/state/changes.js';
import { touch } from '../../collections/register.js';
import { referenceTo } from '../../queries/matching/references.js';
import type { Issue } from '../../world/records/issues.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { addSystemNote } from '../discussion/system-notes.js';
import { closeIssue } from './issues.js';
import { linkBetween, linkIssues } from './links.js';

/** Closes an issue as a duplicate of another one; both report it and are linked. */
export function markDuplicate(world: World, act: Act, issue: Issue, original: Issue): void {
  if (issue === original) return;
  const here = referenceTo(original, issue.home);
  const there = referenceTo(issue, original.home);
  addSystemNote(world, act, issue, 'duplicate', `marked this issue as a duplicate of ${here}`);
  addSystemNote(world, act, original, 'duplicate', `marked ${there} as a duplicate of this issue`);
  closeIssue(world, act, issue);
  writable(world, issue).duplicatedTo = original;
  if (!linkBetween(issue, original)) linkIssues(world, act, issue, original, 'relates_to');
  touch(world, 'issues', issue);
}
