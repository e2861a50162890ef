import fc from 'fast-check';
import * as z from 'zod';
import { accepts, refuses, withArgument } from '../calls/accepting.js';
import { assertSame, assertThat, type Check, check, NO_FACTS } from '../check.js';
import { dropped, itemsOf, partsOf, schemaAt, stepsOf } from '../contract/argument-path.js';
import type { JsonSchema } from '../contract/contract.js';
import { argument } from '../contract/vocabulary.js';
import { KnownCalls } from '../models/valid-calls.js';
import type { CheckContext } from '../run/check-context.js';

/** A value of each JSON type. */
const SPECIMENS: Record<string, unknown> = {
  string: 'text',
  integer: 3,
  number: 1.5,
  boolean: true,
  null: null,
  array: [],
  object: {},
};

const aboutOne = z.strictObject({ argument });
const type = z.enum(['string', 'integer', 'number', 'boolean', 'null', 'array', 'object']);
const types = z.union([type, z.array(type).min(1)]);

/** What the published schema and the validator behind it say of single arguments: both are asked. */
export const schemaChecks: Check[] = [
  check({
    kind: 'type',
    facts: aboutOne.extend({ type: types, items: types.optional() }),
    async judge({ tool, facts: { argument, type, items } }, context) {
      const { published } = await publishedAs(context, tool, argument);
      const documented: string[] = [type].flat();
      assertType(published, documented, `the published type of ${argument} is another`);
      const wrong = Object.keys(SPECIMENS).filter(
        (other) => !documented.includes(other) && !(other === 'integer' && documented.includes('number')),
      );
      for (const other of wrong)
        await refuses(
          context,
          tool,
          withArgument(context, tool, argument, SPECIMENS[other]),
          `${argument} must be ${documented.join(' or ')}`,
        );
      if (documented.includes('null'))
        await accepts(context, tool, withArgument(context, tool, argument, null));
      if (items === undefined) return;
      const ofItems = itemsOf(published) ?? {};
      assertType(ofItems, [items].flat(), `the published type of the items of ${argument} is another`);
      await refuses(
        context,
        tool,
        withArgument(context, tool, argument, [7.5]),
        `the items of ${argument} must be ${items}`,
      );
    },
  }),
  check({
    kind: 'required',
    facts: aboutOne,
    async judge({ tool, facts: { argument } }, context) {
      const { isRequired } = await publishedAs(context, tool, argument);
      assertSame(true, isRequired, `${argument} is not published as required`);
      const calls = KnownCalls.of(context, tool);
      const valid = calls.having(argument) ?? calls.smallest;
      await refuses(context, tool, dropped(valid, argument), `${argument} is required`);
      await accepts(context, tool, valid);
    },
  }),
  check({
    kind: 'optional',
    facts: aboutOne,
    async judge({ tool, facts: { argument } }, context) {
      const { isRequired } = await publishedAs(context, tool, argument);
      assertSame(false, isRequired, `${argument} is published as required`);
      await accepts(context, tool, KnownCalls.of(context, tool).without(argument));
      const given = KnownCalls.of(context, tool).having(argument); // in the world after the first call
      if (given) await accepts(context, tool, given);
    },
  }),
  check({
    kind: 'enum',
    facts: aboutOne.extend({ enum: z.array(z.union([z.string(), z.number()])).min(1) }),
    async judge({ tool, facts: { argument, enum: values } }, context) {
      await publishedAs(context, tool, argument);
      const documented: unknown[] = values;
      const ofNumbers = typeof documented[0] === 'number';
      for (const value of documented)
        await accepts(context, tool, withArgument(context, tool, argument, value));
      const others: fc.Arbitrary<unknown> = ofNumbers ? numbersAround(documented) : fc.string();
      await context.forAll(
        others.filter((value) => !documented.includes(value)),
        async (value) =>
          refuses(
            context,
            tool,
            withArgument(context, tool, argument, value),
            `${argument} must be one of ${documented.join(', ')}`,
          ),
      );
    },
  }),
  check({
    kind: 'minimum',
    facts: aboutOne.extend({ minimum: z.number() }),
    judge: ({ tool, facts: { argument, minimum } }, context) =>
      assertBound(context, tool, { argument, kind: 'minimum', limit: minimum, outwards: -1 }),
  }),
  check({
    kind: 'maximum',
    facts: aboutOne.extend({ maximum: z.number() }),
    judge: ({ tool, facts: { argument, maximum } }, context) =>
      assertBound(context, tool, { argument, kind: 'maximum', limit: maximum, outwards: +1 }),
  }),
  check({
    kind: 'min-length',
    facts: aboutOne.extend({ minLength: z.number() }),
    async judge({ tool, facts: { argument, minLength: length } }, context) {
      const { published } = await publishedAs(context, tool, argument);
      assertSame(length, published.minLength, 'the published minimum length is another');
      await refuses(
        context,
        tool,
        withArgument(context, tool, argument, 'x'.repeat(length - 1)),
        `${argument} must be at least ${length} long`,
      );
    },
  }),
  check({
    kind: 'open',
    facts: NO_FACTS,
    async judge({ tool }, context) {
      const { inputSchema } = await context.tool(tool);
      assertThat(
        inputSchema?.additionalProperties !== false,
        'the published schema forbids further properties',
        { expected: 'no additionalProperties, or true', received: { additionalProperties: false } },
      );
      await accepts(context, tool, withArgument(context, tool, 'surpriseArgument', 'surprise'));
    },
  }),
  check({
    kind: 'closed',
    facts: aboutOne.partial(),
    async judge({ tool, facts: { argument: inside } }, context) {
      const { inputSchema = {} } = await context.tool(tool);
      const published =
        inside === undefined ? inputSchema : closedPartOf(schemaAt(inputSchema, inside).found);
      assertThat(
        published?.additionalProperties === false,
        `the published schema${inside === undefined ? '' : ` of ${inside}`} accepts further properties`,
        {
          expected: { additionalProperties: false },
          received: published
            ? { additionalProperties: published.additionalProperties ?? 'nothing' }
            : 'nothing',
        },
      );
      const surprise = inside === undefined ? 'surpriseArgument' : `${inside}.surpriseArgument`;
      await refuses(
        context,
        tool,
        withArgument(context, tool, surprise, 'surprise'),
        'there are no further properties',
      );
    },
  }),
];

