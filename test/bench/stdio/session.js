import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { processorTimeOf } from '../processor-time.js';

const HELLO = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'bench', version: '0' },
};

/** What a request without a handshake has in its parameters. */
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': HELLO.clientInfo,
};

/**
 * Starts a server on stdio and greets it, or asks what it can do where there is no handshake; ask it as often as you like,
 * at once or in turn, then end it.
 */
export async function openSession(command, env = {}, hasHandshake = true) {
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
      send({ id: last, method, params: hasHandshake ? params : { ...params, _meta: ENVELOPE } });
    });
  if (hasHandshake) {
    await ask('initialize', HELLO);
    send({ method: 'notifications/initialized' });
  } else await ask('server/discover');
  return {
    pid: server.pid,
    ask,
    processorTime: () => processorTimeOf(server.pid),
    end: () => server.kill('SIGKILL'),
  };
}
