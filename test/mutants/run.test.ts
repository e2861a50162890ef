import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { clausesOf } from '#conformance/clause.js';
import { judge } from '#conformance/judge.js';
import { EQUIVALENTS } from './equivalents.js';
import { killerOf, type Mutant, mutantsOf } from './mutants.js';
import { NOT_NOTICED } from './not-noticed.js';
import { Scores } from './scores.js';
import { targets } from './targets.js';

/** `npm run mutants` judges them all, or those of one server; `npm test` a share of them, drawn by this seed. */
const SEED = Number(process.env.SEED ?? 1);
const WHOLE = process.env.MUTANTS;
const NAMES = process.env.MUTANTS_OF?.split(',') ?? targets.map(({ name }) => name);

describe.each(targets.filter(({ name }) => NAMES.includes(name)))(
  `the gate before our $name server (mutants drawn by seed ${SEED})`,
  ({ contract, contexts, share: usual }) => {
    const share = Number(WHOLE ?? usual);
    const contextOf = contexts(1);
    const drawn = drawnFrom(mutantsOf(contract), share);
    const scores = new Scores();
    afterAll(() => process.stdout.write(scores.table()));

    it('finds nothing to object to', { timeout: 120_000 }, async () => {
      const context = contextOf({});

      const verdicts = await judge(clausesOf(contract), [context]);
      await context.close();

      expect(
        verdicts
          .filter(({ verdict }) => verdict === 'failed')
          .map(({ clause, reason }) => `${clause.id}: ${reason}`),
      ).toStrictEqual([]);
    });

    it.each(everyEighth(drawn).map((mutant): [string, Mutant] => [mutant.clause.id, mutant]))(
      'objects to nothing where nothing is wrong and %s is judged first',
      { timeout: 300_000 }, // all checks of a tool, and a video takes seconds
      async (_title, mutant) => {
        const killer = await killerOf({ ...mutant, mutation: {} }, contract, contextOf);

        expect(killer).toBeUndefined();
      },
    );

    it.each(drawn.map((mutant): [string, Mutant] => [mutant.name, mutant]))(
      'catches %s',
      { timeout: 60_000 },
      async (_title, mutant) => {
        const killer = await killerOf(mutant, contract, contextOf);
        scores.note(mutant, killer);

        expect(killer?.id ?? EQUIVALENTS[mutant.name] ?? NOT_NOTICED[mutant.name]).toBeDefined();
      },
    );
  },
);

function drawnFrom(all: Mutant[], share: number): Mutant[] {
  if (share >= 1) return all;
  const count = Math.ceil(all.length * share);
  return (
    fc.sample(fc.shuffledSubarray(all, { minLength: count, maxLength: count }), {
      numRuns: 1,
      seed: SEED,
    })[0] ?? []
  );
}

function everyEighth<T>(list: readonly T[]): T[] {
  return list.filter((_, index) => index % 8 === 0);
}
