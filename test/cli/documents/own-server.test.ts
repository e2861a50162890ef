import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { BIN } from '../spawned.js';
import { blockOf } from './documents.js';

/** A server without any SDK, which lists one tool with a limit of at most so much. */
const server = (most: number) => `
const tool = {
  name: 'list_books', description: 'Lists books.', annotations: { readOnlyHint: true },
  inputSchema: { type: 'object', properties: { limit: { type: 'integer', minimum: 1, maximum: ${most} } } },
};
const results = {
  initialize: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'books', version: '1' } },
  'tools/list': { tools: [tool] }, ping: {},
};
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const { limit = 10 } = params?.arguments ?? {};
  const called = Number.isInteger(limit) && limit >= 1 && limit <= ${most}
    ? { content: [{ type: 'text', text: 'books' }] }
    : { isError: true, content: [{ type: 'text', text: 'Invalid arguments: limit' }] };
  const result = method === 'tools/call' ? called : results[method];
  const answer = result ? { result } : { error: { code: -32601, message: 'no such method' } };
  console.log(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
});
`;

test("README.md's two commands make a contract of a server, pass it, and fail one that changes as shown", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-server-'));
  const [init = '', check = ''] = blockOf('README.md', 'understudy contract init').split('\n');
  const shown = blockOf('README.md', '✗ own.list_books').trimEnd();
  const sh = (line: string) =>
    promisify(execFile)('sh', ['-c', line.replace(/^understudy/, `'${process.execPath}' '${BIN}'`)], {
      cwd: folder,
    }).catch((error: { code: number; stdout: string }) => error);
  writeFileSync(join(folder, 'my-server.js'), server(50));

  await sh(init);
  const passed = await sh(check);
  writeFileSync(join(folder, 'my-server.js'), server(500));
  const failed = await sh(check);

  expect(readFileSync(join(folder, 'my-server.json'), 'utf8')).toContain('"maximum": 50');
  expect(passed).not.toHaveProperty('code');
  expect(failed).toMatchObject({ code: 1 });
  expect(failed.stdout).toContain(shown.split('\n')[0]);
  expect(failed.stdout).toContain(shown.split('\n')[1]);
});

test("conformance/names/README.md's preload leads requests to the simulator", async () => {
  const backend = createServer((_request, response) => response.end('from the simulator'));
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo; // it listens at a port
  const code = `${blockOf('conformance/names/README.md', 'const { fetch }')}
    console.log(await (await globalThis.fetch('https://api.example.com/x')).text());`;

  const env = { ...process.env, BACKEND: `http://127.0.0.1:${port}` };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    env,
  });
  backend.close();

  expect(stdout.trim()).toBe('from the simulator');
});
