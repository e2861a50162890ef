import { describe, expect, it } from 'vitest';
import { type Cell, cellComplaint } from '#conformance/cells.js';
import type { Known } from '#conformance/oracle.js';
import { sightingsIn } from '#conformance/sightings.js';
import { tallyComplaint } from '#conformance/tallies.js';

function known(id: string, ...marks: (string | number | Date)[][]): Known {
  return { id, marks, field: () => [] };
}

const ISSUES = ['TIDE-1', 'TIDE-2', 'TIDE-3'].map((key) => known(key, [key]));

describe('records of the world are seen in an answer', () => {
  it.each([
    [
      'a list of objects',
      {
        issues: [
          { key: 'TIDE-2', parent: 'TIDE-1' },
          { key: 'TIDE-3', parent: 'TIDE-1' },
        ],
      },
    ],
    ['a list of texts', [['TIDE-2', 'TIDE-3']]],
    ['a table by identifier', { found: { 'TIDE-2': { summary: 'x' }, 'TIDE-3': { summary: 'y' } } }],
    ['a record that holds others', { data: [{ id: 'TIDE-2', of: { key: 'TIDE-1' } }, { id: 'TIDE-3' }] }],
  ])('as %s', (_shape, answer) => {
    const { seen, strangers } = sightingsIn(answer, ISSUES);

    expect([seen.map(({ known: { id } }) => id), strangers]).toStrictEqual([['TIDE-2', 'TIDE-3'], []]);
  });

  it('by moments, however they are written', () => {
    const change = known('7', [new Date('2026-11-16T09:00:00Z')]);

    const { seen } = sightingsIn([{ at: '2026-11-16T10:00:00.000+0100' }], [change]);

    expect(seen).toHaveLength(1);
  });

  it('and what is nobody among them is a stranger', () => {
    const { strangers } = sightingsIn([{ key: 'TIDE-1' }, { key: 'TIDE-9' }], ISSUES);

    expect(strangers).toStrictEqual([{ key: 'TIDE-9' }]);
  });
});

const BUCKETS = [
  { names: ['To Do'], numbers: [3] },
  { names: ['Done', '10002'], numbers: [4] },
  { names: [], numbers: [2] },
];

describe('groups are read', () => {
  it.each([
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
    expect(tallyComplaint(answer, BUCKETS)).toBeUndefined();
  });

  it.each([
    ['one is off by one', { 'To Do': 3, Done: 5 }, 'Done is 5, not [4]'],
    ['one is missing', { 'To Do': 3 }, 'Done is not told, not [4]'],
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
  ])('and it is told that %s', (_what, answer, complaint) => {
    expect(tallyComplaint(answer, BUCKETS)).toBe(complaint);
  });
});

const CELLS: Cell[] = [
  { row: ['Done'], column: ['Bug'], number: 4 },
  { row: ['Done'], column: ['Task'], number: 1 },
  { row: ['To Do'], column: ['Bug'], number: 2 },
];

describe('a table of two dimensions is read', () => {
  it.each([
    ['rows of columns', { data: { Done: { Bug: 4, Task: 1, total: 5 }, 'To Do': { Bug: 2 } } }],
    [
      'a list of rows',
      [
        { row: 'Done', cells: { Bug: 4, Task: 1 } },
        { row: 'To Do', cells: { Bug: 2, Task: 0 } },
      ],
    ],
    [
      'a list of cells',
      { cells: CELLS.map(({ row, column, number }) => ({ x: row[0], y: column[0], value: number })) },
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
    expect(cellComplaint(answer, CELLS)).toBeUndefined();
  });

  it('and a cell that is off is told', () => {
    const answer = { Done: { Bug: 4, Task: 2 }, 'To Do': { Bug: 2 } };

    expect(cellComplaint(answer, CELLS)).toBe('Done, Task is 2, not 1');
  });
});
