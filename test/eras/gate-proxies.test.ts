import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { called } from '../cli/called.js';
import { end, newUser, printed, start } from '../cli/spawned.js';

const FIXTURE = fileURLToPath(new URL('fixture-server.js', import.meta.url));
const STDIO = ['--stdio', `${process.execPath} ${FIXTURE} both stdio`];
const PROTOCOLS = ['2025-06-18', '2026-07-28'];

let env: ReturnType<typeof newUser>;
const at = (name: string) => join(env.HOME, name);
const served: ReturnType<typeof start>[] = [];

beforeEach(() => {
  env = newUser();
});

afterEach(async () => {
  for (const child of served.splice(0)) {
    const ended = end(child);
    child.kill('SIGKILL');
    await ended;
  }
});

/** The address of the server of both eras. */
async function fixture(): Promise<URL> {
  const child = start(['both', 'http'], env, FIXTURE);
  served.push(child);
  const [url = ''] = await printed(child, /http:\S+\/mcp/);
  return new URL(url);
}

interface Verdict {
  id: string;
  verdict: string;
  reason?: string;
}

/** How check judges by the contract of the server, with these options. */
async function judged(
  ...options: string[]
): Promise<{ code: number | null; stderr: string; clauses: Verdict[] }> {
  const report = at('report.json');
  const { code, stderr } = await called(
    ['check', '--contract', at('own.json'), ...options, '--report', `json=${report}`],
    env,
  );
  const { clauses = [] } = code === 2 ? {} : JSON.parse(readFileSync(report, 'utf8'));
  return { code, stderr, clauses };
}

function passedOf(clauses: readonly Verdict[]): string[] {
  return clauses.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id);
}

describe.each(PROTOCOLS)('at %s', (protocol) => {
  const spoken = ['--protocol', protocol];

  let draft: string;

  beforeAll(async () => {
    const user = newUser();
    const file = join(user.HOME, 'own.json');
    await called(['contract', 'init', file, ...STDIO, ...spoken], user);
    draft = readFileSync(file, 'utf8');
  });

  beforeEach(() => writeFileSync(at('own.json'), draft));

  test.each(['stdio', 'http'])('a names file is for a target over %s', async (wire) => {
    const renamed = readFileSync(at('own.json'), 'utf8')
      .replaceAll('get_box', 'read_box')
      .replace('"properties": {\n          "size"', '"properties": {\n          "length"');
    writeFileSync(at('own.json'), renamed);
    const tools = { read_box: { name: 'get_box', arguments: { length: 'size' } } };
    writeFileSync(at('names.json'), JSON.stringify({ server: 'own', tools }));
    const target = wire === 'stdio' ? STDIO : ['--url', (await fixture()).href];

    const { code, clauses } = await judged(
      ...[...target, ...spoken, '--names', at('names.json')],
      ...['--only', 'own.{read_box,list_boxes}.*'],
    );

    expect(clauses.filter(({ verdict }) => verdict === 'failed')).toStrictEqual([]);
    expect(passedOf(clauses)).toContain('own.read_box.maximum.length');
    expect(code).toBe(0);
  });

  test('the proxy before a backend records what calls ask of it', async () => {
    const asked: string[] = [];
    const backend = await listening((incoming, response) => {
      asked.push(incoming.url ?? '');
      response.end('{}');
    });
    const options = ['--backend', backend.origin, '--env', 'API_URL={url}', '--only', 'own.get_box.*'];

    const { code, clauses } = await judged(...STDIO, ...spoken, ...options);

    expect(clauses.filter(({ verdict }) => verdict === 'failed')).toStrictEqual([]);
    expect(code).toBe(0);
    expect(asked).toContain('/boxes/2');
    expect(passedOf(clauses)).toContain('own.get_box.reads-only');
  });

  test('a proxy before the target may add headers of its connection, change their case, and answer 502 once', async () => {
    const [proxy, proxied] = await proxyTo(await fixture());

    const { code, clauses } = await judged('--url', proxy.href, ...spoken);
    const [other] = await proxyTo(await fixture());
    const found = await judged('--url', other.href, '--only', 'own.get_box.*');

    expect(clauses.filter(({ verdict }) => verdict === 'failed')).toStrictEqual([]);
    expect([code, found.code]).toStrictEqual([0, 0]);
    expect(proxied()).toBeGreaterThan(5);
  });
});

/** The address of a server that answers so, until the test is over. */
async function listening(
  answer: (incoming: IncomingMessage, response: ServerResponse) => void,
): Promise<URL> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return new URL(`http://127.0.0.1:${port}`);
}

/** A proxy before a target that answers 502 to the first request, and how many it passed on. */
async function proxyTo(target: URL): Promise<[URL, () => number]> {
  let passed = -1;
  const url = await listening((incoming, response) => {
    passed += 1;
    if (passed === 0) response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    else passOn(target, incoming, response);
  });
  return [new URL('/mcp', url), () => passed];
}

function passOn(target: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', headers } = incoming;
  const sent = { ...spelled(headers), VIA: '1.1 proxy', 'X-FORWARDED-FOR': '192.0.2.1' };
  const outgoing = request(target, { method, headers: sent }, (answer) => {
    const { connection: _, ...own } = answer.headers;
    const hop = {
      CONNECTION: 'keep-alive, X-Hop',
      'KEEP-ALIVE': 'timeout=5',
      'X-HOP': '1',
      VIA: '1.1 proxy',
    };
    response.writeHead(answer.statusCode ?? 502, { ...spelled(own), ...hop });
    answer.pipe(response);
  });
  response.on('close', () => outgoing.destroy());
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

/** Headers with names in capitals. */
function spelled(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toUpperCase(), value]],
    ),
  );
}
