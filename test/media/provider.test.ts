import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusal as explained } from '#src/media/provider/errors.js';
import {
  BACKEND,
  call,
  generated,
  images,
  mediaClient,
  newFolder,
  picture,
  scripted,
  text,
} from './session.js';

function refusal(status: number, message: string, details: object[] = []): Response {
  return Response.json({ error: { code: status, message, status: 'X', details } }, { status });
}

afterEach(() => vi.unstubAllEnvs());

const RETRY_IN_7 = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7s' };

describe('what the SDK sends', () => {
  test('goes to the backend with the key in its header and nowhere else', async () => {
    const { fetch, sent } = scripted(async () => generated(await picture()));

    await call(await mediaClient(fetch, newFolder()), 'generate_image', { prompt: 'x' });

    expect(sent).toHaveLength(1);
    expect(sent[0]?.url.href).toBe(
      `${BACKEND}/v1beta/models/gemini-2.0-flash-preview-image-generation:generateContent`,
    );
    expect(sent[0]?.headers.get('x-goog-api-key')).toBe('environment-key');
  });

  test.each(['generate_image', 'predict'])('loses its key with a redirect: %s', async (which) => {
    const { fetch, sent } = scripted(
      () => new Response(null, { status: 307, headers: { location: 'https://evil.test/steal' } }),
    );
    const model = which === 'predict' ? { model: 'svcimg-3.0-generate-002' } : {};

    const result = await call(await mediaClient(fetch, newFolder()), 'generate_image', {
      prompt: 'x',
      ...model,
    });

    expect(result.isError).toBe(true);
    expect(
      sent.filter(({ url, headers }) => url.origin !== BACKEND && headers.has('x-goog-api-key')),
    ).toStrictEqual([]);
  });

  test('is sent again after 429, and not after 500, for a picture is paid for ✗6', async () => {
    const busy = scripted(async (_request, index) =>
      index === 0 ? refusal(429, 'busy', [RETRY_IN_7]) : generated(await picture()),
    );
    const broken = scripted(() => refusal(500, 'internal'));

    const retried = await call(await mediaClient(busy.fetch, newFolder()), 'generate_image', { prompt: 'x' });
    const failed = await call(await mediaClient(broken.fetch, newFolder()), 'generate_image', {
      prompt: 'x',
    });

    expect([images(retried).length, busy.sent.length]).toStrictEqual([1, 2]);
    expect([failed.isError, broken.sent.length]).toStrictEqual([true, 1]);
  });

  test('goes there whatever the SDK’s own variables say', async () => {
    const { fetch, sent } = scripted(async () => generated(await picture()));
    vi.stubEnv('GOOGLE_GENAI_USE_VERTEXAI', 'true');
    vi.stubEnv('GOOGLE_GEMINI_BASE_URL', 'https://elsewhere.test');
    vi.stubEnv('GOOGLE_API_KEY', 'another-key');

    await call(await mediaClient(fetch, newFolder()), 'generate_image', { prompt: 'x' });

    expect(sent.map(({ url, headers }) => [url.origin, headers.get('x-goog-api-key')])).toStrictEqual([
      [BACKEND, 'environment-key'],
    ]);
  });

  test('is given up when the client cancels', async () => {
    let cancelled = false;
    const started = new AbortController();
    const { fetch } = scripted(() => {
      started.abort();
      return new Promise(() => {});
    });
    const client = await mediaClient((url, init) => {
      init.signal?.addEventListener('abort', () => {
        cancelled = true;
      });
      return Promise.race([
        fetch(url, init),
        new Promise<never>((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
      ]);
    }, newFolder());
    const cancel = new AbortController();
    started.signal.addEventListener('abort', () => cancel.abort());

    await expect(
      client.callTool({ name: 'generate_image', arguments: { prompt: 'x' } }, undefined, {
        signal: cancel.signal,
      }),
    ).rejects.toThrow();
    await client.ping();

    expect(cancelled).toBe(true);
  });
});

describe('a refusal of the provider', () => {
  test.each([
    [
      400,
      'API key not valid.',
      [{ reason: 'API_KEY_INVALID' }],
      { code: 'unauthenticated', status: 400, retryable: false },
    ],
    [
      400,
      'Imagen API is only accessible to billed users at this time.',
      [],
      { code: 'invalid_arguments', status: 400 },
    ],
    [403, 'No permission.', [], { code: 'forbidden', status: 403 }],
    [404, 'models/x is not found', [], { code: 'not_found', status: 404 }],
    [500, 'Internal', [], { code: 'backend_error', status: 500, retryable: false }],
    [503, 'Overloaded', [], { code: 'unavailable', status: 503, retryable: true }],
  ])('%i "%s" reaches the caller in its own words', async (status, message, details, meta) => {
    const { fetch } = scripted(() => refusal(status, message, details));

    const result = await call(await mediaClient(fetch, newFolder()), 'generate_image', { prompt: 'x' });

    expect(text(result)).toContain(message);
    expect(result._meta).toMatchObject(meta);
  });

  test('says how long to wait, when its body does', async () => {
    const { fetch } = scripted(() => refusal(429, 'Quota exceeded.', [RETRY_IN_7]));

    const result = await call(await mediaClient(fetch, newFolder()), 'generate_image', { prompt: 'x' });

    expect(result._meta).toMatchObject({
      code: 'rate_limited',
      status: 429,
      retryable: true,
      retryAfterSeconds: 7,
    });
  });

  test.each([['<html>Bad gateway</html>'], [undefined], [{ error: 'text' }], [[]]])(
    'of an unknown shape (%j) is still one',
    (body) => {
      const answer = { ok: false, status: 502, body, path: '/v1beta/models/x:predict' };

      expect(explained(answer)).toStrictEqual({ message: '' });
    },
  );

  test('says what was asked for where the provider gives no reason', async () => {
    const { fetch } = scripted(() => new Response('<html>Bad gateway</html>', { status: 502 }));

    const result = await call(await mediaClient(fetch, newFolder()), 'generate_image', { prompt: 'x' });

    expect(text(result)).toMatch(
      /^Request failed: POST https:\/\/provider\.test\/v1beta\/models\/.*: 502\. It may have been done all the same: see whether it was/,
    );
  });
});

describe('a page of HTML in place of an answer', () => {
  const page = () =>
    new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });

  test.each([
    ['generate_image', { prompt: 'x' }],
    ['generate_image', { prompt: 'x', model: 'svcimg-3.0-generate-002' }],
    ['generate_video', { prompt: 'x' }],
  ])('is reported as that, with the setting to look at: %s %j ✗28', async (tool, args) => {
    const { fetch } = scripted(page);

    const result = await call(await mediaClient(fetch, newFolder()), tool, args);

    expect(text(result)).toMatch(
      /^Expected JSON from POST https:\/\/provider\.test\/.*, received text\/html .*Check the address in MEDIA_API_URL\./,
    );
  });
});

