import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { called } from '../called.js';
import { type Env, newUser } from '../spawned.js';

const BIN = fileURLToPath(new URL('../../../dist/bin/main.js', import.meta.url));

let env: Env & { HOME: string };
const at = (name: string) => join(env.HOME, name);

beforeEach(() => {
  env = newUser();
});

/** A server of one tool that reads, which asks its backend where it has one. */
function server(): string {
  writeFileSync(
    at('server.mjs'),
    `import { createInterface } from 'node:readline';
     const annotations = { readOnlyHint: true };
     const inputSchema = { type: 'object', properties: { size: { type: 'integer', minimum: 1, maximum: 9, default: 2 } } };
     const greeting = { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } };
     const { API_URL, API_TOKEN } = process.env;
     const call = async ({ size = 2 }) => {
       const isValid = Number.isInteger(size) && size >= 1 && size <= 9;
       if (!isValid) return { isError: true, content: [{ type: 'text', text: 'size: 1 to 9, ' + API_TOKEN }] };
       if (API_URL) await fetch(API_URL + '/boxes/' + size, { headers: { authorization: 'Bearer ' + API_TOKEN } });
       return { content: [{ type: 'text', text: JSON.stringify({ size }) }] };
     };
     createInterface({ input: process.stdin }).on('line', async (line) => {
       const { id, method, params } = JSON.parse(line);
       if (id === undefined) return;
       const tools = [{ name: 'get_box', annotations, inputSchema }];
       const result = method === 'initialize' ? greeting : method === 'ping' ? {} : method === 'tools/list' ? { tools } : await call(params.arguments);
       console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
     });`,
  );
  return `node ${at('server.mjs')}`;
}

let draft: string | undefined;

/** The contract of the server as it is drafted, once for all tests: it is always the same server. */
async function draftOf(stdio: string): Promise<string> {
  const { code, stdout, stderr } = await called(
    ['contract', 'init', at('box.json'), '--name', 'box', '--stdio', stdio],
    env,
  );
  expect([code, stderr]).toStrictEqual([0, '']);
  expect(stdout).toContain(`${at('box.json')}: 1 tool.`);
  return readFileSync(at('box.json'), 'utf8');
}

/** Drafts the contract of the server, and changes it. */
async function drafted(change: (text: string) => string = (text) => text): Promise<string[]> {
  const stdio = server();
  draft ??= await draftOf(stdio);
  writeFileSync(at('box.json'), change(draft));
  return ['check', '--contract', at('box.json'), '--stdio', stdio];
}

const tightened = (text: string) => text.replace('"maximum": 9', '"maximum": 8');

describe('contract init', () => {
  test('writes nothing over a file that is there, without --force', async () => {
    const stdio = server();
    writeFileSync(at('box.json'), 'mine');

    const { code, stdout, stderr } = await called(
      ['contract', 'init', at('box.json'), '--stdio', stdio],
      env,
    );
    const kept = readFileSync(at('box.json'), 'utf8');
    const forced = await called(
      ['contract', 'init', at('box.json'), '--stdio', stdio, '--force', '--deadline', '9000'],
      env,
    );

    expect([code, stdout, kept]).toStrictEqual([2, '', 'mine']);
    expect(stderr).toContain('--force writes over it');
    expect(forced.code).toBe(0);
    expect(forced.stdout).toMatch(/ --deadline 9000\n$/); // what is recorded within a deadline is judged within it
    expect(JSON.parse(readFileSync(at('box.json'), 'utf8'))).toMatchObject({ name: 'own' });
  });

  test.each([
    [[], 'Name one server'],
    [['--stdio', 'node x', '--url', 'http://127.0.0.1:1'], 'Name one server'],
    [['--url', 'nowhere'], '--url takes an address'],
    [['--stdio', 'node x', '--name', 'a b'], '--name takes'],
    [['--stdio', "sh -c 'echo no such setting >&2; exit 3'"], 'no such setting'],
  ])('%j ends with 2, says why, and writes nothing', async (options, reason) => {
    const { code, stdout, stderr } = await called(['contract', 'init', at('box.json'), ...options], env);

    expect([code, stdout, existsSync(at('box.json'))]).toStrictEqual([2, '', false]);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('    at ');
  });
});

