import { Ajv } from 'ajv';
import { beforeEach, expect, test } from 'vitest';
import { ENUMS, MESSAGES } from '#simulators/media/generate-content/messages.js';
import { fileRoutes } from '#simulators/media/routes/files.js';
import { generateContentRoutes } from '#simulators/media/routes/generate-content.js';
import { modelRoutes } from '#simulators/media/routes/models.js';
import { predictRoutes } from '#simulators/media/routes/predict.js';
import { videoRoutes } from '#simulators/media/routes/videos.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { definitions, fieldType, readDiscovery } from './gemini-discovery.js';

/** Messages of our tables that the provider publishes no schema for. */
const UNPUBLISHED: Readonly<Record<string, string>> = {
  MediaResolution: 'named by the document, but not in it',
  ImagenInstance: 'the document calls the instances of PredictRequest untyped',
  ImagenParameters: 'the document calls the parameters of PredictRequest untyped',
  ImagenOutputOptions: 'part of those parameters',
  VeoInstance: 'the document calls the instances of PredictLongRunningRequest untyped',
  VeoImage: 'part of those instances',
  VeoParameters: 'the document calls the parameters of PredictLongRunningRequest untyped',
  ListModelsRequest: 'query parameters, compared on their own below',
};

const BASE = 'http://media.test/v1beta';
const FLASH = 'models/gemini-2.5-flash-image:generateContent';
const PREVIEW = 'models/gemini-2.0-flash-preview-image-generation:generateContent';
const IMAGEN = 'models/imagen-3.0-generate-002:predict';
const VEO = 'models/veo-3.1-generate-preview:predictLongRunning';
const CONTENTS = [{ role: 'user', parts: [{ text: 'a cat' }] }];

const discovery = readDiscovery();
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'discovery', definitions: definitions(discovery) });
ajv.addSchema({
  $id: 'envelope',
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'status'],
      additionalProperties: false,
      properties: {
        ...(definitions(discovery).Status as { properties: object }).properties,
        status: { type: 'string' },
      },
    },
  },
});

let simulator = createMediaSimulator();
beforeEach(() => {
  simulator = createMediaSimulator();
});

