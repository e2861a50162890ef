import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { JournalEntry } from '../../simulators/core/admin/journal.js';
import type { Simulator } from '../../simulators/core/simulator.js';
import type { Contract } from '../contract/contract.js';
import type { Profile } from '../profiles/profile.js';
import { WorldComparison } from '../reading/worlds.js';
import { AnonymousTarget } from '../target/anonymous-target.js';
import type { Arguments } from '../target/arguments.js';
import type { SideOutput } from '../target/process-transport.js';
import { NoAnswer } from '../target/rpc.js';
import { type ListedTool, type Outcome, Session } from '../target/session.js';
import { Homes } from '../target/user-folders.js';
import { ClauseViolation } from '../verdicts/clause-violation.js';
import { Failures } from '../verdicts/failures.js';
import type { ContextOptions } from './context-options.js';
import { Preparations } from './preparations.js';

export type { Arguments } from '../target/arguments.js';

/** What a check has before it: the target's session, the simulator behind it, and a user's folder. */
export class CheckContext {
  readonly contract: Contract;
  readonly profile: Profile;
  readonly simulator: Simulator;
  readonly seed: number;
  /** The id of the clause that is judged: what is drawn for it depends on that and the seed, not on what was judged before. */
  clause = '';
  home: string;
  readonly #options: ContextOptions;
  #session: Promise<Session> | undefined;
  /** The session that goes on once what is done apart from it is over. */
  #left:
    | { readonly session: Promise<Session>; readonly home: string; readonly hasWritten: boolean }
    | undefined;
  #over: NoAnswer | undefined;
  #copy: Profile | undefined;
  #isCopyStale = true;
  #beginning = 0;
  /** How many calls were made, how many requests the backend got because of them, and how many inputs were drawn. */
  readonly done = { calls: 0, requests: 0, draws: 0 };
  readonly #homes = new Homes();
  /** What is violated, as it may be reported. */
  readonly failures: Failures;
  /** By what makes it and by its name. */
  readonly #made = new Map<unknown, Map<string, unknown>>();
  /** Of the target's world with the one that only right calls change. */
  readonly comparison = new WorldComparison();
  #isOpened = false;
  /** Whether this user has called nothing yet, beyond what a user does first. */
  #isUntouched = true;
  readonly #preparations: Preparations;
  /** Whether a tool that may change the backend was called in this session. */
  #hasWritten = false;
  /** The target without credentials in its environment. */
  readonly anonymous: AnonymousTarget;

