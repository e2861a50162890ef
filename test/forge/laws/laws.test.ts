import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { call, text } from '../session.js';
import { clientFor, contracts, fittingOf, names, newWorlds, type Schema, tools } from './laws.js';

function published(name: string): {
  input: Schema;
  output: object | undefined;
  annotations: object | undefined;
} {
  const found = tools.find((tool) => tool.name === name);
  if (!found) throw new Error(`${name} is not there`);
  const { title: _, ...annotations } = found.annotations ?? {};
  return { input: found.inputSchema as Schema, output: found.outputSchema, annotations }; // as it is published
}

/** A schema in one spelling: a union of plain types as a list of types, without descriptions. */
function normal({
  description: _,
  anyOf,
  required,
  properties,
  items,
  additionalProperties,
  enum: values,
  ...others
}: Schema): Schema {
  // Strict model providers refuse a published set of numbers: below it is compared by what is accepted and refused.
  const rest = { ...others, ...(values && !values.every(Number.isInteger) && { enum: values }) };
  if (anyOf) {
    const parts = anyOf.map(normal);
    const types = parts.flatMap(({ type = [] }) => type);
    return { ...rest, ...Object.assign({}, ...parts), type: types };
  }
  return {
    ...rest,
    ...(required && { required: [...required].sort() }),
    ...(items && { items: normal(items) }),
    ...(properties && { properties: each(properties, normal) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object' ? normal(additionalProperties) : additionalProperties,
    }),
  };
}

function each<From, To>(
  members: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value)]));
}

interface Place {
  readonly at: string;
  readonly name: string;
  readonly schema: Schema;
}

/** Every schema within a schema. */
function within(schema: Schema, at = ''): Place[] {
  const { properties = {}, items, anyOf = [], additionalProperties } = schema;
  const inner = (name: string, part: Schema) => [
    { at: `${at}/${name}`, name, schema: part },
    ...within(part, `${at}/${name}`),
  ];
  return [
    ...Object.entries(properties).flatMap(([name, part]) => inner(name, part)),
    ...(items ? inner('items', items) : []),
    ...anyOf.flatMap((part, index) => inner(String(index), part)),
    ...(typeof additionalProperties === 'object' ? inner('values', additionalProperties) : []),
  ];
}

/** Named arguments, at every depth. */
function argumentsIn(schema: Schema, at = ''): Place[] {
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      { at: `${at}/${name}`, name, schema: part },
      ...argumentsIn(part, `${at}/${name}`),
    ]),
    ...[...(items ? [items] : []), ...anyOf].flatMap((part) => argumentsIn(part, at)),
  ];
}

/** Keywords that strict model providers refuse. */
const REFUSED = [
  ...['$ref', '$defs', 'definitions', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', 'const'],
  ...['propertyNames', 'patternProperties', 'prefixItems', 'dependentRequired', 'unevaluatedProperties'],
];

const worldOf = newWorlds();
const ajv = formats.default(new Ajv2020());

describe.each(names)('%s', (name) => {
  test('gives structured content as it publishes it, and the same as text ✗8', async () => {
    const { output } = published(name);
    const client = await clientFor(name, undefined, worldOf(name));

    const result = await call(client, name, fittingOf(name));

    expect(result.isError, text(result)).toBeUndefined();
    expect(JSON.parse(text(result))).toStrictEqual(result.structuredContent);
    expect(ajv.validate(output ?? false, result.structuredContent), ajv.errorsText()).toBe(true);
  });

  test('publishes that it takes no unknown arguments, and refuses them by name before it asks ✗1', async () => {
    const { input } = published(name);
    const sent: string[] = [];
    const client = await clientFor(name, (fetch) => (url, init) => {
      sent.push(url);
      return fetch(url, init);
    });

    const refusals = await Promise.all([
      call(client, name, { ...fittingOf(name), unheardOf: 'x' }),
      call(client, name, { ...fittingOf(name), userCredentials: { unheardOf: 'x' } }),
    ]);

    const credentials = input.properties?.userCredentials?.anyOf?.[0];
    expect([input.additionalProperties, credentials?.additionalProperties]).toStrictEqual([false, false]);
    for (const result of refusals) {
      expect(result._meta?.code).toBe('invalid_arguments');
      expect(text(result)).toContain('unheardOf');
    }
    expect(sent).toStrictEqual([]);
  });

  test('takes the arguments of its contract: names, types, required marks, bounds, values and defaults', () => {
    const { input, partial = false } = contracts.get(name) ?? {};
    const [is, wanted] = [normal(published(name).input), normal(input ?? {})];

    // Of a tool that the specification shows in part, the others are tested with the tool.
    if (partial) expect(is).toMatchObject(wanted);
    else expect(is).toStrictEqual(wanted);
  });

  test('has the hints of its contract', () => {
    expect(published(name).annotations).toStrictEqual(contracts.get(name)?.annotations);
  });

  test('describes every argument, at every depth', () => {
    const silent = argumentsIn(published(name).input).filter(({ schema }) => !schema.description?.trim());

    expect(silent.map(({ at }) => at)).toStrictEqual([]);
  });

  test('publishes a schema that strict model providers accept', () => {
    const { input } = published(name);
    const places = [{ at: '', name, schema: input }, ...within(input)];

    const keywords = places.flatMap(({ at, schema }) =>
      REFUSED.filter((keyword) => keyword in schema).map((keyword) => `${at}: ${keyword}`),
    );
    const lists = places.filter(({ schema: { type, items } }) => type === 'array' && !isObject(items));

    expect(keywords).toStrictEqual([]);
    expect(lists).toStrictEqual([]);
    expect([input.type, 'anyOf' in input]).toStrictEqual(['object', false]);
    expect([name, ...argumentsIn(input).map((argument) => argument.name)].filter(isNoName)).toStrictEqual([]);
  });
});

const sets = [...contracts]
  .filter(([name]) => names.includes(name))
  .flatMap(([name, { input }]) =>
    Object.entries(input.properties).flatMap(([argument, { type, items, enum: own }]) => {
      const values = own ?? items?.enum ?? [];
      return values.length > 0 && values.every(Number.isInteger)
        ? [{ name, argument, values: values.map(Number), isList: type === 'array' }]
        : [];
    }),
  );

describe('a set of numbers', () => {
  test.each(sets)('of the contract is accepted, and no other number: $name of $argument', async (set) => {
    const { name, argument, values, isList } = set;
    const client = await clientFor(name);
    const given = (value: number) =>
      call(client, name, { ...fittingOf(name), [argument]: isList ? [value] : value });
    const codeOf = async (value: number) => [value, (await given(value))._meta?.code];
    const others = values.flatMap((value) => [value - 1, value + 1, value + 0.5]);

    const codes = await Promise.all([...values, ...others].map(codeOf));

    expect(codes).toStrictEqual([
      ...values.map((value) => [value, undefined]),
      ...others.map((value) => [value, 'invalid_arguments']),
    ]);
  });

  test('is in some contract', () => {
    expect(sets.length).toBeGreaterThan(0);
  });
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNoName(name: string): boolean {
  return !/^[A-Za-z0-9_-]{1,64}$/.test(name);
}
