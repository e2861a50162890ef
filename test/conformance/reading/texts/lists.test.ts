import { describe, expect, test } from 'vitest';
import type { ExpectedAnswer, ExpectedRecord } from '#conformance/models/model.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';
import { documentsOf } from '#conformance/reading/outputs/documents.js';
import { pivotComplaint } from '#conformance/reading/pivot-tables.js';
import { unmarked } from '#conformance/reading/scalars.js';
import { countComplaint } from '#conformance/reading/tables.js';
import { fits } from '#conformance/reading/values.js';

const BOARDS = ['TIDE', 'MOB', 'DOC', 'KITE'].map((name, at) => ({
  id: `${at + 1}`,
  name: `${name} board`,
  kind: at % 2 === 0 ? 'scrum' : 'kanban',
}));
type Board = (typeof BOARDS)[number];

function expecting(boards: readonly Board[]): ExpectedAnswer {
  const records = boards.map(
    ({ id, name, kind }): ExpectedRecord => ({
      id: `board ${id}`,
      marks: [[id, name], [id]],
      facts: { ID: id, name, kind },
    }),
  );
  return { lists: [{ name: 'board', records }] };
}

/** What a server that answers so is said to report otherwise, learned from all boards, of some of them. */
function differences(
  write: (boards: readonly Board[]) => readonly string[],
  some: readonly Board[],
): string[] {
  const answer = (boards: readonly Board[]) =>
    documentsOf({ structured: undefined, texts: write(boards) })[0]?.value;
  const reader = new AnswerReader([{ answer: answer(BOARDS), expected: expecting(BOARDS) }]);
  return reader
    .differences({ answer: answer(some), expected: expecting(some) })
    .map(({ aspect, about }) => `${aspect} ${about}`);
}

const section = ({ id, name, kind }: Board) =>
  `## ${name}\n- **id:** ${id}\n- **name:** ${name}\n- **kind:** ${kind}`;
const bullet = ({ id, name, kind }: Board) =>
  `- ${name}\n  - id: ${id}\n  - name: ${name}\n  - kind: ${kind}`;

describe('a list is read', () => {
  test.each<[string, (boards: readonly Board[]) => readonly string[]]>([
    [
      'of sections, rather than of their bullets, which name as many records',
      (all) => [all.map(section).join('\n\n')],
    ],
    [
      'of sections below another, with each bullet by itself',
      (all) => [`# boards\n\n${all.map((board) => section(board).replaceAll('\n', '\n\n')).join('\n\n')}`],
    ],
    [
      'of bullets below a line that has nothing after its name',
      (all) => [all.length === 0 ? '- **boards:** ' : all.map(bullet).join('\n')],
    ],
    [
      'of blocks of JSON that have not all the same members, and of one that says that there are none',
      (all) =>
        all.length === 0
          ? ['{"boards":[]}']
          : all.map(({ kind, ...board }) =>
              JSON.stringify(kind === 'scrum' ? { a: 1, kind, ...board } : { kind, ...board }),
            ),
    ],
  ])('%s', (_how, write) => {
    expect(differences(write, BOARDS)).toStrictEqual([]);
    expect(differences(write, BOARDS.slice(0, 2))).toStrictEqual([]);
    expect(differences(write, [])).toStrictEqual([]);
  });

  test('with what is wrong in it', () => {
    const other = (all: readonly Board[]) => [
      all.map((board) => section(all.length < 4 ? { ...board, kind: 'other' } : board)).join('\n\n'),
    ];

    expect(differences(other, BOARDS.slice(0, 2))).toStrictEqual(['fact kind', 'fact kind']);
  });
});

test.each([
  ['[TIDE-1](https://x.example/TIDE-1)', 'TIDE-1'],
  ['<a href="https://x.example">TIDE-1</a>', 'TIDE-1'],
  ['**TIDE-1**', 'TIDE-1'],
  ['[`TIDE-1`](/x)', 'TIDE-1'],
  ['*TIDE-1', '*TIDE-1'],
  ['[TIDE-1] x', '[TIDE-1] x'],
])('%s is %s without its markup, and reports it', (text, words) => {
  expect(unmarked(text)).toBe(words);
  expect(fits('TIDE-1', [text])).toBe(words === 'TIDE-1');
});

describe('numbers are read', () => {
  const counts = [
    { by: 'status', name: 'Done', count: 3 },
    { by: 'status', name: 'Open', count: 4 },
    { by: 'type', name: 'Bug', count: 5 },
    { by: 'type', name: 'Task', count: 2 },
  ];
  const buckets = (done: number) => [
    { names: ['Done'], numbers: [done] },
    { names: ['Open'], numbers: [4] },
  ];

  test('in a list of which each member says what it is counted by', () => {
    expect(countComplaint({ counts }, buckets(3))).toBeUndefined();
    expect(countComplaint({ counts }, buckets(2))).toBe(
      'Done is {"by":"status","name":"Done","count":3}, not [2]',
    );
  });

  test('in a list of those alone that are not nothing', () => {
    const entries = ['a', 'b', 'c', 'd'].flatMap((row) =>
      ['x', 'y', 'z'].map((column) => ({
        row: [row],
        column: [column],
        number: row === 'a' && column === 'x' ? 2 : 0,
      })),
    );

    expect(pivotComplaint({ entries: [{ row: 'a', column: 'x', value: 2 }] }, entries)).toBeUndefined();
    expect(pivotComplaint({ entries: [{ row: 'a', column: 'x', value: 1 }] }, entries)).toMatch(
      /^a, x is .*, not 2$/,
    );
  });
});

test('records of the same words in sentences are paired by what else is reported of them, oldest or newest first', () => {
  const made = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => new Date(`${day}T10:00:00Z`));
  const records = made.map(
    (at): ExpectedRecord => ({ id: 'a boat', marks: [['a boat']], facts: { prompt: 'a boat', made: at } }),
  );
  const lists = [{ name: 'image', records, order: ({ id }: ExpectedRecord) => id, isOrderOpen: true }];
  const sentences = (dates: readonly Date[]) =>
    dates.map((at) => `- Made is ${at.toISOString()}. Prompt is a boat.`).join('\n');
  const read = (dates: readonly Date[]) =>
    documentsOf({ structured: undefined, texts: [sentences(dates)] })[0]?.value;
  const reader = new AnswerReader([{ answer: read(made), expected: { lists } }]);
  const wrong = (dates: readonly Date[]) => reader.differences({ answer: read(dates), expected: { lists } });

  expect(wrong(made)).toStrictEqual([]);
  expect(wrong(made.toReversed())).toStrictEqual([]);
  expect(wrong(made.map((at) => new Date(Number(at) + 60_000)))).not.toStrictEqual([]);
});

test.each([
  ['a block of code', 'It fails:\n\n```\nERROR no such file\n```'],
  ['a link', 'added 1 commit\n\n[Compare with the version before](/acme/shop/-/merge_requests/5/diffs)'],
  ['a line that looks like a row', 'either\n\nthis | that'],
])('a text of several lines in a cell is read with %s in it', (_what, text) => {
  const cell = text.replaceAll('|', '\\|').replaceAll('\n', '<br>');
  const table = `| Name | Text |\n| --- | --- |\n| note | ${cell} |`;

  const [answer] = documentsOf({ structured: undefined, texts: [table] });

  expect(answer?.value).toMatchObject({ tables: [[{ Name: 'note', Text: text }]] });
});
