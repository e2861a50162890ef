import { countsOf, type Verdict } from '../verdict.js';
import type { Run } from './run.js';

/** The verdicts for a program, as `report.schema.json` says; two runs with one seed against one target give the same. */
export function jsonReport({ server, seed, anchor, verdicts }: Run): string {
  const report = { server, seed, anchor, clauses: verdicts.map(reported), ...countsOf(verdicts) };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function reported(verdict: Verdict) {
  const { clause, draws, cost: _, ...rest } = verdict;
  const { id, tool, kind, level } = clause;
  return { id, tool, kind, level, ...rest, draws };
}
