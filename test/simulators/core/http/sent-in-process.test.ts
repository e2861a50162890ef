import { expect, test } from 'vitest';
import { createToy, HERE } from '../toy.js';

/** What arrived of a request, as the journal shows it. */
async function arrived(init: RequestInit) {
  const toy = createToy();
  await toy.fetch(`${HERE}/notes`, { method: 'POST', ...init });
  const [entry] = toy.journal.entries();
  return [entry?.headers['content-type'], entry?.body];
}

test('a text has the type that fetch gives it, unless it has one', async () => {
  expect(await arrived({ body: 'milk' })).toStrictEqual(['text/plain;charset=UTF-8', 'milk']);
  expect(await arrived({ body: '"milk"', headers: { 'content-type': 'application/json' } })).toStrictEqual([
    'application/json',
    'milk',
  ]);
});

test('bytes are sent as they are when fetch is called', async () => {
  const toy = createToy();
  const body = Buffer.from('"milk"');

  const answer = toy.fetch(`${HERE}/notes`, {
    ...{ method: 'POST', body, headers: { 'content-type': 'application/json' } },
  });
  body.fill('x');
  await answer;

  expect(toy.journal.entries()[0]?.body).toBe('milk');
});

test('a reading request with a body is none', async () => {
  await expect(createToy().fetch(`${HERE}/notes`, { body: 'milk' })).rejects.toThrow(TypeError);
});
