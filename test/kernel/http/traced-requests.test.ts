import { describe, expect, test } from 'vitest';
import { traceContextOf } from '#src/kernel/trace-context.js';
import { type CallTrace, passedOn, type SentRequest } from '#src/kernel/tracing.js';
import { bounds, failed, HOME, ok, redirect, scripted, status } from '../scripted-home.js';

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** The trace of a client, which is not recorded here. */
function ofClient(): CallTrace {
  const context = traceContextOf(PARENT, 'a=b');
  if (!context) throw new Error('it is no context');
  return passedOn(context);
}

/** A trace that writes down what it hears, and gives each request a context of its own. */
function noted() {
  const heard: (SentRequest & { end?: number | string })[] = [];
  const trace: CallTrace = {
    traceId: '',
    request(sent) {
      const request: (typeof heard)[number] = { ...sent };
      const end = (ended: number | string) => {
        request.end = ended;
      };
      const at = heard.push(request);
      return { context: { traceId: 'trace', spanId: `request${at}`, flags: '01' }, ended: end, failed: end };
    },
  };
  return { heard, trace };
}

describe('the headers of a trace', () => {
  test('go to the backend, to no other origin that it redirects to, and to the backend again', async () => {
    const { http, sent } = scripted([
      redirect('/y'),
      redirect('https://elsewhere.test/z'),
      redirect(`${HOME}/end`),
      ok(),
    ]);

    await http.request(new URL('/x', HOME), { method: 'GET' }, { ...bounds(), trace: ofClient() });

    expect(
      sent.map(({ url, headers }) => [url, headers.get('traceparent'), headers.get('tracestate')]),
    ).toStrictEqual([
      [`${HOME}/x`, PARENT, 'a=b'],
      [`${HOME}/y`, PARENT, 'a=b'],
      ['https://elsewhere.test/z', null, null],
      [`${HOME}/end`, PARENT, 'a=b'],
    ]);
  });

  test.each(['https://elsewhere.test/signed?key=s3cret', 'http://home.test/x', 'https://home.test:8443/x'])(
    'do not go to %s',
    async (address) => {
      const { http, sent } = scripted([ok()]);

      await http.request(new URL(address), { method: 'GET' }, { ...bounds(), trace: ofClient() });

      expect(sent.map(({ headers }) => headers.has('traceparent'))).toStrictEqual([false]);
    },
  );

  test('do not go to a backend that a call names', async () => {
    const { http, sent } = scripted([ok()], { isNamedByCall: true });

    await http.request(new URL('/x', HOME), { method: 'GET' }, { ...bounds(), trace: ofClient() });

    expect(sent.map(({ headers }) => headers.has('traceparent'))).toStrictEqual([false]);
  });

  test('are not there where a call has no trace', async () => {
    const { http, sent } = scripted([ok()]);

    await http.request(new URL('/x', HOME), { method: 'GET' }, bounds());

    expect(sent.map(({ headers }) => headers.has('traceparent'))).toStrictEqual([false]);
  });
});

describe('what a trace hears of a request', () => {
  test('is each time that it is sent, with its status or the failure', async () => {
    const { heard, trace } = noted();
    const { http, sent } = scripted([
      failed('ECONNRESET'),
      status(503),
      redirect('https://elsewhere.test/z'),
      ok(),
    ]);

    await http.request(new URL('/x', HOME), { method: 'GET' }, { ...bounds(), trace });

    const backend = { address: 'home.test', port: 443, template: '/{}' };
    expect(heard).toStrictEqual([
      { method: 'GET', resends: 0, backend, end: 'ECONNRESET' },
      { method: 'GET', resends: 1, backend, end: 503 },
      { method: 'GET', resends: 2, backend, end: 302 },
      { method: 'GET', resends: 3, backend: undefined, end: 200 },
    ]);
    expect(sent.map(({ headers }) => headers.get('traceparent'))).toStrictEqual([
      '00-trace-request1-01',
      '00-trace-request2-01',
      '00-trace-request3-01',
      null,
    ]);
  });

  test.each([
    ['/', '/'],
    ['/rest/api/3/issue/TIDE-3', '/rest/api/3/issue/{}'],
    ['/rest/api/3/issue/3/comment', '/rest/api/3/issue/{}/comment'],
    ['/rest/api/3x/issue', '/{}/{}/{}/issue'],
    ['/users/s3cret%2Fissue?token=s3cret', '/{}/{}'],
    [`/${'s3cret/'.repeat(100)}`, '/{}'.repeat(12)],
  ])('shows %s as %s', async (path, template) => {
    const { heard, trace } = noted();
    const { http } = scripted([ok()], { pathWords: ['rest/api/3', 'issue', 'comment'] });

    await http.request(new URL(path, HOME), { method: 'GET' }, { ...bounds(), trace });

    expect(heard.map(({ backend }) => backend?.template)).toStrictEqual([template]);
  });

  test('says that a client cancelled it', async () => {
    const { heard, trace } = noted();
    const cancelled = new AbortController();
    const { http } = scripted([], {
      fetch: async (_, { signal }) => {
        cancelled.abort();
        throw signal?.reason;
      },
    });

    const work = http.request(
      new URL('/x', HOME),
      { method: 'GET' },
      { ...bounds(), signal: cancelled.signal, trace },
    );

    await expect(work).rejects.toThrow();
    expect(heard.map(({ end }) => end)).toStrictEqual(['cancelled']);
  });
});