describe('a success that quotes the key', () => {
  test('is given without it, and so is written down ✗27', async () => {
    const folder = newFolder();
    const error = { code: 13, message: 'no quota for environment-key' };
    const { fetch } = scripted(({ method }) =>
      method === 'POST' ? Response.json({ name: 'operations/1' }) : Response.json({ done: true, error }),
    );
    const client = await mediaClient(fetch, folder);

    const made = await call(client, 'generate_video', { prompt: 'x' });
    const { structuredContent } = await call(client, 'get_status');

    expect(text(made)).toContain('no quota for [redacted]');
    expect(structuredContent).toMatchObject({
      lostVideos: [{ reason: expect.stringContaining('no quota for [redacted]') }],
    });
  });
});

describe('a refused key', () => {
  test('is said to come from the environment, or from configure_api_key', async () => {
    const { fetch } = scripted(() => refusal(400, 'API key not valid.', [{ reason: 'API_KEY_INVALID' }]));
    const client = await mediaClient(fetch, newFolder());

    const first = await call(client, 'generate_image', { prompt: 'x' });
    await call(client, 'configure_api_key', { apiKey: 'another-key' });
    const second = await call(client, 'generate_video', { prompt: 'x' });

    expect(text(first)).toMatch(
      /key sent to https:\/\/provider\.test came from MEDIA_API_KEY.*configure_api_key/,
    );
    expect(text(second)).toMatch(/key sent to https:\/\/provider\.test was stored by configure_api_key/);
  });
});
