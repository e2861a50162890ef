import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { asking, call, FLASH, refusal } from './calls.js';

const TEXT = 'gemini-2.5-flash';
const weather = {
  name: 'get_weather',
  description: 'The weather of a place.',
  parameters: {
    type: 'OBJECT',
    properties: { place: { type: 'STRING' }, days: { type: 'INTEGER', minimum: 3 } },
    required: ['place'],
  },
};
const clock = { name: 'get_time' };
const plain = {
  name: 'announce',
  parametersJsonSchema: { type: 'object', properties: { on: { type: 'boolean' } } },
};
const tools = [{ functionDeclarations: [clock, weather, plain] }];

/** What a text model answers to this prompt with these functions. */
async function answered(text: string, functionCallingConfig?: object, more: readonly object[] = []) {
  const { contents } = asking({ text });
  const body = {
    contents: [...contents, ...more],
    tools,
    ...(functionCallingConfig && { toolConfig: { functionCallingConfig } }),
  };
  const { json } = await call(createMediaSimulator(), `${TEXT}:generateContent`, body);
  return json.candidates[0];
}

test.each<[string, string, object | undefined, object]>([
  [
    'that the prompt names',
    'Use get_weather.',
    undefined,
    { name: 'get_weather', args: { place: 'simulated place', days: 3 } },
  ],
  [
    'of a JSON schema that the prompt names',
    'announce',
    { mode: 'VALIDATED' },
    { name: 'announce', args: { on: true } },
  ],
  ['that is first, where it must call one', 'x', { mode: 'ANY' }, { name: 'get_time', args: {} }],
  [
    'that is allowed first, where it must call one',
    'get_time',
    { mode: 'ANY', allowedFunctionNames: ['announce', 'get_weather'] },
    { name: 'get_weather', args: { place: 'simulated place', days: 3 } },
  ],
])('a text model calls the function %s', async (_, prompt, config, functionCall) => {
  const { content, finishReason } = await answered(prompt, config);

  expect(content).toStrictEqual({ parts: [{ functionCall }], role: 'model' });
  expect(finishReason).toBe('STOP');
});

test.each<[string, string, object | undefined, object[]]>([
  ['the prompt names none', 'How is get_weather2?', undefined, []],
  ['it must not', 'get_weather', { mode: 'NONE' }, []],
  [
    'one has answered',
    'get_weather',
    undefined,
    [
      { role: 'model', parts: [{ functionCall: { name: 'get_weather', args: {} } }] },
      { role: 'user', parts: [{ functionResponse: { name: 'get_weather', response: { sun: true } } }] },
    ],
  ],
])('a text model writes instead of calling a function where %s', async (_, prompt, config, more) => {
  const { content } = await answered(prompt, config, more);

  expect(content.parts).toStrictEqual([{ text: expect.stringContaining('simulated answer') }]);
});

test('a function call is streamed whole', async () => {
  const { json } = await call(createMediaSimulator(), `${TEXT}:streamGenerateContent`, {
    ...asking({ text: 'get_time' }),
    tools,
  });

  expect(json).toHaveLength(1);
  expect(json[0].candidates[0].content.parts).toStrictEqual([
    { functionCall: { name: 'get_time', args: {} } },
  ]);
});

test.each<[string, string, object, string]>([
  [
    'beside JSON',
    TEXT,
    { tools, generationConfig: { responseMimeType: 'application/json' } },
    "Function calling with a response mime type: 'application/json' is unsupported",
  ],
  ['on a model that paints', FLASH, { tools }, `Function calling is not enabled for models/${FLASH}`],
  [
    'of an object without properties',
    TEXT,
    { tools: [{ functionDeclarations: [{ name: 'f', parameters: { type: 'OBJECT' } }] }] },
    '* GenerateContentRequest.tools[0].function_declarations[0].parameters.properties: should be non-empty for OBJECT type\n',
  ],
  [
    'of a name that is none',
    TEXT,
    { tools: [{ functionDeclarations: [{ name: '7 up' }] }] },
    'tools[0].function_declarations[0].name: Invalid function name.',
  ],
  [
    'of an unknown member',
    TEXT,
    { tools: [{ functionDeclarations: [{ name: 'f', params: {} }] }] },
    `Invalid JSON payload received. Unknown name "params" at 'tools[0].function_declarations[0]': Cannot find field.`,
  ],
])('functions are refused as the backend refuses them: %s ✗33', async (_, model, body, message) => {
  const answer = await call(createMediaSimulator(), `${model}:generateContent`, {
    ...asking({ text: 'x' }),
    ...body,
  });

  const [status, code, words] = refusal(answer);
  expect([status, code]).toStrictEqual([400, 'INVALID_ARGUMENT']);
  expect(words).toContain(message);
});

test('tools of the backend itself are not simulated, which the journal says ✗33', async () => {
  const simulator = createMediaSimulator();

  await call(simulator, `${TEXT}:generateContent`, {
    ...asking({ text: 'x' }),
    tools: [{ googleSearch: {} }],
  });

  expect(simulator.journal.entries()[0]).toMatchObject({ ignored: ['tools.googleSearch'] });
});
