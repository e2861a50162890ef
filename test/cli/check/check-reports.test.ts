import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { called } from '../called.js';
import { type Env, end, newUser, printed, start } from '../spawned.js';

const LISTED = ['check', 'media', '--only', 'media.{list_history,get_status}.{listed,annotation.*}'];

let env: Env & { HOME: string };
const at = (name: string) => join(env.HOME, name);

beforeEach(() => {
  env = newUser();
});

/** A target that lists one tool, and never answers when it is called. */
function target(): string {
  const path = at('target.mjs');
  writeFileSync(
    path,
    `import { writeFileSync } from 'node:fs';
     import { createInterface } from 'node:readline';
     const results = {
       initialize: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1.0.0' } },
       'tools/list': { tools: [{ name: 'list_history', inputSchema: { type: 'object', properties: {} } }] },
     };
     createInterface({ input: process.stdin }).on('line', (line) => {
       const { id, method, params } = JSON.parse(line);
       const isOurs = method === 'tools/call' && params.name === 'list_history';
       if (isOurs) writeFileSync('${at('called')}', '');
       else if (method === 'tools/call') console.log(JSON.stringify({ jsonrpc: '2.0', id, result: { isError: true, content: [] } }));
       if (id !== undefined && results[method]) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }));
     });`,
  );
  return `node ${path}`;
}

describe('reports', () => {
  test('are written side by side, each into its file', async () => {
    const files = ['json', 'junit', 'html', 'github', 'summary'];

    const { code, stdout } = await called(
      [...LISTED, ...files.flatMap((one) => ['--report', `${one}=${at(one)}`])],
      env,
    );

    expect([code, stdout]).toStrictEqual([0, '']);
    expect(files.map((one) => readFileSync(at(one), 'utf8').slice(0, 5))).toStrictEqual([
      ...['{\n  "', '<?xml', '<!doc', '::not', '## ✅ '],
    ]);
  });

  test.each([
    [['--report', 'html=/nowhere/at/all.html'], '/nowhere/at/all.html'],
    [['--report', 'json='], 'names no file'],
    [['--report', 'poem=x'], 'no report "poem"'],
    [['--report', 'toString'], 'no report "toString"'],
    [['--report', 'json=/tmp/same', '--report', 'junit=/tmp/same'], 'Two reports'],
    [['--update-baseline'], '--baseline'],
    [['--baseline', '/nowhere/at/all.json'], 'cannot be read'],
    [['--baseline', '/nowhere/at/all.json', '--update-baseline'], 'cannot be written'],
  ])('that cannot be written are reported before anything is started: %j', async (options, why) => {
    const { code, stdout, stderr } = await called(
      [...LISTED, '--stdio', `touch ${at('started')}`, ...options],
      env,
    );

    expect([code, stdout, stderr]).toStrictEqual([2, '', expect.stringContaining(why)]);
    expect([existsSync(at('started')), existsSync('/tmp/same')]).toStrictEqual([false, false]);
  });

  test('go into the summary of a job behind what is there', async () => {
    writeFileSync(at('summary.md'), 'before\n');

    await called(LISTED, { ...env, GITHUB_STEP_SUMMARY: at('summary.md') });

    expect(readFileSync(at('summary.md'), 'utf8')).toMatch(/^before\n## ✅ understudy check media\n/);
  });

  test('show no secret that the target was given and repeats', async () => {
    const path = at('leaking.mjs');
    writeFileSync(
      path,
      `import { createInterface } from 'node:readline';
       const secret = process.env.SOME_TOKEN;
       createInterface({ input: process.stdin }).on('line', (line) => {
         const { id } = JSON.parse(line);
         const serverInfo = { name: 'x', version: secret };
         const result = { protocolVersion: secret, capabilities: { tools: { [secret]: 1 } }, serverInfo, tools: [{ name: secret }] };
         if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
       });`,
    );
    const options = ['--stdio', `node ${path}`, '--env', 'SOME_TOKEN=open-sesame-4711', '--deadline', '300'];
    const files = ['console', 'json', 'junit', 'html', 'github', 'summary'];

    await called(
      ['check', 'media', ...options, ...files.flatMap((one) => ['--report', `${one}=${at(one)}`])],
      env,
    );

    const reports = files.map((one) => readFileSync(at(one), 'utf8'));
    expect(reports.filter((text) => text.includes('open-sesame'))).toStrictEqual([]);
    expect(reports.filter((text) => text.includes('[redacted]')).length).toBe(files.length);
  });
});

test('a target that ends at once is reported without the secrets that it said last', async () => {
  const options = ['--stdio', 'echo "no $SOME_TOKEN" >&2 #', '--env', 'SOME_TOKEN=open-sesame-4711'];

  const { code, stdout, stderr } = await called(
    ['check', 'media', ...options, '--report', 'console', '--report', `junit=${at('junit.xml')}`],
    env,
  );

  expect([code, stdout, stderr]).toStrictEqual([2, '', expect.stringContaining('no [redacted]')]);
  expect(readFileSync(at('junit.xml'), 'utf8')).toMatch(
    /<error message="The target cannot be judged[^<]*no \[redacted\]/,
  );
  expect(stderr).not.toContain('open-sesame');
});

describe('a baseline', () => {
  test('is written, and then no failure in it fails a run', async () => {
    const options = [
      '--stdio',
      target(),
      '--only',
      'media.{list_history,get_status}.listed',
      '--baseline',
      at('failures.json'),
    ];

    const before = await called(['check', 'media', ...options.slice(0, 4)], env);
    const written = await called(['check', 'media', ...options, '--update-baseline'], env);
    const after = await called(['check', 'media', ...options], env);

    expect([before.code, written.code, after.code]).toStrictEqual([1, 0, 0]);
    expect(JSON.parse(readFileSync(at('failures.json'), 'utf8'))).toMatchObject({
      server: 'media',
      failures: [{ id: 'media.get_status.listed' }],
    });
  });

  test('with an entry that does not fail any more is red', async () => {
    writeFileSync(
      at('failures.json'),
      JSON.stringify({ server: 'media', failures: [{ id: 'media.get_status.listed', reason: 'x' }] }),
    );

    const { code, stdout } = await called([...LISTED, '--baseline', at('failures.json')], env);

    expect([code, stdout]).toStrictEqual([
      1,
      expect.stringContaining('✗ media.get_status.listed: listed as a known failure'),
    ]);
  });
});

describe('a run that is cut short', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s reports what was judged, and leaves nothing behind', async (signal, code) => {
    const folder = at('tmp');
    mkdirSync(folder);
    const args = [
      '--stdio',
      target(),
      '--tools',
      'list_history',
      '--deadline',
      '60000',
      '--report',
      `json=${at('r.json')}`,
    ];
    const child = start(['check', 'media', ...args, '--report', 'console'], { ...env, TMPDIR: folder });
    const ended = end(child);
    const stdout = printed(child, /cut short: SIG/);
    while (!existsSync(at('called'))) await new Promise((resolve) => setImmediate(resolve));

    child.kill(signal);

    await stdout;
    const report = JSON.parse(readFileSync(at('r.json'), 'utf8'));
    expect([(await ended).code, report.cutShort, readdirSync(folder)]).toStrictEqual([code, signal, []]);
    expect(report.clauses.find(({ id }: { id: string }) => id === 'media.list_history.listed')?.verdict).toBe(
      'passed',
    );
    expect(
      report.clauses.filter(({ reason }: { reason?: string }) => reason?.includes('cut short')).length,
    ).toBeGreaterThan(3);
  });
});
