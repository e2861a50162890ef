import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { Http } from '#src/kernel/http/client.js';
import { READS, toolFor } from '#src/kernel/mcp/tool.js';
import { clientOf, serverOf, silent } from '../session.js';

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

function backendGiving(body: string) {
  return {
    ...{ url: HOME, setting: 'HOME_URL', credentialHeaders: [], fetch: async () => new Response(body) },
    ...{ credentials: async () => ({}), refusal: () => undefined },
  };
}

test.each([
  ['parsed', z.unknown(), `[${'{},'.repeat(400_000)}{}]`, 8],
  ['read', z.array(z.object({ a: z.number() })), JSON.stringify(Array(60_000).fill({ a: 1 })), 100],
])('one large answer is %s in many turns', async (_how, schema, body, least) => {
  const http = new Http(backendGiving(body), { log: silent });

  const turns = await turnsDuring(http.json(HOME, { method: 'GET' }, schema, BOUNDS));

  expect(turns).toBeGreaterThan(least);
});

test('a small answer is parsed and read at once', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => ({ at }));
  const http = new Http(backendGiving(JSON.stringify(rows)), { log: silent });

  const read = await http.json(HOME, { method: 'GET' }, z.array(z.object({ at: z.number() })), BOUNDS);

  expect(read).toStrictEqual(rows);
});

test('a large answer that breaks off is no JSON, and one that is not as documented says where', async () => {
  const rows = JSON.stringify(Array(60_000).fill({ a: 1 }));
  const schema = z.array(z.object({ a: z.number() }));
  const asked = (body: string) =>
    new Http(backendGiving(body), { log: silent }).json(HOME, { method: 'GET' }, schema, BOUNDS);

  await expect(asked(rows.slice(0, -3))).rejects.toThrow('Expected JSON from GET');
  await expect(asked(`${rows.slice(0, -3)}"b"}]`)).rejects.toThrow('(59999.a: must be a number');
});

test('an answer of more members than a list of a backend has is refused', async () => {
  const http = new Http(backendGiving(`[${'1,'.repeat(500_001)}1]`), { log: silent });

  const read = http.json(HOME, { method: 'GET' }, z.unknown(), BOUNDS);

  await expect(read).rejects.toMatchObject({ code: 'backend_error' });
  await expect(read).rejects.toThrow('more than 500000 members');
});

test('what a tool gives is read by its schema in many turns where it is large, and refused where no message can hold it', async () => {
  const list = (name: string, items: readonly string[]) =>
    toolFor<undefined>()({
      ...{ name, title: name, description: name, annotations: READS, input: z.object({}) },
      output: z.object({ items: z.array(z.string()) }),
      run: async () => ({ items: [...items] }),
    });
  const large = Array.from({ length: 100_000 }, (_, at) => `${at}`);
  const huge = Array<string>(9).fill('a'.repeat(1024 * 1024));
  const client = await clientOf(serverOf([list('large', large), list('huge', huge)]));

  const called = client.callTool({ name: 'large', arguments: {} });
  const turns = await turnsDuring(called);
  const { structuredContent, content } = await called;
  const refused = await client.callTool({ name: 'huge', arguments: {} });

  expect(structuredContent).toStrictEqual({ items: large });
  expect(content).toStrictEqual([{ type: 'text', text: JSON.stringify({ items: large }) }]);
  expect(turns).toBeGreaterThan(100);
  expect(refused).toMatchObject({ isError: true, _meta: { code: 'unsupported' } });
  expect(refused.content).toMatchObject([{ text: expect.stringContaining('at most 8388608 are given') }]);
});

test('large answers that come together are parsed and read a step in each turn, so that other calls have theirs', async () => {
  const body = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => `${at}`));
  let parsed = 0;
  const schema = z.array(z.string()).transform((list) => {
    parsed += 1;
    return list;
  });
  const http = new Http(backendGiving(body), { log: silent });

  const turns = await turnsDuring(
    Promise.all(Array.from({ length: 8 }, () => http.json(HOME, { method: 'GET' }, schema, BOUNDS))),
  );

  expect(parsed).toBe(8);
  expect(turns).toBeGreaterThanOrEqual(16);
});

test('answers of half a megabyte that come together are parsed whole, each in a turn of its own', async () => {
  const http = new Http(backendGiving(`[${'{},'.repeat(170_000)}{}]`), { log: silent });
  const given = async () => ((await http.json(HOME, { method: 'GET' }, z.unknown(), BOUNDS)) as []).length;

  const asked = Promise.all(Array.from({ length: 8 }, given));
  const turns = await turnsDuring(asked);

  expect(new Set(await asked)).toStrictEqual(new Set([170_001]));
  expect(turns).toBeGreaterThanOrEqual(8);
  expect(turns).toBeLessThan(8 * 4);
});
