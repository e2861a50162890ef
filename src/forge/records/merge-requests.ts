import * as z from 'zod';
import { excerpt } from '../shapes/excerpt.js';
import { filled } from '../shapes/filled.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { Id, MaybeTime, Time, Titles, UserAnswer, Usernames } from './answers.js';

/** What is asked of a merge request for a row of a list. */
export const MERGE_REQUEST_FIELDS = `
  id iid title description state draft sourceBranch targetBranch createdAt updatedAt mergedAt closedAt userNotesCount
  author { username } assignees(first: 20) { nodes { username } } reviewers(first: 20) { nodes { username } }
  labels(first: 50) { nodes { title } } milestone { title }`;

/** How it is answered. */
export const MergeRequestAnswer = z.object({
  id: Id,
  iid: plain.text,
  title: plain.text,
  description: maybe.text,
  state: plain.text,
  draft: maybe.flag,
  sourceBranch: plain.text,
  targetBranch: plain.text,
  createdAt: Time,
  updatedAt: Time,
  mergedAt: MaybeTime,
  closedAt: MaybeTime,
  userNotesCount: maybe.number,
  author: UserAnswer.nullish(),
  assignees: Usernames,
  reviewers: Usernames,
  labels: Titles,
  milestone: z.object({ title: plain.text }).nullish(),
});
export type MergeRequestAnswer = z.output<typeof MergeRequestAnswer>;

/** A merge request as a row of a list. */
export const MergeRequest = z.object({
  iid: plain.text,
  id: plain.text,
  title: plain.text,
  state: plain.text.describe('opened, closed, merged or locked'),
  draft: optional.flag,
  sourceBranch: plain.text,
  targetBranch: plain.text,
  author: optional.text.describe('Username'),
  assignees: z.array(plain.text).optional().describe('Usernames'),
  reviewers: z.array(plain.text).optional().describe('Usernames'),
  labels: z.array(plain.text).optional(),
  milestone: optional.text.describe('Title'),
  createdAt: plain.text,
  updatedAt: plain.text,
  mergedAt: optional.text,
  closedAt: optional.text,
  comments: optional.number.describe('How many notes people wrote'),
  description: optional.text.describe('Markdown; its beginning where it is long'),
});
export type MergeRequest = z.output<typeof MergeRequest>;

/** How much of a description a list shows. */
const SHOWN = 400;

/** A merge request of a list, without the members that say nothing. */
export function mergeRequestRow(answer: MergeRequestAnswer): MergeRequest {
  const { iid, id, title, state, sourceBranch, targetBranch, createdAt, updatedAt, ...more } = answer;
  const { draft, author, assignees, reviewers, labels, milestone, mergedAt, closedAt } = more;
  const { userNotesCount, description } = more;
  return {
    iid,
    id,
    title,
    state: state.toLowerCase(),
    ...filled({ draft }),
    sourceBranch,
    targetBranch,
    ...filled({ author: author?.username, assignees, reviewers, labels, milestone: milestone?.title }),
    createdAt,
    updatedAt,
    ...filled({ mergedAt, closedAt, comments: userNotesCount || null }),
    ...(description && {
      description: excerpt(description, SHOWN, 'get_merge_request_context has it whole'),
    }),
  };
}
