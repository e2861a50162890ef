import { describe, expect, test } from 'vitest';
import { call, refusal, text, value } from '../session.js';
import { named, TOOL, trackerWith } from './statistics-tracker.js';

describe('with a pivot', () => {
  const POINTS = 'customfield_10016';
  const ISSUES = [
    { status: named('To Do'), labels: ['red', 'blue'], [POINTS]: 3 },
    { status: named('To Do'), labels: ['red'], [POINTS]: null },
    { status: named('To Do'), labels: ['red'], [POINTS]: 5 },
    { status: named('Done'), labels: ['blue'] },
  ];
  const cross = { rowField: 'status', columnField: 'labels' };
  const pivoted = async (pivot: object, issues: readonly object[] = ISSUES) => {
    const { client } = await trackerWith(issues);
    return (await value(client, TOOL, { jql: 'a = 1', groupBy: [], pivot: { ...cross, ...pivot } })).pivot;
  };

  test('issues are counted by default, a cell without issues is left out, and totals count an issue once', async () => {
    const found = await pivoted({});

    expect(found).toStrictEqual({
      ...{ rowField: 'status', columnField: 'labels', action: 'count' },
      ...{ rows: ['To Do', 'Done'], columns: ['red', 'blue'] },
      data: { 'To Do': { red: 3, blue: 1 }, Done: { blue: 1 } },
      rowTotals: { 'To Do': 3, Done: 1 },
      columnTotals: { red: 3, blue: 2 },
      grandTotal: 4,
    });
  });

  test.each(['sum', 'avg'])('%s of numbers beyond all numbers is an error of the backend', async (action) => {
    const { client } = await trackerWith(ISSUES.map((fields) => ({ ...fields, [POINTS]: 1e308 })));
    const pivot = { ...cross, action, valueField: POINTS };

    const result = await call(client, TOOL, { jql: 'a = 1', pivot });

    expect(result._meta?.code).toBe('backend_error');
    expect(text(result)).toContain('too large to be added up');
  });

  test('a sum takes a missing value as nothing', async () => {
    const { data, rowTotals, columnTotals, grandTotal, valueField } = await pivoted({
      ...{ action: 'sum', valueField: POINTS },
    });

    expect(data).toStrictEqual({ 'To Do': { red: 8, blue: 3 }, Done: { blue: 0 } });
    expect([rowTotals, columnTotals, grandTotal]).toStrictEqual([
      { 'To Do': 8, Done: 0 },
      { red: 8, blue: 3 },
      8,
    ]);
    expect(valueField).toBe(POINTS);
  });

  test('an average leaves missing values out, and of none it is null', async () => {
    const { data, rowTotals, columnTotals, grandTotal } = await pivoted({
      action: 'avg',
      valueField: POINTS,
    });

    expect(data).toStrictEqual({ 'To Do': { red: 4, blue: 3 }, Done: { blue: null } });
    expect([rowTotals, columnTotals, grandTotal]).toStrictEqual([
      { 'To Do': 4, Done: null },
      { red: 4, blue: 3 },
      4,
    ]);
  });

  test.each([
    ['numbers', 3, 3, 5, 2],
    ['texts', 'a', 'a', 'b', 2],
    ['options, by their ids', { id: '1', value: 'A' }, { id: '2', value: 'A' }, { id: '1', value: 'B' }, 2],
    ['users', { accountId: 'a', active: true }, { accountId: 'a', active: false }, null, 1],
    ['members of lists', [{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 3 }], [], 3],
  ])('cardinality is the number of distinct %s', async (_, first, second, third, expected) => {
    const issues = [first, second, third].map((own) => ({
      status: named('To Do'),
      labels: [],
      [POINTS]: own,
    }));

    const { data, grandTotal } = await pivoted({ action: 'cardinality', valueField: POINTS }, issues);

    expect([data['To Do'].None, grandTotal]).toStrictEqual([expected, expected]);
  });

  test('cardinality without a field is the number of issues', async () => {
    const { data } = await pivoted({ action: 'cardinality' });

    expect(data).toStrictEqual({ 'To Do': { red: 3, blue: 1 }, Done: { blue: 1 } });
  });

  test('only the fields it takes are read', async () => {
    const { client, asked } = await trackerWith([{ [POINTS]: 1 }]);
    const pivot = { rowField: 'status', columnField: 'status', action: 'sum', valueField: POINTS };

    await value(client, TOOL, { jql: 'a = 1', groupBy: ['labels'], pivot });

    expect(asked.map(({ body }) => body.fields)).toStrictEqual([['id'], ['labels', 'status', POINTS]]);
  });

  test.each([
    [{ action: 'sum' }, 'pivot.valueField: is required when action is sum or avg'],
    [{ action: 'avg' }, 'pivot.valueField: is required when action is sum or avg'],
    [
      { action: 'sum', valueField: 'Story Points' },
      'pivot.valueField: must be a custom field ID like customfield_10016 (tracker_get_field_schema lists them)',
    ],
    [
      { valueField: 'customfield_' },
      'pivot.valueField: must be a custom field ID like customfield_10016 (tracker_get_field_schema lists them)',
    ],
  ])('%j is refused before anything is asked', async (pivot, reason) => {
    const { client, asked } = await trackerWith(ISSUES);

    const words = await refusal(client, TOOL, { jql: 'a = 1', pivot: { ...cross, ...pivot } });

    expect(words).toBe(`Invalid arguments: ${reason}`);
    expect(asked).toStrictEqual([]);
  });

  test('a field that the tracker does not have is refused, and one that these issues do not have is not', async () => {
    const fields = [{ id: POINTS, name: 'Story Points', custom: true }];
    const { client } = await trackerWith([{ status: named('Done'), labels: [] }], {
      '/rest/api/3/field': fields,
    });
    const asking = (valueField: string) => ({ jql: 'a = 1', pivot: { ...cross, action: 'sum', valueField } });

    const words = await refusal(client, TOOL, asking('customfield_99999'));
    const { pivot } = await value(client, TOOL, asking(POINTS));

    expect(words).toBe('Invalid arguments: pivot.valueField: the tracker has no field customfield_99999');
    expect(pivot.grandTotal).toBe(0);
  });

  test.each(['sum', 'avg'])('%s of what is no number is refused', async (action) => {
    const { client } = await trackerWith([{ status: named('Done'), labels: [], [POINTS]: 'three' }]);

    const words = await refusal(client, TOOL, {
      jql: 'a = 1',
      pivot: { ...cross, action, valueField: POINTS },
    });

    expect(words).toBe(
      `Invalid arguments: pivot.valueField: ${POINTS} holds no numbers, which sum and avg need`,
    );
  });
});
