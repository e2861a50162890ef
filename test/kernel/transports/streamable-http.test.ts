import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { READS, type Tool, toolFor } from '#src/kernel/mcp/tool.js';
import { type StreamableHttpOptions, streamableHttp } from '#src/kernel/transports/http/serve.js';
import { serverOf, silent } from '../session.js';

const tool = toolFor<undefined>();

const hello = tool({
  name: 'hello',
  title: 'Hello',
  description: 'Greets.',
  annotations: READS,
  input: z.object({}),
  output: z.object({ text: z.string() }),
  run: async () => ({ text: 'hello' }),
});

function app(options: Partial<StreamableHttpOptions> = {}, tools: Tool<undefined>[] = [hello]) {
  return streamableHttp({ servers: { '/fixture/mcp': serverOf(tools) }, log: silent, ...options });
}

function message(body: unknown, headers: Record<string, string> = {}, path = '/fixture/mcp'): Request {
  return new Request(`http://127.0.0.1:4600${path}`, {
    method: 'POST',
    headers: {
      host: '127.0.0.1:4600',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body),
  });
}

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } },
};
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

async function sessionOf(
  server: ReturnType<typeof app>,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await server.fetch(message(INITIALIZE, headers));
  await response.text();
  return response.headers.get('mcp-session-id') ?? '';
}

describe('sessions', () => {
  test('begin with initialize, and its answer names them', async () => {
    const server = app();

    const response = await server.fetch(message(INITIALIZE));

    expect(response.headers.get('mcp-session-id')).toMatch(/^[\w-]{20,}$/);
    expect(await response.text()).toContain('"protocolVersion":"2025-06-18"');
  });

  test('answer to their identifier', async () => {
    const server = app();
    const id = await sessionOf(server);

    const response = await server.fetch(message(LIST, { 'mcp-session-id': id }));

    expect(await response.text()).toContain('"name":"hello"');
  });

  test('are 404 when unknown, so that a client starts anew', async () => {
    const response = await app().fetch(message(LIST, { 'mcp-session-id': 'unknown' }));

    expect(response.status).toBe(404);
  });

  test('are 400 when missing', async () => {
    const response = await app().fetch(message(LIST));

    expect(response.status).toBe(400);
  });

  test('end with DELETE', async () => {
    const server = app();
    const id = await sessionOf(server);

    const ended = await server.fetch(
      new Request('http://127.0.0.1:4600/fixture/mcp', {
        method: 'DELETE',
        headers: { host: 'localhost', 'mcp-session-id': id },
      }),
    );
    const after = await server.fetch(message(LIST, { 'mcp-session-id': id }));

    expect([ended.status, after.status]).toStrictEqual([200, 404]);
  });

  test('end after half an hour without use, when the next one begins', async () => {
    let time = 0;
    const server = app({ now: () => time });
    const [old, used] = [await sessionOf(server), await sessionOf(server)];

    time += 20 * 60_000;
    await (await server.fetch(message(LIST, { 'mcp-session-id': used }))).text();
    time += 20 * 60_000;
    await sessionOf(server);

    expect((await server.fetch(message(LIST, { 'mcp-session-id': old }))).status).toBe(404);
    expect((await server.fetch(message(LIST, { 'mcp-session-id': used }))).status).toBe(200);
  });
});

