import { parseDuration } from '../../rendering/durations.js';
import { FieldProblem } from '../request/problems.js';

/** The seconds of an estimate, null for none at all; refuses what is no estimate before anything else is looked at (`ValidateTimeEstimate`). */
export function estimateOf(written: string | null): number {
  if (written === null) return 0;
  const seconds = parseDuration(written);
  if (seconds === null)
    throw new FieldProblem('timeEstimate must be formatted correctly, for example `1h 30m`');
  if (seconds >= 0) return seconds;
  throw new FieldProblem(
    'timeEstimate must be greater than or equal to zero. Remember that every new timeEstimate overwrites the previous value.',
  );
}
