import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { erasOf, newestOf } from '#conformance/target/eras.js';
import { HANDSHAKE, MODERN, type Protocol } from '#conformance/target/protocol.js';
import { Session } from '#conformance/target/session.js';
import { stdioTarget, urlTarget } from '#conformance/target/target.js';
import { newUser } from '../cli/spawned.js';
import { json, modernAnswer, type Received, rawServer } from './raw-server.js';

const TOOLS = [
  { name: 'read', annotations: { readOnlyHint: true }, inputSchema: { type: 'object' } },
  { name: 'write', inputSchema: { type: 'object' } },
];

/** A server without a handshake that answers calls so. */
function calledServer(answer: (id: number, response: ServerResponse) => unknown) {
  const other = modernAnswer(TOOLS);
  return rawServer((received, response, request) => {
    const { id = 0, method } = received.message;
    if (method !== 'tools/call') return other(received, response, request);
    answer(id, response);
  });
}

/** An opened session with the server at this address. */
async function opened(url: URL, protocol: Protocol = MODERN, headers = {}, deadline = 2_000) {
  const session = new Session(urlTarget(url, headers).connect(''), deadline, protocol);
  onTestFinished(() => session.close());
  await session.open();
  return session;
}

const result = { resultType: 'complete', content: [{ type: 'text', text: 'done' }] };

/** An event stream with these parts, each of which is flushed before the next. */
async function stream(response: ServerResponse, parts: readonly (string | Buffer)[]): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const part of parts) await new Promise<unknown>((resolve) => response.write(part, resolve));
  response.end();
}

function event(message: object): string {
  return `data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`;
}

describe('an answer over HTTP is read', () => {
  const umlaut = Buffer.from(event({ id: 3, result: { ...result, structuredContent: 'ü' } }));
  const middle = umlaut.indexOf(0xc3) + 1;

  test.each<[string, (id: number, response: ServerResponse) => unknown]>([
    ['in pieces', (_, response) => stream(response, [umlaut.subarray(0, middle), umlaut.subarray(middle)])],
    [
      'after progress that was not asked for',
      (id, response) =>
        stream(response, [
          event({ method: 'notifications/progress', params: { progressToken: 7, progress: 1 } }),
          event({ id, result: { ...result, structuredContent: 'ü' } }),
        ]),
    ],
    [
      'after a byte order mark',
      (id, response) => {
        const text = JSON.stringify({ jsonrpc: '2.0', id, result: { ...result, structuredContent: 'ü' } });
        response.writeHead(200, { 'content-type': 'application/json' }).end(`\uFEFF${text}`);
      },
    ],
    [
      'when it is the first of two',
      (id, response) =>
        stream(response, [
          event({ id, result: { ...result, structuredContent: 'ü' } }),
          event({ id, result: { ...result, structuredContent: 'other' } }),
        ]),
    ],
  ])('%s', async (_, answer) => {
    const { url } = await calledServer(answer);
    const session = await opened(url);

    const { value } = await session.call('read', {});

    expect(value).toBe('ü');
  });
});

describe('a call is not answered, with a reason and before the deadline,', () => {
  const text = { 'content-type': 'application/json' };

  test.each<[string, (id: number, response: ServerResponse) => unknown, string]>([
    [
      'by an answer to another request',
      (_, response) => json(response, 200, { jsonrpc: '2.0', id: 99, result }),
      'something else than the answer to request 3: {"jsonrpc":"2.0","id":99',
    ],
    ['by nothing', (_, response) => response.writeHead(200, text).end(), 'HTTP 200 with an empty body'],
    ['by what is no JSON', (_, response) => response.writeHead(200, text).end('<html>'), 'HTTP 200: <html>'],
    [
      'by a stream that ends',
      (_, response) => stream(response, [event({ method: 'notifications/message' })]),
      'its stream ended',
    ],
    ['by 202', (_, response) => response.writeHead(202).end(), 'HTTP 202 with an empty body'],
    ['by a connection that breaks', (_, response) => response.destroy(), 'fetch failed'],
  ])('%s', async (_, answer, why) => {
    const { url } = await calledServer(answer);
    const session = await opened(url, MODERN, {}, 60_000);

    const call = session.call('write', {});

    await expect(call).rejects.toThrow(why);
  });
});

