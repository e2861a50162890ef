import { describe, expect, test } from 'vitest';
import { clausesOf } from '#conformance/contract/clauses.js';
import { judgeOne } from '#conformance/run/run.js';
import { again, againAt, claiming, disowning, impatient } from '../../mutants/independent/failing.js';
import { gates } from '../../mutants/independent/gate.js';
import type { Change } from '../../mutants/independent/mutant.js';

const gate = gates.tracker();
const tool = 'tracker_add_comment';

async function judged(change: Change) {
  const context = gate.context({ tool, change });
  const clause = clausesOf(gate.contract).find(({ id }) => id === `tracker.${tool}.writes`);
  if (!clause) throw new Error(`no law of writes of ${tool}`);
  try {
    const { verdict, reason } = await judgeOne(clause, context);
    return { verdict, reason, armed: context.backend.simulator.faults.list() };
  } finally {
    await context.close();
  }
}

const failed = (reason: string) => ({ verdict: 'failed', reason, armed: [] });

describe('a write of which the backend fails one request', { timeout: 60_000 }, () => {
  test('is not reported as done where nothing was done', async () => {
    const claimed = await judged(claiming(() => ({ comment: { id: '1' } })));

    expect(claimed).toStrictEqual(
      failed('nothing was done when the backend answered 503 once, but the call was accepted'),
    );
  });

  test('is not done twice where the answer alone was lost', async () => {
    const { verdict, reason } = await judged(again());

    expect(verdict).toBe('failed');
    expect(reason).toMatch(
      /^when the answer of the backend broke off once after all was done, issues\/.* is another/,
    );
  });

  test("is not done twice where it timed out, be it by a status, by silence, or by the target's own deadline", async () => {
    const [afterStatus, afterSilence, givenUp] = [
      await judged(againAt(/504|timeout/i)),
      await judged(againAt(/could not be reached/)),
      await judged(impatient),
    ];

    expect([afterStatus.verdict, afterSilence.verdict, givenUp.verdict]).toStrictEqual(
      Array.from({ length: 3 }, () => 'failed'),
    );
    expect(afterStatus.reason).toMatch(/^when a proxy answered 504 once after all was done, issues/);
  });

  test('is not reported as done where a time-out was met before anything was done', async () => {
    const claimed = await judged(claiming(() => ({ comment: { id: '1' } }), /504|timeout/i));

    expect(claimed).toStrictEqual(
      failed(
        'nothing was done when a proxy answered 504 once before anything was done, but the call was accepted',
      ),
    );
  });

  test('is not reported as failed where it was done in the end', async () => {
    const disowned = await judged(disowning);

    expect(disowned).toStrictEqual(
      failed('a valid call that was carried out when the backend answered 503 once was refused'),
    );
  });

  test('may be made again where nothing was done, and may warn of what failed', async () => {
    const repeated = await judged(async ({ args, pass }) => {
      const result = await pass();
      return JSON.stringify(result).includes('503') ? pass(args) : result;
    });
    const warned = await judged(claiming(() => ({ warning: 'the comment could not be added' })));

    expect([repeated.verdict, warned.verdict]).toStrictEqual(['passed', 'passed']);
  });
});
