import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { filesOf, ROOT } from './installed.js';

// No container engine is needed: the steps of the Dockerfile in a folder of their own, its variables, user, entry point and health check.
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const variables = Object.fromEntries(
  [...(/^ENV ((?:.*\\\n)*.*)$/m.exec(final)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
);
const entrypoint: string[] = JSON.parse(/^ENTRYPOINT (\[.*\])$/m.exec(final)?.[1] ?? '[]');
const health: string[] = JSON.parse(/^ +CMD (\[.*\])$/m.exec(final)?.[1] ?? '[]');

/** The user of the image, where a test may become another one. */
const USER = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

const OTHERS_MAY_PASS = 0o001;

/** The commands that build the package, in order. */
const steps = (/^RUN ((?:.*\\\n)*.*)$/m.exec(dockerfile)?.[1] ?? '').replaceAll('\\\n', '').split(/\s+&& /);

/** The packages that the image has beside this one, for saved files in a bucket, with their versions. A test fetches none of them. */
const BESIDE = / (@aws-sdk\/[\w-]+)@([\d.]+)/g;

/** Those that a checkout has behind it that runs tests. */
const DONE = ['npm ci --no-audit --no-fund', 'npm run build'];

let folder: string;
let app: string;
let data: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'understudy-image-'));
  app = join(folder, 'app');
  data = join(folder, 'data');
  mkdirSync(data);
  for (const step of steps.slice(DONE.length))
    await promisify(execFile)(
      'bash',
      ['-euc', step.replaceAll(BESIDE, '').replaceAll(' /tmp', ` ${folder}`).replaceAll(' /app', ` ${app}`)],
      {
        cwd: ROOT,
      },
    );
  // Another user finds the way to it, through whatever folder the temporary ones are in.
  for (let at = folder; at !== dirname(at); at = dirname(at))
    if ((statSync(at).mode & OTHERS_MAY_PASS) === 0) chmodSync(at, 0o711);
  if (USER.uid) chownSync(data, USER.uid, USER.gid);
}, 240_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the image's program with these arguments, and returns the first line that it prints. */
async function started(args: string[]): Promise<string> {
  const [, program = ''] = entrypoint.map((word) => word.replace(/^\/app/, app));
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
  test('has after the steps of its file the program that it starts, with one package and no more', () => {
    const [node, program = ''] = entrypoint.map((word) => word.replace(/^\/app/, app));

    expect(steps.slice(0, DONE.length)).toStrictEqual(DONE);
    expect(steps.length).toBe(4);
    expect(node).toBe('node');
    expect(() => accessSync(program, constants.R_OK)).not.toThrow();
    expect(readdirSync(join(app, 'node_modules')).filter((name) => !name.startsWith('.'))).toStrictEqual([
      'mcp-understudy',
    ]);
  });

  test('has beside it what reaches a bucket, in the versions that are tested', () => {
    const { peerDependencies, devDependencies } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    );
    const { vitest: _, ...beside } = peerDependencies;
    const named = Object.fromEntries(
      [...dockerfile.matchAll(BESIDE)].map(([, name, version]) => [name, version]),
    );

    expect(Object.keys(named)).toStrictEqual(Object.keys(beside));
    expect(devDependencies).toMatchObject(named);
  });

  test.runIf(USER.uid)('has a user who may write in no file of the program', () => {
    const mayWrite = `find ${app} -writable -print -quit`;

    expect(execFileSync('bash', ['-c', mayWrite], { ...USER, encoding: 'utf8' })).toBe('');
  });

  test('serves a simulator to other machines, passes its health check, and writes nothing', async () => {
    const before = await filesOf({ unpacked: app });

    const line = await started(['simulate', 'media', '--host', '0.0.0.0', '--port', '0', '--json']);
    const { port } = new URL(JSON.parse(line).media.url);
    const [command = '', ...args] = health;
    const env = { PATH: process.env.PATH, HEALTH_URL: `http://127.0.0.1:${port}/health` };
    const check = () => execFileSync(command, args, { env, stdio: 'ignore' });

    expect(variables).toMatchObject({ XDG_DATA_HOME: '/data', HEALTH_URL: 'http://127.0.0.1:4700/health' });
    expect(check).not.toThrow();
    expect(await filesOf({ unpacked: app })).toStrictEqual(before);
    expect(readdirSync(data)).toStrictEqual([]);
  });

  test('fails its health check where nothing answers', () => {
    const [command = '', ...args] = health;
    const env = { PATH: process.env.PATH, HEALTH_URL: 'http://127.0.0.1:9/health' };

    expect(() => execFileSync(command, args, { env, stdio: 'ignore' })).toThrow();
  });
});
