import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JsonLimits, jsonExcess } from '#simulators/core/http/json-size.js';
import { LONGEST_HOLD, longestHold } from '../../event-loop.js';

const NONE: JsonLimits = { levels: 1e9, values: 1e9, items: 1e9, members: 1e9 };
const excess = (text: string, limits: Partial<JsonLimits>) =>
  jsonExcess(Buffer.from(text), { ...NONE, ...limits });

interface Size {
  levels: number;
  values: number;
  items: number;
  members: number;
}

/** The size of a parsed value, found by walking it. */
function sizeOf(value: unknown): Size {
  if (typeof value !== 'object' || value === null) return { levels: 0, values: 0, items: 0, members: 0 };
  const within: unknown[] = Object.values(value);
  const sizes = within.map(sizeOf);
  const most = (pick: (size: Size) => number) => sizes.reduce((top, size) => Math.max(top, pick(size)), 0);
  const isList = Array.isArray(value);
  return {
    levels: 1 + most((size) => size.levels),
    values: within.length + sizes.reduce((sum, size) => sum + size.values, 0),
    items: Math.max(
      isList ? within.length : 0,
      most((size) => size.items),
    ),
    members: Math.max(
      isList ? 0 : within.length,
      most((size) => size.members),
    ),
  };
}

test('what any JSON holds is counted as its values are', async () => {
  const json = fc.json({ maxDepth: 5, stringUnit: 'binary' }).map((text): unknown => JSON.parse(text));
  const spaces = fc.constantFrom(undefined, 1, '\t');

  await fc.assert(
    fc.asyncProperty(json, spaces, async (value, space) => {
      const text = JSON.stringify(value, null, space);
      const size = sizeOf(value);
      for (const kind of ['levels', 'values', 'items', 'members'] as const) {
        expect([kind, await excess(text, { [kind]: size[kind] })]).toStrictEqual([kind, null]);
        if (size[kind] > 0) expect(await excess(text, { [kind]: size[kind] - 1 })).toBe(kind);
      }
    }),
  );
});

test.each([
  ['brackets and commas in texts', String.raw`["[{,\"[,","\\",",,,"]`, { items: 3, levels: 1, values: 3 }],
  ['empty lists', '[[],[ ],{}]', { items: 3, values: 3, members: 0 }],
  ['members of one name', '{"a":1,"a":2}', { members: 2 }],
  ['a text that has no end', '["a', { items: 1 }],
])('%s are no more than they seem', async (_, text, limits) => {
  expect(await excess(text, limits)).toBeNull();
});

test('bytes that are no JSON are counted without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
      expect([null, 'levels', 'values', 'items', 'members']).toContain(
        await jsonExcess(bytes, { levels: 3, values: 9, items: 5, members: 5 }),
      );
    }),
  );
});

test('50 MB are counted while others have their turns', async () => {
  const text = Buffer.from(`["${'\\"'.repeat(12e6)}",${' '.repeat(26e6)}0]`);

  const held = await longestHold(async () => {
    expect(await jsonExcess(text, { ...NONE, values: 2 })).toBeNull();
  });

  expect(held).toBeLessThan(LONGEST_HOLD);
});
