import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessage, snakeCase } from '#simulators/media/generate-content/message-problems.js';
import { ENUMS, MESSAGES } from '#simulators/media/generate-content/messages.js';
import { ONEOFS } from '#simulators/media/generate-content/oneofs.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { asking, call, FLASH, HERE, refusal } from './calls.js';

const SCALARS = 'string bool int32 int64 float double bytes Duration Timestamp Struct Value'.split(' ');
const refused = async (body: unknown) =>
  refusal(await call(createMediaSimulator(), `${FLASH}:generateContent`, body));

test('an unknown field is named with the path to it, as a violation of its own', async () => {
  const body = { contents: [{ parts: [{ texx: 'a cat' }] }] };

  const { status, json } = await call(createMediaSimulator(), `${FLASH}:generateContent`, body);

  const description =
    'Invalid JSON payload received. Unknown name "texx" at \'contents[0].parts[0]\': Cannot find field.';
  expect(status).toBe(400);
  expect(json.error).toStrictEqual({
    code: 400,
    message: description,
    status: 'INVALID_ARGUMENT',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.BadRequest',
        fieldViolations: [{ field: 'contents[0].parts[0]', description }],
      },
    ],
  });
});

test('an unknown field at the top has no path and no field', async () => {
  const body = { ...asking({ text: 'x' }), prompt: 'a cat' };

  const { json } = await call(createMediaSimulator(), `${FLASH}:generateContent`, body);

  const description = 'Invalid JSON payload received. Unknown name "prompt": Cannot find field.';
  expect(json.error.message).toBe(description);
  expect(json.error.details[0].fieldViolations).toStrictEqual([{ description }]);
});

test('several problems are reported together, a line each, in the order of the body', async () => {
  const body = { contents: [{ parts: [{ a: 1 }, { text: 5 }] }], zap: true };

  const { json } = await call(createMediaSimulator(), `${FLASH}:generateContent`, body);

  expect(json.error.message.split('\n')).toStrictEqual([
    'Invalid JSON payload received. Unknown name "a" at \'contents[0].parts[0]\': Cannot find field.',
    "Invalid value at 'contents[0].parts[1].text' (TYPE_STRING), 5",
    'Invalid JSON payload received. Unknown name "zap": Cannot find field.',
  ]);
  expect(json.error.details[0].fieldViolations).toHaveLength(3);
});

test('paths are spelled in snake case, whatever the request wrote', async () => {
  const [, , message] = await refused({ generationConfig: { imageConfig: { ratio: '1:1' } } });

  expect(message).toContain('Unknown name "ratio" at \'generation_config.image_config\'');
});

const PACKAGE = 'type.googleapis.com/google.ai.generativelanguage.v1beta';

test.each([
  [{ contents: 'x' }, `'contents' (${PACKAGE}.Content), "x"`],
  [{ generationConfig: { temperature: 'hot' } }, '\'generation_config.temperature\' (TYPE_FLOAT), "hot"'],
  [{ generationConfig: { seed: 1.5 } }, "'generation_config.seed' (TYPE_INT32), 1.5"],
  [{ generationConfig: { seed: -(2 ** 31) - 1 } }, "'generation_config.seed' (TYPE_INT32), -2147483649"],
  [{ generationConfig: { seed: 2 ** 31 } }, "'generation_config.seed' (TYPE_INT32), 2147483648"],
  [
    { generationConfig: [] },
    'Unknown name "generationConfig": Proto field is not repeating, cannot start list.',
  ],
  [{ generationConfig: 3 }, `'generation_config' (${PACKAGE}.GenerationConfig), 3`],
  [{ contents: [{ parts: [{ partMetadata: 3 }] }] }, '(type.googleapis.com/google.protobuf.Struct), 3'],
  [
    { contents: [{ parts: [{ videoMetadata: { startOffset: '3' } }] }] },
    '\'contents[0].parts[0].video_metadata.start_offset\' (type.googleapis.com/google.protobuf.Duration), "3"',
  ],
  [{ store: 'yes' }, '\'store\' (TYPE_BOOL), "yes"'],
  [
    { generationConfig: { responseModalities: ['SMELL'] } },
    `'generation_config.response_modalities[0]' (${PACKAGE}.GenerationConfig.Modality), "SMELL"`,
  ],
  [{ generationConfig: { responseModalities: [true] } }, 'GenerationConfig.Modality), true'],
  [{ generationConfig: { responseModalities: [{ toString: false }] } }, 'GenerationConfig.Modality), {'],
  [
    { contents: [{ parts: [{ inlineData: { data: '!' } }] }] },
    '\'contents[0].parts[0].inline_data.data\' (TYPE_BYTES), Base64 decoding failed for "!"',
  ],
  [
    { tools: [{ functionDeclarations: [{ parameters: { properties: { a: { type: 'x' } } } }] }] },
    `'tools[0].function_declarations[0].parameters.properties[0].value.type' (${PACKAGE}.Type), "x"`,
  ],
  [
    { contents: [{ parts: [{ text: 'x', inlineData: {} }] }] },
    "'contents[0].parts[0]' (oneof), oneof field 'data' is already set. Cannot set 'inlineData'",
  ],
  [[], 'Unknown name "": Root element must be a message.'],
])('%j is refused', async (body, message) => {
  expect((await refused(body))[2]).toContain(message);
});

