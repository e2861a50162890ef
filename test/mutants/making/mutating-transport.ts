import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { protocolError, RefusedByProtocol } from '../protocol-error.js';
import type { Asked, Called, Listed, Mutation, Response, Result } from './mutation.js';

/** What is changed on the way to a target; one for many sessions, so that a context can be used for many mutants. */
export interface Wrapping {
  mutation: Mutation;
  /** Answers of the correct server to a tool by its caller and arguments, where the same call is to be answered only once. */
  cached?: CachedAnswers | undefined;
  /** The tools as the correct server listed them last. */
  listed?: readonly Listed[];
}

/** Answers of one tool, to be used until a call has changed what they are about. */
interface CachedAnswers {
  readonly tool: string;
  readonly answers: Map<string, Promise<Result>>;
  isStale?: boolean;
}

type Request = Extract<JSONRPCMessage, { method: string; id: string | number }>;

/** The way to a correct server, changed in one thing. */
export class MutatingTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  #inner: Transport;
  readonly #open: () => Transport;
  readonly #wrapping: Wrapping;
  readonly #home: string;
  readonly #caller: string;
  readonly #memory = new Map<string, unknown>();
  readonly #waiting = new Map<unknown, (answer: JSONRPCMessage) => void>();
  readonly #methods = new Map<unknown, string>();
  #greeting: JSONRPCMessage | undefined;
  #asked = 0;

  /** The caller is named by the credentials that the server has. */
  constructor(open: () => Transport, wrapping: Wrapping, home: string, caller = '') {
    this.#caller = caller;
    this.#open = open;
    this.#wrapping = wrapping;
    this.#home = home;
    wrapping.mutation.starting?.(home);
    this.#inner = this.#opened();
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (!isRequest(message)) return this.#inner.send(message);
    if (message.method === 'initialize') this.#greeting = message;
    if (message.method === 'tools/call') void this.#answer(message);
    else {
      this.#methods.set(message.id, message.method);
      await this.#inner.send(message);
    }
  }

  #opened(): Transport {
    const inner = this.#open();
    inner.onclose = () => {
      if (inner === this.#inner) this.onclose?.();
    };
    inner.onerror = (error) => this.onerror?.(error);
    inner.onmessage = (message: JSONRPCMessage) => this.#receive(message);
    return inner;
  }

  async #answer(request: Request): Promise<void> {
    const params = (request.params ?? {}) as unknown as Called; // a call names a tool
    const called = { name: params.name, arguments: { ...params.arguments } };
    let id: string | number | undefined = request.id; // what is cancelled is the first request that is passed on
    const ask = (name: string, args: Record<string, unknown>) => {
      const own = id ?? this.#newId();
      id = undefined;
      return this.#once(
        { ...request, id: own, params: { ...request.params, name, arguments: args } },
        { name, arguments: args },
      );
    };
    const asked: Asked = {
      ...called,
      home: this.#home,
      isWrite: this.#isWrite(called.name),
      memory: this.#memory,
      pass: (args = called.arguments) => ask(called.name, args),
      ask,
      notify: (method, params) => this.onmessage?.({ jsonrpc: '2.0', method, params }),
      renew: () => this.#renew(),
    };
    const answer = await mutated(this.#wrapping.mutation, asked).then(
      (result) => ({ result }),
      protocolError,
    );
    this.onmessage?.({ jsonrpc: '2.0', id: request.id, ...answer });
  }

  #once(request: Request, called: Called): Promise<Result> {
    const { cached } = this.#wrapping;
    if (cached && this.#isWrite(called.name)) cached.isStale = true;
    if (cached?.tool !== called.name || cached.isStale) return this.#request(request);
    const key = JSON.stringify([this.#caller, called.arguments]);
    const answer = cached.answers.get(key) ?? this.#request(request);
    cached.answers.set(key, answer);
    return answer;
  }

  #isWrite(tool: string): boolean {
    return this.#wrapping.listed?.find(({ name }) => name === tool)?.annotations?.readOnlyHint !== true;
  }

  async #renew(): Promise<void> {
    const old = this.#inner;
    this.#inner = this.#opened();
    await old.close();
    await this.#inner.start();
    if (this.#greeting && isRequest(this.#greeting))
      await this.#request({ ...this.#greeting, id: this.#newId() });
    await this.#inner.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  }

  #newId(): string {
    this.#asked += 1;
    return `mutant-${this.#asked}`;
  }

  /** Rejects with the error of the protocol where there is one. */
  #request(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, (answer) => {
        if ('error' in answer) reject(new RefusedByProtocol(answer.error));
        else if ('result' in answer) resolve(answer.result as Result); // a call of a tool is answered so
      });
      void this.#inner.send(request).catch(reject);
    });
  }

  #receive(message: JSONRPCMessage): void {
    const id = 'id' in message && !('method' in message) ? message.id : undefined;
    const resolve = this.#waiting.get(id);
    if (!resolve) {
      this.onmessage?.(this.#described(message));
      return;
    }
    this.#waiting.delete(id);
    resolve(message);
  }

  /** What the target answers to all but calls of tools, changed. */
  #described(message: JSONRPCMessage): JSONRPCMessage {
    const method = 'method' in message ? undefined : this.#methods.get(message.id);
    if (method === undefined) return message;
    const { greeting, list, response } = this.#wrapping.mutation;
    if (response) return withResponse(message, response(method, message as Response)); // it is no request
    if (!('result' in message)) return message;
    const result = message.result as Result & { tools?: Listed[] }; // tools where they were asked for
    if (method === 'initialize' && greeting) return { ...message, result: greeting(result) };
    if (method !== 'tools/list') return message;
    const tools = result.tools ?? [];
    this.#wrapping.listed = tools;
    return list ? { ...message, result: { ...result, tools: list(tools) } } : message;
  }
}

function withResponse(message: JSONRPCMessage, { result, error }: Response): JSONRPCMessage {
  const id = 'id' in message && message.id !== undefined ? message.id : 0;
  return error ? { jsonrpc: '2.0', id, error } : { jsonrpc: '2.0', id, result: result ?? {} };
}

async function mutated(mutation: Mutation, asked: Asked): Promise<Result> {
  const { name, arguments: args, home } = asked;
  const called: Called = { name, arguments: args };
  const early = mutation.early?.(called);
  if (early) {
    void asked.pass().catch(() => {}); // its result would be too late
    return early;
  }
  if (mutation.silent?.(called)) {
    void asked.pass().catch(() => {}); // its result is not used
    return new Promise(() => {});
  }
  const answered = mutation.answer?.(asked);
  if (answered) return answered;
  const changed = mutation.call?.(called) ?? called;
  const result = await asked.ask(changed.name, changed.arguments);
  return mutation.result?.(called, result, home) ?? result;
}

function isRequest(message: JSONRPCMessage): message is Request {
  return 'method' in message && 'id' in message;
}
