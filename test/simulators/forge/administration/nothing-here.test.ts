import { expect, test } from 'vitest';
import { openSession } from '../session.js';

test('a list of what nothing here makes is empty, and says so in its headers', async () => {
  const { get } = openSession();

  const { body, headers } = await get('/projects/platform%2Fcore/secure_files?per_page=5', 'adminToken');
  const whole = await get('/features', 'adminToken');

  expect(body).toStrictEqual([]);
  expect(headers.get('x-total')).toBe('0');
  expect([whole.status, whole.body]).toStrictEqual([200, []]);
});

test('what would be in such a list is still not made', async () => {
  const { post } = openSession();

  const made = await post('/geo_sites', { name: 'far', url: 'https://far.example.com' }, 'adminToken');

  expect(made.status).toBe(501);
});

test('a project was neither exported nor imported', async () => {
  const { get } = openSession();

  const exported = await get('/projects/platform%2Fcore/export', 'adminToken');
  const imported = await get('/projects/platform%2Fcore/import', 'adminToken');

  const identity = { path_with_namespace: 'platform/core' };
  expect(exported.body).toMatchObject({ ...identity, export_status: 'none' });
  expect(imported.body).toMatchObject({ ...identity, import_status: 'none', failed_relations: [] });
});
