import { assertAccepted, assertRefused, NotJudged } from '../check.js';
import type { AskedRequest } from '../profiles/profile.js';
import { differencesAsRead, learnable } from '../reading/alternatives.js';
import { AnswerReader, type Difference } from '../reading/differences.js';
import { documentsOf } from '../reading/outputs/documents.js';
import { outputDifferences } from '../reading/outputs/outputs.js';
import { requestDifferences } from '../reading/requests.js';
import { textsIn } from '../reading/scalars.js';
import type { Arguments, CheckContext } from '../run/check-context.js';
import type { Outcome } from '../target/session.js';
import type { Expected, ExpectedAnswer, ExpectedList, ExpectedRequest, ToolModel } from './model.js';
import { WhileUnchanged } from './state-cache.js';
import { changingCall, violation } from './violations.js';
import { OfWorld } from './world-cache.js';

/** One call beside what it should come to. */
export interface Judged {
  readonly args: Arguments;
  readonly outcome: Outcome;
  readonly expected: Expected;
  /** The user's folder; undefined where the target has another. */
  readonly home: string | undefined;
  /** What reached the backend to be made, and what had to, where the tool has something made. */
  readonly sent?: { readonly right: readonly ExpectedRequest[]; readonly asked: readonly AskedRequest[] };
  /** What a tool that only reads sent to the backend, where its records are others after it. */
  readonly changing?: readonly string[];
}

/** How an answer is looked at. */
interface Looking {
  /** Which differences count; all if absent. */
  readonly aspects?: (difference: Difference) => boolean;
  /** What is right in a call that the model does not know of, as one for a later page. */
  readonly adjusted?: (answer: ExpectedAnswer) => ExpectedAnswer;
  /** The call is made as things are: nothing that the tool needs is made before, and how it answers is learned before or not at all. */
  readonly asIs?: boolean;
  /** The call is made, even if what it comes to is known. */
  readonly again?: boolean;
}

/** What reads each form of a tool's answers. */
type Readers = ReadonlyMap<string, AnswerReader>;

/** One tool of the target beside its model: calls it and compares whole answers. */
export class JudgedTool {
  readonly name: string;
  readonly model: ToolModel<object>;
  readonly #context: CheckContext;
  #readers: Promise<Readers> | undefined;
  /** What calls of a slow tool came to. */
  readonly #slow = new Map<string, Judged>();
  /** What calls that only read came to, and what is wrong with that: the same call of the same world and session is made once. */
  readonly #outcomes: WhileUnchanged<Judged>;
  readonly #differences = new WeakMap<Judged, readonly Difference[]>();
  readonly #expected = new OfWorld<Expected>();
  readonly #values = new OfWorld<readonly unknown[]>();
  readonly #calls = new OfWorld<Arguments[]>();
  readonly #samples: { form: string; answer: unknown; expected: ExpectedAnswer }[] = [];

  private constructor(context: CheckContext, name: string, model: ToolModel<object>) {
    this.#context = context;
    this.name = name;
    this.model = model;
    this.#outcomes = new WhileUnchanged(() => [this.#world, context.beginning]);
  }

  /** The tool of this name; what was learned of its answers is remembered for the context. Throws NotJudged where it has no model. */
  static of(context: CheckContext, name: string): JudgedTool {
    return context.once(name, JudgedTool.#made);
  }

  static #made(this: void, context: CheckContext, name: string): JudgedTool {
    const model = context.profile.tools[name];
    if (!model) throw new NotJudged(`the profile has no model of ${name}`);
    return new JudgedTool(context, name, model);
  }

  /** What a call has to come to in the world as it is now. */
  expected(args: Arguments): Expected {
    return this.#expected.of(this.#world, JSON.stringify(args), (world) => this.model.answers(args, world));
  }

