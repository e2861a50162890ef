import { writable } from '../../../core/state/changes.js';
import type { Act } from '../records/history.js';
import type { Comment, Issue } from '../records/issues.js';
import type { RichText } from '../records/rich-text.js';
import type { World } from '../records/world.js';
import { touchIssue } from './edit-issue.js';

/** Adds a comment to an issue, seen by everyone who sees the issue or by one group. */
export function addComment(
  world: World,
  issue: Issue,
  body: RichText,
  act: Act,
  visibleTo: string | null = null,
): Comment {
  const comment: Comment = {
    id: String(writable(world, world.counters).comment++),
    author: act.by,
    updateAuthor: act.by,
    body,
    created: act.at,
    updated: act.at,
    visibleTo,
  };
  setComments(world, issue, [...issue.comments, comment], act);
  return comment;
}

/** Gives a comment another body. */
export function editComment(
  world: World,
  issue: Issue,
  comment: Comment,
  change: { readonly body?: RichText; readonly visibleTo?: string | null },
  act: Act,
): Comment {
  const edited = { ...comment, ...change, updateAuthor: act.by, updated: act.at };
  setComments(
    world,
    issue,
    issue.comments.map((other) => (other === comment ? edited : other)),
    act,
  );
  return edited;
}

/** Takes a comment off an issue. */
export function deleteComment(world: World, issue: Issue, comment: Comment, act: Act): void {
  world.annotations.forgetProperties(`comment ${comment.id}`);
  setComments(
    world,
    issue,
    issue.comments.filter((other) => other !== comment),
    act,
  );
}

function setComments(world: World, issue: Issue, comments: readonly Comment[], act: Act): void {
  writable(world, issue).comments = comments;
  touchIssue(world, issue, act);
}
