import fc from 'fast-check';
import { type Check, demand, fact } from '../check.js';
import type { Clause } from '../clause.js';
import type { Known } from '../oracle.js';
import { sightingsIn } from '../sightings.js';
import type { Arguments, Stage } from '../stage.js';
import { isObject } from '../telling.js';
import { accepts, toolOf } from './accepting.js';
import { recordsTold, uncapped } from './told-records.js';

interface Page {
  records: readonly Known[];
  value: unknown;
}

/** Where the next page begins, by the style of the pages; undefined at the end. */
const NEXT: Record<string, (position: string, page: Page, before: number) => unknown> = {
  token: (position, { value }) => memberOf(value, position),
  offset: (_position, { records }, before) => (records.length > 0 ? before + records.length : undefined),
};

/** For any size the pages join up to the whole, in its order and without a duplicate. */
export const paginationChecks: Check[] = [
  {
    kind: 'pagination',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const size = fact<string>(clause, 'size');
      const args = await uncapped(stage, tool);
      const whole = await recordsTold(stage, tool, fact<string>(clause, 'record'), args);
      demand(whole.length > 9, `there are ${whole.length} records, too few for pages`);
      const least = Math.ceil(whole.length / 9); // more pages would only take time
      const sizes = fc.integer({ min: least, max: Math.floor(whole.length / 2) });
      await stage.forAll(sizes, (length) => joinsUp(clause, stage, { ...args, [size]: length }, whole), 3);
    },
  },
];

async function joinsUp(
  clause: Clause,
  stage: Stage,
  args: Arguments,
  whole: readonly Known[],
): Promise<void> {
  const position = fact<string>(clause, 'position');
  const next = NEXT[fact<string>(clause, 'style')];
  if (!next) throw new Error(`nobody knows pages by ${clause.facts.style}`);
  const joined: Known[] = [];
  let at: unknown;
  do {
    const page = await pageAt(clause, stage, at === undefined ? args : { ...args, [position]: at });
    joined.push(...page.records);
    at = page.records.length === 0 ? undefined : next(position, page, joined.length - page.records.length);
  } while (at !== undefined && joined.length < whole.length);
  const wrong = whole.findIndex(({ id }, place) => joined[place]?.id !== id);
  demand(wrong < 0, `the pages give ${joined[wrong]?.id} where the whole has ${whole[wrong]?.id}`);
}

async function pageAt(clause: Clause, stage: Stage, args: Arguments): Promise<Page> {
  const { value } = await accepts(stage, toolOf(clause), args);
  const { seen } = sightingsIn(value, stage.oracle.known(fact<string>(clause, 'record'), args));
  const size = Number(args[fact<string>(clause, 'size')]);
  demand(seen.length <= size, `a page of ${size} has ${seen.length} records`, args);
  return { value, records: seen.map(({ known }) => known) };
}

/** The value under a name, wherever it stands. */
function memberOf(value: unknown, name: string): unknown {
  if (!isObject(value)) return undefined;
  if (!Array.isArray(value) && typeof value[name] === 'string') return value[name];
  return Object.values(value)
    .map((part) => memberOf(part, name))
    .find((found) => found !== undefined);
}
