import { demand } from '../check.js';
import type { Known } from '../oracle.js';
import type { Arguments, Stage } from '../stage.js';
import { type Bucket, tallyComplaint } from '../tallies.js';
import { plain } from '../telling.js';
import { accepts, rulesOf } from './accepting.js';

/** Whether a tool counts records instead of listing them. */
export function isTallied(stage: Stage, tool: string): boolean {
  return rulesOf(stage, tool, 'groups').length > 0;
}

/** The records that a counting call is about, but for its filters. */
export function recordsConcerned(stage: Stage, tool: string, args: Arguments): Known[] {
  return stage.oracle.known('issue', args).filter(stage.oracle.concerns(tool, args));
}

/** The answer counts just these records, by everything the tool counts by when nothing is said. */
export async function demandTallied(
  stage: Stage,
  tool: string,
  args: Arguments,
  records: readonly Known[],
): Promise<void> {
  const { value } = await accepts(stage, tool, args);
  const usual = rulesOf(stage, tool, 'groups').find(({ argument }) => argument === undefined);
  for (const name of [usual?.by].flat().map(String))
    demandBuckets(value, bucketsOf(stage, records, name, ['count'], args), `by ${name}`, args);
}

/** Throws Broken unless some part of the answer tells these buckets. */
export function demandBuckets(
  value: unknown,
  buckets: readonly Bucket[],
  what: string,
  args: Arguments,
): void {
  const complaint = tallyComplaint(value, buckets);
  demand(complaint === undefined, `${what}, ${complaint}`, args);
}

/** The records by a dimension, each bucket with the measures of its records; one more for those that have none. */
export function bucketsOf(
  { oracle }: Stage,
  records: readonly Known[],
  dimension: string,
  measures: readonly string[],
  args: Arguments,
): Bucket[] {
  const measured = (some: readonly Known[]) => measures.map((name) => oracle.measure(name, some, args));
  return [...groupsOf(oracle, records, dimension, args).values()].map(({ names, members }) => ({
    names,
    numbers: measured(members),
  }));
}

export interface Group {
  readonly names: readonly string[];
  readonly members: Known[];
}

/** The records by a dimension, under the first name of each value; those that have none under an empty one. */
export function groupsOf(
  oracle: Stage['oracle'],
  records: readonly Known[],
  dimension: string,
  args: Arguments,
): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const record of records) {
    const parts = oracle.dimension(dimension, record, args);
    for (const names of parts.length > 0 ? parts.map((part) => part.map(plain)) : [[]]) {
      const key = names[0] ?? '';
      const group = groups.get(key) ?? { names, members: [] };
      group.members.push(record);
      groups.set(key, group);
    }
  }
  return groups;
}
