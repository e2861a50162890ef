import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { callerBoundsOf } from '#src/kernel/bound-settings.js';
import { READS, toolFor } from '#src/kernel/mcp/tool.js';
import { streamableHttp } from '#src/kernel/transports/http/serve.js';
import { serverOf, silent } from '../session.js';

const MINUTE = 60_000;
const MOST = 20;
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } },
};

const endless = toolFor<undefined>()({
  name: 'endless',
  title: 'Endless',
  description: 'Never answers.',
  annotations: READS,
  input: z.object({}),
  output: z.object({}),
  run: () => new Promise<never>(() => {}),
});

/** A server with a clock of the test, and what a client does with it. */
function server(log = silent) {
  const time = { now: 0 };
  const { fetch } = streamableHttp({
    servers: { '/mcp': serverOf([endless]) },
    log,
    now: () => time.now,
    bounds: callerBoundsOf({ UNDERSTUDY_ALL_SESSIONS: String(MOST), UNDERSTUDY_CALLER_SESSIONS: '1' }),
  });
  const send = (body: object, headers: Record<string, string>) =>
    fetch(
      new Request('http://localhost/mcp', {
        method: 'POST',
        headers: {
          host: 'localhost',
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    );
  const inSession = (body: object, id: string) => send(body, { 'mcp-session-id': id });
  const list = async (id: string) => {
    const response = await inSession(LIST, id);
    await response.text();
    return response.status;
  };
  const open = async () => {
    const response = await send(INITIALIZE, {});
    await response.text();
    return response.headers.get('mcp-session-id') ?? String(response.status);
  };
  return { time, open, list, inSession, send };
}

test('sessions that make room are one line of the log a minute, with their count', async () => {
  const warn = vi.fn();
  const { time, open } = server({ ...silent, warn });
  for (let session = 0; session < MOST + 5; session += 1) await open();
  time.now += MINUTE;

  await open();

  expect(warn.mock.calls.map(([, fields]) => fields)).toStrictEqual([{ count: 1 }, { count: 5 }]);
});

test.each([
  ['*/*', 200],
  ['text/html, */*;q=0.8', 200],
  ['application/json', 406],
  ['text/*', 406],
])('a client that accepts %s is answered with %i', async (accept, status) => {
  const { send } = server();

  const response = await send(INITIALIZE, { accept });
  await response.body?.cancel();

  expect(response.status).toBe(status);
});

async function manySessions({ time, open, list }: ReturnType<typeof server>, count: number) {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    time.now += 1;
    const id = await open();
    await list(id);
    ids.push(id);
  }
  return ids;
}

test('at as many sessions as there may be the one that was idle for longest makes room for the next', async () => {
  const mcp = server();
  const [first = '', second = '', third = ''] = await manySessions(mcp, MOST);
  mcp.time.now += 1;
  await mcp.list(first);

  const next = await mcp.open();

  expect([
    await mcp.list(second),
    await mcp.list(first),
    await mcp.list(third),
    await mcp.list(next),
  ]).toStrictEqual([404, 200, 200, 200]);
});

test('at as many sessions as there may be one with a call under way does not make room', async () => {
  const mcp = server();
  const busy = await mcp.open();
  await mcp.inSession({ jsonrpc: '2.0', id: 5, method: 'tools/call', params: { name: 'endless' } }, busy);
  const [idle = ''] = await manySessions(mcp, MOST - 1);

  await mcp.open();

  expect([await mcp.list(busy), await mcp.list(idle)]).toStrictEqual([200, 404]);
});

test('a session that asked for nothing after its handshake ends after five minutes', async () => {
  const mcp = server();
  const [silentOne, asking] = [await mcp.open(), await mcp.open()];
  await mcp.inSession({ jsonrpc: '2.0', method: 'notifications/initialized' }, silentOne);
  await mcp.list(asking);

  mcp.time.now += 5 * MINUTE;
  await mcp.open();

  expect([await mcp.list(silentOne), await mcp.list(asking)]).toStrictEqual([404, 200]);
});
