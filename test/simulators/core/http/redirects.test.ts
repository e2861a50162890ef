import { expect, test } from 'vitest';
import { createToy, HERE, posting, rejectionOf } from '../toy.js';

const CREDENTIALS = {
  authorization: 'Bearer abcdefghijkl',
  cookie: 'session=abcdefghijkl',
  'private-token': 'abcdefghijkl',
  'proxy-authorization': 'Basic abcdefghijkl',
};

test('a redirect is followed, as the global fetch follows it', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'redirect', location: '/notes/latest' });

  const response = await toy.fetch(`${HERE}/notes`);

  expect(await response.json()).toStrictEqual({ latest: null });
  expect(toy.journal.entries().map(({ path, status }) => [path, status])).toStrictEqual([
    ['/notes', 302],
    ['/notes/latest', 200],
  ]);
});

test('a redirect is handed over where the caller wants to see it', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'redirect', location: 'http://elsewhere.test/notes', status: 307 });

  const response = await toy.fetch(`${HERE}/notes`, { redirect: 'manual' });

  expect([response.status, response.headers.get('location')]).toStrictEqual([
    307,
    'http://elsewhere.test/notes',
  ]);
});

test('a redirect rejects where the caller wants none', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'redirect', location: '/notes/latest' });

  const rejection = await rejectionOf(toy.fetch(`${HERE}/notes`, { redirect: 'error' }));

  expect(rejection).toMatchObject({ message: 'fetch failed', cause: { message: 'unexpected redirect' } });
});

test('to another origin the credentials that the global fetch knows are left behind, and no other', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'redirect', location: 'http://elsewhere.test/notes/1' });

  await toy.fetch(`${HERE}/notes`, { headers: CREDENTIALS });

  expect(toy.journal.entries()[1]?.origin).toBe('http://elsewhere.test');
  expect(Object.keys(toy.journal.entries()[1]?.headers ?? {})).toStrictEqual(['private-token']);
});

test('to the same origin every credential goes along', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'redirect', location: '/notes/1' });

  await toy.fetch(`${HERE}/notes`, { headers: CREDENTIALS });

  expect(Object.keys(toy.journal.entries()[1]?.headers ?? {})).toStrictEqual(Object.keys(CREDENTIALS));
});

test.each([
  [302, 'GET', null],
  [303, 'GET', null],
  [307, 'POST', 'milk'],
  [308, 'POST', 'milk'],
])('a POST redirected with %i goes on as %s', async (status, method, body) => {
  const toy = createToy();
  toy.faults.arm({ kind: 'redirect', location: '/notes', status });

  await toy.fetch(`${HERE}/notes`, posting('milk'));

  const [, second] = toy.journal.entries();
  expect(second).toMatchObject({ method, body });
  expect(second?.headers['content-type']).toBe(body === null ? undefined : 'application/json');
});

test('an answer that only names a place is no redirect', async () => {
  const toy = createToy();

  const response = await toy.fetch(`${HERE}/notes`, posting('milk'));

  expect([response.status, response.headers.get('location')]).toStrictEqual([201, '/notes/1']);
});

test('redirects without end are given up', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'redirect', location: '/notes', times: 'always' });

  const rejection = await rejectionOf(toy.fetch(`${HERE}/notes`));

  expect(rejection).toMatchObject({ cause: { message: 'redirect count exceeded' } });
  expect(toy.journal.entries()).toHaveLength(21);
});
