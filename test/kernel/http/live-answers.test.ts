import { createServer, type RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { httpMaker } from '#src/kernel/http/client.js';
import { liveFetch } from '#src/kernel/http/live-fetch.js';
import { silent } from '../session.js';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function backendOf(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  open.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return new URL(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`);
}

function asked(
  url: URL,
  { signal = new AbortController().signal, maxBytes = 10_000 } = {},
): Promise<Response> {
  const backend = {
    ...{ url, fetch: liveFetch({}), setting: 'URL', credentialHeaders: [] },
    ...{ credentials: async () => ({}), refusal: () => undefined },
  };
  const http = httpMaker({ log: silent })(backend, { maxBytes });
  return http.request(url, { method: 'GET' }, { signal, remaining: () => 60_000 });
}

const CONTENT = 'what was asked for '.repeat(500);

test.each([
  ['gzip', gzipSync(CONTENT)],
  ['deflate', deflateSync(CONTENT)],
  ['br', brotliCompressSync(CONTENT)],
])('an answer in %s is read as it was meant, and bounded by what it decodes to', async (coding, bytes) => {
  const url = await backendOf((_, response) => response.setHeader('content-encoding', coding).end(bytes));

  expect(await (await asked(url)).text()).toBe(CONTENT);
  await expect(asked(url, { maxBytes: 9_000 })).rejects.toThrow('larger than 9000 bytes');
});

test.each<[string, RequestListener]>([
  ['before its answer', () => {}],
  ['while its answer is read', (_, response) => void response.write('a beginning')],
])('a request that is cancelled %s ends here and at the backend', async (_when, listener) => {
  const controller = new AbortController();
  const reason = new Error('given up');
  let closed = 0;
  const url = await backendOf((request, response) => {
    response.once('close', () => (closed += 1));
    listener(request, response);
    setImmediate(() => controller.abort(reason));
  });

  await expect(asked(url, { signal: controller.signal })).rejects.toBe(reason);
  await expect.poll(() => closed).toBe(1);
});
