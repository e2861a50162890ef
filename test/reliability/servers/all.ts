import { forge } from './forge.js';
import { media } from './media.js';
import type { ServerUnderTest } from './server.js';
import { tracker } from './tracker.js';

/** Every server that the laws hold for. */
export const SERVERS_UNDER_TEST: readonly ServerUnderTest[] = [media, tracker, forge];
