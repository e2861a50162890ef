import type { JSONRPCMessage, Transport, TransportSendOptions } from '@modelcontextprotocol/client';

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

  constructor(message: string, args?: unknown, cause?: unknown) {
    super(message, { cause });
    this.args = args;
  }
}

/** There was no answer in time, which a target that is busy may have given later. */
export class LateAnswer extends NoAnswer {}

/** So many streams of requests that are over are left open, should a server not close them. */
const MOST_STREAMS = 8;

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
  /** The streams of the last requests that are over: left open, so that what is sent after an answer is seen. */
  readonly #streams: AbortController[] = [];

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
  async request(method: string, params: Record<string, unknown>, deadline?: number): Promise<Answer> {
    return this.begin(method, params, deadline === undefined ? {} : { deadline }).answer;
  }

  /** The same with the id of the request; over HTTP the signal closes its stream. */
  begin(
    method: string,
    params: Record<string, unknown>,
    { deadline = this.#deadline, signal }: { deadline?: number; signal?: AbortSignal } = {},
  ): { id: number; answer: Promise<Answer> } {
    const id = this.#next++;
    return { id, answer: this.#asked({ id, method, params }, deadline, signal) };
  }

  async #asked(
    { id, method, params }: { id: number; method: string; params: Record<string, unknown> },
    deadline: number,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    if (this.#over) throw this.#over;
    const over = new AbortController();
    signal?.addEventListener('abort', () => over.abort());
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      const onRequestStreamEnd = () => reject(new NoAnswer(`${method} was not answered: its stream ended`));
      const options = { requestSignal: over.signal, onRequestStreamEnd };
      this.#sent(method, { jsonrpc: '2.0', id, method, params }, options).catch(reject);
    });
    try {
      const received = await this.#bounded(method, answer, deadline);
      if (this.isHttp) this.#leftOpen(over); // elsewhere a request has no stream
      return received;
    } catch (error) {
      over.abort();
      throw error;
    } finally {
      this.#pending.delete(id);
    }
  }

  #leftOpen(stream: AbortController): void {
    this.#streams.push(stream);
    if (this.#streams.length > MOST_STREAMS) this.#streams.shift()?.abort();
  }

  /** Whether the target has ended, or the connection was closed. */
  get isOver(): boolean {
    return this.#over !== undefined;
  }

  /** Sends a notification. Throws NoAnswer where the target does not take it within the deadline. */
  notify(method: string, params?: Record<string, unknown>): Promise<void> {
    return this.#bounded(method, this.#sent(method, { jsonrpc: '2.0', method, ...(params && { params }) }));
  }

  /** Says which revision a handshake came to: over HTTP every later request has it as a header. */
  speak(revision: string): void {
    this.#transport.setProtocolVersion?.(revision);
  }

  /** Whether each request is one of HTTP. */
  get isHttp(): boolean {
    return this.#transport.hasPerRequestStream === true;
  }

  async close(): Promise<void> {
    await this.#transport.close();
    this.#end('the session was closed');
  }

  /** Sends a message. Throws NoAnswer where the target does not take it. */
  async #sent(what: string, message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    try {
      await this.#transport.send(message, options);
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      throw new NoAnswer(`${what} was not answered: ${why}`, undefined, error);
    }
  }

  /** An answer to no request answers nothing; one that names its request otherwise is reported at once. */
  #receive(message: JSONRPCMessage): void {
    if ('method' in message && 'id' in message) this.#reply(message);
    if ('method' in message || message.id === undefined) return;
    const { id } = message;
    this.#pending.get(Number(id))?.resolve(message as Answer); // judged by the checks, its id by a clause
  }

  /** A request of the target is answered at once, as by a client that offers nothing: only a ping has a result. */
  #reply({ id, method }: { id: string | number; method: string }): void {
    const error = { code: -32_601, message: `the gate offers no ${method}` };
    const answer = method === 'ping' ? { result: {} } : { error };
    this.#transport.send({ jsonrpc: '2.0', id, ...answer }).catch(() => {}); // a target that is gone is found out by what it was asked
  }

  #end(why: string): void {
    this.#over ??= new NoAnswer(why);
    for (const { reject } of this.#pending.values()) reject(this.#over);
  }

  async #bounded<T>(what: string, work: Promise<T>, deadline = this.#deadline): Promise<T> {
    let stop = () => {};
    const late = new Promise<never>((_, reject) => {
      stop = afterOwnTime(deadline, () =>
        reject(new LateAnswer(`no answer to ${what} within ${deadline} ms`)),
      );
    });
    return Promise.race([work, late]).finally(() => stop());
  }
}

/** A wait is taken in so many parts at least, none of them longer than this. */
const [PARTS, LONGEST_PART] = [10, 250];

/**
 * Calls after so many milliseconds in which this process could have read an answer: where it was busy itself, and a part of the
 * wait took longer for that, only the part counts. Gives what ends the wait.
 */
function afterOwnTime(milliseconds: number, late: () => void): () => void {
  const part = Math.min(LONGEST_PART, milliseconds / PARTS);
  let [left, timer]: [number, NodeJS.Timeout | undefined] = [milliseconds, undefined];
  const wait = () => {
    const next = Math.min(part, left);
    left -= next;
    timer = setTimeout(left > 0 ? wait : late, next);
  };
  wait();
  return () => clearTimeout(timer);
}
