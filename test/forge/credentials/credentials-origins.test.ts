import { expect, test } from 'vitest';
import type { ForgeOptions } from '#src/forge/connection/forges.js';
import { recording, type Sent } from '../recording.js';
import { call, refusal, SITE, scriptedClient, text, value } from '../session.js';

const OTHER = 'https://other.test';
const PATH = '/version';

/** A client of forges that all answer alike, and what they were asked. */
function connected(options: Partial<ForgeOptions> = {}, answer?: (sent: Sent) => Response) {
  const { fetch, sent } = recording(answer);
  return {
    client: scriptedClient(fetch, {
      backend: { url: new URL(SITE), fetch },
      fetchElsewhere: fetch,
      ...options,
    }),
    sent,
  };
}

const asked = (sent: readonly Sent[]) =>
  sent.map(({ url, headers }) => [url.href, headers.get('private-token')]);
const named = (forgeUrl: string) => ({
  path: PATH,
  userCredentials: { forgeUrl, accessToken: 'call-token' },
});

test.each([
  ['169.254.169.254', 'https://169.254.169.254'],
  ['its decimal form', 'https://2852039166'],
  ['its hexadecimal form', 'https://0xA9FEA9FE'],
  ['its octal form', 'https://0251.0376.0251.0376'],
  ['three numbers', 'https://169.254.43518'],
  ['a dot at the end', 'https://169.254.169.254.'],
  ['full-width digits', 'https://１６９.254.169.254'],
  ['a port', 'https://169.254.169.254:8443/below'],
  ['another of the block', 'https://169.254.0.1'],
  ['IPv6', 'https://[fe80::1]'],
  ['IPv6 at the end of the block', 'https://[febf::1]'],
  ['the address of a cloud', 'https://[fd00:ec2::254]'],
  ['IPv4 mapped into IPv6', 'https://[::ffff:169.254.169.254]'],
  ['the same in hexadecimal form', 'https://[0:0:0:0:0:ffff:a9fe:a9fe]'],
  ['IPv4 compatible with IPv6', 'https://[::a9fe:a9fe]'],
  ['IPv4 translated to IPv6', 'https://[64:ff9b::169.254.169.254]'],
  ['6to4', 'https://[2002:a9fe:a9fe::1]'],
])('a link-local address may never be named: %s', async (_, forgeUrl) => {
  const allowed = [new URL(forgeUrl).origin];
  for (const options of [{}, { allowed }, { allowed, overHttp: true }]) {
    const { client, sent } = connected(options);

    const refused = await refusal(await client, 'execute_rest_read', named(forgeUrl));

    expect(refused.code).toBe('invalid_arguments');
    expect(refused.message).toMatch(
      /^Invalid arguments: userCredentials\.forgeUrl: .* is a link-local address/,
    );
    expect(sent).toStrictEqual([]);
  }
});

test.each(['https://170.254.169.254', 'https://[fe00::1]', 'https://[fec0::1]', 'https://[::ffff:10.0.0.1]'])(
  'an address that is not link-local may be named: %s',
  async (forgeUrl) => {
    const { client, sent } = connected();

    await value(await client, 'execute_rest_read', named(forgeUrl));

    expect(asked(sent)).toStrictEqual([[`${new URL(forgeUrl).origin}/api/v4${PATH}`, 'call-token']]);
  },
);

test.each([`https://user@${new URL(SITE).host}`, 'https://user:pass@other.test', 'https://:pass@other.test'])(
  'an address with a user may not be named, be it the configured one: %s',
  async (forgeUrl) => {
    const { client, sent } = connected({ allowed: [OTHER] });

    const refused = await refusal(await client, 'execute_rest_read', named(forgeUrl));

    expect(refused.message).toBe(
      'Invalid arguments: userCredentials.forgeUrl: must not carry a user or password; use accessToken',
    );
    expect(sent).toStrictEqual([]);
  },
);

const HTTP = 'http://other.test';
const MAY_NAME: [string, Partial<ForgeOptions>, string, boolean][] = [
  ['https elsewhere', {}, OTHER, true],
  ['http elsewhere', {}, HTTP, false],
  ['http elsewhere that is allowed', { allowed: [HTTP] }, HTTP, true],
  ['http where https is allowed', { allowed: [OTHER] }, HTTP, false],
  ['the configured forge by http', {}, SITE.replace('https', 'http'), false],
  ['another port of the configured forge', {}, `${SITE}:8443`, true],
  ['https elsewhere over HTTP', { overHttp: true }, OTHER, false],
  ['another port over HTTP', { overHttp: true }, `${SITE}:8443`, false],
  ['https elsewhere over HTTP that is allowed', { overHttp: true, allowed: [OTHER] }, OTHER, true],
  ['the configured forge over HTTP', { overHttp: true }, SITE, true],
  ['https elsewhere beside a simulator', { simulated: true }, OTHER, false],
  ['https elsewhere beside a simulator that is allowed', { simulated: true, allowed: [OTHER] }, OTHER, true],
  ['the simulator', { simulated: true }, SITE, true],
];

test.each(MAY_NAME)('a call names %s', async (_, options, forgeUrl, isTaken) => {
  const { client, sent } = connected(options);

  const result = await call(await client, 'execute_rest_read', named(forgeUrl));

  expect(result.isError === true).toBe(!isTaken);
  expect(asked(sent)).toStrictEqual(isTaken ? [[`${forgeUrl}/api/v4${PATH}`, 'call-token']] : []);
  if (!isTaken) expect(text(result)).toMatch(/userCredentials\.forgeUrl: .*FORGE_ALLOWED_URLS/);
});

