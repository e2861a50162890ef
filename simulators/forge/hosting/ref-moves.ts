import type { RefCommand } from './push-request.js';

/** A branch or tag that a push moves; null where there is or shall be none. */
export interface RefMove {
  /** The ref, whole. */
  readonly ref: string;
  readonly kind: 'branch' | 'tag';
  readonly name: string;
  readonly before: string | null;
  /** What the ref is to be: of an annotated tag the tag's own id. */
  readonly after: string | null;
}

/** What a command moves; null where that is neither a branch nor a tag. */
export function refMove({ ref, before, after }: RefCommand): RefMove | null {
  const [, where, name = ''] = /^refs\/(heads|tags)\/(.+)$/.exec(ref) ?? [];
  if (where === undefined) return null;
  return { ref, kind: where === 'heads' ? 'branch' : 'tag', name, before, after };
}
