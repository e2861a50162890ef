import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createToy, HERE, posting } from '../toy.js';

test('a request is in the journal before it is judged, and gets its status afterwards', async () => {
  const toy = createToy({ now: new Date('2026-01-01T00:00:00Z'), rate: 0 });
  const stop = new AbortController();
  toy.faults.arm({ kind: 'latency', ms: 60_000, route: '/notes' });

  const waiting = toy.fetch(`${HERE}/notes`, { signal: stop.signal }).catch(() => null);
  const answered = await toy.fetch(`${HERE}/notes/1?a=1&b=2&b=3`, { headers: { accept: 'text/html' } });
  stop.abort();
  await waiting;

  expect(answered.status).toBe(200);
  expect(toy.journal.entries()).toStrictEqual([
    expect.objectContaining({ id: 1, path: '/notes', status: null, fault: 'latency' }),
    {
      id: 2,
      at: '2026-01-01T00:00:00.000Z',
      method: 'GET',
      origin: HERE,
      path: '/notes/1',
      query: { a: '1', b: ['2', '3'] },
      headers: { accept: 'text/html' },
      body: null,
      route: 'GET /notes/:id',
      unrouted: false,
      credential: null,
      status: 200,
    },
  ]);
});

test('the journal names the credential', async () => {
  const toy = createToy();

  await toy.fetch(`${HERE}/notes`, { headers: { 'private-token': 'abcdefgh' } });

  expect(toy.journal.entries()[0]?.credential).toBe('tester');
});

test('a secret sent as a credential is nowhere in the journal, wherever else it was sent', async () => {
  const names = [
    'authorization',
    'private-token',
    'x-goog-api-key',
    'cookie',
    'job-token',
    'proxy-authorization',
  ];
  const secrets = fc.stringMatching(/^[A-Za-z0-9_+/-]{8,40}$/);

  await fc.assert(
    fc.asyncProperty(secrets, fc.constantFrom(...names), async (secret, name) => {
      const toy = createToy();

      await toy.fetch(
        `${HERE}/notes/${encodeURIComponent(secret)}?note=${encodeURIComponent(secret)}`,
        posting({ text: `my ${secret}`, [secret]: [secret] }, { [name]: secret, 'x-note': `-${secret}-` }),
      );

      const journal = JSON.stringify(toy.journal.entries());
      expect(journal).not.toContain(secret);
      expect(journal).not.toContain(encodeURIComponent(secret));
    }),
  );
});

test.each([
  ['key', '/notes?key=S3CR3TS3CR3T'],
  ['access_token', '/notes?access_token=S3CR3TS3CR3T'],
  ['private_token', '/notes?private_token=S3CR3TS3CR3T'],
])('the query parameter %s is not in the journal', async (name, path) => {
  const toy = createToy();

  await toy.fetch(HERE + path);

  expect(toy.journal.entries()[0]?.query).toStrictEqual({ [name]: '[redacted]' });
});

test.each([
  ['a bearer token', 'Bearer S3CR3TS3CR3T'],
  ['one of several cookies', 'theme=dark; session=S3CR3TS3CR3T'],
  ['a basic password', `Basic ${Buffer.from('me:S3CR3TS3CR3T').toString('base64')}`],
])('%s is not in the journal, though it is in the body too', async (what, secret) => {
  const toy = createToy();
  const header = what.includes('cookie') ? 'cookie' : 'authorization';

  await toy.fetch(`${HERE}/notes`, posting({ note: 'S3CR3TS3CR3T' }, { [header]: secret }));

  expect(toy.journal.entries()[0]).toMatchObject({
    headers: { [header]: '[redacted]' },
    body: { note: '[redacted]' },
  });
});

test('what only sounds like a secret stays readable', async () => {
  const toy = createToy();

  await toy.fetch(`${HERE}/notes?page_token=abcdefghi&keys=2`, {
    headers: { 'x-atlassian-token': 'no-check' },
  });

  expect(toy.journal.entries()[0]).toMatchObject({
    query: { page_token: 'abcdefghi', keys: '2' },
    headers: { 'x-atlassian-token': 'no-check' },
  });
});

test('secret fields of a body are not in the journal', async () => {
  const toy = createToy();
  const form = { method: 'POST', body: new URLSearchParams({ grant: 'x', password: 'S3CR3T' }) };

  await toy.fetch(
    `${HERE}/notes`,
    posting({ apiKey: 'S3CR3T', deep: [{ access_token: 'S3CR3T' }], key: 'ABC-1' }),
  );
  await toy.fetch(`${HERE}/notes`, form);

  expect(toy.journal.entries().map(({ body }) => body)).toStrictEqual([
    { apiKey: '[redacted]', deep: [{ access_token: '[redacted]' }], key: 'ABC-1' },
    { grant: 'x', password: '[redacted]' },
  ]);
});

test('long base64 is in the journal as its length and hash', async () => {
  const toy = createToy();
  const bytes = Buffer.alloc(1_000, 7);
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  await toy.fetch(`${HERE}/notes`, posting({ picture: bytes.toString('base64'), short: 'aGk=' }));

  expect(toy.journal.entries()[0]?.body).toStrictEqual({ picture: { bytes: 1_000, sha256 }, short: 'aGk=' });
});

