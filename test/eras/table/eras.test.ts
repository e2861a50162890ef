import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { modern } from '../wire.js';
import { handshaken, hello, httpClient, legacy, type RawClient, stdioClient } from './raw-client.js';
import { NAMES, SERVERS, type Server, servedOverHttp } from './servers.js';

const MCP = 'io.modelcontextprotocol';
const HAS_PROMPTS: ReadonlySet<Server> = new Set(['forge']);

const addressOf = servedOverHttp();

const opened: RawClient[] = [];
/** Clients of several tests, which look at the answers to their own requests alone. */
const shared = new Map<string, Promise<RawClient>>();
afterEach(() => {
  for (const client of opened.splice(0)) client.end();
});
afterAll(async () => {
  for (const client of shared.values()) (await client).end();
});

let lastId = 0;
/** An id that no other request of this file has. */
function newId(): string {
  lastId += 1;
  return `request ${lastId}`;
}

function clientOf(server: Server, wire: string): RawClient {
  return wire === 'HTTP' ? httpClient(addressOf(server)) : stdioClient(server);
}

/** A client of one test. */
function newClient(server: Server, wire: string): RawClient {
  const client = clientOf(server, wire);
  opened.push(client);
  return client;
}

/** A client of a server that has opened no handshake, or has, to be shared. */
function sharedClient(server: Server, wire: string, era: 'modern' | 'handshake'): Promise<RawClient> {
  const key = `${server} ${wire} ${era}`;
  const create = async () => (era === 'modern' ? clientOf(server, wire) : handshaken(clientOf(server, wire)));
  const client = shared.get(key) ?? create();
  shared.set(key, client);
  return client;
}

const SUBJECTS = NAMES.flatMap((server) => ['stdio', 'HTTP'].map((wire) => ({ server, wire })));

