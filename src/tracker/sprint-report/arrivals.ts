import * as z from 'zod';
import type { CountedIssue } from './counted-issue.js';
import { Tally, tally } from './tally.js';

/** Issues that came while a sprint was under way. */
export const Arrivals = Tally.extend({
  arrivals: z.array(
    z.object({ key: z.string(), summary: z.string(), at: z.string().describe('When it came; ISO 8601') }),
  ),
  reason: z.string().optional().describe('Why there can be none'),
});
export type Arrivals = z.output<typeof Arrivals>;

/** Nothing comes to a sprint that has not started. */
export const NOT_STARTED: Arrivals = {
  ...tally([]),
  arrivals: [],
  reason: 'The sprint has not started.',
};

/** Issues with the time each came, in milliseconds, in the order of their coming. */
export function arrivals(arrived: readonly (readonly [issue: CountedIssue, at: number])[]): Arrivals {
  const inOrder = [...arrived].sort(([, one], [, other]) => one - other);
  return {
    ...tally(inOrder.map(([issue]) => issue)),
    arrivals: inOrder.map(([{ key, summary }, at]) => ({ key, summary, at: new Date(at).toISOString() })),
  };
}
