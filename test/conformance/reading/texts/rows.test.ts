import { describe, expect, test } from 'vitest';
import { AnswerReader } from '#conformance/reading/learning/differences.js';
import { documentsOf } from '#conformance/reading/outputs/documents.js';

const read = (entries: object) =>
  documentsOf({ structured: undefined, texts: [JSON.stringify(entries)] })[0]?.value;
const books = [
  { title: 'Emma', year: 1815 },
  { title: 'Ivanhoe', year: 1819 },
];
const expected = {
  lists: [
    {
      name: 'book',
      records: books.map((facts) => ({ id: facts.title, marks: [[facts.title]], facts })),
      order: ({ id }: { id: string }) => id,
    },
  ],
};

/** What is wrong with entries, read as it is learned from right ones. */
function wrong(right: object, judged: object): string[] {
  const reader = new AnswerReader([{ answer: read(right), expected }]);
  return reader.differences({ answer: read(judged), expected }).map(({ about }) => about);
}

const entries = ([row, column]: readonly [string, string]) =>
  books.flatMap((book, at) =>
    Object.entries(book).map(([name, value]) => ({ [row]: `book ${at + 1}`, [column]: name, value })),
  );

test.each([
  ['row', 'column'],
  ['entity', 'attribute'],
  ['field', 'record'],
] as const)('records are read of entries with %s, %s and value', (row, column) => {
  const right = entries(row === 'field' ? [column, row] : [row, column]);
  const inMember = { note: 'all', books: right };
  const otherYear = right.map((entry) => ({ ...entry, value: entry.value === 1819 ? 1820 : entry.value }));

  expect(wrong(right, right)).toStrictEqual([]);
  expect(wrong(inMember, inMember)).toStrictEqual([]);
  expect(wrong(right, otherYear)).toStrictEqual(['year']);
  expect(wrong(right, right.slice(0, 2))).toStrictEqual(['book']);
});

test('entries that name their rows are read at any depth, and those of a backend stay as they are', () => {
  const byStatus = [
    { row: 1, column: 'status', value: 'Done' },
    { row: 1, column: 'issues', value: 3 },
    { row: 2, column: 'status', value: 'To Do' },
  ];
  const variables = [{ key: 'LEVEL', type: 'file', value: 'debug' }];

  const answer = read({ counts: { byStatus }, body: { variables } });

  expect(answer).toHaveProperty('counts.byStatus', byStatus);
  expect(answer).toHaveProperty(
    ['counts', 'byStatus#rows'],
    [{ status: 'Done', issues: 3 }, { status: 'To Do' }],
  );
  expect(answer).toHaveProperty('body', { variables });
});

test('a list of records with a value each is no list of entries', () => {
  const sizes = [
    { name: 'a', unit: 'mm', value: 1 },
    { name: 'a', unit: 'mm', value: 2 },
  ];

  expect(read({ sizes })).not.toHaveProperty('sizes#rows');
});

test('an entry without a value says that a record has none', () => {
  const entries = [
    { row: 1, column: 'year' },
    { row: 1, column: 'title', value: 'Emma' },
  ];

  expect(read({ books: entries })).toHaveProperty('books#rows', [{ title: 'Emma' }]);
  expect(read(entries)).toHaveProperty('rows', [{ title: 'Emma' }]);
});

describe('an answer that mentions a record in its words', () => {
  const [emma = { title: 'Emma', year: 1815 }, ivanhoe = { title: 'Ivanhoe', year: 1819 }] = books;
  const recordOf = (facts: (typeof books)[number]) => ({
    id: facts.title,
    marks: [[facts.title]],
    facts: {},
  });
  const sampleOf = (text: string, list: { records: (typeof books)[number][]; optional?: typeof books }) => ({
    answer: read({ text, pages: 7 }),
    expected: {
      lists: [
        {
          name: 'book',
          records: list.records.map(recordOf),
          ...(list.optional && { optional: list.optional.map(recordOf) }),
        },
      ],
    },
  });
  const mentions = sampleOf('All that is left is Emma alone.', { records: [emma] });

  test('is no list of it, where one without a record has words as well', () => {
    const without = sampleOf('A shelf.', { records: [] });

    expect(new AnswerReader([mentions, without]).differences(without)).toStrictEqual([]);
    expect(new AnswerReader([mentions, without]).differences(mentions)).not.toStrictEqual([]);
  });

  test('is one, where the others have words of records that may be there', () => {
    const may = sampleOf('All that is left is Ivanhoe alone.', { records: [], optional: [ivanhoe] });

    expect(new AnswerReader([mentions, may]).differences(mentions)).toStrictEqual([]);
  });
});

test('an entry of an empty list says that there are no records', () => {
  const entry = { record: 'Books #1', field: 'books', value: [] };

  expect(read({ entries: [entry] })).toHaveProperty('entries#rows', []);
  expect(read([{ row: 'Books 1', column: 'books', value: [] }])).toHaveProperty('Books', []);
});

test.each([
  ['in a member', (entries: object[]) => ({ books: entries })],
  [
    'that are the answer',
    (entries: { row: number; column: string; value: string }[]) =>
      entries.map(({ row, column, value }) => ({ entity: row, attribute: column, value })),
  ],
])('the number of a row is no fact that is not documented, of entries %s', (_where, answerOf) => {
  const answers = [1, 1, 2, 3].map((shelf) => {
    const titles = ['Emma', 'Ivanhoe'].map((value, column) => ({ row: 1, column: `title ${column}`, value }));
    return { answer: read(answerOf(titles)), expected: { may: { shelf } } };
  });
  const reader = new AnswerReader(answers);

  expect(answers.flatMap((sample) => reader.differences(sample))).toStrictEqual([]);
});
