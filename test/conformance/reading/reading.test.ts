import { describe, expect, test } from 'vitest';
import { type PivotEntry, pivotComplaint } from '#conformance/reading/pivot-tables.js';
import { countComplaint } from '#conformance/reading/tables.js';

const BUCKETS = [
  { names: ['To Do'], numbers: [3] },
  { names: ['Done', '10002'], numbers: [4] },
  { names: [], numbers: [2] },
];

describe('groups are read', () => {
  test.each([
    ['a table by name', { byStatus: { 'To Do': 3, Done: 4, None: 2 } }],
    ['a table by id', { byStatus: { 'To Do': 3, '10002': 4 } }],
    [
      'a list',
      {
        status: [
          { value: 'Done', count: 4 },
          { value: 'To Do', count: 3 },
        ],
      },
    ],
    [
      'a list of named things',
      [
        { status: { name: 'Done' }, n: 4 },
        { status: { name: 'To Do' }, n: 3 },
      ],
    ],
    ['with groups of nothing', { Done: 4, 'To Do': { count: 3, share: 0.3 }, Blocked: 0 }],
  ])('as %s', (_shape, answer) => {
    expect(countComplaint(answer, BUCKETS)).toBeUndefined();
  });

  test.each([
    ['one is off by one', { 'To Do': 3, Done: 5 }, 'Done is 5, not [4]'],
    ['one is missing', { 'To Do': 3 }, 'Done is not reported, not [4]'],
    [
      'one too many is there',
      { 'To Do': 3, Done: 4, Blocked: 1 },
      'Blocked is 1, and no record is of that group',
    ],
    [
      'those without a value are off',
      { 'To Do': 3, Done: 4, None: 3 },
      'None is 3, and no record is of that group',
    ],
  ])('and it is reported that %s', (_what, answer, complaint) => {
    expect(countComplaint(answer, BUCKETS)).toBe(complaint);
  });
});

const ENTRIES: PivotEntry[] = [
  { row: ['Done'], column: ['Bug'], number: 4 },
  { row: ['Done'], column: ['Task'], number: 1 },
  { row: ['To Do'], column: ['Bug'], number: 2 },
];

describe('a table of two dimensions is read', () => {
  test.each([
    ['rows of columns', { data: { Done: { Bug: 4, Task: 1, total: 5 }, 'To Do': { Bug: 2 } } }],
    [
      'a list of rows',
      [
        { row: 'Done', columns: { Bug: 4, Task: 1 } },
        { row: 'To Do', columns: { Bug: 2, Task: 0 } },
      ],
    ],
    [
      'a list of entries',
      { entries: ENTRIES.map(({ row, column, number }) => ({ x: row[0], y: column[0], value: number })) },
    ],
    [
      'a grid',
      {
        rows: ['To Do', 'Done'],
        columns: ['Task', 'Bug'],
        data: [
          [0, 2],
          [1, 4],
        ],
      },
    ],
  ])('as %s', (_shape, answer) => {
    expect(pivotComplaint(answer, ENTRIES)).toBeUndefined();
  });

  test('and an entry that is off is reported', () => {
    const answer = { Done: { Bug: 4, Task: 2 }, 'To Do': { Bug: 2 } };

    expect(pivotComplaint(answer, ENTRIES)).toBe('Done, Task is 2, not 1');
  });
});
