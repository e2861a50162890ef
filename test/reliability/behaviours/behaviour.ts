import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a well-behaved backend would have answered. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** One request to a backend that misbehaves. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What a well-behaved backend would answer. */
  readonly good: Answered;
  /** The credential sent with it, as its header has it; empty for none. */
  readonly credential: string;
  /** Where this backend is. */
  readonly url: string;
}

/** One way in which a backend can misbehave: a literal in a list. */
export interface Behaviour {
  readonly name: string;
  /** Whether a tool may make something of it: it is odd rather than a failure. */
  readonly mayPass?: boolean;
  /** Answers, or does not. */
  answer(exchange: Exchange): void;
}

/** Answers by these, and nothing unusual about it. */
export function plainly(status: number, headers: Record<string, string> = {}, body: string | Buffer = '') {
  return ({ response }: Pick<Exchange, 'response'>): void => {
    response.writeHead(status, headers).end(body);
  };
}

/** JSON in a body, with its header. */
export function json(text: string | Buffer, status = 200): (exchange: Exchange) => void {
  return plainly(status, { 'content-type': 'application/json' }, text);
}
