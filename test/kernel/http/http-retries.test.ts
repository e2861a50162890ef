import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ToolError } from '#src/kernel/errors.js';
import { OriginLimits } from '#src/kernel/http/concurrency.js';
import { bounds, failed, HOME, KEY, ok, scripted, status } from '../scripted-home.js';

describe('retry', () => {
  test.each([408, 429, 500, 502, 503, 504])('reads again after %i', async (code) => {
    const { http, sent } = scripted([status(code), ok()]);

    const response = await http.request(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(await response.json()).toStrictEqual({ fine: true });
    expect(sent).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 409, 422, 501])('does not read again after %i', async (code) => {
    const { http, sent } = scripted([status(code), ok()]);

    await expect(http.request(new URL('/x', HOME), { method: 'GET' }, bounds())).rejects.toMatchObject({
      status: code,
    });

    expect(sent).toHaveLength(1);
  });

  test.each([
    ['429', status(429)],
    ['503 that names a time', status(503, { 'retry-after': '2' })],
    ['a refused connection', failed('ECONNREFUSED')],
  ])('writes again after %s, which surely did not start it ✗6', async (_what, answer) => {
    const { http, sent } = scripted([answer, ok()]);

    await http.request(new URL('/x', HOME), { method: 'POST', body: '{}' }, bounds());

    expect(sent).toHaveLength(2);
  });

  test.each([
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

  test('waits as long as Retry-After says', async () => {
    const { http, waits } = scripted([status(429, { 'retry-after': '3' }), ok()]);

    await http.request(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(waits).toStrictEqual([3_000]);
  });

  test('does not wait past the deadline, but says how long it would take', async () => {
    const { http, sent, waits } = scripted([status(429, { 'retry-after': '61' }), ok()]);

    const call = http.request(new URL('/x', HOME), { method: 'GET' }, bounds(60_000));

    await expect(call).rejects.toMatchObject({
      code: 'rate_limited',
      retryable: true,
      retryAfterSeconds: 61,
    });
    expect([sent.length, waits.length]).toStrictEqual([1, 0]);
  });

  test('gives up after four tries, with longer and longer waits', async () => {
    const { http, sent, waits } = scripted(Array.from({ length: 9 }, () => status(503)));

    await expect(http.request(new URL('/x', HOME), { method: 'GET' }, bounds())).rejects.toMatchObject({
      code: 'unavailable',
    });

    expect(sent).toHaveLength(4);
    expect(waits).toStrictEqual([500, 1_000, 2_000]);
  });

  test('stops waiting when the call is cancelled', async () => {
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

  test('is read again like any other that passes', async () => {
    const { http, sent } = scripted([inside(), ok()]);

    const body = await http.json(new URL('/x', HOME), { method: 'GET' }, z.object({}), bounds());

    expect([body, sent.length]).toStrictEqual([{}, 2]);
  });

  test('is not written again, and its text has no credential ✗6 ✗27', async () => {
    const { http, sent } = scripted([inside(), ok()]);

    const call = http.request(new URL('/x', HOME), { method: 'POST' }, bounds());

    await expect(call).rejects.toThrow('[redacted] is busy');
    expect(sent).toHaveLength(1);
  });
});

describe('requests to one origin', () => {
  test('wait for one another beyond the bound, from whichever call they are ✗7', async () => {
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
