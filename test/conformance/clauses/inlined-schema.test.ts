import { expect, test } from 'vitest';
import type { JsonSchema } from '#conformance/contract/contract.js';
import { inlined } from '#conformance/contract/inlined-schema.js';

const STATE = { type: 'string', enum: ['open', 'done'] };

test('a definition replaces the reference to it, beside the other keywords there', () => {
  const schema = {
    type: 'object',
    properties: {
      state: { $ref: '#/$defs/State', default: 'open' },
      tasks: { items: { $ref: '#/$defs/Task' } },
    },
    $defs: { State: STATE, Task: { properties: { 'state/now': { $ref: '#/$defs/State' } } } },
  } as JsonSchema;

  expect(inlined(schema)).toStrictEqual({
    type: 'object',
    properties: {
      state: { ...STATE, default: 'open' },
      tasks: { items: { properties: { 'state/now': STATE } } },
    },
  });
});

test('a property called definitions is no definition', () => {
  const state = { $ref: '#/definitions/a~1b' };
  const schema = {
    properties: { definitions: { properties: { state } } },
    definitions: { 'a/b': STATE },
  } as JsonSchema;

  expect(inlined(schema)).toStrictEqual({
    properties: { definitions: { properties: { state: STATE } } },
  });
});

const doubling = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [
    `d${at}`,
    { anyOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] },
  ]),
);
let deep: JsonSchema = {};
for (let level = 0; level < 20_000; level += 1) deep = { items: deep };

test.each<[string, JsonSchema]>([
  ['has no reference', { type: 'object', $defs: { State: STATE } } as JsonSchema],
  ['refers to nothing', { properties: { state: { $ref: '#/$defs/State' } } }],
  ['refers to another document', { properties: { state: { $ref: 'https://example.com/state.json' } } }],
  ['would double at every reference', { $ref: '#/$defs/d0', $defs: doubling } as JsonSchema],
  ['has many levels', deep],
])('a schema that %s stays as it is', (_what, schema) => {
  expect(inlined(schema) === schema || JSON.stringify(inlined(schema)) === JSON.stringify(schema)).toBe(true);
});

test('a reference that leads into itself stays, with the definitions', () => {
  const task = { properties: { parent: { $ref: '#/$defs/Task' } } };
  const schema = { properties: { task: { $ref: '#/$defs/Task' } }, $defs: { Task: task } } as JsonSchema;

  expect(inlined(schema)).toStrictEqual({ properties: { task }, $defs: { Task: task } });
});
