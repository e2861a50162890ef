import * as z from 'zod';
import { excerpt } from '../../shapes/excerpt.js';
import { filled } from '../../shapes/filled.js';
import { maybe, optional, plain } from '../../shapes/shapes.js';
import { MaybeTime, UserAnswer } from '../answers.js';

/** What is asked of a commit. */
export const COMMIT_FIELDS =
  'sha title description authorName authoredDate committedDate author { username }';

/** How it is answered. */
export const CommitAnswer = z.object({
  sha: plain.text,
  title: maybe.text,
  description: maybe.text,
  authorName: maybe.text,
  authoredDate: MaybeTime,
  committedDate: MaybeTime,
  author: UserAnswer.nullish(),
});
export type CommitAnswer = z.output<typeof CommitAnswer>;

/** A commit as a row of a list. */
export const Commit = z.object({
  sha: plain.text,
  title: plain.text,
  author: optional.text.describe('Name in the commit'),
  username: optional.text.describe("Account with the author's address"),
  authoredAt: optional.text,
  committedAt: optional.text.describe('Where it differs from authoredAt'),
  description: optional.text.describe('The message without its title; its beginning where it is long'),
});
export type Commit = z.output<typeof Commit>;

/** How much of a message a list shows. */
const SHOWN = 400;

/** A commit without the members that say nothing. */
export function commitRow({ sha, title, description, author, ...answer }: CommitAnswer): Commit {
  const { authorName, authoredDate, committedDate } = answer;
  const body = description?.trim();
  return {
    sha,
    title: title ?? '',
    ...filled({ author: authorName, username: author?.username, authoredAt: authoredDate }),
    ...filled({ committedAt: committedDate === authoredDate ? null : committedDate }),
    ...(body && { description: excerpt(body, SHOWN, 'execute_rest_read of the commit has it whole') }),
  };
}
