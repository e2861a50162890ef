import type { Fetch } from '#src/kernel/http/client.js';

/** Seconds that the backend asks to wait for. */
export const LIMIT = 20;

/** How many requests fail before the backend is back. */
const FAILING = 2;

const MEGABYTE = new Uint8Array(1024 * 1024).fill(0x20);

/** A promise that only an abort ends. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** An answer of success with a body that goes on, piece by piece, each when the next is asked for. */
function body(signal: AbortSignal | null | undefined, piece: () => Promise<Uint8Array>): Response {
  const end = aborted(signal);
  const pieces = new ReadableStream<Uint8Array>({
    pull: async (controller) => controller.enqueue(await Promise.race([piece(), end])),
  });
  end.catch(() => {}); // its body may have been read no further by then
  return new Response(pieces, { headers: { 'content-type': 'application/json' } });
}

const second = () =>
  new Promise<Uint8Array>((resolve) => setTimeout(() => resolve(MEGABYTE.subarray(0, 1)), 1_000));

/** Backends that keep a caller waiting; each is given the one that behaves. */
export const BACKENDS: Readonly<Record<string, (good: Fetch) => Fetch>> = {
  silent:
    () =>
    (_url, { signal }) =>
      aborted(signal),
  dripping:
    () =>
    async (_url, { signal }) =>
      body(signal, second),
  'dripping in its files': (good) => async (url, init) =>
    /attachment\/content\/|alt=media/.test(url) ? body(init.signal, second) : good(url, init),
  endless:
    () =>
    async (_url, { signal }) =>
      body(signal, async () => MEGABYTE),
  limiting: () => async () =>
    Response.json(
      { message: 'Too many requests.' },
      { status: 429, headers: { 'retry-after': String(LIMIT) } },
    ),
  failing: (good) => {
    let count = 0;
    return async (url, init) => {
      count += 1;
      return count <= FAILING ? new Response('Bad gateway', { status: 502 }) : good(url, init);
    };
  },
};
