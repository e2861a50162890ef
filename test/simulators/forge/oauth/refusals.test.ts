import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSession } from '../session.js';
import { type Changed, WRONG_AUTHORIZATIONS, WRONG_TOKENS, type WrongToken } from './wrong-requests.js';

const SITE = 'http://forge.test';
const REDIRECT = 'https://app.example/callback';
const VERIFIER = 'a'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const MINUTE = 60_000;

type Made = Readonly<Record<string, string>>;

/** Two applications that can keep a secret, and one that cannot. */
async function openWithApplications() {
  const session = openSession();
  const make = async (name: string, confidential = true) => {
    const sent = { name, redirect_uri: REDIRECT, scopes: 'read_user openid email', confidential };
    return (await session.post('/applications', sent, 'adminToken')).body;
  };
  const [own, other, open] = [await make('own'), await make('other'), await make('open', false)];
  const made: Made = {
    id: own.application_id,
    secret: own.secret,
    other: other.application_id,
    otherSecret: other.secret,
    public: open.application_id,
    redirect: REDIRECT,
    verifier: VERIFIER,
    challenge: CHALLENGE,
  };
  return { ...session, made };
}

type Opened = Awaited<ReturnType<typeof openWithApplications>>;

const filled = (text: string, made: Made) => text.replace(/\$(\w+)/g, (_, name) => made[name] ?? '');

function formOf(usual: Changed, sends: Changed, made: Made): URLSearchParams {
  const pairs = Object.entries({ ...usual, ...sends }).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, filled(value, made)]],
  );
  return new URLSearchParams(pairs);
}

const ASKED: Changed = {
  client_id: '$id',
  redirect_uri: '$redirect',
  response_type: 'code',
  scope: 'read_user',
  state: 'state 1',
  code_challenge: '$challenge',
  code_challenge_method: 'S256',
  user: '1',
};
const CLIENT: Changed = { client_id: '$id', client_secret: '$secret' };

async function authorized({ simulator, made }: Opened, sends: Changed = {}): Promise<Response> {
  const query = formOf(ASKED, sends, made);
  return simulator.fetch(`${SITE}/oauth/authorize?${query}`, { redirect: 'manual' });
}

async function codeOf(opened: Opened, sends: Changed = {}): Promise<string> {
  const { headers } = await authorized(opened, sends);
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
}

async function sent({ simulator, made }: Opened, path: string, sends: Changed, basic?: string) {
  const response = await simulator.fetch(`${SITE}/oauth/${path}`, {
    method: 'POST',
    body: formOf(CLIENT, sends, made),
    headers: basic ? { authorization: `Basic ${Buffer.from(filled(basic, made)).toString('base64')}` } : {},
  });
  return { response, body: JSON.parse(await response.text()) };
}

const BY_CODE = {
  grant_type: 'authorization_code',
  code: '$code',
  redirect_uri: '$redirect',
  code_verifier: '$verifier',
};

/** What came before a wrong request. */
const BEFORE: Readonly<Record<NonNullable<WrongToken['after']>, (opened: Opened) => unknown>> = {
  redeeming: (opened) => sent(opened, 'token', BY_CODE),
  refreshing: (opened) => sent(opened, 'token', { grant_type: 'refresh_token', refresh_token: '$refresh' }),
  revoking: (opened) => sent(opened, 'revoke', { token: '$access' }),
  '11 minutes': ({ simulator }) => simulator.clock.advance(11 * MINUTE),
  '6 minutes': ({ simulator }) => simulator.clock.advance(6 * MINUTE),
  'asking once': (opened) =>
    sent(opened, 'token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: '$device',
    }),
  denying: ({ simulator, made }) =>
    simulator.fetch(
      `${SITE}/oauth/device?${new URLSearchParams({ user_code: made.user ?? '', decision: 'deny' })}`,
    ),
};

/** All that a wrong request may name: codes, tokens and what a device was given. */
async function everythingMade(opened: Opened): Promise<Opened> {
  const first = { ...opened, made: { ...opened.made, code: await codeOf(opened) } };
  const token = (await sent(first, 'token', BY_CODE)).body;
  const device = (await sent(opened, 'authorize_device', { scope: 'read_user' })).body;
  const plainCode = await codeOf(opened, { code_challenge: null, code_challenge_method: null });
  const given = { access: token.access_token, refresh: token.refresh_token, plainCode };
  const codes = { device: device.device_code, user: device.user_code, code: await codeOf(opened) };
  return { ...opened, made: { ...opened.made, ...given, ...codes } };
}

test.each(WRONG_AUTHORIZATIONS)('$wrong: an authorization is refused', async ({ sends, shown, back }) => {
  const opened = await openWithApplications();

  const { status, headers } = await authorized(opened, sends);

  const location = headers.get('location');
  if (shown !== undefined) expect([status, location]).toStrictEqual([shown, null]);
  else {
    const { origin, pathname, searchParams } = new URL(location ?? '');
    expect([status, `${origin}${pathname}`]).toStrictEqual([302, REDIRECT]);
    expect([searchParams.get('error'), searchParams.get('state')]).toStrictEqual([back, 'state 1']);
    expect(searchParams.get('code')).toBeNull();
  }
});

test.each(WRONG_TOKENS)('$wrong: no token is given', async ({ sends, after, basic, is }) => {
  const opened = await everythingMade(await openWithApplications());
  if (after) await BEFORE[after](opened);

  const { response, body } = await sent(opened, 'token', sends, basic);

  expect([response.status, body.error]).toStrictEqual(is);
  expect(Object.keys(body)).toStrictEqual(['error', 'error_description']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.has('www-authenticate')).toBe(response.status === 401);
});

test('a parameter that is sent twice is refused', async () => {
  const { simulator, made } = await openWithApplications();
  const body = `grant_type=client_credentials&scope=read_user&scope=openid&client_id=${made.id}&client_secret=${made.secret}`;

  const response = await simulator.fetch(`${SITE}/oauth/token`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect([response.status, await response.json()]).toStrictEqual([
    400,
    { error: 'invalid_request', error_description: 'The parameter scope is sent more than once.' },
  ]);
});

test('the right requests beside the wrong ones are granted', async () => {
  const opened = await everythingMade(await openWithApplications());
  const { user = '', device = '' } = opened.made;
  const DEVICE = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: device };

  const byCode = await sent(opened, 'token', BY_CODE);
  const byRefresh = await sent(opened, 'token', { grant_type: 'refresh_token', refresh_token: '$refresh' });
  const byItself = await sent(opened, 'token', { grant_type: 'client_credentials', scope: 'read_user' });
  const page = await opened.simulator.fetch(`${SITE}/oauth/device?user_code=${user}`);
  const typed = new URLSearchParams({ user_code: user.toLowerCase(), user: '1', decision: 'allow' });
  await opened.simulator.fetch(`${SITE}/oauth/device`, { method: 'POST', body: typed });
  const byDevice = await sent(opened, 'token', DEVICE);
  const again = await sent(opened, 'token', DEVICE);

  const all = [byCode, byRefresh, byItself, byDevice, again];
  expect(all.map(({ response }) => response.status)).toStrictEqual([200, 200, 200, 200, 400]);
  expect(all.map(({ body }) => 'refresh_token' in body)).toStrictEqual([true, true, false, true, false]);
  expect(await page.text()).toContain(`value="${user}"`);
});
