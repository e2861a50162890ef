import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clause, clausesOf } from '#conformance/contract/clauses.js';
import { judgeOne } from '#conformance/run/run.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import { mediaContext, mediaContract } from '../../mutants/making/media-target.js';
import type { Mutation } from '../../mutants/making/mutation.js';

const clause = clausesOf(mediaContract).find(({ kind }) => kind === 'waits') as Clause; // the contract has one

/** The verdict on our server with this mutation, where a video takes so many times as long as is documented. */
async function verdict({ seed = 1, times = 1, mutation = {} as Mutation } = {}): Promise<Verdict> {
  const context = mediaContext(mutation, seed);
  const { simulator } = context.backend;
  const reset = simulator.reset;
  simulator.reset = () => {
    reset();
    simulator.settings.patch({ videoSecondsScale: times });
  };
  try {
    return await judgeOne(clause, context);
  } finally {
    await context.close();
  }
}

describe('that a video takes one to six minutes', () => {
  test('passes, whatever the seed makes of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000 }), async (seed) => {
        expect(await verdict({ seed })).toMatchObject({ verdict: 'passed' });
      }),
      { numRuns: 5 },
    );
  });

  test.each([
    ['sooner than a minute', 0.1, 'the result was there before 1 minute'],
    ['at once', 0, 'the result was there before 1 minute'],
    ['later than six minutes', 7, 'the result was not there after 6 minutes'],
  ])('fails where it is there %s', async (_when, times, reason) => {
    const { verdict: found, reason: given } = await verdict({ times });

    expect(found).toBe('failed');
    expect(given).toContain(reason);
  });

  test('fails where the target reports success before it asked', async () => {
    const early = { content: [{ type: 'text', text: '{}' }], structuredContent: {} };

    const { verdict: found, reason } = await verdict({ mutation: { early: () => early } });

    expect(found).toBe('failed');
    expect(reason).toContain('the result was there before 1 minute');
  });
});
