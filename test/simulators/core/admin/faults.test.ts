import { expect, test } from 'vitest';
import { createToy, HERE, rejectionOf } from '../toy.js';

async function statuses(
  fetch: (url: string) => Promise<Response>,
  paths: readonly string[],
): Promise<number[]> {
  const seen: number[] = [];
  for (const path of paths) seen.push((await fetch(`${HERE}${path}`)).status);
  return seen;
}

test("an armed status is the next answer, in the backend's dialect, and only the next", async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'status', status: 503, message: 'gone fishing' });

  const response = await toy.fetch(`${HERE}/notes`);

  expect([response.status, await response.json()]).toStrictEqual([503, { toy: 'gone fishing' }]);
  expect(await statuses(toy.fetch, ['/notes'])).toStrictEqual([200]);
  expect(toy.journal.entries().map(({ fault }) => fault)).toStrictEqual(['status', undefined]);
  expect(toy.faults.list()).toStrictEqual([]);
});

test('a fault meets the n-th matching call and as many as it has times', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'status', status: 500, route: 'GET /notes', nth: 2, times: 2 });

  const seen = await statuses(toy.fetch, ['/notes', '/notes/1', '/notes', '/notes', '/notes']);

  expect(seen).toStrictEqual([200, 200, 500, 500, 200]);
});

test('a fault armed for always stays, and counts', async () => {
  const toy = createToy();
  const { id } = toy.faults.arm({ kind: 'status', status: 500, times: 'always' });

  expect(await statuses(toy.fetch, ['/notes', '/weather'])).toStrictEqual([500, 500]);

  expect(toy.faults.list()).toMatchObject([{ id, seen: 2, fired: 2 }]);
  expect(toy.faults.disarm(id)).toBe(1);
  expect(await statuses(toy.fetch, ['/notes'])).toStrictEqual([200]);
});

test.each([
  ['GET /notes/:id', ['/notes/1'], ['/notes', '/notes/latest']],
  ['GET /notes*', ['/notes', '/notes/1', '/notes/latest'], ['/weather']],
  ['/notes/*', ['/notes/1', '/notes/latest'], ['/notes']],
  ['* /notes', ['/notes'], ['/notes/1']],
  ['POST /notes*', [], ['/notes', '/notes/1']],
  ['/notes/l.test', [], ['/notes/latest', '/notes/lxtest']],
])('%s aims at %j and not at %j', async (route, met, missed) => {
  const toy = createToy();
  toy.faults.arm({ kind: 'status', status: 599, route, times: 'always' });

  expect(await statuses(toy.fetch, met)).toStrictEqual(met.map(() => 599));
  expect(await statuses(toy.fetch, missed)).not.toContain(599);
});

test('of two faults due at once the earlier one is met, the other waits its turn', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'status', status: 501 });
  toy.faults.arm({ kind: 'status', status: 502 });

  expect(await statuses(toy.fetch, ['/notes', '/notes', '/notes'])).toStrictEqual([501, 502, 200]);
});

test('a delay goes together with another fault, whichever was armed first', async () => {
  const toy = createToy();
  const delayed = { kind: 'latency', ms: 1 } as const;
  toy.faults.arm({ kind: 'status', status: 504 });
  toy.faults.arm(delayed);

  const first = await statuses(toy.fetch, ['/notes']);
  toy.faults.arm(delayed);
  toy.faults.arm({ kind: 'status', status: 505 });
  const second = await statuses(toy.fetch, ['/notes']);

  expect([...first, ...second]).toStrictEqual([504, 505]);
  expect(toy.journal.entries().map(({ fault }) => fault)).toStrictEqual(['status+latency', 'latency+status']);
});

test('a reset rejects as the global fetch does, and the journal shows no answer', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'reset' });

  const rejection = await rejectionOf(toy.fetch(`${HERE}/notes`));

  expect(rejection).toBeInstanceOf(TypeError);
  expect(rejection).toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNRESET' } });
  expect(toy.journal.entries()[0]).toMatchObject({ status: null, fault: 'reset' });
});

test('a truncated body announces more than arrives, then breaks', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'truncatedBody' });

  const response = await toy.fetch(`${HERE}/notes/123456`);

  expect(response.headers.get('content-length')).toBe(String('{"id":"123456"}'.length));
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(Buffer.from(first?.value ?? []).toString()).toBe('{"id":"');
  expect(await rejectionOf(reader?.read() ?? Promise.resolve())).toMatchObject({
    name: 'TypeError',
    message: 'terminated',
  });
});

test('a lost answer is of a request that was carried out: a status takes its place, or the connection ends', async () => {
  const toy = createToy();
  const note = () => toy.fetch(`${HERE}/notes`, { method: 'POST', body: '{"text":"once"}' });

  toy.faults.arm({ kind: 'lostAnswer', status: 504 });
  const timedOut = await note();
  toy.faults.arm({ kind: 'lostAnswer', ms: 1 });
  const rejection = await rejectionOf(note());

  expect(timedOut.status).toBe(504);
  expect(rejection).toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNRESET' } });
  expect(toy.world.notes).toHaveLength(2);
  expect(toy.journal.entries()).toMatchObject([
    { status: 504, fault: 'lostAnswer' },
    { status: 201, fault: 'lostAnswer' },
  ]);
});

