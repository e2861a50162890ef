import { traceHeaders } from '../trace-context.js';
import type { CallTrace, TracedPlace } from '../tracing.js';
import type { Backend, Fetch } from './backend.js';
import { connectionFailure } from './connection-failure.js';

/**
 * The backend's fetch for one request of a call, each sending of which is a part of the call's trace. The headers of the trace
 * go to the configured backend alone: to no other origin, and to none that a caller names.
 */
export function tracedFetch(backend: Backend, trace: CallTrace): Fetch {
  let sent = 0;
  return async (url, init) => {
    const place = placeOf(backend, new URL(url));
    const request = trace.request({ method: init.method ?? 'GET', resends: sent++, backend: place });
    const headers = place && {
      ...(init.headers as Record<string, string>),
      ...traceHeaders(request.context),
    }; // as redirects.ts makes them
    try {
      const response = await backend.fetch(url, headers ? { ...init, headers } : init);
      request.ended(response.status);
      return response;
    } catch (error) {
      request.failed(failureOf(error, init.signal));
      throw error;
    }
  };
}

function placeOf({ url: home, isNamedByCall, pathWords = [] }: Backend, url: URL): TracedPlace | undefined {
  if (isNamedByCall || url.origin !== home.origin) return undefined;
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return { address: url.hostname, port, template: templateOf(url.pathname, home.pathname, pathWords) };
}

/** Parts of a path that are shown; longer ones are cut off. */
const MOST_PARTS = 12;

/** The path with "{}" in the place of each segment that is none of the backend's own words: those are names, numbers and keys. */
function templateOf(path: string, home: string, words: readonly string[]): string {
  const base = home.replace(/\/+$/, '');
  let left = (path.startsWith(base) ? path.slice(base.length) : path).replace(/^\//, '');
  let template = '';
  for (let part = 0; left !== '' && part < MOST_PARTS; part++) {
    const word = words.find((each) => left === each || left.startsWith(`${each}/`));
    template += `/${word ?? '{}'}`;
    left = left.slice((word ?? left.split('/', 1)[0] ?? '').length).replace(/^\//, '');
  }
  return template || '/';
}

/** Why there is no answer, by the system's name where it has one. */
function failureOf(error: unknown, signal: AbortSignal | null | undefined): string {
  if (signal?.aborted) return signal.reason?.name === 'TimeoutError' ? 'timeout' : 'cancelled';
  const failure = connectionFailure(error) ?? '';
  return /^[A-Z_]{2,60}$/.test(failure) ? failure : '_OTHER';
}
