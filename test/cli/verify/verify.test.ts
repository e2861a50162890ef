import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { trackerStates } from '#simulators/tracker/states.js';
import { replying } from '../../replying.js';
import { lending } from '../../simulators/lending.js';
import { called } from '../called.js';
import { type Ended, newUser, run } from '../spawned.js';

const AT_A_LIVE_ONE = ['too many requests', 'pages of the given size', 'a search that goes on'];
const CREDENTIAL = ['email', 'token', 'authorization'];

const newTracker = lending(createTrackerSimulator);

/** A tracker behind a socket that answers as this makes of its answers. */
async function tracker(
  change: (answer: Response, path: string) => Promise<Response> | Response = (answer) => answer,
) {
  const simulator = newTracker({});
  const answer = async (request: Request) =>
    change(await simulator.answer(request), new URL(request.url).pathname);
  const listening = await listen(replying(answer), {});
  closing.push(listening.close);
  return { simulator, url: listening.url, account: account(simulator.credentials) };
}

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

function account({ email, token }: { email: string; token: string }) {
  return { TRACKER_EMAIL: email, TRACKER_TOKEN: token };
}

/** Every state that can be had at a live backend, with its identifiers in a world of the usual seed. */
function statesOf(simulator = newTracker({})): Record<string, Record<string, string>> {
  const states = trackerStates.filter(({ name }) => !AT_A_LIVE_ONE.includes(name) && !/API token/.test(name));
  return Object.fromEntries(
    states.map(({ name, set }) => {
      const values = Object.entries(set(simulator, {})).filter(([value]) => !CREDENTIAL.includes(value));
      return [name, Object.fromEntries(values)];
    }),
  );
}

/** Those of a few interactions, where all of them would show nothing more. */
function fewStates(): Record<string, Record<string, string>> {
  const few = ['an issue', 'a project', 'no issue of that key', 'an issue with an attachment'];
  return Object.fromEntries(Object.entries(statesOf()).filter(([name]) => few.includes(name)));
}

function fileWith(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'states-')), 'states.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function verify(url: string, env: Record<string, string>, ...options: string[]): Promise<Ended> {
  return called(['verify', 'tracker', '--url', url, ...options], newUser(env));
}

