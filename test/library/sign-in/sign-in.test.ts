import { request as httpRequest } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Environment } from '#src/kernel/config.js';
import { createLog } from '#src/kernel/log.js';
import { signInBy } from '#src/kernel/sign-in/access-tokens.js';
import { signInConfiguration } from '#src/kernel/sign-in/configuration.js';
import { metrics } from '#src/library/service/metrics.js';
import { service } from '#src/library/service/service.js';
import { simulateTracker } from '#src/library/simulators.js';
import { serverNamed } from '#src/library/wiring/registry.js';
import { freePort } from '../../free-port.js';
import { authorizationServer } from './authorization-server.js';
import { type Mode, Person } from './own-client.js';

const READ = 'understudy:read';
const WRITE = 'understudy:write';
const ISSUE = { projectKey: 'TIDE', summary: 'By a person', issueType: 'Task' };

/** The tracker's server, to which people sign in at an authorization server of another project, and all that leaves it. */
async function signedInto(
  authorization: { readonly issuer: string; readonly close: () => Promise<unknown> },
  more: Environment = {},
) {
  onTestFinished(async () => {
    await authorization.close();
  });
  const tracker = await simulateTracker();
  const sent: string[] = [];
  const lines: string[] = [];
  const log = createLog('trace', (line) => lines.push(line));
  const backend = {
    url: new URL('https://tracker.simulator.invalid'),
    credential: async (name: string) =>
      name === 'token' ? tracker.credentials.token : tracker.credentials.email,
    fetch: async (url: string, init: RequestInit) => {
      sent.push(`${url} ${JSON.stringify([...new Headers(init.headers)])} ${String(init.body)}`);
      return tracker.fetch(url, init);
    },
  };
  const definition = await serverNamed('tracker', 'server').define({
    env: {},
    log,
    overHttp: true,
    simulator: backend,
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { UNDERSTUDY_PUBLIC_URL: url, UNDERSTUDY_OAUTH_ISSUERS: authorization.issuer, ...more };
  const configuration = signInConfiguration(env);
  const figures = await metrics('0');
  const running = await service(
    [{ name: 'tracker', path: '/mcp', definition }],
    { host: '127.0.0.1', port, metrics: figures, ...(configuration && { signIn: signInBy(configuration) }) },
    log,
  );
  onTestFinished(() => running.close());
  const everything = async () => [...sent, ...lines, (await figures.read()).text].join('\n');
  return { address: `${url}/mcp`, url, tracker, everything };
}

const MODES: readonly Mode[] = ['legacy', { pin: '2026-07-28' }];

describe.each(MODES)('a client of the SDK in the era %j', (mode) => {
  test('finds the authorization server, signs in to read, steps up to write, and refreshes its token', async () => {
    let seconds = 300;
    const { address, everything } = await signedInto(await authorizationServer({ seconds: () => seconds }));
    const ada = new Person('ada', address, mode);

    const before = await ada.toolNames();
    const boards = await ada.call('tracker_list_boards');
    const created = await ada.call('tracker_create_issue', ISSUE);
    const after = await ada.toolNames();
    seconds = 200;
    const pages = ada.asked.length;
    ada.tokens.push({
      ...ada.tokens.at(-1),
      access_token: 'one.that.expired',
    } as (typeof ada.tokens)[number]);
    const refreshed = await ada.call('tracker_list_boards');

    expect(before).not.toContain('tracker_create_issue');
    expect(boards).toHaveProperty('boards');
    expect(created).toHaveProperty('key');
    expect(after).toContain('tracker_create_issue');
    expect(ada.asked.map((scope) => scope?.split(' ').sort())).toStrictEqual([
      expect.arrayContaining([READ]),
      expect.arrayContaining([READ, WRITE]),
    ]);
    expect(ada.asked[0]).not.toContain(WRITE);
    expect(ada.asked).toHaveLength(pages);
    expect(refreshed).toStrictEqual(boards);
    expect(ada.tokens.at(-1)?.expires_in).toBe(200);
    const text = await everything();
    for (const { access_token, refresh_token } of ada.tokens)
      for (const token of [access_token, refresh_token ?? access_token]) expect(text).not.toContain(token);
  });

  test('signs in where tokens are asked about, and with a credential of its own for the backend', async () => {
    const authorization = await authorizationServer({ format: 'opaque' });
    const { address, tracker, everything } = await signedInto(authorization, {
      UNDERSTUDY_OAUTH_INTROSPECTION_URL: `${authorization.issuer}/token/introspection`,
      UNDERSTUDY_OAUTH_CLIENT_ID: 'mcp-server',
      UNDERSTUDY_OAUTH_CLIENT_SECRET: 'a-secret-of-the-mcp-server',
    });
    const { email, token } = tracker.accounts.reader ?? { email: '', token: '' };
    const ada = new Person('ada', address, mode);
    const bob = new Person('bob', address, mode, { 'X-Tracker-Email': email, 'X-Tracker-Token': token });

    const created = await ada.call('tracker_create_issue', ISSUE);
    const refused = await bob.call('tracker_create_issue', ISSUE);

    expect(created).toHaveProperty('key');
    expect(JSON.stringify(refused)).toContain('permission');
    const text = await everything();
    for (const { access_token } of [...ada.tokens, ...bob.tokens]) {
      expect(access_token).toMatch(/^[\w-]{20,80}$/);
      expect(text).not.toContain(access_token);
    }
  });
});

test('a token that is for another server, or that refreshes, is refused', async () => {
  const authorization = await authorizationServer();
  const { address } = await signedInto(authorization);
  const other = await signedInto(authorization);
  const ada = new Person('ada', other.address, 'legacy');
  await ada.toolNames();
  const [{ access_token, refresh_token = '' }] = ada.tokens as [(typeof ada.tokens)[number]];
  const ask = async (where: string, token: string) => {
    const { status, headers } = await fetch(where, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    return [status, headers.get('www-authenticate')?.includes('error="invalid_token"') ?? false];
  };

  const answers = [
    await ask(other.address, access_token),
    await ask(address, access_token),
    await ask(other.address, refresh_token),
  ];

  expect(answers[0]).not.toContain(401);
  expect(answers.slice(1)).toStrictEqual([
    [401, true],
    [401, true],
  ]);
});

test('two headers Authorization on one socket are refused, whichever is first', async () => {
  const { address } = await signedInto(await authorizationServer());
  const ada = new Person('ada', address, 'legacy');
  await ada.toolNames();
  const right = `Bearer ${ada.tokens.at(-1)?.access_token}`;
  const status = (values: readonly string[]) =>
    new Promise((resolve, reject) => {
      const headers = values.flatMap((value) => ['Authorization', value]);
      const { host } = new URL(address);
      httpRequest(address, { method: 'GET', headers: ['Host', host, ...headers] }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });

  expect(await status([right])).toBe(405);
  expect(await status([right, 'Bearer other'])).toBe(400);
  expect(await status(['Bearer other', right])).toBe(400);
  expect(await status([right, right])).toBe(400);
});
