import { expect, test } from 'vitest';
import type { Simulator } from '#simulators/core/simulator.js';
import { createCounting } from './counting.js';

const get = async (simulator: Pick<Simulator, 'fetch'>, path: string, init?: RequestInit) =>
  (await simulator.fetch(`http://here.test${path}`, init)).text();

/** How many answers were made for two requests that are the same. */
async function madeForTwo(path: string, between: (counting: ReturnType<typeof createCounting>) => unknown) {
  const counting = createCounting();
  const { simulator, made } = counting;
  await get(simulator, path);
  await between(counting);
  await get(simulator, path);
  return made();
}

const HOUR = 3_600_000;

test.each(['/plain', '/world', '/marked', '/now', '/today', '/noon', '/rain', '/text'])(
  'an answer to %s is made once while nothing changes',
  async (path) => {
    expect(await madeForTwo(path, () => {})).toBe(1);
  },
);

test.each<[what: string, path: string, change: Parameters<typeof madeForTwo>[1], made: number]>([
  ['the world changes', '/plain', ({ simulator }) => (simulator.world.version += 1), 2],
  ['a setting changes', '/plain', ({ simulator }) => simulator.settings.patch({ size: 2 }), 2],
  ['there is another world', '/plain', ({ simulator }) => simulator.reset(), 2],
  ['somebody asks for another page', '/plain', ({ simulator }) => get(simulator, '/plain?page=2'), 2],
  [
    'somebody else asks',
    '/plain',
    ({ simulator }) => get(simulator, '/plain', { headers: { 'x-name': 'I' } }),
    2,
  ],
  [
    'the head is asked for',
    '/plain',
    ({ simulator }) => simulator.fetch('http://here.test/plain', { method: 'HEAD' }),
    2,
  ],
  ['time passes that nobody asked for', '/plain', ({ simulator }) => simulator.clock.advance(24 * HOUR), 1],
  ['time passes that was asked for', '/now', ({ simulator }) => simulator.clock.advance(1), 2],
  ['noon comes, of which it was asked', '/noon', ({ simulator }) => simulator.clock.advance(1_000), 2],
  ['noon has not come', '/noon', ({ simulator }) => simulator.clock.advance(999), 1],
  ['the day goes on', '/today', ({ simulator }) => simulator.clock.advance(12 * HOUR), 1],
  ['the next day comes', '/today', ({ simulator }) => simulator.clock.advance(12 * HOUR + 1_000), 2],
  ['the day before comes', '/today', ({ simulator }) => simulator.clock.advance(-12 * HOUR), 2],
])('of two answers with something between them, where %s', async (_, path, change, made) => {
  expect(await madeForTwo(path, change)).toBe(made);
});

test.each<[what: string, first: [string, RequestInit], second: [string, RequestInit], made: number]>([
  ['the same', ['/ask', { body: '{"a":1}' }], ['/ask', { body: '{"a":1}' }], 1],
  ['another body', ['/ask', { body: '{"a":1}' }], ['/ask', { body: '{"a":2}' }], 2],
  ['no body', ['/ask', { body: '{"a":1}' }], ['/ask', {}], 2],
  ['another address', ['/ask', { body: '{"a":1}' }], ['/ask/me', { body: '{"a":1}' }], 2],
  [
    'the same of another type',
    ['/ask', { body: '1' }],
    ['/ask', { body: '1', headers: { 'content-type': 'text/x' } }],
    2,
  ],
  [
    'bytes that are no text',
    ['/ask', { body: '"\u00fc"' }],
    ['/ask', { body: Buffer.from([34, 0xfc, 34]) }],
    2,
  ],
  ['what is no question', ['/plain', { body: '1' }], ['/plain', { body: '1' }], 2],
  [
    'more than is kept',
    ['/ask', { body: `"${'a'.repeat(20_000)}"` }],
    ['/ask', { body: `"${'a'.repeat(20_000)}"` }],
    2,
  ],
])(
  'of questions with a body the second, which is %s, is answered as it must be',
  async (_, first, second, made) => {
    const counting = createCounting();
    const answers = [];
    for (const [path, init] of [first, second])
      answers.push(
        JSON.parse(
          await get(counting.simulator, path, {
            method: 'POST',
            ...init,
            headers: { 'content-type': 'application/json', ...init.headers },
          }),
        ),
      );

    expect(counting.made()).toBe(made);
    expect(answers[1].made).toBe(made);
  },
);

