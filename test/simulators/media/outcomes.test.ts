import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { mediaStates } from '#simulators/media/states.js';
import { type Answer, asking, call, FLASH, get, IMAGEN, picturesIn, refusal } from './calls.js';

const paint = (
  simulator: ReturnType<typeof createMediaSimulator>,
  key = simulator.keys.billed,
): Promise<Answer> => call(simulator, `${FLASH}:generateContent`, asking({ text: 'a cat' }), key);
const predict = (simulator: ReturnType<typeof createMediaSimulator>): Promise<Answer> =>
  call(simulator, `${IMAGEN}:predict`, { instances: [{ prompt: 'a cat' }], parameters: { sampleCount: 1 } });

function inState(name: string, params: Readonly<Record<string, unknown>> = {}) {
  const simulator = createMediaSimulator({ now: new Date('2026-01-01T00:00:00Z'), rate: 0 });
  const values = mediaStates.find((state) => state.name === name)?.set(simulator, params);
  return { simulator, values };
}

test('a blocked prompt is 200 with a reason and no candidates', async () => {
  const { simulator } = inState('the next prompt is blocked', { reason: 'PROHIBITED_CONTENT' });

  const { status, json } = await paint(simulator);

  expect(status).toBe(200);
  expect(json.promptFeedback).toStrictEqual({ blockReason: 'PROHIBITED_CONTENT' });
  expect(json).not.toHaveProperty('candidates');
  expect(picturesIn(await paint(simulator))).toHaveLength(1);
});

test('a filtered output is 200 with a reason and no content', async () => {
  const { simulator, values } = inState('the next output is filtered');

  const { status, json } = await paint(simulator, values?.apiKey);

  expect(values).toStrictEqual({ apiKey: simulator.keys.billed });
  expect(json.usageMetadata).toStrictEqual({
    promptTokenCount: 2,
    totalTokenCount: 2,
    promptTokensDetails: [{ modality: 'TEXT', tokenCount: 2 }],
  });
  expect([status, json.candidates]).toStrictEqual([200, [{ finishReason: 'IMAGE_SAFETY', index: 0 }]]);
  expect(simulator.state()).toMatchObject({ pictures: [] });
});

test('for Imagen a blocked prompt is an empty answer, a filtered output a reason', async () => {
  const blocked = await predict(inState('the next prompt is blocked').simulator);
  const filtered = await predict(inState('the next output is filtered', { reason: 'too scary' }).simulator);

  expect([blocked.status, blocked.json]).toStrictEqual([200, {}]);
  expect([filtered.status, filtered.json]).toStrictEqual([
    200,
    { predictions: [{ raiFilteredReason: 'too scary' }] },
  ]);
});

test('a state waits for a call that paints', async () => {
  const { simulator } = inState('the next prompt is blocked');

  await get(simulator, 'models');

  expect((await paint(simulator)).json).toHaveProperty('promptFeedback');
});

test('words may come without a picture, and two pictures at once', async () => {
  const simulator = createMediaSimulator();
  simulator.faults.arm({ kind: 'outcome', outcome: 'text-only', message: 'I would rather not.' });
  simulator.faults.arm({ kind: 'outcome', outcome: 'two-images' });

  const words = await paint(simulator);
  const pictures = await paint(simulator);

  expect(words.json.candidates[0].content.parts).toStrictEqual([{ text: 'I would rather not.' }]);
  expect(new Set(picturesIn(pictures)).size).toBe(2);
  expect(pictures.json.usageMetadata.candidatesTokenCount).toBe(2580);
});

test('an overloaded model is 503 until the state is over', async () => {
  const { simulator } = inState('the model is overloaded');

  const message = 'The model is overloaded. Please try again later.';
  expect(refusal(await paint(simulator))).toStrictEqual([503, 'UNAVAILABLE', message]);
  expect(refusal(await paint(simulator))[0]).toBe(503);
  simulator.reset();
  expect((await paint(simulator)).status).toBe(200);
});

