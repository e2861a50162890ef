import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { bounds, failed, HOME, KEY, ok, scripted } from '../scripted-home.js';

describe('answers', () => {
  test('reads no more than the cap ✗26', async () => {
    const { http } = scripted([new Response('x'.repeat(101))], { maxBytes: 100 });

    await expect(http.request(new URL('/x', HOME), { method: 'GET' }, bounds())).rejects.toThrow(
      'larger than 100 bytes',
    );
  });

  test('reads as much as the cap', async () => {
    const { http } = scripted([new Response('x'.repeat(100))], { maxBytes: 100 });

    const response = await http.request(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(await response.text()).toHaveLength(100);
  });

  test('reads JSON of 16 MiB, and no more ✗26', async () => {
    const ofSize = (size: number) => new Response(JSON.stringify(['x'.repeat(size - 4)]));
    const { http } = scripted([ofSize(16 * 1024 * 1024), ofSize(16 * 1024 * 1024 + 1)]);
    const ask = () => http.json(new URL('/x', HOME), { method: 'GET' }, z.unknown(), bounds());

    await expect(ask()).resolves.toBeDefined();
    await expect(ask()).rejects.toThrow('larger than 16777216 bytes');
  });

  test.each([200, 503])(
    'reports a page of HTML with status %d as one, and the setting to look at ✗28',
    async (code) => {
      const page = () =>
        new Response('<html>Sign in</html>', { status: code, headers: { 'content-type': 'text/html' } });
      const { http } = scripted(Array.from({ length: 4 }, page));

      const asked = http.request(new URL('/x', HOME), { method: 'GET', expects: z.unknown() }, bounds());

      await expect(asked).rejects.toThrow(/received text\/html .*proxy.*HOME_URL/i);
    },
  );

  test.each([
    ['{"id":7,"name":"ke', 'application/json; charset=utf-8', false],
    ['[1, 2', 'application/vnd.api+json', false],
    ['{"id":7}', 'application/json', true],
    ['{ half', 'text/plain', true],
    ['plain words', 'application/json', true],
    ['', 'application/json', true],
  ])('takes %j as %s for whole, though no tool reads it: %s', async (body, type, isWhole) => {
    const { http } = scripted([new Response(body, { headers: { 'content-type': type } })]);

    const asked = http.request(new URL('/x', HOME), { method: 'DELETE' }, bounds());

    if (isWhole) await expect(asked).resolves.toBeDefined();
    else
      await expect(asked).rejects.toMatchObject({
        code: 'backend_error',
        message: expect.stringContaining('no whole JSON'),
      });
  });

  test('names the origin and the reason when there is no connection', async () => {
    const { http } = scripted(Array.from({ length: 4 }, () => failed('ECONNREFUSED')));

    const call = http.request(new URL('/secret-path', HOME), { method: 'GET' }, bounds());

    await expect(call).rejects.toMatchObject({
      code: 'unavailable',
      message:
        'The backend at https://home.test (HOME_URL) could not be reached or broke off (ECONNREFUSED). Nothing listens there: check host and port in HOME_URL.',
    });
  });

  test.each([
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

  test.each([
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

  test('takes it out of an error of the platform with read-only texts', async () => {
    const mistake = new DOMException(`cannot clone ${KEY}`, 'DataCloneError');
    const { http } = scripted([mistake]);

    await http.request(new URL('/x', HOME), { method: 'GET' }, bounds()).catch(() => {});

    expect(`${mistake.message}${mistake.stack}`).not.toContain(KEY);
  });

  test('passes a mistake of ours on as what it is, once', async () => {
    const mistake = new TypeError('x is not a function');
    const { http, sent } = scripted([mistake, ok()]);

    await expect(http.request(new URL('/x', HOME), { method: 'GET' }, bounds())).rejects.toBe(mistake);

    expect(sent).toHaveLength(1);
  });

  test('throws the reason of an aborted signal, not a failed connection', async () => {
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

describe('a page of HTML where JSON was expected', () => {
  test('is refused with the address, the kind of content, and the setting to look at ✗28', async () => {
    const page = new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const { http } = scripted([page]);

    const call = http.json(new URL('/x', HOME), { method: 'GET' }, z.object({}), bounds());

    await expect(call).rejects.toThrow(
      /Expected JSON from GET https:\/\/home\.test\/x, received text\/html.*HOME_URL/,
    );
  });
});