  /** The smallest calls. */
  get bases(): Arguments[] {
    return this.#calls.of(this.#callable, 'bases', (world) => [
      this.model.valid(world),
      ...(this.model.or?.(world) ?? []),
    ]);
  }

  /** The values of an argument beside these that select different records. */
  values(argument: string, args: Arguments): readonly unknown[] {
    return this.#values.of(
      this.#callable,
      JSON.stringify([argument, args]),
      (world) => this.model.values?.[argument]?.(world, args) ?? [],
    );
  }

  /** Arguments that matter together, for the smallest calls. */
  get together(): readonly Arguments[] {
    return this.model.together?.(this.#world) ?? [];
  }

  /** The smallest calls, each with every value of every argument alone, and with those that matter together. */
  get singles(): Arguments[] {
    return this.#calls.of(this.#callable, 'singles', () =>
      this.bases.flatMap((base) => [
        base,
        ...this.together.map((args) => ({ ...base, ...args })),
        ...Object.keys(this.model.values ?? {}).flatMap((name) =>
          this.values(name, base).map((value) => ({ ...base, [name]: value })),
        ),
      ]),
    );
  }

  /** Calls the tool; throws ClauseViolation where anything that is looked at is not as it should be. */
  async assertRight(
    args: Arguments,
    { aspects = () => true, adjusted, asIs = false, again = false }: Looking = {},
  ): Promise<Judged> {
    const isLearned = !asIs && !this.model.isSlow;
    const readers = isLearned ? await this.#learned() : ((await this.#readers) ?? new Map());
    if (!asIs) await this.#context.prepare(this.name);
    const judged = asIs || again ? await this.#call(args) : await this.#judged(args);
    assertAllowed(judged.expected, judged.outcome, args);
    if (judged.changing) throw changingCall(judged.changing, args);
    if (judged.outcome.refused) return judged;
    const differences =
      adjusted || !isLearned
        ? await this.#differencesOf(judged, readers, adjusted)
        : await this.#knownDifferences(judged, readers);
    const difference = differences.find(aspects);
    if (difference) throw violation(difference, args);
    return judged;
  }

  /** What is wrong with an answer, which is looked for once. */
  async #knownDifferences(judged: Judged, readers: Readers): Promise<readonly Difference[]> {
    const differences = this.#differences.get(judged) ?? (await this.#differencesOf(judged, readers));
    this.#differences.set(judged, differences);
    return differences;
  }

  /** What each form of an answer reports otherwise than it should, one that was not seen before as it is read best, and then what became of what was made. */
  async #differencesOf(
    judged: Judged,
    readers: Readers,
    adjusted = (answer: ExpectedAnswer) => answer,
  ): Promise<readonly Difference[]> {
    const answers = allowed(judged.expected).map(adjusted);
    const reported = documentsOf(judged.outcome).flatMap(({ form, value }) =>
      differencesAsRead(answers, value, readersOf(form, readers)),
    );
    return [...reported, ...(await this.#madeDifferences(judged))];
  }

  /** What was asked of the backend, and what became of what it made, otherwise than it should. */
  async #madeDifferences({ args, outcome, expected, home, sent }: Judged): Promise<Difference[]> {
    const differences = sent ? requestDifferences(sent.right, sent.asked) : [];
    const { made = [] } = allowed(expected)[0] ?? {};
    if (made.length === 0) return differences;
    return [...differences, ...(await outputDifferences(made, outcome, { home, given: textsIn(args) }))];
  }

  /** The ids of the records that the first form of an answer lists, in its order. */
  async idsIn(outcome: Outcome, list: ExpectedList): Promise<readonly string[]> {
    const readers = await this.#learned();
    const [document] = documentsOf(outcome);
    return document ? (readers.get(document.form)?.idsIn(document.value, list) ?? []) : [];
  }

  /** What a call comes to: of a tool that only reads, as it was known before. */
  async outcome(args: Arguments): Promise<Outcome> {
    if (this.model.does || this.model.sends) return this.#context.call(this.name, args);
    return (await this.#judged(args)).outcome;
  }

  /** A call beside what it should come to: of a slow tool, and of one that only reads, the same call is made once. */
  async #judged(args: Arguments): Promise<Judged> {
    if (this.model.does || (this.model.sends && !this.model.isSlow)) return this.#call(args);
    const known = this.model.isSlow ? this.#slow : this.#outcomes;
    const key = JSON.stringify(args);
    const judged = known.get(key) ?? (await this.#call(args));
    known.set(key, judged);
    return judged;
  }

  /** Whether a call is refused is decided by the world before it, what it reports by the world after it. */
  async #call(args: Arguments): Promise<Judged> {
    await this.#context.session(); // what a new user does first comes before
    const before = (this.model.does ?? this.model.sends) && this.expected(args);
    const right = this.requests(args);
    const { profile, simulator } = this.#context;
    const [state, since] = [profile.state(), simulator.journal.latest];
    const { outcome, asked } = await this.#asked(args);
    const isChanging = !this.model.does && !this.model.sends && profile.state() !== state;
    const after = this.expected(args);
    const isDecided = before !== undefined && (allowed(before).length === 0 || allowed(after).length === 0);
    const home = this.#context.isOneUser ? undefined : this.#context.home;
    return {
      args,
      outcome,
      home,
      expected: isDecided ? before : after,
      ...(right && { sent: { right, asked } }),
      ...(isChanging && { changing: requestsIn(simulator.journal.entries({ since })) }),
    };
  }

  /** What has to reach the backend with a call; undefined where the tool has nothing made. */
  requests(args: Arguments): readonly ExpectedRequest[] | undefined {
    return this.model.sends?.(args, this.#world);
  }

  /** Calls the tool, and gives what the backend took to be made; what it refused is no request. */
  async #asked(args: Arguments): Promise<{ outcome: Outcome; asked: AskedRequest[] }> {
    if (!this.model.sends) return { outcome: await this.#context.call(this.name, args), asked: [] };
    const since = this.#context.simulator.journal.latest;
    const outcome = await this.#context.call(this.name, args);
    const taken = this.#context.simulator.journal.entries({ since }).filter(({ status }) => status === 200);
    return { outcome, asked: taken.flatMap((entry) => this.#context.profile.asked?.(entry) ?? []) };
  }

  /** The world as it is now: the same object as long as nothing changes it. */
  get #world(): object {
    return this.#context.profile.world(this.#context.home);
  }

  /** The world that calls are made up from: another object each time where no two calls may name the same file. */
  get #callable(): object {
    return this.model.savesFiles ? Object.create(this.#world) : this.#world;
  }

  /** Learned once from the smallest calls and single arguments. */
  #learned(): Promise<Readers> {
    this.#readers ??= this.#learn();
    return this.#readers;
  }

  /** Learns from these calls as things are now, besides what is known; if none are given, from the smallest and single arguments. */
  async study(calls?: readonly Arguments[]): Promise<void> {
    this.#readers = this.#learn(true, calls);
    await this.#readers;
  }

  async #learn(asIs = false, calls: readonly Arguments[] = this.singles): Promise<Readers> {
    if (this.model.does) this.#context.reset();
    if (!asIs) await this.#context.prepare(this.name);
    const samples = this.#samples;
    for (const args of calls) {
      const { outcome, expected } = await this.#judged(args);
      if (!outcome.refused)
        for (const { form, value } of documentsOf(outcome))
          for (const nearest of learnable(allowed(expected), value))
            samples.push({ form, answer: value, expected: nearest });
    }
    const forms = [...new Set(samples.map(({ form }) => form))];
    return new Map(
      forms.map((form) => [form, new AnswerReader(samples.filter((sample) => sample.form === form))]),
    );
  }
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

/** The right answers. */
export function allowed(expected: Expected): readonly ExpectedAnswer[] {
  if ('answer' in expected) return [expected.answer];
  return 'anyOf' in expected ? expected.anyOf : [];
}

function requestsIn(entries: readonly { readonly method: string; readonly path: string }[]): string[] {
  return entries.map(({ method, path }) => `${method} ${path}`);
}

/** What reads a form: one that did not come before is read as those that did. */
function readersOf(form: string, readers: Readers): readonly AnswerReader[] {
  const known = readers.get(form);
  return known ? [known] : [...readers.values()];
}
