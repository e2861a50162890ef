import { type Clause, LAST_KINDS } from '../contract/clauses.js';
import { isFailure, type Verdict } from '../verdicts/verdict.js';

/** One part of a run of several: the number of the part, from 1, and of how many. */
export interface Shard {
  readonly part: number;
  readonly of: number;
}

/**
 * The clauses of one shard: all of a tool are in one of them, for a verdict on a tool rests on all of its clauses; the tool with
 * most clauses is first, to the shard that has fewest. What is judged when all is over is in each, for each has targets of its own.
 */
export function clausesIn(clauses: readonly Clause[], { part, of }: Shard): Clause[] {
  const shards = Array.from({ length: of }, () => ({ size: 0, tools: new Set<string | undefined>() }));
  for (const [tool, size] of sizesOf(clauses)) {
    const smallest = shards.reduce((least, one) => (one.size < least.size ? one : least));
    smallest.tools.add(tool);
    smallest.size += size;
  }
  const own = shards[part - 1]?.tools;
  return clauses.filter(({ kind, tool }) => LAST_KINDS.has(kind) || own?.has(tool));
}

/** The verdicts that a shard reports: on what every shard judges the first one does, and another only where it fails. */
export function reportedBy({ part }: Shard, verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.filter((one) => part === 1 || !LAST_KINDS.has(one.clause.kind) || isFailure(one));
}

/** How many clauses each tool has, the tool with most first. */
function sizesOf(clauses: readonly Clause[]): [tool: string | undefined, size: number][] {
  const sizes = new Map<string | undefined, number>();
  for (const { tool } of clauses) sizes.set(tool, (sizes.get(tool) ?? 0) + 1);
  return [...sizes].sort(([, one], [, other]) => other - one);
}
