import type { JsonExcess } from './http/json-size.js';
import { Reply } from './http/response.js';
import type { Soon } from './scheduling/soon.js';

/** An answer a backend gives on purpose: status and body in that backend's own dialect, thrown by handlers. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object | string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: object | string, headers: Readonly<Record<string, string>> = {}) {
    // Where a refusal came from is never read, and to note that takes longer than all else of it.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(`${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The answer to a request that no route takes; the journal marks the request as unrouted. */
export class UnroutedRefusal extends Refusal {
  /** The operation that the real backend has at this address, which the journal names as unsupported. */
  readonly operation: string | null;

  constructor(
    status: number,
    body: object | string,
    headers: Readonly<Record<string, string>> = {},
    operation: string | null = null,
  ) {
    super(status, body, headers);
    this.operation = operation;
  }
}

/** A request that no route takes. */
interface UnknownRoute {
  readonly method: string;
  readonly path: string;
  readonly methods: readonly string[];
}

/** What a backend says where the core, not a handler, has to speak for it. */
export interface Dialect {
  /** A body that is larger than the path takes; the refusal with status 413 if absent. */
  tooLarge?(): Refusal;
  readonly status: (status: number, message?: string) => Refusal;
  readonly rateLimit: (retryAfterSeconds: number) => Refusal;
  readonly malformedJson: (text: string) => Refusal;
  /** A body of JSON that exceeds a limit of the backend; too deep is malformed and too many is 413 if absent. */
  jsonExcess?(excess: JsonExcess): Refusal;
  /** `methods` are those that the path would take; most backends do not list them. */
  readonly unknownRoute: (request: UnknownRoute) => Soon<Refusal>;
  readonly bug: () => Refusal;
}

/** The HTTP answer that carries a refusal: JSON for an object, the text as it is otherwise. */
export function refusalResponse({ status, body, headers }: Refusal): Reply {
  if (typeof body === 'string') return new Reply(body, { status, headers });
  return new Reply(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
  });
}
