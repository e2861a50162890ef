import type { Findings } from '../findings.js';

/** What a section may be told. */
export interface Options {
  readonly seed: number;
  /** Only tools whose names contain this. */
  readonly tool: string;
  /** Only behaviours, faults or inputs whose names contain this. */
  readonly only: string;
  /** How many cells, calls or kills; the section's own number if absent. */
  readonly count?: number;
  /** Only servers whose names contain this. */
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
