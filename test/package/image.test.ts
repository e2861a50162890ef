import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { filesOf, type Installed, packAndInstall, ROOT } from './installed.js';

// No container engine is needed: the same package, program, variables, user and folders, and the same command of the health check.
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const variables = Object.fromEntries(
  [...(/^ENV ((?:.*\\\n)*.*)$/m.exec(final)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
);
const health: string[] = JSON.parse(/^ +CMD (\[.*\])$/m.exec(final)?.[1] ?? '[]');

/** The user of the image, where a test may become another one. */
const USER = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

const OTHERS_MAY_PASS = 0o001;

let installed: Installed;
let data: string;

beforeAll(async () => {
  installed = await packAndInstall();
  data = join(installed.folder, 'data');
  mkdirSync(data);
  // Another user finds the way to it, through whatever folder the temporary ones are in.
  for (let at = installed.folder; at !== dirname(at); at = dirname(at))
    if ((statSync(at).mode & OTHERS_MAY_PASS) === 0) chmodSync(at, 0o711);
  if (USER.uid) chownSync(data, USER.uid, USER.gid);
}, 240_000);

afterAll(() => rm(installed.folder, { recursive: true, force: true }));

/** Starts the image's program with these arguments, and returns the first line that it prints. */
async function started(args: string[]): Promise<string> {
  const program = join(installed.unpacked, 'dist/bin/main.js');
  const env = {
    ...variables,
    PATH: process.env.PATH,
    XDG_DATA_HOME: data,
    XDG_CONFIG_HOME: join(data, 'config'),
  };
  const child = spawn(process.execPath, [program, ...args], { ...USER, cwd: data, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const chunk of child.stdout) return String(chunk);
  throw new Error(`It ended: ${child.stderr.read()}`);
}

describe('the image', () => {
  test('serves a simulator to other machines, passes its health check, and writes nothing', async () => {
    const before = await filesOf(installed);

    const line = await started(['simulate', 'media', '--host', '0.0.0.0', '--port', '0', '--json']);
    const { port } = new URL(JSON.parse(line).media.url);
    const [command = '', ...args] = health;
    const env = { PATH: process.env.PATH, HEALTH_URL: `http://127.0.0.1:${port}/health` };
    const check = () => execFileSync(command, args, { env, stdio: 'ignore' });

    expect(variables).toMatchObject({ XDG_DATA_HOME: '/data', HEALTH_URL: 'http://127.0.0.1:4700/health' });
    expect(check).not.toThrow();
    expect(await filesOf(installed)).toStrictEqual(before);
    expect(readdirSync(data)).toStrictEqual([]);
  });

  test('fails its health check where nothing answers', () => {
    const [command = '', ...args] = health;
    const env = { PATH: process.env.PATH, HEALTH_URL: 'http://127.0.0.1:9/health' };

    expect(() => execFileSync(command, args, { env, stdio: 'ignore' })).toThrow();
  });
});
