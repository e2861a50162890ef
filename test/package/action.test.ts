import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAction, runTemplate } from '../cli/action-runner.js';
import { type Installed, packAndInstall, ROOT } from './installed.js';

const ACTION = join(ROOT, 'conformance/action');
const action = readFileSync(join(ACTION, 'action.yml'), 'utf8');

let installed: Installed;
let home: string;

/** The action as a job has it: a checkout in which nothing is built. */
let checkout: string;

beforeAll(async () => {
  installed = await packAndInstall();
  checkout = join(installed.folder, 'checkout');
  mkdirSync(join(checkout, 'conformance'), { recursive: true });
  cpSync(ACTION, join(checkout, 'conformance/action'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(checkout, 'package.json'));
}, 240_000);

afterAll(() => rm(installed.folder, { recursive: true, force: true }));

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'job-'));
});

const inputs = () => ({
  contract: 'tracker',
  options: '--tools\ntracker_list_boards',
  package: join(installed.folder, installed.tarball),
});

describe('the action of GitHub', { timeout: 180_000 }, () => {
  test('judges by the package, without a build, and leaves its page', async () => {
    const { code, output } = await runAction(join(checkout, 'conformance/action'), action, inputs(), {
      home,
    });

    expect(output).toMatch(/tracker: (\d+) of \1 clauses passed/);
    expect(code).toBe(0);
    expect(readFileSync(join(home, 'gate.html'), 'utf8')).toContain('<!doctype html>');
  });

  test('has one comment of a pull request, which the next run changes, and installs nothing that is in the cache', async () => {
    mkdirSync(join(home, 'runner'));
    symlinkSync(join(installed.folder, 'consumer'), join(home, 'runner/understudy'));
    const github = await pullRequest(7);
    const event = join(home, 'event.json');
    writeFileSync(event, JSON.stringify({ pull_request: { number: 7 } }));
    const env = { GITHUB_API_URL: github.url, GITHUB_EVENT_PATH: event, GITHUB_REPOSITORY: 'a/b' };
    const run = () =>
      runAction(
        join(checkout, 'conformance/action'),
        action,
        { ...inputs(), comment: 'secret' },
        { home, env },
      );

    await run();
    await run();
    github.server.close();

    expect(github.asked).toStrictEqual([
      'POST /repos/a/b/issues/7/comments',
      'PATCH /repos/a/b/issues/comments/1',
    ]);
    expect(github.comments).toStrictEqual([expect.stringContaining('understudy check tracker')]);
  });
});

describe('the template of GitLab', { timeout: 180_000 }, () => {
  test('judges by the package, and leaves its page and its test results', async () => {
    const template = readFileSync(join(ACTION, 'gitlab.yml'), 'utf8');
    const options = '--tools tracker_list_boards';

    const { code, output } = await runTemplate(template, { ...inputs(), options }, home);

    expect(output).toMatch(/tracker: (\d+) of \1 clauses passed/);
    expect(code).toBe(0);
    expect(readFileSync(join(home, 'gate.xml'), 'utf8')).toContain('<testsuite');
  });
});

/** What of GitHub's API a comment needs, with what was written there. */
async function pullRequest(
  number: number,
): Promise<{ url: string; asked: string[]; comments: string[]; server: Server }> {
  const [asked, comments]: [string[], string[]] = [[], []];
  const server = createServer(async (request, response) => {
    const text = await new Response(request as unknown as ReadableStream).text();
    if (request.method !== 'GET') {
      asked.push(`${request.method} ${request.url}`);
      comments[0] = JSON.parse(text).body;
    }
    const all = comments.map((body, index) => ({ id: index + 1, body }));
    response.setHeader('content-type', 'application/json');
    response.statusCode = request.url?.includes(`/${number}/`) || request.method === 'PATCH' ? 200 : 404;
    response.end(JSON.stringify(request.method === 'GET' ? all : all[0]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens at a port
  return { url: `http://127.0.0.1:${port}`, asked, comments, server };
}
