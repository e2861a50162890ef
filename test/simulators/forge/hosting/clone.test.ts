import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';
import { gitClient, hostedForge } from './git-client.js';

test('git clones a project with all its branches and tags, under the ids that the API shows, and finds no fault in it', async () => {
  const { at, simulator } = await hostedForge();
  const { git } = gitClient();

  await git('clone', '-q', '--mirror', at('platform/core.git'), 'core');
  const refs = await git(
    '-C',
    'core',
    'for-each-ref',
    '--format=%(refname) %(objectname)',
    'refs/heads',
    'refs/tags',
  );
  const complaints = await git('-C', 'core', 'fsck', '--full', '--strict');

  const { branches, tags } = projectAt(simulator, 'platform/core').repository;
  const shown = [
    ...[...branches.values()].map(({ name, sha }) => `refs/heads/${name} ${sha}`),
    ...[...tags.values()].map(({ name, id }) => `refs/tags/${name} ${id}`),
  ];
  expect(refs.split('\n').sort()).toStrictEqual(shown.sort());
  expect(complaints).toBe('');
});

test('what the API commits is fetched, and the heads of merge requests can be', async () => {
  const { at, api, simulator } = await hostedForge();
  const { git } = gitClient();
  await git('clone', '-q', at('community/sdk'), 'sdk');

  const made = await api('POST', '/projects/community%2Fsdk/repository/commits', {
    branch: 'main',
    commit_message: 'Say hello',
    actions: [{ action: 'create', file_path: 'hello/world.txt', content: 'Hello\n' }],
  });
  await git('-C', 'sdk', 'pull', '-q');
  const head = await git('-C', 'sdk', 'rev-parse', 'HEAD');
  const text = await git('-C', 'sdk', 'show', 'HEAD:hello/world.txt');
  const [request] = projectAt(simulator, 'community/sdk').mergeRequests.items;
  await git('-C', 'sdk', 'fetch', '-q', 'origin', `refs/merge-requests/${request?.iid}/head:review`);
  const review = await git('-C', 'sdk', 'rev-parse', 'review');

  expect([head, text]).toStrictEqual([made.id, 'Hello']);
  expect(review).toBe(request?.versions.at(-1)?.headSha);
});

test('git fetches a part of a history, a part of the objects, and by both versions of the protocol', async () => {
  const { at } = await hostedForge();
  const { git } = gitClient();

  await git('clone', '-q', '--depth', '1', at('platform/infra/deploy.git'), 'shallow');
  await git('clone', '-q', '--filter=blob:none', '--no-checkout', at('platform/infra/deploy.git'), 'partial');
  await git('-c', 'protocol.version=0', 'clone', '-q', at('platform/infra/deploy.git'), 'first');
  const counts = await Promise.all(
    ['shallow', 'partial', 'first'].map((folder) => git('-C', folder, 'rev-list', '--count', 'HEAD')),
  );
  const absent = await git('-C', 'partial', 'rev-list', '--objects', '--missing=print', 'HEAD');

  expect(counts[0]).toBe('1');
  expect(Number(counts[1])).toBeGreaterThan(100);
  expect(counts[2]).toBe(counts[1]);
  expect(absent).toMatch(/^\?[0-9a-f]{40}$/m);
});

const ACCESS = [
  { who: null, path: 'community/sdk.git', says: null },
  { who: null, path: 'platform/core.git', says: 'could not read Username' },
  { who: null, path: 'no/such.git', says: 'could not read Username' },
  { who: 'not-a-token', path: 'platform/core.git', says: 'HTTP Basic: Access denied' },
  { who: 'revokedToken', path: 'platform/core.git', says: 'HTTP Basic: Access denied' },
  { who: 'developerToken', path: 'platform/core.git', says: null },
  { who: 'readRepositoryToken', path: 'platform/core.git', says: null },
  { who: 'oauthToken', path: 'platform/core.git', says: null },
  { who: 'jobToken', path: 'platform/core.git', says: null },
  { who: 'readUserToken', path: 'platform/core.git', says: 'You are not allowed to download code.' },
  {
    who: 'guestToken',
    path: 'platform/core.git',
    says: 'You are not allowed to download code from this project.',
  },
  {
    who: 'outsiderToken',
    path: 'platform/core.git',
    says: "could not be found or you don't have permission",
  },
  { who: 'token', path: 'no/such.git', says: "could not be found or you don't have permission" },
];

test.each(ACCESS)('git of $who at $path is answered: $says', async ({ who, path, says }) => {
  const { at } = await hostedForge();
  const { run } = gitClient();

  const { code, err } = await run('ls-remote', at(path, who));

  expect([code === 0, says === null ? err : err.includes(says)]).toStrictEqual([
    says === null,
    says === null ? '' : true,
  ]);
});

test('in process, a repository is asked without a socket, and a project that was renamed at both of its addresses', async () => {
  const { simulator, put } = openSession();
  const refsAt = async (path: string) =>
    (
      await simulator.fetch(`${SITE}/${path}/info/refs?service=git-upload-pack`, {
        headers: basic(simulator),
      })
    ).text();
  const before = await refsAt('community/sdk.git');
  await put('/projects/community%2Fsdk', { path: 'kit' });

  expect(before).toContain('refs/heads/main');
  expect([await refsAt('community/sdk.git'), await refsAt('community/kit')]).toStrictEqual([before, before]);
});

test('a reset takes back what was committed since, for git as well', async () => {
  const { simulator, post } = openSession();
  const refs = async () =>
    (
      await simulator.fetch(`${SITE}/community/sdk.git/info/refs?service=git-upload-pack`, {
        headers: basic(simulator),
      })
    ).text();
  const before = await refs();
  await post('/projects/community%2Fsdk/repository/branches', { branch: 'soon-gone', ref: 'main' });
  const between = await refs();
  simulator.reset();

  expect(between).toContain('refs/heads/soon-gone');
  expect(await refs()).toBe(before);
});

function basic({ credentials }: { readonly credentials: Readonly<Record<string, string>> }) {
  return { authorization: `Basic ${btoa(`oauth2:${credentials.token}`)}` };
}

function projectAt(simulator: Awaited<ReturnType<typeof hostedForge>>['simulator'], path: string) {
  const place = simulator.world.places.get(path);
  if (place?.kind !== 'project') throw new Error(`There is no project ${path}`);
  return place;
}
