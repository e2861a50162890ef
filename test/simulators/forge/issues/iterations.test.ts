import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const { get, simulator } = openSession();
const states = async (query: string) =>
  new Set(
    (await get(`/groups/platform/iterations?per_page=100&${query}`)).body.map(
      ({ state }: { state: number }) => state,
    ),
  );

test('iterations have states by the day, as numbers', async () => {
  expect(await states('state=upcoming')).toStrictEqual(new Set([1]));
  expect(await states('state=opened')).toStrictEqual(new Set([1, 2]));
  expect(await states('state=current')).toStrictEqual(new Set([2]));
  expect(await states('state=started')).toStrictEqual(new Set([2]));
  expect(await states('state=closed')).toStrictEqual(new Set([3]));
});

test('a project has the iterations of the groups above it, the earliest first', async () => {
  const own = await get('/groups/platform/iterations?per_page=100&include_descendants=false');
  const project = await get('/projects/platform%2Fcore/iterations?per_page=100');
  const days = project.body.map(({ due_date }: { due_date: string }) => due_date);

  expect(project.body).toStrictEqual(own.body);
  expect(days).toStrictEqual([...days].sort());
  expect(days.length).toBeGreaterThan(1);
});

test('a search looks at titles unless it is asked for those of the cadences', async () => {
  const [cadence] = simulator.world.cadences.values();
  const find = async (where: string) =>
    (
      await get(`/groups/platform/iterations?search=${encodeURIComponent(cadence?.title ?? '')}${where}`)
    ).headers.get('x-total');

  expect(await find('')).toBe('0');
  expect(await find('&in[]=cadence_title')).not.toBe('0');
  expect((await get('/groups/platform/iterations?search=x&in[]=colour')).body).toStrictEqual({
    error: 'in does not have a valid value',
  });
});

test('without a licence there are none', async () => {
  simulator.settings.patch({ tier: 'free' });
  const unlicensed = await get('/groups/platform/iterations');
  simulator.settings.patch({ version: '18.8.0' });
  const community = await get('/groups/platform/iterations');
  simulator.settings.reset();

  expect([unlicensed.status, unlicensed.body]).toStrictEqual([403, { message: '403 Forbidden' }]);
  expect([community.status, community.body]).toStrictEqual([404, { error: '404 Not Found' }]);
});
