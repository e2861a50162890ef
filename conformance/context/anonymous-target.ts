import type { Transport } from '@modelcontextprotocol/client';
import type { Arguments } from '../target/arguments.js';
import type { Protocol } from '../target/protocol.js';
import type { Outcome } from '../target/session.js';
import { Session } from '../target/session.js';
import { NotJudged } from '../verdicts/clause-violation.js';

/** A target that has no credentials in its environment: the same process as long as it refuses what it is called for, for that leaves nothing behind. */
export class AnonymousTarget {
  readonly #connect: (() => Transport) | undefined;
  readonly #deadline: number;
  readonly #protocol: Protocol | undefined;
  #session: Session | undefined;

  constructor(connect: (() => Transport) | undefined, deadline: number, protocol?: Protocol) {
    this.#connect = connect;
    this.#deadline = deadline;
    this.#protocol = protocol;
  }

  /** Throws NotJudged where none can be started, NoAnswer where it does not answer. */
  async call(tool: string, args: Arguments): Promise<Outcome> {
    this.#session ??= await this.#opened();
    let isRefused = false;
    try {
      const outcome = await this.#session.call(tool, args);
      isRefused = outcome.refused;
      return outcome;
    } finally {
      if (!isRefused) await this.close();
    }
  }

  async close(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    await session?.close();
  }

  async #opened(): Promise<Session> {
    if (!this.#connect) throw new NotJudged('the target cannot be started without credentials');
    const session = new Session(this.#connect(), this.#deadline, this.#protocol);
    try {
      await session.open();
      return session;
    } catch (error) {
      await session.close();
      throw error;
    }
  }
}
