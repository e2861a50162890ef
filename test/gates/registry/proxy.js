// A server on standard streams with one regression: `node proxy.js TITLE TOOL COMMAND…`.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { REGRESSIONS } from './regressions.js';

const [, , title, tool, command, ...args] = process.argv;
const regression = REGRESSIONS.find((one) => one.title === title);
const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
const asked = new Map();

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const { id, method, params } = parsed(line);
    if (id !== undefined && method !== undefined) asked.set(id, { method, params });
    child.stdin.write(`${line}\n`);
  })
  .on('close', () => child.stdin.end());
createInterface({ input: child.stdout }).on('line', (line) => process.stdout.write(`${changed(line)}\n`));
child.on('close', () => process.exit());
child.stdin.on('error', () => {}); // it has ended

function changed(line) {
  const message = parsed(line);
  const { method, params } = asked.get(message.id) ?? {};
  if (method !== regression.method || !message.result) return line;
  const result = regression.change(message.result, { tool, params });
  return result ? JSON.stringify({ ...message, result }) : line;
}

function parsed(line) {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}
