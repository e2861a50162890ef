import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ToolError } from '#src/kernel/errors.js';
import { type Backend, Http, type HttpOptions } from '#src/kernel/http.js';
import { OriginLimits } from '#src/kernel/origin-limits.js';
import type { Bounds } from '#src/kernel/retry.js';
import { silent } from './session.js';

const HOME = 'https://home.test';
const KEY = 'k3y-of-home';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
}

/** A backend that gives these answers in turn; an Error is thrown as fetch does. */
function scripted(
  answers: (Response | Error)[],
  {
    fetch,
    credentialSource,
    ...options
  }: Partial<HttpOptions & Pick<Backend, 'fetch' | 'credentialSource'>> = {},
  key = KEY,
) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const backend: Backend = {
    url: new URL(HOME),
    fetch:
      fetch ??
      (async (url, init) => {
        sent.push({ url, method: init.method ?? 'GET', headers: new Headers(init.headers) });
        const answer = answers[sent.length - 1];
        if (!answer) throw new Error(`no answer is scripted for request ${sent.length}`);
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    credentials: async () => ({ 'x-goog-api-key': key }),
    ...(credentialSource && { credentialSource }),
    setting: 'HOME_URL',
    credentialHeaders: ['x-goog-api-key', 'private-token', 'job-token'],
    refusal: ({ ok, status, body, text }) => {
      if (text.includes('"errors"')) return { message: text, code: 'unavailable' };
      return ok || text.startsWith('<') ? undefined : { message: `${status}: ${JSON.stringify(body)}` };
    },
  };
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  return { http: new Http(backend, { log: silent, wait, ...options }), sent, waits };
}

function bounds(remaining = 60_000): Bounds {
  return { signal: new AbortController().signal, remaining: () => remaining };
}

function failed(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
}

const ok = () => new Response('{"fine":true}');
const status = (code: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status: code, headers });
const redirect = (location: string, code = 302) =>
  new Response(null, { status: code, headers: { location } });

