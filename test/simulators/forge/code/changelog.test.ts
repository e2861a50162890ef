import { expect, test } from 'vitest';
import { openSession } from '../session.js';

/** A project with a release and two commits since, of which the second takes the first back if it is asked to. */
async function released({ config }: { readonly config?: string } = {}) {
  const session = openSession();
  const { post } = session;
  const { body: project } = await post('/projects', { name: 'Ship', initialize_with_readme: true });
  const path = `/projects/${project.id}`;
  const commit = async (name: string, message: string, content = 'words') => {
    const actions = [{ action: 'create', file_path: name, content }];
    const { body } = await post(`${path}/repository/commits`, {
      branch: 'main',
      commit_message: message,
      actions,
    });
    return body.id as string;
  };
  if (config) await commit('.gitlab/changelog_config.yml', 'Configure', config);
  await post(`${path}/repository/tags`, { tag_name: 'v1.0.0', ref: 'main' });
  await post(`${path}/repository/tags`, { tag_name: 'v1.1.0-rc1', ref: 'main' });
  const keel = await commit('keel.md', 'Add a keel\n\nChangelog: added');
  await commit('log.md', 'Write the log');
  const sail = await commit('sail.md', 'Mend a sail\n\nChangelog: fixed');
  return { ...session, path, commit, full: project.path_with_namespace as string, keel, sail };
}

test('a changelog has the commits with the trailer since the release before, by its values', async () => {
  const { get, path, full, keel, sail } = await released();

  const { body } = await get(`${path}/repository/changelog?version=1.1.0`);

  expect(body.notes).toBe(
    `## 1.1.0 (2026-03-02)\n\n### fixed (1 change)\n\n- [Mend a sail](${full}@${sail})\n\n### added (1 change)\n\n- [Add a keel](${full}@${keel})\n\n`,
  );
});

test('a configuration names the categories in its order, and says how days are written', async () => {
  const config = 'date_format: "%d.%m.%y"\ncategories:\n  added: New\n  fixed: Mended\n';
  const { get, path } = await released({ config });

  const { body } = await get(`${path}/repository/changelog?version=1.1.0`);

  expect(body.notes.match(/^#+ .*/gm)).toStrictEqual([
    '## 1.1.0 (02.03.26)',
    '### New (1 change)',
    '### Mended (1 change)',
  ]);
});

test('a template of a configuration is refused by its name, and one that is no YAML as such', async () => {
  const templated = await released({ config: 'template: words\n' });
  const broken = await released({ config: 'a: [\n' });

  const refused = await templated.get(`${templated.path}/repository/changelog?version=1.1.0`);
  const unread = await broken.get(`${broken.path}/repository/changelog?version=1.1.0`);

  expect([refused.status, refused.body.message]).toStrictEqual([
    501,
    '501 Not Implemented - the simulator does not support: template in .gitlab/changelog_config.yml',
  ]);
  expect(unread.status).toBe(422);
});

test('a commit that a later one takes back is left out', async () => {
  const { get, path, commit, keel } = await released();
  await commit('undone.md', `Take the keel back\n\nThis reverts commit ${keel}`);

  const { body } = await get(`${path}/repository/changelog?version=1.1.0`);

  expect(body.notes).not.toContain('keel');
});

test('the section of a version is committed in its place in the file', async () => {
  const { get, post, path } = await released();
  const at = (version: string) => post(`${path}/repository/changelog`, { version, from: 'v1.0.0' });

  const first = await at('1.2.0');
  await at('1.1.0');
  await at('1.3.0');
  const file = await get(`${path}/repository/files/CHANGELOG.md/raw?ref=main`);
  const [last] = (await get(`${path}/repository/commits`)).body;

  expect([first.status, first.body]).toStrictEqual([200, 200]);
  expect(file.text.match(/^## \S+/gm)).toStrictEqual(['## 1.3.0', '## 1.2.0', '## 1.1.0']);
  expect(last.title).toBe('Add changelog for version 1.3.0');
});

test.each([
  [
    'version=1.0.0',
    422,
    'Failed to generate the changelog: The commit start range is unspecified, and no previous tag could be found to use instead',
  ],
  [
    'version=1.1.0&from=nowhere',
    422,
    'Failed to generate the changelog: Invalid or not found commit value in the given range',
  ],
])('a changelog by %s is refused with its reason', async (query, status, message) => {
  const { get, path } = await released();

  const answer = await get(`${path}/repository/changelog?${query}`);

  expect([answer.status, answer.body.message]).toStrictEqual([status, message]);
});

test('a version has to be one', async () => {
  const { get, path } = await released();

  const answer = await get(`${path}/repository/changelog?version=next`);

  expect([answer.status, answer.body]).toStrictEqual([400, { error: 'version is invalid' }]);
});

test('a submodule is set to another commit of its repository, and nothing else is', async () => {
  const { put, get } = openSession();
  const path = '/projects/platform%2Fcore';
  const sha = 'a'.repeat(40);

  const none = await put(
    `${path}/repository/submodules/README.md`,
    { branch: 'main', commit_sha: sha },
    'adminToken',
  );
  const short = await put(
    `${path}/repository/submodules/README.md`,
    { branch: 'main', commit_sha: 'a' },
    'adminToken',
  );

  expect([none.status, none.body.message]).toStrictEqual([400, 'Invalid submodule path']);
  expect([short.status, short.body.message]).toStrictEqual([400, 'Invalid parameters']);
  expect((await get(`${path}/repository/files/README.md?ref=main`)).status).toBe(200);
});
