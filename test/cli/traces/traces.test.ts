import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, onTestFinished, test } from 'vitest';
import { shownIn } from '../../reliability/callers/secrets.js';
import { BIN, end, newUser, printed, run, start } from '../spawned.js';
import { type NotedBackend, notedBackend } from './backend.js';
import { type ReceivedSpan, type Receiver, receiver } from './receiver.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CLIENT = 'b7ad6b7169203331';
const PARENT = { traceparent: `00-${TRACE}-${CLIENT}-01`, tracestate: 'vendor=1' };
const RECEIVERS_OWN = 'receivers-s3cret-0123456789';
const CALLERS_OWN = 'callers-s3cret-0123456789';

const ERAS = { handshake: 'legacy', modern: { pin: '2026-07-28' } } as const;

/** A tracker and a receiver, and the settings that name both. */
async function surroundings(protocol: string, status?: number | 'never') {
  const [backend, otlp] = await Promise.all([notedBackend(), receiver(status)]);
  onTestFinished(async () => {
    otlp.close();
    await backend.close();
  });
  const env = newUser({
    ...backend.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: otlp.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
    OTEL_EXPORTER_OTLP_HEADERS: `x-key=${RECEIVERS_OWN}`,
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  });
  return { backend, otlp, env };
}

/** A server over HTTP, and its address; `said` has what it has written to its log. */
async function overHttp(env: Record<string, string>, options: readonly string[] = []) {
  const child = start(['tracker', '--http', '0', '--log-level', 'trace', '--log', 'json', ...options], env);
  onTestFinished(() => void child.kill('SIGKILL'));
  const log = { said: '' };
  child.stderr.on('data', (chunk) => (log.said += chunk));
  const [url = ''] = await printed(child, /http:\S+\/mcp/, 'stderr');
  return { child, url, log };
}

async function clientOf(
  era: keyof typeof ERAS,
  transport: StdioClientTransport | StreamableHTTPClientTransport,
): Promise<Client> {
  const mode = ERAS[era];
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: typeof mode === 'string' ? mode : { ...mode } } },
  );
  await client.connect(transport);
  return client;
}

/** What the conventions name, of each span by its name. */
function byName(spans: readonly ReceivedSpan[]): Record<string, ReceivedSpan['attributes']> {
  return Object.fromEntries(spans.map(({ name, attributes }) => [name, attributes]));
}

/** Credentials in anything that the receiver got, or in the log. */
function shown(backend: NotedBackend, otlp: Receiver, log = ''): string[] {
  const bytes = otlp.messages.map(({ body }) => body.toString('latin1')).join('\n');
  const secrets = [...backend.secrets, RECEIVERS_OWN, CALLERS_OWN];
  expect(bytes.length).toBeGreaterThan(500);
  return [...shownIn('a trace', bytes, secrets), ...shownIn('the log', log, secrets)];
}

