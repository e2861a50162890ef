import { NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';

/** Throws NotJudged unless fields of each of these types are among those that the calls of a check show. */
export function assertTypesShown(
  { profile }: CheckContext,
  types: readonly string[],
  shown: readonly string[],
): void {
  const missing = types.find((type) => !shown.some((field) => profile?.typeOf?.(field) === type));
  if (missing !== undefined) throw new NotJudged(`no recorded call shows a field of the type "${missing}"`);
}
