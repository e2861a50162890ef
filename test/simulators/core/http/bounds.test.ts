import { describe, expect, test } from 'vitest';
import { LONGEST_HOLD, longestHold } from '../../event-loop.js';
import { createToy, HERE, posting } from '../toy.js';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const raw = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });

describe('a body', () => {
  test('nested deeper than 100 levels is refused in the words for malformed JSON', async () => {
    const toy = createToy();

    const [fine, deep, deeper] = await Promise.all(
      [100, 101, 100_000].map((levels) => toy.fetch(`${HERE}/notes`, raw(nested(levels)))),
    );

    expect([fine?.status, deep?.status, deeper?.status]).toStrictEqual([201, 400, 400]);
    expect(await deeper?.json()).toStrictEqual({ toy: 'no JSON' });
    expect(toy.journal.entries().map(({ status }) => status)).toStrictEqual([201, 400, 400]);
  });

  test('nested so deeply is refused by the admin interface, too', async () => {
    const response = await createToy().fetch(`${HERE}/_simulator/faults`, raw(nested(100_000)));

    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: expect.stringContaining('100 levels') },
    ]);
  });

  test('that is too large is refused while it is read, in the words of the backend', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const toy = createToy();

    const response = await toy.fetch(`${HERE}/notes`, {
      ...posting(''),
      body: endless,
      duplex: 'half',
    } as RequestInit); // duplex is missing from its type

    expect([response.status, await response.json()]).toStrictEqual([413, { toy: 'as armed' }]);
    expect(sent).toBeLessThan(30);
    expect(toy.journal.entries()).toMatchObject([{ method: 'POST', path: '/notes', status: 413 }]);
  });

  test('that is too large is refused by the admin interface, too', async () => {
    const response = await createToy().fetch(
      `${HERE}/_simulator/faults`,
      raw(`"${'x'.repeat(2 * 1024 * 1024)}"`),
    );

    expect([response.status, await response.json()]).toMatchObject([
      413,
      { error: expect.stringContaining('bytes') },
    ]);
  });
});

