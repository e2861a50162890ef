import type { Excuse } from './excuses.js';

/** Requests of the tours that do not come to 200, or to an empty list, and rightly. */
export const OTHER_STATUS: readonly Excuse[] = [];
