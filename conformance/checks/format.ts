import fc from 'fast-check';
import * as z from 'zod';
import { assertSame, check } from '../check.js';
import { schemaAt } from '../contract/argument-path.js';

/** For each format, texts that are nothing of the kind. */
const OTHERS = {
  uri: fc.oneof(
    fc.constantFrom(
      'example.com',
      '/relative/path',
      '//host/path',
      'two words',
      'http://[',
      '://',
      '1http://x',
    ),
    fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){1,3}$/),
  ),
};

/** Text of the format is accepted, and text that is not is refused. */
export const format = check({
  kind: 'format',
  means: 'Texts of the format are accepted, and others are refused.',
  of: 'tool',
  facts: z.strictObject({ argument: z.string(), format: z.enum(['uri']) }),
  judge: async ({ tool: name, facts: { argument, format: wanted } }, { draws, target, tools }) => {
    const tool = tools.of(name);
    const { found } = schemaAt((await target.listed(name)).inputSchema ?? {}, argument);
    assertSame(wanted, found?.format, `the published format of ${argument} is another`);
    const given = tool.calls.having(argument);
    if (given) await tool.accepts(given);
    const rule = `${argument} must be of the format ${wanted}`;
    await draws.forAll(OTHERS[wanted], async (other) =>
      tool.refuses(tool.calls.withValue(argument, other), rule),
    );
  },
});