describe('a body of JSON that holds more than 100,000 values', () => {
  const list = (count: number) => `[${Array.from({ length: count }, () => '0').join()}]`;

  test('is refused as too large, and is in the journal by its length', async () => {
    const toy = createToy();

    const fine = await toy.fetch(`${HERE}/notes`, raw(list(100_000)));
    const much = await toy.fetch(`${HERE}/notes`, raw(list(100_001)));

    expect([fine.status, much.status]).toStrictEqual([201, 413]);
    expect(toy.journal.entries()[1]?.body).toStrictEqual({
      bytes: 200_003,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});

test('a setting that is given without a value stays as it is', () => {
  const toy = createToy();

  toy.settings.patch(JSON.parse('{}'));
  toy.settings.patch({ pageSize: undefined } as object); // what the types forbid

  expect(toy.settings.current.pageSize).toBe(20);
});

describe('an address', () => {
  test('of more than 16,000 characters is refused with 414 in the words of the backend', async () => {
    const toy = createToy();

    const statuses = await Promise.all(
      [15_000, 17_000, 1_000_000].map(
        async (length) => (await toy.fetch(`${HERE}/notes?q=${'x'.repeat(length)}`)).status,
      ),
    );

    expect(statuses).toStrictEqual([200, 414, 414]);
  });

  test('with 100,000 segments is refused quickly', async () => {
    const toy = createToy();

    const held = await longestHold(() => toy.fetch(HERE + '/a'.repeat(100_000)));

    expect(held).toBeLessThan(LONGEST_HOLD);
  });
});

describe('the clock', () => {
  test.each([
    [{ advance: 1e308 }, 'advance'],
    [{ advance: 1e16 }, 'advance'],
    [{ rate: 1e308 }, 'rate'],
    [{ rate: 1_000_001 }, 'rate'],
    [{ now: '+275760-09-13T00:00:00Z' }, 'now'],
    [{ now: '9999-99-99T00:00:00Z' }, 'now'],
    [{ now: '0000-01-01T00:00:00Z' }, 'now'],
    [{ now: '9000-01-01T00:00:00Z' }, 'now'],
  ])('is not set to %j, and says which field is wrong', async (body, field) => {
    const toy = createToy({ now: new Date('2026-01-01'), rate: 0 });

    const response = await toy.fetch(`${HERE}/_simulator/clock`, posting(body));

    expect([response.status, await response.json()]).toMatchObject([400, { field }]);
    expect(toy.clock.now()).toStrictEqual(new Date('2026-01-01'));
  });

  test('stops at the end of the year 2999, however often it is advanced', async () => {
    const toy = createToy({ now: new Date('2026-01-01'), rate: 0 });

    for (let turn = 0; turn < 20; turn += 1)
      await toy.fetch(`${HERE}/_simulator/clock`, posting({ advance: 100 * 365 * 86_400_000 }));
    const { now } = await (await toy.fetch(`${HERE}/_simulator/clock`)).json();

    expect(now).toBe('2999-12-31T23:59:59.999Z');
    expect((await toy.fetch(`${HERE}/notes`)).status).toBe(200);
  });
});

describe('a fault', () => {
  const WILD = `/${'*a'.repeat(28)}`;

  test('of a route with 28 wildcards is matched quickly', async () => {
    const toy = createToy();
    toy.faults.arm({ kind: 'status', status: 503, route: `/notes/${'*a'.repeat(28)}*`, times: 'always' });
    const path = `/notes/${'a'.repeat(27)}${'b'.repeat(5_000)}`;

    const held = await longestHold(() => toy.fetch(HERE + path));

    expect(held).toBeLessThan(LONGEST_HOLD);
    expect((await toy.fetch(`${HERE}/notes/${'xa'.repeat(28)}`)).status).toBe(503);
    expect((await toy.fetch(`${HERE}/notes/${'xa'.repeat(27)}x`)).status).toBe(200);
  });

  test('a filter of the journal with 28 wildcards is matched quickly', async () => {
    const toy = createToy();
    await toy.fetch(`${HERE}/${'a'.repeat(5_000)}b`);

    const held = await longestHold(() => toy.fetch(`${HERE}/_simulator/journal?path=${WILD}`));

    expect(held).toBeLessThan(LONGEST_HOLD);
  });

  test.each([
    [{ kind: 'status', status: 503, route: `/${'*'.repeat(1_000_000)}` }, 'route'],
    [{ kind: 'status', status: 503, route: `/${'x*'.repeat(600)}` }, 'route'],
    [{ kind: 'latency', ms: 1e308 }, 'ms'],
    [{ kind: 'latency', ms: 2 ** 31 }, 'ms'],
    [{ kind: 'rateLimit', retryAfterSeconds: 1e308 }, 'retryAfterSeconds'],
    [{ kind: 'redirect', location: 'http://x/\n\u{1f600}' }, 'location'],
    [{ kind: 'redirect', location: 'x'.repeat(1_000_000) }, 'location'],
    [{ kind: 'status', status: 503, message: 'x'.repeat(1_000_000) }, 'message'],
  ])('%# that is absurd is not armed, and its field is named', async (fault, field) => {
    const toy = createToy();

    const response = await toy.fetch(`${HERE}/_simulator/faults`, posting(fault));

    expect([response.status, await response.json()]).toMatchObject([400, { field }]);
    expect(toy.faults.list()).toStrictEqual([]);
  });

  test('is not armed beside a thousand others', async () => {
    const toy = createToy();
    for (let armed = 0; armed < 1_000; armed += 1) toy.faults.arm({ kind: 'reset', nth: 1_000_000 });

    const response = await toy.fetch(`${HERE}/_simulator/faults`, posting({ kind: 'reset' }));

    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: expect.stringContaining('1000') },
    ]);
  });
});

test('100,000 equal parameters and headers of 60 kB are taken or refused quickly', async () => {
  const toy = createToy();

  const held = await longestHold(async () => {
    await toy.fetch(`${HERE}/notes?${'a=1&'.repeat(100_000)}`);
    await toy.fetch(`${HERE}/notes`, {
      headers: { cookie: 'a=b;'.repeat(15_000), authorization: 'x '.repeat(30_000) },
    });
  });

  expect(held).toBeLessThan(LONGEST_HOLD);
});
