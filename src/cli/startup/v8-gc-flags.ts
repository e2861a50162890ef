import { setFlagsFromString } from 'node:v8';

/** V8's own name (src/flags/flag-definitions.h). */
const ALL_YOUNG = '--no-allocation-site-pretenuring';

/**
 * Has V8 make every object among the young ones from now on. By itself it soon makes those among the old ones whose like were
 * in use when it collected, as an answer is while others are waited for; and all that hangs on those stays until the old ones
 * are collected. For servers, whose answers are garbage once they are written.
 */
export function expectShortLives(): void {
  setFlagsFromString(ALL_YOUNG);
}
