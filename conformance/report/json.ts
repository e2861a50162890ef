import { countsOf } from '../verdict.js';
import type { Run } from './console.js';

/** The verdicts for a program; two runs with one seed against one target give the same. */
export function jsonReport({ server, seed, anchor, verdicts }: Run): string {
  const clauses = verdicts.map(({ clause, verdict, reason, counterexample, draws }) => ({
    id: clause.id,
    tool: clause.tool,
    kind: clause.kind,
    level: clause.level,
    verdict,
    reason,
    counterexample,
    draws,
  }));
  return `${JSON.stringify({ server, seed, anchor, clauses, ...countsOf(verdicts) }, null, 2)}\n`;
}
