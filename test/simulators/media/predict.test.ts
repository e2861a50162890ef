import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { call, IMAGEN, refusal } from './calls.js';

const asking = (parameters?: object) => ({ instances: [{ prompt: 'a cat' }], parameters });
const predict = (parameters?: object, model = IMAGEN) =>
  call(createMediaSimulator(), `${model}:predict`, asking(parameters));

async function shapeOf(base64: string) {
  const { format, width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
  return { format, width, height };
}

test.each([
  [undefined, 4],
  [{ sampleCount: 1 }, 1],
  [{ sampleCount: 3 }, 3],
])('parameters %j come to %i pictures, each another', async (parameters, count) => {
  const { status, json } = await predict(parameters);

  expect(status).toBe(200);
  expect(json.predictions).toHaveLength(count);
  expect(
    new Set(json.predictions.map((one: { bytesBase64Encoded: string }) => one.bytesBase64Encoded)).size,
  ).toBe(count);
  expect(Object.keys(json.predictions[0])).toStrictEqual(['mimeType', 'bytesBase64Encoded']);
  expect(await shapeOf(json.predictions[0].bytesBase64Encoded)).toStrictEqual({
    format: 'png',
    width: 1024,
    height: 1024,
  });
});

test.each([
  [{ aspectRatio: '16:9' }, { format: 'png', width: 1408, height: 768 }],
  [{ aspectRatio: '3:4' }, { format: 'png', width: 896, height: 1280 }],
  [{ sampleImageSize: '2K' }, { format: 'png', width: 2048, height: 2048 }],
  [
    { outputOptions: { mimeType: 'image/jpeg', compressionQuality: 0 } },
    { format: 'jpeg', width: 1024, height: 1024 },
  ],
  [
    { outputOptions: { mimeType: 'image/jpeg', compressionQuality: 100 } },
    { format: 'jpeg', width: 1024, height: 1024 },
  ],
  [{ outputOptions: { mimeType: 'image/jpeg' } }, { format: 'jpeg', width: 1024, height: 1024 }],
])('parameters %j come to %j', async (parameters, shape) => {
  const { json } = await predict({ sampleCount: 1, ...parameters });

  expect(await shapeOf(json.predictions[0].bytesBase64Encoded)).toStrictEqual(shape);
  expect(json.predictions[0].mimeType).toBe(`image/${shape.format}`);
});

test('JPEG of a lower quality is smaller', async () => {
  const size = async (compressionQuality: number) => {
    const { json } = await predict({
      sampleCount: 1,
      outputOptions: { mimeType: 'image/jpeg', compressionQuality },
    });
    return json.predictions[0].bytesBase64Encoded.length;
  };

  expect(await size(10)).toBeLessThan(await size(90));
});

test('safety attributes come where they are asked for', async () => {
  const { json } = await predict({ sampleCount: 1, includeSafetyAttributes: true });

  expect(json.predictions[0].safetyAttributes).toStrictEqual({ categories: ['Violence'], scores: [0.1] });
});

test('all that the official client sends is taken', async () => {
  const { status } = await predict({
    sampleCount: 1,
    aspectRatio: '1:1',
    guidanceScale: 7,
    safetySetting: 'BLOCK_LOW_AND_ABOVE',
    personGeneration: 'ALLOW_ADULT',
    includeSafetyAttributes: true,
    includeRaiReason: true,
    language: 'en',
    outputOptions: { mimeType: 'image/jpeg', compressionQuality: 75 },
    sampleImageSize: '1K',
  });

  expect(status).toBe(200);
});

test.each([
  [{ seed: 1 }, "`seed` isn't supported by this model."],
  [{ negativePrompt: 'dogs' }, "`negativePrompt` isn't supported by this model."],
  [{ sampleCount: 0 }, 'sampleCount must be between 1 and 4, inclusive.'],
  [{ sampleCount: 5 }, 'sampleCount must be between 1 and 4, inclusive.'],
  [{ sampleCount: 'two' }, 'Invalid value at \'sample_count\' (TYPE_INT32), "two"'],
  [{ aspectRatio: '2:3' }, 'aspectRatio must be one of 1:1, 3:4, 4:3, 9:16, 16:9.'],
  [{ aspectRatio: 'toString' }, 'aspectRatio must be one of'],
  [{ sampleImageSize: '8K' }, 'sampleImageSize must be one of 1K, 2K.'],
  [{ sampleImageSize: 'constructor' }, 'sampleImageSize must be one of 1K, 2K.'],
  [{ outputOptions: { mimeType: 'image/gif' } }, 'mimeType must be image/png or image/jpeg.'],
  [
    { outputOptions: { mimeType: 'image/jpeg', compressionQuality: 101 } },
    'compressionQuality must be between 0 and 100, inclusive.',
  ],
  [{ safetySetting: 'BLOCK_NONE' }, 'Only block_low_and_above is supported for safetySetting.'],
  [{ personGeneration: 'EVERYBODY' }, 'personGeneration must be one of dont_allow, allow_adult, allow_all.'],
])('parameters %j are refused', async (parameters, message) => {
  const answer = refusal(await predict(parameters));

  expect(answer.slice(0, 2)).toStrictEqual([400, 'INVALID_ARGUMENT']);
  expect(answer[2]).toContain(message);
});

test('a model of one size takes no other', async () => {
  expect(refusal(await predict({ sampleImageSize: '1K' }, 'imagen-3.0-generate-002'))[2]).toContain(
    "`sampleImageSize` isn't supported",
  );
});

test.each([
  [{ instances: [] }, 'Exactly one instance is expected.'],
  [{ instances: [{ prompt: 'a' }, { prompt: 'b' }] }, 'Exactly one instance is expected.'],
  [{ instances: [{ prompt: ' ' }] }, 'The prompt must not be empty.'],
  [{ instances: [{ prompt: 'a', image: {} }] }, "`image` isn't supported by this model."],
  [{ instances: [{ prompt: 'a' }], params: {} }, 'Unknown name "params": Cannot find field.'],
])('%j is refused', async (body, message) => {
  expect(refusal(await call(createMediaSimulator(), `${IMAGEN}:predict`, body))[2]).toContain(message);
});
