import { expect, test } from 'vitest';
import { call, forge } from './world/activity-world.js';

const START = Date.parse('2026-03-02T00:00:00Z');

test('without a limit no answer reports one', async () => {
  const { headers } = await call(forge(), 'GET /version');

  expect([...headers.keys()].filter((name) => name.startsWith('ratelimit'))).toStrictEqual([]);
});

test('every answer reports what is left to the caller, refusals and unknown addresses included', async () => {
  const simulator = forge();
  simulator.settings.patch({ requestsPerMinute: 5 });
  simulator.clock.advance(12_500);

  const first = await call(simulator, 'GET /version');
  const second = await call(simulator, 'GET /nowhere');
  const third = await call(simulator, 'GET /projects/99999/pipelines');

  expect(first.headers.get('ratelimit-limit')).toBe('5');
  expect(first.headers.get('ratelimit-name')).toBe('throttle_authenticated_api');
  expect(first.headers.get('ratelimit-reset')).toBe(String(START / 1000 + 60));
  expect(first.headers.get('ratelimit-resettime')).toBe('Mon, 02 Mar 2026 00:01:00 GMT');
  expect([first, second, third].map(({ headers }) => headers.get('ratelimit-observed'))).toStrictEqual([
    '1',
    '2',
    '3',
  ]);
  expect([first, second, third].map(({ headers }) => headers.get('ratelimit-remaining'))).toStrictEqual([
    '4',
    '3',
    '2',
  ]);
});

test('a caller who has spent the minute is refused in plain text, and served again in the next one', async () => {
  const simulator = forge();
  simulator.settings.patch({ requestsPerMinute: 2 });
  simulator.clock.advance(12_500);
  await call(simulator, 'GET /version');
  await call(simulator, 'GET /version');

  const refused = await call(simulator, 'GET /version');
  simulator.clock.advance(47_500);
  const later = await call(simulator, 'GET /version');

  expect([refused.status, refused.body, refused.headers.get('content-type')]).toStrictEqual([
    429,
    'Retry later\n',
    'text/plain',
  ]);
  expect(refused.headers.get('retry-after')).toBe('48');
  expect(refused.headers.get('ratelimit-remaining')).toBe('0');
  expect([later.status, later.headers.get('ratelimit-observed')]).toStrictEqual([200, '1']);
});

test('accounts are counted for themselves, whatever their token; anonymous callers by address', async () => {
  const simulator = forge();
  simulator.settings.patch({ requestsPerMinute: 1 });
  const from = (address: string) =>
    call(simulator, 'GET /version', { as: null, headers: { 'x-forwarded-for': address } });
  await call(simulator, 'GET /version');

  expect((await call(simulator, 'GET /version', { as: 'readOnlyToken' })).status).toBe(429);
  expect((await call(simulator, 'GET /version', { as: 'adminToken' })).status).toBe(200);
  expect((await from('10.0.0.1')).status).toBe(401);
  expect((await from('10.0.0.1')).status).toBe(429);
  expect((await from('10.0.0.2')).headers.get('ratelimit-name')).toBe('throttle_unauthenticated_api');
});

test('a refused request changes nothing, and a reset forgets the count', async () => {
  const simulator = forge();
  simulator.settings.patch({ requestsPerMinute: 1 });
  await call(simulator, 'GET /version');
  const before = simulator.world.pipelines.size;

  const refused = await call(simulator, 'POST /projects/1/pipeline', { body: { ref: 'main' } });
  const pipelines = simulator.world.pipelines.size;
  simulator.reset();
  simulator.settings.patch({ requestsPerMinute: 1 });

  expect([refused.status, pipelines]).toStrictEqual([429, before]);
  expect((await call(simulator, 'GET /version')).status).toBe(200);
});
