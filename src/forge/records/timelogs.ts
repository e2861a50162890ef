import * as z from 'zod';
import { Id, Time, UserAnswer } from './answers.js';

/** What is asked of the time planned for and spent on something. */
export const TIME_FIELDS = 'webUrl timeEstimate totalTimeSpent humanTimeEstimate humanTotalTimeSpent';

/** How it is answered. */
export const TimeAnswer = z.object({
  webUrl: z.string().nullish(),
  timeEstimate: z.number().nullish(),
  totalTimeSpent: z.number().nullish(),
  humanTimeEstimate: z.string().nullish(),
  humanTotalTimeSpent: z.string().nullish(),
});
export type TimeAnswer = z.output<typeof TimeAnswer>;

/** What is asked of one log of time. */
export const TIMELOG_FIELDS = 'id timeSpent spentAt summary user { username }';

/** How it is answered. */
export const TimelogAnswer = z.object({
  id: Id,
  timeSpent: z.number(),
  spentAt: Time.nullish(),
  summary: z.string().nullish(),
  user: UserAnswer.nullish(),
});
export type TimelogAnswer = z.output<typeof TimelogAnswer>;

/** The time planned for and spent on something. */
export const TimeTracking = {
  estimateSeconds: z.number().describe('0: none'),
  estimate: z.string().optional().describe('The same for people; 1d is 8h, 1w is 5d, 1mo is 4w'),
  spentSeconds: z.number(),
  spent: z.string().optional().describe('The same for people'),
  webUrl: z.string().optional().describe('Of the issue or merge request'),
};

/** A log of time as a row of a list. */
export const Timelog = z.object({
  id: z.string(),
  user: z.string().optional().describe('Username'),
  seconds: z.number().describe('Below 0 where time was taken back'),
  spentAt: z.string().optional(),
  summary: z.string().optional(),
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
