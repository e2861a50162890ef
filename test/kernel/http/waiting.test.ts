import { afterEach, describe, expect, test, vi } from 'vitest';
import { RequestDeadline } from '#src/kernel/http/request-deadline.js';
import { WaitBudget } from '#src/kernel/http/wait-budget.js';
import { bounds, failed, HOME, ok, scripted, status } from '../scripted-home.js';

const URL_OF_X = new URL('/x', HOME);
const limited = (seconds: number) => () => status(429, { 'retry-after': String(seconds) });
const times = (count: number, answer: () => Response) => Array.from({ length: count }, answer);

/** A fetch that never answers, until its request is aborted. */
const silentFetch = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** A fetch that answers at once, and then never ends to drip. */
async function drippingFetch(_url: string, { signal }: RequestInit): Promise<Response> {
  const drops = new ReadableStream({
    start(controller) {
      const drip = setInterval(() => controller.enqueue(Buffer.from(' ')), 1);
      signal?.addEventListener('abort', () => {
        clearInterval(drip);
        controller.error(signal.reason);
      });
    },
  });
  return new Response(drops);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a request has a deadline of its own', () => {
  test.each([
    ['a silent backend', 'GET', silentFetch, true],
    ['a dripping one', 'GET', drippingFetch, true],
    ['a silent one that may have written', 'POST', silentFetch, false],
  ])('for %s (%s)', async (_what, method, fetch, retryable) => {
    const { http } = scripted([], { fetch });

    const call = http.request(URL_OF_X, { method, deadline: 20 }, bounds());

    await expect(call).rejects.toMatchObject({
      code: 'timeout',
      retryable,
      message: `The backend at ${HOME} did not answer within 0.02 s.`,
    });
  });

  test('of a minute where it does not say so, and the call ends it earlier', async () => {
    vi.useFakeTimers();
    const { http } = scripted([], { fetch: silentFetch });
    const call = expect(http.request(URL_OF_X, { method: 'GET' }, bounds())).rejects.toThrow('within 60 s');
    await vi.advanceTimersByTimeAsync(60_000);
    await call;

    const controller = new AbortController();
    const cancelled = expect(
      http.request(URL_OF_X, { method: 'GET' }, { signal: controller.signal, remaining: () => 60_000 }),
    ).rejects.toThrow('by the caller');
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort(new Error('by the caller'));
    await cancelled;
  });

  const PIECES = [
    ['is renewed by pieces of a file that are large', 10_000, [false, true]],
    ['passes all the same where they are small: a file that drips ends', 100, [true, true]],
  ] as const;
  test.each(PIECES)('that %s', async (_what, bytes, aborted) => {
    vi.useFakeTimers();
    const deadline = new RequestDeadline(new AbortController().signal, 1_000);
    const pieces = async function* () {
      for (let piece = 0; piece < 3; piece += 1) {
        await new Promise((resolve) => setTimeout(resolve, 900));
        yield Buffer.alloc(bytes, piece);
      }
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    };

    const read = listOf(deadline.renewedBy(pieces()));
    await vi.advanceTimersByTimeAsync(2_700);
    const early = deadline.signal.aborted;
    await vi.advanceTimersByTimeAsync(1_100);
    await read;

    expect([early, deadline.signal.aborted]).toStrictEqual(aborted);
  });
});

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list = [];
  for await (const item of items) list.push(item);
  return list;
}

describe('all waits of one call stay within 45 s', () => {
  test('in one request', async () => {
    const { http, waits } = scripted(times(9, limited(20)));

    const call = http.request(URL_OF_X, { method: 'GET' }, bounds(300_000));

    await expect(call).rejects.toMatchObject({
      code: 'rate_limited',
      retryable: true,
      retryAfterSeconds: 20,
    });
    expect(waits).toStrictEqual([20_000, 20_000]);
  });

  test('in requests one after the other', async () => {
    const { http, waits } = scripted([limited(30)(), ok(), limited(20)(), ok()]);
    const call = { ...bounds(300_000), waits: new WaitBudget() };

    await http.request(URL_OF_X, { method: 'GET' }, call);
    const second = http.request(URL_OF_X, { method: 'GET' }, call);

    await expect(second).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 20 });
    expect(waits).toStrictEqual([30_000]);
  });

  test('and those side by side are one', async () => {
    const budget = new WaitBudget();
    const waiting = deferred();

    const both = [40_000, 40_000].map((ms) => budget.spend(ms, () => waiting.promise));
    const third = await budget.spend(50_000, async () => {});
    waiting.resolve();

    expect([...(await Promise.all(both)), third]).toStrictEqual([true, true, false]);
  });
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('a date in Retry-After', () => {
  const date = 'Wed, 01 Apr 2026 10:00:00 GMT';

  test.each([
    ['Wed, 01 Apr 2026 10:00:07 GMT', [7_000]],
    ['Wednesday, 01-Apr-26 10:00:07 GMT', [7_000]],
    ['Wed, 01 Apr 2026 09:00:00 GMT', [0]],
    ['soon', [500]],
    ['-3', [500]],
  ])('%s counts from the date of the answer', async (text, expected) => {
    const { http, waits } = scripted([status(503, { date, 'retry-after': text }), ok()]);

    await http.request(URL_OF_X, { method: 'GET' }, bounds());

    expect(waits).toStrictEqual(expected);
  });
});

describe('a failure that passes', () => {
  test.each([500, 502, 503, 504])(
    '%i of a read may be tried again, that of a write may not',
    async (code) => {
      const refused = async (method: string) => {
        const { http } = scripted(times(9, () => status(code)));
        return http
          .request(URL_OF_X, { method, body: method === 'GET' ? null : '{}' }, bounds())
          .catch((error) => error);
      };

      // 503 says that it was not taken up (RFC 9110, 15.6.4).
      expect([(await refused('GET')).retryable, (await refused('POST')).retryable]).toStrictEqual([
        true,
        code === 503,
      ]);
    },
  );

  test('of a connection that broke off under a write may not be tried again', async () => {
    const { http } = scripted([failed('ECONNRESET')]);

    await expect(http.request(URL_OF_X, { method: 'POST', body: '{}' }, bounds())).rejects.toMatchObject({
      code: 'unavailable',
      retryable: false,
    });
  });
});
