import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gitClient } from './git-client.js';
import { forgeProcess, killedPush } from './own-process.js';
import { SEED, times } from './whole-run.js';

const MEGABYTE = 1024 * 1024;
const SIZE = 50;
const BRANCHES = '/projects/community%2Fsdk/repository/branches';

/** A forge in its own process, and a clone that packs nothing, so that what is pushed is as large as it is. */
async function cloned() {
  const forge = await forgeProcess();
  const { git, run, folder } = gitClient();
  await git('clone', '-q', forge.address, 'work');
  const inClone = (...args: string[]) => git('-C', 'work', ...args);
  await inClone('config', 'core.compression', '0');
  const write = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, 'work', name), bytes);
  return { forge, git: inClone, run, write, work: join(folder, 'work'), clone: git };
}

/** How many times its size a push takes while it is done, beside what is kept of it. */
const MOST_TIMES = 6;

test(`a push of ${SIZE} MB takes no more than ${MOST_TIMES} times its size, however many were before it`, async ({
  annotate,
}) => {
  const { forge, git, write } = await cloned();
  const start = forge.memory().now;
  const numbers = Array.from({ length: times(6, 1) }, (_, at) => at + 1);

  for (const number of numbers) {
    const branch = `large-${number}`;
    await git('checkout', '-q', '-b', branch, 'origin/main');
    write('large.bin', randomBytes(SIZE * MEGABYTE));
    await git('add', '-A');
    await git('commit', '-q', '-m', 'A large file');
    await git('push', '-q', 'origin', branch);

    const { most } = forge.memory();
    const head = await git('rev-parse', 'HEAD');
    const { commit } = await forge.api(`${BRANCHES}/${branch}`);
    await annotate(`${start} MB at the start, at most ${most} MB until push ${number}`);
    expect(commit.id).toBe(head);
    expect(most).toBeLessThan(start + SIZE * (number - 1 + MOST_TIMES));
  }
}, 300_000);

const REFS = ['refs/heads/half-one', 'refs/heads/half-two', 'refs/tags/half'];

test(`a push that is killed is done whole or not at all, and the next one is taken (seed ${SEED})`, async ({
  annotate,
}) => {
  const { forge, git, run, write, work, clone } = await cloned();
  const percents = fc.sample(fc.integer({ min: 0, max: 100 }), { seed: SEED, numRuns: times(20, 2) });
  const done: boolean[] = [];
  await git('checkout', '-q', '-b', 'half-one');
  for (let file = 0; file < times(200, 40); file += 1) write(`${file}.bin`, randomBytes(MEGABYTE / 10));
  await git('add', '-A');
  await git('commit', '-q', '-m', 'Many files');
  await git('branch', 'half-two');
  await git('tag', 'half');
  const refs = async () =>
    (await git('ls-remote', 'origin', ...REFS)).split('\n').filter((line) => line !== '');

  for (const percent of percents) {
    await killedPush(work, REFS, percent);
    const there = await refs();
    done.push(there.length > 0);
    expect([0, REFS.length], `killed at ${percent}%`).toContain(there.length);
    if (there.length > 0) await git('push', '-q', 'origin', '--delete', ...REFS);
  }
  // What was killed last may still be done, between the list of refs that the next push gets and that push.
  const pushed = async () => (await run('-C', 'work', 'push', '-q', 'origin', ...REFS)).code;
  await expect.poll(pushed, { timeout: 60_000 }).toBe(0);
  await clone('clone', '-q', '--mirror', forge.address, 'mirror');
  const complaints = await clone('-C', 'mirror', 'fsck', '--full', '--strict');
  const ofServer = await Promise.all(
    forge.repositories().map((folder) => clone('-C', folder, 'fsck', '--full', '--strict')),
  );
  const left = forge
    .repositories()
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => name.startsWith('incoming-'));

  expect(await refs()).toHaveLength(REFS.length);
  expect([complaints, ofServer.join(''), left]).toStrictEqual(['', '', []]);
  await annotate(`${done.length} pushes killed, ${done.filter(Boolean).length} of them after they were done`);
}, 600_000);
