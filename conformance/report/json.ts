import type { Verdict } from '../verdicts/verdict.js';
import { countsOf, outcomeOf, type Run, sentenceOf } from './run.js';

/** Grows with what the report means: 2 since failures have the sentence and the answer. */
const VERSION = 2;

/** The verdicts for a program, as `schema.json` beside this file says; two runs with one seed against one target give the same. */
export function jsonReport(run: Run): string {
  const {
    server,
    target,
    protocol,
    seed,
    anchor,
    verdicts,
    stale = [],
    unreached,
    notStarted,
    cutShort,
  } = run;
  const clauses = verdicts.map((one) => ({
    ...reported(one),
    sentence: one.verdict === 'failed' ? sentenceOf(run, one) : undefined,
    known: outcomeOf(run, one) === 'known' || undefined,
  }));
  return `${JSON.stringify({ version: VERSION, server, target, protocol, seed, anchor, clauses, stale, unreached, notStarted, cutShort, ...countsOf(run) }, null, 2)}\n`;
}

function reported(verdict: Verdict) {
  const { clause, draws, cost: _, ...rest } = verdict;
  const { id, tool, kind, level } = clause;
  return { id, tool, kind, level, ...rest, draws };
}
