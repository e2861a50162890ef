import { expect, test } from 'vitest';
import { hasMember } from '#conformance/reading/members.js';
import { documentsOf } from '#conformance/reading/outputs/documents.js';

/** What is read of an answer with this in JSON as its only text. */
function read(answer: unknown): unknown {
  const [document] = documentsOf({ structured: undefined, texts: [JSON.stringify(answer)] });
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
