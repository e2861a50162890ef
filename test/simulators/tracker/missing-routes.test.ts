import { expect, test } from 'vitest';
import { trackerRoutes } from '#simulators/tracker/routes/index.js';
import { latestEntry } from '../latest-entry.js';
import { AGILE, call, get, still, V3 } from './calls.js';

const simulator = still();
const last = () => latestEntry(simulator.journal);

test.each([
  ['3', '/rest/api/3/auditing/record'],
  ['2', '/rest/api/2/auditing/record'],
  ['latest', '/rest/api/latest/auditing/record'],
])('what is documented and not simulated is 501 by its published name in version %s', async (_, path) => {
  const { status, json } = await get(simulator, path);

  expect([status, json]).toStrictEqual([
    501,
    {
      errorMessages: [
        'GET /rest/api/3/auditing/record (Get audit records) is documented by Atlassian and not simulated; ' +
          'test this against a live site.',
      ],
      errors: {},
    },
  ]);
  expect(last()?.unrouted).toBe(true);
});

test.each([
  ['the account that asks', 'member'],
  ['an administrator', 'admin'],
  ['an anonymous caller', null],
] as const)('what is not simulated is 501 for %s, never a lack of permission', async (_, account) => {
  const { status } = await call(simulator, 'POST', '/rest/builds/0.1/bulk', {}, account);

  expect(status).toBe(501);
});

test('a documented address wins over a simulated one with a parameter in its place', async () => {
  const { status, json } = await get(simulator, `${V3}/field/search/trashed`);

  expect([status, json.errorMessages[0]]).toStrictEqual([
    501,
    expect.stringContaining('/field/search/trashed'),
  ]);
});

test('what is not documented is answered as an address that does not exist, and noted', async () => {
  const { status, json } = await get(simulator, `${AGILE}/boards`);

  expect([status, json]).toStrictEqual([
    404,
    { message: 'null for uri: /rest/agile/1.0/boards', 'status-code': 404 },
  ]);
  expect(last()?.unrouted).toBe(true);
});

test('a method that a path does not take is 405, and those that it takes are named', async () => {
  const { status, headers, json } = await call(simulator, 'PATCH', '/rest/api/3/myself', {});

  expect([status, headers.get('allow'), json.message]).toStrictEqual([
    405,
    'GET',
    'HTTP 405 Method Not Allowed',
  ]);
});

test('no route is there twice', () => {
  const shapes = trackerRoutes.map(({ pattern }) => pattern.replace(/:\w+/g, ':'));

  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toStrictEqual([]);
});
