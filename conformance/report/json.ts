import type { Verdict } from '../verdicts/verdict.js';
import { countsOf, outcomeOf, type Run } from './run.js';

/** The verdicts for a program, as `schema.json` beside this file says; two runs with one seed against one target give the same. */
export function jsonReport(run: Run): string {
  const { server, target, protocol, seed, anchor, verdicts, stale = [], unreached, cutShort } = run;
  const clauses = verdicts.map((one) => ({
    ...reported(one),
    known: outcomeOf(run, one) === 'known' || undefined,
  }));
  return `${JSON.stringify({ server, target, protocol, seed, anchor, clauses, stale, unreached, cutShort, ...countsOf(run) }, null, 2)}\n`;
}

function reported(verdict: Verdict) {
  const { clause, draws, cost: _, ...rest } = verdict;
  const { id, tool, kind, level } = clause;
  return { id, tool, kind, level, ...rest, draws };
}
