import type { Run } from './console.js';

/** The verdicts for a program; two runs with one seed against one target give the same. */
export function jsonReport({ server, seed, anchor, verdicts }: Run): string {
  const clauses = verdicts.map(({ clause, kept, reason, counterexample }) => ({
    id: clause.id,
    tool: clause.tool,
    kind: clause.kind,
    kept,
    reason,
    counterexample,
  }));
  const kept = verdicts.filter((verdict) => verdict.kept).length;
  return `${JSON.stringify({ server, seed, anchor, clauses, kept, broken: verdicts.length - kept }, null, 2)}\n`;
}
