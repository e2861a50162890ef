import { ToolError } from '../../kernel/errors.js';

/** The sum of numbers that the tracker gave. Throws ToolError `backend_error` where it is beyond all numbers, which no estimate reaches. */
export function total(values: readonly number[]): number {
  const sum = values.reduce((sofar, value) => sofar + value, 0);
  if (Number.isFinite(sum)) return sum;
  throw new ToolError('backend_error', "The tracker's numbers are too large to be added up.");
}
