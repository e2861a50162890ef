import { type Backend, type HttpOptions, httpMaker } from '#src/kernel/http/client.js';
import type { Bounds } from '#src/kernel/http/retry.js';
import { silent } from './session.js';

export const HOME = 'https://home.test';
export const KEY = 'k3y-of-home';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
}

/** A backend that gives these answers in turn; an Error is thrown as fetch does. */
export function scripted(
  answers: (Response | Error)[],
  {
    fetch,
    credentialSource,
    limits,
    maxBytes,
    wait,
    ...more
  }: Pick<HttpOptions, 'limits' | 'wait'> & { maxBytes?: number } & Partial<
      Pick<Backend, 'fetch' | 'credentialSource' | 'isNamedByCall' | 'pathWords'>
    > = {},
  key = KEY,
) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const backend: Backend = {
    url: new URL(HOME),
    fetch:
      fetch ??
      (async (url, init) => {
        sent.push({ url, method: init.method ?? 'GET', headers: new Headers(init.headers) });
        const answer = answers[sent.length - 1];
        if (!answer) throw new Error(`no answer is scripted for request ${sent.length}`);
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    credentials: async () => ({ 'x-goog-api-key': key }),
    ...(credentialSource && { credentialSource }),
    ...more,
    setting: 'HOME_URL',
    credentialHeaders: ['x-goog-api-key', 'private-token', 'job-token'],
    refusal: ({ ok, status, body, text }) => {
      if (text.includes('"errors"')) return { message: text, code: 'unavailable' };
      return ok || text.startsWith('<') ? undefined : { message: `${status}: ${JSON.stringify(body)}` };
    },
  };
  const noted = async (ms: number) => {
    waits.push(ms);
  };
  return {
    http: httpMaker({ log: silent, wait: wait ?? noted, limits })(backend, { maxBytes }),
    sent,
    waits,
  };
}

/** Bounds of a call with so many milliseconds left. */
export function bounds(remaining = 60_000): Bounds {
  return { signal: new AbortController().signal, remaining: () => remaining };
}

/** What fetch throws where a connection fails for this reason. */
export function failed(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
}

/** Answers. */
export const ok = () => new Response('{"fine":true}');
export const status = (code: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status: code, headers });
export const redirect = (location: string, code = 302) =>
  new Response(null, { status: code, headers: { location } });
