import * as z from 'zod';

/** A path into an answer whose first step may stand at any depth; empty for the whole. */
export const path = z.string().regex(/^([\w-]+(\/[\w-]+)*)?$/);
