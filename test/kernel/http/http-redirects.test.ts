import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bounds, HOME, KEY, ok, redirect, scripted } from '../scripted-home.js';

describe('redirects', () => {
  test('takes every credential off on the way to another origin', async () => {
    const given = {
      authorization: 'Bearer b',
      'private-token': 'p',
      'job-token': 'j',
      cookie: 'c',
      'x-goog-api-key': KEY,
      accept: 'a',
    };
    const { http, sent } = scripted([redirect('https://elsewhere.test/y'), ok()]);

    await http.request(new URL('/x', HOME), { method: 'GET', headers: given }, bounds());

    expect(sent[0]?.headers.get('x-goog-api-key')).toBe(KEY);
    expect([...(sent[1]?.headers.keys() ?? [])]).toStrictEqual(['accept']);
  });

  test.each([
    'http://home.test/y',
    'https://home.test:8443/y',
    'https://home.test.evil.test/y',
    '//other.test/y',
  ])('takes %s for another origin', async (location) => {
    const { http, sent } = scripted([redirect(location), ok()]);

    await http.request(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(sent[1]?.headers.has('x-goog-api-key')).toBe(false);
  });

  test('keeps the credential on its own origin, and gives it back on the way home', async () => {
    const { http, sent } = scripted([
      redirect('/y'),
      redirect('https://elsewhere.test/z'),
      redirect(`${HOME}/end`),
      ok(),
    ]);

    await http.request(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(sent.map(({ url, headers }) => [url, headers.has('x-goog-api-key')])).toStrictEqual([
      [`${HOME}/x`, true],
      [`${HOME}/y`, true],
      ['https://elsewhere.test/z', false],
      [`${HOME}/end`, true],
    ]);
  });

  test.each([301, 302, 303, 307, 308])(
    'does not follow a %i of a write, which would carry its body away',
    async (code) => {
      const { http, sent } = scripted([redirect('https://elsewhere.test/y', code), ok()]);

      const call = http.request(new URL('/x', HOME), { method: 'POST', body: '{}' }, bounds());

      await expect(call).rejects.toThrow('https://elsewhere.test');
      expect(sent).toHaveLength(1);
    },
  );

  test('gives up after five', async () => {
    const { http, sent } = scripted(Array.from({ length: 9 }, () => redirect('/again')));

    await expect(http.request(new URL('/x', HOME), { method: 'GET' }, bounds())).rejects.toThrow(
      'more than 5 times',
    );

    expect(sent).toHaveLength(6);
  });

  test('does not follow to an address that is not HTTP', async () => {
    const { http } = scripted([redirect('file:///etc/passwd')]);

    await expect(http.request(new URL('/x', HOME), { method: 'GET' }, bounds())).rejects.toThrow('not HTTP');
  });

  test.each(['https://user:pass-w0rd@home.test/y', 'https://user@elsewhere.test/y'])(
    'does not follow to an address with a user: %s',
    async (location) => {
      const { http, sent } = scripted([redirect(location), ok()]);

      const asked = http.request(new URL('/x', HOME), { method: 'GET' }, bounds());

      await expect(asked).rejects.toMatchObject({
        code: 'backend_error',
        message: expect.stringMatching(/^((?!pass-w0rd).)*not followed\.$/),
      });
      expect(sent).toHaveLength(1);
    },
  );
});

describe('laws', () => {
  const statuses = fc.constantFrom(200, 301, 302, 307, 308);
  const origins = fc.constantFrom(
    HOME,
    'https://elsewhere.test',
    'http://home.test',
    'https://home.test:444',
  );

  test('no origin but the home ever sees the credential, whatever the chain of redirects', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(statuses, origins), { maxLength: 7 }),
        fc.constantFrom('GET', 'POST'),
        async (chain, method) => {
          const answers = chain.map(([code, origin]) =>
            code === 200 ? ok() : redirect(`${origin}/y`, code),
          );
          const { http, sent } = scripted([...answers, ok()]);

          await http
            .request(new URL('/x', HOME), { method, headers: { authorization: `Bearer ${KEY}` } }, bounds())
            .catch(() => {});

          for (const { url, headers } of sent) {
            const carries = [...headers.values()].some((value) => value.includes(KEY));
            expect(carries).toBe(new URL(url).origin === HOME);
          }
        },
      ),
    );
  });
});
