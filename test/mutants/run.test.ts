import { afterAll, describe, expect, test } from 'vitest';
import { Bench } from './judging/judging.js';
import { type Outcome, outcomeOf, survivors } from './judging/scores.js';
import { mutantsOf, toolsOf } from './making/making.js';
import { SERVER_NAMES, targets } from './making/target.js';

/** `npm run mutants` judges them all; here a sample of each server, drawn by this seed; each of media's is judged before users who make pictures first. */
const SEED = Number(process.env.SEED ?? 1);
const SAMPLES = { media: 2, tracker: 6, forge: 6 };
const TIMEOUT = 300_000;

describe.each(SERVER_NAMES)('mutants of our %s server', (server) => {
  const bench = new Bench(targets[server](SEED));
  const choice = { sample: SAMPLES[server], seed: SEED, shard: [1, 1] } as const;
  const tools = toolsOf(bench, choice);
  afterAll(() => bench.close());

  test.each(tools.map((tool) => [tool ?? 'the server', tool]))(
    'of %s are noticed',
    { timeout: TIMEOUT },
    async (_name, tool) => {
      const mutants = await mutantsOf(bench, tool, choice);

      const outcomes: Outcome[] = [];
      for (const mutant of mutants) outcomes.push(outcomeOf(server, mutant, await bench.killerOf(mutant), 0));

      expect(outcomes.length).toBeGreaterThan(0);
      expect(survivors(outcomes)).toBe('');
      expect([...bench.errors]).toStrictEqual([]);
    },
  );

  test('are noticed for what they change: without a change nothing is', { timeout: TIMEOUT }, async () => {
    const [tool] = tools.filter((name) => name !== undefined);

    const killer = await bench.killerOf({ id: '', operator: '', tool, mutation: {} });

    expect(killer).toBeUndefined();
  });
});
