import { Broken, type Check } from './check.js';
import { capChecks } from './checks/cap.js';
import { contentChecks } from './checks/content.js';
import { defaultChecks } from './checks/default.js';
import { effectChecks } from './checks/effect.js';
import { fileChecks } from './checks/file.js';
import { filterChecks } from './checks/filter.js';
import { groupsChecks } from './checks/groups.js';
import { needsChecks } from './checks/needs.js';
import { orderChecks } from './checks/order.js';
import { paginationChecks } from './checks/pagination.js';
import { remembersChecks } from './checks/remembers.js';
import { returnsChecks } from './checks/returns.js';
import { schemaChecks } from './checks/schema.js';
import { sendsChecks } from './checks/sends.js';
import { serverChecks } from './checks/server.js';
import { valueChecks } from './checks/values.js';
import { waitsChecks } from './checks/waits.js';
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
    ...waitsChecks,
    ...orderChecks,
    ...paginationChecks,
    ...filterChecks,
    ...groupsChecks,
    ...contentChecks,
    ...effectChecks,
  ].map((check): [string, Check] => [check.kind, check]),
);

/** The kinds that are judged by what is listed, without a single call. */
export const LISTED_KINDS: readonly string[] = serverChecks.map(({ kind }) => kind);

/** The kinds that a check judges. */
export const JUDGED_KINDS: readonly string[] = [...CHECKS.keys()];

/** So many clauses of one tool are judged before one user; a tool that needs long preparations keeps to one user. */
const CLAUSES_A_USER = 8;

/** Judges the clauses, side by side on as many stages as there are, each part of a tool's before a new user; verdicts keep the order. */
export async function judge(clauses: readonly Clause[], stages: readonly Stage[]): Promise<Verdict[]> {
  const parts = partsOf(clauses, stages[0]);
  const verdicts: Verdict[][] = parts.map(() => []);
  const left = smallestToolFirst(parts);
  const lane = async (stage: Stage, at: number) => {
    // One lane in three begins with the small tools, so that the large ones, whose parts are many and wait, are not left to the end.
    const next = () => (at % 3 === 0 ? left.shift() : left.pop());
    for (let part = next(); part !== undefined; part = next())
      verdicts[part] = await judgePart(parts[part] ?? [], stage);
  };
  await Promise.all(stages.map(lane));
  return verdicts.flat();
}

async function judgePart(clauses: readonly Clause[], stage: Stage): Promise<Verdict[]> {
  await stage.fresh().catch(() => {}); // a target that is gone says so below
  const verdicts: Verdict[] = [];
  for (const clause of clauses) verdicts.push(await judgeOne(clause, stage));
  return verdicts;
}

function partsOf(clauses: readonly Clause[], stage: Stage | undefined): Clause[][] {
  const parts: Clause[][] = [];
  for (const clause of clauses) {
    const last = parts.at(-1);
    const tool = clause.tool ?? '';
    const room =
      stage?.backstage.before[tool]?.each === 'user'
        ? Number.POSITIVE_INFINITY
        : (stage?.backstage.clausesAUser ?? CLAUSES_A_USER);
    if (last && last[0]?.tool === clause.tool && last.length < room) last.push(clause);
    else parts.push([clause]);
  }
  return parts;
}

/** The places of the parts, those of the tool with the fewest clauses first. */
function smallestToolFirst(parts: readonly Clause[][]): number[] {
  const sizes = new Map<string | undefined, number>();
  for (const { tool } of parts.flat()) sizes.set(tool, (sizes.get(tool) ?? 0) + 1);
  const size = (part: number) => sizes.get(parts[part]?.[0]?.tool) ?? 0;
  return [...parts.keys()].sort((one, other) => size(one) - size(other));
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
