import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { forgeMutants, mediaMutants, trackerMutants } from './independent/all.js';
import type { Mutant, Result } from './independent/mutant.js';
import { correct } from './independent/mutant-transport.js';
import { jsonOf, observed, toolsOf } from './independent/observed.js';
import { type Driver, forgeDriver, type Ground, mediaDriver, trackerDriver } from './independent/servers.js';

/** `npm run mutants -- --independent` has every mutant shown; `npm test` a quarter of those that only read, and a twelfth of the others. */
const WHOLE = process.env.INDEPENDENT !== undefined;
const SEED = Number(process.env.SEED ?? 1);

/** No text where one is wanted, and no number. */
const WRONG = { boardId: 'one', prompt: 7, issueKey: 7, jql: 7, apiKey: 7, model: 7 };

/** What shows of each mutant of a server that it is a server, and not a correct one. */
function showing<W>(name: string, driver: Driver<W>, mutants: readonly Mutant<W>[]): void {
  const isDrawn = ({ tool }: Mutant<W>, index: number) =>
    WHOLE || (index + SEED) % (driver.writes(tool) ? 12 : 4) === 0;
  const drawn = mutants.filter(isDrawn);

  describe(`an independent mutant of ${name}`, () => {
    let shared: Ground<W>;
    beforeAll(async () => {
      shared = await driver.ground();
    });

    const groundsFor = async (mutant: Mutant<W>): Promise<[Ground<W>, Ground<W>]> =>
      (await writes(mutant)) ? [await driver.ground(), await driver.ground()] : [shared, shared];
    const writes = async ({ tool, shows }: Mutant<W>) =>
      (await toolsOf(shared, shows)).concat(tool).some(driver.writes);

    test.each(drawn)('$id differs from a correct server, and answers the smallest call', async (mutant) => {
      const [ground, other] = await groundsFor(mutant);

      const right = await observed(ground, correct(mutant), mutant.shows);
      const wrong = await observed(other, mutant, mutant.shows);
      const smallest = await observed(other, mutant, (world, home) =>
        other.smallest(world, mutant.tool, home),
      );

      expect(failureOf(right.results)).toBeNull();
      expect(wrong).not.toStrictEqual(right);
      expect(failureOf(smallest.results)).toBeNull();
      expect(disagreements([...wrong.results, ...smallest.results])).toStrictEqual([]);
    });

    test.each(everyFifth(drawn))('what shows $id shows nothing of a correct server', async (mutant) => {
      const [ground, other] = await groundsFor(mutant);

      const right = await observed(ground, correct(mutant), mutant.shows);
      const again = await observed(other, correct(mutant), mutant.shows);

      expect(again).toStrictEqual(right);
    });

    test('leaves arguments that are wrong to the correct server', async () => {
      const unlike: string[] = [];
      let refused = 0;

      for (const mutant of drawn) {
        const nothing = () => [[mutant.tool, WRONG] as const];
        const right = await observed(shared, correct(mutant), nothing);
        if (failureOf(right.results) === null) continue;
        refused += 1;
        const wrong = await observed(shared, mutant, nothing);
        if (!isDeepStrictEqual(wrong, right)) unlike.push(mutant.id);
      }

      expect(unlike).toStrictEqual([]);
      expect(refused).toBeGreaterThan(drawn.length / 3);
    });
  });
}

function everyFifth<T>(list: readonly T[]): T[] {
  return list.filter((_, index) => index % 5 === 0);
}

/** What the last call was refused with. */
function failureOf(results: readonly Result[]): unknown {
  const last = results.at(-1);
  return last?.isError === true ? last.content : null;
}

/** The structures of answers with a text that says something else. */
function disagreements(results: readonly Result[]): unknown[] {
  return results
    .filter(({ isError }) => !isError)
    .filter((result) => !result.content?.some(({ text }) => text === jsonOf(result)))
    .map(({ structuredContent }) => structuredContent);
}

showing('media', mediaDriver, mediaMutants);
showing('tracker', trackerDriver, trackerMutants);
showing('forge', forgeDriver, forgeMutants);

test('the independent mutants have every tool, many combinations, and names of their own', () => {
  const all = [...mediaMutants, ...trackerMutants, ...forgeMutants];
  const tools = (list: readonly { tool: string }[]) => new Set(list.map(({ tool }) => tool)).size;

  expect([tools(mediaMutants), tools(trackerMutants), tools(forgeMutants)]).toStrictEqual([9, 21, 44]);
  expect(all.filter(({ combination }) => combination).length).toBeGreaterThanOrEqual(15);
  expect(all.length).toBeGreaterThanOrEqual(90);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});
