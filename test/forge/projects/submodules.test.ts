import { expect, test } from 'vitest';
import { forgeClient, newForge, refusal, SITE, tokenOf, value } from '../session.js';

const COMMIT = 'c0ffee'.padEnd(40, '7');
const PROJECT = 'platform/core';
const ON_THE_FORGE = `${SITE}/community/sdk`;

/** A client of a forge where these files were written over those that there are, or removed. */
async function clientWith(files: Readonly<Record<string, string | null>>) {
  const simulator = newForge();
  const actions = Object.entries(files).map(([file_path, content]) =>
    content === null
      ? { action: 'delete', file_path }
      : { action: file_path === '.gitmodules' ? 'update' : 'create', file_path, content },
  );
  if (actions.length > 0) {
    const answer = await simulator.fetch(`${SITE}/api/v4/projects/platform%2Fcore/repository/commits`, {
      method: 'POST',
      headers: { 'private-token': tokenOf(simulator, 'token'), 'content-type': 'application/json' },
      body: JSON.stringify({ branch: 'main', commit_message: 'Move the submodule', actions }),
    });
    expect(answer.status).toBe(201);
  }
  return forgeClient(simulator);
}

const section = (url: string, path = 'vendor/protocol') =>
  `[submodule "x"]\n\tpath = ${path}\n\turl = ${url}\n`;

test.each<[string, Readonly<Record<string, string | null>>, string | undefined]>([
  ['a relative address', {}, ON_THE_FORGE],
  [
    'the whole address of a project of the forge',
    { '.gitmodules': section(`${ON_THE_FORGE}.git`) },
    ON_THE_FORGE,
  ],
  [
    'an address elsewhere',
    { '.gitmodules': section('https://git.example/a/b.git') },
    'https://git.example/a/b.git',
  ],
  ['a public host by SSH', { '.gitmodules': section('git@github.com:a/b.git') }, 'https://github.com/a/b'],
  ['no .gitmodules', { '.gitmodules': null }, undefined],
  [
    'a .gitmodules that has only others',
    { '.gitmodules': section('https://git.example/a', 'lib/a') },
    undefined,
  ],
  [
    'a .gitmodules in a folder, which git does not read',
    { '.gitmodules': null, 'vendor/.gitmodules': section('https://git.example/a/b.git', 'protocol') },
    undefined,
  ],
])('browse_repository names a submodule with its commit and its address: %s', async (_, files, webUrl) => {
  const client = await clientWith(files);

  const { entries } = await value(client, 'browse_repository', { projectPath: PROJECT, path: 'vendor' });

  expect(entries.find(({ name }: { name: string }) => name === 'protocol')).toStrictEqual({
    ...{ name: 'protocol', path: 'vendor/protocol', type: 'submodule', commit: COMMIT },
    ...(webUrl !== undefined && { webUrl }),
  });
});

test.each([
  ['browse_repository', 'path', 'vendor/protocol', ''],
  ['browse_repository', 'path', 'vendor/protocol/src', ', the path "src"'],
  ['get_file_content', 'filePath', 'vendor/protocol', ''],
  ['get_file_content', 'filePath', 'vendor/protocol/src/a.ts', ', the path "src/a.ts"'],
])(
  '%s of a submodule says what it is and how its files are read: %s %s',
  async (tool, argument, path, below) => {
    const client = await clientWith({});

    expect(await refusal(client, tool, { projectPath: PROJECT, [argument]: path })).toStrictEqual({
      code: 'invalid_arguments',
      message: `Invalid arguments: ${argument}: vendor/protocol is a submodule: commit ${COMMIT} of ${ON_THE_FORGE}; ask with the projectPath "community/sdk", the ref ${COMMIT}${below}`,
    });
  },
);

test.each([
  [{ '.gitmodules': null }, 'another repository, of which the forge gives no address'],
  [{ '.gitmodules': section('https://git.example/a/b.git') }, 'https://git.example/a/b.git'],
])('get_file_content of a submodule elsewhere says so: %j', async (files, of) => {
  const client = await clientWith(files);

  const { message } = await refusal(client, 'get_file_content', {
    projectPath: PROJECT,
    filePath: 'vendor/protocol',
  });

  expect(message).toBe(
    `Invalid arguments: filePath: vendor/protocol is a submodule: commit ${COMMIT} of ${of}; its files are in no project of this forge`,
  );
});

test('what is neither file, folder nor submodule is not there', async () => {
  const client = await clientWith({});

  expect(
    await refusal(client, 'get_file_content', { projectPath: PROJECT, filePath: 'vendor/none/x' }),
  ).toMatchObject({ code: 'not_found' });
});
