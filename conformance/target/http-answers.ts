import { createParser } from 'eventsource-parser';
import { isModernRequest } from './protocol.js';

/** An answer of HTTP that holds no message: who asks is refused, or something before the target answers for it. */
export class HttpStatusError extends Error {
  override readonly name = 'HttpStatusError';
  readonly status: number;

  constructor(status: number, text: string) {
    super(
      `HTTP ${status}${text.trim() === '' ? ' with an empty body' : `: ${text.trim().slice(0, LONGEST)}`}`,
    );
    this.status = status;
  }

  /** Whether it says nothing of the target itself: who asks, and whether anything is there to ask. */
  get isOfGateway(): boolean {
    return OF_GATEWAY.has(this.status) || this.status >= 500;
  }
}

const LONGEST = 300;
const OF_GATEWAY: ReadonlySet<number> = new Set([401, 403, 407, 429]);

/** What a proxy answers when it did not reach the target. */
const UNREACHED: ReadonlySet<number> = new Set([502, 503, 504]);

/** A request as it was sent. */
export interface SentRequest {
  readonly id: string | number;
  readonly method: string;
  readonly params?: { readonly name?: unknown; readonly _meta?: object };
}

/**
 * Fetches an answer for a transport of the SDK, which throws away most errors that come with a status of their own: here they
 * answer their request, whatever the status, as the body says. A request that changes nothing is sent once more where a proxy
 * did not reach the target. Throws HttpStatusError, or an Error that says why the answer is no message.
 */
export async function fetchAnswer(
  input: string | URL,
  init: RequestInit | undefined,
  isRepeatable: (request: SentRequest) => boolean,
  see: (message: unknown) => void = () => {},
): Promise<Response> {
  const request = init?.method === 'POST' ? requestIn(init.body) : undefined;
  const response = await fetched(input, init);
  if (request === undefined) return unasked(response, see);
  if (!UNREACHED.has(response.status) || !isRepeatable(request)) return answering(request, response, see);
  await response.body?.cancel();
  return answering(request, await fetched(input, init), see);
}

/** The response to what asks for no answer; one that is in it is seen all the same. */
async function unasked(response: Response, see: (message: unknown) => void): Promise<Response> {
  if (isStreamed(response)) return seen(response, see);
  const text = await response.text();
  const message = json(text);
  if (response.ok && (isMember(message, 'result') || isMember(message, 'error'))) see(message);
  return new Response(text === '' ? null : text, response);
}

/** The response; an error has the reason of the network with it. */
async function fetched(input: string | URL, init: RequestInit | undefined): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (!(error instanceof TypeError && error.cause instanceof Error)) throw error;
    throw new Error(`${error.message}: ${error.cause.message}`, { cause: error });
  }
}

async function answering(
  request: SentRequest,
  response: Response,
  see: (message: unknown) => void,
): Promise<Response> {
  const { status } = response;
  if (isStreamed(response)) return seen(response, see);
  if (status >= 300 && status < 400) return response;
  const text = await response.text();
  const message = json(text);
  if (response.ok) see(message);
  if (response.ok) return assertAnswer(request, message, new Response(text, response), text);
  const error = isMember(message, 'error') ? message.error : undefined;
  if (error === undefined || OF_GATEWAY.has(status) || status >= 500) throw new HttpStatusError(status, text);
  if (hasId(message) || isModernRequest(request)) see(message); // with a handshake such an error may have no id
  return Response.json({ jsonrpc: '2.0', id: request.id, error });
}

/** The response where it holds an answer to the request. Throws an Error that says what it holds instead. */
function assertAnswer({ id }: SentRequest, message: unknown, response: Response, text: string): Response {
  if ((isMember(message, 'id') && message.id === id) || Array.isArray(message)) return response;
  if (isMeant(message, id)) return Response.json({ ...message, id }); // the id is judged by a clause
  const { status } = response;
  if (message === undefined) throw new HttpStatusError(status, text);
  throw new Error(
    `HTTP ${status} with something else than the answer to request ${id}: ${text.slice(0, LONGEST)}`,
  );
}

/** Whether an answer is meant for a request although its id is that as a text, or none. */
function isMeant(message: unknown, id: string | number): message is object {
  if (!isMember(message, 'result') && !isMember(message, 'error')) return false;
  const named: unknown = isMember(message, 'id') ? message.id : undefined;
  return named === undefined || named === null || String(named) === String(id);
}

function hasId(message: unknown): boolean {
  return isMember(message, 'id') && message.id !== undefined && message.id !== null;
}

function isStreamed({ ok, headers }: Response): boolean {
  return ok && /^\s*text\/event-stream\b/i.test(headers.get('content-type') ?? '');
}

/** The response, of which each message is seen as it passes; events of other names are none. */
function seen(response: Response, see: (message: unknown) => void): Response {
  if (!response.body) return response;
  const { feed } = createParser({
    onEvent({ event = 'message', data }) {
      if (event === 'message' && data !== '') see(json(data) ?? data);
    },
  });
  const decoder = new TextDecoder();
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      feed(decoder.decode(bytes, { stream: true }));
      controller.enqueue(bytes);
    },
  });
  return new Response(response.body.pipeThrough(watched), response);
}

function requestIn(body: unknown): SentRequest | undefined {
  const message = typeof body === 'string' ? json(body) : undefined;
  return isMember(message, 'id') && 'method' in message ? (message as unknown as SentRequest) : undefined; // made by the transport
}

function isMember<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
