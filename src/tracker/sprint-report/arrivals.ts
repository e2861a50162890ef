import * as z from 'zod';
import { RFC_3339 } from '../issues/times.js';
import type { CountedIssue } from './counted-issue.js';
import { Counts, counts } from './counts.js';

/** A report lists no more arrivals than this, and counts them all. */
const MOST_SHOWN = 50;

/** Issues that came while a sprint was under way. */
export const Arrivals = Counts.extend({
  arrivals: z.array(
    z.object({ key: z.string(), summary: z.string(), at: z.string().describe(`When it came; ${RFC_3339}`) }),
  ),
  shown: z.number().describe(`How many of the issues are in arrivals: the first ${MOST_SHOWN} at most`),
  reason: z.string().optional().describe('Why there can be none'),
});
export type Arrivals = z.output<typeof Arrivals>;

/** Nothing is added to a sprint that has not started. */
export const NOT_STARTED: Arrivals = {
  ...counts([]),
  arrivals: [],
  shown: 0,
  reason: 'The sprint has not started.',
};

/** Issues with the time each came, in milliseconds, in the order of their coming. */
export function arrivals(arrived: readonly (readonly [issue: CountedIssue, at: number])[]): Arrivals {
  const inOrder = [...arrived].sort(([, one], [, other]) => one - other);
  const shown = inOrder.slice(0, MOST_SHOWN);
  return {
    ...counts(inOrder.map(([issue]) => issue)),
    arrivals: shown.map(([{ key, summary }, at]) => ({ key, summary, at: new Date(at).toISOString() })),
    shown: shown.length,
  };
}