describe('messages', () => {
  test('are refused in batches, which revision 2025-06-18 removed', async () => {
    const response = await app().fetch(message([INITIALIZE, LIST]));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: -32600, message: expect.stringContaining('batch') },
    });
  });

  test('are refused when they are not JSON', async () => {
    const response = await app().fetch(message('{"json'));

    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: -32700 } }]);
  });

  test('are refused when they are nested 100,000 levels deep', async () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

    const response = await app().fetch(
      message(`{"jsonrpc":"2.0","id":1,"method":"ping","params":${nested}}`),
    );

    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: -32600, message: expect.stringContaining('100 levels') } },
    ]);
  });

  test('are refused when they have more than 100,000 values', async () => {
    const many = `[${'{},'.repeat(100_000)}{}]`;

    const response = await app().fetch(message(`{"jsonrpc":"2.0","id":1,"method":"ping","params":${many}}`));

    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: -32600, message: expect.stringContaining('100000 values') } },
    ]);
  });

  test('are refused when they are not UTF-8', async () => {
    const response = await app().fetch(message(Buffer.from('{"a":"\xff"}', 'latin1')));

    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: -32700, message: expect.stringContaining('UTF-8') } },
    ]);
  });

  test('are refused beyond 8 MiB', async () => {
    const response = await app().fetch(message(`"${'x'.repeat(8 * 1024 * 1024)}"`));

    expect(response.status).toBe(413);
  });

  test.each([
    ['2025-06-18', 200],
    ['2025-11-25', 200],
    ['2024-11-05', 200],
    ['2026-07-28', 400],
    ['nonsense', 400],
  ])('with MCP-Protocol-Version %s are answered %i', async (revision, status) => {
    const server = app();
    const id = await sessionOf(server);

    const response = await server.fetch(
      message(LIST, { 'mcp-session-id': id, 'mcp-protocol-version': revision }),
    );

    expect(response.status).toBe(status);
  });

  test('are refused by methods HTTP has and MCP has not', async () => {
    const response = await app().fetch(
      new Request('http://localhost/fixture/mcp', { method: 'PUT', headers: { host: 'localhost' } }),
    );

    expect([response.status, response.headers.get('allow')]).toStrictEqual([405, 'GET, POST, DELETE']);
  });

  test('are answered with the servers that there are where there is none', async () => {
    const response = await app().fetch(message(INITIALIZE, {}, '/elsewhere'));

    expect([response.status, await response.text()]).toStrictEqual([
      404,
      expect.stringContaining('/fixture/mcp'),
    ]);
  });
});

describe('a cancelled call', () => {
  test('ends its stream, for no answer will come', async () => {
    let started = () => {};
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    const endless = tool({
      ...hello,
      name: 'endless',
      run: (_args, _api, { signal }) =>
        new Promise((_, reject) => {
          started();
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const server = app({}, [endless]);
    const session = { 'mcp-session-id': await sessionOf(server) };

    const call = { jsonrpc: '2.0', id: 0, method: 'tools/call', params: { name: 'endless' } };
    const response = await server.fetch(message(call, session));
    await running;
    await server.fetch(
      message({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 0 } }, session),
    );

    expect(await response.text()).toBe('');
  });
});

describe('the guard', () => {
  test.each(['127.0.0.1:4600', 'localhost', '[::1]:80'])('lets Host %s in', async (host) => {
    expect((await app().fetch(message(INITIALIZE, { host }))).status).toBe(200);
  });

  test.each(['evil.test', '127.0.0.1.evil.test', '10.0.0.1:4600', '', 'localhost:x'])(
    'keeps Host "%s" out ✗16',
    async (host) => {
      expect((await app().fetch(message(INITIALIZE, { host }))).status).toBe(403);
    },
  );

  test.each(['http://localhost:3000', 'http://127.0.0.1'])('lets Origin %s in', async (origin) => {
    expect((await app().fetch(message(INITIALIZE, { origin }))).status).toBe(200);
  });

  test.each(['https://evil.test', 'null', 'http://localhost.evil.test'])(
    'keeps Origin %s out ✗16',
    async (origin) => {
      expect((await app().fetch(message(INITIALIZE, { origin }))).status).toBe(403);
    },
  );

  test.each([
    ['no token', {}, 401],
    ['another token', { authorization: 'Bearer other' }, 401],
    ['another scheme', { authorization: 'Basic s3cret' }, 401],
    ['the token', { authorization: 'Bearer s3cret' }, 200],
  ])('answers a caller with %s, where one is asked for ✗16', async (_who, headers, status) => {
    const response = await app({ token: 's3cret' }).fetch(
      message(INITIALIZE, { host: 'box.lan', ...headers }),
    );

    expect(response.status).toBe(status);
  });
});
