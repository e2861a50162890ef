import type { JudgeOptions } from '../../library/checking/options.js';

/** What `understudy check` takes. */
export interface CheckOptions extends JudgeOptions {
  /** A file that lists expected failures. */
  baseline?: string;
  updateBaseline?: boolean;
  /** A file that lists the clauses that were judged at the last run. */
  ratchet?: string;
  /** `format` or `format=file`. */
  report: string[];
  /** Print all that there is for a person, however long. */
  verbose?: boolean;
  timing?: boolean;
}
