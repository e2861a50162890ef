import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import fc from 'fast-check';
import type { JournalEntry } from '../simulators/core/journal.js';
import type { Simulator } from '../simulators/core/simulator.js';
import type { Backstage } from './backstage.js';
import { ClauseViolation, NotJudged } from './check.js';
import type { Contract } from './contract.js';
import type { JudgedTool } from './judged-tool.js';
import type { SideOutput } from './process-transport.js';
import type { Profile } from './profiles/profile.js';
import { WorldComparison } from './reading/worlds.js';
import { NoAnswer } from './rpc.js';
import { type ListedTool, type Outcome, Session } from './session.js';

export type Arguments = Record<string, unknown>;

export interface ContextOptions {
  contract: Contract;
  backstage: Backstage;
  simulator: Simulator;
  /** Models of the tools, where there are. */
  profile?: Profile | undefined;
  /** The same before another simulator of the same origin, which only what should have been done changes. */
  copy?: (() => Profile) | undefined;
  /** Whether the target's user is the same in all sessions, as at an address. */
  isOneUser?: boolean;
  /** A transport to the target, whose files are all below `home`. */
  connect(home: string): Transport;
  /** The same to a target without credentials in its environment. */
  connectAnonymous?: ((home: string) => Transport) | undefined;
  /** What the target says beside the protocol. */
  side?: SideOutput;
  seed: number;
  /** Milliseconds a single answer may take. */
  deadline: number;
}

/** What a check has before it: the target's session, the simulator behind it, and a user's folder. */
export class CheckContext {
  readonly contract: Contract;
  readonly backstage: Backstage;
  readonly simulator: Simulator;
  readonly seed: number;
  home: string;
  readonly #options: ContextOptions;
  #session: Promise<Session> | undefined;
  #over: NoAnswer | undefined;
  #copy: Profile | undefined;
  readonly #homes: string[] = [];
  /** The tools that were judged by their models. */
  readonly judgedTools = new Map<string, JudgedTool>();
  /** Of the target's world with the one that only right calls change. */
  readonly comparison = new WorldComparison();
  #isOpened = false;
  readonly #ready = { session: new Set<string>(), user: new Set<string>() };

  constructor(options: ContextOptions) {
    this.#options = options;
    this.contract = options.contract;
    this.backstage = options.backstage;
    this.simulator = options.simulator;
    this.seed = options.seed;
    this.home = this.#newHome();
    this.reset();
  }

  /** The backend as it was at first, ready for the gate. */
  reset(): void {
    this.simulator.reset();
    this.backstage.setScene();
    this.#copy = undefined;
  }

  /** The session with the target; one that could not be opened is not tried again. */
  session(): Promise<Session> {
    if (this.#over) throw this.#over;
    this.#session ??= this.#open();
    return this.#session;
  }

  async tool(name: string): Promise<ListedTool> {
    const tool = (await (await this.session()).tools()).get(name);
    if (!tool) throw new ClauseViolation(`the target lists no tool ${name}`);
    return tool;
  }

  /** The seeded world as the measure of answers; a server without one is judged by its journal alone. */
  get profile(): Profile | undefined {
    return this.#options.profile;
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
    this.#copy ??= this.#options.copy?.();
    if (!this.#copy) throw new Error(`${this.contract.name} has no second world`);
    return this.#copy;
  }

  async call(tool: string, args: Arguments): Promise<Outcome> {
    return this.#called(await this.session(), tool, args);
  }

  /** The smallest valid arguments of a tool, once what it needs is there. */
  async valid(tool: string): Promise<Arguments> {
    await this.prepare(tool);
    return this.backstage.valid(tool, this.home);
  }

  /** Makes what a tool needs to have something to work on. */
  async prepare(tool: string): Promise<void> {
    await this.session();
    const { each, calls } = this.backstage.before[tool] ?? { each: 'user', calls: [] };
    if (!this.#ready[each].has(tool)) {
      this.#ready[each].add(tool);
      for (const { tool, args } of calls) await this.call(tool, args);
    }
  }

  /** What the target sends to the backend while this is done. */
  async requests(work: () => Promise<unknown>): Promise<JournalEntry[]> {
    const since = this.simulator.journal.entries().at(-1)?.id ?? 0;
    await work();
    return this.simulator.journal.entries({ since });
  }

  /** A session with a target that has no credentials, which its caller closes. Throws NotJudged where none can be started. */
  async anonymous(): Promise<Session> {
    const connect = this.#options.connectAnonymous;
    if (!connect) throw new NotJudged('the target cannot be started without credentials');
    const session = new Session(connect(this.#newHome()), this.#options.deadline);
    await session.open();
    return session;
  }

  /** A new session of the same user. */
  async restart(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    this.#ready.session.clear();
    await (await session)?.close();
    this.profile?.memory?.newSession();
  }

  /** A new session of a new user, before a backend where nothing has happened; `unopened`: one who has not done what a user does first. */
  async fresh({ unopened = false } = {}): Promise<void> {
    await this.restart();
    this.#ready.user.clear();
    this.#isOpened = unopened;
    if (!this.#options.isOneUser) this.profile?.memory?.newUser();
    this.home = this.#newHome();
    this.reset();
  }

  /** Whether it holds for all drawn values; throws ClauseViolation with the smallest one for which it does not, its seed and its path. */
  async forAll<T>(values: fc.Arbitrary<T>, judge: (value: T) => Promise<void>, numRuns = 4): Promise<void> {
    const result = await fc.check(fc.asyncProperty(values, judge), {
      seed: this.seed,
      numRuns,
      endOnFailure: false,
    });
    if (!result.failed) return;
    const { errorInstance: error, counterexample, counterexamplePath } = result;
    if (error instanceof NoAnswer || error instanceof NotJudged) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ClauseViolation(`${why} (seed ${this.seed}, path ${counterexamplePath})`, counterexample?.[0]);
  }

  async close(): Promise<void> {
    await this.restart().catch(() => {}); // a target that never opened has nothing to close
    for (const home of this.#homes) rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }

  /** A call, which the memory follows. */
  async #called(session: Session, tool: string, args: Arguments): Promise<Outcome> {
    const over = this.profile?.memory?.calling(tool, args);
    const outcome = await session.call(tool, args);
    await over?.(outcome.refused);
    return outcome;
  }

  /** What a new user does first. */
  async #opening(session: Session): Promise<void> {
    if (this.#isOpened) return;
    this.#isOpened = true;
    for (const { tool, args } of this.profile?.memory?.opening ?? [])
      await this.#called(session, tool, args).catch(() => {}); // whoever needs it will be refused
  }

  #newHome(): string {
    const home = mkdtempSync(join(tmpdir(), 'understudy-check-'));
    this.#homes.push(home);
    return home;
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
