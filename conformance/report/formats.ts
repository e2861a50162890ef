import type { Paint } from './console.js';
import type { Run } from './run.js';

/** Writes a run down; only what a person reads on a terminal is painted, and shortened unless it is to be verbose. */
export type Format = (run: Run, paint?: Paint, printing?: { readonly isVerbose?: boolean }) => string;

/** The reports that there are, each with how to load it. */
export const FORMATS: Readonly<Record<string, () => Promise<Format>>> = {
  console: async () => (await import('./console.js')).consoleReport,
  json: async () => (await import('./json.js')).jsonReport,
  junit: async () => (await import('./junit.js')).junitReport,
  html: async () => (await import('./page/page.js')).page,
  github: async () => (await import('./annotations.js')).annotations,
  summary: async () => (await import('./summary.js')).summary,
};
