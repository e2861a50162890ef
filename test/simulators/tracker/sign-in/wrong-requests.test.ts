import { expect, test } from 'vitest';
import { type SimulatedTracker, simulateTracker } from '#src/library/simulators.js';

const REDIRECT = 'http://localhost:4000/callback';
const HERE = 'https://auth.atlassian.com';
const MINUTE = 60_000;

/** What is sent, by name; null leaves out what is sent otherwise. */
type Changed = Readonly<Record<string, string | null>>;

/** The tracker of all tests; each asks for codes and tokens of its own. */
async function open() {
  const tracker = await simulateTracker({ clock: 'frozen' });
  const { clientId = '', clientSecret = '' } = tracker.applications.Understudy ?? {};
  return { tracker, clientId, clientSecret };
}

type Opened = Awaited<ReturnType<typeof open>>;
const all = await open();

const formOf = (sent: Changed) =>
  new URLSearchParams(
    Object.entries(sent).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    ),
  );

function authorized({ tracker, clientId }: Opened, sends: Changed = {}): Promise<Response> {
  const usual = {
    ...{ client_id: clientId, response_type: 'code', scope: 'read:me offline_access' },
    ...{ redirect_uri: REDIRECT, user: 'member', state: 'state 1' },
  };
  return tracker.fetch(`${HERE}/authorize?${formOf({ ...usual, ...sends })}`, { redirect: 'manual' });
}

async function codeOf(all: Opened): Promise<string> {
  const { headers } = await authorized(all);
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
}

async function tokenFor({ tracker, clientId, clientSecret }: Opened, sends: Changed, init: RequestInit = {}) {
  const body = formOf({ client_id: clientId, client_secret: clientSecret, ...sends });
  const answer = await tracker.fetch(`${HERE}/oauth/token`, { method: 'POST', body, ...init });
  return { status: answer.status, stored: answer.headers.get('cache-control'), json: await answer.json() };
}

const refused: readonly [wrong: string, sends: Changed, status: number][] = [
  ['no client', { client_id: null }, 400],
  ['a client without a value', { client_id: '' }, 400],
  ['an unknown client', { client_id: 'other' }, 400],
  ['no address to go back to', { redirect_uri: null }, 400],
  ['what is no address', { redirect_uri: 'callback' }, 400],
  ['an address elsewhere', { redirect_uri: 'https://evil.example/' }, 400],
  ['an address with a fragment', { redirect_uri: `${REDIRECT}#x` }, 400],
  ['an address of another scheme', { redirect_uri: 'javascript://localhost/%0Aalert(1)' }, 400],
  ['an unknown account', { user: 'no.such.account' }, 400],
];

test.each(refused)('%s: the browser stays here', async (_, sends, status) => {
  const answer = await authorized(all, sends);

  expect([answer.status, answer.headers.get('location')]).toStrictEqual([status, null]);
});

