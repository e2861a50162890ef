import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { asking, call, FLASH, refusal } from './calls.js';

const TEXT = 'gemini-2.5-flash';

async function answered(generationConfig: object, model = TEXT) {
  return call(createMediaSimulator(), `${model}:generateContent`, {
    ...asking({ text: 'x' }),
    generationConfig,
  });
}

/** The text of an answer in this form. */
async function textIn(generationConfig: object): Promise<string> {
  const { json } = await answered(generationConfig);
  return json.candidates[0].content.parts[0].text;
}

const inJson = { responseMimeType: 'application/json' };

test('JSON fits a schema of the backend’s own kind, in its order ✗33', async () => {
  const responseSchema = {
    type: 'OBJECT',
    properties: {
      name: { type: 'STRING', maxLength: '8' },
      colour: { type: 'STRING', enum: ['red', 'blue'] },
      size: { type: 'NUMBER', minimum: 2.5 },
      count: { type: 'INTEGER', maximum: -3 },
      open: { type: 'BOOLEAN' },
      none: { type: 'STRING', nullable: true },
      when: { type: 'STRING', format: 'date-time' },
      parts: {
        type: 'ARRAY',
        minItems: '2',
        items: { type: 'OBJECT', properties: { id: { type: 'INTEGER' } } },
      },
      either: { anyOf: [{ type: 'NULL' }, { type: 'INTEGER' }] },
    },
    required: ['name'],
    propertyOrdering: ['open', 'name'],
  };

  const text = await textIn({ ...inJson, responseSchema });

  expect(text).toBe(
    '{"open":true,"name":"simulate","colour":"red","size":2.5,"count":-3,"none":"simulated none",' +
      '"when":"2026-01-01T00:00:00Z","parts":[{"id":1},{"id":1}],"either":1}',
  );
});

const person = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 40 },
    friends: { type: 'array', items: { $ref: '#/$defs/person' } },
  },
  required: ['name'],
};
test.each<[string, object]>([
  [
    'of every type',
    {
      type: 'object',
      properties: Object.fromEntries(
        ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'].map((type) => [type, { type }]),
      ),
    },
  ],
  ['of two types', { type: ['null', 'integer'], minimum: 9 }],
  [
    'of formats',
    {
      type: 'array',
      prefixItems: ['date', 'time', 'email', 'uri', 'uuid', 'ipv4'].map((format) => ({
        type: 'string',
        format,
      })),
      items: false,
    },
  ],
  ['of constants and choices', { oneOf: [{ const: 'a' }, { enum: ['b'] }] }],
  [
    'of bounds',
    {
      type: 'object',
      properties: {
        a: { type: 'number', exclusiveMinimum: 7 },
        b: { type: 'integer', multipleOf: 5 },
        c: { type: 'array', items: { type: 'string' }, minItems: 3 },
      },
      required: ['a', 'b', 'c'],
    },
  ],
  ['that refers to itself', { $ref: '#/$defs/person', $defs: { person } }],
  [
    'of several at once',
    { allOf: [{ type: 'object', properties: { a: { type: 'integer' } } }, { required: ['a'] }] },
  ],
])('JSON fits a JSON schema: %s ✗33', async (_, responseJsonSchema) => {
  const value = JSON.parse(await textIn({ ...inJson, responseJsonSchema }));

  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  expect(ajv.validate(responseJsonSchema, value), `${JSON.stringify(value)}: ${ajv.errorsText()}`).toBe(true);
});

test('a choice of words is answered by one of them', async () => {
  const form = {
    responseMimeType: 'text/x.enum',
    responseSchema: { type: 'STRING', enum: ['oboe', 'horn'] },
  };

  expect(await textIn(form)).toBe('oboe');
});

test.each<[string, string, object, string]>([
  [
    'an unknown type',
    TEXT,
    { responseMimeType: 'image/png' },
    '* GenerateContentRequest.generation_config.response_mime_type: allowed mimetypes are `text/plain`, `application/json`, `application/xml`, `application/yaml` and `text/x.enum`.\n',
  ],
  ['JSON of a model that paints', FLASH, inJson, `JSON mode is not enabled for models/${FLASH}`],
  ['a schema without its type', TEXT, { responseSchema: { type: 'STRING' } }, 'response_mime_type'],
  [
    'an object without properties',
    TEXT,
    { ...inJson, responseSchema: { type: 'OBJECT' } },
    'generation_config.response_schema.properties: should be non-empty for OBJECT type',
  ],
  [
    'an unknown member of a schema',
    TEXT,
    { ...inJson, responseSchema: { type: 'STRING', const: 'x' } },
    `Unknown name "const" at 'generation_config.response_schema': Cannot find field.`,
  ],
])('a form is refused as the backend refuses it: %s ✗33', async (_, model, form, message) => {
  const [status, code, words] = refusal(await answered(form, model));

  expect([status, code]).toStrictEqual([400, 'INVALID_ARGUMENT']);
  expect(words).toContain(message);
});