test.each(['/notes', '/notes/1'])('a malformed body of %s is whole on the wire and no JSON', async (path) => {
  const toy = createToy();
  toy.faults.arm({ kind: 'malformedBody' });

  const response = await toy.fetch(`${HERE}${path}`);

  expect(response.status).toBe(200);
  expect((await rejectionOf(response.json())).name).toBe('SyntaxError');
});

test('a malformed body does not announce the length it had', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'malformedBody' });

  const response = await toy.fetch(`${HERE}/download`);

  expect([await response.text(), response.headers.get('content-length')]).toStrictEqual(['01234', null]);
});

test('GraphQL errors may come with some of the data', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'graphqlErrors', errors: [{ message: 'partly' }], data: { notes: [] } });

  const response = await toy.fetch(`${HERE}/notes`);

  expect(await response.json()).toStrictEqual({ errors: [{ message: 'partly' }], data: { notes: [] } });
});

test('GraphQL errors come with status 200', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'graphqlErrors', errors: [{ message: 'complexity' }] });

  const response = await toy.fetch(`${HERE}/notes`);

  expect([response.status, await response.json()]).toStrictEqual([
    200,
    { errors: [{ message: 'complexity' }], data: null },
  ]);
});

test('a rate limit speaks the dialect of the backend', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'rateLimit', retryAfterSeconds: 7 });

  const response = await toy.fetch(`${HERE}/notes`);

  expect([response.status, response.headers.get('retry-after')]).toStrictEqual([429, '7']);
});

test('an outcome reaches the handler', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'outcome', outcome: 'rain', reason: 'clouds', route: '/weather' });

  await toy.fetch(`${HERE}/notes`);
  const response = await toy.fetch(`${HERE}/weather`);

  expect(await response.json()).toMatchObject({ outcome: 'rain', reason: 'clouds' });
});

test('a status fault meets a call that has no route, too', async () => {
  const toy = createToy();
  toy.faults.arm({ kind: 'status', status: 500 });

  expect(await statuses(toy.fetch, ['/nowhere', '/nowhere'])).toStrictEqual([500, 404]);
});

test.each([
  [{ kind: 'flood' }, "'kind' must be one of latency, status"],
  [{ kind: 'latency' }, "'ms' must be a number of 0 or more"],
  [{ kind: 'latency', ms: -1 }, "'ms' must be"],
  [{ kind: 'status', status: 200 }, "'status' must be a whole number, 400 to 599"],
  [{ kind: 'status', status: 503, message: 5 }, "'message' must be a text that is not empty"],
  [{ kind: 'status', status: 503, message: '' }, "'message' must be a text that is not empty"],
  [{ kind: 'reset', ms: 3 }, "unknown field 'ms'; there are: kind, route, nth, times"],
  [{ kind: 'reset', nth: 0 }, "'nth' must be a whole number, 1 or more"],
  [{ kind: 'reset', times: 'twice' }, "'times' must be a whole number, 1 or more, or one of always"],
  [{ kind: 'reset', route: 'GET /notes/:nr' }, "'route' must be a route that exists"],
  [{ kind: 'reset', route: 'GET /nots' }, 'received "GET /nots"'],
  [{ kind: 'reset', route: '/weather/*' }, "'route' must be a route that exists"],
  [{ kind: 'reset', route: 'PUT /notes*' }, "'route' must be a route that exists"],
  [{ kind: 'latency' }, "'ms' must be a number of 0 or more, at most 2147483647; it is missing"],
  [{ kind: 'redirect', location: 'x', status: 200 }, "'status' must be one of 301"],
  [{ kind: 'outcome', outcome: 'snow' }, "'outcome' must be one of rain"],
  [{ kind: 'graphqlErrors', errors: [] }, "'errors' must be a list of objects"],
  [{ kind: 'graphqlErrors', errors: [{ message: 'a' }, {}] }, "'errors' must be a list of objects"],
  ['reset', 'expected a JSON object'],
])('%j is refused', async (fault, complaint) => {
  const toy = createToy();

  const response = await toy.fetch(`${HERE}/_simulator/faults`, {
    method: 'POST',
    body: JSON.stringify(fault),
    headers: { 'content-type': 'application/json' },
  });

  expect(response.status).toBe(400);
  expect((await response.json()).error).toContain(complaint);
  expect(toy.faults.list()).toStrictEqual([]);
});

test.each(['truncatedBody', 'malformedBody'] as const)(
  '%s breaks an answer without a body, too',
  async (kind) => {
    const toy = createToy();
    toy.faults.arm({ kind });

    const response = await toy.fetch(`${HERE}/nothing`);

    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow();
  },
);
