import { createHash } from 'node:crypto';
import type { World } from './world.js';

/** A text that cannot be guessed, for a record by the purpose and number of the secret; a world gives the same one for them again. */
export function secretOf(
  { origin }: Pick<World, 'origin'>,
  purpose: string,
  id: number,
  {
    encoding = 'base64url',
    length = 20,
  }: { readonly encoding?: 'hex' | 'base64url'; readonly length?: number } = {},
): string {
  return createHash('sha256').update(`${origin.seed} ${purpose} ${id}`).digest(encoding).slice(0, length);
}