describe.each([
  ['handshake', 'stdio', 'http/protobuf'],
  ['modern', 'stdio', 'http/json'],
  ['handshake', 'HTTP', 'http/json'],
  ['modern', 'HTTP', 'http/protobuf'],
] as const)('in the %s era over %s, by %s', (era, wire, protocol) => {
  test('a call is a span below that of its client, and each request to the backend one below the call', async () => {
    const { backend, otlp, env } = await surroundings(protocol);
    const http = wire === 'HTTP' ? await overHttp(env) : undefined;
    const transport = http
      ? new StreamableHTTPClientTransport(new URL(http.url), {
          requestInit: { headers: { 'x-tracker-token': CALLERS_OWN } },
        })
      : new StdioClientTransport({
          command: process.execPath,
          args: [BIN, 'tracker'],
          env,
          stderr: 'ignore',
        });
    const client = await clientOf(era, transport);

    const boards = await client.callTool({ name: 'tracker_list_boards', arguments: {}, _meta: PARENT });
    const revision = client.getNegotiatedProtocolVersion();
    const ended = http && end(http.child);
    await client.close();
    http?.child.kill('SIGTERM');
    await Promise.all([ended, otlp.until(1)]);

    const spans = otlp.spans();
    const [call] = spans.filter(({ kind }) => kind === 'SERVER');
    const [request] = spans.filter(({ kind }) => kind === 'CLIENT');
    expect(boards).not.toHaveProperty('isError');
    expect(spans).toHaveLength(2);
    expect([call?.traceId, call?.parentSpanId, call?.traceState]).toStrictEqual([TRACE, CLIENT, 'vendor=1']);
    expect([request?.traceId, request?.parentSpanId]).toStrictEqual([TRACE, call?.spanId]);
    expect(backend.heard.map(({ headers }) => [headers.traceparent, headers.tracestate])).toStrictEqual([
      [`00-${TRACE}-${request?.spanId}-01`, 'vendor=1'],
    ]);
    expect(byName(spans)).toStrictEqual({
      'tools/call tracker_list_boards': {
        'mcp.method.name': 'tools/call',
        'mcp.protocol.version': revision,
        'jsonrpc.request.id': expect.stringMatching(/^\d$/),
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': 'tracker_list_boards',
        ...(http
          ? { 'network.transport': 'tcp', 'network.protocol.name': 'http' }
          : { 'network.transport': 'pipe' }),
        'understudy.server': 'tracker',
      },
      'GET /rest/agile/1.0/board': {
        'http.request.method': 'GET',
        'server.address': '127.0.0.1',
        'server.port': Number(new URL(backend.env.TRACKER_URL ?? '').port),
        'url.template': '/rest/agile/1.0/board',
        'http.response.status_code': 200,
      },
    });
    expect(otlp.messages.map(({ path, headers }) => [path, headers['x-key']])).toStrictEqual([
      ['/v1/traces', RECEIVERS_OWN],
    ]);
    expect(spans[0]?.resource).toMatchObject({ 'service.name': 'mcp-understudy' });
    expect(shown(backend, otlp, http?.log.said)).toStrictEqual([]);
  });
});

/** Sends a call by hand; gives the answer. */
async function called(
  url: string,
  name: string,
  { args = {}, meta = {}, headers = {} }: { args?: object; meta?: object; headers?: Record<string, string> },
): Promise<string> {
  const about = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': name,
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: name,
      method: 'tools/call',
      params: { name, arguments: args, _meta: { ...about, ...meta } },
    }),
  });
  return response.text();
}

test('a call belongs to the trace of its HTTP request where _meta has none, begins one where neither is right, and shows no argument', async () => {
  const { backend, otlp, env } = await surroundings('http/protobuf');
  const { child, url, log } = await overHttp({ ...env, OTEL_SERVICE_NAME: 'a-team' });
  const other = PARENT.traceparent.replace(TRACE, 'f'.repeat(32));
  const args = { issueKey: 'S3CRET-77' };

  await called(url, 'tracker_get_issue', { args, headers: { traceparent: other } });
  await called(url, 'tracker_get_issue', { args, headers: { traceparent: other }, meta: PARENT });
  await called(url, 'tracker_get_issue', { args, meta: { traceparent: 'S3CRET' } });
  await called(url, 'S3CRET', { meta: PARENT });
  const ended = end(child);
  child.kill('SIGTERM');
  const { code } = await ended;

  const spans = otlp.spans();
  const calls = spans.filter(({ kind }) => kind === 'SERVER');
  expect(code).toBe(0);
  expect(calls.map(({ name, parentSpanId }) => [name, parentSpanId])).toStrictEqual([
    ['tools/call tracker_get_issue', CLIENT],
    ['tools/call tracker_get_issue', CLIENT],
    ['tools/call tracker_get_issue', ''],
    ['tools/call', CLIENT],
  ]);
  expect(calls.map(({ traceId }) => traceId)).toStrictEqual([
    'f'.repeat(32),
    TRACE,
    expect.stringMatching(/^[0-9a-f]{32}$/),
    TRACE,
  ]);
  expect(calls.map(({ attributes }) => attributes['error.type'])).toStrictEqual([
    'tool_error',
    'tool_error',
    'tool_error',
    '-32602',
  ]);
  expect(spans.every(({ resource }) => resource['service.name'] === 'a-team')).toBe(true);
  expect(spans.map(({ name }) => name)).toContain('GET /rest/api/3/issue/{}');
  const logged = log.said.split('\n').filter((line) => line.includes('"message":"call"'));
  expect(logged.map((line) => JSON.parse(line).traceId)).toStrictEqual(
    calls.slice(0, 3).map(({ traceId }) => traceId),
  );
  expect(Buffer.concat(otlp.messages.map(({ body }) => body)).includes('S3CRET-77')).toBe(false);
  expect(spans.map(({ events, status }) => [events, status.message ?? '']).flat(2)).toStrictEqual(
    spans.map(() => ''),
  );
  expect(shown(backend, otlp, log.said)).toStrictEqual([]);
});

