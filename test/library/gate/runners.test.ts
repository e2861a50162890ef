import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { blockOf } from '../../cli/documents/documents.js';
import { newUser } from '../../cli/spawned.js';
import { linkedFolder, VITEST } from '../linked-folder.js';

const PROXY = fileURLToPath(new URL('breaking-proxy.js', import.meta.url));

/** The clauses that the proxy breaks, in the order of the tests. */
const BROKEN = ['enum.state', 'type.startAt', 'type.maxResults'].map(
  (end) => `tracker.tracker_list_sprints.${end}`,
);

/** A test file of a user; the line before it imports the functions of a runner. */
const FILE = `
import { contractTests } from 'mcp-understudy/gate';

const stdio = ${JSON.stringify(`"${process.execPath}" "${PROXY}" starts`)};
await contractTests({ contract: 'tracker', only: 'tracker.tracker_list_sprints.{type,enum}.*', stdio, test, after });
`;

let folder: string;
beforeEach(() => {
  folder = linkedFolder();
});

/** What a runner prints about a file. */
function printed(name: string, code: string, args: string[]): Promise<string> {
  writeFileSync(join(folder, name), code);
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env: newUser() }, (_error, stdout) => resolve(stdout));
  });
}

async function byVitest(code: string) {
  const report = await printed('contract.test.mjs', code, [
    VITEST,
    'run',
    '--root',
    folder,
    '--reporter=json',
  ]);
  return JSON.parse(report) as {
    testResults: {
      assertionResults: { status: string; title: string; failureMessages: string[] }[];
    }[];
  };
}

describe('tests of clauses', { timeout: 120_000 }, () => {
  test('fail in vitest exactly where the server breaks a clause, with the command that repeats it', async () => {
    const { testResults } = await byVitest(`import { afterAll as after, test } from 'vitest';${FILE}`);

    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = results.filter(({ status }) => status === 'failed');
    expect(failed.map(({ title }) => title).sort()).toStrictEqual([...BROKEN].sort());
    expect(results.filter(({ status }) => status === 'passed')).toHaveLength(results.length - 3);
    for (const { title, failureMessages } of failed)
      expect(failureMessages.join()).toContain(`--seed 1 --only '${title}'`);
  });

  test('fail in node:test exactly where the server breaks a clause, with the command that repeats it', async () => {
    const code = `import { after, test } from 'node:test';${FILE}`;

    const report = await printed('contract.mjs', code, ['--test', '--test-reporter=tap', 'contract.mjs']);

    const failed = [...report.matchAll(/^ *not ok \d+ - (tracker\.\S+)/gm)].map(([, name]) => name);
    expect(failed.sort()).toStrictEqual([...BROKEN].sort());
    expect(report.match(/^ *ok \d+ - tracker\./gm)?.length).toBeGreaterThan(2);
    for (const name of BROKEN) expect(report).toContain(name);
    expect(report).toMatch(/again: understudy check tracker/);
  });

  test("pass in conformance/README.md's file over our own server", async () => {
    const code = blockOf('conformance/README.md', 'import { contractTests }');
    writeFileSync(
      join(folder, 'my-server.js'),
      "require('node:child_process').spawn(process.execPath, [process.env.UNDERSTUDY_MAIN, 'tracker'], { stdio: 'inherit' });",
    );

    const { testResults } = await byVitest(code);

    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(results.length).toBeGreaterThan(3);
    expect(
      results.filter(({ status }) => status === 'failed').map((one) => one.failureMessages.join()),
    ).toStrictEqual([]);
  });
});
