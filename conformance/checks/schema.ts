import fc from 'fast-check';
import { dropped, itemsOf, partsOf, rootOf, schemaAt, stepsOf } from '../argument-path.js';
import { assertThat, type Check, fact } from '../check.js';
import type { CheckContext } from '../check-context.js';
import type { Clause } from '../clause.js';
import type { JsonSchema } from '../contract.js';
import { accepts, refuses, toolOf, valuesOf, withArgument, withoutArgument } from './accepting.js';

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

/** What the published schema and the validator behind it say of single arguments: both are asked. */
export const schemaChecks: Check[] = [
  {
    kind: 'type',
    async judge(clause, context) {
      const { tool, argument, published } = await aboutArgument(clause, context);
      const promised = [fact<string | string[]>(clause, 'type')].flat();
      assertThat(
        same(typesOf(published), promised),
        `the published type is ${typesOf(published).join(' or ')}`,
      );
      const wrong = Object.keys(SPECIMENS).filter(
        (type) => !promised.includes(type) && !(type === 'integer' && promised.includes('number')),
      );
      await context.forAll(
        fc.constantFrom(...wrong),
        async (type) =>
          refuses(
            context,
            tool,
            await withArgument(context, tool, argument, SPECIMENS[type]),
            `${argument} must be ${promised.join(' or ')}`,
          ),
        wrong.length * 2,
      );
      if (promised.includes('null'))
        await accepts(context, tool, await withArgument(context, tool, argument, null));
      const items = clause.facts.items;
      if (items === undefined) return;
      const ofItems = typesOf(itemsOf(published) ?? {});
      assertThat(same(ofItems, [items].flat()), `the published type of its items is ${ofItems.join(' or ')}`);
      await refuses(
        context,
        tool,
        await withArgument(context, tool, argument, [7.5]),
        `the items of ${argument} must be ${items}`,
      );
    },
  },
  {
    kind: 'required',
    async judge(clause, context) {
      const { tool, argument, isRequired } = await aboutArgument(clause, context);
      assertThat(isRequired, `${argument} is not published as required`);
      const valid = { ...(await context.valid(tool)), ...valuesOf(context, tool, insideOf(argument)) };
      await refuses(context, tool, dropped(valid, argument), `${argument} is required`);
      await accepts(context, tool, valid);
    },
  },
  {
    kind: 'optional',
    async judge(clause, context) {
      const { tool, argument, isRequired } = await aboutArgument(clause, context);
      assertThat(!isRequired, `${argument} is published as required`);
      await accepts(context, tool, await withoutArgument(context, tool, argument));
      const [value] = context.backstage.values(tool, argument, context.home);
      await accepts(context, tool, await withArgument(context, tool, argument, value));
    },
  },
  {
    kind: 'enum',
    async judge(clause, context) {
      const { tool, argument, published } = await aboutArgument(clause, context);
      const promised = fact<unknown[]>(clause, 'enum');
      const ofNumbers = typeof promised[0] === 'number';
      // Strict model providers refuse a published set of numbers, so such a set may stand in the words and the rule alone.
      assertThat(
        same(published.enum ?? (ofNumbers ? promised : []), promised),
        `the published values are ${JSON.stringify(published.enum)}`,
      );
      for (const value of promised)
        await accepts(context, tool, await withArgument(context, tool, argument, value));
      const others: fc.Arbitrary<unknown> = ofNumbers ? numbersAround(promised) : fc.string();
      await context.forAll(
        others.filter((value) => !promised.includes(value)),
        async (value) =>
          refuses(
            context,
            tool,
            await withArgument(context, tool, argument, value),
            `${argument} must be one of ${promised.join(', ')}`,
          ),
      );
    },
  },
  bound('minimum', -1),
  bound('maximum', +1),
  {
    kind: 'min-length',
    async judge(clause, context) {
      const { tool, argument, published } = await aboutArgument(clause, context);
      const length = fact<number>(clause, 'minLength');
      assertThat(published.minLength === length, `the published minimum length is ${published.minLength}`);
      await refuses(
        context,
        tool,
        await withArgument(context, tool, argument, 'x'.repeat(length - 1)),
        `${argument} must be at least ${length} long`,
      );
    },
  },
  {
    kind: 'open',
    async judge(clause, context) {
      const tool = toolOf(clause);
      const { inputSchema } = await context.tool(tool);
      assertThat(
        inputSchema?.additionalProperties !== false,
        'the published schema forbids further properties',
      );
      await accepts(context, tool, await withArgument(context, tool, 'surpriseArgument', 'surprise'));
    },
  },
  {
    kind: 'closed',
    async judge(clause, context) {
      const tool = toolOf(clause);
      const { inputSchema } = await context.tool(tool);
      assertThat(
        inputSchema?.additionalProperties === false,
        'the published schema lets further properties in',
      );
      await refuses(
        context,
        tool,
        await withArgument(context, tool, 'surpriseArgument', 'surprise'),
        'there are no further properties',
      );
    },
  },
];

/** A bound is accepted, as are values on its inner side; its outer neighbour and what lies beyond are refused. */
function bound(kind: 'minimum' | 'maximum', outwards: 1 | -1): Check {
  return {
    kind,
    async judge(clause, context) {
      const { tool, argument, published } = await aboutArgument(clause, context);
      const limit = fact<number>(clause, kind);
      assertThat(published[kind] === limit, `the published ${kind} is ${published[kind]}`);
      await accepts(context, tool, await withArgument(context, tool, argument, limit));
      await accepts(context, tool, await withArgument(context, tool, argument, limit - outwards));
      await context.forAll(
        fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1_000_000 })),
        async (distance) =>
          refuses(
            context,
            tool,
            await withArgument(context, tool, argument, limit + outwards * distance),
            `${argument} has the ${kind} ${limit}`,
          ),
        6,
      );
    },
  };
}

async function aboutArgument(clause: Clause, context: CheckContext) {
  const tool = toolOf(clause);
  const argument = fact<string>(clause, 'argument');
  const { parent, found: published } = schemaAt((await context.tool(tool)).inputSchema ?? {}, argument);
  assertThat(published !== undefined, `${argument} is not published`);
  const isRequired = parent.required?.includes(stepsOf(argument).at(-1) ?? '') ?? false;
  return { tool, argument, published, isRequired };
}

/** The object that has to be there for an argument inside it. */
function insideOf(argument: string): string[] {
  return argument === rootOf(argument) ? [] : [rootOf(argument)];
}

/** The JSON types a schema allows, however it says so. */
function typesOf(schema: JsonSchema): string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  const parts = partsOf(schema);
  if (parts.length > 0) return [...new Set(parts.flatMap(typesOf))];
  return [...new Set((schema.enum ?? []).map((value) => (value === null ? 'null' : typeof value)))];
}

/** Whole numbers, those beside the promised ones most often. */
function numbersAround(promised: readonly unknown[]): fc.Arbitrary<unknown> {
  const beside = promised.map(Number).flatMap((value) => [value - 1, value + 1]);
  return fc.oneof(fc.constantFrom(...beside), fc.integer({ min: -9, max: 99 }));
}

function same(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}
