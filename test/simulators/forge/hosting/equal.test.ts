import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedBy, projectAt, simulated } from './both-sides.js';
import { gitClient, hostedForge } from './git-client.js';
import { SEED, times } from './whole-run.js';

const PATH = 'community/sdk';
const SDK = '/projects/community%2Fsdk';

type Forge = Awaited<ReturnType<typeof hostedForge>>;

async function working() {
  const forge = await hostedForge();
  const client = gitClient();
  await client.git('clone', '-q', forge.at(`${PATH}.git`), 'work');
  return { forge, ...client, git: (...args: string[]) => client.git('-C', 'work', ...args) };
}

const COPIED = ['+refs/heads/*:refs/copy/*', '+refs/tags/*:refs/tags/*'];

const PUSHES = ['commit', 'amend', 'tag', 'annotate', 'delete'] as const;
const COMMITS = ['api-commit'] as const;
const OTHERS = ['api-tag', 'api-delete'] as const;

const stepOf = <Kind extends string>(kinds: readonly Kind[]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    branch: fc.constantFrom('one', 'two', 'a/three'),
    file: fc.constantFrom('a.txt', 'dir/b.txt', 'dir/é.txt', 'z'),
    text: fc.string({ maxLength: 20 }),
  });

type StepOf<Kind extends string> =
  ReturnType<typeof stepOf<Kind>> extends fc.Arbitrary<infer One> ? One : never;
type Push = StepOf<(typeof PUSHES)[number]>;
type Call = StepOf<(typeof COMMITS)[number] | (typeof OTHERS)[number]>;

const NUMBER_OF_PUSHES = times(200, 17);
const NUMBER_OF_COMMITS = times(200, 17);
const NUMBER_OF_OTHERS = times(40, 6);

const exactly = <Item>(item: fc.Arbitrary<Item>, length: number) =>
  fc.array(item, { minLength: length, maxLength: length });

/** So many of each kind, in any order. */
const steps = fc
  .tuple(
    exactly(stepOf(PUSHES), NUMBER_OF_PUSHES),
    exactly(stepOf(COMMITS), NUMBER_OF_COMMITS),
    exactly(stepOf(OTHERS), NUMBER_OF_OTHERS),
  )
  .chain((kinds) => {
    const all: (Push | Call)[] = kinds.flat();
    return fc.shuffledSubarray(all, { minLength: all.length });
  });

test(`after any pushes, force pushes, tags and commits by the API both sides have the same refs, ids and files (seed ${SEED})`, async ({
  annotate,
}) => {
  const [drawn = []] = fc.sample(steps, { seed: SEED, numRuns: 1 });
  const { forge, git, run, folder } = await working();
  await git('checkout', '-q', '--detach');
  const listed = listedBy(git, 'refs/copy');

  for (const [number, one] of drawn.entries()) {
    await (isCall(one) ? called({ forge, number }, one) : pushed({ forge, git, folder, number }, one));
    await git('fetch', '-q', '--prune', '--prune-tags', '--force', 'origin', ...COPIED);
    expect(await listed(), `step ${number}, ${one.kind}`).toStrictEqual(
      simulated(projectAt(forge.simulator, PATH)),
    );
  }
  await run('clone', '-q', '--mirror', forge.at(`${PATH}.git`), 'mirror');
  const { code, err } = await run('-C', 'mirror', 'fsck', '--full', '--strict');

  expect([code, err]).toStrictEqual([0, '']);
  await annotate(
    `equal after each of ${NUMBER_OF_PUSHES} pushes and ${NUMBER_OF_COMMITS} commits by the API`,
  );
}, 1_800_000);

function isCall(step: Push | Call): step is Call {
  return step.kind.startsWith('api-');
}

interface Calling {
  readonly forge: Forge;
  readonly number: number;
}

interface Pushing extends Calling {
  readonly git: (...args: string[]) => Promise<string>;
  readonly folder: string;
}

/** A push, which is of a new commit where the branch to amend or remove is not there. */
async function pushed(
  { forge, git, folder, number }: Pushing,
  { kind, branch, file, text }: Push,
): Promise<void> {
  const has = projectAt(forge.simulator, PATH).repository.branches.has(branch);
  if (kind === 'delete' && has) {
    await git('push', '-q', 'origin', '--delete', `refs/heads/${branch}`);
    return;
  }
  await git('checkout', '-q', '--force', has ? `refs/copy/${branch}` : 'origin/main');
  if (kind === 'tag' || kind === 'annotate') {
    await git('tag', '-f', ...(kind === 'annotate' ? ['-m', `Tag ${number}`] : []), `v-${branch}`);
    await git('push', '-q', '--force', 'origin', `refs/tags/v-${branch}`);
    return;
  }
  const blob = await hashed(git, folder, `${number} ${text}\n`);
  await git('update-index', '--add', '--cacheinfo', `100755,${blob},${file}`);
  const amended = kind === 'amend' && has ? ['--amend'] : [];
  await git('commit', '-q', ...amended, '--allow-empty', '-m', `Step ${number} ${text}`);
  await git('push', '-q', '--force', 'origin', `HEAD:refs/heads/${branch}`);
}

async function hashed(git: Pushing['git'], folder: string, content: string): Promise<string> {
  writeFileSync(join(folder, 'content'), content);
  return git('hash-object', '-w', join(folder, 'content'));
}

async function called({ forge, number }: Calling, { kind, branch, file, text }: Call): Promise<void> {
  const { api } = forge;
  const has = projectAt(forge.simulator, PATH).repository.branches.has(branch);
  const name = encodeURIComponent(branch);
  const content = `${number} ${text}\n`;
  if (kind === 'api-tag') {
    const sent = { tag_name: `api-${number}`, ref: 'main', message: content };
    expect(await api('POST', `${SDK}/repository/tags`, sent)).toMatchObject({ name: sent.tag_name });
  } else if (kind === 'api-delete') {
    if (has) await api('DELETE', `${SDK}/repository/branches/${name}`).catch(() => {}); // its answer has no body
  } else {
    const path = `${SDK}/repository/files/${encodeURIComponent(file)}?ref=${has ? name : 'main'}`;
    const action = (await api('GET', path)).blob_id ? 'update' : 'create';
    const made = await api('POST', `${SDK}/repository/commits`, {
      branch,
      commit_message: `Step ${number}`,
      ...(!has && { start_branch: 'main' }),
      actions: [{ action, file_path: file, content }],
    });
    expect(made).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{40}$/) });
  }
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
