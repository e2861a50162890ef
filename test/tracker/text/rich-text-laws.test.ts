import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDocument } from '#simulators/tracker/adf/validate.js';
import { toAdf } from '#src/tracker/rich-text/to-adf.js';
import { toMarkdown } from '#src/tracker/rich-text/to-markdown.js';
import { anything, documents, text } from './rich-text-documents.js';
import { normal, wordsOf } from './rich-text-normal-form.js';

test('a document of what Markdown can say is the same again after Markdown', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const back = await toAdf(await toMarkdown(document));

      expect(isDocument(back)).toBe(true);
      expect(back).toStrictEqual(normal(document));
    }),
    { numRuns: 250 },
  );
});

test('any text is read as a valid document, and what is written of it is written the same again', async () => {
  const lines = fc.array(
    fc.oneof(text, fc.constantFrom('', '    ', '  ', '- ', '1. ', '> ', '| a | b |', '|-|-|')),
  );

  await fc.assert(
    fc.asyncProperty(lines, fc.constantFrom('\n', ''), async (parts, glue) => {
      const document = await toAdf(parts.join(glue));
      const written = await toMarkdown(document);

      expect(isDocument(document)).toBe(true);
      expect(await toMarkdown(await toAdf(written))).toBe(written);
    }),
    { numRuns: 500 },
  );
});

test.each(['\u2028', '\u00a0', '\u3000\n> '])(
  'a blank that Markdown does not count as one is text: %j',
  async (markdown) => {
    const written = await toMarkdown(await toAdf(markdown));

    expect(await toMarkdown(await toAdf(written))).toBe(written);
  },
);

test('no words of a document are lost, whatever its nodes are', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (document) => {
      const back = await toAdf(await toMarkdown(document));

      expect(isDocument(back)).toBe(true);
      for (const word of wordsOf(document)) expect(wordsOf(back).join('')).toContain(word);
    }),
    { numRuns: 250 },
  );
});

test('anything at all is written as Markdown without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (value) => {
      expect(await toMarkdown(value)).toBeTypeOf('string');
    }),
  );
});
