import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gitClient, hostedForge } from './git-client.js';

const IS_INSTALLED = spawnSync('git', ['lfs', 'version']).status === 0;
const WITHOUT = 'The program git-lfs is not installed.';

/** A clone with Git LFS, in which pictures are large files. */
async function cloned(account = 'token') {
  const forge = await hostedForge();
  const client = gitClient();
  await client.git('clone', '-q', forge.at('community/sdk.git', account), 'work');
  const git = (...args: string[]) => client.git('-C', 'work', ...args);
  const run = (...args: string[]) => client.run('-C', 'work', ...args);
  await git('lfs', 'install', '--local');
  await git('lfs', 'track', '*.png');
  await git('checkout', '-q', '-b', 'pictures');
  const commit = async (file: string, bytes: Uint8Array | string) => {
    writeFileSync(join(client.folder, 'work', file), bytes);
    await git('add', '-A');
    await git('commit', '-q', '-m', `Add ${file}`);
  };
  return { ...forge, client, git, run, commit };
}

test('git-lfs pushes large files, and another clone has them', async ({ skip }) => {
  skip(!IS_INSTALLED, WITHOUT);
  const { at, client, run, commit, simulator } = await cloned();
  const bytes = randomBytes(3_000_000);
  await commit('ship.png', bytes);

  const pushed = await run('push', 'origin', 'pictures');
  await client.git('clone', '-q', '-b', 'pictures', at('community/sdk.git'), 'other');
  const pointer = readFileSync(join(client.folder, 'other', 'ship.png'), 'utf8');
  await client.git('-C', 'other', 'lfs', 'install', '--local');
  await client.git('-C', 'other', 'lfs', 'pull');
  const read = readFileSync(join(client.folder, 'other', 'ship.png'));
  const checked = await client.run('-C', 'other', 'lfs', 'fsck');

  expect(pushed.code).toBe(0);
  expect(pointer).toMatch(
    /^version https:\/\/git-lfs\.github\.com\/spec\/v1\noid sha256:[0-9a-f]{64}\nsize 3000000\n$/,
  );
  expect(read.equals(bytes)).toBe(true);
  expect(checked.code).toBe(0);
  expect(simulator.records().lfsObjects?.at(-1)).toMatchObject({ project: 'community/sdk', size: 3_000_000 });
});

test('git-lfs locks a file, and others are kept from pushing it', async ({ skip }) => {
  skip(!IS_INSTALLED, WITHOUT);
  const { at, client, git, run, commit, url } = await cloned('developerToken');
  await commit('ship.png', 'One');
  await git('push', '-q', 'origin', 'pictures');
  await client.git('clone', '-q', '-b', 'pictures', at('community/sdk.git', 'token'), 'other');
  const other = (...args: string[]) => client.run('-C', 'other', ...args);
  await other('lfs', 'install', '--local');

  const locked = await run('lfs', 'lock', 'ship.png');
  const listed = await other('lfs', 'locks');
  const mine = await run('lfs', 'locks', '--verify');
  writeFileSync(join(client.folder, 'other', 'ship.png'), 'Two');
  await other('commit', '-q', '-a', '-m', 'Change it');
  const kept = await other('push', 'origin', 'pictures');
  const refused = await other('push', '--no-verify', 'origin', 'pictures');
  const unlocked = await other('lfs', 'unlock', '--force', 'ship.png');
  const taken = await other('push', 'origin', 'pictures');

  expect([locked.code, locked.out]).toStrictEqual([0, 'Locked ship.png\n']);
  expect(listed.out).toMatch(/^ship\.png\t\S+\s+ID:\d+\n$/);
  expect(mine.out).toMatch(/^O ship\.png/);
  expect([kept.code, kept.err]).toStrictEqual([1, expect.stringContaining('ship.png')]);
  expect(refused.err).toContain("remote: GitLab: 'ship.png' is locked in Git LFS by @");
  expect([unlocked.code, taken.code, url.startsWith('http')]).toStrictEqual([0, 0, true]);
});

test('a push of a pointer without its object is refused in the words of GitLab, and taken where LFS is off', async () => {
  const forge = await hostedForge();
  const client = gitClient();
  await client.git('clone', '-q', forge.at('community/sdk.git'), 'work');
  const oid = 'ab'.repeat(32);
  writeFileSync(
    join(client.folder, 'work', 'ship.png'),
    `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 12345\n`,
  );
  await client.git('-C', 'work', 'checkout', '-q', '-b', 'pictures');
  await client.git('-C', 'work', 'add', '-A');
  await client.git('-C', 'work', 'commit', '-q', '-m', 'Point to nothing');

  const refused = await client.run('-C', 'work', 'push', 'origin', 'pictures');
  await forge.api('PUT', '/projects/community%2Fsdk', { lfs_enabled: false });
  const taken = await client.run('-C', 'work', 'push', 'origin', 'pictures');

  expect(refused.err).toContain(
    'remote: GitLab: LFS objects are missing. Ensure LFS is properly set up or try a manual "git lfs push --all".',
  );
  expect(refused.err).toContain('(pre-receive hook declined)');
  expect([refused.code, taken.code]).toStrictEqual([1, 0]);
});

/** A clone in which a developer has locked a file, for an account that changes it. */
async function lockedByDeveloper() {
  const forge = await hostedForge();
  const client = gitClient();
  await client.git('clone', '-q', forge.at('community/sdk.git'), 'work');
  const git = (...args: string[]) => client.git('-C', 'work', ...args);
  await fetch(`${forge.url}/community/sdk.git/info/lfs/locks`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`any:${forge.simulator.credentials.developerToken}`)}`,
      'content-type': 'application/vnd.git-lfs+json',
    },
    body: JSON.stringify({ path: 'locked.txt' }),
  });
  const commit = async (file: string, text: string) => {
    writeFileSync(join(client.folder, 'work', file), text);
    await git('add', '-A');
    await git('commit', '-q', '-m', `${file}: ${text}`);
  };
  return { git, commit, run: (...args: string[]) => client.run('-C', 'work', ...args) };
}

const CARRIERS = [
  { what: 'a branch', push: ['origin', 'HEAD:refs/heads/theirs'] },
  { what: 'a tag', push: ['origin', 'HEAD:refs/tags/theirs'] },
];

test.each(CARRIERS)(
  '$what with a change of a file that another account has locked is refused',
  async ({ push }) => {
    const { git, commit, run } = await lockedByDeveloper();
    await git('checkout', '-q', '-b', 'theirs');
    await commit('locked.txt', 'Changed');
    await commit('other.txt', 'Not locked');

    const { code, err } = await run('push', ...push);

    expect(code).toBe(1);
    expect(err).toContain("remote: GitLab: 'locked.txt' is locked in Git LFS by @");
  },
);

test('a merge is judged by what it changes itself', async () => {
  const { git, commit, run } = await lockedByDeveloper();
  await git('checkout', '-q', '-b', 'one');
  await commit('one.txt', 'One');
  await git('checkout', '-q', '-b', 'two', 'origin/main');
  await commit('two.txt', 'Two');
  await git('merge', '-q', '--no-ff', '-m', 'Both', 'one');

  const both = await run('push', 'origin', 'two');
  await git('checkout', '-q', 'one');
  await git('merge', '-q', '--no-ff', '--no-commit', 'two');
  await commit('locked.txt', 'Smuggled in');
  const smuggled = await run('push', 'origin', 'one');

  expect([both.code, smuggled.code]).toStrictEqual([0, 1]);
  expect(smuggled.err).toContain('is locked in Git LFS by');
});
