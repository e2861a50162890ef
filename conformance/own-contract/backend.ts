import { readUpTo } from '../../simulators/core/http/receive.js';
import type { AskedHeaders } from '../../simulators/core/http/request-head.js';
import { Reply } from '../../simulators/core/http/response.js';
import { type Dialect, Refusal } from '../../simulators/core/refusal.js';
import type { Backend, Received } from '../../simulators/core/routing/route.js';
import { createSimulator, type Definition, type Simulator } from '../../simulators/core/simulator.js';
import { copiedWorld } from '../../simulators/core/worlds/copied-world.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Bytes of an answer that is passed on. */
const LARGEST_ANSWER = 50 * 1024 * 1024;

/** What belongs to one connection (RFC 9110, 7.6.1), or is another for the other side. */
const OF_A_CONNECTION =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length|expect)$/i;

/** What is not passed on of answers: their coding is undone here. */
const OF_AN_ANSWER = /^content-encoding$/i;

const dialect: Dialect = {
  status: (status, message = 'the recording proxy does not pass this on') =>
    new Refusal(status, { error: message }),
  rateLimit: () => new Refusal(429, { error: 'too many requests' }),
  malformedJson: () => new Refusal(400, { error: 'this is no JSON' }),
  unknownRoute: () => new Refusal(404, { error: 'no backend was named with --backend' }),
  bug: () => new Refusal(502, { error: 'the backend could not be asked' }),
};

/** An unknown backend: no request is expected. */
export function unknownBackend(seed: number): Simulator {
  return createSimulator(definition(), { seed });
}

/** A backend at an address, behind a proxy with a journal that shows every request without its secrets. */
export function recordedBackend(
  backend: URL,
  { seed, deadline }: { seed: number; deadline: number },
): Simulator {
  return createSimulator(
    definition((request) => passedOn(backend, request, deadline)),
    { seed },
  );
}

function definition(handle?: (request: Received) => Promise<Reply>): Definition<Backend> {
  const routes = handle
    ? METHODS.map((method) => ({
        pattern: `${method} /:rest*`,
        handle: ({ request }: { request: Received }) => handle(request),
      }))
    : [];
  return {
    name: 'backend',
    routes,
    settings: {},
    outcomes: [],
    dialect,
    createWorld: () => copiedWorld({}, () => ({})),
    identify: ({ headers }) => ({ credential: headers.has('authorization') ? 'unknown' : null }),
    takesBytes: () => true,
    admit: () => {},
    describe: () => ({}),
  };
}

/** What the backend answers to a request, whole; a redirect is handed on, through the proxy if it leads to the backend. Throws where it does not answer in time. */
async function passedOn(backend: URL, request: Received, deadline: number): Promise<Reply> {
  const { method, path, query, headers, bytes } = request;
  const address = new URL(backend.href);
  address.pathname = `${backend.pathname.replace(/\/$/, '')}${path}`;
  address.search = query.size > 0 ? new URL(request.head.url).search : '';
  const answer = await fetch(address, {
    method,
    headers: passing(headers, OF_A_CONNECTION),
    body: bytes.length > 0 ? new Uint8Array(bytes) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(deadline),
  });
  const body = await readUpTo(LARGEST_ANSWER, answer.body);
  if (body.length > LARGEST_ANSWER)
    throw new Refusal(502, { error: 'the answer of the backend is too large' });
  const passed = Object.fromEntries(
    passing(answer.headers, OF_A_CONNECTION).filter(([name]) => !OF_AN_ANSWER.test(name)),
  );
  const location = withinProxy(backend, request, answer.headers.get('location'));
  return new Reply(body.length > 0 ? body : null, {
    status: answer.status,
    headers: { ...passed, ...(location !== undefined && { location }) },
  });
}

/** Where a redirect of the backend to itself leads through the proxy; undefined where it leads elsewhere, or nowhere. */
function withinProxy(backend: URL, { origin }: Received, location: string | null): string | undefined {
  const base = backend.href.replace(/\/$/, '');
  return location?.startsWith(`${base}/`) ? `${origin}${location.slice(base.length)}` : undefined;
}

/** Headers but for those of one connection. */
function passing(headers: AskedHeaders, dropped: RegExp): [string, string][] {
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase());
  return [...headers].filter(([name]) => !dropped.test(name) && !named.includes(name.toLowerCase()));
}
