import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as registry from '#src/forge/all-documents.js';

const SOURCES = new URL('../../src/forge/', import.meta.url);
const BUILD = new URL('../../dist/src/forge/', import.meta.url);

/** The texts of the documents among the exports of a module. */
function textsOf(module: object): string[] {
  return Object.values(module).flatMap((value) => (value?.free === undefined ? [] : [value.text]));
}

test('all-documents has every document that a module exports, and nothing else', async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const built = files.map((file) => new URL(file.replace(/ts$/, 'js'), BUILD).href);
  const modules: object[] = await Promise.all(built.map((href) => import(href)));

  const exported = new Set(modules.flatMap(textsOf));
  expect(textsOf(registry).toSorted()).toStrictEqual([...exported].sort());
});
