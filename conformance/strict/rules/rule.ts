import type * as z from 'zod';

/** A request of the gate, as a target was sent it. */
export interface SentRequest {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A message of a target, as it was received. */
export interface ReceivedMessage {
  readonly message: Readonly<Record<string, unknown>>;
  /** What it answers; undefined where it answers no request of its connection. */
  readonly request: SentRequest | undefined;
  /** Whether the same request was answered before. */
  readonly isAgain: boolean;
  /** Whether the connection is one without a handshake. */
  readonly isModern: boolean;
  /** The revision that was agreed on, or that the requests name. */
  readonly revision: string;
  /** The pages before this one, where it is one of a list. */
  readonly pages: readonly Readonly<Record<string, unknown>>[];
  /** The output schemas of the tools that the target listed, by their names. */
  readonly outputs: ReadonlyMap<unknown, unknown>;
}

/** What strict clients refuse: one statement about messages of a target, which needs no contract. */
export interface WireRule {
  /** The last part of the id of its clause. */
  readonly id: string;
  /** A `should` where no sentence of the specification asks for it, but some client breaks. */
  readonly level: 'must' | 'should';
  /** What is right, in a sentence. */
  readonly says: string;
  /** Which client breaks, and how. */
  readonly breaks: string;
  /** Whether a message can show it. */
  applies(received: ReceivedMessage): boolean;
  /** What is wrong with a message, in words; undefined where it is right. */
  wrong(received: ReceivedMessage): string | undefined;
}

/** What is wrong with a value by a schema, in one line; undefined where nothing is. */
export function wrongBy(schema: z.ZodType, value: unknown): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return undefined;
  const path = issue.path.map(String).join('.');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}

/** The result in an answer to a request of this method; undefined where it is none. */
export function resultOf({ message, request }: ReceivedMessage, method: string): unknown {
  return request?.method === method ? message.result : undefined;
}
