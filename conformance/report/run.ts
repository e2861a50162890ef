import type { Verdict } from '../verdict.js';

/** One run of the gate. */
export interface Run {
  readonly server: string;
  readonly seed: number;
  /** The day of the simulator's world. */
  readonly anchor: string;
  /** The command line that repeats a clause on the same target, without the clause. */
  readonly again: string;
  readonly verdicts: readonly Verdict[];
}

/** The command that repeats one clause on the same target. */
export function repeating({ again }: Run, { clause }: Verdict): string {
  return `${again} --only '${clause.id}'`;
}
