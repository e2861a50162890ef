import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { assertThat, type Check, check } from '../../check.js';
import { schemaAt } from '../../contract/argument-path.js';
import type { JsonSchema } from '../../contract/contract.js';
import { argument } from '../../contract/vocabulary.js';
import { madeUp } from '../made-up.js';

/** Characters and items that are sent at most. */
const LONGEST = 100_000;
const LONGEST_LIST = 2_000;

/** For each keyword that has no kind of its own, values that break it; none where only what is published is judged. */
const BREAKING: Readonly<Record<string, (schema: JsonSchema) => readonly unknown[]>> = {
  maxLength: ({ maxLength }) => (Number(maxLength) > LONGEST ? [] : ['x'.repeat(Number(maxLength) + 1)]),
  pattern: () => ['', ' ', '\u0000', '!', 'x', '7'],
  exclusiveMinimum: ({ exclusiveMinimum: bound }) => [Number(bound), Number(bound) - 1],
  exclusiveMaximum: ({ exclusiveMaximum: bound }) => [Number(bound), Number(bound) + 1],
  multipleOf: ({ multipleOf: step }) => [Number(step) / 2],
  minItems: (schema) => listsOf(schema, Number(schema.minItems) - 1),
  maxItems: (schema) => listsOf(schema, Number(schema.maxItems) + 1),
};

/** The keywords that clauses of the kind are about. */
export const KEYWORDS: readonly string[] = Object.keys(BREAKING);

/** A keyword of an argument is published, and a value that breaks it is refused. */
export const keywordChecks: Check[] = [
  check({
    kind: 'keyword',
    means: 'The keyword is published for the argument, and values that break it are refused.',
    facts: z.strictObject({ argument, keyword: z.string(), value: z.json() }),
    async judge({ tool: name, facts: { argument, keyword, value } }, { contract, target, tools }) {
      const tool = tools.of(name);
      const { found = {} } = schemaAt((await target.listed(name)).inputSchema ?? {}, argument);
      assertPublished(found, keyword, value);
      const { found: documented = {} } = schemaAt(contract.tools[name]?.input ?? {}, argument);
      const broken = (BREAKING[keyword]?.(documented) ?? []).map((one) =>
        tool.calls.withValue(argument, one),
      );
      await tool.refusesAllInvalid(broken, `${argument} has the ${keyword} ${value}`);
    },
  }),
  check({
    kind: 'format',
    means: 'The format is published for the argument.',
    byLists: true,
    facts: z.strictObject({ argument, format: z.string() }),
    async judge({ tool, facts: { argument, format } }, { target }) {
      const { found = {} } = schemaAt((await target.listed(tool)).inputSchema ?? {}, argument);
      assertPublished(found, 'format', format); // JSON Schema does not ask that it be enforced
    },
  }),
];

function assertPublished(found: JsonSchema, keyword: string, value: NonNullable<unknown> | null): void {
  assertThat(isDeepStrictEqual(found[keyword], value), `the published ${keyword} is another`, {
    expected: value,
    received: found[keyword] ?? 'none is published',
  });
}

/** A list of as many items, where no more are made than are sent. */
function listsOf({ items = {} }: JsonSchema, length: number): unknown[][] {
  return length > LONGEST_LIST ? [] : [Array.from({ length }, () => madeUp(items))];
}
