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
import { anchorsOf, linksOf } from '../cli/documents/links.js';
import { ROOT } from './installed.js';

const ENTRIES = { simulators, servers, gate, vitest, intercept: { intercept: undefined } };

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'understudy-reference-'));
  await promisify(execFile)(process.execPath, ['src/build/reference.js', folder], { cwd: ROOT });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (page: string) => readFileSync(join(folder, page), 'utf8');

test.each(Object.entries(ENTRIES))(
  'the page of %s has a heading for each of its names',
  (entry, exported) => {
    const headings = [...textOf(`${entry}.md`).matchAll(/^### (\w+)/gm)].map(([, name]) => name);

    expect(headings).toStrictEqual(expect.arrayContaining(Object.keys(exported)));
  },
);

test('every link of the pages leads to a page or a heading that is there', () => {
  const pages = readdirSync(folder);
  const links = pages.flatMap((page) => linksOf(textOf(page)).map((link) => ({ page, ...link })));

  const broken = links.filter(({ page, path, anchor }) => {
    const to = path === '' ? page : path;
    return !pages.includes(to) || (anchor !== '' && !anchorsOf(textOf(to)).includes(anchor));
  });

  expect(broken).toStrictEqual([]);
  expect(links.length).toBeGreaterThan(50);
});
