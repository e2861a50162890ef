import { createHash } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { latestEntry } from '../latest-entry.js';
import { asking, call, FLASH, inlineData, PREVIEW, picturesIn, refusal } from './calls.js';

const BOTH = { responseModalities: ['TEXT', 'IMAGE'] };
const sha256 = (base64: string) => createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');
const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a04' } });

test('a prompt is answered with words and a real picture', async () => {
  const simulator = createMediaSimulator();

  const answer = await call(simulator, `${PREVIEW}:generateContent`, {
    ...asking({ text: 'a cat on a mat' }),
    generationConfig: BOTH,
  });

  expect(answer.status).toBe(200);
  const [candidate, ...others] = answer.json.candidates;
  expect(others).toStrictEqual([]);
  expect(candidate).toMatchObject({ finishReason: 'STOP', index: 0, content: { role: 'model' } });
  expect(candidate.content.parts[0]).toStrictEqual({ text: 'Here is the picture.' });
  expect(candidate.content.parts[1].inlineData.mimeType).toBe('image/png');
  const [picture = ''] = picturesIn(answer);
  const { format, width, height } = await sharp(Buffer.from(picture, 'base64')).metadata();
  expect([format, width, height]).toStrictEqual(['png', 1024, 1024]);
  expect(answer.json.modelVersion).toBe(PREVIEW);
  expect(answer.json.responseId).toMatch(/^[A-Za-z0-9]{23}$/);
  expect(answer.json.usageMetadata).toStrictEqual({
    promptTokenCount: 4,
    candidatesTokenCount: 1290,
    totalTokenCount: 1294,
    promptTokensDetails: [{ modality: 'TEXT', tokenCount: 4 }],
    candidatesTokensDetails: [{ modality: 'IMAGE', tokenCount: 1290 }],
  });
});

test('a picture is no larger than the setting lets it be, in the shape that was asked for', async () => {
  const simulator = createMediaSimulator();
  simulator.settings.patch({ pictureShortSide: 160 });

  const answer = await call(simulator, `${FLASH}:generateContent`, {
    ...asking({ text: 'a cat' }),
    generationConfig: { imageConfig: { aspectRatio: '16:9' } },
  });

  const [picture = ''] = picturesIn(answer);
  const { width, height } = await sharp(Buffer.from(picture, 'base64')).metadata();
  expect([height, Math.round(((width ?? 0) / 160) * 10)]).toStrictEqual([160, 18]);
  expect(simulator.state()).toMatchObject({ pictures: [{ width, height }] });
});

test('the world remembers a picture by its hash, and what it was made from', async () => {
  const simulator = createMediaSimulator({ now: new Date('2026-06-01T08:00:00Z'), rate: 0 });
  const [first = ''] = picturesIn(
    await call(simulator, `${FLASH}:generateContent`, asking({ text: 'a cat' })),
  );
  const [other = ''] = picturesIn(
    await call(simulator, `${FLASH}:generateContent`, asking({ text: 'a hat' })),
  );

  const edit = asking({ text: 'put it on' }, inlineData(first), inlineData(other));
  const [edited = ''] = picturesIn(await call(simulator, `${FLASH}:generateContent`, edit));

  expect(simulator.state()).toMatchObject({
    pictures: [
      { number: 1, prompt: 'a cat', parents: [], sha256: sha256(first), model: FLASH },
      { number: 2, prompt: 'a hat', parents: [], sha256: sha256(other) },
      {
        number: 3,
        prompt: 'put it on',
        parents: [sha256(first), sha256(other)],
        sha256: sha256(edited),
        at: '2026-06-01T08:00:00.000Z',
        width: 1024,
        height: 1024,
        mimeType: 'image/png',
      },
    ],
  });
});

test('an edit in a conversation works on the latest picture of it', async () => {
  const simulator = createMediaSimulator();
  const [first = ''] = picturesIn(
    await call(simulator, `${FLASH}:generateContent`, asking({ text: 'a cat' })),
  );
  const [second = ''] = picturesIn(
    await call(simulator, `${FLASH}:generateContent`, asking({ text: 'a dog' })),
  );

  await call(simulator, `${FLASH}:generateContent`, {
    contents: [
      { role: 'user', parts: [{ text: 'a cat' }] },
      { role: 'model', parts: [inlineData(first)] },
      { role: 'model', parts: [inlineData(second)] },
      { role: 'user', parts: [{ text: 'now asleep' }] },
    ],
  });

  expect(simulator.state()).toHaveProperty('pictures.2.parents', [sha256(second)]);
  expect(simulator.state()).toHaveProperty('pictures.2.prompt', 'now asleep');
});

