import * as z from 'zod';
import { excerpt } from '../shapes/excerpt.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { Id, isSamePath, MaybeTime, Time } from './answers.js';

/** What is asked of a milestone. */
export const MILESTONE_FIELDS = `
  id iid title description state startDate dueDate expired createdAt updatedAt
  stats { totalIssuesCount closedIssuesCount } project { fullPath } group { fullPath }`;

const Place = z.object({ fullPath: plain.text }).nullish();

/** How it is answered. */
export const MilestoneAnswer = z.object({
  id: Id,
  iid: plain.text,
  title: plain.text,
  description: maybe.text,
  state: plain.text,
  startDate: MaybeTime,
  dueDate: MaybeTime,
  expired: maybe.flag,
  createdAt: Time,
  updatedAt: Time,
  stats: z.object({ totalIssuesCount: maybe.number, closedIssuesCount: maybe.number }).nullish(),
  project: Place,
  group: Place,
});
type MilestoneAnswer = z.output<typeof MilestoneAnswer>;

/** A milestone as a row of a list. */
export const Milestone = z.object({
  id: plain.text,
  iid: plain.text,
  title: plain.text,
  state: plain.text,
  place: optional.text.describe(
    'Full path of the group above that it belongs to; absent where it belongs here',
  ),
  startDate: optional.text,
  dueDate: optional.text,
  expired: optional.flag,
  totalIssues: optional.number.describe('How many issues are in it, those the caller may not see included'),
  closedIssues: optional.number.describe('How many of them are closed'),
  createdAt: plain.text,
  updatedAt: plain.text,
  description: optional.text.describe('Markdown; its beginning where it is long'),
});

/** How much of a description a list shows. */
const SHOWN = 400;

/** A milestone in the list of a place, without the members that say nothing. */
export function milestoneRow(answer: MilestoneAnswer, listed: string): z.output<typeof Milestone> {
  const { id, iid, title, description, state, startDate, dueDate, expired, createdAt, updatedAt, stats } =
    answer;
  const place = answer.project?.fullPath ?? answer.group?.fullPath;
  return {
    id,
    iid,
    title,
    state: state.toLowerCase(),
    ...(place && !isSamePath(place, listed) && { place }),
    ...(startDate && { startDate: startDate.slice(0, 10) }),
    ...(dueDate && { dueDate: dueDate.slice(0, 10) }),
    ...(expired && { expired }),
    ...(stats?.totalIssuesCount != null && { totalIssues: stats.totalIssuesCount }),
    ...(stats?.closedIssuesCount != null && { closedIssues: stats.closedIssuesCount }),
    createdAt,
    updatedAt,
    ...(description && { description: excerpt(description, SHOWN, 'execute_rest_read has it whole') }),
  };
}
