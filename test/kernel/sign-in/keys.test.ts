import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ISSUER, issuer, type Key, newKey, request, signedInto, tokenBy } from './issuer.js';

let first: Key;
let second: Key;
beforeAll(async () => {
  [first, second] = [await newKey('k1'), await newKey('k2')];
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** Sends tokens of a key to a server; gives the status of each answer. */
function sender(
  fetch: Parameters<typeof signedInto>[0],
  configuration: Parameters<typeof signedInto>[1] = {},
) {
  const server = signedInto(fetch, configuration);
  return async (key: Key, header: object = {}) => {
    const token = await tokenBy(key, {}, header);
    return (await server.fetch(request({ authorization: `Bearer ${token}` }))).status;
  };
}

describe('the keys of an issuer', () => {
  test('are fetched with the first token, and once for many', async () => {
    const { fetch, asked, METADATA, KEYS } = issuer([first]);
    const send = sender(fetch);
    const before = [...asked];

    const statuses = await Promise.all(Array.from({ length: 20 }, () => send(first)));

    expect(before).toStrictEqual([]);
    expect(new Set(statuses)).toStrictEqual(new Set([200]));
    expect(asked).toStrictEqual([METADATA, KEYS]);
  });

  test('are taken anew where a token is signed by one that is not there yet', async () => {
    const published = issuer([first]);
    const send = sender(published.fetch);
    await send(first);
    published.state.keys = [second];
    later(31 * SECOND);

    const statuses = [await send(second), await send(first)];

    expect(statuses).toStrictEqual([200, 401]);
  });

  test('are not accepted for long after their issuer has withdrawn them', async () => {
    const published = issuer([first]);
    const send = sender(published.fetch);
    await send(first);
    published.state.keys = [second];

    const soon = await send(first);
    later(10 * MINUTE);
    const afterwards = await send(first);

    expect([soon, afterwards]).toStrictEqual([200, 401]);
  });

  test('are fetched again after half a minute at the earliest, whatever keys tokens name', async () => {
    const { fetch, asked, KEYS } = issuer([first]);
    const send = sender(fetch);
    await send(first);

    for (let index = 0; index < 50; index += 1) await send(second, { kid: `made-up-${index}` });

    expect(asked.filter((url) => url === KEYS)).toHaveLength(1);
  });

  test('are not asked for again at once where that failed, and tokens then wait', async () => {
    const published = issuer([first], {});
    published.state.answers = { [published.KEYS]: () => new Response('busy', { status: 500 }) };
    const server = signedInto(published.fetch);
    const token = await tokenBy(first);
    const ask = () => server.fetch(request({ authorization: `Bearer ${token}` }));

    const answers = [await ask(), await ask(), await ask()];
    const asked = published.asked.length;
    published.state.answers = {};
    later(6 * SECOND);
    const afterwards = await ask();

    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toStrictEqual(
      Array(3).fill([503, '5']),
    );
    expect(asked).toBe(2);
    expect(afterwards.status).toBe(200);
  });

  const UNUSABLE: readonly (readonly [string, () => Response])[] = [
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://evil.example.com' } }),
    ],
    ['more than is read', () => Response.json({ keys: [first.published], more: 'x'.repeat(300 * 1024) })],
    ['no JSON', () => new Response('<html>')],
    ['no set of keys', () => Response.json({ keys: 'none' })],
    ['nothing', () => new Response(null, { status: 200 })],
  ];
  test.each(UNUSABLE)('that are %s accept no token, and accuse none', async (_what, answer) => {
    const { fetch, KEYS, asked } = issuer([first], {});
    const send = sender(async (url, init) => (url === KEYS ? answer() : fetch(url, init)));

    expect(await send(first)).toBe(503);
    expect(asked.filter((url) => url.includes('evil'))).toStrictEqual([]);
  });

  test('are those of the metadata of this issuer alone, at an https address', async () => {
    const { fetch, METADATA, KEYS } = issuer([first]);
    const wrong = [
      { issuer: 'https://login.example.com/other', jwks_uri: KEYS },
      { issuer: ISSUER, jwks_uri: KEYS.replace('https', 'http') },
      { issuer: ISSUER },
    ];

    const statuses = wrong.map((metadata) =>
      sender(async (url, init) =>
        url === METADATA ? Response.json(metadata) : fetch(url.replace('http:', 'https:'), init),
      )(first),
    );

    expect(await Promise.all(statuses)).toStrictEqual([503, 503, 503]);
  });

  test('are found as OpenID Connect publishes them', async () => {
    const { fetch, METADATA } = issuer([first]);
    const openId = `${ISSUER}/.well-known/openid-configuration`;
    const send = sender(async (url, init) => {
      if (url === METADATA) return new Response(null, { status: 404 });
      return fetch(url === openId ? METADATA : url, init);
    });

    expect(await send(first)).toBe(200);
  });

  test('are fetched from the configured address, and no metadata are', async () => {
    const { fetch, asked, KEYS } = issuer([first]);

    const status = await sender(fetch, { keysUrl: new URL(KEYS) })(first);

    expect([status, asked]).toStrictEqual([200, [KEYS]]);
  });

  test('are those of the issuer that a token names, where there are several', async () => {
    const other = 'https://id.example.org';
    const { fetch, KEYS } = issuer([first]);
    const both: Parameters<typeof signedInto>[0] = async (url, init) => {
      if (url === `${other}/.well-known/oauth-authorization-server`)
        return Response.json({ issuer: other, jwks_uri: `${other}/keys` });
      if (url === `${other}/keys`) return Response.json({ keys: [second.published] });
      return fetch(url, init);
    };
    const server = signedInto(both, { issuers: [ISSUER, other] });
    const ask = async (key: Key, iss: string) =>
      (await server.fetch(request({ authorization: `Bearer ${await tokenBy(key, { iss })}` }))).status;

    const statuses = [
      await ask(first, ISSUER),
      await ask(second, other),
      await ask(first, other),
      await ask(second, ISSUER),
    ];

    expect(statuses).toStrictEqual([200, 200, 401, 401]);
    expect(KEYS).toContain('login.example.com');
  });
});
