import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpMaker } from '#src/kernel/http/client.js';
import { liveFetch } from '#src/kernel/http/live-fetch.js';
import { silent } from '../session.js';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** The address of a server that answers every request like this and hangs up. */
async function addressOf(answer: string): Promise<URL> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(answer));
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return new URL(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`);
}

function asked(url: URL): Promise<Response> {
  const backend = {
    setting: 'URL',
    credentialHeaders: [],
    credentials: async () => ({}),
    refusal: () => undefined,
  };
  const http = httpMaker({ log: silent, wait: async () => {} })({ url, fetch: liveFetch({}), ...backend });
  const bounds = { signal: new AbortController().signal, remaining: () => 60_000 };
  return http.request(url, { method: 'GET' }, bounds);
}

test.each([
  ['no HTTP at all', '220 mail.example.com ESMTP\r\n', 'its answer is not HTTP: HPE_'],
  [
    'a length below nothing',
    'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n{}',
    'its answer is not HTTP: HPE_',
  ],
  [
    'broken chunks',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n',
    'its answer is not HTTP: HPE_',
  ],
  [
    'a header of control characters',
    'HTTP/1.1 200 OK\r\nX-A: a\u0000b\r\n\r\n{}',
    'its answer is not HTTP: HPE_',
  ],
  [
    'gzip that is none',
    'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nabcde',
    'Z_DATA_ERROR',
  ],
])('%s is reported as unavailable, with the reason', async (_name, answer, words) => {
  const failed = asked(await addressOf(answer));

  await expect(failed).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining(words),
  });
});
