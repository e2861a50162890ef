// From the import of a simulated backend to its first answer in process, each in a process of its own, beside the GitHub service of emulate.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { inTurn } from '../median.js';

const PROGRAM = new URL('../first-answer-process.js', import.meta.url).pathname;
const ROUNDS = 11;

export const figures = ['media', 'tracker', 'forge'].map((name) => ({
  name: `${name}: import to the first answer in process`,
  unit: 'ms cpu',
  besideUnit: 'ms',
  against: "emulate's GitHub service",
  async measure() {
    await firstAnswer('emulate'); // the first reads the files from the disk
    return inTurn(
      ROUNDS,
      () => firstAnswer(name),
      () => firstAnswer('emulate'),
    );
  },
}));

async function firstAnswer(name) {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [PROGRAM, name, String(await freePort())]);
  return JSON.parse(stdout);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
