import { afterAll, describe, expect, test } from 'vitest';
import { Caller } from './caller.js';
import { drawn } from './drawn.js';
import { FAULTS } from './faults/all.js';
import { Ground } from './ground.js';
import { FaultWorker } from './laws/faults.js';
import { callHostilely } from './laws/hostile.js';
import { trialsOf } from './sections/faults.js';
import { SERVERS_UNDER_TEST } from './servers/all.js';

const SEED = Number(process.env.SEED ?? 14);
/** Faults for each tool; `npm run reliability -- faults` arms all of them at every request. */
const EACH = 1;
/** Calls of each server; `npm run reliability -- hostile` makes 50,000 over both transports. */
const CALLS = 80;
const GRACE = 10_000;
/** What can be done but once needs a new world after each fault, which takes too long here. */
const ONCE = /^(delete_|create_merge_request|tracker_transition)/;

const grounds: Ground[] = [];
for (const server of SERVERS_UNDER_TEST) grounds.push(await Ground.of(server));
afterAll(() => {
  for (const ground of grounds) ground.close();
});

describe.each(grounds.map((ground) => ({ name: ground.server.name, ground })))(
  'the laws of $name',
  ({ name, ground }) => {
    test('have a valid call of every tool that it lists, and of no other', () => {
      const listed = ground.tools.map((tool) => tool.name);

      expect(Object.keys(ground.calls).sort()).toStrictEqual(listed.sort());
    });

    test('know every kind of fault that its simulator can arm', () => {
      const kinds = wordsOf(() => ground.world.faults.arm({ kind: 'unheard-of' } as never)); // asked wrongly on purpose

      expect([...new Set(FAULTS.map(({ kind }) => kind))].sort()).toStrictEqual(kinds.sort());
    });

    test('know every outcome that its simulator can arm', () => {
      const outcomes = wordsOf(() =>
        ground.world.faults.arm({ kind: 'outcome', outcome: 'unheard-of' } as never),
      ); // likewise

      const listed = FAULTS.filter(({ kind, only }) => kind === 'outcome' && only === name);
      expect(listed.map(({ armed }) => armed.outcome).sort()).toStrictEqual(outcomes.sort());
    });

    test(`a fault ends every call in a documented code, and no write happens twice (drawn by seed ${SEED})`, {
      timeout: 120_000,
    }, async () => {
      const found: string[] = [];
      for (const [at, tool] of ground.tools.filter((each) => !ONCE.test(each.name)).entries()) {
        const worker = await FaultWorker.open(ground, tool);
        for (const trial of drawn(trialsOf(ground.server, worker.requests), EACH, SEED + at)) {
          const { violations } = await worker.judge(trial, GRACE);
          found.push(
            ...violations.map((text) => `${tool.name}, ${trial.fault.name} at ${trial.request}: ${text}`),
          );
        }
        await worker.close();
      }

      expect(found).toStrictEqual([]);
    });

    test(`whatever arguments a tool is given, it has a result in plain words (drawn by seed ${SEED})`, {
      timeout: 120_000,
    }, async () => {
      const { server, world, folder } = ground;
      const { client } = await Caller.before(server, world, folder);

      const { codes, violations } = await callHostilely(server, client, ground.calls, {
        count: CALLS,
        seed: SEED,
      });

      expect(violations).toStrictEqual([]);
      expect(codes).toHaveLength(CALLS);
    });
  },
);

/** The words that a refusal says would have been accepted; none where nothing would. */
function wordsOf(ask: () => void): string[] {
  try {
    ask();
  } catch (error) {
    const [, expected = ''] = /must be one of (.*?);/.exec(String(error)) ?? [];
    return expected.split(', ').filter((word) => word !== '');
  }
  throw new Error('it was accepted');
}
