import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { describe, expect, test } from 'vitest';
import * as gate from '#src/library/gate.js';
import * as servers from '#src/library/servers.js';
import * as simulators from '#src/library/simulators.js';
import { fixtures } from '#src/library/vitest.js';
import { newClient } from '../kernel/client.js';
import { intercept } from './bundled-intercept.js';

const ENTRIES = { servers, simulators, gate, intercept: { intercept }, vitest: { fixtures } };

const SOURCES = new URL('../../src/library/', import.meta.url);

/** The example in the docstring of each exported function, by its name; undefined for one that has none. */
function examplesIn(text: string): (readonly [name: string, code: string | undefined])[] {
  const functions = /\/\*\*((?:(?!\*\/).)*)\*\/\nexport (?:async )?function (\w+)/gs;
  return [...text.matchAll(functions)].map(([, docstring = '', name = '']) => {
    const [, code] = /@example\n \* ```js\n(.*?) \* ```/s.exec(docstring) ?? [];
    return [name, code?.replace(/^ \* ?/gm, '')];
  });
}

const EXAMPLES = Object.keys(ENTRIES).flatMap((entry) =>
  examplesIn(readFileSync(new URL(`${entry}.ts`, SOURCES), 'utf8')).map(([name, code]) => ({
    entry,
    name,
    code,
  })),
);

/** What examples take for granted, beside all that the package exports. */
function surroundings(): Readonly<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'example-'));
  return {
    ...Object.assign({}, ...Object.values(ENTRIES)),
    InMemoryTransport,
    base: test,
    client: newClient(),
    folder,
    console: { log() {} },
    test: () => {},
    afterAll: (run: () => Promise<void>) => run(),
  };
}

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;

describe('the docstrings of what programs import', () => {
  test.each(Object.entries(ENTRIES))('are there for every function of %s', (entry, exported) => {
    const documented = EXAMPLES.filter((each) => each.entry === entry).map(({ name }) => name);

    expect(documented.sort()).toStrictEqual(Object.keys(exported).sort());
  });

  test.each(EXAMPLES)('have an example of $name that runs', async ({ code }) => {
    const given = surroundings();

    expect(code).toBeTypeOf('string');
    await expect(
      new AsyncFunction(...Object.keys(given), code)(...Object.values(given)),
    ).resolves.toBeUndefined();
  });
});
