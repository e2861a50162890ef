import { describe, expect, test } from 'vitest';
import { modern, posted } from '../wire.js';
import { hello, legacy } from './raw-client.js';
import { ACCEPTING, exchange, type HeaderLines } from './raw-http.js';
import { NAMES, SERVERS, servedOverHttp } from './servers.js';

const MCP = 'io.modelcontextprotocol';

const addressOf = servedOverHttp();

/** Posts a message of a handshake with these further lines. */
function posting(url: string, message: object, lines: HeaderLines = []) {
  return exchange(url, { lines: [...ACCEPTING, ...lines], body: JSON.stringify(message) });
}

/** The lines of a session that a handshake began. */
async function sessionAt(url: string): Promise<{ id: HeaderLines; lines: HeaderLines }> {
  const { headers } = await posting(url, hello('2025-06-18'));
  const id: HeaderLines = [['mcp-session-id', String(headers['mcp-session-id'])]];
  const lines: HeaderLines = [...id, ['mcp-protocol-version', '2025-06-18']];
  await posting(url, legacy(undefined, 'notifications/initialized'), lines);
  return { id, lines };
}

describe.each(NAMES)('a handshake session with the %s server', (server) => {
  const list = legacy(1, 'tools/list');

  test('has an id that each later request names, and its messages may be GET until it is DELETEd', async () => {
    const url = addressOf(server);
    const { lines } = await sessionAt(url);
    const closing = new AbortController();
    const named = lines.map(([name, value]) => [name, value ?? '']);
    const headers = Object.fromEntries([...named, ['accept', 'text/event-stream']]);

    const listed = await posting(url, list, lines);
    const stream = await fetch(url, { headers, signal: closing.signal });
    closing.abort();
    const ended = await exchange(url, { method: 'DELETE', lines });
    const gone = await posting(url, list, lines);

    expect([listed.status, listed.messages.at(-1)?.id]).toStrictEqual([200, 1]);
    expect([stream.status, stream.headers.get('content-type')]).toStrictEqual([200, 'text/event-stream']);
    expect([ended.status, gone.status, gone.messages[0]?.id]).toStrictEqual([200, 404, 1]);
  });

  test('is asked for by its id, and by no other', async () => {
    const [without, other] = await Promise.all([
      posting(addressOf(server), list),
      posting(addressOf(server), list, [['mcp-session-id', 'none']]),
    ]);

    expect([without, other].map(({ status, messages }) => [status, messages[0]?.id])).toStrictEqual([
      [400, 1],
      [404, 1],
    ]);
  });

  test.each([
    ['2025-03-26', 200],
    ['2025-11-25', 200],
    ['1999-01-01', 400],
    ['', 400],
  ])('answers a request with the MCP-Protocol-Version %j by status %i', async (revision, status) => {
    const { id } = await sessionAt(addressOf(server));

    const answer = await posting(addressOf(server), list, [...id, ['mcp-protocol-version', revision]]);

    expect([answer.status, answer.messages.at(-1)?.id]).toStrictEqual([status, 1]);
  });

  test('goes on without that header, and beside requests without a handshake that name it', async () => {
    const { id } = await sessionAt(addressOf(server));
    const [, init] = posted('', modern(2, 'tools/list'), Object.fromEntries(id));

    const without = await posting(addressOf(server), list, id);
    const beside = await fetch(addressOf(server), init);

    expect([without.status, beside.status, beside.headers.get('mcp-session-id')]).toStrictEqual([
      200,
      200,
      null,
    ]);
  });
});

describe.each(NAMES)('a stream of the %s server that its client closes', (server) => {
  const [slow, args] = SERVERS[server].slow;
  const read = { name: SERVERS[server].reads, arguments: {} };

  test('is the end of a call: three other requests are answered, and have nothing of it', async () => {
    const url = addressOf(server);
    const call = modern('gone', 'tools/call', { name: slow, arguments: args }, { progressToken: 'p' });
    const closing = new AbortController();
    const [address, init] = posted(url, call);

    const begun = fetch(address, { ...init, signal: closing.signal }).catch(() => undefined);
    await posting(url, modern(0, 'server/discover'), linesFor('server/discover'));
    closing.abort();
    await begun;
    const others = [
      await posting(url, modern(1, 'server/discover'), linesFor('server/discover')),
      await posting(url, modern(2, 'tools/list'), linesFor('tools/list')),
      await posting(url, modern(3, 'tools/call', read), linesFor('tools/call', read.name)),
    ];

    expect(others.map(({ messages }) => messages.map(({ id }) => id))).toStrictEqual([[1], [2], [3]]);
  });

  test('is the end of a subscription, which was acknowledged first and without what never changes', async () => {
    const notifications = { toolsListChanged: true, promptsListChanged: true };
    const closing = new AbortController();
    const [address, init] = posted(addressOf(server), modern(0, 'subscriptions/listen', { notifications }));

    const response = await fetch(address, { ...init, signal: closing.signal });
    const first = await response.body?.getReader().read();
    closing.abort();
    const after = await posting(address, modern(1, 'tools/list'), linesFor('tools/list'));

    const text = Buffer.from(first?.value ?? []).toString();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(JSON.parse(text.match(/(?<=^data: ).+$/m)?.[0] ?? '')).toStrictEqual({
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: {}, _meta: { [`${MCP}/subscriptionId`]: 0 } },
    });
    expect(after.status).toBe(200);
  });
});

function linesFor(method: string, name?: string): HeaderLines {
  return [
    ['mcp-protocol-version', '2026-07-28'],
    ['mcp-method', method],
    ['mcp-name', name],
  ];
}
