import * as z from 'zod';
import { excerpt } from '../shapes/excerpt.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { Id, MaybeTime, Time, Titles, UserAnswer, Usernames } from './answers.js';

/** What is asked of an issue for a row of a list. */
export const ISSUE_FIELDS = `
  id iid type title description state confidential createdAt updatedAt closedAt dueDate userNotesCount
  author { username } assignees(first: 100) { nodes { username } } labels(first: 100) { nodes { title } } milestone { title }`;

/** How it is answered. */
export const IssueAnswer = z.object({
  id: Id,
  iid: plain.text,
  type: maybe.text,
  title: plain.text,
  description: maybe.text,
  state: plain.text,
  confidential: maybe.flag,
  createdAt: Time,
  updatedAt: Time,
  closedAt: MaybeTime,
  dueDate: MaybeTime,
  userNotesCount: maybe.number,
  author: UserAnswer.nullish(),
  assignees: Usernames,
  labels: Titles,
  milestone: z.object({ title: plain.text }).nullish(),
});
export type IssueAnswer = z.output<typeof IssueAnswer>;

/** An issue as a row of a list. */
export const Issue = z.object({
  iid: plain.text,
  id: plain.text,
  type: optional.text.describe('What is not a plain issue: incident, task …'),
  title: plain.text,
  state: plain.text.describe('opened or closed'),
  confidential: optional.flag,
  author: optional.text.describe('Username'),
  assignees: z.array(plain.text).optional().describe('Usernames'),
  labels: z.array(plain.text).optional(),
  milestone: optional.text.describe('Title'),
  createdAt: plain.text,
  updatedAt: plain.text,
  closedAt: optional.text,
  dueDate: optional.text,
  comments: optional.number.describe('How many notes people wrote'),
  description: optional.text.describe('Markdown; its beginning where it is long'),
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
