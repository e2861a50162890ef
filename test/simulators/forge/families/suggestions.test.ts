import { expect, test } from 'vitest';
import { openSession } from '../session.js';

/** A project with a merge request that brings a file of five lines, and what writes notes on its lines. */
async function openFile() {
  const session = openSession();
  const { get, post } = session;
  const { body: project } = await post('/projects', { name: 'words', initialize_with_readme: true });
  const one = `/projects/${project.id}`;
  const content = 'one\ntwo\nthree\nfour\nfive\n';
  await post(`${one}/repository/files/list.txt`, {
    branch: 'next',
    start_branch: 'main',
    content,
    commit_message: 'A list',
  });
  const { body: made } = await post(`${one}/merge_requests`, {
    source_branch: 'next',
    target_branch: 'main',
    title: 'A list',
  });
  const request = `${one}/merge_requests/${made.iid}`;
  const [version] = (await get(`${request}/versions`)).body;
  const suggest = async (newLine: number, body: string, account = 'token') => {
    const { body: thread } = await post(
      `${request}/discussions`,
      {
        body,
        position: {
          base_sha: version.base_commit_sha,
          start_sha: version.start_commit_sha,
          head_sha: version.head_commit_sha,
          position_type: 'text',
          new_path: 'list.txt',
          old_path: 'list.txt',
          new_line: newLine,
        },
      },
      account,
    );
    return thread;
  };
  const file = async () => (await get(`${one}/repository/files/list.txt/raw?ref=next`)).text;
  return { ...session, one, request, suggest, file };
}

test('a suggestion is read from a note on a line, and applied in a commit that settles its thread', async () => {
  const { get, put, one, request, suggest, file } = await openFile();
  const thread = await suggest(3, 'Shorter:\n\n```suggestion:-1+1\n2\n3\n```\n', 'adminToken');
  const [suggestion] = thread.notes[0].suggestions;

  const applied = await put(`/suggestions/${suggestion.id}/apply`);
  const again = await put(`/suggestions/${suggestion.id}/apply`);

  expect(suggestion).toStrictEqual({
    id: suggestion.id,
    from_line: 2,
    to_line: 4,
    appliable: true,
    applied: false,
    from_content: 'two\nthree\nfour\n',
    to_content: '2\n3\n',
  });
  expect([applied.status, applied.body.applied, again.status]).toStrictEqual([200, true, 400]);
  expect(await file()).toBe('one\n2\n3\nfive\n');
  expect((await get(`${request}/discussions/${thread.id}`)).body.resolved).toBe(true);
  const [commit] = (await get(`${one}/repository/commits?ref_name=next`)).body;
  expect(commit.message).toMatch(
    /^Apply 1 suggestion\(s\) to 1 file\(s\)\n\nCo-authored-by: Administrator </,
  );
  expect(commit.author_name).toBe('Administrator');
});

test('several suggestions are one commit, whatever their order, with the words of the caller', async () => {
  const { get, put, one, suggest, file } = await openFile();
  const first = await suggest(1, '```suggestion\n1\n1.5\n```');
  const last = await suggest(5, '```suggestion\n```');
  const ids = [first, last].map(({ notes }) => notes[0].suggestions[0].id);

  const { status, body } = await put('/suggestions/batch_apply', {
    ids,
    commit_message: 'By %{username}: %{suggestions_count} in %{file_paths}',
  });

  expect([status, body.map(({ applied }: { applied: boolean }) => applied)]).toStrictEqual([
    200,
    [true, true],
  ]);
  expect(await file()).toBe('1\n1.5\ntwo\nthree\nfour\n');
  const [commit] = (await get(`${one}/repository/commits?ref_name=next`)).body;
  const { username } = (await get('/user')).body;
  expect(commit.message).toBe(`By ${username}: 2 in list.txt`);
});

test('suggestions that overlap, are out of date or change nothing are refused, and no commit is made', async () => {
  const { put, suggest, file } = await openFile();
  const idOf = async (line: number, body: string) => (await suggest(line, body)).notes[0].suggestions[0].id;
  const [wide, narrow] = [
    await idOf(2, '```suggestion:-0+1\n23\n```'),
    await idOf(3, '```suggestion\n3\n```'),
  ];
  const same = await idOf(5, '```suggestion\nfive\n```');

  const overlapping = await put('/suggestions/batch_apply', { ids: [wide, narrow] });
  const unchanged = await put(`/suggestions/${same}/apply`);
  const before = await file();
  await put(`/suggestions/${narrow}/apply`);
  const outdated = await put(`/suggestions/${wide}/apply`);

  expect([overlapping, unchanged, outdated].map(({ status, body }) => [status, body.message])).toStrictEqual([
    [400, 'Suggestions are not applicable as their lines cannot overlap.'],
    [400, 'This suggestion already matches its content.'],
    [400, "Can't apply as these lines were changed in a more recent version."],
  ]);
  expect(before).toBe('one\ntwo\nthree\nfour\nfive\n');
});

test('only those who push to the branch apply, and a note with other words has other suggestions', async () => {
  const { get, put, request, suggest } = await openFile();
  const { notes } = await suggest(1, '```suggestion\n1\n```');
  const [former] = notes[0].suggestions;

  const foreign = await put(`/suggestions/${former.id}/apply`, {}, 'outsiderToken');
  await put(`${request}/notes/${notes[0].id}`, { body: 'No:\n```suggestion\nI\n```' });
  const { body } = await get(`${request}/notes/${notes[0].id}`);

  expect(foreign.status).toBe(404);
  expect((await put(`/suggestions/${former.id}/apply`)).status).toBe(404);
  expect(body.suggestions).toMatchObject([{ from_content: 'one\n', to_content: 'I\n' }]);
});
