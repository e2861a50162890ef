import type { Json } from '../verdicts/evidence.js';
import type { Failed } from '../verdicts/verdict.js';

/** The input that shows a failure, in a line, after the target's own name of the tool where it has one; none where it takes no input. */
export function inputLine(
  { counterexample, calledAs }: Failed,
  shown: (value: Json) => string,
): readonly string[] {
  if (counterexample === undefined) return [];
  return [['with', calledAs, shown(counterexample)].filter((word) => word !== undefined).join(' ')];
}
