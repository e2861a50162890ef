import type { TraceContext } from './trace-context.js';

/** A request that is about to be sent. */
export interface SentRequest {
  readonly method: string;
  /** How often it was sent before, be it after a failure or to the address that a redirect named. */
  readonly resends: number;
  /** The configured backend, to which it goes; absent where it goes elsewhere, of which nothing is recorded. */
  readonly backend?: TracedPlace | undefined;
}

/** Where a request goes, without what callers have asked for. */
export interface TracedPlace {
  readonly address: string;
  readonly port: number;
  /** The path below the backend's address, with "{}" in the place of what is no fixed word of it. */
  readonly template: string;
}

/** One request in a trace. */
export interface RequestTrace {
  /** What the configured backend alone hears of it. */
  readonly context: TraceContext;
  ended(status: number): void;
  /** It has no answer; the type has few values. */
  failed(type: string): void;
}

/** The trace that a call belongs to. */
export interface CallTrace {
  readonly traceId: string;
  request(sent: SentRequest): RequestTrace;
}

/** A call that begins. No argument of it is recorded. */
export interface BegunCall {
  /** Undefined where the server has no such tool. */
  readonly tool: string | undefined;
  readonly requestId: string | number;
  readonly revision: string;
  readonly isOverHttp: boolean;
  /** Where it belongs; undefined where its trace begins here. */
  readonly parent: TraceContext | undefined;
}

/** How a call ended: the type of the error, undefined for none; the code that a tool's own error has; and the protocol's. */
export interface CallEnd {
  readonly error?: string;
  readonly code?: string | undefined;
  readonly rpcCode?: string;
}

/** What records the calls of one server. */
export interface Tracing {
  begin(call: BegunCall): CallTrace & { ended(end: CallEnd): void };
}

/** The traces of a process. */
export interface Traces {
  /** Records the calls of a server. */
  of(server: string): Tracing;
  /** Sends what was recorded; gives whether all was sent within so many milliseconds. */
  end(milliseconds: number): Promise<boolean>;
}

/** The trace of a call that is not recorded here: the backend hears of it as it came. */
export function passedOn(context: TraceContext): CallTrace {
  const request = { context, ended: () => {}, failed: () => {} };
  return { traceId: context.traceId, request: () => request };
}