async function ask(path: string, body?: object, key = simulator.keys.billed) {
  const headers = { 'x-goog-api-key': key, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await simulator.fetch(`${BASE}/${path}`, init);
  return { status: response.status, json: await response.json() };
}

function problemsWith(json: unknown, schema: string): unknown {
  const ref = schema === 'envelope' ? schema : `discovery#/definitions/${schema}`;
  const validate = ajv.compile({ $ref: ref });
  return validate(json) ? [] : validate.errors;
}

test.each([
  ['words and a picture', FLASH, {}],
  ['a picture alone', FLASH, { generationConfig: { responseModalities: ['IMAGE'] } }],
  ['the preview model', PREVIEW, { generationConfig: { responseModalities: ['TEXT', 'IMAGE'] } }],
])('an answer with %s has the published shape', async (_, path, extra) => {
  const { status, json } = await ask(path, { contents: CONTENTS, ...extra });

  expect(status).toBe(200);
  expect(problemsWith(json, 'GenerateContentResponse')).toStrictEqual([]);
});

test.each([
  ['prompt-blocked', 'PromptFeedback', 'blockReason'],
  ['output-filtered', 'Candidate', 'finishReason'],
])('an answer that is %s has the published shape, whatever the reason', async (outcome, schema, field) => {
  for (const reason of [undefined, ...(discovery.schemas[schema]?.properties?.[field]?.enum ?? [])]) {
    simulator.faults.arm({ kind: 'outcome', outcome, ...(reason && { reason, message: 'why' }) });
    const { json } = await ask(FLASH, { contents: CONTENTS });

    expect(problemsWith(json, 'GenerateContentResponse')).toStrictEqual([]);
  }
});

test.each(['text-only', 'two-images'])('an answer that is %s has the published shape', async (outcome) => {
  simulator.faults.arm({ kind: 'outcome', outcome });

  const { json } = await ask(FLASH, { contents: CONTENTS });

  expect(problemsWith(json, 'GenerateContentResponse')).toStrictEqual([]);
});

test('an answer of Imagen has the published shape', async () => {
  const { status, json } = await ask(IMAGEN, {
    instances: [{ prompt: 'a cat' }],
    parameters: { sampleCount: 1 },
  });

  expect(status).toBe(200);
  expect(problemsWith(json, 'PredictResponse')).toStrictEqual([]);
});

test('models have the published shape, listed and alone', async () => {
  const list = await ask('models?pageSize=2');
  const one = await ask('models/imagen-4.0-generate-001');

  expect(problemsWith(list.json, 'ListModelsResponse')).toStrictEqual([]);
  expect(problemsWith(one.json, 'Model')).toStrictEqual([]);
});

test.each(['well', 'operation-failed', 'output-filtered'])(
  'an operation that ends with %s has the published shape, and so has its file',
  async (outcome) => {
    if (outcome !== 'well') simulator.faults.arm({ kind: 'outcome', outcome });
    const begun = await ask(VEO, { instances: [{ prompt: 'a cat' }], parameters: { durationSeconds: 4 } });
    simulator.clock.advance(360_000);
    const ended = await ask(begun.json.name);
    const [file] = simulator.world.files.keys();

    expect(ended.json.done).toBe(true);
    expect(problemsWith(begun.json, 'Operation')).toStrictEqual([]);
    expect(problemsWith({ ...ended.json, response: {} }, 'Operation')).toStrictEqual([]);
    if (file) expect(problemsWith((await ask(`files/${file}`)).json, 'File')).toStrictEqual([]);
  },
);

test('refusals have the published shape', async () => {
  const free = simulator.keys.free;
  const refusals = [
    await ask('models', undefined, ''),
    await ask('models', undefined, 'AIzaUnknownKey'),
    await ask('models/no-such-model'),
    await ask(FLASH, { contents: [{ parts: [{ texx: 'x' }] }], zap: 1 }),
    await ask(FLASH, {}),
    await ask(IMAGEN, { instances: [{ prompt: 'x' }] }, free),
    await ask(IMAGEN, { instances: [{ prompt: 'x' }], parameters: { seed: 1 } }),
  ];
  simulator.settings.patch({ freeRequestsPerMinute: 0 });
  refusals.push(await ask(FLASH, { contents: CONTENTS }, free));
  simulator.faults.arm({ kind: 'status', status: 503 });
  refusals.push(await ask('models'));

  expect(refusals.map(({ status }) => status)).toStrictEqual([403, 400, 404, 400, 400, 400, 400, 429, 503]);
  for (const { status, json } of refusals) {
    expect(problemsWith(json, 'envelope')).toStrictEqual([]);
    expect(json.error.code).toBe(status);
  }
});

test('the schemas refuse what is not published', () => {
  expect(
    problemsWith({ candidates: [{ finishReason: 'BORED' }] }, 'GenerateContentResponse'),
  ).not.toStrictEqual([]);
  expect(problemsWith({ name: 'models/x', price: 1 }, 'Model')).not.toStrictEqual([]);
  expect(problemsWith({ error: { code: 400, message: 'x' } }, 'envelope')).not.toStrictEqual([]);
});

test('every route is a published method', () => {
  const { models, files } = discovery.resources;
  const methods = [models.methods, models.resources.operations.methods, files.methods].flatMap((each) =>
    Object.values(each),
  );
  const published = methods.map(({ httpMethod, flatPath }) => `${httpMethod} /${flatPath}`);

  const ours = [...modelRoutes, ...generateContentRoutes, ...predictRoutes, ...videoRoutes, ...fileRoutes];

  const patterns = ours.map(({ pattern }) => pattern.replace(/:(model|operation|file)\b/g, '{$1sId}'));
  expect(patterns.filter((pattern) => !published.includes(pattern))).toStrictEqual([
    'GET /v1beta/files/{filesId}:download', // in the OpenAPI form and in use, but not in this document
  ]);
});

test.each(Object.keys(MESSAGES).filter((name) => !(name in UNPUBLISHED)))(
  'the fields of %s are the published ones, all of them, with their types and values',
  (name) => {
    const published = Object.entries(discovery.schemas[name]?.properties ?? {});

    const ours = Object.entries(MESSAGES[name] ?? {}).map(([field, type]) => [field, enumsByValue(type)]);

    expect(Object.fromEntries(ours)).toStrictEqual(
      Object.fromEntries(published.map(([field, schema]) => [field, fieldType(schema)])),
    );
    expect(discovery.schemas).toHaveProperty(name);
  },
);

test('what our tables have beyond the published messages is listed with the reason', () => {
  const unpublished = Object.keys(MESSAGES).filter((name) => !(name in discovery.schemas));

  expect(unpublished.sort()).toStrictEqual(Object.keys(UNPUBLISHED).sort());
});

test('the query parameters of the model list are the published ones', () => {
  const { parameters = {} } = discovery.resources.models.methods.list ?? {};

  const published = Object.entries(parameters).map(([name, schema]) => [name, fieldType(schema)]);

  expect(MESSAGES.ListModelsRequest).toStrictEqual(Object.fromEntries(published));
});

function enumsByValue(type: string): string {
  const [label = '', item] = type.split(' ');
  const named = (name: string) => ENUMS[name]?.join('|') ?? name;
  return item === undefined ? named(label) : `${label} ${named(item)}`;
}
