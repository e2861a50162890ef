import { expect, test } from 'vitest';
import { createToy, HERE, posting } from '../toy.js';

const NOW = new Date('2026-04-01T10:00:00Z');

function toyWithAdmin() {
  const toy = createToy({ seed: 3, now: NOW, rate: 0 });
  const admin = async (call: string, body?: unknown) => {
    const [method = '', path = ''] = call.split(' ');
    const init = body === undefined ? { method } : { ...posting(body), method };
    const response = await toy.fetch(`${HERE}/_simulator${path}`, init);
    return { status: response.status, json: await response.json() };
  };
  return { toy, admin };
}

test('the overview has what is needed to run the same again', async () => {
  const { admin } = toyWithAdmin();
  const now = NOW.toISOString();

  const about = { name: 'toy', seed: 3, scale: 1, anchor: now, now, rate: 0 };
  expect((await admin('GET ')).json).toMatchObject(about);
  expect((await admin('POST /reset')).json).toStrictEqual(about);
});

test('the journal is read, from an id on, and cleared', async () => {
  const { toy, admin } = toyWithAdmin();
  await toy.fetch(`${HERE}/notes/1`);
  await toy.fetch(`${HERE}/notes/2`);

  const all = (await admin('GET /journal')).json;
  const later = (await admin('GET /journal?since=1')).json;

  expect(all).toStrictEqual({ entries: JSON.parse(JSON.stringify(toy.journal.entries())), dropped: 0 });
  expect(later.entries).toMatchObject([{ id: 2, path: '/notes/2' }]);
  expect((await admin('DELETE /journal')).json).toStrictEqual({ entries: [], dropped: 0 });
  expect(toy.journal.entries()).toStrictEqual([]);
});

test('calls to the simulator itself are not in its journal, and meet no fault', async () => {
  const { toy, admin } = toyWithAdmin();
  toy.faults.arm({ kind: 'reset' });

  expect((await admin('GET /journal')).status).toBe(200);

  expect(toy.journal.entries()).toStrictEqual([]);
});

test('faults are armed, listed and disarmed, one or all', async () => {
  const { toy, admin } = toyWithAdmin();

  const armed = await admin('POST /faults', { kind: 'status', status: 503, route: 'GET /notes', nth: 2 });
  await admin('POST /faults', { kind: 'reset' });
  await admin('POST /faults', { kind: 'truncatedBody' });

  expect(armed).toStrictEqual({
    status: 201,
    json: { id: 1, kind: 'status', status: 503, route: 'GET /notes', nth: 2, seen: 0, fired: 0 },
  });
  expect((await admin('GET /faults')).json).toStrictEqual({ faults: toy.faults.list() });
  expect(await admin('DELETE /faults/1')).toStrictEqual({ status: 200, json: { disarmed: 1 } });
  expect(await admin('DELETE /faults/1')).toStrictEqual({ status: 404, json: { disarmed: 0 } });
  expect((await admin('DELETE /faults')).json).toStrictEqual({ disarmed: 2 });
  expect(toy.faults.list()).toStrictEqual([]);
});

test('the clock is read, advanced and sped up', async () => {
  const { toy, admin } = toyWithAdmin();

  expect((await admin('GET /clock')).json).toStrictEqual({ now: NOW.toISOString(), rate: 0 });
  const moved = await admin('POST /clock', { advance: 60_000, rate: 60 });

  expect(moved.json.rate).toBe(60);
  expect(toy.clock.now().getTime()).toBeGreaterThanOrEqual(NOW.getTime() + 60_000);
});

test('the clock is set to a time, where it stays if it is frozen', async () => {
  const { toy, admin } = toyWithAdmin();

  const set = await admin('POST /clock', { now: '2020-02-03T04:05:06Z' });

  expect(set.json).toStrictEqual({ now: '2020-02-03T04:05:06.000Z', rate: 0 });
  expect(toy.clock.now()).toStrictEqual(new Date('2020-02-03T04:05:06Z'));
});

test('the clock can be stopped', async () => {
  const { toy, admin } = toyWithAdmin();
  toy.clock.rate = 5;

  expect((await admin('POST /clock', { rate: 0 })).json.rate).toBe(0);
});

test('the state is the world, and reset takes it back', async () => {
  const { toy, admin } = toyWithAdmin();
  await toy.fetch(`${HERE}/notes`, posting('milk'));

  expect((await admin('GET /state')).json).toStrictEqual(toy.state());
  expect((await admin('POST /reset')).status).toBe(200);

  expect((await admin('GET /state')).json).toMatchObject({ notes: [] });
});

test('settings are read and changed', async () => {
  const { toy, admin } = toyWithAdmin();

  expect((await admin('GET /settings')).json).toStrictEqual({ pageSize: 20 });
  expect((await admin('PATCH /settings', { pageSize: 5 })).json).toStrictEqual({ pageSize: 5 });

  expect(toy.settings.current).toStrictEqual({ pageSize: 5 });
});

