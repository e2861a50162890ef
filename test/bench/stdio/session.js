import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Milliseconds of one tick of the processor times in /proc (proc(5): 100 a second on every Linux of today). */
const TICK = 10;

const HELLO = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'bench', version: '0' },
};

/** Starts a server on stdio and greets it; ask it as often as you like, at once or in turn, then end it. */
export async function openSession(command, env = {}) {
  const server = spawn(process.execPath, command, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const waiting = new Map();
  createInterface({ input: server.stdout }).on('line', (line) => {
    const { id, result, error } = JSON.parse(line);
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error || result.isError) reject(new Error(error?.message ?? result.content[0].text));
    else resolve(result);
  });
  server.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${command.join(' ')} ended with ${code}`));
  });
  const send = (message) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let last = 0;
  const ask = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      send({ id: last, method, params });
    });
  await ask('initialize', HELLO);
  send({ method: 'notifications/initialized' });
  return {
    pid: server.pid,
    ask,
    processorTime: () => processorTime(server.pid),
    end: () => server.kill('SIGKILL'),
  };
}

/** Milliseconds of processor time that a process has used (proc(5): utime and stime). */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}
