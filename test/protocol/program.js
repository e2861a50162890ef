import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Milliseconds a program is given to end by itself after SIGTERM. */
const GRACE = 5_000;

/** What runs now, each in a process group of its own, so that its children end with it. */
const running = new Set();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    killAll();
    process.exit(1);
  });
}
process.once('exit', killAll);

function killAll() {
  for (const child of running) kill(child, 'SIGKILL');
}

function kill(child, signal) {
  if (!running.has(child)) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // it has just ended
  }
}

/** Starts a program; its stderr is kept for the message of a failure. */
function start(command, args, { cwd, env = process.env }) {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return code ?? signal;
  });
  return { child, ended, stderr: collected(child.stderr), what: [command, ...args].join(' ') };
}

function collected(stream) {
  const text = [];
  stream.setEncoding('utf8').on('data', (part) => text.push(part));
  return () => text.join('');
}

/** Rejects when so many milliseconds are over; the timer keeps no process alive. */
function deadline(ms, what) {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s`)), ms).unref();
  });
}

/** Runs a program to its end and gives its exit code and what it said; it is killed when the time is over. */
export async function finish(command, args, { within, ...options }) {
  const { child, ended, stderr, what } = start(command, args, options);
  const stdout = collected(child.stdout);
  try {
    const code = await Promise.race([ended, deadline(within, what)]);
    return { code, stdout: stdout(), stderr: stderr() };
  } finally {
    kill(child, 'SIGKILL');
  }
}

/** Starts a server, waits for the line of its stdout that matches `ready`, and gives the match and how to stop it. */
export async function serve(command, args, { ready, within, ...options }) {
  const { child, ended, stderr, what } = start(command, args, options);
  const stop = async () => {
    kill(child, 'SIGTERM');
    const code = await Promise.race([ended, deadline(GRACE, `stopping ${what}`)]).finally(() =>
      kill(child, 'SIGKILL'),
    );
    if (code !== 0) throw new Error(`${what}, asked to stop, ended with ${code}: ${stderr()}`);
  };
  const early = ended.then((code) => {
    throw new Error(`${what} ended with ${code}: ${stderr()}`);
  });
  try {
    return { match: await Promise.race([line(child.stdout, ready), early, deadline(within, what)]), stop };
  } catch (error) {
    kill(child, 'SIGKILL');
    throw error;
  }
}

/** The first line that matches; there may never be one, so the caller bounds it. What follows is read and forgotten. */
function line(stream, pattern) {
  return new Promise((resolve) => {
    createInterface({ input: stream }).on('line', (text) => {
      const match = pattern.exec(text);
      if (match) resolve(match);
    });
  });
}
