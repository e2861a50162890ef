import * as z from 'zod';
import type { IssueAnswer } from '../issues/answers.js';
import { keyed } from '../issues/keyed.js';
import { DIMENSION_NAMES } from './dimensions.js';
import { grouped, sortingBy } from './groups.js';
import { ACTION_NAMES, measureBy } from './measures.js';

const dimension = z.enum(DIMENSION_NAMES);

/** What a caller asks of a pivot. */
export const PivotArgument = z
  .object({
    rowField: dimension.describe('One row for each of its values'),
    columnField: dimension.describe('One column for each of its values'),
    action: z
      .enum(ACTION_NAMES)
      .default('count')
      .describe('What a cell counts of its issues; cardinality is the number of distinct values, or issues'),
    valueField: z
      .string()
      .regex(
        /^customfield_\d+$/,
        'must be a custom field ID like customfield_10016 (tracker_get_field_schema lists them)',
      )
      .optional()
      .describe('Custom field ID for sum, avg and cardinality'),
  })
  .refine(({ action, valueField }) => valueField !== undefined || (action !== 'sum' && action !== 'avg'), {
    path: ['valueField'],
    message: 'is required when action is sum or avg',
  });

const FIGURE = { type: ['number', 'null'] } as const;
const Figures = keyed<number | null>(FIGURE);

/** What a pivot reports. */
export const Pivot = z.object({
  rowField: dimension,
  columnField: dimension,
  action: z.enum(ACTION_NAMES),
  valueField: z.string().optional(),
  rows: z.array(z.string()).describe('Values of rowField, the one with most issues first'),
  columns: z.array(z.string()).describe('Values of columnField, the one with most issues first'),
  data: keyed<Record<string, number | null>>({ type: 'object', additionalProperties: FIGURE }).describe(
    'Row, then column; a cell without issues is left out, and an average of no values is null',
  ),
  rowTotals: Figures.describe('Over the issues of a row, each once'),
  columnTotals: Figures.describe('Over the issues of a column, each once'),
  grandTotal: z.number().nullable().describe('Over all issues, each once'),
});

/** The figures of issues by two dimensions. */
export function pivot(
  issues: readonly IssueAnswer[],
  { rowField, columnField, action, valueField }: z.output<typeof PivotArgument>,
): z.input<typeof Pivot> {
  const measure = measureBy(action, valueField);
  const measured = (groups: [string, IssueAnswer[]][]) =>
    Object.fromEntries(groups.map(([value, group]) => [value, measure(group)]));
  const [byRow, byColumn] = [sortingBy(rowField, issues), sortingBy(columnField, issues)];
  const [rows, columns] = [grouped(issues, byRow), grouped(issues, byColumn)];
  return {
    rowField,
    columnField,
    action,
    ...(valueField !== undefined && { valueField }),
    rows: rows.map(([value]) => value),
    columns: columns.map(([value]) => value),
    data: Object.fromEntries(rows.map(([value, group]) => [value, measured(grouped(group, byColumn))])),
    rowTotals: measured(rows),
    columnTotals: measured(columns),
    grandTotal: measure(issues),
  };
}
