import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recording, type Sent } from '../recording.js';
import { call, SITE, scriptedClient } from '../session.js';

const ORIGINS = [
  SITE,
  'https://other.test',
  'https://third.test:8443',
  'http://plain.test',
  'https://169.254.169.254',
];
const CONFIGURED = 'configured-secret';
const OWN = 'secret-of-the-call';
const SECRETS = [CONFIGURED, OWN];

/** One cheap tool of each interface, and writes of each. */
const TOOLS = [
  ['get_issues', { projectPath: 'a/b' }],
  ['execute_custom_query', { query: 'mutation { a }' }],
  ['execute_rest_read', { path: '/version' }],
  ['execute_rest_write', { method: 'POST', path: '/x', body: {} }],
] as const;

const origins = fc.constantFrom(...ORIGINS);
const worlds = fc.record({
  tool: fc.constantFrom(...TOOLS),
  hasToken: fc.boolean(),
  simulated: fc.boolean(),
  overHttp: fc.boolean(),
  allowed: fc.uniqueArray(origins),
  forgeUrl: fc.option(
    fc.tuple(origins, fc.constantFrom('', '/', '/below', '/?x=1#y')).map((parts) => parts.join('')),
  ),
  accessToken: fc.option(fc.constant(OWN)),
  isNull: fc.boolean(),
  // What each origin answers: a redirect to another, an error that quotes what it was sent, or data.
  redirects: fc.dictionary(origins, fc.tuple(origins, fc.constantFrom(301, 302, 303, 307, 308))),
  status: fc.constantFrom(200, 400, 401, 500, 503),
});

test('credentials never cross origins, whatever is configured, named and answered', async () => {
  let count = 0;

  await fc.assert(
    fc.asyncProperty(worlds, async ({ tool: [name, args], redirects, status, ...world }) => {
      const { fetch, sent } = recording((request) => answerTo(request, redirects, status));
      const { simulated, overHttp, allowed, hasToken } = world;
      const token = hasToken ? async () => CONFIGURED : undefined;
      const backend = { url: new URL(SITE), fetch };
      const client = await scriptedClient(fetch, {
        backend,
        fetchElsewhere: fetch,
        token,
        simulated,
        overHttp,
        allowed,
      });
      const { forgeUrl, accessToken, isNull } = world;
      const given = { ...(forgeUrl !== null && { forgeUrl }), ...(accessToken !== null && { accessToken }) };
      const isBare = forgeUrl === null && accessToken === null;

      const result = await call(client, name, { ...args, userCredentials: isBare && isNull ? null : given });

      const named = new URL(forgeUrl ?? SITE).origin;
      const expected = accessToken ?? (named === SITE && hasToken ? CONFIGURED : null);
      for (const request of sent) {
        count += 1;
        const { origin } = request.url;
        expect(request.headers.get('private-token')).toBe(origin === named ? expected : null);
        expect(secretsIn(withoutToken(request))).toStrictEqual([]);
        expect(request.url.hostname).not.toBe('169.254.169.254');
        if (named !== SITE && (overHttp || simulated)) expect(allowed).toContain(origin);
        if (named !== SITE && request.url.protocol === 'http:') expect(allowed).toContain(origin);
      }
      if (sent[0]) expect(sent[0].url.origin).toBe(named);
      expect(secretsIn(JSON.stringify(result))).toStrictEqual([]);
    }),
    { numRuns: 400, seed: 3 },
  );

  expect(count).toBeGreaterThan(200);
});

type Redirects = Record<string, [to: string, status: number]>;

function answerTo({ url, headers }: Sent, redirects: Redirects, status: number): Response {
  const [to, code] = redirects[url.origin] ?? [];
  if (to !== undefined && code !== undefined)
    return new Response(null, { status: code, headers: { location: `${to}/elsewhere` } });
  const message = `you sent ${headers.get('private-token')}`;
  return Response.json({ data: { a: message }, message, errors: [{ message }] }, { status });
}

/** All of a request but for the one header that carries a token. */
function withoutToken({ url, method, headers, body }: Sent): string {
  const others = [...headers].filter(([name]) => name !== 'private-token');
  return JSON.stringify([url.href, method, others, body]);
}

function secretsIn(text: string): string[] {
  return SECRETS.filter((secret) => text.includes(secret));
}
