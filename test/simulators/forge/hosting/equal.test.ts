import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoizeBy } from '#conformance/memoize.js';
import { filesAtCommit } from '#simulators/forge/records/code.js';
import { gitClient, hostedForge } from './git-client.js';

const SDK = '/projects/community%2Fsdk';
const NUMBER_OF_STEPS = 40;

type Forge = Awaited<ReturnType<typeof hostedForge>>;

async function working(path = 'community/sdk') {
  const forge = await hostedForge();
  const client = gitClient();
  await client.git('clone', '-q', forge.at(`${path}.git`), 'work');
  return { forge, ...client, git: (...args: string[]) => client.git('-C', 'work', ...args) };
}

function projectIn({ simulator }: Forge, path = 'community/sdk') {
  const place = simulator.world.places.get(path);
  if (place?.kind !== 'project') throw new Error(`There is no project ${path}.`);
  return place;
}

/** The refs that the simulator has, and the files of each of its branches. */
function simulated(forge: Forge): string[] {
  const project = projectIn(forge);
  const { branches, tags } = project.repository;
  return [
    ...[...branches.values()].map(({ name, sha }) => `refs/heads/${name} ${sha}`),
    ...[...tags.values()].map(({ name, id }) => `refs/tags/${name} ${id}`),
    ...[...branches.values()].flatMap(({ name, sha }) =>
      filesAtCommit(project, sha)
        .filter(({ type }) => type !== 'tree')
        .map((file) => `${name}:${file.path} ${file.mode} ${file.sha}`),
    ),
  ].sort();
}

/** The same as git has it; the files of a commit, which never change, are listed once. */
function clonedBy(git: (...args: string[]) => Promise<string>): () => Promise<string[]> {
  const filesOf = memoizeBy((sha: string) => git('ls-tree', '-r', '-z', `--format=${FILE}`, sha));
  return async () => {
    await git('fetch', '-q', '--prune', '--prune-tags', '--force', 'origin', ...COPIED);
    const listed = await git('for-each-ref', '--format=%(refname) %(objectname)', 'refs/copy', 'refs/tags');
    const refs = listed.split('\n').map((line) => line.replace('refs/copy/', 'refs/heads/'));
    const files: string[] = [];
    for (const line of refs) {
      const [, name, sha = ''] = /^refs\/heads\/(\S+) (\S+)$/.exec(line) ?? [];
      if (name === undefined) continue;
      const lines = (await filesOf(sha)).split('\0').filter((file) => file !== '');
      files.push(...lines.map((file) => `${name}:${file}`));
    }
    return [...refs, ...files].sort();
  };
}

const FILE = '%(path) %(objectmode) %(objectname)';
const COPIED = ['+refs/heads/*:refs/copy/*', '+refs/tags/*:refs/tags/*'];