const sentBack: readonly [wrong: string, sends: Changed, error: string][] = [
  ['no type of answer', { response_type: null }, 'invalid_request'],
  ['the implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
  ['no scope', { scope: null }, 'invalid_scope'],
  ['a scope without a value', { scope: '' }, 'invalid_scope'],
  ['an unknown scope', { scope: 'read:everything' }, 'invalid_scope'],
  ['an unknown scope beside another', { scope: 'read:me read:everything' }, 'invalid_scope'],
  ['an account that denies', { decision: 'deny' }, 'access_denied'],
];

test.each(sentBack)('%s: the error is sent back with the state', async (_, sends, error) => {
  const answer = await authorized(all, sends);

  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  expect([searchParams.get('error'), searchParams.get('state'), searchParams.get('code')]).toStrictEqual([
    error,
    'state 1',
    null,
  ]);
});

const CODE = { grant_type: 'authorization_code', redirect_uri: REDIRECT };
const REFRESH = { grant_type: 'refresh_token' };

/** What came before, which is what a request is made of. */
const given = {
  code: async (all: Opened) => ({ ...CODE, code: await codeOf(all) }),
  refresh: async (all: Opened) => {
    const { json } = await tokenFor(all, await given.code(all));
    return { ...REFRESH, refresh_token: json.refresh_token, access: json.access_token };
  },
};

interface WrongToken {
  readonly wrong: string;
  readonly of: keyof typeof given;
  readonly sends?: Changed;
  /** What is done with the right request before it is sent. */
  readonly after?: (all: Opened, right: Changed) => unknown;
  readonly is: readonly [status: number, error: string];
}

const later =
  (time: number) =>
  ({ tracker }: { readonly tracker: SimulatedTracker }) =>
    tracker.clock.advance(time);
const BAD = [400, 'invalid_request'] as const;
const NO_GRANT = [403, 'invalid_grant'] as const;
const NO_CLIENT = [401, 'access_denied'] as const;
const NO_SUCH = [400, 'unsupported_grant_type'] as const;

const WRONG: readonly WrongToken[] = [
  { wrong: 'no kind of grant', of: 'code', sends: { grant_type: null }, is: BAD },
  { wrong: 'an unknown grant', of: 'code', sends: { grant_type: 'wish' }, is: NO_SUCH },
  { wrong: 'a password', of: 'code', sends: { grant_type: 'password' }, is: NO_SUCH },
  { wrong: 'a client by itself', of: 'code', sends: { grant_type: 'client_credentials' }, is: NO_SUCH },
  { wrong: 'no client', of: 'code', sends: { client_id: null }, is: NO_CLIENT },
  { wrong: 'an unknown client', of: 'code', sends: { client_id: 'other' }, is: NO_CLIENT },
  { wrong: 'no secret', of: 'code', sends: { client_secret: null }, is: NO_CLIENT },
  { wrong: 'a wrong secret', of: 'code', sends: { client_secret: 'wrong' }, is: NO_CLIENT },
  { wrong: 'a wrong secret to refresh', of: 'refresh', sends: { client_secret: 'wrong' }, is: NO_CLIENT },
  { wrong: 'no code', of: 'code', sends: { code: null }, is: BAD },
  { wrong: 'a code without a value', of: 'code', sends: { code: '' }, is: BAD },
  { wrong: 'an unknown code', of: 'code', sends: { code: 'unknown' }, is: NO_GRANT },
  { wrong: 'a code twice', of: 'code', after: tokenFor, is: NO_GRANT },
  { wrong: 'a code that is too old', of: 'code', after: later(11 * MINUTE), is: NO_GRANT },
  { wrong: 'no address', of: 'code', sends: { redirect_uri: null }, is: NO_GRANT },
  { wrong: 'another address', of: 'code', sends: { redirect_uri: `${REDIRECT}/more` }, is: NO_GRANT },
  { wrong: 'no refresh token', of: 'refresh', sends: { refresh_token: null }, is: BAD },
  { wrong: 'an unknown refresh token', of: 'refresh', sends: { refresh_token: 'unknown' }, is: NO_GRANT },
  { wrong: 'a refresh token twice', of: 'refresh', after: tokenFor, is: NO_GRANT },
  {
    wrong: 'a refresh token after 90 days',
    of: 'refresh',
    after: later(90 * 24 * 60 * MINUTE),
    is: NO_GRANT,
  },
];

test.each(WRONG)('$wrong: no token is given', async ({ of, sends = {}, after, is }) => {
  const right = await given[of](all);
  await after?.(all, right);

  const { status, stored, json } = await tokenFor(all, { ...right, ...sends });

  expect([status, json.error]).toStrictEqual(is);
  expect([stored, 'access_token' in json]).toStrictEqual(['no-store', false]);
});

test('an access token refreshes nothing, a parameter is sent once, and a body can be read', async () => {
  const { access, ...right } = await given.refresh(all);
  const twice = formOf({ client_id: all.clientId, client_secret: all.clientSecret, ...right });
  twice.append('refresh_token', 'another');

  const byAccess = await tokenFor(all, { ...right, refresh_token: access });
  const query = new URLSearchParams([
    ['client_id', all.clientId],
    ['client_id', 'other'],
  ]);
  const asked = await all.tracker.fetch(`${HERE}/authorize?${query}`, { redirect: 'manual' });
  const repeated = await tokenFor(all, {}, { body: twice });
  const broken = await tokenFor(all, {}, { body: '{', headers: { 'content-type': 'application/json' } });
  const good = await tokenFor(all, right);

  const answers = [byAccess, asked, repeated, broken, good];
  expect(answers.map(({ status }) => status)).toStrictEqual([403, 400, 400, 400, 200]);
  expect(good.json.refresh_token).not.toBe(right.refresh_token);
});
