import type { FailOn } from '../../../conformance/report/run.js';
import type { Shard } from '../../../conformance/run/shard.js';

/** What is judged, and how. */
export interface JudgeOptions {
  /** A contract in a file, instead of one that has a name. */
  contract?: string;
  /** A file of values that a contract cannot know. */
  fixtures?: string;
  /** The address of the backend behind a server that is judged by a contract in a file. */
  backend?: string;
  stdio?: string;
  url?: string;
  allowWrites?: boolean;
  /** `name: value`, for a target at an address. */
  header?: string[];
  env: string[];
  /** A file that says how the target calls what is documented, or `maker`. */
  names?: string;
  /** The revision of MCP that the target is spoken to in; the newest that it has if absent. */
  protocol?: string;
  seed: number;
  only?: string;
  tools?: string;
  shard: Shard;
  deadline: number;
  /** Seconds for the clauses of one tool; as many as it takes if absent. */
  budget?: number;
  failOn?: FailOn;
}

/** Milliseconds that one answer may take where nothing else is said. */
export const USUAL_DEADLINE = 10_000;
