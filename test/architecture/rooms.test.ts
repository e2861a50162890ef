import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOMS, UPWARD } from './rooms.js';
import { codeBelow, sourceOf, topRoomOf, valueImportsOf } from './sources.js';

/** The folders of a top room from the ground up, as paths from the root. */
function fromTheGround(rooms: Record<string, readonly string[]>): string[] {
  return Object.entries(rooms).flatMap(([top, folders]) => folders.map((folder) => join(top, folder)));
}

/** The imports of values within a top room from one of its folders into a later one, each pair of folders once. */
function upwardImports(texts: ReadonlyMap<string, string>, order: readonly string[]): string[] {
  const pairs = [...texts].flatMap(([path, text]) =>
    valueImportsOf(path, text)
      .map((target) => sourceOf(target, texts))
      .filter((target) => texts.has(target) && topRoomOf(target) === topRoomOf(path))
      .filter((target) => order.indexOf(dirname(target)) > order.indexOf(dirname(path)))
      .map((target) => `${dirname(path)} -> ${dirname(target)}`),
  );
  return [...new Set(pairs)].sort();
}

describe('rooms', () => {
  const texts = codeBelow('src', 'simulators', 'conformance');

  test('are listed, each once, and all exist', () => {
    const folders = new Set([...texts.keys()].map((path) => dirname(path)));

    expect(fromTheGround(ROOMS).toSorted()).toStrictEqual([...folders].sort());
  });

  test('import values only from rooms before them, except where a reason is listed', () => {
    expect(upwardImports(texts, fromTheGround(ROOMS))).toStrictEqual(Object.keys(UPWARD).sort());
  });

  const order = ['src/a/ground', 'src/a'];

  test.each([
    ["import { b } from '../b.js';"],
    ["import { type B, b } from '../b.js';"],
    ["import '../b.js';"],
    ["export { b } from '#src/a/b.js';"],
    ["const { b } = await import('../b.js');"],
  ])('would be caught if they imported values from a later room by: %s', (text) => {
    const files = new Map(Object.entries({ 'src/a/ground/x.ts': text, 'src/a/b.ts': '' }));

    expect(upwardImports(files, order)).toStrictEqual(['src/a/ground -> src/a']);
  });

  test.each([
    ["import type { B } from '../b.js';"],
    ["import { type B, type C as D } from '../b.js';"],
    ["export type { B } from '../b.js';"],
    ["type B = typeof import('../b.js');"],
  ])('may import types from a later room by: %s', (text) => {
    const files = new Map(Object.entries({ 'src/a/ground/x.ts': text, 'src/a/b.ts': '' }));

    expect(upwardImports(files, order)).toStrictEqual([]);
  });
});
