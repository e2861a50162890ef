import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';

const as = 'adminToken';

/** A group as it is set, with the outsider as a developer, and a project in it that is empty. */
async function openGroup(settings: object = {}, instance: object = {}) {
  const session = openSession();
  const { get, post, put, simulator } = session;
  if (Object.keys(instance).length > 0) await put('/application/settings', instance, as);
  const { body: group } = await post('/groups', { name: 'Quays', path: 'quays', ...settings }, as);
  const { body: outsider } = await get('/user', 'outsiderToken');
  await post(`/groups/${group.id}/members`, { user_id: outsider.id, access_level: 30 }, as);
  const { body: project } = await post('/projects', { name: 'ramp', namespace_id: group.id }, as);
  const one = `/projects/${project.id}`;
  let count = 0;
  const commit = async (account = 'outsiderToken', branch = 'main') => {
    count += 1;
    const sent = { branch, content: 'Wide', commit_message: 'Widen' };
    return (await post(`${one}/repository/files/file-${count}.md`, sent, account)).status;
  };
  const protection = async (id = project.id) => {
    const { body } = await get(`/projects/${id}/protected_branches`, as);
    return body.map((rule: Rule) => ({
      name: rule.name,
      push: rule.push_access_levels[0]?.access_level,
      merge: rule.merge_access_levels[0]?.access_level,
      force: rule.allow_force_push,
    }));
  };
  const graphql = async (query: string, variables: object, account: string) => {
    const answer = await simulator.fetch(`${SITE}/api/graphql`, {
      method: 'POST',
      headers: {
        'PRIVATE-TOKEN': simulator.credentials[account] ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
    });
    return answer.json();
  };
  return { ...session, group, project, one, commit, protection, graphql };
}

interface Rule {
  readonly name: string;
  readonly push_access_levels: readonly { readonly access_level: number }[];
  readonly merge_access_levels: readonly { readonly access_level: number }[];
  readonly allow_force_push: boolean;
}

const FULL = { name: 'main', push: 40, merge: 40, force: false };

test('a project with a README has a default branch that maintainers push to and no one by force', async () => {
  const { post, get, group, protection } = await openGroup();

  const { body } = await post(
    '/projects',
    { name: 'pier', namespace_id: group.id, initialize_with_readme: true, default_branch: 'trunk' },
    as,
  );

  expect(await protection(body.id)).toStrictEqual([{ ...FULL, name: 'trunk' }]);
  expect((await get(`/projects/${body.id}/repository/branches/trunk`, 'outsiderToken')).body).toMatchObject({
    protected: true,
    developers_can_push: false,
    developers_can_merge: false,
    can_push: false,
  });
});

test('developers commit to no empty repository, maintainers do, and what they begin with is the default branch', async () => {
  const { commit, get, one, protection, graphql, project } = await openGroup();
  const create = `mutation ($input: CommitCreateInput!) { commitCreate(input: $input) { errors } }`;
  const input = {
    projectPath: project.path_with_namespace,
    branch: 'main',
    message: 'Begin',
    actions: [{ action: 'CREATE', filePath: 'a.md', content: 'a' }],
  };

  const [developer, { data }] = [await commit(), await graphql(create, { input }, 'outsiderToken')];
  const maintainer = await commit(as, 'trunk');
  const later = [await commit('outsiderToken', 'trunk'), await commit(as, 'trunk')];

  expect([developer, data.commitCreate.errors]).toStrictEqual([
    403,
    ['You are not allowed to push into this branch'],
  ]);
  expect([maintainer, ...later]).toStrictEqual([201, 403, 201]);
  expect((await get(one, as)).body.default_branch).toBe('trunk');
  expect(await protection()).toStrictEqual([{ ...FULL, name: 'trunk' }]);
});

/** What each number means: the protection, and whether developers make the first commit, and a further one. */
const LEVELS = [
  { level: 0, rule: null, commits: [201, 201] },
  { level: 1, rule: { push: 30, merge: 30, force: false }, commits: [201, 201] },
  { level: 2, rule: { push: 40, merge: 40, force: false }, commits: [403, 403] },
  { level: 3, rule: { push: 40, merge: 30, force: true }, commits: [403, 403] },
  { level: 4, rule: { push: 40, merge: 40, force: false }, commits: [201, 403] },
];

test.for(LEVELS)(
  'groups with protection $level protect the default branches of new projects by it',
  async ({ level, rule, commits }) => {
    const { commit, protection } = await openGroup({ default_branch_protection: level });

    const first = await commit();
    if (first !== 201) await commit(as);
    const second = await commit();

    expect([first, second]).toStrictEqual(commits);
    expect(await protection()).toStrictEqual(rule === null ? [] : [{ name: 'main', ...rule }]);
  },
);

test('settings of the instance count where a group has none, and are shown as its own', async () => {
  const protection = {
    allowed_to_push: [{ access_level: 0 }],
    allowed_to_merge: [{ access_level: 30 }],
    allow_force_push: false,
  };
  const unset = await openGroup({}, { default_branch_protection_defaults: protection });
  const set = await openGroup({ default_branch_protection: 2 }, { default_branch_protection: 0 });

  for (const { commit } of [unset, set]) await commit(as);

  expect(
    (await unset.get(`/groups/${unset.group.id}`, as)).body.default_branch_protection_defaults,
  ).toStrictEqual(protection);
  expect(await unset.protection()).toStrictEqual([{ name: 'main', push: 0, merge: 30, force: false }]);
  expect(await set.protection()).toStrictEqual([FULL]);
  expect(await unset.commit(as)).toBe(403);
});

test('a fork begins with its default branch protected, also where it has one branch of many', async () => {
  const { post, put, one, commit, protection } = await openGroup();
  await commit(as);
  await post(`${one}/repository/branches`, { branch: 'topic', ref: 'main' }, as);
  await put(`${one}/repository/branches/topic/protect`, { developers_can_push: true }, as);

  const whole = await post(`${one}/fork`, { path: 'whole', name: 'whole' }, as);
  const part = await post(`${one}/fork`, { path: 'part', name: 'part', branches: 'topic' }, as);

  expect(await protection(whole.body.id)).toStrictEqual([FULL]);
  expect([part.body.default_branch, await protection(part.body.id)]).toStrictEqual([
    'topic',
    [{ ...FULL, name: 'topic' }],
  ]);
});

test('a branch of which no one may push is changed by merge requests alone', async () => {
  const { post, put, one, commit } = await openGroup();
  await commit(as);
  await post(`${one}/repository/branches`, { branch: 'topic', ref: 'main' }, as);
  await commit(as, 'topic');
  await post(
    `${one}/protected_branches`,
    { name: 'release', push_access_level: 0, merge_access_level: 60 },
    as,
  );
  const made = await post(`${one}/repository/branches`, { branch: 'release', ref: 'main' }, as);
  const { body: request } = await post(
    `${one}/merge_requests`,
    { source_branch: 'topic', target_branch: 'main', title: 'Widen' },
    as,
  );
  await post(`${one}/protected_branches/main`, {}, as);

  const merged = await put(`${one}/merge_requests/${request.iid}/merge`, {}, as);

  expect([made.status, merged.status]).toStrictEqual([403, 200]);
});

test('a group that takes its protection away has that of the instance', async () => {
  const { commit, protection, put, group } = await openGroup({ default_branch_protection: 0 });

  const { status } = await put(`/groups/${group.id}`, { default_branch_protection: null }, as);
  await commit(as);

  expect(status).toBe(200);
  expect(await protection()).toStrictEqual([FULL]);
});

test('what protects a default branch before it is there goes on to protect it', async () => {
  const { commit, one, post, protection } = await openGroup();
  await post(
    `${one}/protected_branches`,
    { name: 'main', push_access_level: 30, merge_access_level: 30 },
    as,
  );

  await commit(as);

  expect(await commit()).toBe(201);
  expect(await protection()).toStrictEqual([{ name: 'main', push: 30, merge: 30, force: false }]);
});
