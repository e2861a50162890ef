import { expect, test } from 'vitest';
import { createToy, HERE, posting, rejectionOf } from './toy.js';

test('a refusal is answered with its status, body and headers', async () => {
  const { fetch } = createToy();

  const response = await fetch(`${HERE}/secret`);

  expect(response.status).toBe(418);
  expect(response.headers.get('x-toy')).toBe('yes');
  expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8');
  expect(await response.json()).toStrictEqual({ toy: 'not for you' });
});

test("a bug is answered with the backend's own 500, and the journal shows it", async () => {
  const toy = createToy();

  const response = await toy.fetch(`${HERE}/bug`);

  expect(response.status).toBe(500);
  expect(await response.json()).toStrictEqual({ toy: 'sorry' });
  expect(toy.journal.entries()[0]?.bug).toContain('a slip of the pen');
});

test('an unauthorized client is refused before the body is judged', async () => {
  const { fetch } = createToy();

  const response = await fetch(`${HERE}/notes`, { ...posting(null, { 'x-banned': 'yes' }), body: '{"a":' });

  expect(response.status).toBe(401);
});

test('malformed JSON is refused, and the handler not reached', async () => {
  const toy = createToy();

  const response = await toy.fetch(`${HERE}/notes`, { ...posting(null), body: '{"a":' });

  expect(response.status).toBe(400);
  expect(await response.json()).toStrictEqual({ toy: 'no JSON' });
  expect(toy.state()).toMatchObject({ notes: [] });
});

test('a call that is aborted rejects with the reason of its signal', async () => {
  const toy = createToy();
  const stop = new AbortController();
  toy.faults.arm({ kind: 'latency', ms: 60_000 });

  const rejection = rejectionOf(toy.fetch(`${HERE}/notes`, { signal: stop.signal }));
  const reason = new Error('enough');
  stop.abort(reason);

  expect(await rejection).toBe(reason);
});

test('a call aborted beforehand rejects as the global fetch does, and never arrives', async () => {
  const toy = createToy();

  const rejection = await rejectionOf(toy.fetch(`${HERE}/notes`, { signal: AbortSignal.abort() }));

  expect(rejection.name).toBe('AbortError');
  expect(toy.journal.entries()).toStrictEqual([]);
});

test('a URL, a string and a Request mean the same', async () => {
  const { fetch } = createToy();

  const answers = [`${HERE}/notes/7`, new URL(`${HERE}/notes/7`), new Request(`${HERE}/notes/7`)].map(
    async (input) => (await fetch(input)).json(),
  );

  expect(await Promise.all(answers)).toStrictEqual([{ id: '7' }, { id: '7' }, { id: '7' }]);
});

test('the world is anchored at the start of the current UTC day unless an anchor is given', () => {
  const realTime = () => Date.parse('2026-05-17T18:30:00Z');

  expect(createToy({ realTime }).state()).toMatchObject({ anchor: '2026-05-17T00:00:00.000Z' });
  expect(createToy({ realTime }).clock.now()).toStrictEqual(new Date(realTime()));
  const now = new Date('2020-02-02T02:02:02Z');
  expect(createToy({ realTime, now }).state()).toMatchObject({ anchor: now.toISOString() });
  expect(createToy({ realTime, now }).clock.now()).toStrictEqual(now);
});

test('reset brings back world, clock, journal, faults and settings', async () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const toy = createToy({ seed: 5, now, rate: 0 });
  const before = toy.state();
  await toy.fetch(`${HERE}/notes`, posting('milk'));
  toy.clock.advance(1_000);
  toy.faults.arm({ kind: 'reset' });
  toy.settings.patch({ pageSize: 1 });

  toy.reset();

  expect(toy.state()).toStrictEqual(before);
  expect(toy.clock.now()).toStrictEqual(now);
  expect(toy.journal.entries()).toStrictEqual([]);
  expect(toy.faults.list()).toStrictEqual([]);
  expect(toy.settings.current).toStrictEqual({ pageSize: 20 });
  await toy.fetch(`${HERE}/notes`);
  expect(toy.journal.entries()[0]?.id).toBe(1);
});

test('a setting counts for the calls after it', async () => {
  const toy = createToy();
  await toy.fetch(`${HERE}/notes`, posting('one'));
  await toy.fetch(`${HERE}/notes`, posting('two'));

  toy.settings.patch({ pageSize: 1 });

  expect(await (await toy.fetch(`${HERE}/notes`)).json()).toStrictEqual(['one']);
});
