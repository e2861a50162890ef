import type { Environment } from '../config.js';
import type { Fetch } from './backend.js';
import { directRequests } from './direct-request.js';
import { type Proxies, proxiesOf } from './proxies.js';

/**
 * The way out to backends that are no simulators: text by Node's HTTP client, forms by the global fetch, and all by the
 * proxies of the environment if it names any. Throws ConfigError where a proxy's address is none.
 */
export function liveFetch(env: Environment = process.env): Fetch {
  const proxies = proxiesOf(env);
  if (!proxies) return direct();
  let dispatcher: Promise<unknown> | undefined;
  return async (url, init) => {
    dispatcher ??= proxyDispatcher(proxies);
    // The global fetch takes a dispatcher, which the DOM's RequestInit does not know.
    return fetch(url, { ...init, dispatcher: await dispatcher } as RequestInit);
  };
}

function direct(): Fetch {
  const send = directRequests();
  return (url, init) => {
    const { method, headers, body, signal } = init;
    if (body != null && typeof body !== 'string') return fetch(url, init);
    const named =
      headers && Object.fromEntries(Symbol.iterator in headers ? headers : Object.entries(headers));
    return send(url, { method, headers: named, body: body ?? undefined, signal: signal ?? undefined });
  };
}

/** undici's dispatcher alone, never its own fetch, which mistakes the global FormData. */
async function proxyDispatcher(proxies: Proxies): Promise<unknown> {
  const { default: undici } = await import('undici'); // bundled CommonJS has a default export alone
  // Plain http is asked for at the proxy by its whole address: many refuse a tunnel to port 80.
  return new undici.EnvHttpProxyAgent({ ...proxies, proxyTunnel: false });
}
