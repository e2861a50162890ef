import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as gate from '#src/library/gate.js';
import * as servers from '#src/library/servers.js';
import * as simulators from '#src/library/simulators.js';
import * as vitest from '#src/library/vitest.js';
import { ROOT } from './installed.js';

const WRITTEN = join(ROOT, 'src/library/reference');
const ENTRIES = { simulators, servers, gate, vitest, intercept: { intercept: undefined } };

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'understudy-reference-'));
  await promisify(execFile)(process.execPath, ['src/build/reference.js', folder], { cwd: ROOT });
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the reference is made from the types (npm run reference writes it anew)', () => {
  const made = readdirSync(folder).sort();

  expect(readdirSync(WRITTEN).sort()).toStrictEqual(made);
  for (const file of made)
    expect(readFileSync(join(WRITTEN, file), 'utf8'), file).toBe(readFileSync(join(folder, file), 'utf8'));
});

test.each(Object.entries(ENTRIES))(
  'the page of %s has a heading for each of its names',
  (entry, exported) => {
    const page = readFileSync(join(folder, `${entry}.md`), 'utf8');
    const headings = [...page.matchAll(/^### (\w+)/gm)].map(([, name]) => name);

    expect(headings).toStrictEqual(expect.arrayContaining(Object.keys(exported)));
  },
);
