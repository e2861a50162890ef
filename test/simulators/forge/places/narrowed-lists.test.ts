import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const LIST = '/groups/platform/epics?per_page=100';
const idsIn = (body: { id: number }[]) => body.map(({ id }) => id).sort((one, other) => one - other);

const CREATE =
  'mutation { createEpic(input: {groupPath: "platform/backend", title: "Pontoons"}) { errors } }';

test('epics of a group are those of its subgroups too, unless they are left out; those above are asked for', async () => {
  const { get, simulator } = openSession();
  await simulator.fetch('http://forge.test/api/graphql', {
    method: 'POST',
    headers: { 'private-token': simulator.credentials.adminToken ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ query: CREATE }),
  });
  const titles = async (path: string) =>
    (await get(path, 'adminToken')).body.map(({ title }: { title: string }) => title);

  const below = await titles(LIST);
  const own = await titles(`${LIST}&include_descendant_groups=false`);
  const above = await titles('/groups/platform%2Fbackend/epics?include_ancestor_groups=true&per_page=100');

  expect(below).toContain('Pontoons');
  expect(own).not.toContain('Pontoons');
  expect(await titles('/groups/platform%2Fbackend/epics')).toStrictEqual(['Pontoons']);
  expect(above.toSorted()).toStrictEqual(['Pontoons', ...own].toSorted());
});

test('epics are narrowed by author, time, label, confidentiality and their negations', async () => {
  const { get } = openSession();
  const { body: all } = await get(LIST, 'adminToken');
  const [{ author, created_at: at }] = all;
  const label = all.flatMap(({ labels }: { labels: string[] }) => labels)[0];
  const expected = async (query: string, isWanted: (epic: (typeof all)[number]) => boolean) => {
    const { body } = await get(`${LIST}&${query}`, 'adminToken');
    expect(idsIn(body), query).toStrictEqual(idsIn(all.filter(isWanted)));
  };

  await expected(`author_username=${author.username}`, (epic) => epic.author.id === author.id);
  await expected(`not[author_id]=${author.id}`, (epic) => epic.author.id !== author.id);
  await expected(`not[labels]=${encodeURIComponent(label)}`, (epic) => !epic.labels.includes(label));
  await expected(`created_after=${at}`, (epic) => epic.created_at >= at);
  await expected(`created_before=${at}`, (epic) => epic.created_at <= at);
  await expected('confidential=true', (epic) => epic.confidential);
  await expected('my_reaction_emoji=no_such_emoji', () => false);
});

test('labels of epics have their details where they are asked for', async () => {
  const { get } = openSession();

  const { body } = await get(`${LIST}&with_labels_details=true`, 'adminToken');

  expect(body.flatMap(({ labels }: { labels: object[] }) => labels)[0]).toHaveProperty('color');
});

test('tokens are narrowed by the day that they expire on, and by their last use', async () => {
  const { get } = openSession();
  const { body: all } = await get('/personal_access_tokens?per_page=100', 'adminToken');
  const day = all
    .map(({ expires_at }: { expires_at: string | null }) => expires_at)
    .find((at: string | null) => at);

  const before = await get(`/personal_access_tokens?per_page=100&expires_before=${day}`, 'adminToken');
  const used = await get('/personal_access_tokens?last_used_after=2020-01-01T00:00:00Z', 'adminToken');

  const expected = all.filter(
    ({ expires_at }: { expires_at: string | null }) => expires_at && expires_at <= day,
  );
  expect(day).toBeDefined();
  expect(idsIn(before.body)).toStrictEqual(idsIn(expected));
  expect(used.body).toStrictEqual([]);
});
