import { expect, test } from 'vitest';
import { call, get, HERE, still, V3 } from '../calls.js';

const ROLE = `${V3}/project/TIDE/role`;

test('the roles of a project lead to who is in them', async () => {
  const simulator = still();

  const list = await get(simulator, ROLE, 'admin');
  const details = await get(simulator, `${V3}/project/TIDE/roledetails`, 'admin');
  const one = await get(simulator, String(list.json.Administrators).slice(HERE.length), 'admin');
  const all = await get(simulator, `${V3}/role`, 'admin');
  const single = await get(simulator, `${V3}/role/10002`, 'admin');

  expect(Object.keys(list.json)).toStrictEqual(['Administrators', 'Developers', 'Users']);
  expect(details.json.map(({ name }: { name: string }) => name)).toStrictEqual(Object.keys(list.json));
  expect(one.json).toMatchObject({
    ...{ id: 10002, name: 'Administrators', admin: true },
    actors: [{ type: 'atlassian-group-role-actor', displayName: 'site-admins' }],
  });
  expect([all.json.length, single.json]).toStrictEqual([3, all.json[0]]);
});

test('people and groups are put into a role and taken out of it', async () => {
  const simulator = still();
  const [accountId] = simulator.world.users.keys();
  const path = `${ROLE}/10002`;
  const actors = async () =>
    (await get(simulator, path, 'admin')).json.actors.map(
      (actor: { actorUser?: { accountId: string }; name?: string }) =>
        actor.actorUser?.accountId ?? actor.name,
    );

  const added = await call(simulator, 'POST', path, { user: [accountId] }, 'admin');
  const both = await actors();
  const removed = await call(simulator, 'DELETE', `${path}?group=site-admins`, undefined, 'admin');
  const left = await actors();
  const categorisedActors = { 'atlassian-group-role-actor': ['jira-software-users'] };
  const replaced = await call(simulator, 'PUT', path, { categorisedActors }, 'admin');

  expect([added.status, removed.status, replaced.status]).toStrictEqual([200, 204, 200]);
  expect([both, left, await actors()]).toStrictEqual([
    ['site-admins', accountId],
    [accountId],
    ['jira-software-users'],
  ]);
});

test('roles are for administrators, and name who is there', async () => {
  const simulator = still();
  const path = `${ROLE}/10002`;

  const answers = await Promise.all([
    get(simulator, ROLE),
    get(simulator, `${V3}/project/TIDE/roledetails`),
    get(simulator, `${V3}/role`),
    call(simulator, 'POST', path, { group: ['site-admins'] }),
    call(simulator, 'POST', path, { user: ['no-such-user'] }, 'admin'),
    call(simulator, 'POST', path, {}, 'admin'),
    call(simulator, 'PUT', path, {}, 'admin'),
    call(simulator, 'DELETE', path, undefined, 'admin'),
    get(simulator, `${ROLE}/7`, 'admin'),
    get(simulator, ROLE, null),
  ]);

  expect(answers.map(({ status }) => status)).toStrictEqual([
    401, 404, 403, 404, 400, 400, 400, 400, 404, 404,
  ]);
});

test('the types of projects are listed, and which of them the site has', async () => {
  const simulator = still();
  const keys = ({ json }: { json: { key: string }[] }) => json.map(({ key }) => key);

  const all = await get(simulator, `${V3}/project/type`, null);
  const accessible = await get(simulator, `${V3}/project/type/accessible`, null);
  const statuses = await Promise.all(
    ['software', 'software/accessible', 'service_desk/accessible', 'none'].map((path) =>
      get(simulator, `${V3}/project/type/${path}`),
    ),
  );

  expect(keys(all)).toStrictEqual(['product_discovery', 'software', 'service_desk', 'business']);
  expect(keys(accessible)).toStrictEqual(['software', 'business']);
  expect(statuses.map(({ status }) => status)).toStrictEqual([200, 200, 404, 404]);
});
