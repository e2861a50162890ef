import { expect, test } from 'vitest';
import { forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';
import {
  commitFiles,
  commitOf,
  entriesIn,
  fileRecords,
  ODD_NAMES,
  pageOf,
  projectAt,
} from './repository-world.js';

const PROJECT = 'platform/core';
const simulator = newForge();
const core = projectAt(simulator, PROJECT);
const client = await forgeClient(simulator);

const browse = (args: Record<string, unknown> = {}) =>
  value(client, 'browse_repository', { projectPath: PROJECT, ...args });

test('browse_repository lists every folder with all that is in it, folders first, and where it is on the web', async () => {
  const records = fileRecords(core);
  const folders = ['', ...records.filter(({ type }) => type === 'tree').map(({ path }) => String(path))];

  for (const path of folders) {
    expect(await browse({ path })).toStrictEqual({
      path,
      ref: 'main',
      commit: commitOf(core, 'main'),
      entries: entriesIn(records, path),
      truncated: false,
      webUrl: pageOf(PROJECT, 'tree', 'main', path),
    });
  }
});

test.each([{}, { path: '', ref: 'HEAD' }, { ref: '' }])(
  'browse_repository lists the root of the default branch with %j',
  async (args) => {
    const { path, ref, commit, entries } = await browse(args);

    expect([path, ref, commit]).toStrictEqual(['', 'main', commitOf(core, 'main')]);
    expect(entries).toStrictEqual(entriesIn(fileRecords(core), ''));
  },
);

test('browse_repository lists a folder at branches and tags, slashes in their names or not', async () => {
  const { branches, tags } = core.repository;
  const refs = [...branches.keys(), ...tags.keys()].filter((_, at) => at % 5 === 0);

  for (const ref of refs) {
    const { entries, commit, ref: named, webUrl } = await browse({ path: 'docs', ref });

    expect(entries).toStrictEqual(entriesIn(fileRecords(core, ref), 'docs'));
    expect([named, commit]).toStrictEqual([ref, commitOf(core, ref)]);
    expect(webUrl).toBe(pageOf(PROJECT, 'tree', ref, 'docs'));
  }
});

test('browse_repository lists a folder at a commit, by its whole SHA or the beginning of it', async () => {
  const commits = [...core.repository.commits.keys()];
  for (const sha of [commits[0], commits[200], commits.at(-1)]) {
    for (const ref of [String(sha), String(sha).slice(0, 10)]) {
      const { entries, commit } = await browse({ ref });

      expect(entries).toStrictEqual(entriesIn(fileRecords(core, ref), ''));
      expect(commit).toBe(sha);
    }
  }
});

test.each(['/docs', 'docs/', '//docs//', './docs', 'docs/.'])(
  'browse_repository takes the path %j for docs',
  async (path) => {
    const given = await browse({ path });

    expect(given.path).toBe('docs');
    expect(given.entries).toStrictEqual(entriesIn(fileRecords(core), 'docs'));
  },
);

test('browse_repository lists folders with names that are hard to write, and what is in them', async () => {
  const written = newForge();
  const files = new Map(ODD_NAMES.map((name) => [`odd/${name}/${name}`, Buffer.from(name)]));
  await commitFiles(written, files);
  const own = await forgeClient(written);
  const project = projectAt(written, PROJECT);
  const records = fileRecords(project);

  for (const path of ['odd', ...ODD_NAMES.map((name) => `odd/${name}`)]) {
    const args = { projectPath: PROJECT, path };
    const { entries, webUrl } = await value(own, 'browse_repository', args);

    expect(entries).toStrictEqual(entriesIn(records, path));
    expect(entries.length).toBe(path === 'odd' ? ODD_NAMES.length : 1);
    expect(webUrl).toBe(pageOf(PROJECT, 'tree', 'main', path));
  }
});

test('browse_repository gives addresses that lead to the folder ✗34', async () => {
  const headers = { 'private-token': tokenOf(simulator, 'token') };
  for (const args of [{}, { path: 'docs' }, { path: 'src', ref: 'release/1.1' }, { ref: 'v1.1.0' }]) {
    const { webUrl } = await browse(args);

    expect((await simulator.fetch(webUrl, { headers })).status, webUrl).toBe(200);
  }
});

test('browse_repository goes on at the same commit when the branch moves between two pages', async () => {
  const moving = newForge();
  const project = projectAt(moving, PROJECT);
  const expected = entriesIn(fileRecords(project), 'db/migrate');
  let moves = 0;
  const own = await scriptedClient(
    async (url, init) => {
      const answer = await moving.fetch(url, init);
      moves += 1;
      if (moves === 1) await commitFiles(moving, new Map([['db/migrate/0001_new.sql', Buffer.from('x')]]));
      return answer;
    },
    { token: async () => tokenOf(moving, 'token') },
  );

  const args = { projectPath: PROJECT, path: 'db/migrate' };
  const { entries } = await value(own, 'browse_repository', args);

  expect(entries).toStrictEqual(expected);
  expect(moves).toBeGreaterThan(1);
});

test.each([
  [{ projectPath: 'no/such' }, 'not_found', 'project no/such'],
  [{ ref: 'no-such' }, 'not_found', 'branch, tag or commit "no-such" in platform/core'],
  [{ ref: 'no/such/branch', path: 'docs' }, 'not_found', '"no/such/branch"'],
  [{ path: 'docs/no-such' }, 'not_found', 'folder "docs/no-such" at HEAD in platform/core'],
  [{ path: 'docs', ref: 'd'.repeat(40) }, 'not_found', `"${'d'.repeat(40)}"`],
  [{ path: 'README.md' }, 'invalid_arguments', 'path: README.md is a file; get_file_content'],
  [{ path: 'docs/../src' }, 'invalid_arguments', 'path: must be a path'],
  [{ path: '../../x' }, 'invalid_arguments', 'path: must be a path'],
  [{ projectPath: 'platform/backend/prototype' }, 'not_found', 'prototype is empty'],
])('browse_repository says what is wrong with %j ✗3', async (args, code, words) => {
  const refused = await refusal(client, 'browse_repository', { projectPath: PROJECT, ...args });

  expect(refused.code).toBe(code);
  expect(refused.message).toContain(words);
});

test('browse_repository says that a guest may not read the code, and nothing of a project that is hidden ✗3', async () => {
  const guest = await forgeClient(simulator, 'guestToken');
  const outsider = await forgeClient(simulator, 'outsiderToken');
  const anonymous = await forgeClient(simulator, null);
  const args = { projectPath: PROJECT };

  expect(await refusal(guest, 'browse_repository', args)).toStrictEqual({
    code: 'forbidden',
    message: 'The code of platform/core is switched off or not shown to this user.',
  });
  expect((await refusal(outsider, 'browse_repository', args)).code).toBe('not_found');
  expect((await refusal(anonymous, 'browse_repository', args)).message).toContain('No token was given');
});

test('browse_repository reads a public project without a token', async () => {
  const anonymous = await forgeClient(simulator, null);
  const sdk = projectAt(simulator, 'community/sdk');

  const { entries } = await value(anonymous, 'browse_repository', { projectPath: 'community/sdk' });

  expect(entries).toStrictEqual(entriesIn(fileRecords(sdk), ''));
});

/** A forge with one folder of so many files, in pages of a hundred; beyond its end it repeats the last cursor if stuck. */
function largeFolder(size: number, { stuck = false } = {}) {
  const asked: (string | null)[] = [];
  const fetch = async (_: string, init: RequestInit) => {
    const { after } = JSON.parse(String(init.body)).variables;
    asked.push(after);
    const start = Number(after ?? 0);
    const end = Math.min(start + 100, size);
    const files = Array.from({ length: end - start }, (_, at) => `f${start + at}`);
    const tree = {
      trees: { nodes: [] },
      blobs: { nodes: files.map((name) => ({ name, path: `d/${name}`, mode: '100644' })) },
      submodules: null,
    };
    const pageInfo = stuck
      ? { endCursor: '100', hasNextPage: true }
      : { endCursor: String(end), hasNextPage: end < size };
    const repository = {
      ...{ empty: false, rootRef: 'main', commit: { sha: 'a'.repeat(40) } },
      paginatedTree: { pageInfo, nodes: [tree] },
    };
    return Response.json({ data: { project: { id: 'gid://gitlab/Project/1', repository } } });
  };
  return { fetch, asked };
}

test.each([
  [4999, 4999, false],
  [5000, 5000, false],
  [5001, 5000, true],
  [9000, 5000, true],
])('browse_repository of a folder with %i entries gives %i, truncated: %s ✗4', async (size, given, isCut) => {
  const { fetch, asked } = largeFolder(size);
  const own = await scriptedClient(fetch);

  const { entries, truncated } = await value(own, 'browse_repository', { projectPath: 'a/b', path: 'd' });

  expect(entries.map(({ name }: { name: string }) => name)).toStrictEqual(
    Array.from({ length: given }, (_, at) => `f${at}`),
  );
  expect(truncated).toBe(isCut);
  expect(asked.length).toBe(50);
});

test('browse_repository ends where the forge gives the same cursor again, and says that there is more', async () => {
  const { fetch } = largeFolder(300, { stuck: true });
  const own = await scriptedClient(fetch);

  const { entries, truncated } = await value(own, 'browse_repository', { projectPath: 'a/b', path: 'd' });

  expect([entries.length, truncated]).toStrictEqual([100, true]);
});

test('browse_repository gives of a submodule the commit and the other project, where the forge knows it', async () => {
  const protocol = { name: 'protocol', path: 'vendor/protocol', sha: 'b'.repeat(40), webUrl: `${SITE}/a/p` };
  const own = await scriptedClient(async () => {
    const tree = { trees: null, blobs: null, submodules: { nodes: [protocol, null] } };
    const paginatedTree = { pageInfo: { endCursor: null, hasNextPage: false }, nodes: [null, tree] };
    const repository = { empty: false, rootRef: 'main', commit: { sha: 'a'.repeat(40) }, paginatedTree };
    return Response.json({ data: { project: { id: 'gid://gitlab/Project/1', repository } } });
  });

  const { entries } = await value(own, 'browse_repository', { projectPath: 'a/b', path: 'vendor' });

  expect(entries).toStrictEqual([
    {
      name: 'protocol',
      path: 'vendor/protocol',
      type: 'submodule',
      commit: protocol.sha,
      webUrl: protocol.webUrl,
    },
  ]);
});

test('browse_repository refuses a ref that the forge does not take for a name', async () => {
  const errors = [{ message: 'Ref is not valid', path: ['project', 'repository', 'blobs'] }];
  const own = await scriptedClient(async () => Response.json({ data: { project: null }, errors }));

  expect(await refusal(own, 'browse_repository', { projectPath: 'a/b', ref: 'a..b' })).toStrictEqual({
    code: 'invalid_arguments',
    message: 'The forge refused: Ref is not valid',
  });
});