describe.each(SUBJECTS)('the $server server over $wire', ({ server, wire }) => {
  const read = { name: SERVERS[server].reads, arguments: {} };
  const open = () => newClient(server, wire);
  const recentClient = () => sharedClient(server, wire, 'modern');
  const oldClient = () => sharedClient(server, wire, 'handshake');
  const capabilities = { tools: {}, ...(HAS_PROMPTS.has(server) && { prompts: {} }) };
  const named = { name: `understudy-${server}`, version: expect.any(String) };

  test('opens with a handshake, and then answers without a word of the newer era', async () => {
    const client = open();

    const { result: opening } = await client.ask(hello('2025-06-18'));
    const status = await client.send(legacy(undefined, 'notifications/initialized'));
    const [ping, list, called] = [
      await client.ask(legacy(0, 'ping')),
      await client.ask(legacy('list', 'tools/list')),
      await client.ask(legacy(2, 'tools/call', read)),
    ];

    expect(opening).toMatchObject({ protocolVersion: '2025-06-18', capabilities, serverInfo: named });
    expect(status).toBe(wire === 'HTTP' ? 202 : undefined);
    expect(ping).toStrictEqual({ jsonrpc: '2.0', id: 0, result: {} });
    expect([list.id, Object.keys(list.result ?? {})]).toStrictEqual(['list', ['tools']]);
    expect(Object.keys(called.result ?? {}).sort()).toStrictEqual(['content', 'structuredContent']);
  });

  test('needs no opening: its first request may be a call', async () => {
    const { id, result } = await open().ask(modern('first', 'tools/call', read));

    expect([id, result?.resultType]).toStrictEqual(['first', 'complete']);
  });

  test.each(['1999-01-01', '2026-07-28', '2099-01-01', ''])(
    'offers its own revision to a handshake for %j',
    async (revision) => {
      const { result } = await open().ask(hello(revision));

      expect(result?.protocolVersion).toBe('2025-06-18');
    },
  );

  test.each(['1999-01-01', '2025-11-25', '2099-01-01'])(
    'names the revisions that it has to a request of %s',
    async (requested) => {
      const request = modern(newId(), 'tools/list', {}, { [`${MCP}/protocolVersion`]: requested });

      const { id, error } = await (await recentClient()).ask(request);

      expect([id, error?.code, error?.data]).toStrictEqual([
        request.id,
        -32_022,
        { supported: ['2026-07-28'], requested },
      ]);
    },
  );

  test('is discovered: revisions, capabilities, instructions, and how long that is true', async () => {
    const { result } = await (await recentClient()).ask(modern(newId(), 'server/discover'));

    expect(result).toStrictEqual({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities,
      instructions: expect.any(String),
      ttlMs: expect.any(Number),
      cacheScope: 'public',
      _meta: { [`${MCP}/serverInfo`]: { ...named, title: expect.any(String) } },
    });
  });

  test('has a type and its name in each result, and hints for caches in lists alone', async () => {
    const client = await recentClient();
    const lists = ['server/discover', 'tools/list', ...(HAS_PROMPTS.has(server) ? ['prompts/list'] : [])];

    const listed = await Promise.all(lists.map((method) => client.ask(modern(newId(), method))));
    const called = await client.ask(modern(newId(), 'tools/call', read));

    for (const { result } of [...listed, called])
      expect(result).toMatchObject({ resultType: 'complete', _meta: { [`${MCP}/serverInfo`]: named } });
    for (const { result } of listed) {
      expect(Number.isSafeInteger(result?.ttlMs) && Number(result?.ttlMs) >= 0).toBe(true);
      expect(['public', 'private']).toContain(result?.cacheScope);
    }
    expect(called.result).not.toHaveProperty('ttlMs');
    expect(called.result).not.toHaveProperty('cacheScope');
  });

  test('has structured content in objects, the same in both eras', async () => {
    const client = await handshaken(open());

    const { result: before } = await client.ask(legacy(1, 'tools/call', read));
    const { result: after } = await client.ask(modern(2, 'tools/call', read));

    expect(after?.structuredContent).toBeTypeOf('object');
    expect(Array.isArray(after?.structuredContent)).toBe(false);
    expect(after?.structuredContent).toStrictEqual(before?.structuredContent);
  });

  test('has lists of one order and one content in both eras', async () => {
    const [old, recent] = [await handshaken(open(), '2025-11-25'), await recentClient()];

    const { result: before } = await old.ask(legacy(newId(), 'tools/list'));
    const lists = [1, 2, 3].map(() => recent.ask(modern(newId(), 'tools/list')));

    for (const { result } of await Promise.all(lists)) expect(result?.tools).toStrictEqual(before?.tools);
  });

  test.each([
    ['no/such', -32_601],
    ['logging/setLevel', -32_601],
    ['resources/read', -32_601],
    ['resources/subscribe', -32_601],
    ['completion/complete', -32_601],
  ])('does not have %s in either era', async (method, code) => {
    const [old, recent, x] = [await oldClient(), await recentClient(), newId()];
    const params = { level: 'info', uri: 'file:///none' };

    const errors = [await old.ask(legacy(x, method, params)), await recent.ask(modern(x, method, params))];

    expect(errors.map(({ id, error }) => [id, error?.code])).toStrictEqual([
      [x, code],
      [x, code],
    ]);
  });

  test('refuses a tool that there is not by the id of the request in either era', async () => {
    const [old, recent, x] = [await oldClient(), await recentClient(), newId()];
    const none = { name: 'no_tool', arguments: {} };

    const errors = [
      await old.ask(legacy(x, 'tools/call', none)),
      await recent.ask(modern(x, 'tools/call', none)),
    ];

    expect(errors.map(({ id, error }) => [id, error?.code])).toStrictEqual([
      [x, -32_602],
      [x, -32_602],
    ]);
  });

  test('takes nothing of a request for the next one', async () => {
    const client = await recentClient();
    const other = { [`${MCP}/clientInfo`]: { name: 'other', version: '9' } };
    await client.ask(modern(newId(), 'tools/call', read, { ...other, [`${MCP}/logLevel`]: 'debug' }));

    const [without, later] = [
      await client.ask(modern(newId(), 'tools/call', read, { [`${MCP}/clientCapabilities`]: undefined })),
      await client.ask(modern(newId(), 'tools/call', read)),
    ];

    expect([without.error?.code, later.result?.resultType]).toStrictEqual([-32_602, 'complete']);
  });

  test('asks its client nothing, and sends it nothing that it did not ask for', async () => {
    const client = open();
    const eager = { [`${MCP}/clientCapabilities`]: { sampling: {}, elicitation: {}, roots: {} } };
    const [slow, args] = SERVERS[server].slow;

    await client.ask(modern(1, 'tools/call', { name: slow, arguments: args }, eager));
    await client.ask(modern(2, 'tools/list'));

    expect(client.received.filter(({ method }) => method !== undefined)).toStrictEqual([]);
  });

  test.each([
    ['a handshake', true],
    ['no handshake', false],
  ])('reports progress by the token of the call, before its answer, with %s', async (_, isLegacy) => {
    const client = isLegacy ? await handshaken(open()) : open();
    const [name, args] = SERVERS[server].slow;
    const params = { name, arguments: args };
    const request = isLegacy
      ? legacy(7, 'tools/call', { ...params, _meta: { progressToken: 0 } })
      : modern(7, 'tools/call', params, { progressToken: 0 });

    await client.ask(request);

    const [reports, answers] = [
      client.received.filter(({ method }) => method !== undefined),
      client.received.filter(({ method, id }) => method === undefined && id === 7),
    ];
    expect(
      new Set(reports.map(({ method, params: sent }) => [method, sent?.progressToken].join())),
    ).toStrictEqual(
      new Set(server === 'tracker' ? [] : ['notifications/progress,0']), // it reports bytes alone
    );
    expect(answers).toStrictEqual([client.received.at(-1)]);
    expect(answers).toMatchObject([{ result: {} }]);
  });
});

