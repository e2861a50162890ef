import * as z from 'zod';
import { assertThat, check } from '../check.js';
import { schemaAt } from '../contract/argument-path.js';

const facts = z.strictObject({
  argument: z.string(),
  keyword: z.enum(['default', 'enum']),
  value: z.unknown(),
});

/** The published schema repeats what the specification says about an argument in words: its default, its set of values. */
export const published = check({
  kind: 'published',
  means: 'The published schema repeats the keyword with its value.',
  of: 'tool',
  byLists: true,
  facts,
  judge: async ({ tool, facts: { argument, keyword, value } }, { target }) => {
    const { inputSchema = {} } = await target.listed(tool);
    const { found } = schemaAt(inputSchema, argument);
    const inSet = keyword === 'enum';
    const [documented, received] = [value, found?.[keyword]].map((one) => spelled(one, inSet));
    assertThat(documented === received, `the published ${keyword} is another`, {
      expected: value ?? null,
      received: found?.[keyword] ?? 'none is published',
    });
  },
});

/** A value as JSON; a set has no order, a default of several values has. */
function spelled(value: unknown, inSet: boolean): string {
  return JSON.stringify(inSet && Array.isArray(value) ? value.toSorted() : value) ?? 'missing';
}
