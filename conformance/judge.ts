import { Broken, type Check } from './check.js';
import { capChecks } from './checks/cap.js';
import { defaultChecks } from './checks/default.js';
import { fileChecks } from './checks/file.js';
import { needsChecks } from './checks/needs.js';
import { remembersChecks } from './checks/remembers.js';
import { returnsChecks } from './checks/returns.js';
import { schemaChecks } from './checks/schema.js';
import { sendsChecks } from './checks/sends.js';
import { serverChecks } from './checks/server.js';
import { valueChecks } from './checks/values.js';
import type { Clause } from './clause.js';
import { NoAnswer } from './rpc.js';
import type { Stage } from './stage.js';

/** What became of a clause: kept, broken with the reason, or without an answer, which is not kept either. */
export interface Verdict {
  clause: Clause;
  kept: boolean;
  reason?: string;
  counterexample?: unknown;
}

const CHECKS = new Map(
  [
    ...serverChecks,
    ...schemaChecks,
    ...defaultChecks,
    ...capChecks,
    ...returnsChecks,
    ...fileChecks,
    ...sendsChecks,
    ...remembersChecks,
    ...needsChecks,
    ...valueChecks,
  ].map((check): [string, Check] => [check.kind, check]),
);

/** The kinds that are judged by what is listed, without a single call. */
export const LISTED_KINDS: readonly string[] = serverChecks.map(({ kind }) => kind);

/** The kinds that a check judges. */
export const JUDGED_KINDS: readonly string[] = [...CHECKS.keys()];

/** Judges the clauses one after another, each tool before a new user; `heard` hears of every verdict at once. */
export async function judge(
  clauses: readonly Clause[],
  stage: Stage,
  heard: (verdict: Verdict) => void = () => {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let tool: string | undefined;
  for (const clause of clauses) {
    if (clause.tool !== tool) await stage.fresh().catch(() => {}); // a target that is gone says so below
    tool = clause.tool;
    const verdict = await judgeOne(clause, stage);
    verdicts.push(verdict);
    heard(verdict);
  }
  return verdicts;
}

/** The verdict on one clause, whatever the target does. */
export async function judgeOne(clause: Clause, stage: Stage): Promise<Verdict> {
  const check = CHECKS.get(clause.kind);
  if (!check) return { clause, kept: false, reason: `no check judges the kind "${clause.kind}" yet` };
  try {
    await check.judge(clause, stage);
    return { clause, kept: true };
  } catch (error) {
    if (error instanceof Broken)
      return { clause, kept: false, reason: error.message, counterexample: error.counterexample };
    if (error instanceof NoAnswer) return { clause, kept: false, reason: error.message };
    throw error;
  }
}