test('what has come stays so, and an answer that said that it had not is made anew', async () => {
  const { simulator, made } = createCounting();
  const asked = [];
  for (const milliseconds of [0, 1_000, HOUR, -HOUR - 1_000]) {
    simulator.clock.advance(milliseconds);
    asked.push(JSON.parse(await get(simulator, '/noon')).value);
  }

  expect(asked).toStrictEqual([false, true, true, false]);
  expect(made()).toBe(3);
});

test('an answer is for the one who was recognised, whatever the request says', async () => {
  const { simulator, made } = createCounting();
  const moody = { headers: { 'x-name': 'moody' } };

  await get(simulator, '/plain', moody);
  await get(simulator, '/plain', moody);

  expect(made()).toBe(2);
});

test.each(['/stream', '/long', '/refused'])('%s is made for everybody who asks', async (path) => {
  expect(await madeForTwo(path, () => {})).toBe(2);
});

test('of a world that does not count its changes an answer is kept whose handler does not look at it', async () => {
  const { simulator, made } = createCounting({ counts: false });

  for (const path of ['/plain', '/world', '/plain', '/world']) await get(simulator, path);

  expect(made()).toBe(3);
});

test('a simulator can be told to keep none', async () => {
  const { simulator, made } = createCounting({ keepAnswers: false });

  for (const path of ['/plain', '/plain']) await get(simulator, path);

  expect(made()).toBe(2);
});

test('what an armed outcome makes of an answer is not kept, and is not one that was kept', async () => {
  const { simulator, made } = createCounting();
  const values = [];
  for (const isArmed of [true, false, true, false]) {
    if (isArmed) simulator.faults.arm({ kind: 'outcome', outcome: 'rain' });
    values.push(JSON.parse(await get(simulator, '/rain')).value ?? null);
  }

  expect(values).toStrictEqual(['rain', null, 'rain', null]);
  expect(made()).toBe(3);
});

test('a fault meets an answer that was kept, and leaves it whole', async () => {
  const { simulator } = createCounting();
  const first = await get(simulator, '/text');
  simulator.faults.arm({ kind: 'malformedBody' });

  const half = await get(simulator, '/text');

  expect([first.startsWith(half.slice(0, -10)), half.length < first.length]).toStrictEqual([true, true]);
  expect(await get(simulator, '/text')).toBe(first);
});

test('a request that is answered by a kept answer is in the journal with all that was said of it', async () => {
  const { simulator } = createCounting();

  for (const path of ['/marked', '/marked']) await get(simulator, path);

  const [first, second] = simulator.journal.entries();
  expect(first).toMatchObject({ id: 1, status: 200, ignored: ['a'], unsupported: ['b'] });
  expect(second).toStrictEqual({ ...first, id: 2 });
});

test('while somebody writes no answer is kept, and none is given that was kept', async () => {
  const { simulator, made, goOn } = createCounting();
  await get(simulator, '/plain');

  const change = get(simulator, '/change', { method: 'POST' });
  await expect.poll(() => simulator.journal.count({ path: '/change' })).toBe(1);
  await get(simulator, '/plain');
  await get(simulator, '/plain');
  const during = made();
  goOn();
  await change;
  await get(simulator, '/plain');
  await get(simulator, '/plain');

  expect([during, made()]).toStrictEqual([3, 5]);
});

test('an answer that was begun before a write, and ends after it, is not kept', async () => {
  const { simulator, made, goOn } = createCounting();
  const slow = get(simulator, '/slow');
  await expect.poll(() => made()).toBe(1);
  const change = get(simulator, '/change', { method: 'POST' });
  await expect.poll(() => simulator.journal.latest).toBe(2);
  goOn();
  await Promise.all([slow, change]);

  const again = get(simulator, '/slow');
  await expect.poll(() => made()).toBe(3);
  goOn();

  expect(JSON.parse(await again).made).toBe(3);
});
