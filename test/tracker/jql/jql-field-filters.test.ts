import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { equal } from '#src/tracker/jql/condition.js';
import { type FieldFilter, fieldFilterConditions } from '#src/tracker/jql/field-filter.js';
import { queryText } from '#src/tracker/jql/query-text.js';
import { withConditions } from '#src/tracker/jql/with-conditions.js';
import { ask, visible } from '../../simulators/tracker/jql/asking.js';

const POINTS = 'customfield_10016';

/** The keys of the issues that a filter finds, sorted. */
async function found(...filters: FieldFilter[]): Promise<string[]> {
  return (await ask(await withConditions('', fieldFilterConditions(filters)))).toSorted();
}

function keysWhere(fits: (issue: Issue) => boolean): string[] {
  return visible
    .filter(fits)
    .map(({ key }) => key)
    .toSorted();
}

describe('a field filter finds', () => {
  test.each<[string, FieldFilter, (issue: Issue) => boolean]>([
    [
      'eq: issues with the value',
      { field: 'status', operator: 'eq', value: 'Done' },
      ({ status }) => status.name === 'Done',
    ],
    [
      'eq: issues with a number written as a text',
      { field: POINTS, operator: 'eq', value: '5' },
      ({ custom }) => custom[POINTS] === 5,
    ],
    [
      'eq: issues by the name of a custom field',
      { field: 'Story Points', operator: 'eq', value: '5' },
      ({ custom }) => custom[POINTS] === 5,
    ],
    [
      'in: issues with one of the values',
      { field: 'priority', operator: 'in', value: ['High', 'Low'] },
      ({ priority }) => ['High', 'Low'].includes(priority.name),
    ],
    [
      'in: issues with the one value',
      { field: 'priority', operator: 'in', value: 'High' },
      ({ priority }) => priority.name === 'High',
    ],
    [
      'not: issues with another value, and those with none',
      { field: POINTS, operator: 'not', value: '5' },
      ({ custom }) => custom[POINTS] !== 5,
    ],
    [
      'not: issues without a label, those with no label included',
      { field: 'labels', operator: 'not', value: 'accessibility' },
      ({ labels }) => !labels.includes('accessibility'),
    ],
    [
      'contains: issues with the word',
      { field: 'summary', operator: 'contains', value: 'map' },
      ({ summary }) => /\bmaps?\b/i.test(summary),
    ],
    [
      'empty: issues without a value',
      { field: POINTS, operator: 'empty' },
      ({ custom }) => typeof custom[POINTS] !== 'number',
    ],
    [
      'notEmpty: issues with a value',
      { field: POINTS, operator: 'notEmpty', value: 'ignored' },
      ({ custom }) => typeof custom[POINTS] === 'number',
    ],
  ])('%s', async (_, filter, fits) => {
    const keys = await found(filter);

    expect(keys).toStrictEqual(keysWhere(fits));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.length).toBeLessThan(visible.length);
  });

  test('what all filters agree on', async () => {
    const keys = await found(
      { field: 'status', operator: 'not', value: 'Done' },
      { field: POINTS, operator: 'notEmpty' },
    );

    expect(keys).toStrictEqual(
      keysWhere(({ status, custom }) => status.name !== 'Done' && typeof custom[POINTS] === 'number'),
    );
  });
});

test('✗22 no value of a filter finds more than its field allows', async () => {
  const hostile = fc.oneof(
    fc.constantFrom('") OR project is not EMPTY OR (labels = "', 'x" ORDER BY key', 'EMPTY', '\\', "'"),
    fc.string({ minLength: 1, unit: 'grapheme' }),
  );
  await fc.assert(
    fc.asyncProperty(hostile, fc.constantFrom('eq' as const, 'in' as const), async (value, operator) => {
      const conditions = fieldFilterConditions([{ field: 'labels', operator, value }]);

      const keys = await ask(await withConditions('project = TIDE', conditions));

      expect(keys).toStrictEqual(await ask(queryText(equal('labels', value))));
      expect(keys).toStrictEqual([]);
    }),
  );
});

describe('a field filter is refused', () => {
  test.each<[FieldFilter, string]>([
    [{ field: 'status', operator: 'eq' }, 'must be a string when operator is eq'],
    [{ field: 'status', operator: 'not' }, 'must be a string when operator is not'],
    [{ field: 'status', operator: 'contains' }, 'must be a string when operator is contains'],
    [{ field: 'status', operator: 'eq', value: ['Done'] }, 'must be a string when operator is eq'],
    [{ field: 'status', operator: 'in' }, 'must be a list of at least one string when operator is in'],
    [
      { field: 'status', operator: 'in', value: [] },
      'must be a list of at least one string when operator is in',
    ],
  ])('%j', (filter, rule) => {
    const filters: FieldFilter[] = [{ field: 'labels', operator: 'empty' }, filter];

    expect(() => fieldFilterConditions(filters)).toThrow(
      expect.objectContaining({
        code: 'invalid_arguments',
        message: `Invalid arguments: fieldFilters.1.value: ${rule}`,
      }),
    );
  });
});
