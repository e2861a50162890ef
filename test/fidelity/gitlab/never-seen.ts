import type { Excuse } from './excuses.js';

/** Members of published entities that are null or empty in every answer of the world. */
export const NEVER_SEEN: readonly Excuse[] = [];