test.each([
  [400, 'INVALID_ARGUMENT'],
  [401, 'UNAUTHENTICATED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [409, 'ABORTED'],
  [429, 'RESOURCE_EXHAUSTED'],
  [499, 'CANCELLED'],
  [500, 'INTERNAL'],
  [501, 'UNIMPLEMENTED'],
  [503, 'UNAVAILABLE'],
  [504, 'DEADLINE_EXCEEDED'],
  [418, 'UNKNOWN'],
])('an armed %i is %s, with the message that was armed', async (status, name) => {
  const simulator = createMediaSimulator();
  simulator.faults.arm({ kind: 'status', status, message: 'as armed' });

  expect(refusal(await paint(simulator))).toStrictEqual([status, name, 'as armed']);
});

test('a used-up quota is 429 with the wait in the body, and over when the minute is', async () => {
  const { simulator, values } = inState('the quota is used up');
  simulator.clock.advance(26_000);

  const { status, json } = await paint(simulator, values?.apiKey);

  expect([status, json.error.status]).toStrictEqual([429, 'RESOURCE_EXHAUSTED']);
  expect(json.error.details).toStrictEqual([
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [
        {
          quotaMetric: 'generativelanguage.googleapis.com/generate_content_free_tier_requests',
          quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier',
          quotaDimensions: { location: 'global', model: FLASH },
          quotaValue: '10',
        },
      ],
    },
    {
      '@type': 'type.googleapis.com/google.rpc.Help',
      links: [expect.objectContaining({ url: expect.any(String) })],
    },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34s' },
  ]);
  simulator.clock.advance(34_000);
  expect((await paint(simulator, values?.apiKey)).status).toBe(200);
});

test('a free key has ten calls a minute for each model, a billed one as many as it likes', async () => {
  const simulator = createMediaSimulator({ now: new Date('2026-01-01T00:00:00Z'), rate: 0 });
  const { free } = simulator.keys;
  simulator.faults.arm({ kind: 'outcome', outcome: 'text-only', times: 'always' });

  const statuses: number[] = [];
  for (let calls = 0; calls < 11; calls += 1) statuses.push((await paint(simulator, free)).status);

  expect(statuses).toStrictEqual([...Array(10).fill(200), 429]);
  for (let calls = 0; calls < 12; calls += 1) expect((await paint(simulator)).status).toBe(200);
  expect(simulator.state()).toHaveProperty('calls', { [`free/${FLASH}`]: 10, [`billed/${FLASH}`]: 12 });
});

test('each call is free again a minute after it was made', async () => {
  const simulator = createMediaSimulator({ now: new Date('2026-01-01T00:00:00Z'), rate: 0 });
  const { free } = simulator.keys;
  simulator.settings.patch({ freeRequestsPerMinute: 2 });
  await paint(simulator, free);
  simulator.clock.advance(40_000);
  await paint(simulator, free);

  const third = await paint(simulator, free);
  simulator.clock.advance(20_000);

  expect(third.json.error.details[2].retryDelay).toBe('20s');
  expect((await paint(simulator, free)).status).toBe(200);
  expect((await paint(simulator, free)).json.error.details[2].retryDelay).toBe('40s');
});

test('quotas are settings', async () => {
  const simulator = createMediaSimulator();

  simulator.settings.patch({ billedRequestsPerMinute: 0, freeRequestsPerMinute: null });

  expect((await paint(simulator)).status).toBe(429);
  expect((await paint(simulator, simulator.keys.free)).status).toBe(200);
  expect(() => simulator.settings.patch({ freeRequestsPerMinute: -1 })).toThrow(
    "'freeRequestsPerMinute' must be a whole number, 0 or more, or null for no limit",
  );
});

test('an armed rate limit reports its wait in the body, as this backend does', async () => {
  const simulator = createMediaSimulator();
  simulator.faults.arm({ kind: 'rateLimit', retryAfterSeconds: 12 });

  const { status, json } = await paint(simulator);

  expect([status, json.error.details[2].retryDelay]).toStrictEqual([429, '12s']);
});

test('the states of keys give the keys', () => {
  const { simulator } = inState('a billed API key');

  expect(inState('a billed API key').values).toStrictEqual({ apiKey: simulator.keys.billed });
  expect(inState('a free API key').values).toStrictEqual({ apiKey: simulator.keys.free });
});

test('the state of an invalid key gives one that is refused', async () => {
  const { simulator, values } = inState('an API key that is not valid');

  expect(refusal(await paint(simulator, values?.apiKey))[2]).toContain('API key not valid');
});

test('no key is in the state', () => {
  const simulator = createMediaSimulator();

  expect(JSON.stringify(simulator.state())).not.toContain('AIza');
  expect(simulator.state()).toMatchObject({
    keys: [
      { name: 'billed', billing: true },
      { name: 'free', billing: false },
    ],
  });
});
