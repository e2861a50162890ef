import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NotJudged } from '#conformance/check.js';
import { draftContract } from '#conformance/own-contract/own-contract.js';
import { DrawnCalls } from '#conformance/own-contract/schemas/drawn-values.js';
import { judgeBy } from '#conformance/own-contract/schemas/judged-values.js';
import { GATE_FAILED } from '#conformance/run/run.js';
import { Session } from '#conformance/target/session.js';
import { verdictsOn } from './judging.js';
import { taskServer } from './task-server.js';

const DRAFT_4 = 'http://json-schema.org/draft-04/schema#';
const DRAFT_7 = 'http://json-schema.org/draft-07/schema#';
const TREE = { type: 'object', properties: { next: { $ref: '#/$defs/tree' } }, required: ['name'] };

/** Legal schemas of which valid calls can be drawn. */
const DRAWABLE: Record<string, object | boolean> = {
  'a boolean for a member': {
    type: 'object',
    properties: { data: true, list: { items: true }, never: false },
  },
  true: true,
  'one of two members': {
    type: 'object',
    properties: { id: { type: 'string' }, name: { type: 'string' } },
    oneOf: [{ required: ['id'] }, { required: ['name'] }],
  },
  'alternatives in alternatives': {
    type: 'object',
    required: ['at'],
    properties: {
      at: {
        anyOf: [
          { type: 'integer' },
          { oneOf: [{ const: 'now' }, { type: 'array', minItems: 2, items: { type: 'null' } }] },
        ],
      },
    },
  },
  'all of several': {
    type: 'object',
    allOf: [
      { properties: { a: { minimum: 3 } } },
      { properties: { a: { type: 'integer', maximum: 4 } }, required: ['a'] },
    ],
  },
  'members by pattern': {
    type: 'object',
    patternProperties: { '^x-[0-9]+$': { type: 'boolean' } },
    additionalProperties: false,
    minProperties: 2,
  },
  'names of members': { type: 'object', propertyNames: { pattern: '^[a-c]{2,4}$' }, minProperties: 1 },
  'dependent members': {
    type: 'object',
    properties: { card: { type: 'number' } },
    required: ['card'],
    dependentRequired: { card: ['address'] },
    dependentSchemas: { address: { properties: { address: { const: 'here' } }, required: ['city'] } },
  },
  'a condition': {
    type: 'object',
    properties: { kind: { enum: ['a', 'b'] } },
    required: ['kind'],
    if: { properties: { kind: { const: 'a' } } },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
    then: { required: ['one'] },
    else: { required: ['two'] },
  },
  'nothing unevaluated': {
    type: 'object',
    allOf: [{ properties: { a: { type: 'string' } } }],
    properties: { b: { type: 'array', prefixItems: [{ const: 1 }], unevaluatedItems: false } },
    unevaluatedProperties: false,
    required: ['a', 'b'],
  },
  'items that a list contains': {
    type: 'object',
    properties: {
      list: { type: 'array', contains: { const: 7 }, minContains: 2, maxContains: 3, uniqueItems: false },
    },
    required: ['list'],
  },
  'a schema in itself': {
    type: 'object',
    properties: { tree: { $ref: '#/$defs/tree' }, all: { items: { $ref: '#' } } },
    required: ['tree'],
    $defs: { tree: TREE },
  },
  'an anchor': {
    type: 'object',
    properties: { a: { $ref: '#one' } },
    required: ['a'],
    $defs: { x: { $anchor: 'one', const: 1 } },
  },
  'a dynamic anchor': {
    $dynamicAnchor: 'node',
    type: 'object',
    properties: { name: { const: 'x' }, next: { $dynamicRef: '#node' } },
    required: ['name'],
  },
  'a constant without a type': {
    type: 'object',
    properties: { k: { const: { title: 'x', list: [1] } } },
    required: ['k'],
  },
  'draft 7': {
    $schema: DRAFT_7,
    type: 'object',
    definitions: { a: { type: 'string', maxLength: 3 } },
    properties: {
      a: { $ref: '#/definitions/a', minLength: 9 },
      list: { items: [{ const: 1 }, { const: 2 }], additionalItems: false },
    },
    required: ['a', 'list'],
    dependencies: { a: ['b'], list: { required: ['c'] } },
  },
  'draft 4': {
    $schema: DRAFT_4,
    id: 'http://example.com/draft4',
    type: 'object',
    properties: {
      n: { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: false },
    },
    required: ['n'],
  },
  'draft 4 without its name': {
    type: 'object',
    properties: { n: { type: 'integer', minimum: 0, exclusiveMinimum: true } },
    required: ['n'],
  },
  'names that every object has': {
    type: 'object',
    properties: { constructor: { type: 'integer' }, toString: { type: 'string' } },
    required: ['constructor', 'hasOwnProperty'],
  },
  'names that mean something in paths': {
    type: 'object',
    properties: {
      'a.b': { type: 'integer' },
      a: { type: 'object', properties: { b: { type: 'integer' } } },
      '': {},
      'x[]': {},
      '*': { minimum: 1 },
    },
    required: ['a.b', ''],
  },
  'lengths that no text has': {
    type: 'object',
    properties: {
      a: { type: 'string', minLength: 0, maxLength: 2_147_483_647 },
      b: { type: 'array', minItems: 0, maxItems: 1e12 },
    },
  },
};