test('the same seed and the same requests give the same bytes, another prompt or seed others', async () => {
  const bytes = async (seed: number, prompt: string) =>
    picturesIn(
      await call(createMediaSimulator({ seed }), `${FLASH}:generateContent`, asking({ text: prompt })),
    )[0];

  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.string({ unit: 'grapheme', maxLength: 60 }), async (seed, prompt) => {
      const first = await bytes(seed, prompt);

      expect(await bytes(seed, prompt)).toBe(first);
      expect(await bytes(seed + 1, prompt)).not.toBe(first);
      expect(await bytes(seed, `${prompt}!`)).not.toBe(first);
    }),
    { numRuns: 5 },
  );
});

test('what a picture shows does not depend on the day', async () => {
  const on = async (now: string) => {
    const simulator = createMediaSimulator({ now: new Date(now) });
    return picturesIn(await call(simulator, `${FLASH}:generateContent`, asking({ text: 'a cat' })));
  };

  expect(await on('2026-01-01T00:00:00Z')).toStrictEqual(await on('2027-07-07T07:07:07Z'));
});

test('after a reset the same request gives the same answer, ids included', async () => {
  const simulator = createMediaSimulator();
  const first = await call(simulator, `${FLASH}:generateContent`, asking({ text: 'a cat' }));

  simulator.reset();

  expect(await call(simulator, `${FLASH}:generateContent`, asking({ text: 'a cat' }))).toStrictEqual(first);
});

test.each([
  ['1:1', 1024, 1024],
  ['2:3', 832, 1248],
  ['16:9', 1344, 768],
  ['9:16', 768, 1344],
  ['21:9', 1536, 672],
])('an aspect ratio of %s gives %i by %i', async (aspectRatio, width, height) => {
  const generationConfig = { imageConfig: { aspectRatio } };

  const answer = await call(createMediaSimulator(), `${FLASH}:generateContent`, {
    ...asking({ text: 'x' }),
    generationConfig,
  });

  const size = await sharp(Buffer.from(picturesIn(answer)[0] ?? '', 'base64')).metadata();
  expect([size.width, size.height]).toStrictEqual([width, height]);
});

test('an edit takes the shape of what it edits, unless another is asked for', async () => {
  const simulator = createMediaSimulator();
  const wide = (await painted(400, 225).png().toBuffer()).toString('base64');
  const size = async (generationConfig: object) => {
    const body = { ...asking({ text: 'x' }, inlineData(wide)), generationConfig };
    const [picture = ''] = picturesIn(await call(simulator, `${FLASH}:generateContent`, body));
    const { width, height } = await sharp(Buffer.from(picture, 'base64')).metadata();
    return [width, height];
  };

  expect(await size({})).toStrictEqual([1344, 768]);
  expect(await size({ imageConfig: { aspectRatio: '1:1' } })).toStrictEqual([1024, 1024]);
});

test('pictures alone come without words', async () => {
  const { json } = await call(createMediaSimulator(), `${FLASH}:generateContent`, {
    ...asking({ text: 'x' }),
    generationConfig: { responseModalities: ['IMAGE'] },
  });

  expect(json.candidates[0].content.parts.map(Object.keys)).toStrictEqual([['inlineData']]);
});

test.each([
  [PREVIEW, undefined, 'TEXT'],
  [PREVIEW, ['IMAGE'], 'IMAGE'],
  [PREVIEW, ['TEXT'], 'TEXT'],
  [FLASH, ['TEXT'], 'TEXT'],
  [FLASH, ['IMAGE', 'AUDIO'], 'AUDIO, IMAGE'],
])('%s does not give %j', async (model, responseModalities, named) => {
  const answer = await call(createMediaSimulator(), `${model}:generateContent`, {
    ...asking({ text: 'x' }),
    generationConfig: { responseModalities },
  });

  const [status, , message] = refusal(answer);
  expect(status).toBe(400);
  expect(message).toContain(`The requested combination of response modalities (${named}) is not supported`);
  expect(message).toContain('* IMAGE, TEXT');
});

