import { expect, test } from 'vitest';
import { openSession, SITE } from '../../session.js';

/** A session with questions to GraphQL, as an administrator unless another account is named. */
function openGraphql() {
  const session = openSession();
  const { simulator } = session;
  const query = async (text: string, account = 'adminToken') => {
    const response = await simulator.fetch(`${SITE}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'private-token': simulator.credentials[account] ?? '',
      },
      body: JSON.stringify({ query: text }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  return { ...session, query };
}

const CORE = '/projects/platform%2Fcore';
const project = (fields: string) => `{ project(fullPath: "platform/core") { ${fields} } }`;

test('runners are the same by both interfaces, for those who manage them', async () => {
  const { get, post, query } = openGraphql();
  const { body: core } = await get(CORE);
  const sent = { runner_type: 'project_type', project_id: core.id, description: 'Own', tag_list: 'gpu' };
  const { body: made } = await post('/user/runners', sent, 'adminToken');
  const id = `gid://gitlab/Ci::Runner/${made.id}`;
  const fields = 'id description runnerType status tagList paused';
  const own = { description: 'Own', status: 'NEVER_CONTACTED', tagList: ['gpu'], paused: false };
  const runner = { id, ...own, runnerType: 'PROJECT_TYPE' };

  const all = await query(`{ runners(tagList: ["gpu"]) { count nodes { ${fields} } } }`);
  const one = await query(`{ runner(id: "${id}") { ${fields} } }`);
  const here = await query(project('runners(type: PROJECT_TYPE, sort: CREATED_ASC) { nodes { id } }'));
  const unseen = await query(`{ runners { count } runner(id: "${id}") { id } }`, 'guestToken');
  const group = await query('{ group(fullPath: "platform") { runners { nodes { id } } } }');

  expect(all.runners).toStrictEqual({ count: 1, nodes: [runner] });
  expect(one.runner).toStrictEqual(runner);
  expect(here.project.runners.nodes.map((node: { id: string }) => node.id)).toStrictEqual([
    'gid://gitlab/Ci::Runner/3',
    id,
  ]);
  expect(unseen).toStrictEqual({ runners: null, runner: null });
  expect(group.group.runners.nodes).toHaveLength(2);
});

test('packages are chosen and ordered, and those of a group are those of its projects', async () => {
  const { get, query } = openGraphql();
  const { body: listed } = await get(`${CORE}/packages?order_by=name&sort=asc`, 'adminToken');
  const names = listed.map(({ name, version }: { name: string; version: string }) => `${name} ${version}`);
  const nodes = 'nodes { name version packageType status project { fullPath } _links { webPath } }';

  const own = (await query(project(`packages(sort: NAME_ASC) { count ${nodes} }`))).project.packages;
  const maven = (await query(project('packages(packageType: MAVEN) { count }'))).project.packages;
  const group = await query(
    '{ group(fullPath: "platform") { packages { nodes { project { fullPath } } } } }',
  );

  expect(
    own.nodes.map((node: { name: string; version: string }) => `${node.name} ${node.version}`),
  ).toStrictEqual(names);
  expect(own.nodes[0]).toMatchObject({ packageType: 'GENERIC', status: 'DEFAULT' });
  expect(own.nodes[0]._links.webPath).toBe(listed[0]._links.web_path);
  expect([own.count, maven.count]).toStrictEqual([names.length, 0]);
  expect(group.group.packages.nodes).toContainEqual({ project: { fullPath: 'platform/core' } });
});

test('deployments of an environment are in the order that is asked for', async () => {
  const { query } = openGraphql();
  const of = (order: string) =>
    query(
      project(
        `environments { nodes { deployments(orderBy: { createdAt: ${order} }) { nodes { createdAt } } } }`,
      ),
    );
  const times = (data: Awaited<ReturnType<typeof of>>): string[][] =>
    data.project.environments.nodes.map(
      ({ deployments }: { deployments: { nodes: { createdAt: string }[] } }) =>
        deployments.nodes.map(({ createdAt }) => createdAt),
    );

  const [up, down] = [times(await of('ASC')), times(await of('DESC'))];

  expect(up.flat().length).toBeGreaterThan(1);
  expect(up).toStrictEqual(down.map((list) => [...list].reverse()));
  expect(up).toStrictEqual(up.map((list) => [...list].sort()));
});

test('addresses of members are shown to administrators alone', async () => {
  const { query } = openGraphql();
  const members =
    '{ group(fullPath: "platform") { groupMembers { nodes { ... on GroupMember { notificationEmail } } } } }';
  const shown = async (account: string) =>
    (await query(members, account)).group.groupMembers.nodes.map(
      ({ notificationEmail }: { notificationEmail: string | null }) => notificationEmail,
    );

  expect(new Set(await shown('ownerToken'))).toStrictEqual(new Set([null]));
  expect(await shown('adminToken')).not.toContain(null);
});

test('a push rule is shown where a project has one', async () => {
  const { post, query } = openGraphql();
  const before = (await query(project('pushRules { rejectUnsignedCommits }'))).project;
  await post(`${CORE}/push_rule`, { reject_unsigned_commits: true }, 'adminToken');

  const after = (await query(project('pushRules { rejectUnsignedCommits }'))).project;

  expect([before, after]).toStrictEqual([
    { pushRules: null },
    { pushRules: { rejectUnsignedCommits: true } },
  ]);
});

test('agents of clusters and their tokens are the same by both interfaces, for developers', async () => {
  const { post, remove, query } = openGraphql();
  const agents = `${CORE}/cluster_agents`;
  const { body: agent } = await post(agents, { name: 'quay' }, 'adminToken');
  const { body: token } = await post(`${agents}/${agent.id}/tokens`, { name: 'first' }, 'adminToken');
  const { body: second } = await post(`${agents}/${agent.id}/tokens`, { name: 'second' }, 'adminToken');
  await remove(`${agents}/${agent.id}/tokens/${second.id}`, 'adminToken');
  const fields = 'id name createdByUser { username } tokens { nodes { id name status lastUsedAt } }';

  const all = await query(project(`clusterAgents { count nodes { ${fields} } }`));
  const one = await query(
    project(`clusterAgent(name: "quay") { webPath } none: clusterAgent(name: "x") { id }`),
  );
  const unseen = await query(project('clusterAgents { count }'), 'guestToken');

  const tokenId = (id: number) => `gid://gitlab/Clusters::AgentToken/${id}`;
  const nodes = [
    { id: tokenId(token.id), name: 'first', status: 'ACTIVE', lastUsedAt: null },
    { id: tokenId(second.id), name: 'second', status: 'REVOKED', lastUsedAt: null },
  ];
  const id = `gid://gitlab/Clusters::Agent/${agent.id}`;
  const made = { id, name: 'quay', createdByUser: { username: expect.any(String) }, tokens: { nodes } };
  expect(all.project).toStrictEqual({ clusterAgents: { count: 1, nodes: [made] } });
  expect(one.project).toStrictEqual({
    clusterAgent: { webPath: '/platform/core/-/cluster_agents/quay' },
    none: null,
  });
  expect(unseen.project).toStrictEqual({ clusterAgents: null });
});

test('states of Terraform are the same by both interfaces, with who locked them', async () => {
  const { get, post, query } = openGraphql();
  const state = `${CORE}/terraform/state/quay`;
  const lock = { ID: 'a', Operation: 'apply', Info: '', Who: 'me', Version: '1', Created: 'now', Path: '' };
  const states =
    'terraformStates { nodes { id name lockedAt lockedByUser { username } latestVersion { serial } } }';
  await post(state, { serial: 4 }, 'adminToken');
  const open = await query(project(states));
  await post(`${state}/lock`, lock, 'adminToken');
  await post(`${state}?ID=a`, { serial: 5 }, 'adminToken');

  const locked = await query(project(states));
  const { project: one } = await query(
    project('terraformState(name: "quay") { latestVersion { downloadPath } }'),
  );

  const about = { id: 'gid://gitlab/Terraform::State/1', name: 'quay' };
  expect([open, locked].map((answer) => answer.project.terraformStates.nodes)).toStrictEqual([
    [{ ...about, lockedAt: null, lockedByUser: null, latestVersion: { serial: 4 } }],
    [
      {
        ...{ ...about, lockedAt: '2026-03-02T00:00:00Z', lockedByUser: { username: expect.any(String) } },
        latestVersion: { serial: 5 },
      },
    ],
  ]);
  const path = one.terraformState.latestVersion.downloadPath.replace('/api/v4', '');
  expect((await get(path, 'adminToken')).body).toStrictEqual({ serial: 5 });
});

test('lists of what no world has are empty', async () => {
  const { query } = openGraphql();
  const group =
    'contacts { nodes { id } } organizations { nodes { id } } customEmoji { count } dependencyProxyBlobCount';
  const text = `{ ciCatalogResources { count } ciMinutesUsage { nodes { month } }
    group(fullPath: "platform") { ${group} userPermissions { createCustomEmoji } } }`;

  expect(await query(text)).toStrictEqual({
    ciCatalogResources: { count: 0 },
    ciMinutesUsage: { nodes: [] },
    group: {
      contacts: { nodes: [] },
      organizations: { nodes: [] },
      customEmoji: { count: 0 },
      dependencyProxyBlobCount: 0,
      userPermissions: { createCustomEmoji: true },
    },
  });
});
