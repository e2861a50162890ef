import type { Transport } from '@modelcontextprotocol/client';
import { Rpc } from '../target/rpc.js';

/** Connections of requests without a handshake, which need no session: one after the other has the same, as long as it goes on. */
export class SharedConnection {
  readonly #connect: () => Transport;
  readonly #deadline: number;
  readonly #open = new Set<Rpc>();
  #free: Rpc | undefined;

  constructor(connect: () => Transport, deadline: number) {
    this.#connect = connect;
    this.#deadline = deadline;
  }

  /** Does something on the connection, which nothing else uses meanwhile; after a failure the next one is new. Throws NoAnswer. */
  async use<T>(work: (rpc: Rpc) => Promise<T>): Promise<T> {
    const free = this.#free;
    this.#free = undefined;
    if (free?.isOver) await this.#end(free);
    const rpc = free?.isOver === false ? free : await this.#opened();
    const done = await work(rpc).catch(async (error: unknown) => {
      await this.#end(rpc);
      throw error;
    });
    this.#free = rpc;
    return done;
  }

  /** Does something on a connection that nothing has used before, and ends it. Throws NoAnswer. */
  async first<T>(work: (rpc: Rpc) => Promise<T>): Promise<T> {
    const rpc = await this.#opened();
    try {
      return await work(rpc);
    } finally {
      await this.#end(rpc);
    }
  }

  /** Ends all connections, those in use as well. */
  async close(): Promise<void> {
    await Promise.all([...this.#open].map((rpc) => this.#end(rpc)));
  }

  async #opened(): Promise<Rpc> {
    const rpc = new Rpc(this.#connect(), this.#deadline);
    this.#open.add(rpc);
    try {
      await rpc.open();
      return rpc;
    } catch (error) {
      await this.#end(rpc);
      throw error;
    }
  }

  async #end(rpc: Rpc): Promise<void> {
    this.#open.delete(rpc);
    await rpc.close().catch(() => {}); // it may have ended by itself
  }
}
