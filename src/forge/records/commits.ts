import * as z from 'zod';
import { excerpt } from '../excerpt.js';
import { filled } from '../filled.js';
import { Time, UserAnswer } from './answers.js';

/** What is asked of a commit. */
export const COMMIT_FIELDS =
  'sha title description authorName authoredDate committedDate author { username }';

/** How it is answered. */
export const CommitAnswer = z.object({
  sha: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  authorName: z.string().nullish(),
  authoredDate: Time.nullish(),
  committedDate: Time.nullish(),
  author: UserAnswer.nullish(),
});
export type CommitAnswer = z.output<typeof CommitAnswer>;

/** A commit as a row of a list. */
export const Commit = z.object({
  sha: z.string(),
  title: z.string(),
  author: z.string().optional().describe('Name in the commit'),
  username: z.string().optional().describe("Account with the author's address"),
  authoredAt: z.string().optional(),
  committedAt: z.string().optional().describe('Where it differs from authoredAt'),
  description: z
    .string()
    .optional()
    .describe('The message without its title; its beginning where it is long'),
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
    ...filled({ committedAt: committedDate !== authoredDate && committedDate }),
    ...(body && { description: excerpt(body, SHOWN, 'execute_rest_read of the commit has it whole') }),
  };
}
