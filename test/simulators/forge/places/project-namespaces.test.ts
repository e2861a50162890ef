import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';

const FIELDS = `__typename id fullPath name webUrl
  workItems(first: 3) { nodes { iid namespace { id fullPath } project { fullPath } } }
  userPermissions { createWorkItem createProjects }`;

function openQueries() {
  const session = openSession();
  const { simulator } = session;
  const ask = async (query: string) => {
    const response = await simulator.fetch(`${SITE}/api/graphql`, {
      method: 'POST',
      headers: {
        'private-token': simulator.credentials.adminToken ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: each test reads the members that it is about.
    return ((await response.json()) as { data: any }).data;
  };
  return { ...session, ask };
}

test('the namespace of a project is found by its path, with its work items, which are in that namespace', async () => {
  const { ask, get } = openQueries();
  const { body: project } = await get('/projects/1');
  const path = project.path_with_namespace;

  const { namespace, project: same } = await ask(
    `{ namespace(fullPath: "${path}") { ${FIELDS} } project(fullPath: "${path}") { workItems(first: 3) { nodes { iid } } } }`,
  );

  expect(namespace).toMatchObject({ __typename: 'Namespace', fullPath: path, webUrl: project.web_url });
  expect(namespace.id).toMatch(/^gid:\/\/gitlab\/Namespaces::ProjectNamespace\/\d+$/);
  expect(namespace.userPermissions).toStrictEqual({ createWorkItem: true, createProjects: false });
  expect(namespace.workItems.nodes).toHaveLength(3);
  expect(namespace.workItems.nodes.map(({ iid }: { iid: string }) => ({ iid }))).toStrictEqual(
    same.workItems.nodes,
  );
  for (const item of namespace.workItems.nodes) {
    expect(item).toMatchObject({
      namespace: { id: namespace.id, fullPath: path },
      project: { fullPath: path },
    });
  }
});

test('the namespace of an item of a group is the group', async () => {
  const { ask } = openQueries();

  const { namespace } = await ask(
    '{ namespace(fullPath: "platform") { id workItems(first: 1) { nodes { namespace { id } project { id } } } } }',
  );

  expect(namespace.workItems.nodes).toStrictEqual([{ namespace: { id: namespace.id }, project: null }]);
});

test('a protected branch is changed by PATCH: what is not sent stays, and it is as it was once unprotected', async () => {
  const { get, send, remove } = openQueries();
  const [branch] = (await get('/projects/1/protected_branches', 'adminToken')).body;
  const path = `/projects/1/protected_branches/${encodeURIComponent(branch.name)}`;

  const forced = await send('PATCH', path, { allow_force_push: true }, 'adminToken');
  const owned = await send('PATCH', path, { code_owner_approval_required: true }, 'adminToken');
  const byGuest = await send('PATCH', path, { allow_force_push: false }, 'guestToken');
  await remove(path, 'adminToken');
  const again = await send('POST', '/projects/1/protected_branches', { name: branch.name }, 'adminToken');

  expect(forced.body).toStrictEqual({ ...branch, allow_force_push: true });
  expect(owned.body).toStrictEqual({ ...branch, allow_force_push: true, code_owner_approval_required: true });
  expect([403, 404]).toContain(byGuest.status);
  expect(again.body).toMatchObject({ allow_force_push: false, code_owner_approval_required: false });
});
