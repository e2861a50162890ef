import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const BIN = new URL('../../../dist/bin/main.js', import.meta.url).pathname;

/** A simulator in a process of its own: its address, the credentials of its usual account, and the settings that lead a server of ours to it. */
export async function simulatorProcess(name, ...options) {
  const { line, pid, end } = await started([BIN, 'simulate', name, '--json', ...options]);
  const { url, email, token, apiKey } = JSON.parse(line)[name];
  const env = {
    media: { MEDIA_API_URL: url, MEDIA_API_KEY: apiKey },
    tracker: { TRACKER_URL: url, TRACKER_EMAIL: email, TRACKER_TOKEN: token },
    forge: { FORGE_URL: url, FORGE_TOKEN: token },
  }[name];
  const headers = {
    media: { 'x-goog-api-key': apiKey },
    tracker: { authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}` },
    forge: { 'private-token': token },
  }[name];
  return { url, env, headers, pid, end };
}

/** Starts a program of Node's, and gives its process and the first line that it prints. */
export async function started(command) {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { line, pid: child.pid, end: () => child.kill('SIGKILL') };
}
