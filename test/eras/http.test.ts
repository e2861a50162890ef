import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newUser, type start } from '../cli/spawned.js';
import { inTurn } from '../proxies/in-turn.js';
import { post, serve } from './served.js';
import { type Message, modern, posted } from './wire.js';

const REVISION = 'io.modelcontextprotocol/protocolVersion';
const STATUS = { name: 'get_status', arguments: {} };

let served: ReturnType<typeof start>;
let url: string;

beforeAll(async () => {
  ({ served, url } = await serve(newUser()));
});
afterAll(() => void served.kill('SIGKILL'));

const others: ReturnType<typeof start>[] = [];
afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
});

describe('without a handshake, over HTTP', () => {
  test('is discovered, lists its tools and calls one, each in one JSON answer', async () => {
    const all = await Promise.all([
      post(url, modern(1, 'server/discover')),
      post(url, modern(2, 'tools/list')),
      post(url, modern(0, 'tools/call', STATUS)),
    ]);

    for (const { response, message } of all) {
      expect([response.status, response.headers.get('content-type')]).toStrictEqual([
        200,
        'application/json',
      ]);
      expect(response.headers.has('mcp-session-id')).toBe(false);
      expect(message.result).toMatchObject({ resultType: 'complete' });
    }
    expect(all.map(({ message }) => message.id)).toStrictEqual([1, 2, 0]);
  });

  test.each([
    ['no Mcp-Method', { 'mcp-method': undefined }, -32_020],
    ['another Mcp-Method', { 'mcp-method': 'tools/list' }, -32_020],
    ['Mcp-Method in capitals', { 'mcp-method': 'TOOLS/CALL' }, -32_020],
    ['no Mcp-Name', { 'mcp-name': undefined }, -32_020],
    ['another Mcp-Name', { 'mcp-name': 'generate_image' }, -32_020],
    ['an Mcp-Name that is no base64', { 'mcp-name': '=?base64?%%%?=' }, -32_020],
    ['no MCP-Protocol-Version', { 'mcp-protocol-version': undefined }, -32_020],
    ['another MCP-Protocol-Version', { 'mcp-protocol-version': '2025-06-18' }, -32_020],
  ])('refuses a call with %s, by its id', async (_, headers, code) => {
    const { response, message } = await post(url, modern('x', 'tools/call', STATUS), headers);

    expect([response.status, message.id, message.error?.code]).toStrictEqual([400, 'x', code]);
  });

  test.each([
    ['outer blanks', { 'mcp-name': '  get_status\t', 'mcp-method': ' tools/call ' }],
    ['an encoded name', { 'mcp-name': `=?base64?${Buffer.from('get_status').toString('base64')}?=` }],
    ['the id of a session', { 'mcp-session-id': 'none', 'last-event-id': '7' }],
  ])('takes a call with %s', async (_, headers) => {
    const { response, message } = await post(url, modern(1, 'tools/call', STATUS), headers);

    expect([response.status, message.result?.resultType]).toStrictEqual([200, 'complete']);
  });

  test.each([
    ['initialize', 404, -32_601],
    ['ping', 404, -32_601],
    ['logging/setLevel', 404, -32_601],
    ['resources/subscribe', 404, -32_601],
    ['no/such', 404, -32_601],
  ])('answers %s as what is not there', async (method, status, code) => {
    const { response, message } = await post(url, modern(3, method));

    expect([response.status, message.id, message.error?.code]).toStrictEqual([status, 3, code]);
  });

  test.each([
    ['another revision', { [REVISION]: '2099-01-01' }, '2099-01-01', -32_022],
    ['no capabilities', { 'io.modelcontextprotocol/clientCapabilities': undefined }, '2026-07-28', -32_602],
    ['no revision', { [REVISION]: undefined }, '2026-07-28', -32_602],
  ])('refuses %s', async (_, meta, header, code) => {
    const { response, message } = await post(url, modern(4, 'tools/list', {}, meta), {
      'mcp-protocol-version': header,
    });

    expect([response.status, message.id, message.error?.code]).toStrictEqual([400, 4, code]);
  });

  test.each(['GET', 'DELETE'])('answers 405 to %s', async (method) => {
    const response = await fetch(url, { method, headers: { accept: 'text/event-stream' } });

    expect([response.status, response.headers.get('allow')]).toStrictEqual([405, 'POST']);
  });

  test('answers in a stream where progress is asked for, and the stream ends with the answer', async () => {
    const call = { name: 'generate_video', arguments: { prompt: 'a ferry' } };

    const response = await fetch(...posted(url, modern(5, 'tools/call', call, { progressToken: 'p' })));
    const events = (await response.text())
      .match(/(?<=^data: ).+$/gm)
      ?.map((data): Message => JSON.parse(data));

    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(events?.slice(0, -1).every(({ method }) => method === 'notifications/progress')).toBe(true);
    expect(events?.at(-1)).toMatchObject({ id: 5, result: { resultType: 'complete' } });
  });

  test('keeps a subscription open, acknowledged without what does not change, until its client closes it', async () => {
    const closing = new AbortController();
    const [address, init] = posted(
      url,
      modern('sub', 'subscriptions/listen', { notifications: { toolsListChanged: true } }),
    );

    const response = await fetch(address, { ...init, signal: closing.signal });
    const first = await response.body?.getReader().read();
    closing.abort();

    expect(Buffer.from(first?.value ?? []).toString()).toContain('notifications/subscriptions/acknowledged');
    expect(Buffer.from(first?.value ?? []).toString()).not.toContain('toolsListChanged');
  });

  test('cancels a call with a stream that its client closes, and keeps the record of the video that it has begun', async () => {
    const { backend, requests } = await slowBackend();
    const user = newUser({ MEDIA_API_URL: backend.url, MEDIA_API_KEY: 'key' });
    const other = await serve(user);
    others.push(other.served);
    const call = { name: 'generate_video', arguments: { prompt: 'a ferry' } };
    const closing = new AbortController();
    const [address, init] = posted(other.url, modern(6, 'tools/call', call, { progressToken: 'p' }));

    const response = await fetch(address, { ...init, signal: closing.signal });
    await response.body?.getReader().read();
    closing.abort();
    const { message } = await post(other.url, modern(7, 'tools/call', STATUS));
    const asked = requests.length;
    await post(other.url, modern(8, 'tools/call', STATUS));
    await backend.close();

    expect(message.result?.structuredContent).toMatchObject({ pendingVideos: [{ prompt: 'a ferry' }] });
    expect(requests.length - asked).toBeLessThanOrEqual(1);
  });
});

