import * as z from 'zod';
import { excerpt } from '../excerpt.js';
import { filled } from '../filled.js';
import { Id, Time, Titles, UserAnswer, Usernames } from './answers.js';

/** What is asked of a merge request for a row of a list. */
export const MERGE_REQUEST_FIELDS = `
  id iid title description state draft sourceBranch targetBranch createdAt updatedAt mergedAt closedAt userNotesCount
  author { username } assignees(first: 20) { nodes { username } } reviewers(first: 20) { nodes { username } }
  labels(first: 50) { nodes { title } } milestone { title }`;

/** How it is answered. */
export const MergeRequestAnswer = z.object({
  id: Id,
  iid: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  state: z.string(),
  draft: z.boolean().nullish(),
  sourceBranch: z.string(),
  targetBranch: z.string(),
  createdAt: Time,
  updatedAt: Time,
  mergedAt: Time.nullish(),
  closedAt: Time.nullish(),
  userNotesCount: z.number().nullish(),
  author: UserAnswer.nullish(),
  assignees: Usernames,
  reviewers: Usernames,
  labels: Titles,
  milestone: z.object({ title: z.string() }).nullish(),
});
export type MergeRequestAnswer = z.output<typeof MergeRequestAnswer>;

/** A merge request as a row of a list. */
export const MergeRequest = z.object({
  iid: z.string(),
  id: z.string(),
  title: z.string(),
  state: z.string().describe('opened, closed, merged or locked'),
  draft: z.boolean().optional(),
  sourceBranch: z.string(),
  targetBranch: z.string(),
  author: z.string().optional().describe('Username'),
  assignees: z.array(z.string()).optional().describe('Usernames'),
  reviewers: z.array(z.string()).optional().describe('Usernames'),
  labels: z.array(z.string()).optional(),
  milestone: z.string().optional().describe('Title'),
  createdAt: z.string(),
  updatedAt: z.string(),
  mergedAt: z.string().optional(),
  closedAt: z.string().optional(),
  comments: z.number().optional().describe('How many notes people wrote'),
  description: z.string().optional().describe('Markdown; its beginning where it is long'),
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
