import { expect, test } from 'vitest';
import { call, get, still, V3 } from '../calls.js';

const BUGS = { name: 'Open bugs', jql: 'type = Bug AND resolution IS EMPTY', description: 'All of them' };
const named = (json: { name: string }[]) => json.map(({ name }) => name);

test('filters are saved, changed, found and deleted by their owner', async () => {
  const simulator = still();

  const made = await call(simulator, 'POST', `${V3}/filter`, BUGS);
  const path = `${V3}/filter/${made.json.id}`;
  const changed = await call(simulator, 'PUT', path, { name: 'Bugs', jql: 'type = Bug' });
  const [one, mine, search] = await Promise.all([
    get(simulator, path),
    get(simulator, `${V3}/filter/my`),
    get(simulator, `${V3}/filter/search?filterName=bugs`),
  ]);
  const gone = await call(simulator, 'DELETE', path);

  expect([made.status, changed.status, gone.status]).toStrictEqual([200, 200, 204]);
  expect(made.json).toMatchObject({ ...BUGS, favourite: false, sharePermissions: [] });
  expect(one.json).toMatchObject({ name: 'Bugs', jql: 'type = Bug', description: 'All of them' });
  expect([named(mine.json), named(search.json.values)]).toStrictEqual([['Bugs'], ['Bugs']]);
  expect((await get(simulator, path)).status).toBe(400);
  expect((await get(simulator, `${V3}/filter/my`)).json).toStrictEqual([]);
});

test('filters are marked as favourites by each person', async () => {
  const simulator = still();
  const { json } = await call(simulator, 'POST', `${V3}/filter`, BUGS);
  const path = `${V3}/filter/${json.id}`;

  const marked = await call(simulator, 'PUT', `${path}/favourite`);
  const listed = await get(simulator, `${V3}/filter/favourite`);
  const others = await get(simulator, `${V3}/filter/favourite`, 'admin');
  const unmarked = await call(simulator, 'DELETE', `${path}/favourite`);

  expect(marked.json).toMatchObject({ favourite: true, favouritedCount: 1 });
  expect([named(listed.json), others.json]).toStrictEqual([[BUGS.name], []]);
  expect(unmarked.json).toMatchObject({ favourite: false, favouritedCount: 0 });
});

test.each([
  [{ type: 'global' }, [200, 200]],
  [{ type: 'loggedin' }, [200, 400]],
  [{ type: 'project', project: { key: 'DOC' } }, [200, 200]],
  [{ type: 'project', project: { key: 'TIDE' } }, [200, 400]],
  [{ type: 'group', group: { name: 'site-admins' } }, [400, 400]],
])('filters are seen by those they are shared with: %j', async (share, [reader, anonymous]) => {
  const simulator = still();
  const { json } = await call(simulator, 'POST', `${V3}/filter`, { ...BUGS, sharePermissions: [share] });

  const answers = [
    await get(simulator, `${V3}/filter/${json.id}`, 'reader'),
    await get(simulator, `${V3}/filter/${json.id}`, null),
  ];

  expect(json.sharePermissions).toMatchObject([
    { type: share.type === 'loggedin' ? 'authenticated' : share.type },
  ]);
  expect(answers.map(({ status }) => status)).toStrictEqual([reader, anonymous]);
});

test.each([
  [{ jql: 'type = Bug' }, { filterName: 'You must specify a name to save this filter as.' }],
  [{ name: ' ' }, { filterName: 'You must specify a name to save this filter as.' }],
  [{ name: 'open BUGS' }, { filterName: 'Filter with same name already exists.' }],
  [{ name: 'x', jql: 'colour = red' }, {}],
  [{ name: 'x', sharePermissions: [{ type: 'group', group: { name: 'none' } }] }, {}],
  [{ name: 'x', colour: 'red' }, {}],
])('what is wrong with a filter is refused: %j', async (body, errors) => {
  const simulator = still();
  await call(simulator, 'POST', `${V3}/filter`, BUGS);

  const { status, json } = await call(simulator, 'POST', `${V3}/filter`, body);

  expect([status, json.errors]).toStrictEqual([400, errors]);
});

test('only its owner changes a filter, and no user one of a board', async () => {
  const simulator = still();
  const shared = { ...BUGS, sharePermissions: [{ type: 'global' }] };
  const { json } = await call(simulator, 'POST', `${V3}/filter`, shared);
  const path = `${V3}/filter/${json.id}`;
  const board = `${V3}/filter/${simulator.world.boards.get(1)?.filterId}`;

  const answers = [
    await call(simulator, 'POST', `${V3}/filter`, BUGS, null),
    await call(simulator, 'PUT', path, { name: 'x' }, 'reader'),
    await call(simulator, 'DELETE', path, undefined, 'reader'),
    await call(simulator, 'PUT', board, { name: 'x' }, 'admin'),
    await call(simulator, 'PUT', path, { name: 'x' }, 'admin'),
  ];

  expect(answers.map(({ status }) => status)).toStrictEqual([401, 400, 401, 501, 200]);
});
