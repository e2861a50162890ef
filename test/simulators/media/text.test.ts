import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { asking, call, FLASH, HERE, refusal } from './calls.js';

const TEXT = 'gemini-2.5-flash';

test('a text model answers plainly that it is simulated, and what it was asked', async () => {
  const { json } = await call(
    createMediaSimulator(),
    `${TEXT}:generateContent`,
    asking({ text: 'Why is the sky blue?' }),
  );

  const [{ content, finishReason }] = json.candidates;
  expect(content.parts).toStrictEqual([
    { text: `This is a simulated answer of ${TEXT}. It was asked: Why is the sky blue?` },
  ]);
  expect(finishReason).toBe('STOP');
  expect(json.usageMetadata).toMatchObject({ promptTokenCount: 5, totalTokenCount: expect.any(Number) });
});

test('a text model asked for JSON answers in JSON', async () => {
  const generationConfig = { responseMimeType: 'application/json' };

  const { json } = await call(createMediaSimulator(), `${TEXT}:generateContent`, {
    ...asking({ text: 'x' }),
    generationConfig,
  });

  expect(JSON.parse(json.candidates[0].content.parts[0].text)).toStrictEqual({
    simulated: true,
    model: TEXT,
    asked: 'x',
  });
});

test('a text model paints nothing, and is refused where a picture is asked for', async () => {
  const generationConfig = { responseModalities: ['TEXT', 'IMAGE'] };

  const answer = await call(createMediaSimulator(), `${TEXT}:generateContent`, {
    ...asking({ text: 'x' }),
    generationConfig,
  });

  expect(refusal(answer)[2]).toContain('response modalities (IMAGE, TEXT) is not supported');
});

test.each([TEXT, FLASH])('%s streams its answer as events, which join up to the whole', async (model) => {
  const [simulator, same] = [createMediaSimulator(), createMediaSimulator()];
  const body = { ...asking({ text: 'a cat on a mat' }) };

  const response = await simulator.fetch(`${HERE}/v1beta/models/${model}:streamGenerateContent?alt=sse`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': simulator.keys.billed },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const whole = await call(same, `${model}:generateContent`, body);

  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events = text.split('\r\n\r\n').filter(Boolean);
  const candidates = events.map((event) => JSON.parse(event.replace(/^data: /, '')).candidates[0]);
  expect(candidates.length).toBeGreaterThan(1);
  expect(
    candidates
      .map(({ finishReason }) => finishReason)
      .slice(0, -1)
      .some(Boolean),
  ).toBe(false);
  expect(candidates.at(-1).finishReason).toBe('STOP');
  const textOf = (parts: { text?: string }[]) => parts.map((part) => part.text ?? '').join('');
  expect(textOf(candidates.flatMap(({ content }) => content.parts))).toBe(
    textOf(whole.json.candidates[0].content.parts),
  );
});

test('without alt=sse a stream is one list in JSON', async () => {
  const { status, json } = await call(
    createMediaSimulator(),
    `${TEXT}:streamGenerateContent`,
    asking({ text: 'two words' }),
  );

  expect([status, Array.isArray(json), json.length]).toStrictEqual([200, true, 2]);
});

test.each([
  ['contents', asking({ text: 'a cat on a mat' })],
  [
    'a whole request',
    { generateContentRequest: { model: `models/${TEXT}`, ...asking({ text: 'a cat on a mat' }) } },
  ],
])('tokens are counted of %s', async (_what, body) => {
  const { json } = await call(createMediaSimulator(), `${TEXT}:countTokens`, body);

  expect(json).toStrictEqual({ totalTokens: 4, promptTokensDetails: [{ modality: 'TEXT', tokenCount: 4 }] });
});

test('tokens of nothing, or of both forms, are refused', async () => {
  const simulator = createMediaSimulator();
  const both = { ...asking({ text: 'x' }), generateContentRequest: asking({ text: 'x' }) };

  const refusals = [
    await call(simulator, `${TEXT}:countTokens`, {}),
    await call(simulator, `${TEXT}:countTokens`, both),
    await call(simulator, 'imagen-4.0-generate-001:countTokens', asking({ text: 'x' })),
  ];

  expect(refusals.map(({ status }) => status)).toStrictEqual([400, 400, 404]);
});
