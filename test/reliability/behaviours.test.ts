import { afterAll, describe, expect, test } from 'vitest';
import { BEHAVIOURS } from './behaviours/all.js';
import { collectingMeanwhile } from './collecting.js';
import { drawn } from './drawn.js';
import { complaintsIn, judgeTrials, type Trial } from './laws/behaviours.js';
import { SERVERS_UNDER_TEST } from './servers/all.js';
import { Workers } from './workers.js';

const SEED = Number(process.env.SEED ?? 14);
/** Trials that a unit run judges; `npm run reliability -- behaviours` judges all of them. */
const TRIALS = 100;
/** Milliseconds beyond a deadline: the machine may be busy here, and a call without an end has none anyway. */
const BOUNDS = { deadline: 400, grace: 10_000, atATime: 16 };

const workers = await Workers.open(SERVERS_UNDER_TEST);
afterAll(() => workers.close());

/** Behaviours in an order of the seed, each before another tool. */
function trials(): Trial[] {
  const tools = drawn(workers.tools(), Number.MAX_SAFE_INTEGER, SEED);
  const behaviours = drawn(BEHAVIOURS, TRIALS, SEED);
  return tools.flatMap((each, at) =>
    behaviours
      .filter((_behaviour, index) => index % tools.length === at)
      .map((behaviour) => ({ ...each, behaviour, first: 1 })),
  );
}

test('the table has at least 40 behaviours, each once', () => {
  expect(new Set(BEHAVIOURS.map(({ name }) => name)).size).toBe(BEHAVIOURS.length);
  expect(BEHAVIOURS.length).toBeGreaterThanOrEqual(40);
});

describe('before a backend that misbehaves', () => {
  test(`every call has a clear end, and the next one works (drawn by seed ${SEED})`, {
    timeout: 120_000,
  }, async () => {
    const judged = await judgeTrials(trials(), workers, BOUNDS);

    expect(complaintsIn(judged)).toStrictEqual([]);
    expect(judged.length).toBeGreaterThan(TRIALS / 2);
  });

  test('every tool ends in time while garbage is collected: silence and drips ✗25', {
    timeout: 120_000,
  }, async () => {
    const waiting = BEHAVIOURS.filter(({ name }) => ['silence', 'a drip of the body'].includes(name));
    const all = waiting.flatMap((behaviour, index) =>
      workers
        .tools()
        .filter((_tool, at) => at % waiting.length === index)
        .map((each) => ({ ...each, behaviour, first: 1 })),
    );

    const judged = await collectingMeanwhile(() => judgeTrials(all, workers, BOUNDS));

    expect(complaintsIn(judged)).toStrictEqual([]);
  });
});
