import { expect, test } from 'vitest';
import { call, get, still, V3 } from '../calls.js';

const simulator = still();
const { world } = simulator;

test('projects with the same grants have one permission scheme, which lists who may do what', async () => {
  const { json } = await get(simulator, `${V3}/permissionscheme?expand=permissions`);
  const schemeOf = async (key: string) =>
    (await get(simulator, `${V3}/project/${key}/permissionscheme`, 'admin')).json;
  const [tide, mobile, secret] = [await schemeOf('TIDE'), await schemeOf('MOB'), await schemeOf('SEC')];

  expect([tide.id === mobile.id, tide.id === secret.id]).toStrictEqual([true, false]);
  const scheme = json.permissionSchemes.find(({ id }: { id: number }) => id === secret.id);
  const holders = scheme.permissions
    .filter(({ permission }: { permission: string }) => permission === 'BROWSE_PROJECTS')
    .map(({ holder }: { holder: { parameter: string } }) => holder.parameter);
  expect(holders).toStrictEqual(world.projects.get('SEC')?.grants.BROWSE_PROJECTS);
  expect((await get(simulator, `${V3}/project/TIDE/permissionscheme`)).status).toBe(403);
});

test('a grant is found by the id that lists give it', async () => {
  const { json } = await get(simulator, `${V3}/permissionscheme/10000/permission`);
  const grant = json.permissions.at(-1);

  const one = await get(simulator, `${V3}/permissionscheme/10000/permission/${grant.id}`);

  expect(one.json).toStrictEqual(grant);
});

test('notification schemes are shown to those who administer a project', async () => {
  const path = `${V3}/notificationscheme`;

  const [admin, other] = [await get(simulator, path, 'admin'), await get(simulator, path)];

  expect([admin.json.total, other.json.total]).toStrictEqual([1, 0]);
  expect(admin.json.values[0].projects).toHaveLength(world.projects.size);
});

test('a key for a new project is checked, and another is found where it is taken', async () => {
  const check = async (key: string) => (await get(simulator, `${V3}/projectvalidate/key?key=${key}`)).json;
  const valid = async (key: string) =>
    (await get(simulator, `${V3}/projectvalidate/validProjectKey?key=${key}`)).json;

  expect((await check('FREE')).errors).toStrictEqual({});
  expect(Object.keys((await check('TIDE')).errors)).toStrictEqual(['projectKey']);
  expect(Object.keys((await check('f')).errors)).toStrictEqual(['projectKey']);
  expect([await valid('FREE'), await valid('TIDE')]).toStrictEqual(['FREE', 'TIDE2']);
  expect((await get(simulator, `${V3}/projectvalidate/validProjectName?name=Tidewater%20Booking`)).json).toBe(
    'Tidewater Booking 2',
  );
});

test('types of issue are above each other by level, and each is replaced by others of its own', async () => {
  const project = world.projects.get('TIDE');
  const task = project?.issueTypes.find(({ name }) => name === 'Task');

  const { json } = await get(simulator, `${V3}/project/${project?.id}/hierarchy`);
  const others = await get(simulator, `${V3}/issuetype/${task?.id}/alternatives`);

  expect(json.hierarchy.map(({ level }: { level: number }) => level)).toStrictEqual([1, 0, -1]);
  expect(others.json.map(({ name }: { name: string }) => name)).toStrictEqual(['Story', 'Bug']);
});

test('how time is counted is shown, and changing it is 501, since nothing would be counted otherwise', async () => {
  const path = `${V3}/configuration/timetracking/options`;
  const { json } = await get(simulator, path, 'admin');

  const [same, other] = [
    await call(simulator, 'PUT', path, json, 'admin'),
    await call(simulator, 'PUT', path, { ...json, workingHoursPerDay: 7.5 }, 'admin'),
  ];

  expect([same.status, other.status]).toStrictEqual([200, 501]);
  expect((await get(simulator, `${V3}/configuration`)).json.timeTrackingConfiguration).toStrictEqual(json);
});

test('a filter is shared until the share is deleted; one for all takes the place of the others', async () => {
  const own = still();
  const { json: filter } = await call(own, 'POST', `${V3}/filter`, { name: 'Mine', jql: 'project = TIDE' });
  const path = `${V3}/filter/${filter.id}`;
  const isSeen = async () => (await get(own, path, 'reader')).status;
  const before = await isSeen();
  await call(own, 'POST', `${path}/permission`, { type: 'group', groupname: 'viewers' });
  const shared = await isSeen();
  const { json } = await call(own, 'POST', `${path}/permission`, { type: 'global' });
  await call(own, 'DELETE', `${path}/permission/${json[0].id}`);

  expect([before, shared, await isSeen()]).toStrictEqual([400, 200, 400]);
  expect(json).toStrictEqual([{ id: json[0].id, type: 'global' }]);
});

test('a filter goes to another owner, unless that one has a filter of its name', async () => {
  const own = still();
  const admin = own.world.credentials.find(({ name }) => name === 'admin')?.user.accountId;
  const make = async (account: 'member' | 'admin') =>
    (await call(own, 'POST', `${V3}/filter`, { name: 'Mine', jql: 'project = TIDE' }, account)).json.id;
  const mine = await make('member');
  const give = () => call(own, 'PUT', `${V3}/filter/${mine}/owner`, { accountId: admin });
  const theirs = await make('admin');
  const refused = await give();
  await call(own, 'DELETE', `${V3}/filter/${theirs}`, undefined, 'admin');

  const given = await give();

  expect([refused.status, given.status]).toStrictEqual([400, 204]);
  expect((await get(own, `${V3}/filter/${mine}`, 'admin')).json.owner.accountId).toBe(admin);
});
