import type { Findings } from '../findings.js';

/** The options of a section. */
export interface Options {
  readonly seed: number;
  /** Only tools with this in their names. */
  readonly tool: string;
  /** Only behaviours, faults or inputs with this in their names. */
  readonly only: string;
  /** How many trials, calls or kills; the section's own number if absent. */
  readonly count?: number;
  /** Only servers with this in their names. */
  readonly server: string;
  readonly minutes: number;
  readonly perSecond: number;
  readonly transport: 'memory' | 'stdio' | 'http' | 'both';
}

/** One part of `npm run reliability`. */
export interface Section {
  readonly name: string;
  readonly what: string;
  run(options: Options): Promise<Findings>;
}
