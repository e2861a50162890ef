import fc from 'fast-check';
import { expect } from 'vitest';
import type { Simulator } from '#simulators/core/simulator.js';
import { worldDifference } from './world-difference.js';
import { type Answer, type Course, sendAll, type Write } from './write.js';

/** A simulator that is written to and reset, and another one of the same origin that is only read. */
export interface Pair {
  readonly simulator: Simulator;
  readonly fresh: Simulator;
  readonly course: Course;
}

/** What a simulator answers to a list of writes, each of them in a world of its own. */
export async function eachAlone({ simulator }: Pair, writes: readonly Write[]): Promise<Answer[]> {
  const answers = [];
  for (const write of writes) {
    answers.push(...(await sendAll(simulator, [write])));
    simulator.reset();
  }
  return answers;
}

/** Says that after a reset everything is as in a world that was only read: records, indexes, order, answers, journal. */
export async function expectFresh({ simulator, fresh, course }: Pair): Promise<void> {
  fresh.journal.clear();
  expect(worldDifference(simulator.world, fresh.world)).toBe(null);
  expect(simulator.journal.entries()).toStrictEqual([]);
  expect(simulator.faults.list()).toStrictEqual([]);
  expect(simulator.settings.current).toStrictEqual(fresh.settings.current);
  expect(simulator.clock.now()).toStrictEqual(fresh.clock.now());
  expect(await sendAll(simulator, course.questions)).toStrictEqual(await sendAll(fresh, course.questions));
  simulator.reset();
}

/** The law of a reset, for drawn courses of writes with time that passes between them. */
export async function expectResets(
  pair: Pair,
  options: { readonly numRuns: number; readonly longest: number },
) {
  const { simulator } = pair;
  const step = fc.record({ write: fc.constantFrom(...pair.course.writes), minutes: fc.nat(90) });
  const steps = fc.array(step, { minLength: 1, maxLength: options.longest });
  const play = async (course: readonly { readonly write: Write; readonly minutes: number }[]) => {
    const answers = [];
    for (const { write, minutes } of course) {
      answers.push(...(await sendAll(simulator, [write])));
      simulator.clock.advance(minutes * 60_000);
    }
    return answers;
  };
  await fc.assert(
    fc.asyncProperty(steps, steps, async (course, other) => {
      const answers = await play(course);
      simulator.faults.arm({ kind: 'reset' });
      simulator.reset();
      await play(other);
      simulator.reset();
      const again = await play(course);
      simulator.reset();

      expect(again).toStrictEqual(answers);
      await expectFresh(pair);
    }),
    { numRuns: options.numRuns, seed: SEED, endOnFailure: true },
  );
}

/** Of the draws; printed by fast-check with every failure. */
const SEED = 20_260_302;