describe('verify', () => {
  test('verifies every read of the contract, and says what it did not', async () => {
    const { simulator, url, account } = await tracker();

    const { code, stdout } = await verify(url, account, '--states', fileWith(statesOf()));

    expect(stdout).toMatch(/^✓ all fields of an issue$/m);
    expect(stdout).toMatch(/^– a new issue: not verified, it writes/m);
    expect(stdout).toMatch(/^– .*state "too many requests": the backend decides/m);
    expect(stdout).toMatch(/: [2-9]\d verified, 0 failed, \d+ not verified\n$/);
    expect(code).toBe(0);
    const sent = simulator.journal.entries().map(({ method, path }) => `${method} ${path}`);
    expect(sent.filter((request) => !/^GET |^POST .*\/search\/jql$/.test(request))).toStrictEqual([]);
  });

  test('sends the writes as well with --writes, after the reads', async () => {
    const { simulator, url, account } = await tracker();

    const { code, stdout } = await verify(url, account, '--states', fileWith(statesOf()), '--writes');

    expect(stdout).toMatch(/^✓ a new issue in full$/m);
    expect([code, stdout]).toStrictEqual([0, expect.stringMatching(/ 0 failed, \d not verified\n$/)]);
    const writes = simulator.journal
      .entries()
      .map(({ method, path }) => !/^GET|\/search\/jql$/.test(method + path));
    expect(writes.lastIndexOf(false)).toBeLessThan(writes.indexOf(true));
  });

  test.each([
    [
      'a field renamed',
      (text: string) => text.replaceAll('"issuetype":', '"issueType":'),
      'all fields of an issue',
    ],
    [
      'an id as a number',
      (text: string) => text.replace(/"id":"(\d+)"/, '"id":$1'),
      'the first page of a search',
    ],
  ])('fails an interaction if its answer has %s, naming it and the place', async (_what, change, broken) => {
    const { url, account } = await tracker(async (answer) => {
      if (!answer.headers.get('content-type')?.includes('json')) return answer;
      return new Response(change(await answer.text()), { status: answer.status, headers: answer.headers });
    });

    const { code, stdout } = await verify(url, account, '--states', fileWith(fewStates()));

    expect(code).toBe(1);
    expect(stdout).toMatch(
      new RegExp(`^✗ ${broken}\\n    sent \\w+ /rest/\\S+\\n    \\$\\S+: expected `, 'm'),
    );
  });

  test('fails an interaction if its answer has another status', async () => {
    const { url, account } = await tracker((answer) =>
      answer.status === 404
        ? new Response(answer.body, { ...answer, status: 403, headers: answer.headers })
        : answer,
    );

    const { code, stdout } = await verify(url, account, '--states', fileWith(fewStates()));

    expect(code).toBe(1);
    expect(stdout).toContain('✗ an issue that is not there\n    sent GET /rest/api/3/issue/NONE-1?');
    expect(stdout).toContain('status: expected 404, but it was 403');
  });

  test('lists what needs a state that is not mapped, with the identifiers it needs', async () => {
    const { url, account } = await tracker();

    const { code, stdout } = await verify(url, account);

    expect(code).toBe(0);
    expect(stdout).toMatch(/^✓ a search without a restriction$/m);
    expect(stdout).toContain(
      '– all fields of an issue: not verified, state "an issue" is not mapped (needs issueKey)\n',
    );
  });

  test('does not show the credential, whatever the backend says', async () => {
    const { url, account, simulator } = await tracker(async (answer) => {
      const text = await answer.text();
      const quoting = text.replaceAll(/"key":"[^"]*"/g, `"key":"${simulator.credentials.token}"`);
      return new Response(quoting, {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      });
    });

    const { stdout, stderr } = await verify(url, account, '--states', fileWith(statesOf()));

    expect(stdout).toContain('[redacted]');
    const secrets = [account.TRACKER_TOKEN, Buffer.from(Object.values(account).join(':')).toString('base64')];
    for (const secret of secrets) expect(stdout + stderr).not.toContain(secret);
  });

  test('follows a redirect to another origin without the credential', async () => {
    const seen: (string | null)[] = [];
    const other = await listen(
      replying(async (request) => {
        seen.push(request.headers.get('authorization'));
        return new Response('bytes', { headers: { 'content-type': 'text/plain' } });
      }),
      {},
    );
    closing.push(other.close);
    const { url, account } = await tracker((answer, path) =>
      path.includes('/attachment/content/') ? Response.redirect(`${other.url}/file`) : answer,
    );

    const { stdout } = await verify(url, account, '--states', fileWith(fewStates()));

    expect(stdout).toMatch(/^✓ the content of an attachment$/m);
    expect(seen).toStrictEqual([null]);
  });

  test('gives up on a backend that never answers', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

    const { code, stdout, stderr } = await verify(
      url,
      { TRACKER_EMAIL: 'a@b.c', TRACKER_TOKEN: 'x' },
      '--deadline',
      '50',
    );
    mute.close();

    expect(code).toBe(2);
    expect(stdout).toContain('– the credential: not verified, no answer within 50 ms\n');
    expect(stderr).toContain(
      `${url} (--url) gave no answer to GET /rest/api/3/myself: no answer within 50 ms.`,
    );
  });

  test('says that no server is there', async () => {
    const gone = await listen(
      replying(async () => new Response()),
      {},
    );
    await gone.close();

    const { code, stderr } = await verify(gone.url, { TRACKER_EMAIL: 'a@b.c', TRACKER_TOKEN: 'x' });

    expect(code).toBe(2);
    expect(stderr).toContain('it could not be reached or broke off (ECONNREFUSED)');
  });

  test('finds the backend below a path', async () => {
    const { simulator } = await tracker();
    const answer = async (request: Request) => {
      const isBelow = /^\/(ex\/jira\/1|file)\//.test(new URL(request.url).pathname); // files are elsewhere
      if (!isBelow) return new Response(null, { status: 502 });
      return simulator.answer(new Request(request.url.replace('/ex/jira/1', ''), request));
    };
    const gateway = await listen(replying(answer), {});
    closing.push(gateway.close);

    const address = `${gateway.url}/ex/jira/1/`;
    const { code } = await verify(address, account(simulator.credentials), '--states', fileWith(fewStates()));

    expect(code).toBe(0);
  });

  test('has help with an example', async () => {
    const { code, stdout } = await run(['verify', '--help']);

    expect([code, stdout]).toStrictEqual([
      0,
      expect.stringContaining('Example:\n  understudy verify tracker'),
    ]);
  });
});

describe('verify, asked wrongly, ends with 2 and says why:', () => {
  const both = { TRACKER_EMAIL: 'a@b.c', TRACKER_TOKEN: 'a-secret-token' };
  const somewhere = ['--url', 'http://127.0.0.1:1'];

  test.each([
    ['no address', ['tracker'], both, "required option '--url <url>'"],
    ['no address of the web', ['tracker', '--url', 'ftp://x'], both, '--url must be an http(s) address'],
    ['an unknown server', ['poems', ...somewhere], both, 'Available: media, tracker, forge'],
    ['no credential', ['tracker', ...somewhere], {}, 'TRACKER_EMAIL and TRACKER_TOKEN must be set'],
    ['half a credential', ['tracker', ...somewhere], { TRACKER_EMAIL: 'a@b.c' }, 'TRACKER_TOKEN must be set'],
    ['no key', ['media', ...somewhere], {}, 'MEDIA_API_KEY must be set'],
    ['no file', ['tracker', ...somewhere, '--states', '/nowhere.json'], both, '/nowhere.json cannot be read'],
  ])('%s', async (_what, args, env, reason) => {
    const { code, stderr } = await called(['verify', ...args], newUser(env));

    expect(code).toBe(2);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('a-secret-token');
  });

  test.each([
    ['no JSON', '{', 'cannot be read'],
    ['no identifiers', { 'an issue': 'PROJ-1' }, 'is no states file'],
    ['a state that the contract has not', { 'an isue': { issueKey: 'PROJ-1' } }, 'has no state "an isue"'],
    ['a credential', { 'an issue': { token: 'x' } }, 'credentials come from the environment'],
  ])('a states file with %s', async (_what, content, reason) => {
    const { code, stderr } = await called(
      ['verify', 'tracker', ...somewhere, '--states', fileWith(content)],
      newUser(both),
    );

    expect([code, stderr]).toStrictEqual([2, expect.stringContaining(reason)]);
  });
});
