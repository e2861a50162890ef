import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fetch } from '#src/kernel/http/backend.js';
import { challengeOf, ISSUER, RESOURCE, request, SCOPES, signedInto } from './issuer.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const URL_ = 'https://login.example.com/introspect';
const seconds = () => Math.floor(Date.now() / 1000);
const active = () => ({
  ...{ active: true, iss: ISSUER, sub: 'ada', aud: RESOURCE, exp: seconds() + 300 },
  ...{ scope: `${SCOPES.read} ${SCOPES.write}`, token_type: 'Bearer' },
});

/** A server that asks about tokens, and what it asked. */
function asking(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch: Fetch = async (url, init) => {
    asked.push({ url, init });
    return answer();
  };
  const introspection = { url: new URL(URL_), clientId: 'mcp server', clientSecret: 'a:b%c' };
  const server = signedInto(fetch, { introspection });
  return { asked, ask: (token: string) => server.fetch(request({ authorization: `Bearer ${token}` })) };
}

describe('a token that is asked about', () => {
  test('is accepted where it is active, and asked about as the configured client, by a form', async () => {
    const { asked, ask } = asking(() => Response.json(active()));

    const { status } = await ask('opaque-1');

    const [{ url, init }] = asked as [{ url: string; init: RequestInit }];
    const headers = new Headers(init.headers);
    expect([status, url, init.method, init.redirect]).toStrictEqual([200, URL_, 'POST', 'manual']);
    expect(init.body).toBe('token=opaque-1&token_type_hint=access_token');
    expect(headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(atob((headers.get('authorization') ?? '').replace('Basic ', ''))).toBe('mcp+server:a%3Ab%25c');
  });

  const REFUSED: readonly (readonly [what: string, answer: () => object, reason: string])[] = [
    ['is not active', () => ({ active: false }), 'not active'],
    ['is of another issuer', () => ({ ...active(), iss: 'https://login.example.org' }), 'another issuer'],
    [
      'is for another audience',
      () => ({ ...active(), aud: ['https://other.example.com'] }),
      'another audience',
    ],
    ['is for no audience', () => ({ ...active(), aud: undefined }), 'another audience'],
    ['has expired', () => ({ ...active(), exp: seconds() - 1 }), 'expired'],
    ['never expires', () => ({ ...active(), exp: undefined }), 'does not expire'],
    ['is not valid yet', () => ({ ...active(), nbf: seconds() + 60 }), 'not valid yet'],
    ['is of another type', () => ({ ...active(), token_type: 'DPoP' }), 'no access token'],
    ['refreshes', () => ({ ...active(), token_use: 'refresh_token' }), 'no access token'],
    ['is bound to a key', () => ({ ...active(), cnf: { jkt: 'x' } }), 'bound to a key'],
    ['has no subject', () => ({ ...active(), sub: undefined }), 'no subject'],
  ];
  test.each(REFUSED)('is refused where it %s', async (_what, answer, reason) => {
    const { ask } = asking(() => Response.json(answer()));

    const response = await ask('opaque-1');

    expect(response.status).toBe(401);
    expect(challengeOf(response)).toMatchObject({ error: 'invalid_token' });
    expect(await response.text()).toContain(reason);
  });

  const UNUSABLE: readonly (readonly [string, () => Response])[] = [
    [
      'a redirect',
      () => new Response(null, { status: 307, headers: { location: 'https://evil.example.com' } }),
    ],
    ['a refusal of the client', () => new Response('{}', { status: 401 })],
    ['no JSON', () => new Response('active')],
    ['another shape', () => Response.json({ active: 'true' })],
    ['more than is read', () => Response.json({ ...active(), more: 'x'.repeat(300 * 1024) })],
  ];
  test.each(UNUSABLE)('is neither accepted nor refused where the answer is %s', async (_what, answer) => {
    const { ask, asked } = asking(answer);

    const response = await ask('opaque-1');

    expect([response.status, response.headers.get('retry-after')]).toStrictEqual([503, '5']);
    expect(await response.text()).not.toContain('opaque-1');
    expect(asked).toHaveLength(1);
  });

  test('is asked about once in half a minute, and a withdrawn one is refused after that', async () => {
    let answer: object = active();
    const { ask, asked } = asking(() => Response.json(answer));
    const first = await Promise.all(Array.from({ length: 20 }, () => ask('opaque-1')));
    answer = { active: false };

    const soon = await ask('opaque-1');
    vi.setSystemTime(Date.now() + 30_000);
    const afterwards = await ask('opaque-1');

    expect(new Set([...first, soon].map(({ status }) => status))).toStrictEqual(new Set([200]));
    expect([afterwards.status, asked.length]).toStrictEqual([401, 2]);
  });

  test('is refused once it has expired, though its answer is kept', async () => {
    const { ask } = asking(() => Response.json({ ...active(), exp: seconds() + 5 }));
    const first = await ask('opaque-1');
    vi.setSystemTime(Date.now() + 6_000);

    const then = await ask('opaque-1');

    expect([first.status, then.status]).toStrictEqual([200, 401]);
  });

  test('waits for its turn where many are asked about, and beyond a bound none is asked', async () => {
    let underWay = 0;
    let most = 0;
    const held: (() => void)[] = [];
    let people = 0; // one person may not have so many requests under way
    const { ask, asked } = asking(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise<void>((resolve) => held.push(resolve));
      underWay -= 1;
      people += 1;
      return Response.json({ ...active(), sub: `person ${people}` });
    });

    const all = Array.from({ length: 150 }, (_, index) => ask(`opaque-${index}`));
    const refused = (await Promise.race([all.at(-1), all.at(-2)])) as Response;
    for (let index = 0; index < 150; index += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      for (const release of held.splice(0)) release();
    }
    const statuses = (await Promise.all(all)).map(({ status }) => status);

    expect(refused.status).toBe(503);
    expect(most).toBe(10);
    expect(asked).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(statuses.filter((status) => status === 503)).toHaveLength(40);
  });
});
