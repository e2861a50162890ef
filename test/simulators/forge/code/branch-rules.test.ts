import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const as = 'adminToken';

/** A project with a branch beside the protected default one, in which the outsider is a developer. */
async function openProject() {
  const session = openSession();
  const { get, post } = session;
  const { body: outsider } = await get('/user', 'outsiderToken');
  const sent = { name: 'ramp', initialize_with_readme: true };
  const { body: project } = await post('/projects', sent, as);
  const one = `/projects/${project.id}`;
  await post(`${one}/members`, { user_id: outsider.id, access_level: 30 }, as);
  const branch = (name: string, account = as) =>
    post(`${one}/repository/branches`, { branch: name, ref: 'main' }, account);
  await branch('release-1');
  const isProtected = async (name: string) =>
    (await get(`${one}/repository/branches/${name}`, as)).body.protected;
  const rules = `${one}/protected_branches`;
  const others = async () =>
    (await get(rules, as)).body.filter(({ name }: { readonly name: string }) => name !== 'main');
  return { ...session, one, rules, others, branch, isProtected };
}

test('a pattern protects the branches that it fits, those to come as well, until it is taken away', async () => {
  const { post, get, remove, rules, others, branch, isProtected } = await openProject();

  const made = await post(rules, { name: 'release-*', merge_access_level: 30 }, as);
  await branch('release-2');

  expect(made).toMatchObject({
    status: 201,
    body: {
      name: 'release-*',
      push_access_levels: [{ access_level: 40 }],
      merge_access_levels: [{ access_level: 30 }],
    },
  });
  expect((await get(`${rules}/release-*`, as)).body).toStrictEqual(made.body);
  expect(await others()).toStrictEqual([made.body]);
  expect([
    await isProtected('release-1'),
    await isProtected('release-2'),
    await isProtected('main'),
  ]).toStrictEqual([true, true, true]);
  expect((await remove(`${rules}/release-*`, as)).status).toBe(204);
  expect([await isProtected('release-1'), await isProtected('release-2')]).toStrictEqual([false, false]);
  expect((await get(`${rules}/release-*`, as)).status).toBe(404);
});

test('developers push to no branch that a pattern protects', async () => {
  const { post, one, rules } = await openProject();
  const push = (branch: string, file: string) =>
    post(
      `${one}/repository/files/${file}`,
      { branch, content: 'Wide', commit_message: 'Widen' },
      'outsiderToken',
    );
  const before = await push('release-1', 'one.md');
  await post(rules, { name: 'release-*' }, as);

  const after = await push('release-1', 'two.md');

  expect([before.status, after.status]).toStrictEqual([201, 403]);
});

test('a name without a branch is protected, and the branch when it is made', async () => {
  const { post, rules, branch, isProtected } = await openProject();

  const made = await post(rules, { name: 'later' }, as);
  const twice = await post(rules, { name: 'later' }, as);
  await branch('later');

  expect([made.status, twice.status]).toStrictEqual([201, 409]);
  expect(await isProtected('later')).toBe(true);
});

test('protection of its own is over that of a pattern, and what fits is back when it is taken away', async () => {
  const { post, get, remove, send, rules, others } = await openProject();
  await post(rules, { name: 'release-*', push_access_level: 30 }, as);
  await post(rules, { name: 'release-1' }, as);
  const can = async () =>
    (await get(rules.replace('protected_branches', 'repository/branches/release-1'), as)).body
      .developers_can_push;
  const own = await can();

  await send('PATCH', `${rules}/release-*`, { allow_force_push: true }, as);
  await remove(`${rules}/release-1`, as);

  expect([own, await can()]).toStrictEqual([false, true]);
  expect(await others()).toMatchObject([{ name: 'release-*', allow_force_push: true }]);
});
