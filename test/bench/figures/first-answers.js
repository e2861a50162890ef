// From the import of a simulated backend to its first answer in process, and from the start of its process to the first over a
// socket, each in a process of its own, beside the GitHub service of emulate.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { inTurn } from '../median.js';
import { processorTimeOf } from '../processor-time.js';

const PROGRAM = new URL('../first-answer-process.js', import.meta.url).pathname;
const EMULATE = new URL('../emulate-process.js', import.meta.url).pathname;
const MAIN = new URL('../../../dist/bin/main.js', import.meta.url).pathname;
const ROUNDS = 11;

/** What a process is first asked for, with what it printed. */
const FIRST_REQUESTS = {
  forge: ({ forge: { url, token } }) => [`${url}/api/v4/user`, { 'private-token': token }],
  tracker: ({ tracker: { url, email, token } }) => [
    `${url}/rest/api/3/myself`,
    { authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}` },
  ],
  media: ({ media: { url, apiKey } }) => [`${url}/v1beta/models`, { 'x-goog-api-key': apiKey }],
  emulate: ({ url }) => [`${url}/user`, { authorization: 'token gho_test_token_admin' }],
};

const NAMES = ['media', 'tracker', 'forge'];

export const figures = [
  ...NAMES.map((name) => figureOf(name, 'import to the first answer in process', firstAnswer)),
  ...NAMES.map((name) => figureOf(name, 'spawn to the first answer over a socket', firstOverSocket)),
];

function figureOf(name, what, first) {
  return {
    name: `${name}: ${what}`,
    unit: 'ms cpu',
    besideUnit: 'ms',
    against: "emulate's GitHub service",
    async measure() {
      await first('emulate'); // the first reads the files from the disk
      return inTurn(
        ROUNDS,
        () => first(name),
        () => first('emulate'),
      );
    },
  };
}

async function firstAnswer(name) {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [PROGRAM, name, String(await freePort())]);
  return JSON.parse(stdout);
}

async function firstOverSocket(name) {
  const port = String(await freePort());
  const command = name === 'emulate' ? [EMULATE, port] : [MAIN, 'simulate', name, '--port', port, '--json'];
  const started = performance.now();
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    const [url, headers] = FIRST_REQUESTS[name](JSON.parse(line));
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.text();
    return { value: processorTimeOf(child.pid), beside: performance.now() - started };
  } finally {
    child.kill('SIGKILL');
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
