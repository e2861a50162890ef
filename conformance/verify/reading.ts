import type * as z from 'zod';
import { type Answer, exchange, hiderOf, type Way } from './exchange.js';
import type { Values } from './request.js';

/** How requests are signed. */
export interface Signed {
  /** The header that carries the credential. */
  readonly credentialHeader: string;
  /** What that header holds. */
  readonly headerValue: (credential: Values) => string;
}

/** Reads of a backend with its credential. */
export interface Reader {
  /** The answer to a GET, or why there is none. */
  answer(path: string): Promise<Answer | string>;
  /** What the answer to a GET holds; undefined where it fails or has another shape. Asked twice, it is sent once. */
  read<Output>(path: string, as: z.ZodType<Output>): Promise<Output | undefined>;
}

/** Finds identifiers of a state by reading; undefined where the backend has none, or does not show it. */
export type Find = (reader: Reader) => Promise<Values | undefined>;

/** How states are found, by their names. */
export type Discoveries = Readonly<Record<string, Find>>;

/** Reads below a backend's address, signed in. */
export function readerOf({ credentialHeader, headerValue }: Signed, credential: Values, way: Way): Reader {
  const hide = hiderOf(credential);
  const headers = { [credentialHeader]: headerValue(credential), accept: 'application/json' };
  const sent = new Map<string, Promise<Answer | string>>();
  const answer = (path: string) => {
    const url = new URL(way.url);
    const [pathname = '', query = ''] = path.split('?');
    url.pathname = url.pathname.replace(/\/$/, '') + pathname;
    url.search = query;
    return exchange({ url, init: { method: 'GET', headers }, whole: true }, way, hide);
  };
  return {
    answer,
    async read(path, as) {
      const pending = sent.get(path) ?? answer(path);
      sent.set(path, pending);
      const got = await pending;
      return typeof got === 'string' || got.status !== 200 ? undefined : as.safeParse(jsonOf(got)).data;
    },
  };
}

/** The JSON of an answer; undefined where it is something else. */
export function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
