import { placed, schemaAt } from '../argument-path.js';
import { type Check, demand, fact } from '../check.js';
import type { Clause } from '../clause.js';
import { differences, impressionOf } from '../impression.js';
import type { Known } from '../oracle.js';
import type { Arguments, Stage } from '../stage.js';
import { plain, scalarsIn } from '../telling.js';
import { accepts, completed, rulesOf, toolOf, withArgument, withoutArgument } from './accepting.js';
import { demandSame, recordsTold, uncapped } from './told-records.js';

/** Without the argument, a call is the call with the default; with a neighbouring value it is another. */
export const defaultChecks: Check[] = [
  {
    kind: 'default',
    async judge(clause, stage) {
      const argument = fact<string>(clause, 'argument');
      const value = clause.facts.equals;
      if (clause.facts.published) {
        const { inputSchema } = await stage.tool(toolOf(clause));
        const published = schemaAt(inputSchema ?? {}, argument).found?.default;
        demand(isEqual(published, value), `the published default is ${JSON.stringify(published)}`);
      }
      if (clause.facts.names !== undefined) return demandNamed(clause, stage);
      if (clause.facts.means === 'every value') return demandEveryValue(clause, stage);
      if (clause.facts.means === 'every field') return demandEqual(clause, stage, itemSet(clause, stage));
      if (value !== undefined) return demandEqual(clause, stage, value);
    },
  },
];

async function demandEqual(clause: Clause, stage: Stage, value: unknown): Promise<void> {
  const tool = toolOf(clause);
  const argument = fact<string>(clause, 'argument');
  const impression = async (change: (args: Arguments) => Arguments) => {
    if (!stage.backstage.reads?.(tool)) stage.reset();
    if (stage.backstage.before[tool]?.each === 'session') await stage.restart();
    const base = {
      ...(await withoutArgument(stage, tool, argument)),
      ...fact<object | undefined>(clause, 'with'),
    };
    return impressionOf(stage, tool, change(base));
  };
  const without = await impression((args) => args);
  const volatile = new Set(differences(without, await impression((args) => args))); // identifiers and times, whatever their names
  const [neighbour] = neighbours(value, stage.backstage.values(tool, argument, stage.home));
  const given = differences(without, await impression((args) => placed(args, argument, value)), volatile);
  const other = await impression((args) => completed(stage, tool, placed(args, argument, neighbour)));
  const changed = differences(without, other, volatile);
  demand(changed.length > 0, `without ${argument} the call is the same as with ${JSON.stringify(neighbour)}`);
  const differing = changed.some(isTold) ? given.filter(isTold) : given; // what the answer shows need not show in what is sent
  demand(
    differing.length === 0,
    `without ${argument} the call differs from ${JSON.stringify(value)} in ${differing[0]}`,
  );
}

/** Whether a place of an impression is of the answer. */
function isTold(place: string): boolean {
  return !place.startsWith('/requests');
}

/** Without the argument the answer has what the answers with each of its values have together. */
async function demandEveryValue(clause: Clause, stage: Stage): Promise<void> {
  const tool = toolOf(clause);
  const argument = fact<string>(clause, 'argument');
  const record = String(rulesOf(stage, tool, 'filter').find((rule) => rule.argument === argument)?.record);
  const { [argument]: _, ...base } = await uncapped(stage, tool);
  const all = await recordsTold(stage, tool, record, base);
  const parts: Known[] = [];
  for (const value of stage.backstage.values(tool, argument, stage.home)) {
    const part = await recordsTold(stage, tool, record, { ...base, [argument]: value });
    demand(
      part.length > 0 && part.length < all.length,
      `${argument} ${value} gives ${part.length} of ${all.length}`,
    );
    parts.push(...part);
  }
  demandSame(all, parts, `without ${argument}`, base);
}

/** The names stand in the answer by themselves, and no more once something else is given. */
async function demandNamed(clause: Clause, stage: Stage): Promise<void> {
  const tool = toolOf(clause);
  const argument = fact<string>(clause, 'argument');
  const [other] = stage.backstage.values(tool, argument, stage.home);
  const names = fact<string[]>(clause, 'names');
  const usual = scalarsIn((await accepts(stage, tool, await withoutArgument(stage, tool, argument))).value);
  const silent = names.find((name) => !usual.has(plain(name)));
  demand(silent === undefined, `without ${argument} the answer does not name "${silent}"`);
  const told = scalarsIn(
    (await accepts(stage, tool, await withArgument(stage, tool, argument, other))).value,
  );
  const left = names.filter((name) => told.has(plain(name)));
  demand(left.length < names.length, `the answer names its own groups whatever ${argument} says`);
}

function itemSet(clause: Clause, stage: Stage): unknown[] {
  const { input } = stage.contract.tools[toolOf(clause)] ?? {};
  return input?.properties?.[fact<string>(clause, 'argument')]?.items?.enum ?? [];
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function neighbours(value: unknown, others: unknown[]): unknown[] {
  if (typeof value === 'number') return [value === 0 ? 1 : value - 1];
  if (Array.isArray(value)) return [value.slice(0, -1)];
  if (typeof value === 'boolean') return [!value];
  return others.filter((other) => other !== value);
}