test('a listener that accepts and never answers is unknown after the deadline', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number }; // it listens on a port
  const session = new Session(urlTarget(new URL(`http://127.0.0.1:${port}/mcp`)).connect(''), 100, MODERN);

  const call = session.prompts();

  await expect(call).rejects.toThrow('no answer to prompts/list within 100 ms');
  await session.close();
});

test('an address where nothing listens is named as such', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number }; // it listens on a port
  await new Promise((resolve) => server.close(resolve));

  const session = opened(new URL(`http://127.0.0.1:${port}/mcp`));

  await expect(session).rejects.toThrow(`fetch failed: connect ECONNREFUSED 127.0.0.1:${port}`);
});

test('a call that was given up is cancelled: its stream is closed', async () => {
  let closed: (() => void) | undefined;
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const { url } = await calledServer((_, response) => response.on('close', () => closed?.()));
  const session = await opened(url, MODERN, {}, 300);

  const call = session.call('read', {});

  await expect(call).rejects.toThrow('no answer to tools/call within 300 ms');
  await isClosed;
});

test('a redirect to another origin is not followed, and the headers do not go there', async () => {
  const elsewhere = await rawServer(modernAnswer(TOOLS));
  const { url, received } = await rawServer((_, response) =>
    response.writeHead(307, { location: elsewhere.url.href }).end(),
  );

  const session = opened(url, MODERN, { authorization: 'Bearer secret' });

  await expect(session).rejects.toThrow(`Redirect to ${elsewhere.url.href}`);
  expect([received.length, elsewhere.received.length]).toStrictEqual([1, 0]);
});

describe('a request that a proxy answers with 502', () => {
  /** A server before which each first request of a method, or each request, is answered so. */
  function behindProxy(isAnswered: (times: number, method: string) => boolean) {
    const other = modernAnswer(TOOLS);
    const times = new Map<string, number>();
    return rawServer((received, response, request) => {
      const { method } = received.message;
      times.set(method, (times.get(method) ?? 0) + 1);
      if (isAnswered(times.get(method) ?? 0, method)) response.writeHead(502).end('bad gateway');
      else other(received, response, request);
    });
  }

  test('is sent once more where it changes nothing', async () => {
    const { url, received } = await behindProxy((times) => times === 1);
    const session = await opened(url);

    const { refused } = await session.call('read', {});

    expect(refused).toBe(false);
    expect(received.map(({ message }) => message.method)).toStrictEqual(
      ['server/discover', 'tools/list', 'tools/call'].flatMap((method) => [method, method]),
    );
  });

  test('is not sent again where it may change something', async () => {
    const { url, received } = await behindProxy((times, method) => method === 'tools/call' && times === 1);
    const session = await opened(url);

    const call = session.call('write', {});

    await expect(call).rejects.toThrow('HTTP 502: bad gateway');
    expect(received.filter(({ message }) => message.method === 'tools/call').length).toBe(1);
  });

  test('does not answer for later calls of a tool', async () => {
    const { url } = await behindProxy((times, method) => method === 'tools/call' && times === 1);
    const session = await opened(url);
    await session.call('write', {}).catch(() => {});

    const { refused } = await session.call('write', {});

    expect(refused).toBe(false);
  });

  test('does not show the era of the target', async () => {
    const { url } = await behindProxy((_, method) => method === 'server/discover');

    const eras = erasOf(urlTarget(url), 2_000);

    await expect(eras).rejects.toThrow('name a revision with --protocol');
  });
});

