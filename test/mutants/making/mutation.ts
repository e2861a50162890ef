import type { JsonSchema } from '#conformance/contract/contract.js';

/** A tool as it is listed. */
export interface Listed {
  name: string;
  inputSchema: JsonSchema;
  outputSchema?: JsonSchema;
  annotations?: Record<string, unknown>;
}

export interface Called {
  name: string;
  arguments: Record<string, unknown>;
}

export interface Result {
  content?: { type: string; [member: string]: unknown }[];
  structuredContent?: unknown;
  isError?: boolean;
  [member: string]: unknown;
}

/** A call as it arrives, and what a mutation has at hand to answer it. */
export interface Asked extends Called {
  /** The user's folder. */
  readonly home: string;
  /** What the mutation remembers until the session ends. */
  readonly memory: Map<string, unknown>;
  /** Whether the tool is published as one that changes something, so that calling it twice does so twice. */
  readonly isWrite: boolean;
  /** Has the correct server answer this call, with other arguments where some are given. Rejects with the error of the protocol. */
  pass(args?: Record<string, unknown>): Promise<Result>;
  /** Has the correct server answer another call. */
  ask(name: string, args: Record<string, unknown>): Promise<Result>;
  /** Sends the client a message of its own accord. */
  notify(method: string, params: Record<string, unknown>): void;
  /** Begins a new session with the correct server, which the caller does not see. */
  renew(): Promise<void>;
}

/** What a request is answered with: a result or an error of the protocol. */
export interface Response {
  result?: { [member: string]: unknown };
  error?: { code: number; message: string };
}

/** One change to what a target answers; whatever a mutation leaves out stays as it is. */
export interface Mutation {
  greeting?: (greeting: Record<string, unknown>) => Record<string, unknown>;
  list?: (tools: Listed[]) => Listed[];
  /** Changes the answer to any request but a call of a tool. */
  response?: (method: string, response: Response) => Response;
  /** Changes what the target is asked. */
  call?: (called: Called) => Called;
  /** Changes what it answers; `home` is the user's folder. */
  result?: (called: Called, result: Result, home: string) => Result;
  /** Answers a call in the target's place; undefined where the target is to answer. */
  answer?: (asked: Asked) => Promise<Result> | undefined;
  /** Answers a call at once, while the target is still at it; undefined where it waits for the target. */
  early?: (called: Called) => Result | undefined;
  /** Whether the answer to a call is kept back for ever. */
  silent?: (called: Called) => boolean;
  /** Done to the user's folder before each session. */
  starting?: (home: string) => void;
}

export const SUCCESS: Result = { content: [{ type: 'text', text: '{}' }], structuredContent: {} };
export const FAILURE: Result = { content: [{ type: 'text', text: 'refused' }], isError: true };