test.each([
  [{}, 'GenerateContentRequest.contents: contents is not specified'],
  [{ contents: [{}] }, 'GenerateContentRequest.contents[0].parts: contents.parts must not be empty.'],
  [asking({ text: 'x' }, {}), "contents[0].parts[1].data: required oneof field 'data' must have one"],
  [{ contents: [{ role: 'wizard', parts: [{ text: 'x' }] }] }, 'Please use a valid role: user, model.'],
  [
    { ...asking({ text: 'x' }), generationConfig: { candidateCount: 2 } },
    'Multiple candidates is not enabled',
  ],
  [
    { ...asking({ text: 'x' }), generationConfig: { imageConfig: { aspectRatio: '5:7' } } },
    'generation_config.image_config.aspect_ratio: aspect_ratio must be one of 1:1, 2:3',
  ],
  [
    { ...asking({ text: 'x' }), generationConfig: { imageConfig: { aspectRatio: 'constructor' } } },
    'aspect_ratio must be one of',
  ],
])('%j is refused', async (body, message) => {
  const answer = refusal(await call(createMediaSimulator(), `${FLASH}:generateContent`, body));

  expect(answer.slice(0, 2)).toStrictEqual([400, 'INVALID_ARGUMENT']);
  expect(answer[2]).toContain(message);
});

test.each([
  [{ imageConfig: { aspectRatio: '1:1' } }, undefined, 'Aspect ratio is not enabled for this model'],
  [{}, { parts: [{ text: 'be kind' }] }, `Developer instruction is not enabled for models/${PREVIEW}`],
])('the preview model does not take %j with instruction %j', async (config, systemInstruction, message) => {
  const body = { ...asking({ text: 'x' }), generationConfig: { ...BOTH, ...config }, systemInstruction };

  expect(refusal(await call(createMediaSimulator(), `${PREVIEW}:generateContent`, body))[2]).toBe(message);
});

test.each(['png', 'jpeg', 'webp'] as const)('a %s is taken as what it is', async (format) => {
  const picture = (await painted(60, 40).toFormat(format).toBuffer()).toString('base64');

  const answer = await call(
    createMediaSimulator(),
    `${FLASH}:generateContent`,
    asking({ text: 'x' }, inlineData(picture, `image/${format}`)),
  );

  expect(answer.status).toBe(200);
  expect(answer.json.candidates[0].content.parts[0]).toStrictEqual({ text: 'Here is the edited picture.' });
  expect(answer.json.usageMetadata.promptTokensDetails).toContainEqual({
    modality: 'IMAGE',
    tokenCount: 258,
  });
});

test('a picture that is not of its declared type, or none, or broken off, is refused', async () => {
  const png = await painted(600, 400).png().toBuffer();
  const inputs = [
    inlineData(png.toString('base64'), 'image/jpeg'),
    inlineData(Buffer.from('no picture').toString('base64')),
    inlineData(png.subarray(0, png.length / 2).toString('base64')),
    inlineData(''),
  ];

  for (const input of inputs) {
    const body = asking({ text: 'x' }, input);
    const answer = refusal(await call(createMediaSimulator(), `${FLASH}:generateContent`, body));
    expect(answer[0]).toBe(400);
    expect(answer[2]).toContain('Unable to process input image. ');
  }
});

test.each(['text/plain', 'constructor', ''])('a type %j is refused by name', async (mimeType) => {
  const body = asking({ text: 'x' }, inlineData('aGk=', mimeType));

  expect(refusal(await call(createMediaSimulator(), `${FLASH}:generateContent`, body))[2]).toBe(
    `Unsupported MIME type: ${mimeType}`,
  );
});

test('whatever is sent, it is answered or refused, and never breaks the simulator', async () => {
  const simulator = createMediaSimulator();
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('__proto__', 'constructor', null, [], {}));
  const parts = fc.array(fc.record({ text: odd, inlineData: odd, role: odd }, { requiredKeys: [] }));
  const generationConfig = fc.record({
    responseModalities: odd,
    imageConfig: fc.record({ aspectRatio: odd }),
  });
  const bodies = fc.oneof(
    odd,
    fc.record({ contents: fc.array(fc.record({ parts, role: odd })), generationConfig }),
  );

  await fc.assert(
    fc.asyncProperty(bodies, fc.constantFrom(FLASH, PREVIEW), async (body, model) => {
      await call(simulator, `${model}:generateContent`, body);

      expect(latestEntry(simulator.journal)?.bug).toBeUndefined();
    }),
  );
});

test('a refused request leaves no picture behind', async () => {
  const simulator = createMediaSimulator();

  await call(simulator, `${FLASH}:generateContent`, asking({ text: 'x' }, inlineData('aGk=')));

  expect(simulator.state()).toMatchObject({ pictures: [], calls: {} });
});