test('a body that is no text is in the journal as its length and hash', async () => {
  const toy = createToy();
  const bytes = new Uint8Array([1, 2, 3]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  await toy.fetch(`${HERE}/notes`, { method: 'POST', body: bytes, headers: { 'content-type': 'image/png' } });

  expect(toy.journal.entries()[0]?.body).toStrictEqual({ bytes: 3, sha256 });
});

test('a body of text is in the journal as it came', async () => {
  const toy = createToy();

  await toy.fetch(`${HERE}/notes`, {
    method: 'POST',
    body: 'plainly',
    headers: { 'content-type': 'text/plain' },
  });

  expect(toy.journal.entries()[0]?.body).toBe('plainly');
});

test('a body of no declared type is taken for JSON', async () => {
  const toy = createToy();

  await toy.fetch(`${HERE}/notes`, { method: 'POST', body: Buffer.from('"milk"') });

  expect(toy.journal.entries()[0]?.body).toBe('milk');
});

test('a very long text is in the journal as its length and hash', async () => {
  const toy = createToy();

  await toy.fetch(`${HERE}/notes`, posting({ note: 'on and on '.repeat(2_000), short: 'on and off' }));

  expect(toy.journal.entries()[0]?.body).toStrictEqual({
    note: { bytes: 20_000, sha256: expect.any(String) },
    short: 'on and off',
  });
});

test('a large body is in the journal as its length and hash', async () => {
  const toy = createToy();

  await toy.fetch(`${HERE}/notes`, posting(Array.from({ length: 20_000 }, (_, index) => `note ${index}`)));

  expect(toy.journal.entries()[0]?.body).toStrictEqual({
    bytes: expect.any(Number),
    sha256: expect.any(String),
  });
});

test('a body that is no JSON is shown as it came', async () => {
  const toy = createToy();

  await toy.fetch(`${HERE}/notes`, { ...posting(null), body: '{"a":' });

  expect(toy.journal.entries()[0]?.body).toBe('{"a":');
});

test('the journal keeps the latest requests and counts those it has dropped', async () => {
  const toy = createToy();

  for (let call = 0; call < 10_003; call += 1) await toy.fetch(`${HERE}/notes`);

  expect(toy.journal.entries()).toHaveLength(10_000);
  expect(toy.journal.entries()[0]?.id).toBe(4);
  expect(toy.journal.dropped).toBe(3);
});

test('entries since an id leave out that one and those before it', async () => {
  const toy = createToy();
  for (const path of ['/notes/1', '/notes/2', '/notes/3']) await toy.fetch(HERE + path);

  expect(toy.journal.entries({ since: 2 }).map(({ path }) => path)).toStrictEqual(['/notes/3']);
});

test('the latest entries before an id are found, and those that a call made', async () => {
  const toy = createToy();
  for (let at = 1; at < 6; at += 1)
    await toy.fetch(`${HERE}/notes/${at}`, { headers: { 'x-understudy-call': String(at % 2) } });
  const ids = async (query: string) => {
    const { entries } = await (await toy.fetch(`${HERE}/_simulator/journal?${query}`)).json();
    return entries.map(({ id }: { id: number }) => id);
  };

  expect(await ids('before=5&limit=2')).toStrictEqual([3, 4]);
  expect(await ids('limit=1')).toStrictEqual([5]);
  expect(await ids('call=0')).toStrictEqual([2, 4]);
  expect((await toy.fetch(`${HERE}/_simulator/journal?limit=0`)).status).toBe(400);
});

test('clearing does not count ids anew, so that since keeps its meaning', async () => {
  const toy = createToy();
  await toy.fetch(`${HERE}/notes`);

  toy.journal.clear();
  await toy.fetch(`${HERE}/notes`);

  expect(toy.journal.dropped).toBe(0);
  expect(toy.journal.entries().map(({ id }) => id)).toStrictEqual([2]);
});

test('an entry that was read does not change afterwards', async () => {
  const toy = createToy();
  await toy.fetch(`${HERE}/notes`);
  const [entry] = toy.journal.entries();

  if (entry) entry.status = 999;

  expect(toy.journal.entries()[0]?.status).toBe(200);
});

test('the requests after one are those that came later, also where older ones were cleared', async () => {
  const toy = createToy();
  const ask = (path: string) => toy.fetch(`${HERE}${path}`);
  await ask('/notes');
  await ask('/notes/1');
  const { latest } = toy.journal;

  const none = toy.journal.entries({ since: latest });
  toy.journal.clear();
  await ask('/notes/2');
  await ask('/notes/3');

  const idsSince = (since: number) => toy.journal.entries({ since }).map(({ id }) => id);
  expect([latest, none, toy.journal.latest]).toStrictEqual([2, [], 4]);
  expect([0, 2, 3, 4, 9].map(idsSince)).toStrictEqual([[3, 4], [3, 4], [4], [], []]);
});
