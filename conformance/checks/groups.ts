import { type Check, demand, fact } from '../check.js';
import type { Clause } from '../clause.js';
import type { Arguments, Stage } from '../stage.js';
import { tallyComplaint } from '../tallies.js';
import { isObject } from '../telling.js';
import { accepts, rulesOf, toolOf } from './accepting.js';
import { demandCells } from './cells.js';
import { demandCounted } from './counted.js';
import { bucketsOf, demandBuckets } from './tallied.js';

/** The answer counts the records as the world gives them, by each dimension. */
export const groupsChecks: Check[] = [
  {
    kind: 'groups',
    async judge(clause, stage) {
      const argument = fact<string | undefined>(clause, 'argument');
      if (argument !== undefined && schemaOf(clause, stage)?.type === 'object')
        return demandCells(clause, stage);
      for (const dimension of fact<string[]>(clause, 'by')) {
        const args = await argumentsFor(clause, stage, dimension);
        const unnamed = stage.oracle.unnamed(dimension);
        if (unnamed.length > 0) await demandUnnamed(clause, stage, args, unnamed);
        else await demandGroups(clause, stage, args, dimension);
      }
    },
  },
];

async function demandGroups(clause: Clause, stage: Stage, args: Arguments, dimension: string): Promise<void> {
  const measures = fact<string[] | undefined>(clause, 'measures') ?? ['count'];
  const buckets = bucketsOf(stage, recordsOf(clause, stage, args), dimension, measures, args);
  demand(buckets.length > 1, `the world has too few groups by ${dimension} to tell`, args);
  const { value } = await accepts(stage, toolOf(clause), args);
  const list = fact<string | undefined>(clause, 'list');
  demandBuckets(list === undefined ? value : memberOf(value, list), buckets, `by ${dimension}`, args);
  if (list !== undefined) demandReplaced(clause, stage, value, dimension, args);
}

/** What is grouped by when nothing is said is not told as well. */
function demandReplaced(
  clause: Clause,
  stage: Stage,
  value: unknown,
  dimension: string,
  args: Arguments,
): void {
  const usual = rulesOf(stage, toolOf(clause), 'groups').find(({ argument }) => argument === undefined);
  const others = [usual?.by].flat().map(String);
  for (const other of others.filter((name) => name !== dimension)) {
    const buckets = bucketsOf(stage, recordsOf(clause, stage, args), other, ['count'], args);
    demand(tallyComplaint(value, buckets) !== undefined, `the groups by ${other} are still there`, args);
  }
}

/** Numbers of groups that the documents give no name. */
async function demandUnnamed(clause: Clause, stage: Stage, args: Arguments, measures: readonly string[]) {
  for (const name of measures) {
    const count = (given: Arguments) => stage.oracle.measure(name, recordsOf(clause, stage, given), given);
    await demandCounted(stage, toolOf(clause), args, [count]);
  }
}

function recordsOf(clause: Clause, { oracle }: Stage, args: Arguments) {
  const argument = fact<string | undefined>(clause, 'argument');
  return oracle
    .known(fact<string>(clause, 'record'), args)
    .filter(oracle.concerns(toolOf(clause), args, argument));
}

async function argumentsFor(clause: Clause, stage: Stage, dimension: string): Promise<Arguments> {
  const tool = toolOf(clause);
  const argument = fact<string | undefined>(clause, 'argument');
  const args = { ...(await stage.valid(tool)), ...stage.oracle.choosing(dimension) };
  if (argument === undefined) return args;
  const isDimension = schemaOf(clause, stage)?.items?.enum?.includes(dimension);
  return {
    ...args,
    [argument]: isDimension ? [dimension] : stage.backstage.values(tool, argument, stage.home)[0],
  };
}

function schemaOf(clause: Clause, { contract }: Stage) {
  return contract.tools[toolOf(clause)]?.input.properties?.[fact<string>(clause, 'argument')];
}

/** What stands under a name, wherever it is. */
function memberOf(value: unknown, name: string): unknown {
  if (!isObject(value)) return undefined;
  if (name in value) return value[name];
  return Object.values(value)
    .map((part) => memberOf(part, name))
    .find((found) => found !== undefined);
}
