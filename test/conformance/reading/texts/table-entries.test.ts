import { expect, test } from 'vitest';
import { hasMember } from '#conformance/reading/members.js';
import { documentsOf } from '#conformance/reading/outputs/documents.js';

/** What is read of an answer with this in JSON as its first text, which is a table's. */
function read(answer: unknown, ...others: readonly string[]): unknown {
  const [document] = documentsOf({ structured: undefined, texts: [JSON.stringify(answer), ...others] });
  if (Array.isArray(document?.value)) return document.value;
  const { '#json': _, ...value } = Object(document?.value);
  return value;
}

const entry = (row: string | number, column: string, value: unknown) => ({ row, column, value });

test('a list of table entries is read as the facts of the whole and the records of its numbered rows', () => {
  const answer = [
    ...[entry('Sprint 7', 'total', 2), entry('Issues 1', 'key', 'AB-1'), entry('Issues 1', 'labels', [])],
    ...[entry('Issues 2', 'key', 'AB-2'), entry('Notes 1', 'text', 'all')],
  ];

  expect(read(answer)).toStrictEqual({
    '#rows': ['Sprint 7', 'Issues', 'Notes'],
    total: 2,
    Issues: [{ key: 'AB-1', labels: [] }, { key: 'AB-2' }],
    Notes: [{ text: 'all' }],
  });
});

test('rows that have only numbers are one list', () => {
  expect(read([entry(0, 'key', 'AB-1'), entry(1, 'key', 'AB-2')])).toStrictEqual({
    '#rows': ['rows'],
    rows: [{ key: 'AB-1' }, { key: 'AB-2' }],
  });
});

test('a list of other records is read as it is', () => {
  const answer = [{ ...entry('Blocked', 'Bug', 3), note: 'old' }];

  expect(read(answer)).toStrictEqual(answer);
});

test('a list of one member, which is no entry, is read as a list', () => {
  expect(read([{ key: 'AB-1' }])).toStrictEqual([{ key: 'AB-1' }]);
});

test('rows may be called by a documented name in words of their own', () => {
  const answer = read([entry('Grouped by 1', 'value', 'Done'), entry('Total', 'count', 3)]);

  expect(['groupedBy', 'byStatus'].map((name) => hasMember(answer, name))).toStrictEqual([true, false]);
});

test('columns that are paths are facts of records in the row', () => {
  const answer = [
    ...[entry('Issues', 'pageInfo.hasNextPage', true), entry('Issues', 'pageInfo.endCursor', 'x')],
    ...[entry('Issues 1', 'author.name', 'Ann'), entry('Issues 1', 'version', 'of 1.2')],
  ];

  expect(read(answer)).toStrictEqual({
    '#rows': ['Issues', 'Issues'],
    pageInfo: { hasNextPage: true, endCursor: 'x' },
    Issues: [{ author: { name: 'Ann' }, version: 'of 1.2' }],
  });
});

test.each([
  ['a column that another one begins with', ['author', 'author.name']],
  ['the same below a path', ['issue.author', 'issue.author.name']],
])('columns stay as they are where there is %s', (_what, columns) => {
  const answer = columns.map((column) => entry('Issue', column, column));
  const values = JSON.stringify(read(answer));

  expect(columns.every((column) => values.includes(`"${column}"}`) || values.includes(`"${column}",`))).toBe(
    true,
  );
});

test('what is called as a part of every object is read as any other column', () => {
  expect(read([entry('Issue', '__proto__.name', 'Ann')])).toStrictEqual({
    '#rows': ['Issue'],
    ['__proto__']: { name: 'Ann' },
  });
});

test('a text beside a table is found in the whole', () => {
  const [document] = documentsOf({
    structured: undefined,
    texts: [JSON.stringify([entry('File', 'path', 'a.md')]), '# Core'],
  });

  expect(document?.value).toMatchObject({ path: 'a.md', '#json': expect.stringContaining('# Core') });
});

test('a table and a record beside it are one record', () => {
  expect(read([entry('Answer', 'status', 200)], '{"body":[{"name":"a"},{"name":"b"}]}')).toStrictEqual({
    '#rows': ['Answer'],
    status: 200,
    body: [{ name: 'a' }, { name: 'b' }],
  });
});

test('a table and a record beside it are apart where both have a member', () => {
  expect(read([entry('Answer', 'status', 200)], '{"status":"done"}')).toStrictEqual({
    '#0': [entry('Answer', 'status', 200)],
    '#0#rows': [{ status: 200 }],
    '#1': { status: 'done' },
  });
});

test('several texts that are lists are one list', () => {
  expect(read([{ key: 'AB-1' }], '[{"key":"AB-2"},{"key":"AB-3"}]')).toStrictEqual([
    { key: 'AB-1' },
    { key: 'AB-2' },
    { key: 'AB-3' },
  ]);
});
