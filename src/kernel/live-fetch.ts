import type { Fetch } from './http.js';

/** Connections to one host at a time: what is read side by side stays within it. */
const CONNECTIONS_PER_HOST = 8;

/**
 * The global fetch on an undici Agent of ours: pooled, bounded per host, with connect and idle time-outs. Never undici's
 * own fetch, which mistakes the global FormData and which nock cannot see. Loaded with the first request.
 */
export function liveFetch(): Fetch {
  let dispatcher: Promise<unknown> | undefined;
  return async (url, init) => {
    dispatcher ??= agent();
    // The global fetch takes a dispatcher, which the DOM's RequestInit does not know.
    return fetch(url, { ...init, dispatcher: await dispatcher } as RequestInit);
  };
}

async function agent(): Promise<unknown> {
  const { default: undici } = await import('undici'); // bundled CommonJS has a default export alone
  return new undici.Agent({
    connections: CONNECTIONS_PER_HOST,
    connect: { timeout: 10_000 },
    headersTimeout: 300_000,
    bodyTimeout: 60_000,
  });
}