const step = fc.record({
  kind: fc.constantFrom(
    'commit',
    'amend',
    'tag',
    'annotate',
    'delete',
    'api-commit',
    'api-tag',
    'api-delete',
  ),
  branch: fc.constantFrom('one', 'two', 'a/three'),
  file: fc.constantFrom('a.txt', 'dir/b.txt', 'dir/é.txt', 'z'),
  text: fc.string({ maxLength: 20 }),
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test('after any pushes, force pushes, tags and commits by the API both sides have the same refs, ids and files', async () => {
  const [steps = []] = fc.sample(fc.array(step, { minLength: NUMBER_OF_STEPS, maxLength: NUMBER_OF_STEPS }), {
    seed: 52,
    numRuns: 1,
  });
  const { forge, git, run, folder } = await working();
  await git('checkout', '-q', '--detach');
  await git('config', 'core.quotePath', 'false');
  const cloned = clonedBy(git);

  for (const [number, one] of steps.entries()) {
    await taken({ forge, git, folder, number }, one);
    expect(await cloned(), `step ${number}, ${one.kind}`).toStrictEqual(simulated(forge));
  }
  await run('clone', '-q', '--mirror', forge.at('community/sdk.git'), 'mirror');
  const { code, err } = await run('-C', 'mirror', 'fsck', '--full', '--strict');

  expect([code, err]).toStrictEqual([0, '']);
}, 300_000);

interface Taking {
  readonly forge: Forge;
  readonly git: (...args: string[]) => Promise<string>;
  readonly folder: string;
  readonly number: number;
}

async function taken(
  { forge, git, folder, number }: Taking,
  { kind, branch, file, text }: Step,
): Promise<void> {
  const has = projectIn(forge).repository.branches.has(branch);
  const start = has ? `refs/copy/${branch}` : 'origin/main';
  const content = `${number} ${text}\n`;
  if (kind.startsWith('api')) return takenByApi(forge, { kind, branch, file, content, number, has });
  await git('checkout', '-q', '--force', start);
  if (kind === 'commit' || kind === 'amend') {
    await git('update-index', '--add', '--cacheinfo', `100755,${await blob(git, folder, content)},${file}`);
    await git(
      'commit',
      '-q',
      ...(kind === 'amend' && has ? ['--amend'] : []),
      '--allow-empty',
      '-m',
      `Step ${number} ${text}`,
    );
    await git('push', '-q', '--force', 'origin', `HEAD:refs/heads/${branch}`);
  } else if (kind === 'delete') {
    if (has) await git('push', '-q', 'origin', '--delete', `refs/heads/${branch}`);
  } else {
    await git('tag', '-f', ...(kind === 'annotate' ? ['-m', `Tag ${number}`] : []), `v-${branch}`);
    await git('push', '-q', '--force', 'origin', `refs/tags/v-${branch}`);
  }
}

async function blob(git: Taking['git'], folder: string, content: string): Promise<string> {
  writeFileSync(join(folder, 'content'), content);
  return git('hash-object', '-w', join(folder, 'content'));
}

interface ApiStep extends Step {
  readonly content: string;
  readonly number: number;
  readonly has: boolean;
}

async function takenByApi(
  { api }: Forge,
  { kind, branch, file, content, number, has }: Omit<ApiStep, 'text'>,
): Promise<void> {
  const name = encodeURIComponent(branch);
  if (kind === 'api-tag')
    await api('POST', `${SDK}/repository/tags`, { tag_name: `api-${number}`, ref: 'main', message: content });
  else if (kind === 'api-delete' && has) await fetchDeleted(api, `${SDK}/repository/branches/${name}`);
  else if (kind === 'api-commit') {
    const there = has
      ? await api('GET', `${SDK}/repository/files/${encodeURIComponent(file)}?ref=${name}`)
      : {};
    const action = there.blob_id ? 'update' : 'create';
    await api('POST', `${SDK}/repository/commits`, {
      branch,
      commit_message: `Step ${number}`,
      ...(!has && { start_branch: 'main' }),
      actions: [{ action, file_path: file, content }],
    });
  }
}

async function fetchDeleted(api: Forge['api'], path: string): Promise<void> {
  await api('DELETE', path).catch(() => {}); // its answer has no body
}

test('twenty clones at once are all whole', async () => {
  const { forge, git, run } = await working();
  const head = await git('rev-parse', 'origin/main');

  const runs = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      run('clone', '-q', forge.at('platform/core.git'), `core-${number}`),
    ),
  );

  expect(runs.map(({ code }) => code)).toStrictEqual(runs.map(() => 0));
  expect(head).toMatch(/^[0-9a-f]{40}$/);
}, 120_000);

test('a push of 50 MB arrives', async () => {
  const { forge, git, folder } = await working();
  await git('checkout', '-q', '-b', 'large');
  writeFileSync(join(folder, 'work', 'large.bin'), randomBytes(50 * 1024 * 1024));
  await git('config', 'core.compression', '0');
  await git('add', '-A');
  await git('commit', '-q', '-m', 'A large file');
  await git('push', '-q', 'origin', 'large');

  const { api } = forge;
  const head = await git('rev-parse', 'HEAD');
  const branch = await api('GET', `${SDK}/repository/branches/large`);
  const files = filesAtCommit(projectIn(forge), head);

  expect(branch.commit.id).toBe(head);
  expect(files.find(({ path }) => path === 'large.bin')).toMatchObject({ size: 50 * 1024 * 1024 });
}, 120_000);
