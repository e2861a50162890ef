import { afterEach, describe, expect, test } from 'vitest';
import { modern, onStdio } from './wire.js';

const HELLO = {
  jsonrpc: '2.0',
  id: 'hello',
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '0' } },
};
const REVISION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const SERVER_INFO = { name: 'understudy-media', title: expect.any(String), version: '1.2.1' };
const META = { 'io.modelcontextprotocol/serverInfo': SERVER_INFO };

const running: ReturnType<typeof onStdio>[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.end();
});

function media() {
  const server = onStdio('media');
  running.push(server);
  return server;
}

describe('without a handshake, on stdio', () => {
  test.each(['first', 'once it is loaded'])('is discovered and lists its tools, %s', async (when) => {
    const server = media();
    if (when !== 'first')
      await server.ask(modern('load', 'tools/call', { name: 'get_status', arguments: {} }));

    const discovered = await server.ask(modern(1, 'server/discover'));
    const listed = await server.ask(modern(2, 'tools/list'));

    expect(discovered.result).toStrictEqual({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      instructions: expect.any(String),
      ttlMs: expect.any(Number),
      cacheScope: 'public',
      _meta: META,
    });
    expect(listed.result).toMatchObject({
      resultType: 'complete',
      ttlMs: 300_000,
      cacheScope: 'public',
      _meta: META,
    });
    expect(listed.result?.tools).toHaveLength(9);
  });

  test('calls a tool, with a result that is complete', async () => {
    const { result } = await media().ask(modern(0, 'tools/call', { name: 'get_status', arguments: {} }));

    expect(result).toMatchObject({ resultType: 'complete', structuredContent: {}, _meta: META });
  });

  test.each([
    ['another revision', modern(1, 'tools/list', {}, { [REVISION]: '2099-01-01' }), -32_022],
    ['a revision with a handshake', modern(1, 'tools/list', {}, { [REVISION]: '2025-06-18' }), -32_022],
    ['no capabilities', modern(1, 'tools/list', {}, { [CAPABILITIES]: undefined }), -32_602],
    ['a revision that is no text', modern(1, 'tools/list', {}, { [REVISION]: 1 }), -32_602],
    ['initialize', modern(1, 'initialize'), -32_601],
    ['ping', modern(1, 'ping'), -32_601],
    ['logging/setLevel', modern(1, 'logging/setLevel', { level: 'info' }), -32_601],
    ['a method that is not there', modern(1, 'no/such'), -32_601],
    ['server/discover without a revision', { jsonrpc: '2.0', id: 1, method: 'server/discover' }, -32_602],
  ])('refuses %s, first and later', async (_, message, code) => {
    const [early, late] = [media(), media()];
    await late.ask(modern('load', 'tools/call', { name: 'get_status', arguments: {} }));

    const refused = await Promise.all([early, late].map((server) => server.ask(message)));

    expect(refused.map(({ id, error }) => [id, error?.code])).toStrictEqual([
      [1, code],
      [1, code],
    ]);
  });

  test('names the revisions that it has where another one is asked for', async () => {
    const { error } = await media().ask(modern(1, 'tools/list', {}, { [REVISION]: '2099-01-01' }));

    expect(error?.data).toStrictEqual({ supported: ['2026-07-28'], requested: '2099-01-01' });
  });

  test('asks for the revision of a request where its client named one before', async () => {
    const server = media();
    await server.ask(modern(1, 'server/discover'));

    const { error } = await server.ask({ jsonrpc: '2.0', id: 2, method: 'tools/list' });

    expect(error).toMatchObject({ code: -32_602, message: expect.stringContaining(REVISION) });
  });

  test('serves a handshake beside it, each in its own words', async () => {
    const server = media();
    await server.ask(modern(1, 'server/discover'));

    const hello = await server.ask(HELLO);
    server.write({ jsonrpc: '2.0', method: 'notifications/initialized' });
    const [old, recent, ping] = await Promise.all([
      server.ask({ jsonrpc: '2.0', id: 2, method: 'tools/list' }),
      server.ask(modern(3, 'tools/list')),
      server.ask({ jsonrpc: '2.0', id: 4, method: 'ping' }),
    ]);

    expect(hello.result?.protocolVersion).toBe('2025-06-18');
    expect(Object.keys(old.result ?? {})).toStrictEqual(['tools']);
    expect(recent.result).toMatchObject({ resultType: 'complete', tools: old.result?.tools });
    expect(ping.result).toStrictEqual({});
  });

  test('acknowledges a subscription with what it honours, and ends it when it is cancelled', async () => {
    const server = media();
    const notifications = { toolsListChanged: true };
    server.write(modern('sub', 'subscriptions/listen', { notifications }));

    const acknowledged = await server.until(({ method }) => method !== undefined);
    server.write({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'sub' } });
    await server.ask(modern(2, 'tools/list'));

    expect(acknowledged).toMatchObject({
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: {}, _meta: { 'io.modelcontextprotocol/subscriptionId': 'sub' } },
    });
    expect(server.received.filter(({ id }) => id === 'sub')).toStrictEqual([]);
  });

  test.each([0, 'zero', 7])('is silent about a call with the id %j that was cancelled', async (id) => {
    const server = media();
    const params = { name: 'generate_video', arguments: { prompt: 'a ferry' } };
    server.write(modern(id, 'tools/call', params, { progressToken: 'p' }));
    await server.until(({ method }) => method === 'notifications/progress');

    server.write({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
    await server.ask(modern('after', 'tools/call', { name: 'get_status', arguments: {} }));
    const heard = server.received.length;
    await server.ask(modern('later', 'tools/call', { name: 'get_status', arguments: {} }));

    expect(server.received.filter((message) => message.id === id)).toStrictEqual([]);
    expect(server.received).toHaveLength(heard + 1);
  });
});

describe('a handshake on stdio that agrees on', () => {
  const READ = { name: 'get_status', arguments: {} };

  test.each([
    ['2024-11-05', ['name', 'description', 'inputSchema'], false],
    ['2025-03-26', ['name', 'description', 'inputSchema', 'annotations'], false],
    ['2025-06-18', ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations'], true],
    ['2025-11-25', ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations'], true],
  ])('%s has the members of that revision alone', async (revision, members, isStructured) => {
    const server = media();

    const hello = await server.ask({ ...HELLO, params: { ...HELLO.params, protocolVersion: revision } });
    const listed = await server.ask({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: READ };
    const called = await server.ask(call);
    const picture = { name: 'generate_image', arguments: { prompt: 'a harbour' } };
    const made = await server.ask({ ...call, id: 3, params: picture });

    expect(hello.result?.protocolVersion).toBe(revision);
    expect(Object.hasOwn(hello.result?.serverInfo ?? {}, 'title')).toBe(isStructured);
    const tools = listed.result?.tools ?? [];
    expect(new Set(tools.flatMap(Object.keys))).toStrictEqual(new Set(members));
    expect(Object.hasOwn(called.result ?? {}, 'structuredContent')).toBe(isStructured);
    const kinds = (made.result?.content ?? []).map(({ type }) => type);
    expect(kinds.includes('resource_link')).toBe(isStructured);
    expect(kinds).toContain('image');
  });

  test('2025-03-26 takes several messages in one line, and no other revision does', async () => {
    const server = media();
    await server.ask({ ...HELLO, params: { ...HELLO.params, protocolVersion: '2025-03-26' } });
    const pair = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' }));

    server.write(pair);
    const answers = await Promise.all([1, 2].map((id) => server.until((message) => message.id === id)));

    expect(answers.map(({ result }) => result)).toStrictEqual([{}, {}]);
  });
});
