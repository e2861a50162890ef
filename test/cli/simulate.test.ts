import { expect, test } from 'vitest';
import { end, newUser, printed, start } from './spawned.js';

const FROZEN = ['--seed', '5', '--now', '2026-04-01T10:00:00Z', '--clock', 'frozen'];

interface Address {
  readonly url: string;
  readonly accounts: Record<string, Record<string, string>>;
  readonly admin: { readonly url: string; readonly token?: string };
}

async function simulated(args: string[], env = newUser()) {
  const child = start(['simulate', ...args, '--json'], env);
  const ended = end(child);
  const [line] = await printed(child, /^\{.*\}\n/);
  // What `simulate --json` prints, which these tests are about.
  return { child, ended, addresses: JSON.parse(line) as Record<string, Address> };
}

/** An answer with everything that goes over the wire. */
async function answered(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  return JSON.stringify([response.status, [...response.headers], bytes.toString('base64')]);
}

const PLAYS: [string, string, string, unknown][] = [
  [
    'media',
    'apiKey',
    '/v1beta/models/gemini-2.5-flash-image:generateContent',
    { contents: [{ parts: [{ text: 'a boat' }] }] },
  ],
  [
    'tracker',
    'token',
    '/rest/api/2/issue',
    { fields: { project: { key: 'TIDE' }, summary: 'new', issuetype: { name: 'Task' } } },
  ],
  ['forge', 'token', '/api/v4/projects/platform%2Fcore/issues', { title: 'new' }],
];

test.each(PLAYS)(
  '%s: two processes with one seed, one present and a frozen clock give the same bytes',
  async (name, secret, path, body) => {
    const play = async (port: string) => {
      const { child, ended, addresses } = await simulated([name, ...FROZEN, '--port', port]);
      const { url, accounts } = addresses[name] as Address; // it was asked for by this name
      const account = Object.values(accounts)[0] ?? {};
      const headers = {
        'content-type': 'application/json',
        'x-goog-api-key': account[secret] ?? '',
        'private-token': account[secret] ?? '',
        authorization: `Basic ${Buffer.from(`${account.email}:${account.token}`).toString('base64')}`,
      };
      const init = { method: 'POST', headers: headersOf(name, headers), body: JSON.stringify(body) };
      const answers = [await answered(url + path, init), await answered(`${url}/_simulator/state`, {})];
      await fetch(`${url}/_simulator/reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      answers.push(await answered(url + path, init));
      child.kill('SIGTERM');
      await ended;
      return { answers, port: new URL(url).port };
    };

    const first = await play('0');
    const second = await play(first.port);

    expect(second.answers).toStrictEqual(first.answers);
    expect(first.answers[2]).toBe(first.answers[0]);
    expect(first.answers.every((answer) => /^\[20[01],.*"Wed, 01 Apr 2026 10:00:00 GMT"/.test(answer))).toBe(
      true,
    );
  },
);

/** The one header by which a backend takes a credential. */
function headersOf(name: string, all: Record<string, string>): Record<string, string> {
  const header = { media: 'x-goog-api-key', tracker: 'authorization', forge: 'private-token' }[name] ?? '';
  return { 'content-type': 'application/json', [header]: all[header] ?? '' };
}

test('every simulator prints all its accounts and keys, by what they are for', async () => {
  const { child, ended, addresses } = await simulated([]);
  child.kill('SIGTERM');
  await ended;
  const shown = Object.entries(addresses).map(([name, { accounts }]) => [name, Object.keys(accounts)]);
  const human = start(['simulate', 'tracker']);
  const [text] = await printed(human, /[\s\S]*Ready/);
  human.kill('SIGKILL');

  expect(Object.fromEntries(shown)).toStrictEqual({
    media: ['billed', 'free'],
    tracker: ['member', 'admin', 'reader'],
    forge: expect.arrayContaining(['token', 'adminToken', 'guestToken', 'revokedToken']),
  });
  const purposes = Object.values(addresses).flatMap(({ accounts }) => Object.values(accounts));
  expect(
    purposes.filter(({ purpose = '' }) => purpose.length < 5 || /another token/.test(purpose)),
  ).toStrictEqual([]);
  for (const { purpose, email, token } of Object.values(addresses.tracker?.accounts ?? {}))
    for (const part of [purpose, email, token]) expect(text).toContain(part);
});

test('beyond loopback the admin interface asks for the token that was printed, health does not', async () => {
  const { child, ended, addresses } = await simulated(['media', '--host', '0.0.0.0']);
  const { url = '', admin } = addresses.media ?? {};
  const here = url.replace('0.0.0.0', '127.0.0.1');
  const status = async (path: string, token?: string) =>
    (await fetch(here + path, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }))
      .status;

  const statuses = await Promise.all([
    status('/_simulator/state'),
    status('/_simulator', 'wrong'),
    status('/_simulator/state', admin?.token),
    status('/health'),
    status('/v1beta/models'),
  ]);
  child.kill('SIGTERM');
  await ended;

  expect(admin?.token).toMatch(/^[\w-]{32}$/);
  expect(statuses).toStrictEqual([401, 401, 200, 200, 403]);
});

test('the token of the admin interface can be set', async () => {
  const { child, addresses } = await simulated(
    ['media', '--host', '0.0.0.0'],
    newUser({ UNDERSTUDY_ADMIN_TOKEN: 'mine' }),
  );
  child.kill('SIGKILL');

  expect(addresses.media?.admin.token).toBe('mine');
});

test('on loopback the admin interface asks for no token', async () => {
  const { child, addresses } = await simulated(['media']);
  const { status } = await fetch(addresses.media?.admin.url ?? '');
  child.kill('SIGKILL');

  expect([status, addresses.media?.admin.token]).toStrictEqual([200, undefined]);
});

test.each([
  [[], 2],
  [['--quiet'], 0],
])('with %j requests that have no route are noted on stderr, once per kind', async (options, notes) => {
  const { child, ended, addresses } = await simulated(['tracker', ...options]);
  const { url = '' } = addresses.tracker ?? {};

  for (const path of ['/rest/nothing/10001', '/rest/nothing/10002', '/rest/nothing', '/rest/nothing'])
    await fetch(url + path);
  child.kill('SIGTERM');
  const { stderr } = await ended;

  const lines = stderr.split('\n').filter((line) => line.includes('no route'));
  expect(lines).toHaveLength(notes);
  if (notes > 0) expect(lines[0]).toContain('tracker simulator: no route for GET /rest/nothing/*');
});