describe('check --contract', () => {
  test('passes the server of which the contract was drafted', async () => {
    const { code, stdout, stderr } = await called(await drafted(), env);

    expect([code, stderr]).toStrictEqual([0, '']);
    expect(stdout).toMatch(/^box: (\d\d) of \1 clauses passed, 0 failed, 0 not judged/m);
  });

  test('fails one that is another, and the command under "again" shows it again', async () => {
    const { code, stdout } = await called(await drafted(tightened), env);

    expect(code).toBe(1);
    const [, again = ''] = /again: understudy (.+)$/m.exec(stdout) ?? [];
    expect(again).toMatch(/--only 'box\.get_box\.maximum\.size'$/);
    const repeated = shell(`"${process.execPath}" "${BIN}" ${again}`);
    expect(repeated.code).toBe(1);
    expect(repeated.stdout).toContain('box: 0 of 1 clauses passed, 1 failed');
  });

  test('knows failures that a baseline lists', async () => {
    const judged = [...(await drafted(tightened)), '--baseline', at('failures.json')];

    const written = await called([...judged, '--update-baseline'], env);
    const { code, stdout } = await called(judged, env);

    expect([written.code, code]).toStrictEqual([0, 0]);
    expect(stdout).toContain('1 failed as known');
  });

  test('shows what reaches the backend behind the proxy, and no secret', async () => {
    const asked: (string | undefined)[] = [];
    const backend = createServer((request, response) => {
      asked.push(request.headers.authorization);
      response.end('{}');
    }).listen(0, '127.0.0.1');
    const { port } = await new Promise<AddressInfo>(
      (resolve) => backend.once('listening', () => resolve(backend.address() as AddressInfo)), // of a port it is one
    );
    const environment = ['--env', 'API_URL={url}', '--env', 'API_TOKEN=very-secret-token'];

    const { code, stdout } = await called(
      [
        ...(await drafted(tightened)),
        '--backend',
        `http://127.0.0.1:${port}`,
        ...environment,
        '--report',
        'json',
      ],
      env,
    );
    backend.close();

    const { clauses } = JSON.parse(stdout) as {
      clauses: { kind: string; verdict: string }[];
    };
    const verdictOn = (kind: string) => clauses.find((clause) => clause.kind === kind)?.verdict;
    expect(code).toBe(1);
    expect([verdictOn('reads-only'), verdictOn('refused-unsent')]).toStrictEqual(['passed', 'passed']);
    expect([...new Set(asked)]).toStrictEqual(['Bearer very-secret-token']);
    expect(stdout).not.toContain('very-secret');
  });

  test('shows no value of fixtures that has the name of a secret', async () => {
    const judged = await drafted((text) =>
      text
        .replace('"properties": {', '"properties": { "apiKey": { "type": "string" },')
        .replace('"rules": []', '"rules": [{ "id": "box.key", "kind": "matters", "argument": "apiKey" }]'),
    );
    writeFileSync(at('values.json'), '{"values":{"apiKey":["very-secret-one","very-secret-two"]}}');

    const { code, stdout } = await called([...judged, '--fixtures', at('values.json')], env);

    expect(code).toBe(1);
    expect(stdout).toContain('"apiKey":"[redacted]"');
    expect(stdout).not.toContain('very-secret');
  });

  test.each([
    [[], 'Name one contract: media, tracker, forge, or a file with --contract'],
    [['media', '--contract', 'x.json'], 'Name one contract'],
    [['media', '--fixtures', 'x.json'], '--fixtures goes with --contract'],
    [['media', '--backend', 'http://127.0.0.1:1'], '--backend goes with --contract'],
    [['--contract', 'x.json'], 'takes a target'],
    [
      ['--contract', '/nowhere/x.json', '--stdio', 'node x'],
      'The contract /nowhere/x.json cannot be used: ENOENT',
    ],
    [['--contract', BIN, '--stdio', 'node x'], 'it is no JSON'],
  ])('%j ends with 2 and says why', async (options, reason) => {
    const { code, stdout, stderr } = await called(['check', ...options], env);

    expect([code, stdout]).toStrictEqual([2, '']);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('    at ');
  });

  test.each([
    [['--backend', 'ftp://127.0.0.1'], '--backend takes'],
    [['--backend', 'http://someone:secret@127.0.0.1'], '--backend takes'],
    [['--fixtures', BIN], 'The file of fixtures'],
  ])('with %j ends with 2 and says why', async (options, reason) => {
    const { code, stdout, stderr } = await called([...(await drafted()), ...options], env);

    expect([code, stdout]).toStrictEqual([2, '']);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('secret');
  });
});

/** A line as a shell reads it. */
function shell(line: string): { code: number; stdout: string } {
  try {
    return { code: 0, stdout: execFileSync('sh', ['-c', line], { env, encoding: 'utf8' }) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string }; // what execFileSync throws
    return { code: status, stdout };
  }
}