test('a body that is no JSON is refused in the same envelope', async () => {
  const { fetch, keys } = createMediaSimulator();
  const headers = { 'content-type': 'application/json', 'x-goog-api-key': keys.free };

  const response = await fetch(`${HERE}/v1beta/models/${FLASH}:generateContent`, {
    method: 'POST',
    headers,
    body: '{"contents":[',
  });

  const { error } = await response.json();
  expect([response.status, error.status]).toStrictEqual([400, 'INVALID_ARGUMENT']);
  expect(error.message).toContain('Invalid JSON payload received.');
});

test('a body that is not declared JSON is refused', async () => {
  const { fetch, keys } = createMediaSimulator();

  const response = await fetch(`${HERE}/v1beta/models/${FLASH}:generateContent?key=${keys.free}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(asking({ text: 'x' })),
  });

  expect(response.status).toBe(400);
  expect((await response.json()).error.message).toContain('Invalid JSON payload received.');
});

test('a query parameter that the method has not is refused', async () => {
  const answer = await call(createMediaSimulator(), `${FLASH}:generateContent?size=2`, asking({ text: 'x' }));

  expect(refusal(answer)[2]).toContain('Unknown name "size": Cannot bind query parameter.');
});

test('names are taken in camel case and in snake case, and null as left out', () => {
  const camel = readMessage('GenerateContentRequest', {
    generationConfig: { imageConfig: { aspectRatio: '1:1' } },
  });
  const snake = readMessage('GenerateContentRequest', {
    generation_config: { image_config: { aspect_ratio: '1:1', image_size: null } },
  });

  expect(snake).toStrictEqual(camel);
  expect(snake.problems).toStrictEqual([]);
});

test('one value is taken as a list of one, numbers come as text, enum values in any case or by number ✗35', () => {
  const { value, problems } = readMessage('GenerateContentRequest', {
    contents: { parts: { text: 'x' } },
    generationConfig: { seed: '7', responseModalities: ['Text', 2] },
  });

  expect(problems).toStrictEqual([]);
  expect(value).toStrictEqual({
    contents: [{ parts: [{ text: 'x' }] }],
    generationConfig: { seed: 7, responseModalities: ['TEXT', 'IMAGE'] },
  });
});

test.each([-(2 ** 31), 2 ** 31 - 1])('a whole number at the end of its range is taken: %i', (seed) => {
  expect(readMessage('GenerateContentRequest', { generationConfig: { seed } })).toStrictEqual({
    value: { generationConfig: { seed } },
    problems: [],
  });
});

test('an unknown field anywhere in a well-formed request is found at its place', () => {
  const parts = fc.array(fc.record({ text: fc.string() }), { minLength: 1, maxLength: 4 });
  const bodies = fc.record({ contents: fc.array(fc.record({ parts }), { minLength: 1, maxLength: 4 }) });
  const names = fc.stringMatching(/^[a-z]{3,9}$/).filter((name) => !(name in (MESSAGES.Part ?? {})));

  fc.assert(
    fc.property(bodies, names, fc.nat(), fc.nat(), (body, name, turn, part) => {
      const at = turn % body.contents.length;
      const within = body.contents[at]?.parts ?? [];
      const place = part % within.length;
      Object.assign(within[place] ?? {}, { [name]: 1 });

      expect(readMessage('GenerateContentRequest', body).problems).toStrictEqual([
        { kind: 'unknown', path: `contents[${at}].parts[${place}]`, name },
      ]);
    }),
  );
});

test('snake case is what the names become', () => {
  expect(['inlineData', 'text', '_responseJsonSchema'].map(snakeCase)).toStrictEqual([
    'inline_data',
    'text',
    '_response_json_schema',
  ]);
});

test('every type that the tables name is a scalar, an enum or a message', () => {
  const types = Object.values(MESSAGES).flatMap(Object.values<string>);
  const named = types.map((type) => type.replace(/^(repeated|map) /, ''));

  const unknown = named.filter((type) => !SCALARS.includes(type) && !(type in ENUMS) && !(type in MESSAGES));

  expect(unknown).toStrictEqual([]);
  expect(Object.keys(ONEOFS).every((message) => message in MESSAGES)).toBe(true);
});
