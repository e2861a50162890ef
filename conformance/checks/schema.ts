import fc from 'fast-check';
import * as z from 'zod';
import { assertSame, assertThat, type Check, check, NO_FACTS, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { dropped, partsOf, schemaAt } from '../contract/argument-path.js';
import type { JsonSchema } from '../contract/contract.js';
import { argument } from '../contract/vocabulary.js';
import { publishedAs } from './published-argument.js';

/** Texts are made no longer to see whether they are refused. */
const LONGEST = 100_000;

const aboutOne = z.strictObject({ argument });
/** A bound of which the specification leaves open what becomes of a number beyond it. */
const isOpenBeyond = z.literal(true).optional();

/** What the published schema and the validator behind it require of single arguments: both are asked. */
export const schemaChecks: Check[] = [
  check({
    kind: 'required',
    means: 'A call without the argument is refused.',
    of: 'tool',
    facts: aboutOne,
    async judge({ tool: name, facts: { argument } }, { target, tools }) {
      const tool = tools.of(name);
      const { isRequired } = await publishedAs(target, name, argument);
      assertSame(true, isRequired, `${argument} is not published as required`);
      const valid = tool.calls.having(argument) ?? tool.calls.smallest;
      await tool.refusesInvalid(dropped(valid, argument), `${argument} is required`);
      await tool.accepts(valid);
    },
  }),
  check({
    kind: 'optional',
    means: 'A call is accepted with the argument and without it.',
    of: 'tool',
    facts: aboutOne,
    async judge({ tool: name, facts: { argument } }, { target, tools }) {
      const tool = tools.of(name);
      const { isRequired } = await publishedAs(target, name, argument);
      assertSame(false, isRequired, `${argument} is published as required`);
      await tool.accepts(tool.calls.without(argument));
      const given = tool.calls.having(argument); // in the world after the first call
      if (given) await tool.accepts(given);
    },
  }),
  check({
    kind: 'enum',
    means: 'Each of the values is accepted, and others are refused.',
    of: 'tool',
    facts: aboutOne.extend({ enum: z.array(z.union([z.string(), z.number()])).min(1) }),
    async judge({ tool: name, facts: { argument, enum: values } }, { draws, target, tools }) {
      const tool = tools.of(name);
      await publishedAs(target, name, argument);
      const documented: unknown[] = values;
      const ofNumbers = typeof documented[0] === 'number';
      for (const value of documented) await tool.accepts(tool.calls.withValue(argument, value));
      const others: fc.Arbitrary<unknown> = ofNumbers ? numbersAround(documented) : fc.string();
      await draws.forAll(
        others.filter((value) => !documented.includes(value)),
        async (value) =>
          tool.refusesInvalid(
            tool.calls.withValue(argument, value),
            `${argument} must be one of ${documented.join(', ')}`,
          ),
      );
    },
  }),
  check({
    kind: 'minimum',
    means: 'The number is accepted, and smaller ones are refused.',
    of: 'tool',
    facts: aboutOne.extend({ minimum: z.number(), isOpenBeyond }),
    judge: ({ tool, facts: { argument, minimum, isOpenBeyond } }, context) =>
      assertBound(context, tool, { argument, kind: 'minimum', limit: minimum, outwards: -1, isOpenBeyond }),
  }),
  check({
    kind: 'maximum',
    means: 'The number is accepted, and larger ones are refused.',
    of: 'tool',
    facts: aboutOne.extend({ maximum: z.number(), isOpenBeyond }),
    judge: ({ tool, facts: { argument, maximum, isOpenBeyond } }, context) =>
      assertBound(context, tool, { argument, kind: 'maximum', limit: maximum, outwards: +1, isOpenBeyond }),
  }),
  check({
    kind: 'min-length',
    means: 'Shorter texts are refused.',
    of: 'tool',
    facts: aboutOne.extend({ minLength: z.number() }),
    async judge({ tool: name, facts: { argument, minLength: length } }, { target, tools }) {
      const tool = tools.of(name);
      const { published } = await publishedAs(target, name, argument);
      assertSame(length, published.minLength, 'the published minimum length is another');
      if (length < 1 || length > LONGEST) return; // no text is shorter, or none so long is sent
      await tool.refusesInvalid(
        tool.calls.withValue(argument, 'x'.repeat(Math.ceil(length) - 1)),
        `${argument} must be at least ${length} long`,
      );
    },
  }),
  check({
    kind: 'open',
    means: 'Further properties are accepted.',
    of: 'tool',
    facts: NO_FACTS,
    async judge({ tool: name }, { target, tools }) {
      const { inputSchema } = await target.listed(name);
      const tool = tools.of(name);
      assertThat(
        inputSchema?.additionalProperties !== false,
        'the published schema forbids further properties',
        { expected: 'no additionalProperties, or true', received: { additionalProperties: false } },
      );
      await tool.accepts(tool.calls.withValue('unexpectedArgument', 'unexpected'));
    },
  }),
  check({
    kind: 'closed',
    means: 'Further properties are refused, in the arguments or in the object named.',
    of: 'tool',
    facts: aboutOne.partial(),
    async judge({ tool: name, facts: { argument: inside } }, { target, tools }) {
      const tool = tools.of(name);
      const { inputSchema = {} } = await target.listed(name);
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
      const unexpected = inside === undefined ? 'unexpectedArgument' : `${inside}.unexpectedArgument`;
      await tool.refusesInvalid(
        tool.calls.withValue(unexpected, 'unexpected'),
        'there are no further properties',
      );
    },
  }),
];

/** The schema of an object, in the schema itself or in one of its alternatives. */
function closedPartOf(schema: JsonSchema = {}): JsonSchema | undefined {
  return [schema, ...partsOf(schema)].find(({ properties }) => properties !== undefined);
}

interface Bound {
  readonly argument: string;
  readonly kind: 'minimum' | 'maximum';
  readonly limit: number;
  readonly outwards: 1 | -1;
  readonly isOpenBeyond?: true | undefined;
}

/**
 * A bound is accepted, as are values on its inner side; its outer neighbour and what is beyond are refused. Where it is open what
 * becomes of these, a server need not publish the bound; what one that does not accepts beyond it is not judged.
 */
async function assertBound(
  { draws, target, tools }: CheckContext,
  name: string,
  { argument, kind, limit, outwards, isOpenBeyond }: Bound,
): Promise<void> {
  const tool = tools.of(name);
  const { published } = await publishedAs(target, name, argument);
  const isOpen = isOpenBeyond && published[kind] === undefined;
  if (!isOpen) assertSame(limit, published[kind], `the published ${kind} is another`);
  await tool.accepts(tool.calls.withValue(argument, limit));
  await tool.accepts(tool.calls.withValue(argument, limit - outwards));
  await draws.forAll(
    fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1_000_000 })),
    async (distance) => {
      const args = tool.calls.withValue(argument, limit + outwards * distance);
      if (!isOpen) return tool.refusesInvalid(args, `${argument} has the ${kind} ${limit}`);
      const { refused } = await target.call(name, args);
      if (!refused)
        throw new NotJudged(
          `${argument} is accepted beyond ${limit}: what then becomes of it is not specified`,
        );
    },
    6,
  );
}

/** Whole numbers, those beside the documented ones most often. */
function numbersAround(documented: readonly unknown[]): fc.Arbitrary<unknown> {
  const beside = documented.map(Number).flatMap((value) => [value - 1, value + 1]);
  return fc.oneof(fc.constantFrom(...beside), fc.integer({ min: -9, max: 99 }));
}
