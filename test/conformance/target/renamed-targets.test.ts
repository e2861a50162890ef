import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { called } from '../../cli/called.js';
import { newUser, printed, start } from '../../cli/spawned.js';
import { judgedCommand } from '../run/judged-command.js';

const BIN = fileURLToPath(new URL('../../../dist/bin/main.js', import.meta.url));
const PROXY = fileURLToPath(new URL('renaming-proxy.js', import.meta.url));

/** Our own server, in which documented words are replaced by others. */
function proxied(server: string, words: readonly (readonly [string, string])[]): string {
  const own = `"${process.execPath}" "${BIN}" ${server} --log-level silent`;
  return `node ${PROXY} '${own}' '${JSON.stringify(words)}'`;
}

function fileWith(content: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'names-')), 'names.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe.each([
  [
    'forge',
    [
      ['forgeUrl', 'gitlabUrl'],
      ['gid://forge/', 'gid://gitlab/'],
    ],
    ['get_current_user', 'delete_note'],
    30,
  ],
  ['tracker', [['tracker_', 'jira_']], ['tracker_get_issue', 'tracker_add_comment'], 20],
  [
    'media',
    [
      ['svcvideo-', 'veo-'],
      ['svcimg-', 'imagen-'],
      ['svc-', 'gemini-'],
    ],
    ['list_video_history'],
    7,
  ],
] as const)('a server of %s with the names of GitLab, Google or Atlassian', (server, words, tools, least) => {
  const stdio = proxied(server, words);
  const only = `${server}.*_*.*`; // what a server remembers takes many of its processes

  test('passes by those names', { timeout: 120_000 }, async () => {
    const { report } = await judgedCommand(server, stdio, { tools: tools.join(), only, names: 'maker' });

    const { failed, unmet, notJudged, passed } = report;
    expect({ failed, unmet, notJudged }).toStrictEqual({ failed: 0, unmet: 0, notJudged: 0 });
    expect(passed).toBeGreaterThan(least);
  });

  // Models may be called as Google does: the specification of the media server has neutral names in their place.
  test(`${server === 'media' ? 'passes' : 'fails'} by the documented ones`, {
    timeout: 120_000,
  }, async () => {
    const { hasFailed, report } = await judgedCommand(server, stdio, {
      ...{ tools: tools[0], only: '*.{listed,type.*,returns.*}' },
    });

    expect(hasFailed).toBe(server !== 'media');
    expect(report.passed + report.failed).toBeGreaterThan(0);
  });
});

describe('a target with names of its own', () => {
  const words = [
    ['tracker_add_comment', 'comment'],
    ['"issueKey"', '"issue"'],
  ] as const;
  const names = {
    server: 'tracker',
    arguments: { issueKey: 'issue' },
    tools: { tracker_add_comment: { name: 'comment' } },
  };

  test('is judged like any other, and failures show its own names', { timeout: 120_000 }, async () => {
    const stdio = proxied('tracker', [...words, ['"no"', '"body"']]);
    const path = fileWith(names);

    const { code, stdout } = await called([
      ...['check', 'tracker', '--stdio', stdio, '--names', path],
      ...['--only', 'tracker.tracker_add_comment.answers'],
    ]);

    expect(code).toBe(1);
    expect(stdout).toMatch(/ {4}with comment \{"issue":"\w+-\d+","body":"/);
    expect(stdout).toContain(`--names ${path} --seed 1 --only 'tracker.tracker_add_comment.answers'`);
  });

  test('passes where the file says all of them', { timeout: 120_000 }, async () => {
    const path = fileWith(names);

    const { hasFailed } = await judgedCommand('tracker', proxied('tracker', words), {
      names: path,
      only: 'tracker.tracker_add_comment.{listed,answers,type.*,required.*}',
    });

    expect(hasFailed).toBe(false);
  });

  test.each([
    ['that is not there', '/nowhere/names.json', /names.json cannot be used: ENOENT/],
    ['that is for another server', fileWith({ server: 'forge' }), /cannot be used: it is for "forge"/],
    [
      'that names what the target does not list',
      fileWith({ server: 'tracker', tools: { tracker_get_issue: { name: 'read_issue' } } }),
      /does not fit the target: tracker_get_issue is called read_issue, which the target does not list/,
    ],
  ])('is not judged by a file %s: exit code 2', async (_what, path, reason) => {
    const { code, stdout, stderr } = await called(['check', 'tracker', '--names', path]);

    expect([code, stdout]).toStrictEqual([2, '']);
    expect(stderr).toMatch(reason);
  });
});

describe('a target at an address', () => {
  test('is sent the headers that are given', async () => {
    const child = start(
      ['tracker', '--http', '0.0.0.0:0'],
      newUser({ UNDERSTUDY_HTTP_TOKEN: 't0ken-of-mine' }),
    );
    const [, port = ''] = await printed(child, /http:\/\/[\d.]+:(\d+)/, 'stderr');
    const args = ['check', 'tracker', '--url', `http://127.0.0.1:${port}/mcp`];

    const [without, given] = [
      await called(args),
      await called([...args, '--header', 'Authorization: Bearer t0ken-of-mine']),
    ];
    child.kill('SIGKILL');

    expect([without.code, given.code]).toStrictEqual([2, 0]);
    expect(`${given.stdout}${given.stderr}`).not.toContain('t0ken-of-mine');
  });

  test.each([
    [['--url', 'http://127.0.0.1:9/mcp', '--header', 'Authorization'], '--header takes "Name: value"'],
    [['--header', 'A: b'], '--header is for a target at an address'],
  ])('is not judged with no header: %j', async (options, reason) => {
    const { code, stderr } = await called(['check', 'tracker', ...options]);

    expect([code, stderr]).toStrictEqual([2, expect.stringContaining(reason)]);
  });
});

describe('a target that never asks the simulator', () => {
  test('is reported, with how to give it the address', async () => {
    const elsewhere = '--env TRACKER_URL=simulator --env TRACKER_EMAIL= --env TRACKER_TOKEN='.split(' ');

    const args = ['check', 'tracker', '--only', 'tracker.tracker_get_issue.answers', ...elsewhere];
    const file = join(mkdtempSync(join(tmpdir(), 'reports-')), 'report.json');
    const { code, stdout } = await called([...args, '--report', 'console', '--report', `json=${file}`]);

    expect(code).toBe(1);
    expect(stdout).toMatch(/\nNone of \d+ calls reached the simulator: .* --env 'ITS_SETTING=\{url\}'\.\n/);
    expect(JSON.parse(readFileSync(file, 'utf8')).unreached).toBeGreaterThan(0);
  });

  test('is not reported where it did', async () => {
    const { stdout } = await called([
      ...['check', 'tracker', '--only', 'tracker.tracker_get_issue.answers', '--report', 'json'],
    ]);

    expect(JSON.parse(stdout).unreached).toBeUndefined();
  });
});
