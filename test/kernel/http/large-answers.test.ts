import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { httpMaker } from '#src/kernel/http/client.js';
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

function reading<T>(body: string, schema: z.ZodType<T>): Promise<T> {
  return httpMaker({ log: silent })(backendGiving(body)).json(HOME, { method: 'GET' }, schema, BOUNDS);
}

const Rows = z.array(z.object({ a: z.number() }));
const rows = JSON.stringify(Array(30_000).fill({ a: 1 }));

test('a large answer is parsed and read by its schema in turns of their own, so that other calls have theirs', async () => {
  const turns = await turnsDuring(reading(rows, Rows));

  expect(turns).toBeGreaterThan(6);
});

test('large answers that arrive together are worked on one after the other', async () => {
  const turns = await turnsDuring(Promise.all(Array.from({ length: 8 }, () => reading(rows, Rows))));

  expect(turns).toBeGreaterThan(8 * 6);
});

test('a small answer is read at once', async () => {
  const turns = await turnsDuring(reading('[{"a":1}]', Rows));

  expect(turns).toBeLessThan(3);
});

test('a large answer that breaks off is no JSON, and one that is not as documented says where', async () => {
  await expect(reading(rows.slice(0, -3), Rows)).rejects.toThrow('Expected JSON from GET');
  await expect(reading(`${rows.slice(0, -3)}"b"}]`, Rows)).rejects.toThrow('(29999.a: must be a number');
});

test('a list is read up to its first wrong item', async () => {
  let read = 0;
  const item = z.preprocess(
    (given) => {
      read += 1;
      return given;
    },
    z.object({ b: z.number() }),
  );

  await expect(reading(rows, z.array(item))).rejects.toThrow('(0.b: is required)');
  expect(read).toBe(1);
});

test.each([
  ['values', `[${'1,'.repeat(300_001)}1]`, 'more than 300000 values'],
  ['members', `[{${'"a":1,'.repeat(150_001)}"a":1}]`, 'more than 300000 values'],
  ['lists and objects', `[${'[],'.repeat(40_000)}{}]`, 'more than 40000 lists and objects'],
  ['levels', `${'['.repeat(40_001)}${']'.repeat(40_001)}`, 'nested too deeply'],
])('an answer of more %s than is read is refused, and says what to do', async (_what, body, words) => {
  const read = reading(body, z.unknown());

  await expect(read).rejects.toMatchObject({ code: 'backend_error' });
  await expect(read).rejects.toThrow(words);
});

test('a tool returns a large value, in turns of its own, and refuses one that no message can hold', async () => {
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
  expect(turns).toBeGreaterThan(4);
  expect(refused).toMatchObject({ isError: true, _meta: { code: 'unsupported' } });
  expect(refused.content).toMatchObject([{ text: expect.stringContaining('at most 8388608 are given') }]);
});
