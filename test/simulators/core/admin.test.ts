import { expect, test } from 'vitest';
import { createToy, HERE, posting } from './toy.js';

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

test('the overview tells what is needed to run the same again', async () => {
  const { admin } = toyWithAdmin();
  const now = NOW.toISOString();

  expect((await admin('GET ')).json).toEqual({ name: 'toy', seed: 3, scale: 1, anchor: now, now, rate: 0 });
});

test('the journal is read, from an id on, and cleared', async () => {
  const { toy, admin } = toyWithAdmin();
  await toy.fetch(`${HERE}/notes/1`);
  await toy.fetch(`${HERE}/notes/2`);

  const all = (await admin('GET /journal')).json;
  const later = (await admin('GET /journal?since=1')).json;

  expect(all).toEqual({ entries: JSON.parse(JSON.stringify(toy.journal.entries())), dropped: 0 });
  expect(later.entries).toMatchObject([{ id: 2, path: '/notes/2' }]);
  expect((await admin('DELETE /journal')).json).toEqual({ entries: [], dropped: 0 });
  expect(toy.journal.entries()).toEqual([]);
});

test('calls to the simulator itself are not in its journal, and meet no fault', async () => {
  const { toy, admin } = toyWithAdmin();
  toy.faults.arm({ kind: 'reset' });

  expect((await admin('GET /journal')).status).toBe(200);

  expect(toy.journal.entries()).toEqual([]);
});

test('faults are armed, listed and disarmed, one or all', async () => {
  const { toy, admin } = toyWithAdmin();

  const armed = await admin('POST /faults', { kind: 'status', status: 503, route: 'GET /notes', nth: 2 });
  await admin('POST /faults', { kind: 'reset' });
  await admin('POST /faults', { kind: 'truncatedBody' });

  expect(armed).toEqual({
    status: 201,
    json: { id: 1, kind: 'status', status: 503, route: 'GET /notes', nth: 2, seen: 0, fired: 0 },
  });
  expect((await admin('GET /faults')).json).toEqual({ faults: toy.faults.list() });
  expect(await admin('DELETE /faults/1')).toEqual({ status: 200, json: { disarmed: 1 } });
  expect(await admin('DELETE /faults/1')).toEqual({ status: 404, json: { disarmed: 0 } });
  expect((await admin('DELETE /faults')).json).toEqual({ disarmed: 2 });
  expect(toy.faults.list()).toEqual([]);
});

test('the clock is read, advanced and sped up', async () => {
  const { toy, admin } = toyWithAdmin();

  expect((await admin('GET /clock')).json).toEqual({ now: NOW.toISOString(), rate: 0 });
  const moved = await admin('POST /clock', { advance: 60_000, rate: 60 });

  expect(moved.json.rate).toBe(60);
  expect(toy.clock.now().getTime()).toBeGreaterThanOrEqual(NOW.getTime() + 60_000);
});

test('the clock can be made to stand still', async () => {
  const { toy, admin } = toyWithAdmin();
  toy.clock.rate = 5;

  expect((await admin('POST /clock', { rate: 0 })).json.rate).toBe(0);
});

test('the state is the world, and reset takes it back', async () => {
  const { toy, admin } = toyWithAdmin();
  await toy.fetch(`${HERE}/notes`, posting('milk'));

  expect((await admin('GET /state')).json).toEqual(toy.state());
  expect((await admin('POST /reset')).status).toBe(200);

  expect((await admin('GET /state')).json).toMatchObject({ notes: [] });
});

test('settings are read and changed', async () => {
  const { toy, admin } = toyWithAdmin();

  expect((await admin('GET /settings')).json).toEqual({ pageSize: 20 });
  expect((await admin('PATCH /settings', { pageSize: 5 })).json).toEqual({ pageSize: 5 });

  expect(toy.settings.current).toEqual({ pageSize: 5 });
});

test.each([
  ['GET /journal?since=soon', undefined, 'since', "'since' must be a whole number, 0 or more"],
  ['GET /journal?from=3', undefined, 'from', "'from' must be one of since"],
  ['POST /clock', { advance: -5 }, 'advance', "'advance' must be a number of 0 or more"],
  ['POST /clock', { rate: '60x' }, 'rate', "'rate' must be a number of 0 or more"],
  ['POST /clock', { forward: 5 }, 'forward', "'forward' must be one of advance, rate"],
  ['PATCH /settings', { pageSize: 'x' }, 'pageSize', "'pageSize' must be a whole number"],
  ['PATCH /settings', { page: 1 }, 'page', "'page' must be one of pageSize"],
  ['PATCH /settings', [], undefined, 'expected a JSON object'],
  ['POST /faults', {}, 'kind', "'kind' must be one of"],
])('%s with %j is refused, naming the field', async (call, body, field, error) => {
  const { toy, admin } = toyWithAdmin();

  const { status, json } = await admin(call, body);

  expect(status).toBe(400);
  expect(json.field).toBe(field);
  expect(json.error).toContain(error);
  expect(toy.settings.current).toEqual({ pageSize: 20 });
  expect(toy.clock.now()).toEqual(NOW);
});

test('a body that is no JSON is refused', async () => {
  const { fetch } = createToy();

  const response = await fetch(`${HERE}/_simulator/clock`, { ...posting(null), body: '{' });

  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'expected a body of well-formed JSON' },
  ]);
});

test('what the simulator itself has not is a 404 of its own', async () => {
  const { toy, admin } = toyWithAdmin();

  expect(await admin('GET /planets')).toEqual({
    status: 404,
    json: { error: 'The simulator has no GET /_simulator/planets' },
  });
  expect((await toy.fetch(`${HERE}/_simulators`)).status).toBe(404);
  expect(toy.journal.entries()).toMatchObject([{ path: '/_simulators', unrouted: true }]);
});