describe('a server that does not speak the revision', () => {
  /** A server that refuses the first so many requests for their revision, and says what it supports. */
  function refusing(times: number, supported: readonly string[]) {
    const other = modernAnswer(TOOLS);
    let refused = 0;
    return rawServer((received: Received, response, request) => {
      if (refused++ >= times) return other(received, response, request);
      const { id } = received.message;
      const error = { code: -32_022, message: 'unsupported', data: { supported, requested: '2026-07-28' } };
      json(response, 400, { jsonrpc: '2.0', id, error });
    });
  }

  test('is asked once more for one that both have', async () => {
    const { url, received } = await refusing(1, ['2031-01-01', '2026-07-28']);

    const eras = await erasOf(urlTarget(url), 2_000);

    expect(newestOf(eras)).toStrictEqual(MODERN);
    expect(received.map(({ message }) => message.method).slice(0, 2)).toStrictEqual([
      'server/discover',
      'server/discover',
    ]);
  });

  test('is asked no more where there is none, and never with a handshake in the same session', async () => {
    const { url, received } = await refusing(9, ['2031-01-01']);

    const session = opened(url);

    await expect(session).rejects.toThrow('2031-01-01');
    expect(received.map(({ message }) => message.method)).toStrictEqual(['server/discover']);
  });

  test('is not judged where it discovers other revisions alone', async () => {
    const { url } = await rawServer(({ message: { id } }, response) => {
      const supportedVersions = ['2031-01-01'];
      json(response, 200, { jsonrpc: '2.0', id, result: { resultType: 'complete', supportedVersions } });
    });

    const eras = erasOf(urlTarget(url), 2_000);

    await expect(eras).rejects.toThrow('2031-01-01');
  });
});

test('after a handshake each request names the revision that it came to', async () => {
  const { url, received } = await rawServer(({ message: { id } }, response) => {
    const serverInfo = { name: 'x', version: '1' };
    if (id === undefined) return response.writeHead(202).end();
    return json(response, 200, {
      ...{ jsonrpc: '2.0', id },
      result: { protocolVersion: '2025-03-26', capabilities: {}, serverInfo, tools: [] },
    });
  });
  const session = await opened(url, HANDSHAKE);

  await session.tools();

  expect(
    received.map(({ message, headers }) => [message.method, headers['mcp-protocol-version']]),
  ).toStrictEqual([
    ['initialize', undefined],
    ['notifications/initialized', '2025-03-26'],
    ['tools/list', '2025-03-26'],
  ]);
});

test('a request of the server is answered at once: a ping, and that nothing else is offered', async () => {
  const answers: unknown[] = [];
  let answered: (() => void) | undefined;
  const both = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const greeting = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    serverInfo: { name: 'x', version: '1' },
  };
  const { url } = await rawServer(async ({ message }, response) => {
    const { id, method } = message;
    if (!('method' in message)) answers.push(message);
    if (answers.length === 2) answered?.();
    if (!('method' in message) || id === undefined) return response.writeHead(202).end();
    if (method === 'initialize') return json(response, 200, { jsonrpc: '2.0', id, result: greeting });
    const asked = [event({ id: 'a', method: 'ping' }), event({ id: 0, method: 'roots/list' })];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(asked.join(''));
    await both;
    return response.end(event({ id, result: { tools: [] } }));
  });
  const session = await opened(url, HANDSHAKE);

  await session.tools();

  expect(answers).toStrictEqual([
    { jsonrpc: '2.0', id: 'a', result: {} },
    { jsonrpc: '2.0', id: 0, error: { code: -32_601, message: 'the gate offers no roots/list' } },
  ]);
});

test('a second answer to one request is reported as what does not belong on standard output', async () => {
  const script = `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method } = JSON.parse(line);
    const answer = JSON.stringify({ jsonrpc: "2.0", id, result: { protocolVersion: "2025-06-18", tools: [] } });
    if (id !== undefined) console.log(answer);
    if (method === "tools/list") console.log(answer);
  });`;
  const home = newUser().HOME;
  const target = stdioTarget(`${process.execPath} -e '${script}'`, {});
  const session = new Session(target.connect(home), 5_000, HANDSHAKE);
  onTestFinished(() => session.close());
  await session.open();

  await session.prompts();
  const before = target.side?.foreign;
  await session.tools();
  await session.prompts();

  expect(before).toBeUndefined();
  expect(target.side?.foreign).toContain('"id":3,');
});