/** What a schema says of an object, whether alone or as one of several. */
function closedPartOf(schema: JsonSchema = {}): JsonSchema | undefined {
  return [schema, ...partsOf(schema)].find(({ properties }) => properties !== undefined);
}

interface Bound {
  readonly argument: string;
  readonly kind: 'minimum' | 'maximum';
  readonly limit: number;
  readonly outwards: 1 | -1;
}

/** A bound is accepted, as are values on its inner side; its outer neighbour and what lies beyond are refused. */
async function assertBound(
  context: CheckContext,
  tool: string,
  { argument, kind, limit, outwards }: Bound,
): Promise<void> {
  const { published } = await publishedAs(context, tool, argument);
  assertSame(limit, published[kind], `the published ${kind} is another`);
  await accepts(context, tool, withArgument(context, tool, argument, limit));
  await accepts(context, tool, withArgument(context, tool, argument, limit - outwards));
  await context.forAll(
    fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1_000_000 })),
    async (distance) =>
      refuses(
        context,
        tool,
        withArgument(context, tool, argument, limit + outwards * distance),
        `${argument} has the ${kind} ${limit}`,
      ),
    6,
  );
}

/** What the target publishes of an argument. Throws ClauseViolation where that is nothing. */
async function publishedAs(context: CheckContext, tool: string, argument: string) {
  const { parent, found: published } = schemaAt((await context.tool(tool)).inputSchema ?? {}, argument);
  assertThat(published !== undefined, `${argument} is not published`, {
    expected: stepsOf(argument).at(-1) ?? argument,
    received: Object.keys(parent.properties ?? {}),
  });
  const isRequired = parent.required?.includes(stepsOf(argument).at(-1) ?? '') ?? false;
  return { published, isRequired };
}

/** Throws ClauseViolation where a schema allows other JSON types. */
function assertType(published: JsonSchema, documented: readonly string[], message: string): void {
  const found = typesOf(published);
  assertThat(same(found, documented), message, { expected: { type: documented }, received: { type: found } });
}

/** The JSON types a schema allows, however it says so. */
function typesOf(schema: JsonSchema): string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  const parts = partsOf(schema);
  if (parts.length > 0) return [...new Set(parts.flatMap(typesOf))];
  return [...new Set((schema.enum ?? []).map((value) => (value === null ? 'null' : typeof value)))];
}

/** Whole numbers, those beside the documented ones most often. */
function numbersAround(documented: readonly unknown[]): fc.Arbitrary<unknown> {
  const beside = documented.map(Number).flatMap((value) => [value - 1, value + 1]);
  return fc.oneof(fc.constantFrom(...beside), fc.integer({ min: -9, max: 99 }));
}

function same(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}
