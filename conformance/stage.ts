import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import fc from 'fast-check';
import type { JournalEntry } from '../simulators/core/journal.js';
import type { Simulator } from '../simulators/core/simulator.js';
import type { Backstage } from './backstage.js';
import { Broken } from './check.js';
import type { Contract } from './contract.js';
import type { Oracle } from './oracle.js';
import { NoAnswer } from './rpc.js';
import { type ListedTool, type Outcome, Session } from './session.js';

export type Arguments = Record<string, unknown>;

export interface StageOptions {
  contract: Contract;
  backstage: Backstage;
  simulator: Simulator;
  /** A transport to the target, whose files are all below `home`. */
  connect(home: string): Transport;
  seed: number;
  /** Milliseconds a single answer may take. */
  deadline: number;
}

/** What a check has before it: the target's session, the simulator behind it, and a user's folder. */
export class Stage {
  readonly contract: Contract;
  readonly backstage: Backstage;
  readonly simulator: Simulator;
  readonly seed: number;
  home: string;
  readonly #options: StageOptions;
  #session: Promise<Session> | undefined;
  #over: NoAnswer | undefined;
  readonly #ready = { session: new Set<string>(), user: new Set<string>() };

  constructor(options: StageOptions) {
    this.#options = options;
    this.contract = options.contract;
    this.backstage = options.backstage;
    this.simulator = options.simulator;
    this.seed = options.seed;
    this.home = newHome();
    this.reset();
  }

  /** The backend as it was at first, ready for the gate. */
  reset(): void {
    this.simulator.reset();
    this.backstage.setScene();
  }

  /** The session with the target; one that could not be opened is not tried again. */
  session(): Promise<Session> {
    if (this.#over) throw this.#over;
    this.#session ??= this.#open();
    return this.#session;
  }

  async tool(name: string): Promise<ListedTool> {
    const tool = (await (await this.session()).tools()).get(name);
    if (!tool) throw new Broken(`the target lists no tool ${name}`);
    return tool;
  }

  /** The seeded world as the measure of answers; a server without one is judged by its journal alone. */
  get oracle(): Oracle {
    const { oracle } = this.backstage;
    if (!oracle) throw new Error(`nobody knows the world of ${this.contract.name}`);
    return oracle;
  }

  async call(tool: string, args: Arguments): Promise<Outcome> {
    return (await this.session()).call(tool, args);
  }

  /** The smallest valid arguments of a tool, once what it needs is there. */
  async valid(tool: string): Promise<Arguments> {
    const { each, calls } = this.backstage.before[tool] ?? { each: 'user', calls: [] };
    if (!this.#ready[each].has(tool)) {
      this.#ready[each].add(tool);
      for (const { tool, args } of calls) await this.call(tool, args);
    }
    return this.backstage.valid(tool, this.home);
  }

  /** What the target sends to the backend while this is done. */
  async requests(work: () => Promise<unknown>): Promise<JournalEntry[]> {
    const since = this.simulator.journal.entries().at(-1)?.id ?? 0;
    await work();
    return this.simulator.journal.entries({ since });
  }

  /** A new session of the same user. */
  async restart(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    this.#ready.session.clear();
    await (await session)?.close();
  }

  /** A new session of a new user, before a backend where nothing has happened. */
  async fresh(): Promise<void> {
    await this.restart();
    this.#ready.user.clear();
    this.home = newHome();
    this.reset();
  }

  /** Whether it holds for all drawn values; throws Broken with the smallest one for which it does not, its seed and its path. */
  async forAll<T>(values: fc.Arbitrary<T>, judge: (value: T) => Promise<void>, numRuns = 4): Promise<void> {
    const result = await fc.check(fc.asyncProperty(values, judge), {
      seed: this.seed,
      numRuns,
      endOnFailure: false,
    });
    if (!result.failed) return;
    const { errorInstance: error, counterexample, counterexamplePath } = result;
    if (error instanceof NoAnswer) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Broken(`${why} (seed ${this.seed}, path ${counterexamplePath})`, counterexample?.[0]);
  }

  async close(): Promise<void> {
    await this.restart().catch(() => {}); // a target that never opened has nothing to close
  }

  async #open(): Promise<Session> {
    const session = new Session(this.#options.connect(this.home), this.#options.deadline);
    try {
      await session.open();
      return session;
    } catch (error) {
      await session.close().catch(() => {}); // it may have ended by itself
      this.#over = error instanceof NoAnswer ? error : new NoAnswer(String(error));
      throw this.#over;
    }
  }
}

function newHome(): string {
  return mkdtempSync(join(tmpdir(), 'understudy-check-'));
}