describe('a receiver that', () => {
  test('never answers delays no call, is named once, and does not keep the process', async () => {
    const { backend, otlp, env } = await surroundings('http/protobuf', 'never');
    const { child, url, log } = await overHttp({ ...env, OTEL_BSP_SCHEDULE_DELAY: '1' });

    for (let count = 0; count < 3; count++) {
      const answer = await called(url, 'tracker_list_boards', {});
      expect(answer).toContain('"boards"');
    }
    await otlp.until(1);
    const ended = end(child);
    child.kill('SIGTERM');
    const { code } = await ended;

    expect(code).toBe(0);
    expect(log.said.match(/traces could not be sent/g)).toHaveLength(1);
    expect(log.said).toContain(otlp.url);
    expect(shown(backend, otlp, log.said)).toStrictEqual([]);
  });

  test('refuses every batch is named once, with its status and no header', async () => {
    const { backend, otlp, env } = await surroundings('http/json', 403);
    const { child, url, log } = await overHttp({ ...env, OTEL_BSP_SCHEDULE_DELAY: '1' });

    for (let count = 1; count <= 3; count++) {
      await called(url, 'tracker_list_boards', {});
      await otlp.until(count);
    }
    const ended = end(child);
    child.kill('SIGTERM');
    await ended;

    expect(otlp.messages.length).toBeGreaterThan(2);
    expect(log.said.match(/traces could not be sent.*/g)).toStrictEqual([
      `traces could not be sent","receiver":"${otlp.url}","reason":"403"}`,
    ]);
    expect(shown(backend, otlp, log.said)).toStrictEqual([]);
  });
});

/** The names of the files of ours that a server has loaded that was called on stdio. */
async function loadedWith(extra: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'loaded-'));
  const call = { name: 'tracker_list_boards', arguments: {}, _meta: PARENT };
  const messages = [
    {
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: call },
  ];
  const input = messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');
  const { stdout } = await run(['tracker'], newUser({ NODE_V8_COVERAGE: folder, ...extra }), input);
  expect(stdout).toContain('"boards"');
  const text = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
  return [...text.matchAll(/\/dist\/bin\/([\w-]+)\.js"/g)].map(([, name = '']) => name);
}

test('nothing of traces is loaded where no receiver is named, or none is wanted', async () => {
  const { otlp, env } = await surroundings('http/json');
  const { OTEL_EXPORTER_OTLP_ENDPOINT = '' } = env;

  const loaded = await Promise.all([
    loadedWith({}),
    loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }),
    loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }),
    loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT }),
  ]);

  expect(loaded.map((names) => names.includes('main'))).toStrictEqual([true, true, true, true]);
  expect(loaded.map((names) => names.some((name) => name.startsWith('sent-traces')))).toStrictEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(otlp.messages).toHaveLength(1);
});

test('a variable that is wrong is named in the log, and the server serves without traces', async () => {
  const { otlp, env } = await surroundings('grpc');
  const { child, url, log } = await overHttp(env);

  const answer = await called(url, 'tracker_list_boards', {});
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;

  expect(answer).toContain('"boards"');
  expect(log.said).toContain(
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json for traces. No traces are sent.',
  );
  expect(otlp.messages).toStrictEqual([]);
});
