import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { printed, start } from '../spawned.js';
import { blockOf } from './documents.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Starts a command as a document writes it, at a free port. */
async function simulated(line: string) {
  const words = line
    .replace(/^.*\bsimulate/, 'simulate')
    .replace('--port 4700', '--port 0')
    .split(' ');
  const child = start(words.includes('--json') ? words : [...words, '--json']);
  const [text] = await printed(child, /^\{.*\}$/m);
  return { said: JSON.parse(text), end: () => child.kill('SIGKILL') };
}

test.each([
  ['simulators/media/README.md', 'understudy simulate media', 'media', ['url', 'apiKey']],
  ['simulators/tracker/README.md', 'understudy simulate tracker', 'tracker', ['url', 'email', 'token']],
  [
    'simulators/forge/README.md',
    'understudy simulate forge',
    'forge',
    ['url', 'token', 'adminToken', 'guestToken'],
  ],
  ['README.md', 'understudy simulate forge', 'forge', ['url', 'token', 'adminToken', 'guestToken']],
  ['simulators/README.md', 'node dist/bin/main.js simulate', 'media', ['url', 'apiKey', 'accounts', 'admin']],
])('%s: "%s" prints what the document shows', async (document, beginning, name, members) => {
  const [line = ''] = blockOf(document, beginning).split('\n');

  const { said, end } = await simulated(line);
  end();

  expect(Object.keys(said[name])).toStrictEqual(expect.arrayContaining(members));
});

test("README.md's request to the forge is answered with its projects", async () => {
  const [line = '', , curl = ''] = blockOf('README.md', 'understudy simulate forge').split('\n');
  const { said, end } = await simulated(`${line}`);

  const asked = curl.replace('glpat-…', said.forge.token).replace('http://127.0.0.1:40123', said.forge.url);
  const { stdout } = await promisify(execFile)('sh', ['-c', asked.replace('curl', 'curl -s')]);
  end();

  expect(asked).toContain(said.forge.url);
  expect(JSON.parse(stdout)[0]).toHaveProperty('path_with_namespace');
});

test("simulators/README.md's requests to the admin interface are answered with success", async () => {
  const { said, end } = await simulated('simulate media --port 4700');
  const blocks = ['curl --json', 'curl -X POST'].map((beginning) =>
    blockOf('simulators/README.md', beginning),
  );
  const lines = blocks.flatMap((block) => block.trim().split('\n'));

  const statuses = [];
  for (const line of lines) {
    const asked = line.replace('http://127.0.0.1:4700', said.media.url);
    const code = asked.replace('curl', "curl -s -o /dev/null -w '%{http_code}'");
    statuses.push((await promisify(execFile)('sh', ['-c', code])).stdout);
  }
  end();

  expect(statuses).toStrictEqual(['201', '200', '200', '200', '201', '200', '201', '200']);
});

test.each([
  ['forge', 'curl -H', { issues_events: true }],
  ['tracker', 'curl -u', { name: 'bot', isSigned: true }],
])('the request of simulators/webhooks.md makes a hook of the %s', async (name, beginning, made) => {
  const { said, end } = await simulated(`simulate ${name}`);
  const { url: URL, adminToken, accounts } = said[name];
  const { email: EMAIL = '', token = adminToken } = accounts?.admin ?? {};
  const env = { ...process.env, TOKEN: token, EMAIL, URL };

  const asked = blockOf('simulators/webhooks.md', beginning).replace('curl', 'curl -s');
  const { stdout } = await promisify(execFile)('sh', ['-c', asked], { env });
  end();

  expect(JSON.parse(stdout)).toMatchObject(made);
});

test.each([
  ['simulators/README.md', 'import { simulateTracker }', 'response.status', '200'],
  ['simulators/in-tests.md', 'import { intercept }', 'response.status', '200'],
  [
    'simulators/webhooks.md',
    'import { simulateForge }',
    'heard.at(-1).join()',
    'Issue Hook,The cart is empty',
  ],
  ['src/README.md', 'import {', 'structuredContent.boards.length > 0', 'true'],
])("%s's program runs", async (document, beginning, value, expected) => {
  const code = blockOf(document, beginning);

  const program = `${code}\nconsole.log(${value});`;
  const args = ['--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT }); // a package finds itself by its name

  expect(stdout.trim()).toBe(expected);
});
