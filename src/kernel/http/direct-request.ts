import { setMaxListeners } from 'node:events';
import type { Agent, IncomingMessage, RequestOptions } from 'node:http';
import type { Agent as EncryptedAgent } from 'node:https';
import { type Duplex, pipeline, type Readable } from 'node:stream';
import { late } from '../late-modules.js';
import type { AnswerHeaders, Answering } from './response-body.js';

/** What a request without a form or a stream consists of. */
export interface PlainRequest {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds that an idle connection is kept: shorter than the usual backend's, which would close it under the next request. */
const IDLE_MS = 4_000;

const POOL = { keepAlive: true, timeout: IDLE_MS };

const ALWAYS_SENT = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'mcp-understudy' };

/** Statuses of answers that have no body (RFC 9110, 6.4.1). */
const WITHOUT_BODY: readonly (number | undefined)[] = [204, 205, 304];

/**
 * Makes the function that sends a request by Node's HTTP client and pools connections: the global fetch takes 35 ms of the
 * first call to load and twice the processor time of each request. Redirects are not followed. It rejects with the system's
 * error where the connection fails, and aborts with the signal.
 */
export function directRequests(): (url: string, request: PlainRequest) => Promise<Answering> {
  let plain: Agent | undefined;
  let encrypted: EncryptedAgent | undefined;
  // The modules themselves, so that what replaces their functions (nock, msw) is used.
  const send = (url: string, options: RequestOptions) => {
    if (url.startsWith('http:')) {
      plain ??= new late.http.Agent(POOL);
      return late.http.request(url, Object.assign(options, { agent: plain }));
    }
    encrypted ??= new late.https.Agent(POOL);
    return late.https.request(url, Object.assign(options, { agent: encrypted }));
  };
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal) setMaxListeners(0, signal); // a call sends many requests by its one signal
      const sent = send(url, {
        method,
        headers: { ...ALWAYS_SENT, ...lengthOf(body), ...headers },
        ...(signal && { signal }),
      });
      sent.once('response', (message) => {
        sent.on('error', (error) => message.destroy(error)); // else it ends as if the connection were reset
        resolve(answering(message, method));
      });
      sent.on('error', reject);
      sent.end(body);
    });
}

/** The length of a body, which Node leaves out where a method has none as a rule, as DELETE; the body is lost without it. */
function lengthOf(body: string | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}

function answering(message: IncomingMessage, method: string): Answering {
  const { statusCode: status = 0 } = message;
  const headers = headersOf(message);
  if (method !== 'HEAD' && !WITHOUT_BODY.includes(status)) return { status, headers, body: bodyOf(message) };
  message.resume();
  return { status, headers, body: null };
}

/** The bytes of a body; what is not read of it ends with the connection, also where nothing of it was. */
function bodyOf(message: IncomingMessage): Answering['body'] {
  const cancel = async () => void message.destroy();
  const chunks = () => {
    const read = decoded(message)[Symbol.asyncIterator](); // not earlier: its reader has to be there when it fails
    const end = () => cancel().then(() => ({ done: true as const, value: undefined }));
    return { next: () => read.next(), return: end, [Symbol.asyncIterator]: chunks };
  };
  return { [Symbol.asyncIterator]: chunks, cancel };
}

type Zlib = typeof late.zlib;

const lenient = (flush: number) => ({ flush, finishFlush: flush });
const gunzip = ({ createGunzip, constants }: Zlib) => createGunzip(lenient(constants.Z_SYNC_FLUSH));

/** What decodes a body, by its coding. */
const DECODERS: Readonly<Record<string, (zlib: Zlib) => Duplex>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  deflate: ({ createInflate, constants }) => createInflate(lenient(constants.Z_SYNC_FLUSH)),
  br: ({ createBrotliDecompress, constants }) =>
    createBrotliDecompress(lenient(constants.BROTLI_OPERATION_FLUSH)),
};

/** The body as it was before it was compressed for the way, as far as it came: browsers and fetch read it so, too. */
function decoded(message: IncomingMessage): Readable {
  const decoder = decoderOf(message.headers['content-encoding']?.trim().toLowerCase());
  return decoder ? pipeline(message, decoder, () => {}) : message; // its reader gets the error
}

function decoderOf(coding: string | undefined) {
  return coding !== undefined && Object.hasOwn(DECODERS, coding) ? DECODERS[coding]?.(late.zlib) : undefined;
}

/** Headers by their names in whatever case, one that came twice joined by commas, as the web's Headers have them. */
function headersOf({ headersDistinct }: IncomingMessage): AnswerHeaders {
  const joined = (name: string) => headersDistinct[name.toLowerCase()]?.join(', ');
  return {
    get: (name) => joined(name) ?? null,
    has: (name) => joined(name) !== undefined,
    *[Symbol.iterator]() {
      for (const [name, values = []] of Object.entries(headersDistinct)) yield [name, values.join(', ')];
    },
  };
}
