/// <reference path="./undici-agent.d.ts" />
import type { Environment } from './config.js';
import type { Fetch } from './http.js';
import { proxiesOf } from './proxies.js';

/** Connections to one host at a time: what is read side by side stays within it. */
const CONNECTIONS_PER_HOST = 8;

/**
 * The global fetch on an undici dispatcher of ours: pooled, bounded per host, with connect and idle time-outs, through the
 * proxies of the environment if it names any. Never undici's own fetch, which mistakes the global FormData and which nock
 * cannot see. Loaded with the first request. Throws ConfigError where a proxy's address is none.
 */
export function liveFetch(env: Environment = process.env): Fetch {
  const proxies = proxiesOf(env);
  let dispatcher: Promise<unknown> | undefined;
  return async (url, init) => {
    dispatcher ??= dispatcherFor(proxies);
    // The global fetch takes a dispatcher, which the DOM's RequestInit does not know.
    return fetch(url, { ...init, dispatcher: await dispatcher } as RequestInit);
  };
}

async function dispatcherFor(proxies: ReturnType<typeof proxiesOf>): Promise<unknown> {
  const options = {
    connections: CONNECTIONS_PER_HOST,
    connect: { timeout: 10_000 },
    headersTimeout: 300_000,
    bodyTimeout: 60_000,
  };
  if (!proxies) {
    // This class alone: the whole package takes longer to load than all else that a first call waits for.
    const { default: Agent } = await import('undici/lib/dispatcher/agent.js');
    return new Agent(options);
  }
  const { default: undici } = await import('undici'); // bundled CommonJS has a default export alone
  // Plain http is asked for at the proxy by its whole address: many refuse a tunnel to port 80.
  return new undici.EnvHttpProxyAgent({ ...options, ...proxies, proxyTunnel: false });
}
