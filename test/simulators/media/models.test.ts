import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { asking, call, FLASH, get, IMAGEN, refusal } from './calls.js';

const NAMES = [
  'models/gemini-2.0-flash-preview-image-generation',
  'models/gemini-2.5-flash-image',
  'models/gemini-3-pro-image-preview',
  'models/gemini-2.0-flash',
  'models/gemini-2.5-flash',
  'models/gemini-2.5-flash-lite',
  'models/gemini-2.5-pro',
  'models/gemini-3-pro-preview',
  'models/imagen-3.0-generate-002',
  'models/imagen-3.0-fast-generate-001',
  'models/imagen-4.0-generate-001',
  'models/imagen-4.0-ultra-generate-001',
  'models/imagen-4.0-fast-generate-001',
  'models/veo-3.1-generate-preview',
  'models/veo-3.1-fast-generate-preview',
  'models/veo-3-generate-preview',
  'models/veo-3.0-generate-001',
  'models/veo-3.0-fast-generate-001',
  'models/veo-2-generate-preview',
  'models/veo-2.0-generate-001',
];

test('models are listed with what they can do', async () => {
  const { status, json } = await get(createMediaSimulator(), 'models');

  expect(status).toBe(200);
  expect(json.models.map((model: { name: string }) => model.name)).toStrictEqual(NAMES);
  expect(json.models[1].supportedGenerationMethods).toStrictEqual(['generateContent', 'countTokens']);
  expect(json.models[8].supportedGenerationMethods).toStrictEqual(['predict']);
  expect(json).not.toHaveProperty('nextPageToken');
});

test.each([1, 2, 3, 4, 5, 6])('pages of %i join up to the whole list', async (pageSize) => {
  const simulator = createMediaSimulator();
  const names: string[] = [];
  let token = '';

  do {
    const { json } = await get(simulator, `models?pageSize=${pageSize}&pageToken=${token}`);
    expect(json.models.length).toBeLessThanOrEqual(pageSize);
    names.push(...json.models.map((model: { name: string }) => model.name));
    token = json.nextPageToken ?? '';
  } while (token !== '');

  expect(names).toStrictEqual(NAMES);
});

test('a model is read by its name', async () => {
  const { status, json } = await get(createMediaSimulator(), `models/${FLASH}`);

  expect([status, json.name]).toStrictEqual([200, `models/${FLASH}`]);
});

test.each([
  ['models?page_size=x', 'Invalid value at \'page_size\' (TYPE_INT32), "x"'],
  ['models?pageSize=-1', 'The page size must not be negative.'],
  ['models?pageToken=xyz', 'The page token is not valid.'],
  [
    'models?limit=3',
    'Invalid JSON payload received. Unknown name "limit": Cannot bind query parameter. ' +
      "Field 'limit' could not be found in request message.",
  ],
])('%s is refused', async (path, message) => {
  expect(refusal(await get(createMediaSimulator(), path))).toStrictEqual([400, 'INVALID_ARGUMENT', message]);
});

test('parameters that every method has are let through', async () => {
  expect((await get(createMediaSimulator(), 'models?alt=json&prettyPrint=false&$.xgafv=2')).status).toBe(200);
});

test('a model that is not there is 404', async () => {
  expect(refusal(await get(createMediaSimulator(), 'models/none')).slice(0, 2)).toStrictEqual([
    404,
    'NOT_FOUND',
  ]);
});

test.each([
  ['none', 'generateContent', asking({ text: 'x' })],
  [IMAGEN, 'generateContent', asking({ text: 'x' })],
  [FLASH, 'predict', { instances: [{ prompt: 'x' }] }],
])('%s cannot %s', async (model, method, body) => {
  const answer = await call(createMediaSimulator(), `${model}:${method}`, body);

  expect(refusal(answer)).toStrictEqual([
    404,
    'NOT_FOUND',
    `models/${model} is not found for API version v1beta, or is not supported for ${method}. ` +
      'Call ListModels to see the list of available models and their supported methods.',
  ]);
});

test('models can be added by name, each behaving as a listed one, and reset takes them away', async () => {
  const simulator = createMediaSimulator();
  simulator.settings.patch({ moreModels: { 'imagen-9': IMAGEN, 'gemini-9-image': FLASH } });

  const listed = await get(simulator, 'models/imagen-9');
  const painted = await call(simulator, 'gemini-9-image:generateContent', asking({ text: 'x' }));
  simulator.reset();
  const gone = await get(simulator, 'models/imagen-9');

  expect([listed.json.name, listed.json.supportedGenerationMethods]).toStrictEqual([
    'models/imagen-9',
    ['predict'],
  ]);
  expect([painted.status, painted.json.modelVersion]).toStrictEqual([200, 'gemini-9-image']);
  expect(gone.status).toBe(404);
});

test('a model to be added must name a listed one', () => {
  const { settings } = createMediaSimulator();

  expect(() => settings.patch({ moreModels: { 'veo-9': 'veo-8' } })).toThrow(
    "'moreModels' must be an object",
  );
});

test('everything is served under /v1 as well, and refusals name the version', async () => {
  const simulator = createMediaSimulator();
  const headers = { 'x-goog-api-key': simulator.keys.billed };

  const one = await simulator.fetch('http://media.test/v1/models', { headers });
  const other = await simulator.fetch('http://media.test/v1/models/none', { headers });

  expect((await one.json()).models).toHaveLength(NAMES.length);
  expect((await other.json()).error.message).toContain('for api version v1');
  expect(simulator.journal.entries().map(({ path, route }) => [path, route])[0]).toStrictEqual([
    '/v1/models',
    'GET /v1beta/models',
  ]);
});

test('a larger size is painted where the model has it, and refused where not', async () => {
  const simulator = createMediaSimulator();
  const generationConfig = { imageConfig: { aspectRatio: '21:9', imageSize: '2K' } };
  const body = { ...asking({ text: 'x' }), generationConfig };

  const large = await call(simulator, 'gemini-3-pro-image-preview:generateContent', body);
  const refused = await call(simulator, `${FLASH}:generateContent`, body);

  expect(simulator.world.pictures).toMatchObject([{ width: 3072, height: 1344 }]);
  expect(large.status).toBe(200);
  expect(refusal(refused)[2]).toBe('Image size is not enabled for this model');
});
