import { describe, expect, test } from 'vitest';
import type { ExpectedAnswer, ExpectedRecord } from '#conformance/models/model.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';
import { documentsOf } from '#conformance/reading/outputs/documents.js';

/** A row of a table, by its columns; one without a value has none. */
type Row = Readonly<Record<string, string>>;

const NOTES: Row[] = [
  { Note: 'n-11', By: 'Ada', Words: 'looks right', File: 'a.ts' },
  { Note: 'n-12', By: 'Kofi', Words: 'please wait', File: 'b.ts' },
];
/** None of them has a file, so that their table has no such column. */
const OTHERS: Row[] = [
  { Note: 'n-21', By: 'Ada', Words: 'merged it' },
  { Note: 'n-22', By: 'Zoe', Words: 'thank you' },
];
/** What each answer has beside, so that not all of its rows are of one list. */
const TEAMS: Row[] = [
  { Team: 'north', Members: '3' },
  { Team: 'south', Members: '4' },
];

const markdown = (columns: string[], rows: string[][]) =>
  [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
const csv = (columns: string[], rows: string[][]) =>
  [columns, ...rows].map((row) => row.join(',')).join('\n');

describe.each([
  ['Markdown', markdown],
  ['comma-separated values', csv],
])('a table of %s', (_what, written) => {
  const answerOf = (...tables: Row[][]) => {
    const texts = [TEAMS, ...tables].map((rows) =>
      written(Object.keys(rows[0] ?? {}), rows.map(Object.values)),
    );
    return documentsOf({ structured: undefined, texts: [texts.join('\n\n')] })[0]?.value;
  };
  const recordOf = ({ Note: id = '', By, Words: body }: Row): ExpectedRecord => ({
    id,
    marks: [[id]],
    facts: { by: By ?? null, body: body ?? null },
  });
  const listsOf = (lists: Readonly<Record<string, Row[]>>): ExpectedAnswer => ({
    lists: Object.entries(lists).map(([name, rows]) => ({ name, records: rows.map(recordOf) })),
  });
  const reader = new AnswerReader([{ answer: answerOf(NOTES), expected: listsOf({ notes: NOTES }) }]);
  const aspects = (answer: unknown, expected: ExpectedAnswer, by = reader) =>
    by.differences({ answer, expected }).map(({ aspect, about }) => `${aspect} ${about}`);

  test('is read where a column is left out that no row of it has', () => {
    expect(aspects(answerOf(OTHERS), listsOf({ notes: OTHERS }))).toStrictEqual([]);
  });

  test('with a column less is judged as any other', () => {
    const wrong = OTHERS.map((row) => ({ ...row, By: 'Kofi' }));

    expect(aspects(answerOf(OTHERS.slice(1)), listsOf({ notes: OTHERS }))).toContain('missing notes');
    expect(aspects(answerOf(wrong), listsOf({ notes: OTHERS }))).toContain('fact by');
  });

  test('without the column by which its rows are recognised is another', () => {
    const nameless = OTHERS.map(({ Note: _, ...row }) => row);

    expect(aspects(answerOf(nameless), listsOf({ notes: OTHERS }))).toContain('missing notes');
  });

  test('that another list is read of is no list beside it', () => {
    const both = new AnswerReader([
      { answer: answerOf(NOTES, OTHERS), expected: listsOf({ notes: NOTES, replies: OTHERS }) },
    ]);

    expect(aspects(answerOf(OTHERS), listsOf({ notes: NOTES, replies: OTHERS }), both)).toStrictEqual([
      'missing notes',
    ]);
    expect(aspects(answerOf(OTHERS), listsOf({ notes: [], replies: OTHERS }), both)).toStrictEqual([]);
  });

  test('that was beside the list is another, be it of no list', () => {
    const both = new AnswerReader([{ answer: answerOf(NOTES, OTHERS), expected: listsOf({ notes: NOTES }) }]);

    expect(aspects(answerOf(OTHERS), listsOf({ notes: [] }), both)).toStrictEqual([]);
  });

  test('that was nowhere before has nothing where nothing belongs', () => {
    expect(aspects(answerOf(OTHERS), listsOf({ notes: [] }))).toStrictEqual(['foreign notes']);
  });

  test('with few of the columns is another', () => {
    const pinned = OTHERS.map(({ Note = '' }) => ({ Note, Place: 'top', Until: 'Monday' }));

    expect(aspects(answerOf(pinned), listsOf({ notes: OTHERS }))).toStrictEqual(['missing notes']);
  });
});
