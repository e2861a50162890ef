import { beforeAll, describe, expect, test } from 'vitest';
import {
  challengeOf,
  issuer,
  type Key,
  newKey,
  PUBLIC,
  RESOURCE,
  request,
  SCOPES,
  signedInto,
  tokenBy,
} from './issuer.js';

let key: Key;
beforeAll(async () => {
  key = await newKey('k1');
});

const { read, write } = SCOPES;
const bearing = async (scope: string, sub = 'ada') => ({
  authorization: `Bearer ${await tokenBy(key, { scope, sub })}`,
});
const server = (options: Parameters<typeof signedInto>[2] = {}) =>
  signedInto(issuer([key]).fetch, {}, options);

interface Listed {
  readonly result: {
    readonly tools: { name: string }[];
    readonly ttlMs: number;
    readonly cacheScope: string;
  };
}

describe('who may only read', () => {
  test('is offered the tools alone that change nothing, in a list that is its own', async () => {
    const { fetch } = server();

    const lists = await Promise.all(
      [read, `${read} ${write}`].map(async (scope) => {
        const { result } = (await (await fetch(request(await bearing(scope)))).json()) as Listed;
        return [result.tools.map(({ name }) => name), result.ttlMs, result.cacheScope];
      }),
    );

    expect(lists).toStrictEqual([
      [['look'], 0, 'private'],
      [['look', 'change'], 0, 'private'],
    ]);
  });

  test('learns from the refusal of a call which scopes it needs', async () => {
    const { fetch } = server();

    const refused = await fetch(request(await bearing(read), { tool: 'change' }));
    const others = [
      await fetch(request(await bearing(read), { tool: 'look' })),
      await fetch(request(await bearing(`${read} ${write}`), { tool: 'change' })),
    ];

    expect(refused.status).toBe(403);
    expect(await refused.clone().json()).toMatchObject({ id: 1, error: { code: -32_000 } });
    expect(challengeOf(refused)).toStrictEqual({
      error: 'insufficient_scope',
      error_description: `This tool changes something: the access token lacks the scope ${write}.`,
      scope: `${read} ${write}`,
      resource_metadata: 'https://mcp.example.com/.well-known/oauth-protected-resource/tools/mcp',
    });
    expect(others.map(({ status }) => status)).toStrictEqual([200, 200]);
  });
});

