import type { Outcome } from '../admin/faults.js';
import type { ClockReading } from '../clock.js';
import type { Delivered, Outgoing } from '../deliveries/delivery.js';
import type { JsonExcess } from '../http/json-size.js';
import type { Head } from '../http/request-head.js';
import type { Reply } from '../http/response.js';

/** What differs from one simulated backend to the next. */
export interface Backend {
  world: object;
  settings: object;
  caller: Caller;
}

/** Who sent a request, by its credential. */
export interface Caller {
  /** The name of a valid credential, `unknown` for any other, null for none: never the credential itself. */
  readonly credential: string | null;
}

/** A request as it arrived, before anything judges it. */
export interface Received extends Omit<Head, 'url'> {
  readonly head: Head;
  readonly bytes: Uint8Array;
  /** The parsed JSON, else the bytes, else undefined when there is no body. */
  readonly body: unknown;
  /** Not well-formed. */
  readonly malformedJson: boolean;
  /** Which limit of its backend a body of JSON exceeds; it is not parsed then. */
  readonly jsonExcess: JsonExcess | null;
  /** More was sent than is taken here, and is not read. */
  readonly isTooLarge: boolean;
}

/** What a request held that its answer does not show, by name. */
export interface Mark {
  /** Passed over, as the real backend does. */
  readonly ignored?: readonly string[];
  /** Refused, though the real backend would honour it. */
  readonly unsupported?: readonly string[];
}

/** All a handler needs to answer one request. */
export interface Exchange<B extends Backend, Param extends string = string> {
  readonly world: B['world'];
  readonly settings: Readonly<B['settings']>;
  readonly caller: B['caller'];
  readonly params: Readonly<Record<Param, string>>;
  readonly query: URLSearchParams;
  readonly request: Received;
  readonly body: unknown;
  readonly clock: ClockReading;
  /** Writes into the journal what the answer passes over or cannot honour. */
  readonly mark: (mark: Mark) => void;
  /** Announces what was changed so far, in the caller's name; what waits for nothing afterwards need not call it. */
  readonly announce: () => void;
  /** Sends something at once, whatever it changed, and waits for the answer. */
  readonly deliver: (outgoing: Outgoing) => Promise<Delivered>;
  /** What an armed fault wants this call to come to. */
  readonly outcome: Outcome | null;
}

/** One route: `METHOD /literal/:param/:param:literal`, and what answers it; `/:rest*` at the end takes all that follows. */
export interface Route<B extends Backend> {
  readonly pattern: string;
  readonly handle: (exchange: Exchange<B>) => Reply | Promise<Reply>;
}

/** The names of the parameters in a pattern. */
export type ParamsOf<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Segment}/${infer Tail}`
    ? NameIn<Segment> | ParamsOf<`/${Tail}`>
    : NameIn<Rest>
  : never;
type NameIn<Segment extends string> = Segment extends `${infer Name}:${string}`
  ? Name
  : Segment extends `${infer Name}.${string}`
    ? Name
    : Segment extends `${infer Name}*`
      ? Name
      : Segment;

/** Writes a route as a literal, its handler knowing the world and the parameters the pattern names. */
export type RouteMaker<B extends Backend> = <Pattern extends `${string} /${string}`>(
  pattern: Pattern,
  handle: (exchange: Exchange<B, ParamsOf<Pattern>>) => Reply | Promise<Reply>,
) => Route<B>;

/** The `route` function of one backend. */
export function routeFor<B extends Backend>(): RouteMaker<B> {
  // The index fills in exactly the parameters that the pattern names.
  return (pattern, handle) => ({ pattern, handle: handle as Route<B>['handle'] });
}
