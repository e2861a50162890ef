import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { call } from '../media/session.js';
import { type Env, end, newUser, printed, run, start, stdioClient } from './spawned.js';

/** A new user with an empty temporary folder, and what is in it. */
function newUserWithFolder(extra: Env = {}): { env: Env & { HOME: string }; left: () => string[] } {
  const { HOME } = newUser();
  const folder = join(HOME, 'tmp');
  mkdirSync(folder);
  return { env: newUser({ ...extra, TMPDIR: folder }), left: () => readdirSync(folder) };
}

/** A target that leaves a file in its temporary folder, and then asks this address once a tool is called; no call ends. */
function target({ HOME }: { HOME: string }, url: string): string {
  const path = join(HOME, 'target.mjs');
  writeFileSync(
    path,
    `import { mkdtempSync } from 'node:fs';
     import { tmpdir } from 'node:os';
     import { createInterface } from 'node:readline';
     mkdtempSync(tmpdir() + '/target-');
     const results = {
       initialize: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1.2.1' } },
       'tools/list': { tools: [{ name: 'list_history', inputSchema: { type: 'object', properties: {} } }] },
     };
     createInterface({ input: process.stdin }).on('line', (line) => {
       const { id, method } = JSON.parse(line);
       if (method === 'tools/call') fetch('${url}');
       if (id !== undefined && results[method]) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }));
     });
     setInterval(() => {}, 1000);`,
  );
  return path;
}

describe('the temporary folder is empty after', () => {
  test.each([
    ['media', 'MEDIA_API_URL', 'generate_image', { prompt: 'a boat' }],
    ['tracker', 'TRACKER_URL', 'tracker_list_boards', {}],
    ['forge', 'FORGE_URL', 'get_current_user', {}],
  ])('a session of %s', async (server, address, tool, args) => {
    const { env, left } = newUserWithFolder({ [address]: 'simulator' });
    const { client } = await stdioClient([server], env);

    const result = await call(client, tool, args);
    await client.close();

    expect([result.isError ?? false, left()]).toStrictEqual([false, []]);
  });

  test('all servers over HTTP', async () => {
    const { env, left } = newUserWithFolder();
    const child = start(['up', '--port', '0'], env);
    const ended = end(child);

    await printed(child, /Ready/);
    child.kill('SIGTERM');

    expect([(await ended).code, left()]).toStrictEqual([0, []]);
  });

  test('the gate', async () => {
    const { env, left } = newUserWithFolder();

    const { code } = await run(['check', 'media', '--only', 'media.list_history.listed'], env);

    expect([code, left()]).toStrictEqual([0, []]);
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('a gate that %s stopped, which ends with %i', async (signal, expected) => {
    const { env, left } = newUserWithFolder();
    const server = createServer((_request, response) => response.end()).listen(0);
    await once(server, 'listening');
    const path = target(env, `http://127.0.0.1:${(server.address() as AddressInfo).port}`); // it listens at a port
    const child = start(['check', 'media', '--stdio', `node ${path}`, '--tools', 'list_history'], env);
    const ended = end(child);

    await once(server, 'request');
    const during = left();
    child.kill(signal);
    const { code } = await ended;
    server.close();

    expect([during.length > 0, code, left()]).toStrictEqual([true, expected, []]);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('a runner of ours that %s ended', async (signal) => {
    const { env, left } = newUserWithFolder();
    const runner = `import own from ${JSON.stringify(new URL('../temporary-folder.js', import.meta.url).href)};
      own();
      console.log('Ready');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', runner], { env });

    await printed(child, /Ready/);
    const during = left();
    child.kill(signal);
    await once(child, 'close');

    expect([during.length, child.signalCode, left()]).toStrictEqual([1, signal, []]);
  });
});
