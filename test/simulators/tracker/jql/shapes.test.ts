import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJql } from '#simulators/tracker/jql/syntax/parse.js';

/** The same text with an escape in it, so that it is read whole: a shape has no escapes. */
const escaped = (text: string) => `\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}${text.slice(1)}`;

const NOT_PLAIN = /["'\\\p{Cc}]/u;
const words = fc
  .oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.constantFrom(
      'EMPTY',
      'and',
      '0',
      '12',
      '2026-01-01',
      'a) or (b',
      '\u{F8FF}0\u{F8FF}',
      'currentUser()',
    ),
  )
  .filter((text) => !NOT_PLAIN.test(text));
const mark = fc.constantFrom('"', "'");

/** A query in quotation marks, as its pieces: those with an odd place are in the marks. */
const pieces = fc.oneof(
  fc.tuple(words).map((texts) => ({ texts, between: ['summary ~ ', ''] })),
  fc.tuple(words, words).map((texts) => ({ texts, between: ['', ' = ', ' ORDER BY created'] })),
  fc.tuple(words, words, words).map((texts) => ({ texts, between: ['labels in (', ', ', ', ', ')'] })),
  fc.tuple(words, words).map((texts) => ({ texts, between: ['status WAS ', ' BY ', ''] })),
  fc
    .tuple(words, words)
    .map((texts) => ({ texts, between: ['assignee in membersOf(', ') ORDER BY ', ' DESC'] })),
  fc.tuple(words, words).map((texts) => ({ texts, between: ['issue.property[', '].size > ', ''] })),
);

test('queries of one shape are read as the grammar reads each of them', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, mark, async ({ texts, between }, sign) => {
      const written = (each: (text: string) => string) =>
        between
          .map((part, at) => `${at === 0 ? '' : `${sign}${each(texts[at - 1] ?? '')}${sign}`}${part}`)
          .join('');

      expect(await parseJql(written((text) => text))).toStrictEqual(await parseJql(written(escaped)));
    }),
  );
});

test('a sign for a text that a query has itself stays', async () => {
  const { where } = await parseJql('labels in (\u{F8FF}0\u{F8FF}, "a")');

  expect(where).toMatchObject({
    operand: {
      items: [
        { text: '\u{F8FF}0\u{F8FF}', quoted: false },
        { text: 'a', quoted: true },
      ],
    },
  });
});

test.each([
  ['summary ~ "longer" "b"', `Expecting either 'OR' or 'AND' but got '"b"'. (line 1, character 20)`],
  ['summary ~ "longer', "The quoted string 'longer' has not been completed. (line 1, character 11)"],
])('%s is refused with its own text and places', async (text, message) => {
  await expect(parseJql(text)).rejects.toThrow(message);
});
