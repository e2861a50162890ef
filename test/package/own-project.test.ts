import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { once } from '#simulators/core/state/memoize.js';
import { type Installed, packAndInstall, ROOT } from './installed.js';

const run = promisify(execFile);

const MODULES = join(ROOT, 'node_modules');

/** What the project has installed beside our package. */
const LIBRARIES = [
  '@gitbeaker/rest',
  'jira.js',
  '@google/genai',
  'vitest',
  '@playwright/test',
  'jest',
  '@jest/globals',
  '@types/node',
];

/** A program with real hosts written into it, and its settings as it has them in production. */
const APP = `
import { Gitlab } from '@gitbeaker/rest';
import { GoogleGenAI } from '@google/genai';
import { Version3Client } from 'jira.js';

export interface Secrets { gitlab: string; jira: { email: string; token: string }; google: string }

/** Makes an issue of a ticket, with the kind of its picture. */
export async function move(key: string, secrets: Secrets): Promise<number> {
  const { email, token: apiToken } = secrets.jira;
  const jira = new Version3Client({ host: 'https://acme.atlassian.net', authentication: { basic: { email, apiToken } } });
  const { summary } = (await jira.issues.getIssue({ issueIdOrKey: key })).fields;
  const google = new GoogleGenAI({ apiKey: secrets.google });
  const { candidates } = await google.models.generateContent({ model: 'gemini-2.5-flash-image', contents: summary });
  const picture = candidates?.[0]?.content?.parts?.find((part) => part.inlineData)?.inlineData?.mimeType;
  const gitlab = new Gitlab({ token: secrets.gitlab });
  return (await gitlab.Issues.create('platform/core', summary, { description: String(picture) })).iid;
}
`;

/** A test of it that seeds a person, a project and a ticket, and looks at state and journal: with its imports, twelve lines. */
const TEST = `
import { intercept } from 'mcp-understudy/intercept';
import { simulateForge, simulateMedia, simulateTracker } from 'mcp-understudy/simulators';
import { move } from './app.js';
test('a ticket becomes an issue with a picture', async () => {
  const shop = { people: [{ username: 'maya' }], projects: [{ key: 'SHOP', issues: [{ summary: 'The cart loses items' }] }] };
  const [forge, media, tracker] = [await simulateForge(), await simulateMedia(), await simulateTracker({ world: { on: 'empty', tracker: shop } })];
  using _ = intercept({ forge, tracker, media });
  const iid = await move('SHOP-1', { gitlab: forge.credentials.token, jira: tracker.credentials, google: media.credentials.apiKey });
  const made = [...forge.world.issues.values()].find((issue) => issue.iid === iid && issue.description === 'image/png')?.title;
  expect([made, tracker.journal.count({ path: '/rest/api/3/issue/SHOP-1' })]).toEqual(['The cart loses items', 1]);
});
`.trim();

const RUNNERS = {
  'node:test': {
    imports: "import { deepEqual } from 'node:assert/strict'; import { test } from 'node:test';",
    file: 'move.mts',
  },
  vitest: { imports: "import { expect, test } from 'vitest';", file: 'move.test.ts' },
  jest: { imports: "import { expect, test } from '@jest/globals';", file: 'jest/move.mts' },
  Playwright: { imports: "import { expect, test } from '@playwright/test';", file: 'move.spec.ts' },
} as const;

/** The test with the assertion of its runner; node:test has none of its own. */
function asserting(imports: string): string {
  return imports.includes('deepEqual')
    ? TEST.replace(/expect\((.*)\)\.toEqual\((.*)\)/, 'deepEqual($1, $2)')
    : TEST;
}

let installed: Installed;
let folder: string;

beforeAll(async () => {
  installed = await packAndInstall();
  folder = dirname(dirname(installed.unpacked));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const name of LIBRARIES) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(MODULES, name), place);
  }
  writeFileSync(join(folder, 'app.ts'), APP);
  for (const { imports, file } of Object.values(RUNNERS)) {
    const code = `${imports}\n${asserting(imports)}\n`.replace(
      './app.js',
      file.includes('/') ? '../app.js' : './app.js',
    );
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
}, 120_000);

afterAll(() => rm(installed.folder, { recursive: true, force: true }));

/** What a command of the project prints. Throws Error with all of it where it fails. */
async function printed(
  program: string,
  args: readonly string[],
  node: readonly string[] = [],
): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: installed.home, NO_COLOR: '1' };
  return run(process.execPath, [...node, join(MODULES, program), ...args], { cwd: folder, env }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => {
      throw new Error(`${stdout}${stderr}`);
    },
  );
}

const COMPILED = ['--strict', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable,esnext.disposable'];

const FILES = Object.values(RUNNERS).map(({ file }) => file);

/** The compiler's complaints about the tests of all runners and the program. */
const compiled = (...more: string[]) =>
  printed('typescript/bin/tsc', [...FILES, ...COMPILED, '--skipLibCheck', '--types', 'node', ...more]);

/** The same; it writes what it compiled into the folder `out`, once. */
const compiledInto = once(() =>
  compiled('--module', 'nodenext', '--moduleResolution', 'nodenext', '--rootDir', '.', '--outDir', 'out'),
);

describe('a project outside this repository', { timeout: 120_000 }, () => {
  test('has a test of at most twelve lines', () => {
    const file = readFileSync(join(folder, RUNNERS.vitest.file), 'utf8');

    expect(file.trimEnd().split('\n').length).toBeLessThanOrEqual(12);
  });

  test('compiles its tests without a complaint as modules of Node and for a bundler', async () => {
    expect(await compiledInto()).toBe('');
    expect(await compiled('--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler')).toBe('');
  });

  test('passes its test in node:test', async () => {
    await compiledInto();

    const report = await run(process.execPath, ['--test', '--test-reporter=tap', join('out', 'move.mjs')], {
      cwd: folder,
    });

    expect(report.stdout).toMatch(/^# pass 1$/m);
  });

  test('passes its test in jest, as modules', async () => {
    await compiledInto();
    writeFileSync(
      join(folder, 'jest.config.json'),
      JSON.stringify({ testMatch: ['**/out/jest/*.mjs'], transform: {} }),
    );

    const report = await printed(
      'jest/bin/jest.js',
      ['--json', '--testTimeout=60000'],
      ['--experimental-vm-modules'],
    );

    expect(JSON.parse(report)).toMatchObject({ numPassedTests: 1, numTotalTests: 1, success: true });
  });

  test('passes its test in vitest', async () => {
    const report = await printed('vitest/vitest.mjs', [
      'run',
      '--root',
      folder,
      '--reporter=json',
      '--testTimeout=60000',
      'move.test.ts',
    ]);

    expect(JSON.parse(report)).toMatchObject({ numPassedTests: 1, numTotalTests: 1, success: true });
  });

  test('passes its test in Playwright', async () => {
    const report = await printed('@playwright/test/cli.js', [
      'test',
      '--reporter=json',
      '--timeout=60000',
      'move.spec.ts',
    ]);

    expect(JSON.parse(report).stats).toMatchObject({ expected: 1, unexpected: 0 });
  });
});

test('the tarball has the right types for every way in which modules are resolved', async () => {
  const [tarball = ''] = (await readdir(installed.folder)).filter((name) => name.endsWith('.tgz'));

  // Modules alone: by its other profiles every package without CommonJS fails. It exits with 1 where one is wrong.
  await printed('@arethetypeswrong/cli/dist/index.js', [
    join(installed.folder, tarball),
    ...['--profile', 'esm-only', '--quiet'],
  ]);

  expect(tarball).toMatch(/^mcp-understudy-/);
});