/** A message of a handshake session. */
function message(body: object | object[], headers: Record<string, string>): Request {
  return new Request('https://mcp.example.com/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}
const rpc = (id: number, method: string, params: object = {}) => ({ jsonrpc: '2.0', id, method, params });
const initialize = (protocolVersion: string) =>
  rpc(0, 'initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 't', version: '0' } });

describe.each(['2025-11-25', '2025-03-26'])('a session of the handshake %s', (revision) => {
  async function opened(headers: Record<string, string>, options: Parameters<typeof signedInto>[2] = {}) {
    const { fetch } = server(options);
    const response = await fetch(message(initialize(revision), headers));
    await response.text();
    const id = response.headers.get('mcp-session-id');
    const session = { 'mcp-protocol-version': revision, ...(id !== null && { 'mcp-session-id': id }) };
    return { fetch, session };
  }
  const call = (name: string) => rpc(1, 'tools/call', { name, arguments: {} });

  test('goes on with another token of the same caller, and offers what that token permits', async () => {
    const { fetch, session } = await opened(await bearing(read));
    const ask = async (body: object, scope: string) =>
      fetch(message(body, { ...session, ...(await bearing(scope)) }));

    const narrow = await ask(rpc(1, 'tools/list'), read);
    const refused = await ask(call('change'), read);
    const wide = await ask(rpc(2, 'tools/list'), `${read} ${write}`);
    const changed = await ask(call('change'), `${read} ${write}`);
    const again = await ask(call('change'), read);

    expect([refused.status, changed.status, again.status]).toStrictEqual([403, 200, 403]);
    expect(await narrow.text()).not.toContain('"change"');
    expect(await wide.text()).toContain('"change"');
    expect(await changed.text()).toMatch(/"done\\?":true/);
  });

  test('is not found by another caller, nor without a token', async () => {
    const { fetch, session } = await opened(await bearing(read));

    const statuses = await Promise.all(
      [await bearing(read), await bearing(`${read} ${write}`, 'bob'), {}].map(async (headers) => {
        const response = await fetch(message(rpc(1, 'tools/list'), { ...session, ...headers }));
        return response.status;
      }),
    );

    expect(statuses).toStrictEqual([200, 404, 401]);
  });

  test('is neither opened nor ended without signing in', async () => {
    const { fetch, session } = await opened(await bearing(read));
    const ended = (headers: Record<string, string>) =>
      fetch(
        new Request('https://mcp.example.com/mcp', { method: 'DELETE', headers: { ...session, ...headers } }),
      );

    const refused = await Promise.all([fetch(message(initialize(revision), {})), ended({})]);

    expect(refused.map(({ status }) => status)).toStrictEqual([401, 401]);
    expect((await ended(await bearing(read))).status).toBe(200);
  });

  test('is served by the scopes of each token without sessions, too', async () => {
    const { fetch, session } = await opened(await bearing(read), { stateless: true });
    const ask = async (body: object, scope: string) =>
      fetch(message(body, { ...session, ...(await bearing(scope)) }));

    const list = await (await ask(rpc(1, 'tools/list'), read)).text();
    const refused = await ask(call('change'), read);
    const changed = await ask(call('change'), `${read} ${write}`);

    expect(list).not.toContain('"change"');
    expect([refused.status, changed.status]).toStrictEqual([403, 200]);
  });
});

test('a batch is refused where one of its calls needs another scope', async () => {
  const { fetch } = server();
  const headers = await bearing(read);
  const opened = await fetch(message(initialize('2025-03-26'), headers));
  await opened.text();
  const session = { ...headers, 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' };
  const calls = ['look', 'change'].map((name, index) => rpc(index, 'tools/call', { name, arguments: {} }));

  const refused = await fetch(message(calls, session));

  expect([refused.status, challengeOf(refused).error]).toStrictEqual([403, 'insufficient_scope']);
});

describe('beside sign-in', () => {
  test('who sends the static token may do all, and another token is one of sign-in', async () => {
    const { fetch } = server({ token: 's3cret' });

    const answers = await Promise.all([
      fetch(request({ authorization: 'Bearer s3cret' }, { tool: 'change' })),
      fetch(request({ authorization: 'Bearer other' }, { tool: 'change' })),
      fetch(request(await bearing(read), { tool: 'look' })),
    ]);

    expect(answers.map(({ status }) => status)).toStrictEqual([200, 401, 200]);
  });

  test('figures are shown to who sends the static token, and to no caller where there is none', async () => {
    const operation = {
      unready: async () => undefined,
      metrics: async () => ({ text: 'x 1', contentType: 't' }),
    };
    const ask = async (token: string | undefined, headers: Record<string, string>) =>
      (await server({ token, operation }).fetch(new Request('http://127.0.0.1/metrics', { headers }))).status;

    expect([
      await ask('s3cret', { authorization: 'Bearer s3cret' }),
      await ask('s3cret', await bearing(read)),
      await ask(undefined, { ...(await bearing(read)), host: 'localhost' }),
      await ask(undefined, { host: 'localhost' }),
    ]).toStrictEqual([200, 401, 401, 401]);
  });

  test.each([
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-protected-resource/tools/mcp',
  ])('%s has the metadata of the server, for anybody', async (path) => {
    const response = await server().fetch(new Request(`https://mcp.example.com${path}`));

    expect(await response.json()).toStrictEqual({
      resource: RESOURCE,
      authorization_servers: ['https://login.example.com/tenant'],
      scopes_supported: [read, write],
      bearer_methods_supported: ['header'],
    });
    expect(PUBLIC).toBe('https://mcp.example.com/tools');
  });

  test('no other address has any', async () => {
    const { fetch } = server();
    const paths = ['/.well-known/oauth-protected-resource/other', '/.well-known/oauth-protected-resourcemcp'];

    const statuses = paths.map(
      async (path) => (await fetch(new Request(`https://mcp.example.com${path}`))).status,
    );

    expect(await Promise.all(statuses)).toStrictEqual([401, 401]);
  });
});