describe('retry', () => {
  it.each([408, 429, 500, 502, 503, 504])('reads again after %i', async (code) => {
    const { http, sent } = scripted([status(code), ok()]);

    const response = await http.request(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(await response.json()).toStrictEqual({ fine: true });
    expect(sent).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 409, 422, 501])('does not read again after %i', async (code) => {
    const { http, sent } = scripted([status(code), ok()]);

    await expect(http.request(new URL('/x', HOME), { method: 'GET' }, bounds())).rejects.toMatchObject({
      status: code,
    });

    expect(sent).toHaveLength(1);
  });

  it.each([
    ['429', status(429)],
    ['503 that names a time', status(503, { 'retry-after': '2' })],
    ['a refused connection', failed('ECONNREFUSED')],
  ])('writes again after %s, which surely did not start it ✗6', async (_what, answer) => {
    const { http, sent } = scripted([answer, ok()]);

    await http.request(new URL('/x', HOME), { method: 'POST', body: '{}' }, bounds());

    expect(sent).toHaveLength(2);
  });

  it.each([
    ['500', status(500)],
    ['502', status(502)],
    ['504', status(504)],
    ['503 without a time', status(503)],
    ['a reset connection', failed('ECONNRESET')],
    ['a time-out of the connection', failed('UND_ERR_HEADERS_TIMEOUT')],
  ])('does not write again after %s, for it may have been done ✗6', async (_what, answer) => {
    const { http, sent } = scripted([answer, ok()]);

    await expect(http.request(new URL('/x', HOME), { method: 'POST', body: '{}' }, bounds())).rejects.toThrow(
      ToolError,
    );

    expect(sent).toHaveLength(1);
  });

  it('waits as long as Retry-After says', async () => {
    const { http, waits } = scripted([status(429, { 'retry-after': '3' }), ok()]);

    await http.request(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(waits).toStrictEqual([3_000]);
  });

  it('does not wait past the deadline, but says how long it would take', async () => {
    const { http, sent, waits } = scripted([status(429, { 'retry-after': '61' }), ok()]);

    const call = http.request(new URL('/x', HOME), { method: 'GET' }, bounds(60_000));

    await expect(call).rejects.toMatchObject({
      code: 'rate_limited',
      retryable: true,
      retryAfterSeconds: 61,
    });
    expect([sent.length, waits.length]).toStrictEqual([1, 0]);
  });

  it('gives up after four tries, with longer and longer waits', async () => {
    const { http, sent, waits } = scripted(Array.from({ length: 9 }, () => status(503)));

    await expect(http.request(new URL('/x', HOME), { method: 'GET' }, bounds())).rejects.toMatchObject({
      code: 'unavailable',
    });

    expect(sent).toHaveLength(4);
    expect(waits).toStrictEqual([500, 1_000, 2_000]);
  });

  it('stops waiting when the call is cancelled', async () => {
    const cancelled = new AbortController();
    const { http, sent } = scripted([status(503), ok()], {
      wait: async (_ms, signal) => {
        cancelled.abort(new Error('cancelled by the test'));
        signal.throwIfAborted();
      },
    });

    const call = http.request(
      new URL('/x', HOME),
      { method: 'GET' },
      { signal: cancelled.signal, remaining: () => 60_000 },
    );

    await expect(call).rejects.toThrow('cancelled by the test');
    expect(sent).toHaveLength(1);
  });
});

describe('an error in a success', () => {
  const inside = () => new Response(`{"errors":["${KEY} is busy"]}`);

  it('is read again like any other that passes', async () => {
    const { http, sent } = scripted([inside(), ok()]);

    const body = await http.json(new URL('/x', HOME), { method: 'GET' }, z.object({}), bounds());

    expect([body, sent.length]).toStrictEqual([{}, 2]);
  });

  it('is not written again, and its text has no credential ✗6 ✗27', async () => {
    const { http, sent } = scripted([inside(), ok()]);

    const call = http.request(new URL('/x', HOME), { method: 'POST' }, bounds());

    await expect(call).rejects.toThrow('[redacted] is busy');
    expect(sent).toHaveLength(1);
  });
});

describe('a page of HTML where JSON was expected', () => {
  it('is refused with the address, the kind of content, and the setting to look at ✗28', async () => {
    const page = new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const { http } = scripted([page]);

    const call = http.json(new URL('/x', HOME), { method: 'GET' }, z.object({}), bounds());

    await expect(call).rejects.toThrow(
      /Expected JSON from GET https:\/\/home\.test\/x, received text\/html.*HOME_URL/,
    );
  });
});

describe('requests to one origin', () => {
  it('wait for one another beyond the bound, whoever sends them ✗7', async () => {
    const limits = new OriginLimits(2);
    let [now, most] = [0, 0];
    const fetch = async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now--;
      return ok();
    };
    const senders = [1, 2, 3].map(() => scripted([], { limits, fetch }).http);

    await Promise.all(
      [...senders, ...senders].map((http) => http.request(new URL('/x', HOME), { method: 'GET' }, bounds())),
    );

    expect(most).toBe(2);
  });
});

describe('redirects', () => {
  it('takes every credential off on the way to another origin', async () => {
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

  it.each([
    'http://home.test/y',
    'https://home.test:8443/y',
    'https://home.test.evil.test/y',
    '//other.test/y',
  ])('takes %s for another origin', async (location) => {
    const { http, sent } = scripted([redirect(location), ok()]);

    await http.request(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(sent[1]?.headers.has('x-goog-api-key')).toBe(false);
  });

  it('keeps the credential on its own origin, and gives it back on the way home', async () => {
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

  it.each([301, 302, 303, 307, 308])(
    'does not follow a %i of a write, which would carry its body away',
    async (code) => {
      const { http, sent } = scripted([redirect('https://elsewhere.test/y', code), ok()]);

      const call = http.request(new URL('/x', HOME), { method: 'POST', body: '{}' }, bounds());

      await expect(call).rejects.toThrow('https://elsewhere.test');
      expect(sent).toHaveLength(1);
    },
  );

  it('gives up after five', async () => {
    const { http, sent } = scripted(Array.from({ length: 9 }, () => redirect('/again')));

    await expect(http.request(new URL('/x', HOME), { method: 'GET' }, bounds())).rejects.toThrow(
      'more than 5 times',
    );

    expect(sent).toHaveLength(6);
  });

  it('does not follow to an address that is not HTTP', async () => {
    const { http } = scripted([redirect('file:///etc/passwd')]);

    await expect(http.request(new URL('/x', HOME), { method: 'GET' }, bounds())).rejects.toThrow('not HTTP');
  });

  it.each(['https://user:pass-w0rd@home.test/y', 'https://user@elsewhere.test/y'])(
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

describe('answers', () => {
  it('reads no more than the cap ✗26', async () => {
    const { http } = scripted([new Response('x'.repeat(101))], { maxBytes: 100 });

    await expect(http.request(new URL('/x', HOME), { method: 'GET' }, bounds())).rejects.toThrow(
      'larger than 100 bytes',
    );
  });

  it('reads as much as the cap', async () => {
    const { http } = scripted([new Response('x'.repeat(100))], { maxBytes: 100 });

    const response = await http.request(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(await response.text()).toHaveLength(100);
  });

  it('reads JSON of 16 MiB, and no more ✗26', async () => {
    const ofSize = (size: number) => new Response(JSON.stringify(['x'.repeat(size - 4)]));
    const { http } = scripted([ofSize(16 * 1024 * 1024), ofSize(16 * 1024 * 1024 + 1)]);
    const ask = () => http.json(new URL('/x', HOME), { method: 'GET' }, z.unknown(), bounds());

    await expect(ask()).resolves.toBeDefined();
    await expect(ask()).rejects.toThrow('larger than 16777216 bytes');
  });

  it('blots out a credential that the backend quotes ✗27', async () => {
    const { http } = scripted([new Response(JSON.stringify({ message: `bad key ${KEY}` }), { status: 400 })]);

    const error = await http
      .request(new URL('/x', HOME), { method: 'GET' }, bounds())
      .catch((error: Error) => error);

    expect(error).toMatchObject({ message: expect.stringContaining('bad key [redacted]') });
  });

  it.each([
    ['as it is', KEY, KEY],
    [
      'with its signs escaped as JSON allows',
      'k3y/of=home',
      '{"seen":"k3y\\/of\\u003dhome","of":"k3y\\u002fof\\u003Dhome"}',
    ],
    ['percent-encoded', 'k3y/of=home', '{"seen":"k3y%2Fof%3Dhome"}'],
    ['without the scheme of its header', 'Bearer k3y-of-home', '{"seen":"k3y-of-home"}'],
    ['as the password of Basic authentication', `Basic ${btoa('me:k3y-of-home')}`, '{"seen":"k3y-of-home"}'],
  ])('blots out a credential that a success quotes: %s ✗27', async (_form, key, body) => {
    const { http } = scripted([new Response(`{"text":"Größe ${body.replaceAll('"', "'")}"}`)], {}, key);

    const answer = await http.answer(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(answer.text).toMatch(/^\{"text":"Größe .*\[redacted\]/);
    expect(answer.text).not.toMatch(/k3y/);
  });

  it('hands on a success without its credential as it came, and a short word that happens to be one', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const { http } = scripted([new Response(bytes), new Response('{"a":"secret"}')], {}, 'secret');

    const first = await http.answer(new URL('/x', HOME), { method: 'GET' }, bounds());
    const second = await http.answer(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(first.bytes).toStrictEqual(bytes);
    expect(second.text).toBe('{"a":"secret"}');
  });

  it('says whose credential was refused and how to set another', async () => {
    const credentialSource = async () => 'It came from HOME_KEY.';
    const { http } = scripted([status(401), status(403)], { credentialSource });

    const refused = http.request(new URL('/x', HOME), { method: 'GET' }, bounds());
    await expect(refused).rejects.toThrow('It came from HOME_KEY.');

    const forbidden = http.request(new URL('/x', HOME), { method: 'GET' }, bounds());
    await expect(forbidden).rejects.toThrow(/^(?!.*HOME_KEY)/);
  });

  it.each([200, 503])(
    'reports a page of HTML with status %d as one, and the setting to look at ✗28',
    async (code) => {
      const page = () =>
        new Response('<html>Sign in</html>', { status: code, headers: { 'content-type': 'text/html' } });
      const { http } = scripted(Array.from({ length: 4 }, page));

      const asked = http.request(new URL('/x', HOME), { method: 'GET', expects: z.unknown() }, bounds());

      await expect(asked).rejects.toThrow(/received text\/html .*proxy.*HOME_URL/i);
    },
  );

  it('names the origin and the reason when there is no connection', async () => {
    const { http } = scripted(Array.from({ length: 4 }, () => failed('ECONNREFUSED')));

    const call = http.request(new URL('/secret-path', HOME), { method: 'GET' }, bounds());

    await expect(call).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The backend at https://home.test could not be reached or broke off (ECONNREFUSED).',
    });
  });

  it.each([
    ['as a simulator in process shows it', (unreadable: Error) => unreadable],
    ['as the global fetch shows it', (cause: Error) => new TypeError('fetch failed', { cause })],
  ])('blames a file that changed while it was sent, not the backend, %s', async (_, shown) => {
    const { http, sent } = scripted([shown(new DOMException('no', 'NotReadableError')), ok()]);

    const call = http.request(new URL('/x', HOME), { method: 'POST', body: 'x' }, bounds());

    await expect(call).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('The file changed'),
    });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['HPE_INVALID_CONSTANT', 'its answer is not HTTP: HPE_INVALID_CONSTANT'],
    ['Z_DATA_ERROR', 'its compressed answer is broken: Z_DATA_ERROR'],
  ])('says in words what %s means', async (code, words) => {
    const { http } = scripted([failed(code), failed(code), failed(code), failed(code)]);

    const asked = http.request(new URL('/x', HOME), { method: 'GET' }, bounds());

    await expect(asked).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining(words),
    });
  });

  it('takes the credential out of a mistake of ours, too, and out of its causes, for it is logged in full', async () => {
    const cause = new Error(`bad header ${KEY}`);
    const mistake = new TypeError(`bad request ${KEY}`, { cause });
    cause.cause = mistake; // a circle
    const { http } = scripted([mistake]);

    await http.request(new URL('/x', HOME), { method: 'GET' }, bounds()).catch(() => {});

    expect([mistake.message, cause.message]).toStrictEqual([
      'bad request [redacted]',
      'bad header [redacted]',
    ]);
    expect(`${mistake.stack}${cause.stack}`).not.toContain(KEY);
  });

  it('takes it out of an error of the platform, whose words are to be read only', async () => {
    const mistake = new DOMException(`cannot clone ${KEY}`, 'DataCloneError');
    const { http } = scripted([mistake]);

    await http.request(new URL('/x', HOME), { method: 'GET' }, bounds()).catch(() => {});

    expect(`${mistake.message}${mistake.stack}`).not.toContain(KEY);
  });

  it('passes a mistake of ours on as what it is, once', async () => {
    const mistake = new TypeError('x is not a function');
    const { http, sent } = scripted([mistake, ok()]);

    await expect(http.request(new URL('/x', HOME), { method: 'GET' }, bounds())).rejects.toBe(mistake);

    expect(sent).toHaveLength(1);
  });

  it('throws the reason of an aborted signal, not a failed connection', async () => {
    const reason = new DOMException('time is up', 'TimeoutError');
    const { http } = scripted([reason]);

    const call = http.request(
      new URL('/x', HOME),
      { method: 'GET' },
      { signal: AbortSignal.abort(reason), remaining: () => 1 },
    );

    await expect(call).rejects.toBe(reason);
  });
});

describe('laws', () => {
  const statuses = fc.constantFrom(200, 301, 302, 307, 308);
  const origins = fc.constantFrom(
    HOME,
    'https://elsewhere.test',
    'http://home.test',
    'https://home.test:444',
  );

  it('no origin but the home ever sees the credential, whatever the chain of redirects', async () => {
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
