import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { Broken, type Check, demand, NotJudged } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import type { Call, Memory } from '../profiles/profile.js';
import { documentsOf } from '../reading/documents.js';
import { placesOf } from '../reading/places.js';
import type { Outcome } from '../session.js';
import type { Stage } from '../stage.js';

/** So many runs of so many steps are drawn. */
const RUNS = 5;
const STEPS = { minLength: 4, maxLength: 8 };
/** Of so many steps, one is the end of the session. */
const RESTARTS = { weight: 1, others: 5 };

/** A step of a run: one of the known calls by its number, or a new session. */
type Step = number | 'a new session';

/** The law of memory: after any course of calls, what is told is what was done, and later calls go on from there. */
export const memoryChecks: Check[] = [
  {
    kind: 'memory',
    async judge(_clause, stage) {
      const { memory } = stage.profile ?? {};
      if (!memory) throw new NotJudged('nobody has worked out what is remembered');
      await demandOpeningTold(stage, memory);
      await rehearse(stage, memory);
      const number = fc.nat({ max: 1_000 });
      const step = fc.oneof(
        { arbitrary: number, weight: RESTARTS.others },
        { arbitrary: fc.constant('a new session' as const), weight: RESTARTS.weight },
      );
      await stage.forAll(fc.array<Step>(step, STEPS), (steps) => run(stage, memory, steps), RUNS);
    },
  },
];

/** What a user does first changes what is told; not looked at where the target works without it. */
async function demandOpeningTold(stage: Stage, { opening, needsOpening, tellers }: Memory): Promise<void> {
  await stage.fresh({ unopened: true });
  const isNeeded = (await stage.call(needsOpening.tool, needsOpening.args)).refused;
  if (isNeeded) {
    const told = () => inTurn(tellers, ({ tool, args }) => stage.call(tool, args));
    const [before, again] = [await told(), await told()];
    await inTurn(opening, ({ tool, args }) => stage.call(tool, args));
    const after = await told();
    const isChanged = before.some((outcome, at) => tellsOtherwise(outcome, again[at], after[at]));
    demand(isChanged, `${opening.map(({ tool }) => tool)} changes nothing that is told`, tellers);
  }
  await stage.fresh();
}

/** Whether a place that told the same twice tells something else later. */
function tellsOtherwise(before: Outcome, again: Outcome | undefined, after: Outcome | undefined): boolean {
  if (!again || !after) return false;
  const [first, second, third] = [before, again, after].map((outcome) =>
    placesOf(documentsOf(outcome).map(({ value }) => value)),
  );
  const places = new Set([...(first?.keys() ?? []), ...(third?.keys() ?? [])]);
  return [...places].some((place) => {
    const isStable = isDeepStrictEqual(first?.get(place), second?.get(place));
    return isStable && !isDeepStrictEqual(first?.get(place), third?.get(place));
  });
}

/** Learns how what is remembered is told, from a course of calls that leaves something of everything. */
async function rehearse(stage: Stage, { rehearsal, tellers }: Memory): Promise<void> {
  for (const { tool, args } of rehearsal(stage.profile?.world(stage.home))) {
    await JudgedTool.of(stage, tool).demandRight(args, { asIs: true });
    for (const teller of tellers) await JudgedTool.of(stage, teller.tool).study();
  }
  await demandTold(stage, tellers);
}

/** A new user takes the steps; after each, what is told is what was done. */
async function run(stage: Stage, memory: Memory, steps: readonly Step[]): Promise<void> {
  await stage.fresh();
  const course: string[] = [];
  try {
    for (const step of steps) {
      course.push(await take(stage, memory, step));
      await demandTold(stage, memory.tellers);
    }
  } catch (error) {
    throw error instanceof Broken
      ? new Broken(`${error.message}; in the course of: ${course.join('; ')}`)
      : error;
  }
}

/** Takes a step, and gives it in words. */
async function take(stage: Stage, memory: Memory, step: Step): Promise<string> {
  if (step === 'a new session') await stage.restart();
  const calls = memory.steps(stage.profile?.world(stage.home));
  const call = typeof step === 'number' ? calls[step % calls.length] : undefined;
  if (!call) return String(step);
  const words = `${call.tool} ${JSON.stringify(call.args)}`;
  await JudgedTool.of(stage, call.tool)
    .demandRight(call.args, { asIs: true })
    .catch((error: unknown) => {
      throw error instanceof Broken ? new Broken(`${words}: ${error.message}`) : error;
    });
  return words;
}

async function demandTold(stage: Stage, tellers: readonly Call[]): Promise<void> {
  for (const { tool, args } of tellers) await JudgedTool.of(stage, tool).demandRight(args, { asIs: true });
}

async function inTurn<T>(calls: readonly Call[], work: (call: Call) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const call of calls) results.push(await work(call));
  return results;
}
