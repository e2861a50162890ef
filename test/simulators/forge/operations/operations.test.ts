import { expect, test } from 'vitest';
import { forgeRecords } from '#simulators/forge/records.js';
import { openSession } from '../session.js';

const as = 'adminToken';
const CORE = '/projects/platform%2Fcore';
const FLAGS = `${CORE}/feature_flags`;
const LISTS = `${CORE}/feature_flags_user_lists`;
const MIRRORS = `${CORE}/remote_mirrors`;

test('a mirror shows neither name nor password, and its push waits once it is asked for', async () => {
  const { get, post, simulator } = openSession();

  const url = 'https://quay:secret@mirror.example.com/a.git';
  const { body: made } = await post(MIRRORS, { url, enabled: true }, as);
  const { status } = await post(`${MIRRORS}/${made.id}/sync`, {}, as);
  const { body: synced } = await get(`${MIRRORS}/${made.id}`, as);

  expect(made).toMatchObject({ url: 'https://*****:*****@mirror.example.com/a.git', update_status: 'none' });
  expect([status, synced.update_status]).toStrictEqual([204, 'scheduled']);
  expect(JSON.stringify(forgeRecords(simulator.world))).not.toContain('quay:secret');
});

test('a mirror that is off is not pushed to, and one of another protocol is refused', async () => {
  const { post } = openSession();

  const { body: off } = await post(MIRRORS, { url: 'ssh://git@mirror.example.com/a.git' }, as);
  const synced = await post(`${MIRRORS}/${off.id}/sync`, {}, as);
  const file = await post(MIRRORS, { url: 'file:///tmp/a.git' }, as);

  expect([synced.status, file.status]).toStrictEqual([400, 400]);
});

test('a mirror is of protected branches or of those of an expression, which is part of a licence', async () => {
  const { post, put, simulator } = openSession();
  const { body: mirror } = await post(MIRRORS, { url: 'https://mirror.example.com/a.git' }, as);
  const change = async (sent: object) => (await put(`${MIRRORS}/${mirror.id}`, sent, as)).body;

  const both = await change({ only_protected_branches: true, mirror_branch_regex: 'main' });
  const byName = await change({ mirror_branch_regex: 'main' });
  const byRule = await change({ only_protected_branches: true });
  simulator.settings.patch({ tier: 'free' });
  const free = await change({ only_protected_branches: false, mirror_branch_regex: 'main' });

  expect(both.message).toHaveProperty('mirror_branch_regex');
  expect([byName, byRule, free]).toMatchObject([
    { mirror_branch_regex: 'main', only_protected_branches: false },
    { mirror_branch_regex: null, only_protected_branches: true },
    { mirror_branch_regex: null, only_protected_branches: false },
  ]);
});

test('feature flags are listed by name and by whether they are on', async () => {
  const { get, post } = openSession();
  for (const [name, active] of [
    ['wide', true],
    ['deep', true],
    ['old', false],
  ] as const)
    await post(FLAGS, { name, active }, as);

  const named = async (query: string) =>
    (await get(`${FLAGS}?${query}`, as)).body.map(({ name }: { name: string }) => name);

  expect(await named('')).toStrictEqual(['deep', 'old', 'wide']);
  expect(await named('scope=enabled')).toStrictEqual(['deep', 'wide']);
  expect(await named('scope=disabled')).toStrictEqual(['old']);
});

test('a name of a feature flag is of small letters, and is taken once', async () => {
  const { post } = openSession();

  const bad = await post(FLAGS, { name: 'Wide-' }, as);
  await post(FLAGS, { name: 'wide' }, as);
  const twice = await post(FLAGS, { name: 'wide' }, as);

  expect([bad.status, twice.body]).toStrictEqual([400, { message: ['Name has already been taken'] }]);
});

test('strategies of a flag are made, changed and taken away one by one', async () => {
  const { post, put } = openSession();
  const strategies = [
    { name: 'default', scopes: [{ environment_scope: 'production' }] },
    { name: 'userWithId', parameters: { userIds: '1,2' } },
  ];
  const { body } = await post(FLAGS, { name: 'wide', strategies }, as);
  const [first, second] = body.strategies;

  const changed = await put(
    `${FLAGS}/wide`,
    {
      strategies: [
        { id: first.id, _destroy: true },
        { id: second.id, parameters: { userIds: '3' }, scopes: [{ environment_scope: 'quay' }] },
      ],
    },
    as,
  );

  expect(first.scopes).toMatchObject([{ environment_scope: 'production' }]);
  expect(changed.body.strategies).toMatchObject([
    { id: second.id, parameters: { userIds: '3' }, scopes: [{ environment_scope: 'quay' }] },
  ]);
  expect(changed.body.strategies).toHaveLength(1);
});

test('a list of users that a strategy names stays until no strategy does', async () => {
  const { get, post, remove } = openSession();
  const { body: users } = await post(LISTS, { name: 'Testers', user_xids: 'one,two' }, as);
  const strategies = [{ name: 'gitlabUserList', user_list_id: users.id }];
  const { body: flag } = await post(FLAGS, { name: 'wide', strategies }, as);

  const used = await remove(`${LISTS}/${users.iid}`, as);
  await remove(`${FLAGS}/wide`, as);
  const found = [await get(`${LISTS}?search=testers`, as), await get(`${LISTS}?search=none`, as)];
  const unused = await remove(`${LISTS}/${users.iid}`, as);

  expect(flag.strategies[0].user_list).toMatchObject({ name: 'Testers', user_xids: 'one,two' });
  expect([used.status, unused.status]).toStrictEqual([409, 204]);
  expect(found.map(({ body }) => body.length)).toStrictEqual([1, 0]);
});

test('no image is in the registry of a project, and none can be taken away', async () => {
  const { get, remove } = openSession();

  const repositories = await get(`${CORE}/registry/repositories?tags=true`, as);
  const gone = [
    await remove(`${CORE}/registry/repositories/1`, as),
    await remove(`${CORE}/registry/repositories/1/tags/v1`, as),
    await get('/registry/repositories/1', as),
  ];

  expect([repositories.status, repositories.body]).toStrictEqual([200, []]);
  expect(gone.map(({ status }) => status)).toStrictEqual([404, 404, 404]);
});
