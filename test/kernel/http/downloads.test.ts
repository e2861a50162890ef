import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fetch, httpMaker } from '#src/kernel/http/client.js';
import { liveFetch } from '#src/kernel/http/live-fetch.js';
import { silent } from '../session.js';

const CONTENT = 'all that was asked for';
const BOUNDS = { signal: new AbortController().signal, remaining: () => 60_000 };

/** Requests that their client gave up before the answer had ended. */
let abandoned = 0;
const backend = createServer((request, response) => {
  if (request.url !== '/endless') return response.end(CONTENT);
  response.write(CONTENT);
  return response.once('close', () => (abandoned += 1));
});

beforeAll(() => new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  backend.closeAllConnections();
  backend.close();
});

function download<T>(
  path: string,
  take: (body: AsyncIterable<Uint8Array>) => Promise<T>,
  fetch: Fetch = liveFetch({}),
): Promise<T> {
  const { port } = backend.address() as AddressInfo; // it listens on TCP
  const url = new URL(`http://127.0.0.1:${port}${path}`);
  const own = {
    setting: 'URL',
    credentialHeaders: [],
    credentials: async () => ({}),
    refusal: () => undefined,
  };
  return httpMaker({ log: silent })({ url, fetch, ...own }).download(url, BOUNDS, take);
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('a download', () => {
  // Else fetch takes it from who has not begun to read it, once garbage is collected, and a file of 0 bytes is saved.
  test('holds its body from the beginning', async () => {
    let response: Response | undefined;
    const fetch: Fetch = async (url, init) => (response = await globalThis.fetch(url, init));

    const [wasLocked, text] = await download(
      '/',
      async (body) => [response?.body?.locked, await textOf(body)],
      fetch,
    );

    expect([wasLocked, text]).toStrictEqual([true, CONTENT]);
  });

  test('ends with who takes it, read or not', async () => {
    const before = abandoned;

    await download('/endless', async () => {});

    await expect.poll(() => abandoned).toBe(before + 1);
  });
});
