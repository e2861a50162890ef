import type { Environment } from '../config.js';
import type { Fetch } from './backend.js';
import { BLOCKED_PORTS } from './blocked-ports.js';
import { proxiesOf } from './proxies.js';
import type { Answering } from './response-body.js';
import type { Connections, PlainFetch, PlainRequest } from './undici-fetch.js';

const CONNECTIONS: Connections = {
  connections: 8,
  connect: { timeout: 10_000 },
  headersTimeout: 300_000,
  bodyTimeout: 60_000,
};

/**
 * The way out to backends that are no simulators, pooled, bounded per host, with time-outs: undici's `request` for what is only
 * asked for and answered, as nearly everything is; the global fetch on an undici dispatcher for forms, streams, redirects that are
 * to be followed, and through the proxies of the environment if it names any. Never undici's own fetch, which mistakes the
 * global FormData. Loaded with the first request. Throws ConfigError where a proxy's address is none.
 */
export function liveFetch(env: Environment = process.env): Fetch {
  const proxies = proxiesOf(env);
  let plain: Promise<PlainFetch> | undefined;
  let dispatcher: Promise<unknown> | undefined;
  return async (address, init): Promise<Answering> => {
    const url = new URL(address);
    const request = proxies ? undefined : plainRequest(url, init);
    if (request) {
      plain ??= import('./undici-fetch.js').then((module) => new module.PlainFetch(CONNECTIONS));
      return (await plain).fetch(url, request);
    }
    dispatcher ??= dispatcherFor(proxies);
    // The global fetch takes a dispatcher, which the DOM's RequestInit does not know.
    return fetch(address, { ...init, dispatcher: await dispatcher } as RequestInit);
  };
}

/** The request where it needs nothing of what fetch has besides; undefined also for addresses that fetch refuses to ask. */
function plainRequest(
  url: URL,
  { method = 'GET', headers, body, signal, redirect }: RequestInit,
): PlainRequest | undefined {
  const isPlain = body == null || typeof body === 'string' || body instanceof Uint8Array;
  if (!isPlain || redirect !== 'manual' || isRefused(url)) return undefined;
  return { method, headers: recordOf(headers), body: body ?? undefined, signal: signal ?? undefined };
}

function isRefused({ protocol, port, username, password }: URL): boolean {
  return !/^https?:$/.test(protocol) || BLOCKED_PORTS.has(port) || username !== '' || password !== '';
}

/** Headers and lists of pairs have an iterator. */
function recordOf(headers: RequestInit['headers'] = {}): Readonly<Record<string, string>> {
  return Symbol.iterator in headers ? Object.fromEntries(headers) : headers;
}

async function dispatcherFor(proxies: ReturnType<typeof proxiesOf>): Promise<unknown> {
  if (!proxies) {
    // This class alone: the whole package takes longer to load than all else that a first call waits for.
    const { default: Agent } = await import('undici/lib/dispatcher/agent.js');
    return new Agent(CONNECTIONS);
  }
  const { default: undici } = await import('undici'); // bundled CommonJS has a default export alone
  // Plain http is asked for at the proxy by its whole address: many refuse a tunnel to port 80.
  return new undici.EnvHttpProxyAgent({ ...CONNECTIONS, ...proxies, proxyTunnel: false });
}
