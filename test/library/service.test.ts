import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { READS, toolFor } from '#src/kernel/mcp/tool.js';
import { NamedTokens } from '#src/kernel/transports/http/named-tokens.js';
import { BackendProbe } from '#src/library/service/backend-probe.js';
import { metrics } from '#src/library/service/metrics.js';
import { type ServiceOptions, service } from '#src/library/service/service.js';
import { serverOf, silent } from '../kernel/session.js';

/** A tool that answers when the test says so, and a promise that it was called. */
function held() {
  const begun = deferred();
  const answer = deferred();
  const tool = toolFor<undefined>()({
    name: 'held',
    title: 'Held',
    description: 'Answers when it may.',
    annotations: READS,
    input: z.object({}),
    output: z.object({ done: z.boolean() }),
    run: async () => {
      begun.resolve();
      await answer.promise;
      return { done: true };
    },
  });
  return { tool, begun: begun.promise, release: answer.resolve };
}

async function serving(
  { tool }: Pick<ReturnType<typeof held>, 'tool'>,
  options: Partial<ServiceOptions> = {},
) {
  const served = [{ name: 'test', path: '/mcp', definition: serverOf([tool]) }];
  const running = await service(served, { host: '127.0.0.1', port: 0, ...options }, silent);
  onTestFinished(() => running.close());
  return running;
}

function called(url: string, headers: Readonly<Record<string, string>> = {}) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'held',
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'held', arguments: {}, _meta },
    }),
  });
}

async function statusAndText(url: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, { headers });
  return { status: response.status, text: await response.text() };
}

test('a service that asks for a token answers probes without one, and shows its figures to who sends it', async () => {
  const { tool, release } = held();
  release();
  const token = 'a-token-of-a-team';
  const { url } = await serving({ tool }, { token, metrics: await metrics('1.2.3') });
  const bearer = { authorization: `Bearer ${token}` };
  await (await called(url, bearer)).text();

  const [alive, ready, closed, figures] = await Promise.all([
    statusAndText(`${url}/healthz`),
    statusAndText(`${url}/readyz`),
    statusAndText(`${url}/metrics`),
    statusAndText(`${url}/metrics`, bearer),
  ]);

  expect(alive).toStrictEqual({ status: 200, text: '{"status":"alive"}' });
  expect(ready).toStrictEqual({ status: 200, text: '{"status":"ready"}' });
  expect(closed.status).toBe(401);
  expect(figures.text).toContain('understudy_calls_total{server="test",tool="held",outcome="ok"} 1');
  expect(figures.text).toContain('understudy_calls_under_way{server="test"} 0');
  expect(figures.text).toContain('understudy_build_info{version="1.2.3"} 1');
  expect(figures.text).toContain('process_cpu_user_seconds_total');
  expect(figures.text).not.toContain(token);
});

test('figures have the name of a token, and the token nowhere', async () => {
  const { tool, release } = held();
  release();
  const token = 'a-token-of-one-caller';
  const namedTokens = new NamedTokens(() => `ada=${token}`);
  const { url } = await serving({ tool }, { namedTokens, metrics: await metrics('1.2.3') });
  const bearer = { authorization: `Bearer ${token}` };
  await (await called(url, bearer)).text();

  const { text } = await statusAndText(`${url}/metrics`, bearer);

  expect(text).toContain('understudy_calls_total{server="test",tool="held",outcome="ok",caller="ada"} 1');
  expect(text).not.toContain(token);
});

test('a service without figures has no address for them', async () => {
  const { url } = await serving(held());

  expect((await statusAndText(`${url}/metrics`)).status).toBe(404);
});

test('a service is not ready while its backend does not answer, and says which', async () => {
  const backend = {
    name: 'forge',
    url: new URL('https://gitlab.example.com/'),
    fetch: async () => {
      throw new TypeError('fetch failed');
    },
  };
  const { url } = await serving(held(), { backends: [backend] });

  const { status, text } = await statusAndText(`${url}/readyz`);

  expect(status).toBe(503);
  expect(JSON.parse(text)).toStrictEqual({
    status: 'not ready',
    reason: 'the backend of forge at https://gitlab.example.com does not answer',
  });
  expect((await statusAndText(`${url}/healthz`)).status).toBe(200);
});

test('a service is not ready while what a server keeps its state in does not answer', async () => {
  let problem: string | undefined = 'the database at db.example does not answer';
  const definition = { ...serverOf([held().tool]), problem: async () => problem };
  const served = [{ name: 'test', path: '/mcp', definition }];
  const running = await service(served, { host: '127.0.0.1', port: 0 }, silent);
  onTestFinished(() => running.close());

  const before = await statusAndText(`${running.url}/readyz`);
  problem = undefined;

  expect(before.status).toBe(503);
  expect(JSON.parse(before.text)).toStrictEqual({
    status: 'not ready',
    reason: 'the database at db.example does not answer',
  });
  expect((await statusAndText(`${running.url}/readyz`)).status).toBe(200);
});

test('a backend is asked once in ten seconds, however many probes there are, and without a credential', async () => {
  const time = { now: 0 };
  const asked: RequestInit[] = [];
  const fetch = async (_url: string, init: RequestInit) => {
    asked.push(init);
    return new Response(null, { status: 401 });
  };
  const probe = new BackendProbe(
    { name: 'forge', url: new URL('https://gitlab.example.com'), fetch },
    () => time.now,
  );

  const first = await Promise.all([probe.problem(), probe.problem()]);
  time.now = 9_999;
  await probe.problem();
  const before = asked.length;
  time.now = 10_000;
  await probe.problem();

  expect(first).toStrictEqual([undefined, undefined]);
  expect([before, asked.length]).toStrictEqual([1, 2]);
  expect(asked[0]?.headers).toBeUndefined();
});

test('a service that ends is not ready, and lets a call under way answer', async () => {
  const { tool, begun, release } = held();
  const running = await serving({ tool });
  const answer = called(running.url);
  await begun;

  const ended = running.end(60_000);
  const probed = await statusAndText(`${running.url}/readyz`);
  release();

  expect(probed).toStrictEqual({
    status: 503,
    text: '{"status":"not ready","reason":"the process is ending"}',
  });
  expect(await (await answer).json()).toMatchObject({ result: { structuredContent: { done: true } } });
  expect(await ended).toBe(0);
  await expect(fetch(running.url)).rejects.toThrow('fetch failed');
});

test('a service that ends counts the calls that were not done in time', async () => {
  const { tool, begun } = held();
  const running = await serving({ tool });
  const answer = called(running.url).then(
    (response) => response.text(),
    (error: Error) => error.message,
  );
  await begun;

  expect(await running.end(0)).toBe(1);
  expect(await answer).not.toContain('"done":true');
  await expect(fetch(running.url)).rejects.toThrow('fetch failed');
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
