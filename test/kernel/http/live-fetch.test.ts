import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { liveFetch } from '#src/kernel/http/live-fetch.js';
import { wholeBody } from '../../whole-body.js';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listening(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // bound to a port, so it has an address of this kind
}

/** A backend, and a proxy before it that remembers what it was asked for: a whole address, or a tunnel. */
async function backendAndProxy() {
  const asked: string[] = [];
  const backend = await listening(createServer((_request, response) => response.end('of the backend')));
  const proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('of the proxy');
  });
  proxy.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    const tunnel = connect(backend, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    tunnel.pipe(socket).pipe(tunnel);
    for (const each of [tunnel, socket]) each.on('error', () => tunnel.destroy());
  });
  const port = await listening(proxy);
  return { url: `http://127.0.0.1:${backend}/x`, proxy: `http://127.0.0.1:${port}`, asked };
}

async function answerOf(env: Record<string, string>, url: string): Promise<string> {
  return wholeBody(await liveFetch(env)(url, { redirect: 'manual' }));
}

describe('the proxies of the environment', () => {
  test.each(['HTTP_PROXY', 'http_proxy'])('are used for plain http: %s ✗32', async (name) => {
    const { proxy, url, asked } = await backendAndProxy();

    const text = await answerOf({ [name]: proxy, NO_PROXY: '' }, url);

    expect([text, asked]).toStrictEqual(['of the proxy', [`GET ${url}`]]);
  });

  test.each(['HTTPS_PROXY', 'https_proxy'])('are used for https, by a tunnel: %s ✗32', async (name) => {
    const { proxy, url, asked } = await backendAndProxy();

    const failed = answerOf({ [name]: proxy, NO_PROXY: '' }, url.replace('http:', 'https:'));

    await expect(failed).rejects.toThrow('fetch failed'); // what is behind the tunnel speaks no TLS
    expect(asked).toStrictEqual([`CONNECT ${new URL(url).host}`]);
  });

  test.each([{}, { NO_PROXY: 'intern.example' }, { no_proxy: '*' }])(
    'are not used for this machine itself: %j ✗32',
    async (env) => {
      const { proxy, url, asked } = await backendAndProxy();

      const text = await answerOf({ HTTP_PROXY: proxy, ...env }, url);

      expect([text, asked]).toStrictEqual(['of the backend', []]);
    },
  );

  test('are named without a scheme, too', async () => {
    const { proxy, url } = await backendAndProxy();

    expect(await answerOf({ HTTP_PROXY: proxy.slice('http://'.length), NO_PROXY: '' }, url)).toBe(
      'of the proxy',
    );
  });

  test('are refused where they are no addresses, by name and without what they hold', () => {
    const make = () => liveFetch({ HTTPS_PROXY: 'socks5://me:secret@proxy' });

    expect(make).toThrow(/^HTTPS_PROXY must be the http\(s\) address of a proxy(?!.*secret)/);
  });
});
