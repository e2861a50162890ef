import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { SavedFiles } from '../calls/saved-files.js';
import { assertThat, type Check, ClauseViolation, check, NO_FACTS, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import type { Call, Memory } from '../profiles/profile.js';
import { documentsOf } from '../reading/outputs/documents.js';
import { placesOf } from '../reading/places.js';
import type { Outcome } from '../target/session.js';
import { whyUnlisted } from '../target/unlisted-tools.js';

/** So many runs of so many steps are drawn. */
const RUNS = 5;
const STEPS = { minLength: 4, maxLength: 8 };
/** Of so many steps, one is the end of the session. */
const RESTARTS = { weight: 1, others: 5 };

/** A step of a run: one of the listed calls by its number, or a new session. */
type Step = number | 'a new session';

/** The law of memory: after any course of calls, what is reported is what was done, and later calls go on from there. */
export const memoryChecks: Check[] = [
  check({
    kind: 'memory',
    means: 'After any course of calls, what is reported is what was done.',
    of: 'server',
    facts: NO_FACTS,
    async judge(_clause, context) {
      const { memory } = context.profile;
      if (!memory) throw new NotJudged('the profile has no model of what is remembered');
      await assertListed(context, memory);
      await assertOpeningReported(context, memory);
      await learnReporting(context, memory);
      const number = fc.nat({ max: 1_000 });
      const step = fc.oneof(
        { arbitrary: number, weight: RESTARTS.others },
        { arbitrary: fc.constant('a new session' as const), weight: RESTARTS.weight },
      );
      await context.target.restart();
      await assertReported(context, memory.reporting); // whatever is drawn, a new session has what the one before left
      const course = new Course(context, memory);
      await context.draws.forAll(fc.array<Step>(step, STEPS), (steps) => course.goOn(steps), RUNS);
    },
  }),
];

/** Throws NotJudged where the target does not list a tool that is called to see what is remembered. */
async function assertListed(
  context: CheckContext,
  { opening, needsOpening, reporting }: Memory,
): Promise<void> {
  for (const { tool } of [needsOpening, ...opening, ...reporting]) {
    const why = await whyUnlisted(tool, context);
    if (why) throw new NotJudged(why);
  }
}

/** What a user does first changes what is reported; not looked at where the target works without it. */
async function assertOpeningReported(
  { target }: CheckContext,
  { opening, needsOpening, reporting }: Memory,
): Promise<void> {
  await target.fresh({ unopened: true });
  const isNeeded = (await target.call(needsOpening.tool, needsOpening.args)).refused;
  if (isNeeded) {
    const remembered = () => inTurn(reporting, ({ tool, args }) => target.call(tool, args));
    const [before, again] = [await remembered(), await remembered()];
    await inTurn(opening, ({ tool, args }) => target.call(tool, args));
    const after = await remembered();
    const isChanged = before.some((outcome, at) => reportsOtherwise(outcome, again[at], after[at]));
    assertThat(isChanged, `${opening.map(({ tool }) => tool)} changes nothing that is reported`, {
      expected: 'another answer after it',
      received: after.map(({ value }) => value ?? 'nothing'),
      counterexample: reporting,
    });
  } else await target.fresh();
}

/** Whether a place that reported the same twice reports something else later. */
function reportsOtherwise(before: Outcome, again: Outcome | undefined, after: Outcome | undefined): boolean {
  if (!again || !after) return false;
  const [first, second, third] = [before, again, after].map((outcome) =>
    placesOf(documentsOf(outcome).map(({ value }) => value)),
  );
  const places = new Set([...(first?.all.keys() ?? []), ...(third?.all.keys() ?? [])]);
  return [...places].some((place) => {
    const isStable = isDeepStrictEqual(first?.get(place), second?.get(place));
    return isStable && !isDeepStrictEqual(first?.get(place), third?.get(place));
  });
}

/** Learns how what is remembered is reported, from a course of calls that leaves something of everything. */
async function learnReporting(context: CheckContext, memory: Memory): Promise<void> {
  const { warmUp, reporting } = memory;
  const saved = new SavedFiles();
  for (const { tool, args } of warmUp(context.target.world)) {
    await context.tools.of(tool).assertRight(args, { asIs: true });
    for (const call of reporting) await context.tools.of(call.tool).study([call.args]);
    saved.assertStill(context.target, memory);
  }
  await assertReported(context, reporting);
}

/** The steps of the user who is there: a run goes on from what the runs before left; after one that failed a new user begins. */
class Course {
  readonly #context: CheckContext;
  readonly #memory: Memory;
  #saved = new SavedFiles();
  /** The steps so far, in words. */
  #words: string[] = [];
  #isBegun = true;

  constructor(context: CheckContext, memory: Memory) {
    this.#context = context;
    this.#memory = memory;
  }

  /** Takes the steps; after each, what is reported is what was done. */
  async goOn(steps: readonly Step[]): Promise<void> {
    if (!this.#isBegun) await this.#begin();
    try {
      for (const step of steps) {
        this.#words.push(await take(this.#context, this.#memory, step));
        await assertReported(this.#context, this.#memory.reporting);
        this.#saved.assertStill(this.#context.target, this.#memory);
      }
    } catch (error) {
      this.#isBegun = false;
      throw error instanceof ClauseViolation
        ? error.with({ message: `${error.message}; in the course of: ${this.#words.join('; ')}` })
        : error;
    }
  }

  async #begin(): Promise<void> {
    await this.#context.target.fresh();
    this.#saved = new SavedFiles();
    this.#words = [];
    this.#isBegun = true;
  }
}

/** Takes a step, and gives it in words. */
async function take({ target, tools }: CheckContext, memory: Memory, step: Step): Promise<string> {
  if (step === 'a new session') await target.restart();
  const calls = memory.steps(target.world);
  const call = typeof step === 'number' ? calls[step % calls.length] : undefined;
  if (!call) return String(step);
  const words = `${call.tool} ${JSON.stringify(call.args)}`;
  await tools
    .of(call.tool)
    .assertRight(call.args, { asIs: true })
    .catch((error: unknown) => {
      throw error instanceof ClauseViolation ? error.with({ message: `${words}: ${error.message}` }) : error;
    });
  return words;
}

async function assertReported({ tools }: CheckContext, reporting: readonly Call[]): Promise<void> {
  for (const { tool, args } of reporting) await tools.of(tool).assertRight(args, { asIs: true });
}

async function inTurn<T>(calls: readonly Call[], work: (call: Call) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const call of calls) results.push(await work(call));
  return results;
}