/** Legal schemas, and some that are none, of which no valid call can be drawn. */
const UNDRAWABLE: Record<string, object | boolean> = {
  false: false,
  'a set without a value': { type: 'object', properties: { a: { enum: [] } }, required: ['a'] },
  'a contradiction': { type: 'object', properties: { a: { type: 'string', const: 1 } }, required: ['a'] },
  'no object': { type: 'integer' },
  'an endless tree': { type: 'object', properties: { a: { $ref: '#' } }, required: ['a'] },
  'a reference to itself': { $ref: '#' },
  'a reference to nowhere': { type: 'object', properties: { a: { $ref: '#/$defs/no' } } },
  'a pattern that is none': { type: 'object', properties: { a: { type: 'string', pattern: '([' } } },
  'a draft that there is not': { $schema: 'https://example.com/draft', type: 'object' },
  'a pattern that backtracks without end': {
    type: 'object',
    properties: { a: { type: 'string', pattern: '^(a+)+$', minLength: 60, not: { pattern: 'a' } } },
    required: ['a'],
  },
  'members of another form': { type: 'object', properties: null, required: 'a', anyOf: {} },
};

const drawn = (schema: unknown) =>
  fc.sample(new DrawnCalls(schema, { values: {} }), { numRuns: 20, seed: 3 });

describe.each(Object.entries({ ...DRAWABLE, ...UNDRAWABLE }))('an input schema with %s', (_what, schema) => {
  test('is drafted and judged to the end', async () => {
    const judge = judgeBy(schema);
    const answer = (args: object) => (judge.of(args).is === 'invalid' ? { refused: 'no' } : { is: { args } });
    const connect = () => taskServer({ input: schema as object, answer }); // a boolean is one as well
    const session = new Session(connect(), 5_000);
    await session.open();
    const tools = [...(await session.tools()).values()];
    const contract = JSON.stringify(draftContract('any', { greeting: {}, revisions: [], tools }));

    const verdicts = await verdictsOn({ contract, target: { connect } });

    expect(verdicts.filter(({ verdict }) => verdict === 'failed')).toStrictEqual([]);
    expect(verdicts.filter(({ reason }) => reason?.startsWith(GATE_FAILED))).toStrictEqual([]);
    await session.close();
  });
});

test.each(Object.entries(DRAWABLE))(
  'calls of a schema with %s are drawn, each a valid one',
  (_what, schema) => {
    const { of } = judgeBy(schema);
    const isValid = (args: object) => of(args).is === 'valid' || of(args).is === 'valid'; // a value has a time, which passes by itself where a machine is busy

    const calls = drawn(schema);

    expect(calls.filter((args) => !isValid(args))).toStrictEqual([]);
  },
);

test.each(Object.entries(UNDRAWABLE))('calls of a schema with %s are not judged', (_what, schema) => {
  expect(() => drawn(schema)).toThrow(NotJudged);
});

test('a call that shows a fault is made simpler as long as it is valid', () => {
  const schema = {
    type: 'object',
    properties: { list: { items: { type: 'integer', minimum: 3 } } },
    required: ['list'],
  };
  const { counterexample } = fc.check(
    fc.property(
      new DrawnCalls(schema, { values: {} }),
      ({ list }) => !Array.isArray(list) || list.length === 0,
    ),
    { seed: 1, numRuns: 100 },
  );

  expect(counterexample).toStrictEqual([{ list: [3] }]);
});

/** The schemas of the JSON Schema Test Suite, where its folder of tests is named or installed. */
const SUITE =
  process.env.JSON_SCHEMA_TESTS ?? '/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance/tests';

test.runIf(existsSync(SUITE)).each(['draft4', 'draft7', 'draft2019-09', 'draft2020-12'])(
  'every schema of the test suite of %s is drawn from, or not judged with the reason',
  (draft) => {
    const names = readdirSync(join(SUITE, draft), { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => name.endsWith('.json')).map((name) => join(SUITE, draft, name));
    const groups: { schema: unknown }[] = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
    const schemas = groups.flatMap(({ schema }) => [
      schema,
      { type: 'object', properties: { value: schema }, required: ['value'] },
    ]);

    const wrong = schemas.filter((schema) => !isDrawnOrUnjudged(schema));

    expect([schemas.length > 100, wrong]).toStrictEqual([true, []]);
  },
  120_000,
);

function isDrawnOrUnjudged(schema: unknown): boolean {
  try {
    return drawn(schema).every((args) => judgeBy(schema).of(args).is === 'valid');
  } catch (error) {
    return error instanceof NotJudged && error.message !== '';
  }
}
