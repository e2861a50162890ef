import { fileURLToPath } from 'node:url';
import { afterAll, afterEach } from 'vitest';
import { end, newUser, printed, start } from '../cli/spawned.js';

const FIXTURE = fileURLToPath(new URL('fixture-server.js', import.meta.url));

const served: ReturnType<typeof start>[] = [];

/** Ends what was served over HTTP after each test of a file. */
export function endServedAfterEach(): void {
  afterEach(endServed);
}

/** The same after all tests of a file, which run side by side. */
export function endServedAfterAll(): void {
  afterAll(endServed);
}

async function endServed(): Promise<void> {
  for (const child of served.splice(0)) {
    const ended = end(child);
    child.kill('SIGKILL');
    await ended;
  }
}

/** The options that name a server in a file, started with these arguments: `stdio` or `http` is one of them. */
export async function optionsFor(args: readonly string[], file = FIXTURE): Promise<string[]> {
  if (args.includes('stdio')) return ['--stdio', [process.execPath, file, ...args].join(' ')];
  const child = start([...args], newUser(), file);
  served.push(child);
  const [url = ''] = await printed(child, /http:\S+\/mcp/);
  return ['--url', url];
}
