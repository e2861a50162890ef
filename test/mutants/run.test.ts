import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { clausesOf } from '#conformance/clause.js';
import { judge } from '#conformance/judge.js';
import type { Stage } from '#conformance/stage.js';
import { EQUIVALENTS } from './equivalents.js';
import type { Lie } from './lie.js';
import { mediaContract, mediaStage } from './media-target.js';
import { killerOf, type Mutant, mutantsOf } from './mutants.js';
import { Scores } from './scores.js';

/** `npm run mutants` judges them all; `npm test` a tenth of them, drawn by this seed. */
const SEED = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));
const SHARE = Number(process.env.MUTANTS ?? 0.1);

/** A video takes seconds to make, so its tools' mutants are left to the whole run. */
const isThere = ({ tool }: { tool: string | undefined }) => SHARE >= 1 || !tool?.includes('video');

const all = mutantsOf(mediaContract, isThere);
const drawn =
  SHARE >= 1
    ? all
    : (fc.sample(
        fc.shuffledSubarray(all, {
          minLength: Math.ceil(all.length * SHARE),
          maxLength: Math.ceil(all.length * SHARE),
        }),
        { numRuns: 1, seed: SEED },
      )[0] ?? []);

const scores = new Scores();
afterAll(() => process.stdout.write(scores.table()));

describe(`the gate (mutants drawn by seed ${SEED})`, () => {
  it('finds nothing to object to in our media server', { timeout: 120_000 }, async () => {
    const stage = mediaStage({}, 1);

    const verdicts = await judge(clausesOf(mediaContract).filter(isThere), [stage]);
    await stage.close();

    expect(
      verdicts.filter(({ kept }) => !kept).map(({ clause, reason }) => `${clause.id}: ${reason}`),
    ).toStrictEqual([]);
  });

  it.each(everyEighth(drawn).map((mutant): [string, Mutant] => [mutant.clause.id, mutant]))(
    'objects to nothing where nothing is wrong and %s is judged first',
    { timeout: 60_000 },
    async (_title, mutant) => {
      const killer = await killerOf({ ...mutant, lie: {} }, mediaContract, stageOf, isThere);

      expect(killer).toBeUndefined();
    },
  );

  it.each(drawn.map((mutant): [string, Mutant] => [mutant.name, mutant]))(
    'catches %s',
    { timeout: 60_000 },
    async (_title, mutant) => {
      const killer = await killerOf(mutant, mediaContract, stageOf, isThere);
      scores.note(mutant, killer);

      expect(killer?.id ?? EQUIVALENTS[mutant.name]).toBeDefined();
    },
  );
});

function everyEighth<T>(list: readonly T[]): T[] {
  return list.filter((_, index) => index % 8 === 0);
}

function stageOf(lie: Lie): Stage {
  return mediaStage(lie, 1);
}
