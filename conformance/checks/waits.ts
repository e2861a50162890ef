import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import type { Simulator } from '../../simulators/core/simulator.js';
import { assertThat, type Check, check } from '../check.js';

const MINUTE = 60_000;

/** Milliseconds between two looks into the journal; no verdict depends on them. */
const LOOK = 10;

/** So often is the same thing asked for only by a target that is reported each time that it is not there. */
const TOO_OFTEN = 3;

/**
 * A call that the backend needs minutes for ends with its result, neither before the least time nor after the longest. The
 * backend's clock is stopped and moved by hand, so that no time passes: once to a millisecond before the least time, where the
 * target must ask and still have to ask again later, and then to the longest, where the call must end.
 */
export const waitsChecks: Check[] = [
  check({
    kind: 'waits',
    means: 'A call that the backend needs so long for still ends with its result.',
    quotes: ['minimumMinutes', 'maximumMinutes'],
    facts: z.strictObject({ minimumMinutes: z.number(), maximumMinutes: z.number() }),
    async judge({ tool, facts: { minimumMinutes: least, maximumMinutes: most } }, { backend, tools }) {
      const args = tools.of(tool).calls.smallest;
      const { clock } = backend.simulator;
      backend.simulator.reset();
      clock.rate = 0;
      try {
        const call = watched(tools.of(tool).accepts(args));
        await call.endOr(() => asked(backend.simulator).length > 0);
        clock.advance(least * MINUTE - 1);
        await call.endOr(() => asked(backend.simulator).length > 0);
        const early = asked(backend.simulator);
        clock.advance((most - least) * MINUTE + 1);
        await call.endOr(() => mostOften(asked(backend.simulator)) >= TOO_OFTEN);
        assertThat(call.ended, `the result was not there after ${most} minutes of the backend's clock`, {
          expected: `a result within ${most} minutes`,
          received: 'the call goes on',
          counterexample: args,
        });
        assertThat(
          asked(backend.simulator).some((path) => early.includes(path)),
          `the result was there before ${least} minute of the backend's clock`,
          {
            expected: `the backend is asked again after ${least} minute`,
            received: 'the call had ended before',
            counterexample: args,
          },
        );
      } finally {
        backend.reset();
      }
    },
  }),
];

/** The paths of the requests that were answered at this moment of the backend's clock, which is stopped. */
function asked({ clock, journal }: Simulator): string[] {
  const now = clock.now().toISOString();
  return journal.entries().flatMap(({ at, status, path }) => (at === now && status !== null ? [path] : []));
}

function mostOften(paths: readonly string[]): number {
  return Math.max(0, ...paths.map((path) => paths.filter((other) => other === path).length));
}

/** Work under way, and whether it is over. */
function watched(work: Promise<unknown>) {
  let ended = false;
  const over = work.finally(() => {
    ended = true;
  });
  over.catch(() => {}); // endOr throws it
  return {
    get ended() {
      return ended;
    },
    /** Waits until the work ends or it holds; throws what the work throws. */
    async endOr(holds: () => boolean): Promise<void> {
      while (!ended && !holds()) await setTimeout(LOOK);
      if (ended) await over;
    },
  };
}