test.each([
  ['GET /journal?since=soon', undefined, 'since', "'since' must be a whole number, 0 or more"],
  [
    'GET /journal?from=3',
    undefined,
    'from',
    "unknown field 'from'; there are: since, before, limit, call, method",
  ],
  ['GET /journal?status=x', undefined, 'status', "'status' must be a whole number"],
  ['GET /journal/count?unrouted=1', undefined, 'unrouted', "'unrouted' must be true or false"],
  ['POST /clock', { advance: -5 }, 'advance', "'advance' must be a number of 0 or more"],
  ['POST /clock', { rate: '60x' }, 'rate', "'rate' must be a number of 0 or more"],
  ['POST /clock', { forward: 5 }, 'forward', "unknown field 'forward'; there are: now, advance, rate"],
  [
    'POST /clock',
    { now: 'noon' },
    'now',
    '\'now\' must be a date of the years 1970 to 2999 like 2026-01-31T12:00:00Z; received "noon"',
  ],
  ['PATCH /settings', { pageSize: 'x' }, 'pageSize', "'pageSize' must be a whole number"],
  ['PATCH /settings', { page: 1 }, 'page', "unknown field 'page'; there are: pageSize"],
  ['PATCH /settings', [], undefined, 'expected a JSON object'],
  ['POST /faults', {}, 'kind', "'kind' must be one of"],
])('%s with %j is refused, naming the field', async (call, body, field, error) => {
  const { toy, admin } = toyWithAdmin();

  const { status, json } = await admin(call, body);

  expect(status).toBe(400);
  expect(json.field).toBe(field);
  expect(json.error).toContain(error);
  expect(toy.settings.current).toStrictEqual({ pageSize: 20 });
  expect(toy.clock.now()).toStrictEqual(NOW);
});

test('a body that is no JSON is refused', async () => {
  const { fetch } = createToy();

  const response = await fetch(`${HERE}/_simulator/clock`, { ...posting(null), body: '{' });

  expect([response.status, await response.json()]).toStrictEqual([
    400,
    { error: 'expected a body of well-formed JSON' },
  ]);
});

test('what the simulator itself lacks is a 404 or 405 of its own, which names what there is', async () => {
  const { toy, admin } = toyWithAdmin();

  const unknown = await admin('GET /planets');
  const otherMethod = await admin('GET /reset');

  expect(unknown.status).toBe(404);
  expect(unknown.json.error).toMatch(
    /^The simulator has no GET \/_simulator\/planets; it has: GET \/_simulator, /,
  );
  expect(otherMethod).toStrictEqual({
    status: 405,
    json: { error: 'The simulator has no GET /_simulator/reset; it has: POST' },
  });
  expect((await toy.fetch(`${HERE}/_simulators`)).status).toBe(404);
  expect(toy.journal.entries()).toMatchObject([{ path: '/_simulators', unrouted: true }]);
});

test('the index lists every route of the admin interface with what it does', async () => {
  const { toy, admin } = toyWithAdmin();

  const { routes } = (await admin('GET ')).json;
  const page = await toy.fetch(`${HERE}/_simulator/`, { headers: { accept: 'text/html,*/*' } });

  expect(Object.keys(routes)).toStrictEqual(
    expect.arrayContaining([
      'GET /_simulator',
      'GET /_simulator/journal',
      'POST /_simulator/faults',
      'GET /health',
    ]),
  );
  expect(Object.values(routes)).not.toContain('');
  expect(page.headers.get('content-type')).toContain('text/html');
  const html = await page.text();
  expect(html).toContain('<a href="/_simulator/journal">');
  expect(html).toContain('{&quot;advance&quot;:60000}');
});

test('the index names the routes of the backend that a fault can be aimed at', async () => {
  const { toy, admin } = toyWithAdmin();

  const { routes } = (await admin('GET /routes')).json;

  expect(routes).toContain('GET /notes/:id');
  expect(() => toy.faults.arm({ kind: 'reset', route: routes[0] })).not.toThrow();
});

test.each(['/health', '/_simulator/health'])('%s says that it is up, and is in no journal', async (path) => {
  const { toy } = toyWithAdmin();

  const response = await toy.fetch(HERE + path);

  expect([response.status, await response.json()]).toStrictEqual([200, { status: 'ok', name: 'toy' }]);
  expect(toy.journal.entries()).toStrictEqual([]);
});

test('JSON is read whatever type it is sent as, as curl -d sends it', async () => {
  const { toy } = toyWithAdmin();
  const body = '{"kind":"reset"}';
  const types = ['application/x-www-form-urlencoded', 'text/plain'];

  for (const type of types) {
    const init = { method: 'POST', body, headers: { 'content-type': type } };
    expect((await toy.fetch(`${HERE}/_simulator/faults`, init)).status).toBe(201);
  }
  const untyped = { method: 'POST', body: Buffer.from(body) };
  expect((await toy.fetch(`${HERE}/_simulator/faults`, untyped)).status).toBe(201);

  expect(toy.faults.list()).toMatchObject([{ kind: 'reset' }, { kind: 'reset' }, { kind: 'reset' }]);
});

test.each([
  ['method=post', [2]],
  ['path=/notes*', [1, 2, 3]],
  ['path=/notes', [1, 2]],
  ['path=GET%20/notes*', [1, 3]],
  ['status=201', [2]],
  ['unrouted=true', [4]],
  ['unrouted=false&since=1', [2, 3]],
  ['method=GET&path=/notes/*&status=200', [3]],
  ['status=418', []],
])('the journal filtered by %s has the entries %j, and counts them', async (query, ids) => {
  const { toy, admin } = toyWithAdmin();
  await toy.fetch(`${HERE}/notes`);
  await toy.fetch(`${HERE}/notes`, posting('milk'));
  await toy.fetch(`${HERE}/notes/1`);
  await toy.fetch(`${HERE}/nowhere`);

  const { entries } = (await admin(`GET /journal?${query}`)).json;

  expect(entries.map(({ id }: { id: number }) => id)).toStrictEqual(ids);
  expect((await admin(`GET /journal/count?${query}`)).json).toStrictEqual({ count: ids.length, dropped: 0 });
});
