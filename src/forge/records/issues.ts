import * as z from 'zod';
import { excerpt } from '../excerpt.js';
import { Id, Time, Titles, UserAnswer, Usernames } from './answers.js';

/** What is asked of an issue for a row of a list. */
export const ISSUE_FIELDS = `
  id iid type title description state confidential createdAt updatedAt closedAt dueDate userNotesCount
  author { username } assignees(first: 100) { nodes { username } } labels(first: 100) { nodes { title } } milestone { title }`;

/** How it is answered. */
export const IssueAnswer = z.object({
  id: Id,
  iid: z.string(),
  type: z.string().nullish(),
  title: z.string(),
  description: z.string().nullish(),
  state: z.string(),
  confidential: z.boolean().nullish(),
  createdAt: Time,
  updatedAt: Time,
  closedAt: Time.nullish(),
  dueDate: Time.nullish(),
  userNotesCount: z.number().nullish(),
  author: UserAnswer.nullish(),
  assignees: Usernames,
  labels: Titles,
  milestone: z.object({ title: z.string() }).nullish(),
});
export type IssueAnswer = z.output<typeof IssueAnswer>;

/** An issue as a row of a list. */
export const Issue = z.object({
  iid: z.string(),
  id: z.string(),
  type: z.string().optional().describe('What is not a plain issue: incident, task …'),
  title: z.string(),
  state: z.string().describe('opened or closed'),
  confidential: z.boolean().optional(),
  author: z.string().optional().describe('Username'),
  assignees: z.array(z.string()).optional().describe('Usernames'),
  labels: z.array(z.string()).optional(),
  milestone: z.string().optional().describe('Title'),
  createdAt: z.string(),
  updatedAt: z.string(),
  closedAt: z.string().optional(),
  dueDate: z.string().optional(),
  comments: z.number().optional().describe('How many notes people wrote'),
  description: z.string().optional().describe('Markdown; its beginning where it is long'),
});
export type Issue = z.output<typeof Issue>;

/** How much of a description a list shows. */
const SHOWN = 400;

/** An issue of a list, without the members that say nothing. */
export function issueRow(answer: IssueAnswer): Issue {
  const { iid, id, type, title, state, createdAt, updatedAt } = answer;
  const { confidential, closedAt, dueDate, userNotesCount, description } = answer;
  return {
    iid,
    id,
    ...(type && type !== 'ISSUE' && { type: type.toLowerCase() }),
    title,
    state,
    ...(confidential && { confidential }),
    ...peopleAndPlan(answer),
    createdAt,
    updatedAt,
    ...(closedAt && { closedAt }),
    ...(dueDate && { dueDate: dueDate.slice(0, 10) }),
    ...(userNotesCount && { comments: userNotesCount }),
    ...(description && { description: excerpt(description, SHOWN, 'get_issue_context has it whole') }),
  };
}

function peopleAndPlan({ author, assignees, labels, milestone }: IssueAnswer) {
  return {
    ...(author && { author: author.username }),
    ...(assignees.length > 0 && { assignees }),
    ...(labels.length > 0 && { labels }),
    ...(milestone && { milestone: milestone.title }),
  };
}
