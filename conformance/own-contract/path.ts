import * as z from 'zod';

/** A path into an answer; its first step may be at any depth; empty for the whole. */
export const path = z.string().regex(/^([\w-]+(\/[\w-]+)*)?$/);
