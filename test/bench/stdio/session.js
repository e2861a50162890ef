import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { processorTimeOf } from '../processor-time.js';

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
    processorTime: () => processorTimeOf(server.pid),
    end: () => server.kill('SIGKILL'),
  };
}
