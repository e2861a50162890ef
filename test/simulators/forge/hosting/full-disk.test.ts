import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BIN, newUser, printed } from '../../../cli/spawned.js';
import { gitClient } from './git-client.js';

/** Gives a process a folder for temporary files of a disk of its own, which is gone with it. */
const ON_ITS_OWN_DISK = [
  '-r',
  '-m',
  'sh',
  '-c',
  'mount -t tmpfs -o "$DISK" tmpfs "$TMPDIR" && exec "$@"',
  'sh',
];
const canMount =
  spawnSync('unshare', [...ON_ITS_OWN_DISK, 'true'], { env: { ...process.env, DISK: 'ro', TMPDIR: '/mnt' } })
    .status === 0;

const NO_DISK = 'unshare of this machine gives no process a disk of its own';

/** A forge in a process with such a folder, until the test ends; without options of a disk the folder is a usual one. */
async function forgeOn(disk: string | null, user = newUser()) {
  const temporary = join(user.HOME, 'temporary');
  mkdirSync(temporary, { recursive: true });
  const env = { ...user, TMPDIR: temporary, DISK: disk ?? '' };
  const simulate = [BIN, 'simulate', 'forge', '--json', '--quiet', '--clock', 'frozen'];
  const child =
    disk === null
      ? spawn(process.execPath, simulate, { env })
      : spawn('unshare', [...ON_ITS_OWN_DISK, process.execPath, ...simulate], { env });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  onTestFinished(async () => {
    await end('SIGKILL');
    rmSync(user.HOME, { recursive: true, force: true });
  });
  const [line] = await printed(child, /^\{.*\}$/m);
  const { url, token } = JSON.parse(line).forge;
  const address = new URL(`${url}/community/sdk.git`);
  [address.username, address.password] = ['anyone', token];
  const project = () => fetch(`${url}/api/v4/projects/1`, { headers: { 'PRIVATE-TOKEN': token } });
  return { user, temporary, end, project, address: address.href, pid: child.pid };
}

test.for([
  { kind: 'read only', disk: 'ro', why: 'EROFS' },
  { kind: 'full', disk: 'size=16k', why: 'ENOSPC|No space left on device' },
])('a disk that is $kind is named, and the API goes on', async ({ disk, why }, { skip }) => {
  if (!canMount) return skip(NO_DISK);
  const forge = await forgeOn(disk);
  const { run } = gitClient();

  const clone = await run('clone', '-q', forge.address, 'work');

  expect(clone.err).toMatch(
    new RegExp(`remote: Git over HTTP writes repositories to a temporary folder.*(${why})`),
  );
  expect((await forge.project()).status).toBe(200);
  expect(readdirSync(forge.user.HOME)).toStrictEqual(['temporary']);
});

test.runIf(canMount)(
  'a push that the disk has no space for is refused for that, and a smaller one is taken',
  async () => {
    const forge = await forgeOn('size=6m');
    const { git, run, folder } = gitClient();
    await git('clone', '-q', forge.address, 'work');
    const commit = async (branch: string, size: number) => {
      await git('-C', 'work', 'checkout', '-q', '-b', branch, 'origin/main');
      writeFileSync(join(folder, 'work', `${branch}.bin`), randomBytes(size));
      await git('-C', 'work', 'add', '-A');
      await git('-C', 'work', 'commit', '-q', '-m', branch);
    };
    await commit('large', 10_000_000);
    await commit('small', 1_000);

    const large = await run('-C', 'work', 'push', '-q', 'origin', 'large');
    const small = await run('-C', 'work', 'push', '-q', 'origin', 'small');

    const own = join(`/proc/${forge.pid}/root`, forge.temporary);
    const left = readdirSync(own, { recursive: true }).map(String);
    expect(left.filter((name) => name.includes('incoming-'))).toStrictEqual([]);
    expect(large.err).toContain(
      '(Git over HTTP writes repositories to a temporary folder, and that failed: No space left on device. Free space there, or name another folder by TMPDIR.)',
    );
    expect([large.code, small.code]).toStrictEqual([1, 0]);
    expect(readdirSync(forge.user.HOME)).toStrictEqual(['temporary']);
  },
);

test('what a killed forge has written is gone once the next one has started, and at the end nothing is left', async () => {
  const first = await forgeOn(null);
  const { git } = gitClient();
  await git('clone', '-q', first.address, 'one');
  await first.end('SIGKILL');
  const left = readdirSync(first.temporary);

  const second = await forgeOn(null, first.user);
  await expect.poll(() => readdirSync(first.temporary)).toStrictEqual([]);
  await git('clone', '-q', second.address, 'two');
  const during = readdirSync(first.temporary);
  await second.end('SIGTERM');

  expect([left.length, during.length]).toStrictEqual([1, 1]);
  expect(during).not.toStrictEqual(left);
  expect(readdirSync(first.user.HOME, { recursive: true })).toStrictEqual(['temporary']);
});