  constructor(options: ContextOptions) {
    this.#options = options;
    this.failures = new Failures(() => [...(options.masks ?? []), ...this.#homes.masks], options.names);
    this.#preparations = new Preparations(options.profile);
    const { connectAnonymous: connect, deadline } = options;
    this.anonymous = new AnonymousTarget(connect && (() => connect(this.#homes.add())), deadline);
    this.contract = options.contract;
    this.profile = options.profile;
    this.simulator = options.simulator;
    this.seed = options.seed;
    this.home = this.#homes.add();
    this.reset();
  }

  /** The backend as it was at first, ready for the gate. */
  reset(): void {
    this.profile.reset();
    this.#isCopyStale = true;
    this.#beginning += 1;
  }

  /** A number that is another after each reset and in each session. */
  get beginning(): number {
    return this.#beginning;
  }

  /** The session with the target; one that could not be opened is not tried again. */
  session(): Promise<Session> {
    if (this.#over) throw this.#over;
    this.#session ??= this.#open();
    return this.#session;
  }

  async tool(name: string): Promise<ListedTool> {
    const tools = await (await this.session()).tools();
    const tool = tools.get(name);
    if (tool) return tool;
    throw new ClauseViolation(`the target lists no tool ${name}`, {
      expected: name,
      received: [...tools.keys()],
    });
  }

  /** Whether the target's user is the same in all sessions. */
  get isOneUser(): boolean {
    return this.#options.isOneUser ?? false;
  }

  /** What the target said beside the protocol; undefined where it has no standard output. */
  get side(): SideOutput | undefined {
    return this.#options.side;
  }

  /** The world beside the target's, which only what should have been done changes. */
  get copy(): Profile {
    this.#copy ??= this.#options.copy();
    if (this.#isCopyStale) this.#copy.reset();
    this.#isCopyStale = false;
    return this.#copy;
  }

  async call(tool: string, args: Arguments): Promise<Outcome> {
    this.#isUntouched = false;
    return this.#called(await this.session(), tool, args);
  }

  /** Makes what a tool needs to have something to work on. */
  async prepare(tool: string): Promise<void> {
    await this.session();
    await this.#preparations.make(tool, (before, args) => this.call(before, args));
  }

  /** The tool that was refused when it was to make what this one needs, when that was made last; undefined where none was. */
  refusedPreparation(tool: string): string | undefined {
    return this.#preparations.refusedFor(tool);
  }

  /** What the target sends to the backend while this is done. */
  async requests(work: () => Promise<unknown>): Promise<JournalEntry[]> {
    const since = this.simulator.journal.latest;
    await work();
    return this.simulator.journal.entries({ since });
  }

  /** A new session of the same user. */
  async restart(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    this.#hasWritten = false;
    this.#beginning += 1;
    this.#preparations.newSession();
    await (await session)?.close();
    this.profile.memory?.newSession();
  }

  /** A new session of a new user, before a backend where nothing has happened; `unopened`: one who has not done what a user does first. */
  async fresh({ unopened = false } = {}): Promise<void> {
    this.#isUntouched = !unopened;
    await this.restart();
    this.#preparations.newUser();
    this.#isOpened = unopened;
    if (!this.#options.isOneUser) this.profile.memory?.newUser();
    this.home = this.#homes.add();
    this.reset();
  }

  /**
   * Does something as `fresh` begins, after which the backend is as it was at first. The session from before goes on, whose
   * target is warm; where the server remembers its user, or has only one, a new session takes its place.
   */
  async apart<T>(work: () => Promise<T>): Promise<T> {
    const left = this.profile.memory || this.isOneUser ? undefined : this.#session;
    if (left) this.#leave(left);
    else await this.fresh();
    try {
      return await work();
    } finally {
      await this.fresh().catch(() => {}); // one that never opened has nothing to close
      if (left) this.#comeBack();
    }
  }

  #leave(session: Promise<Session>): void {
    this.#left = { session, home: this.home, hasWritten: this.#hasWritten };
    this.#session = undefined;
    this.#hasWritten = false;
    this.home = this.#homes.add();
    this.#preparations.newUser();
    this.reset();
  }

  #comeBack(): void {
    if (!this.#left) return;
    const { session, home, hasWritten } = this.#left;
    this.#left = undefined;
    this.#session = session;
    this.home = home;
    this.#hasWritten = hasWritten;
    this.#isUntouched = false;
  }

  /**
   * The same for the clauses of a tool, but the session goes on where a new one would show nothing more: nothing was called yet, or
   * the server remembers nothing of its calls and nothing was written. Among tools that write it goes on as well: their clauses
   * make the backend as it was at first many times in a session.
   */
  async renew(tool = ''): Promise<void> {
    const session = await this.#session;
    const isChanged = this.#hasWritten && this.profile.tools[tool]?.does === undefined;
    const isAsNew = this.#isUntouched || !(this.profile.memory || isChanged);
    if (isAsNew && session?.isWell) this.reset();
    else await this.fresh();
  }

  /** Whether it holds for all drawn values; throws ClauseViolation with the smallest one for which it does not. */
  async forAll<T>(values: fc.Arbitrary<T>, judge: (value: T) => Promise<void>, numRuns = 4): Promise<void> {
    const result = await fc.check(fc.asyncProperty(values, judge), {
      seed: createHash('sha256').update(`${this.seed} ${this.clause}`).digest().readInt32BE(),
      numRuns,
      endOnFailure: false,
    });
    this.done.draws += result.numRuns;
    if (!result.failed) return;
    const { errorInstance: error, counterexample } = result;
    if (!(error instanceof ClauseViolation)) throw error;
    throw error.with({ counterexample: error.counterexample ?? counterexample?.[0] });
  }

  /** What a function makes of a name: made once for this context, and given again whenever it is asked for. */
  once<T>(name: string, make: (context: CheckContext, name: string) => T): T {
    const known = this.#made.get(make) ?? new Map<string, unknown>();
    this.#made.set(make, known);
    if (!known.has(name)) known.set(name, make(this, name));
    return known.get(name) as T; // the same function has made it
  }

  /** What was learned of the target is forgotten, for another one stands in its place. */
  forget(): void {
    this.#made.clear();
    this.failures.forget();
  }

  async close(): Promise<void> {
    const left = this.#left?.session;
    await this.restart().catch(() => {}); // a target that never opened has nothing to close
    await left?.then((session) => session.close()).catch(() => {}); // likewise
    await this.anonymous.close();
    this.removeHomes();
  }

  /** Removes the folders of all users; no target may run any more. */
  removeHomes(): void {
    this.#homes.remove();
  }

  /** A call, which the memory follows. */
  async #called(session: Session, tool: string, args: Arguments): Promise<Outcome> {
    const over = this.profile.memory?.calling(tool, args, this.isOneUser);
    this.done.calls += 1;
    this.#hasWritten ||= this.#mayWrite(tool);
    const { journal } = this.simulator;
    const since = journal.latest;
    const outcome = await session.call(tool, args).finally(() => {
      this.done.requests += journal.latest - since;
      this.failures.keep(tool, args, journal.entries({ since }));
    });
    await over?.(outcome.refused);
    return outcome;
  }

  #mayWrite(tool: string): boolean {
    const model = this.profile.tools[tool];
    return model === undefined || model.does !== undefined || model.sends !== undefined;
  }

  /** What a new user does first. */
  async #opening(session: Session): Promise<void> {
    if (this.#isOpened) return;
    this.#isOpened = true;
    for (const { tool, args } of this.profile.memory?.opening ?? [])
      await this.#called(session, tool, args).catch(() => {}); // whoever needs it will be refused
  }

  async #open(): Promise<Session> {
    const session = new Session(this.#options.connect(this.home), this.#options.deadline);
    try {
      await session.open();
      await this.#opening(session);
      return session;
    } catch (error) {
      await session.close().catch(() => {}); // it may have ended by itself
      this.#over = error instanceof NoAnswer ? error : new NoAnswer(String(error));
      throw this.#over;
    }
  }
}
