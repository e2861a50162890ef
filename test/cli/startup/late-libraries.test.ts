import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const run = promisify(execFile);
const BUNDLED = new URL('../../../dist/bin/simulators.js', import.meta.url).href;
const UNBUNDLED = new URL('../../../dist/src/library/simulators.js', import.meta.url).href;

/** What is asked of a forge, and the library that answers need. */
const ASKED: readonly (readonly [library: string, method: string, path: string, body?: object])[] = [
  ['none', 'GET', '/user'],
  ['qs', 'GET', '/projects/1/issues?not[labels]=bug&per_page=2'],
  ['mdast-util-from-markdown', 'POST', '/markdown', { text: '# Title\n\n* `code`' }],
  ['tar-stream', 'GET', '/projects/1/repository/archive.tar'],
  [
    'yaml',
    'POST',
    '/projects/1/ci/lint',
    { content: 'build:\n  script: make\n  rules:\n    - if: $CI_COMMIT_REF_NAME =~ /^main$/\n' },
  ],
  ['re2js', 'POST', '/projects/1/push_rule', { commit_message_regex: '(?=ahead)' }],
];

/** A program that prints what the simulator of an entry answers, and the late libraries it has read after each. */
const program = (entry: string) => `
  import { createRequire } from 'node:module';
  const { simulateForge } = await import(${JSON.stringify(entry)});
  const { fetch, credentials } = await simulateForge({ now: '2026-01-01T00:00:00Z' });
  const { cache } = createRequire(import.meta.url);
  const read = () => Object.keys(cache).flatMap((path) => /library-(.*)\\.cjs$/.exec(path)?.[1] ?? []);
  const answers = [];
  for (const [library, method, path, body] of ${JSON.stringify(ASKED)}) {
    const answer = await fetch('https://gitlab.com/api/v4' + path, {
      method,
      headers: { 'private-token': credentials.token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    answers.push({ library, status: answer.status, text: await answer.text(), read: read() });
  }
  console.log(JSON.stringify(answers));
`;

interface Answered {
  library: string;
  status: number;
  text: string;
  read: string[];
}

async function answersOf(entry: string): Promise<Answered[]> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program(entry)], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    maxBuffer: 1e8,
  });
  return JSON.parse(stdout);
}

describe('a library that is bundled apart', () => {
  test('is read when it is first needed, and answers as the one in the sources', async () => {
    const [bundled, plain] = await Promise.all([answersOf(BUNDLED), answersOf(UNBUNDLED)]);

    const withoutRead = (all: Answered[]) =>
      all.map(({ library, status, text }) => ({ library, status, text }));
    expect(withoutRead(bundled)).toStrictEqual(withoutRead(plain));
    expect(bundled.map(({ status }) => status)).toStrictEqual([200, 200, 201, 200, 200, 400]);
    expect(bundled[0]?.read).toStrictEqual([]);
    for (const { library, read } of bundled.slice(1)) expect(read).toContain(library);
  });
});
