import * as z from 'zod';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { Id, MaybeTime, UserAnswer } from './answers.js';

/** What is asked of the time planned for and spent on something. */
export const TIME_FIELDS = 'webUrl timeEstimate totalTimeSpent humanTimeEstimate humanTotalTimeSpent';

/** How it is answered. */
export const TimeAnswer = z.object({
  webUrl: maybe.text,
  timeEstimate: maybe.number,
  totalTimeSpent: maybe.number,
  humanTimeEstimate: maybe.text,
  humanTotalTimeSpent: maybe.text,
});
export type TimeAnswer = z.output<typeof TimeAnswer>;

/** What is asked of one log of time. */
export const TIMELOG_FIELDS = 'id timeSpent spentAt summary user { username }';

/** How it is answered. */
export const TimelogAnswer = z.object({
  id: Id,
  timeSpent: plain.number,
  spentAt: MaybeTime,
  summary: maybe.text,
  user: UserAnswer.nullish(),
});
export type TimelogAnswer = z.output<typeof TimelogAnswer>;

/** The time planned for and spent on something. */
export const TimeTracking = {
  estimateSeconds: plain.number.describe('0: none'),
  estimate: optional.text.describe('The same for people; 1d is 8h, 1w is 5d, 1mo is 4w'),
  spentSeconds: plain.number,
  spent: optional.text.describe('The same for people'),
  webUrl: optional.text.describe('Of the issue or merge request'),
};

/** A log of time as a row of a list. */
export const Timelog = z.object({
  id: plain.text,
  user: optional.text.describe('Username'),
  seconds: plain.number.describe('Below 0 where time was taken back'),
  spentAt: optional.text,
  summary: optional.text,
});
export type Timelog = z.output<typeof Timelog>;

/** The time planned and spent; what people read is left out where it says nothing. */
export function timeRow(answer: TimeAnswer) {
  const { timeEstimate, totalTimeSpent, humanTimeEstimate, humanTotalTimeSpent, webUrl } = answer;
  return {
    estimateSeconds: timeEstimate ?? 0,
    ...(humanTimeEstimate && { estimate: humanTimeEstimate }),
    spentSeconds: totalTimeSpent ?? 0,
    ...(humanTotalTimeSpent && { spent: humanTotalTimeSpent }),
    ...(webUrl && { webUrl }),
  };
}

/** A log of time without the members that say nothing. */
export function timelogRow({ id, timeSpent, spentAt, summary, user }: TimelogAnswer): Timelog {
  return {
    id,
    ...(user && { user: user.username }),
    seconds: timeSpent,
    ...(spentAt && { spentAt }),
    ...(summary && { summary }),
  };
}