/** A backend that begins videos and never ends one. */
async function slowBackend() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name: 'models/veo/operations/one' }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { requests, backend: { url: `http://127.0.0.1:${port}`, close } };
}

describe('two processes behind a proxy that takes them in turn', () => {
  test.each([
    ['a client without a handshake', [], modern, {}],
    [
      'a handshake client, with --stateless',
      ['--stateless'],
      handshake,
      { 'mcp-protocol-version': '2025-06-18' },
    ],
  ] as const)('answer every call of %s once', async (_, options, message, headers) => {
    const user = newUser();
    const both = await Promise.all([serve(user, ...options), serve(user, ...options)]);
    others.push(...both.map((each) => each.served));
    const proxy = await inTurn(both.map((each) => each.url));

    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_client, client) => {
        const answered: unknown[] = [];
        for (let call = 0; call < 50; call += 1) {
          const id = `${client}/${call}`;
          const response = await fetch(
            ...posted(`${proxy.url}/mcp`, message(id, 'tools/call', STATUS), headers),
          );
          const text = await response.text();
          const data = text.match(/(?<=^data: ).+$/gm) ?? [text];
          answered.push(
            ...data
              .map((each): Message => JSON.parse(each))
              .filter(({ result }) => result)
              .map((each) => each.id),
          );
        }
        return answered;
      }),
    );
    await proxy.close();

    expect(ids.map((each) => each.length)).toStrictEqual(ids.map(() => 50));
    expect(new Set(ids.flat()).size).toBe(1000);
    expect(proxy.counts.map((count) => count > 400)).toStrictEqual([true, true]);
  });
});

function handshake(id: string, method: string, params: object) {
  return { jsonrpc: '2.0', id, method, params };
}
