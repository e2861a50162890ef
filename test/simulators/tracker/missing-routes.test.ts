import { expect, test } from 'vitest';
import { ADMINISTRATION, MISSING } from '#simulators/tracker/http/missing-routes.js';
import { trackerRoutes } from '#simulators/tracker/routes/index.js';
import { latestEntry } from '../latest-entry.js';
import { call, still } from './calls.js';

const simulator = still();
const last = () => latestEntry(simulator.journal);

test.each(ADMINISTRATION)('%s is for administrators: 403, and noted', async (pattern) => {
  const [method = '', path = ''] = pattern.replace(/:\w+/g, '1').split(' ');

  const { status, json } = await call(simulator, method, path, method === 'GET' ? undefined : {});

  expect([status, json.errorMessages[0]]).toStrictEqual([
    403,
    expect.stringContaining('Administrator privileges'),
  ]);
  expect(last()?.unrouted).toBe(true);
});

// The one that looks like a project of that name is refused as such.
test.each(MISSING.filter((name) => !name.endsWith('/project/type')))(
  '%s is missing: answered as an address that does not exist, and noted',
  async (pattern) => {
    const [method = '', path = ''] = pattern.replace(/:\w+/g, '1').split(' ');

    const { status, json } = await call(simulator, method, path, method === 'GET' ? undefined : {});

    expect([404, 405]).toContain(status);
    expect(json['status-code']).toBe(status);
    expect(last()?.unrouted).toBe(true);
  },
);

test('a method that a path does not take is 405, and those that it takes are named', async () => {
  const { status, headers, json } = await call(simulator, 'PATCH', '/rest/api/3/myself', {});

  expect([status, headers.get('allow'), json.message]).toStrictEqual([
    405,
    'GET',
    'HTTP 405 Method Not Allowed',
  ]);
});

test('nothing that has a route is listed as missing', () => {
  const routed = new Set(trackerRoutes.map(({ pattern }) => pattern.replace(/:\w+/g, ':')));

  expect(
    [...ADMINISTRATION, ...MISSING].filter((name) => routed.has(name.replace(/:\w+/g, ':'))),
  ).toStrictEqual([]);
});
