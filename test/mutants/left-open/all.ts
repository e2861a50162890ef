import { forge } from './forge.js';
import type { LeftOpen } from './left-open.js';
import { media } from './media.js';
import { tracker } from './tracker.js';

/** What the specification of each server leaves to it. */
export const leftOpenBy: Readonly<Record<string, LeftOpen>> = { forge, media, tracker };
