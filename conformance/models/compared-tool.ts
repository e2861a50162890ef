import { memoize } from '../memoize.js';
import type { Difference } from '../reading/learning/difference.js';
import { outputDifferences } from '../reading/outputs/outputs.js';
import { requestDifferences } from '../reading/requests.js';
import { textsIn } from '../reading/scalars.js';
import type { Arguments } from '../target/arguments.js';
import type { Outcome } from '../target/session.js';
import { assertAccepted, assertRefused, NotJudged } from '../verdicts/clause-violation.js';
import { type Called, type JudgedCall, ToolCalls } from './judged-call.js';
import { LearnedAnswers } from './learned-answers.js';
import { allowed, type Expected, type ExpectedAnswer, type ExpectedList, type ToolModel } from './model.js';
import { ToolOracle } from './tool-oracle.js';
import { ValidCalls } from './valid-calls.js';
import { changingCall, type ReadDifference, unpaired, violation } from './violations.js';

/** How an answer is compared. */
interface Comparing {
  /** Which differences count; all if absent. */
  readonly aspects?: (difference: Difference) => boolean;
  /** What is right in a call that the model does not expect, as one for a later page. */
  readonly adjusted?: (answer: ExpectedAnswer) => ExpectedAnswer;
  /** The call is made as things are: nothing that the tool needs is made before, and how it answers was learned before or is not. */
  readonly asIs?: boolean;
  /** The call is made, even if it was made before. */
  readonly again?: boolean;
}

/** One tool of the target beside its model: calls it and compares whole answers. */
export class ComparedTool extends ToolOracle {
  /** Calls that are valid. */
  readonly calls: ValidCalls;
  readonly #context: Called;
  readonly #made: ToolCalls;
  readonly #answers = new LearnedAnswers();
  #learned: Promise<void> | undefined;
  readonly #differences = memoize((judged: JudgedCall) => this.#differencesOf(judged));

  constructor(name: string, model: ToolModel<object>, context: Called) {
    super(name, model, () => context.target.world);
    this.#context = context;
    this.calls = new ValidCalls(this, context.backend.profile);
    this.#made = new ToolCalls(this, context);
  }

  /** Calls the tool; throws ClauseViolation where anything that is compared is not as it should be. */
  async assertRight(args: Arguments, comparing: Comparing = {}): Promise<JudgedCall> {
    const { aspects = () => true, adjusted, asIs = false, again = false } = comparing;
    const isLearned = !asIs && !this.model.isSlow;
    await (isLearned ? this.#learn() : this.#learned);
    if (!asIs) await this.#context.target.prepare(this.name);
    const judged = await (asIs || again ? this.#made.made(args) : this.#made.judged(args));
    assertAllowed(judged.expected, judged.outcome, args);
    if (judged.changing) throw changingCall(judged.changing, args);
    if (judged.outcome.refused) return judged;
    const isOnce = isLearned && !adjusted;
    const differences = await (isOnce ? this.#differences(judged) : this.#differencesOf(judged, adjusted));
    const different = differences.filter(aspects);
    const wrong = different.find(({ isUnpaired }) => !isUnpaired);
    if (wrong) throw violation(wrong, args);
    if (different[0]) throw new NotJudged(unpaired(different[0]));
    return judged;
  }

  /** The ids of the records that the first form of an answer lists, in its order. */
  async idsIn(outcome: Outcome, list: ExpectedList): Promise<readonly string[]> {
    await this.#learn();
    return this.#answers.idsIn(outcome, list);
  }

  /** The outcome of a call; a tool that only reads gives the one that was cached. */
  async outcome(args: Arguments): Promise<Outcome> {
    if (this.model.does || this.model.sends) return this.#context.target.call(this.name, args);
    return (await this.#made.judged(args)).outcome;
  }

  /** Calls the tool, and throws ClauseViolation unless that is accepted, or refused where the model expects it. */
  async accepts(args: Arguments): Promise<Outcome> {
    const expected = this.expected(args);
    const outcome = await this.outcome(args);
    assertAllowed(expected, outcome, args);
    return outcome;
  }

  /** Calls the tool so that it breaks the schema, and throws ClauseViolation where that is accepted; NotJudged where it is unknown whether it does. */
  async refusesInvalid(args: Arguments, rule: string): Promise<void> {
    const why = this.model.whyNotInvalid?.(args);
    if (why !== undefined) throw new NotJudged(`whether ${rule} is unknown: ${why}`);
    await this.refuses(args, rule);
  }

  /** The same of several calls: those of which it is unknown are left out, but for all of them. */
  async refusesAllInvalid(calls: readonly Arguments[], rule: string): Promise<void> {
    const invalid = calls.filter((args) => this.model.whyNotInvalid?.(args) === undefined);
    const [first] = calls;
    if (first && invalid.length === 0) await this.refusesInvalid(first, rule);
    for (const args of invalid) await this.refuses(args, rule);
  }

  /** Calls the tool, and throws ClauseViolation where that is accepted though the rule refuses it. */
  async refuses(args: Arguments, rule: string): Promise<void> {
    assertRefused(await this.#context.target.call(this.name, args), rule, args);
  }

  /** Learns from these calls as things are now, besides what was learned before; if none are given, from the smallest and single arguments. */
  async study(calls?: readonly Arguments[]): Promise<void> {
    this.#learned = this.#learnFrom(calls ?? this.singles);
    await this.#learned;
  }

  /** Learns once from the smallest calls and single arguments, with what the tool needs. */
  #learn(): Promise<void> {
    this.#learned ??= this.#learnFrom(this.singles, () => this.#context.target.prepare(this.name));
    return this.#learned;
  }

  async #learnFrom(calls: readonly Arguments[], prepare = async () => {}): Promise<void> {
    if (this.model.does) this.#context.backend.reset();
    await prepare();
    const judged: JudgedCall[] = [];
    for (const args of calls) judged.push(await this.#made.judged(args));
    this.#answers.learn(judged);
  }

  /** What an answer reports, and what became of what was made, otherwise than it should. */
  async #differencesOf(
    judged: JudgedCall,
    adjusted = (answer: ExpectedAnswer) => answer,
  ): Promise<readonly ReadDifference[]> {
    const right = allowed(judged.expected);
    const reported = this.#answers.differences(judged.outcome, right.map(adjusted));
    return [...reported, ...(await madeDifferences(judged))];
  }
}

/** What was asked of the backend, and what became of what it made, otherwise than it should. */
async function madeDifferences({ args, outcome, expected, home, sent }: JudgedCall): Promise<Difference[]> {
  const differences = sent ? requestDifferences(sent.right, sent.asked) : [];
  const { made = [] } = allowed(expected)[0] ?? {};
  if (made.length === 0) return differences;
  return [...differences, ...(await outputDifferences(made, outcome, { home, given: textsIn(args) }))];
}

/** Throws ClauseViolation where the call is accepted though it must not be, or refused though it must be accepted; NotJudged where it is unknown which. */
export function assertAllowed(expected: Expected, outcome: Outcome, args: Arguments): void {
  if ('open' in expected || 'unable' in expected) return;
  if ('accepted' in expected && outcome.refused && expected.orUnknown)
    throw new NotJudged(expected.orUnknown);
  if ('refused' in expected) assertRefused(outcome, expected.refused, args);
  else if ('accepted' in expected) assertAccepted(outcome, args);
  else if (expected.orRefused === undefined) assertAccepted(outcome, args);
}
