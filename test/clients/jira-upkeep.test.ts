import { afterAll, expect, test } from 'vitest';
import { onceAllRan } from '../once-all-ran.js';
import { openSession, refusalOf, UPKEEP } from './jira-session.js';

const API = '/rest/api/3';
const AGILE = '/rest/agile/1.0';

const session = await openSession('admin');
afterAll(() => session.socket.close());

interface Made {
  readonly id: string;
  readonly name: string;
}

const ask = <Answer = Made>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, data?: object) =>
  session.raw<Answer>({ method, url, ...(data && { data }) });

test('it makes, changes and deletes components', async () => {
  const { id } = await ask('POST', `${API}/component`, { project: 'TIDE', name: 'Piers' });
  const changed = await ask('PUT', `${API}/component/${id}`, { name: 'Quays' });
  const found = await ask<{ total: number }>('GET', `${API}/component?projectIdsOrKeys=TIDE&query=quay`);
  await ask('DELETE', `${API}/component/${id}`);

  expect([changed.name, found.total]).toStrictEqual(['Quays', 1]);
});

test('it makes, moves, merges and deletes versions', async () => {
  const make = (name: string) => ask('POST', `${API}/version`, { project: 'TIDE', name });
  const [one, other, third] = [await make('a'), await make('b'), await make('c')];
  const changed = await ask('PUT', `${API}/version/${one.id}`, { name: 'd' });
  const moved = await ask('POST', `${API}/version/${one.id}/move`, { position: 'First' });
  await ask('PUT', `${API}/version/${one.id}/mergeto/${other.id}`);
  await ask('POST', `${API}/version/${other.id}/removeAndSwap`, { moveFixIssuesTo: Number(third.id) });
  await ask('DELETE', `${API}/version/${third.id}`);

  expect([changed.name, moved.id]).toStrictEqual(['d', one.id]);
});

test('it saves filters', async () => {
  const { id } = await ask('POST', `${API}/filter`, { name: 'Bugs', jql: 'type = Bug' });
  const changed = await ask('PUT', `${API}/filter/${id}`, { name: 'All bugs' });
  const loved = await ask<{ favourite: boolean }>('PUT', `${API}/filter/${id}/favourite`);
  await ask('DELETE', `${API}/filter/${id}/favourite`);
  await ask('DELETE', `${API}/filter/${id}`);

  expect([changed.name, loved.favourite]).toStrictEqual(['All bugs', true]);
});

test('it reads and fills roles, and reads the types of projects', async () => {
  const role = `${API}/project/TIDE/role/10002`;
  const roles = await ask<object>('GET', `${API}/project/TIDE/role`);
  const [accountId] = session.simulator.world.users.keys();
  const filled = await ask<{ actors: object[] }>('POST', role, { user: [accountId] });
  await ask('PUT', role, { categorisedActors: { 'atlassian-group-role-actor': ['site-admins'] } });
  await ask('DELETE', `${role}?group=site-admins`);
  const emptied = await ask<{ actors: object[] }>('GET', role);
  const lists = [
    `${API}/project/TIDE/roledetails`,
    `${API}/role`,
    `${API}/project/type`,
    `${API}/project/type/accessible`,
  ];
  const lengths = await Promise.all(lists.map(async (path) => (await ask<object[]>('GET', path)).length));
  for (const path of [
    `${API}/role/10002`,
    `${API}/project/type/software`,
    `${API}/project/type/software/accessible`,
  ])
    expect(await ask<object>('GET', path)).toBeDefined();

  expect(Object.keys(roles)).toContain('Administrators');
  expect([filled.actors.length, emptied.actors.length]).toStrictEqual([2, 0]);
  expect(lengths).toStrictEqual([3, 3, 4, 2]);
});

test('it keeps boards, epics and what hangs on issues in order', async () => {
  const { simulator } = session;
  const issues = [...simulator.world.issues.byKey.values()];
  const epic = issues.find(({ type, project }) => type.hierarchyLevel === 1 && project.key === 'TIDE');
  const worked = issues.find(({ worklogs, project }) => worklogs.length > 0 && project.key === 'TIDE');
  const filed = issues.find(({ attachments }) => attachments.length > 0)?.attachments[0];

  const changed = await ask<{ done: boolean }>('POST', `${AGILE}/epic/${epic?.key}`, { done: true });
  await ask('PUT', `${AGILE}/epic/${epic?.key}/rank`, { rankAfterEpic: epic?.key });
  for (const record of [`${AGILE}/board/1`, `${AGILE}/sprint/1`]) {
    await ask('PUT', `${record}/properties/support`, { minutes: 1 });
    expect(await ask<object>('GET', `${record}/properties/support`)).toMatchObject({ value: { minutes: 1 } });
    expect((await ask<{ keys: object[] }>('GET', `${record}/properties`)).keys).toHaveLength(1);
    await ask('DELETE', `${record}/properties/support`);
  }
  for (const path of ['features', 'reports', 'quickfilter'])
    expect(await ask<object>('GET', `${AGILE}/board/1/${path}`)).toBeDefined();
  expect((await refusalOf(ask('GET', `${AGILE}/board/1/quickfilter/1`)))[0]).toBe(404);
  await ask('DELETE', `${API}/issue/${worked?.key}/worklog`, { ids: [Number(worked?.worklogs[0]?.id)] });
  await ask('POST', `${API}/issue/${epic?.key}/notify`, {
    to: { groups: [{ name: 'jira-software-users' }] },
  });
  for (const form of ['human', 'raw'])
    expect(await ask<object>('GET', `${API}/attachment/${filed?.id}/expand/${form}`)).toBeDefined();

  expect(changed.done).toBe(true);
});

// The client has driven every route of upkeep.
onceAllRan(() => {
  expect(session.simulator.journal.dropped).toBe(0);
  expect(session.unasked(UPKEEP).filter((pattern) => !/\/(2|latest)\//.test(pattern))).toStrictEqual([]);
});
