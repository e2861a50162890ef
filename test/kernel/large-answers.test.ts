import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { Http } from '#src/kernel/http.js';
import { silent } from './session.js';

const HOME = new URL('https://home.test');
const BOUNDS = { signal: new AbortController().signal, remaining: () => 60_000 };

/** How many turns the event loop has had while this was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns += 1) await setImmediate();
  await ended;
  return turns;
}

it('large answers that come together are parsed and read a step in each turn, so that other calls have theirs', async () => {
  const body = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => `${at}`));
  let parsed = 0;
  const schema = z.array(z.string()).transform((list) => {
    parsed += 1;
    return list;
  });
  const backend = {
    ...{ url: HOME, setting: 'HOME_URL', credentialHeaders: [], fetch: async () => new Response(body) },
    ...{ credentials: async () => ({}), refusal: () => undefined },
  };
  const http = new Http(backend, { log: silent });

  const turns = await turnsDuring(
    Promise.all(Array.from({ length: 8 }, () => http.json(HOME, { method: 'GET' }, schema, BOUNDS))),
  );

  expect(parsed).toBe(8);
  expect(turns).toBeGreaterThanOrEqual(16);
});
