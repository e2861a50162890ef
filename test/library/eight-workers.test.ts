import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newUser, printed, start } from '../cli/spawned.js';
import { linkedFolder, VITEST } from './linked-folder.js';

/** Milliseconds for a test or a hook within: the first one of each worker waits for its world, and eight make theirs at once. */
const LONGEST = 600_000;

const WORKERS = 8;
/** Tests of a worker: on a fork of its own, and over HTTP, where one takes three times as long. */
const TESTS = 125;
const OVER_HTTP_TESTS = process.env.WORKERS === 'all' ? TESTS : 40;

/** What a test does: it lists what tests write, writes some of it, and must find what it wrote alone, numbered as in a world of its own. */
const TESTS_OF_A_WORKER = `
const PROJECT = '/api/v4/projects/platform%2Fcore';
let first = null;

async function writesAndReads(name, { ask, journalSize }) {
  const random = seeded(name);
  const listed = async () => (await ask('GET', PROJECT + '/issues?per_page=100&search=written-by')).map(({ iid, title, state }) => ({ iid, title, state }));
  expect(await listed()).toEqual([]);
  const written = [];
  for (let count = 0; count <= random(3); count += 1) {
    const { iid, title, state } = await ask('POST', PROJECT + '/issues', { title: 'written-by ' + name + ' ' + count });
    first ??= iid;
    expect(iid).toBe(first + count);
    written.unshift({ iid, title, state });
  }
  for (const issue of written.filter(() => random(2) === 0)) {
    await ask('PUT', PROJECT + '/issues/' + issue.iid, { state_event: 'close' });
    issue.state = 'closed';
  }
  await ask('POST', PROJECT + '/labels', { name: 'written-by', color: '#123456' });
  expect(await listed()).toEqual(written);
  expect(await journalSize()).toBe(written.length + 3 + written.filter(({ state }) => state === 'closed').length);
}

function seeded(name) {
  let state = [...name].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) | 0, 7);
  return (most) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % (most + 1);
  };
}

function answersOf(send, token) {
  return async (method, path, body) => {
    const headers = { 'private-token': token, 'content-type': 'application/json' };
    const answer = await send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
}
`;

const BY_FIXTURES = `
import { expect, test as base } from 'vitest';
import { forge } from 'mcp-understudy/vitest';
const test = base.extend({ forge });
for (let count = 0; count < ${TESTS}; count += 1) {
  test('test ' + count, async ({ forge, task }) => {
    const ask = answersOf((path, init) => forge.fetch('https://gitlab.com' + path, init), forge.credentials.token);
    await writesAndReads(WORKER + '.' + task.name, { ask, journalSize: async () => forge.journal.count() });
  });
}
`;

const OVER_HTTP = `
import { beforeAll, beforeEach, expect, test } from 'vitest';
let url;
const admin = async (method, path, at) => (await fetch(at + '/_simulator/' + path, { method })).json();
beforeAll(async () => {
  ({ url } = await admin('POST', 'forks', process.env.FORGE_URL));
});
beforeEach(() => admin('POST', 'reset', url));
for (let count = 0; count < ${OVER_HTTP_TESTS}; count += 1) {
  test('test ' + count, async ({ task }) => {
    const ask = answersOf((path, init) => fetch(url + path, init), process.env.FORGE_TOKEN);
    await writesAndReads(WORKER + '.' + task.name, { ask, journalSize: async () => (await admin('GET', 'journal/count', url)).count });
  });
}
`;

/** How the tests of eight files end, each file in a worker of its own and its tests in any order. */
async function reportOf(code: string, env: Readonly<Record<string, string>> = {}) {
  const folder = linkedFolder();
  for (let worker = 0; worker < WORKERS; worker += 1) {
    const text = `${code}\nconst WORKER = ${worker};\n${TESTS_OF_A_WORKER}`;
    writeFileSync(join(folder, `worker-${worker}.test.mjs`), text);
  }
  const options = ['--sequence.shuffle.tests', '--sequence.seed=11', '--reporter=json', '--pool=forks'];
  const bounds = [`--maxWorkers=${WORKERS}`, `--testTimeout=${LONGEST}`, `--hookTimeout=${LONGEST}`];
  const args = [VITEST, 'run', '--root', folder, ...options, ...bounds];
  const written = await new Promise<string>((resolve) => {
    const settings = { cwd: folder, env: { ...newUser(), ...env }, maxBuffer: 2 ** 26 };
    execFile(process.execPath, args, settings, (_error, stdout) => resolve(stdout));
  });
  const report: Report = JSON.parse(written);
  return { ...report, problems: problemsOf(report) };
}

/** What the runner reports. */
interface Report {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Why files and tests failed. */
function problemsOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ message, assertionResults }) => [
    ...(message === '' ? [] : [message]),
    ...assertionResults.flatMap(({ title, failureMessages }) =>
      failureMessages.map((why) => `${title}: ${why}`),
    ),
  ]);
}

/** What is reported where all tests of each worker pass. */
function allOf(tests: number) {
  const total = WORKERS * tests;
  return { numPassedTests: total, numTotalTests: total, success: true, problems: [] };
}

test(
  'a thousand tests in eight workers, each on a fork of its own, see none of the writes of another',
  async () => {
    expect(await reportOf(BY_FIXTURES)).toMatchObject(allOf(TESTS));
  },
  2 * LONGEST,
);

test(
  'hundreds of tests in eight workers, each with a fork of one process over HTTP, see none of the writes of another',
  async () => {
    const child = start(['simulate', 'forge', '--port', '0', '--json']);
    const [text] = await printed(child, /^\{.*\}$/m);
    const { url, token } = JSON.parse(text).forge;

    const report = await reportOf(OVER_HTTP, { FORGE_URL: url, FORGE_TOKEN: token });
    const { forks } = await (await fetch(`${url}/_simulator/forks`)).json();
    child.kill('SIGKILL');

    expect(report).toMatchObject(allOf(OVER_HTTP_TESTS));
    expect(forks).toHaveLength(WORKERS);
  },
  2 * LONGEST,
);
