import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';

/** A JSON-RPC answer as it came, not judged by any schema. */
export interface Answer {
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: unknown };
}

/** The target did not answer: it hung, ended, or cannot be reached. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** The arguments of the call that was not answered; undefined where it was no call. */
  readonly args: unknown;

  constructor(message: string, args?: unknown) {
    super(message);
    this.args = args;
  }
}

/** A client that believes nothing: requests out, answers in, each with a deadline. */
export class Rpc {
  readonly #transport: Transport;
  readonly #deadline: number;
  readonly #pending = new Map<
    number,
    { resolve: (answer: Answer) => void; reject: (error: Error) => void }
  >();
  #next = 1;
  #over: NoAnswer | undefined;

  constructor(transport: Transport, deadline: number) {
    this.#transport = transport;
    this.#deadline = deadline;
    transport.onmessage = (message: JSONRPCMessage) => this.#receive(message);
    transport.onclose = () => this.#end('the target ended');
  }

  async open(): Promise<void> {
    await this.#bounded('connect', this.#transport.start());
  }

  /** The answer, whatever it is; throws NoAnswer after the deadline or when the target is gone. */
  async request(method: string, params: Record<string, unknown>, deadline = this.#deadline): Promise<Answer> {
    if (this.#over) throw this.#over;
    const id = this.#next++;
    const answer = new Promise<Answer>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    answer.catch(() => {}); // it may be settled while nobody waits any more
    await this.#sent(method, { jsonrpc: '2.0', id, method, params });
    return this.#bounded(method, answer, deadline).finally(() => this.#pending.delete(id));
  }

  /** Whether the target has ended, or the connection was closed. */
  get isOver(): boolean {
    return this.#over !== undefined;
  }

  async notify(method: string): Promise<void> {
    await this.#transport.send({ jsonrpc: '2.0', method });
  }

  async close(): Promise<void> {
    await this.#transport.close();
    this.#end('the session was closed');
  }

  /** Sends a message. Throws NoAnswer where the target does not take it. */
  async #sent(what: string, message: JSONRPCMessage): Promise<void> {
    try {
      await this.#bounded(what, this.#transport.send(message));
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      throw new NoAnswer(`${what} was not answered: ${error instanceof Error ? error.message : error}`);
    }
  }

  #receive(message: JSONRPCMessage): void {
    if ('method' in message || message.id === undefined) return;
    this.#pending.get(Number(message.id))?.resolve(message as Answer); // judged by the checks
  }

  #end(why: string): void {
    this.#over ??= new NoAnswer(why);
    for (const { reject } of this.#pending.values()) reject(this.#over);
  }

  async #bounded<T>(what: string, work: Promise<T>, deadline = this.#deadline): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NoAnswer(`no answer to ${what} within ${deadline} ms`)), deadline);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }
}
