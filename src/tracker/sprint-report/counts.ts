import * as z from 'zod';
import { total } from '../statistics/total.js';
import type { CountedIssue } from './counted-issue.js';

export const Counts = z.object({
  issues: z.number(),
  storyPoints: z.number().describe('Issues without an estimate count 0'),
});
export type Counts = z.output<typeof Counts>;

/** Digits that a sum of fractions is good for; what follows is dust of binary arithmetic (0.1 + 0.2). */
const DIGITS = 12;

/** How many issues, and their story points. Throws ToolError `backend_error` where these are too large to be added up. */
export function counts(issues: readonly CountedIssue[]): Counts {
  const sum = total(issues.map(({ points }) => points));
  return { issues: issues.length, storyPoints: Number(sum.toPrecision(DIGITS)) };
}
