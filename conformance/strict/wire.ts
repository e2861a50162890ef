import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../reading/places.js';
import type { MessageObserver } from '../target/message-observer.js';
import { MODERN } from '../target/protocol.js';
import type { ReceivedMessage, SentRequest, WireRule } from './rules/rule.js';

/** What the messages of a target have shown of one rule. */
export interface Shown {
  /** How many messages could show it. */
  judged: number;
  /** The first one that is wrong, in words, with the message. */
  wrong?: { readonly why: string; readonly message: unknown; readonly request: SentRequest | undefined };
}

/** All messages of a target, judged by rules as they come. */
export class Wire {
  readonly outputs = new Map<unknown, unknown>();
  /** Is over when the target was asked for what the rules are about; undefined before it is asked. */
  exercised: Promise<void> | undefined;
  readonly #rules: readonly WireRule[];
  readonly #shown = new Map<string, Shown>();

  constructor(rules: readonly WireRule[]) {
    this.#rules = rules;
  }

  /** What is shown of a rule so far. */
  shown(id: string): Shown {
    return this.#shown.get(id) ?? { judged: 0 };
  }

  /** Notes that a request was never answered, where no message shows that. */
  unanswered(id: string, request: SentRequest, why: string): void {
    const { judged } = this.shown(id);
    this.#shown.set(id, { judged: judged + 1, wrong: { why, message: 'no answer', request } });
  }

  /** Notes that something was received that is no object. */
  noMessage(message: unknown): void {
    const { judged, wrong } = this.shown('message-form');
    const why = 'it is no object of JSON';
    this.#shown.set('message-form', {
      judged: judged + 1,
      wrong: wrong ?? { why, message, request: undefined },
    });
  }

  /** Judges the messages of one more connection. */
  connection(): MessageObserver {
    return new Connection(this);
  }

  /** Judges one message by all rules. */
  judge(received: ReceivedMessage): void {
    for (const rule of this.#rules) {
      if (!rule.applies(received)) continue;
      const shown = this.shown(rule.id);
      this.#shown.set(rule.id, shown);
      shown.judged += 1;
      const why = shown.wrong ? undefined : rule.wrong(received);
      const { message, request } = received;
      if (why !== undefined) shown.wrong = { why, message, request };
    }
  }
}

/** The revision that a request without a handshake names. */
const REVISION = 'io.modelcontextprotocol/protocolVersion';

/** One connection: which requests were sent on it, and which were answered. */
class Connection implements MessageObserver {
  readonly #wire: Wire;
  readonly #asked = new Map<unknown, SentRequest>();
  readonly #answered = new Set<unknown>();
  /** The pages of each list that is being read. */
  readonly #pages = new Map<string, Readonly<Record<string, unknown>>[]>();
  #revision = '';

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  sent(message: unknown): void {
    if (!isObject(message)) return;
    const { id, method, params } = Object(message);
    if (id === undefined || typeof method !== 'string') return;
    this.#asked.set(id, { method, params: isObject(params) ? Object(params) : {} });
    const named: unknown = Object(params)._meta?.[REVISION];
    if (typeof named === 'string') this.#revision = named;
    if (Object(params).cursor === undefined) this.#pages.delete(method);
  }

  received(value: unknown): void {
    for (const message of Array.isArray(value) ? value : [value])
      if (isObject(message)) this.#receive(Object(message));
      else if (message !== undefined) this.#wire.noMessage(message); // lines of standard output that are none have a clause of their own
  }

  #receive(message: Readonly<Record<string, unknown>>): void {
    const isAnswer = !('method' in message);
    const request = isAnswer ? this.#asked.get(message.id) : undefined;
    const { method = '' } = request ?? {};
    const result = isObject(message.result) ? Object(message.result) : {};
    if (method === 'initialize') this.#revision = String(result.protocolVersion);
    if (method === 'tools/list') this.#learn(result.tools);
    const isAgain = isAnswer && this.#answered.has(message.id);
    const pages = isAgain ? [] : (this.#pages.get(method) ?? []);
    this.#wire.judge({
      message,
      request,
      pages,
      isAgain,
      isModern: this.#revision === MODERN.revision,
      revision: this.#revision,
      outputs: this.#wire.outputs,
    });
    if (!request || isAgain) return;
    this.#answered.add(message.id);
    this.#pages.set(method, [...pages, result]);
  }

  #learn(tools: unknown): void {
    for (const tool of Array.isArray(tools) ? tools.filter(isObject) : []) {
      const { name, outputSchema } = Object(tool);
      if (outputSchema === undefined) this.#wire.outputs.delete(name);
      else if (!isDeepStrictEqual(outputSchema, this.#wire.outputs.get(name)))
        this.#wire.outputs.set(name, outputSchema); // the same object is compiled once for all connections
    }
  }
}