test('a forge that is allowed beside a simulator is out of reach where only the simulator is connected', async () => {
  const { fetch, sent } = recording();
  const client = await scriptedClient(fetch, { simulated: true, allowed: [OTHER] });

  expect((await refusal(client, 'execute_rest_read', named(OTHER))).code).toBe('unsupported');
  expect(sent).toStrictEqual([]);
});

const redirecting =
  (from: string, to: string, status = 302) =>
  (sent: Sent) =>
    sent.url.origin === from
      ? new Response(null, { status, headers: { location: to } })
      : Response.json({ data: { a: 1 } });

test.each([301, 302, 303, 307, 308])(
  'a read that is redirected by %i to another origin goes there without the token',
  async (status) => {
    const { client, sent } = connected({}, redirecting(SITE, `${OTHER}/files`, status));

    await value(await client, 'execute_rest_read', { path: PATH });
    expect(asked(sent)).toStrictEqual([
      [`${SITE}/api/v4${PATH}`, 'a-token'],
      [`${OTHER}/files`, null],
    ]);

    sent.splice(0);
    await value(await client, 'execute_rest_read', {
      path: PATH,
      userCredentials: { accessToken: 'call-token' },
    });
    expect(asked(sent)).toStrictEqual([
      [`${SITE}/api/v4${PATH}`, 'call-token'],
      [`${OTHER}/files`, null],
    ]);
  },
);

test.each([301, 302, 303, 307, 308])('what is no read is not redirected by %i at all', async (status) => {
  const { client, sent } = connected({}, redirecting(SITE, `${OTHER}/files`, status));

  for (const [name, args] of [
    ['execute_rest_write', { method: 'PUT', path: PATH, body: { secret: 1 } }],
    ['execute_custom_query', { query: '{ a }' }],
    ['get_issues', { projectPath: 'a/b' }],
  ] as const)
    expect((await refusal(await client, name, args)).message).toContain(`to ${OTHER}; it was not followed`);

  expect(sent.map(({ url }) => url.origin)).toStrictEqual([SITE, SITE, SITE]);
});

test('a forge that a call names cannot redirect to the configured one with its token', async () => {
  const { client, sent } = connected({}, redirecting(OTHER, `${SITE}/api/v4/user`));

  await value(await client, 'execute_rest_read', named(OTHER));

  expect(asked(sent)).toStrictEqual([
    [`${OTHER}/api/v4${PATH}`, 'call-token'],
    [`${SITE}/api/v4/user`, null],
  ]);
});

const REDIRECTS: [string, Partial<ForgeOptions>, string, string, boolean][] = [
  ['the configured forge to a store of files', {}, SITE, 'http://files.test/x', true],
  ['the configured forge to a link-local address', {}, SITE, 'http://169.254.169.254/latest', false],
  [
    'the configured forge to a link-local address in another form',
    {},
    SITE,
    'http://[::ffff:a9fe:a9fe]/',
    false,
  ],
  ['a named forge to https', {}, OTHER, 'https://files.test/x', true],
  ['a named forge to http', {}, OTHER, 'http://files.test/x', false],
  ['a named forge to a link-local address', {}, OTHER, 'https://169.254.169.254/latest', false],
  [
    'an allowed forge over HTTP to another',
    { overHttp: true, allowed: [OTHER] },
    OTHER,
    'https://files.test/x',
    false,
  ],
];

test.each(REDIRECTS)('a redirect leads %s', async (_, options, forgeUrl, to, isFollowed) => {
  const { client, sent } = connected(options, (request) =>
    request.url.href === to
      ? Response.json({})
      : new Response(null, { status: 302, headers: { location: to } }),
  );

  const result = await call(await client, 'execute_rest_read', named(forgeUrl));

  expect(asked(sent).slice(1)).toStrictEqual(isFollowed ? [[to, null]] : []);
  if (!isFollowed)
    expect(text(result)).toContain('The forge redirected to another origin; it was not followed: ');
});

const QUOTING: [string, Response][] = [
  ['a refusal', Response.json({ message: 'bad call-token' }, { status: 400 })],
  ['a GraphQL error', Response.json({ errors: [{ message: 'bad call-token' }] })],
  ['a mutation', Response.json({ data: { createIssue: { errors: ['bad call-token'], issue: null } } })],
  ['a redirect', new Response(null, { status: 302, headers: { location: 'https://call-token.test/' } })],
];

test.each(QUOTING)('no error shows the token, though the forge quotes it in %s ✗27', async (_, answer) => {
  const { client } = connected({}, () => answer.clone());
  const userCredentials = { accessToken: 'call-token' };
  const failures: string[] = [];
  for (const [name, args] of [
    ['execute_rest_write', { method: 'PUT', path: PATH }],
    ['execute_custom_query', { query: 'mutation { a }' }],
    ['create_issue', { projectPath: 'a/b', title: 'x' }],
  ] as const) {
    const result = await call(await client, name, { ...args, userCredentials });
    if (result.isError) failures.push(JSON.stringify(result));
  }

  expect(failures.join()).toContain('[redacted]');
  expect(failures.join()).not.toContain('call-token');
});
