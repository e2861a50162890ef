import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkedFolder, VITEST } from '../../library/linked-folder.js';
import { newUser } from '../spawned.js';
import { blockOf } from './documents.js';

/** Two tests more: the first leaves a fault armed, and the second must not meet it. */
const LEAK = `
const myself = () =>
  fetch(tracker.url + '/rest/api/3/myself', {
    headers: { authorization: 'Basic ' + btoa(tracker.credentials.email + ':' + tracker.credentials.token) },
  });
test('a fault is left armed', async () => {
  tracker.faults.arm({ kind: 'status', status: 503, times: 9 });
  expect((await myself()).status).toBe(503);
});
test('the next test does not meet it', async () => expect((await myself()).status).toBe(200));
`;

test.each([
  ['README.md', 'import { simulateTracker }', LEAK, 3],
  ['simulators/in-tests.md', 'import { fixtures }', '', 2],
])(
  '%s: the vitest file that begins with %s passes, and no test meets what another left',
  { timeout: 60_000 },
  async (document, beginning, more, count) => {
    const folder = linkedFolder();
    const code = blockOf(document, beginning);
    writeFileSync(join(folder, 'example.test.mjs'), code + more);

    const report = await new Promise<string>((resolve) => {
      const args = [
        VITEST,
        'run',
        '--root',
        folder,
        '--reporter=json',
        '--testTimeout=120000',
        '--hookTimeout=120000',
      ];
      execFile(process.execPath, args, { cwd: folder, env: newUser() }, (_error, stdout) => resolve(stdout));
    });

    expect(JSON.parse(report)).toMatchObject({ numPassedTests: count, numTotalTests: count, success: true });
  },
);