describe.each(NAMES)('the %s server on stdio', (server) => {
  const read = { name: SERVERS[server].reads, arguments: {} };

  test.each([
    ['a handshake', true],
    ['no handshake', false],
  ])('sends nothing for a call that was cancelled, with %s', async (_, isLegacy) => {
    const client = newClient(server, 'stdio');
    if (isLegacy) await handshaken(client);
    const request = (id: string, method: string, params: object) =>
      isLegacy ? legacy(id, method, params) : modern(id, method, params);
    await client.ask(request('load', 'tools/call', read));

    await client.send(
      request('gone', 'tools/call', read),
      legacy(undefined, 'notifications/cancelled', { requestId: 'gone' }),
    );
    await client.ask(request('other', 'tools/call', read));
    await client.ask(request('last', 'tools/call', read));

    expect(client.received.map(({ id }) => id).filter((id) => id !== 'hello')).toStrictEqual([
      'load',
      'other',
      'last',
    ]);
  });

  test('ignores the cancelling of what there is not, of what is over, and of no request', async () => {
    const client = newClient(server, 'stdio');
    await client.ask(modern('over', 'tools/list'));

    for (const params of [{ requestId: 'over' }, { requestId: 'none' }, {}, { requestId: null }])
      await client.send(legacy(undefined, 'notifications/cancelled', params));
    await client.ask(modern('after', 'tools/list'));

    expect(client.received.map(({ id }) => id)).toStrictEqual(['over', 'after']);
  });

  test('acknowledges a subscription without what never changes, and ends it when it is cancelled', async () => {
    const client = newClient(server, 'stdio');
    const notifications = {
      toolsListChanged: true,
      promptsListChanged: true,
      resourceSubscriptions: ['a:b'],
    };

    await client.send(modern(0, 'subscriptions/listen', { notifications }));
    await client.ask(modern('between', 'tools/call', read));
    await client.send(legacy(undefined, 'notifications/cancelled', { requestId: 0 }));
    await client.ask(modern('after', 'tools/call', read));

    const [first, ...others] = client.received;
    expect(first).toStrictEqual({
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: {}, _meta: { [`${MCP}/subscriptionId`]: 0 } },
    });
    expect(others.map(({ id }) => id)).toStrictEqual(['between', 'after']);
  });
});
