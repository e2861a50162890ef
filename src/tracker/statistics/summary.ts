import * as z from 'zod';
import type { IssueAnswer } from '../issues/answers.js';
import { keyed } from '../issues/keyed.js';
import { DIMENSION_NAMES, DIMENSIONS, type DimensionName } from './dimensions.js';
import { counts, grouped, sortingBy } from './groups.js';
import { Pivot, type PivotArgument, pivot } from './pivot.js';

/** What a caller wants to know of the issues. */
interface Wanted {
  groupBy?: readonly DimensionName[] | undefined;
  pivot?: z.output<typeof PivotArgument> | undefined;
}

const USUAL: readonly DimensionName[] = ['status', 'type', 'priority', 'assignee'];
const COUNT = { type: 'integer' } as const;
const Counts = keyed<number>(COUNT);

/** What is reported of the issues. */
export const Summary = z.object({
  total: z.int().describe('How many issues match'),
  analyzed: z.int().describe('How many of them were counted: all but those deleted meanwhile'),
  byStatus: Counts.optional(),
  byType: Counts.optional(),
  byPriority: Counts.optional(),
  byAssignee: Counts.optional(),
  byTypeAndStatus: keyed<Record<string, number>>({ type: 'object', additionalProperties: COUNT })
    .optional()
    .describe('Type, then status'),
  groupedBy: z.partialRecord(z.enum(DIMENSION_NAMES), Counts).optional().describe('Dimension, then value'),
  pivot: Pivot.optional(),
});

/** The tracker's ids of the fields that the summary needs. */
export function fieldsFor({ groupBy = USUAL, pivot: cross }: Wanted): string[] {
  const names = [...groupBy, ...(cross ? [cross.rowField, cross.columnField] : [])];
  const fields = new Set(names.map((name) => DIMENSIONS[name].field));
  if (cross?.valueField !== undefined) fields.add(cross.valueField);
  return fields.size > 0 ? [...fields] : ['id'];
}

/** The summary that the arguments ask for. Throws ToolError for a pivot over what is no number. */
export function summary(
  issues: readonly IssueAnswer[],
  { groupBy, pivot: cross }: Wanted,
): Omit<z.input<typeof Summary>, 'total'> {
  return {
    analyzed: issues.length,
    ...(groupBy ? { groupedBy: groupedBy(issues, groupBy) } : usual(issues)),
    ...(cross && { pivot: pivot(issues, cross) }),
  };
}

function groupedBy(issues: readonly IssueAnswer[], names: readonly DimensionName[]) {
  return Object.fromEntries(
    [...new Set(names)].map((name) => [name, counts(issues, sortingBy(name, issues))]),
  );
}

function usual(issues: readonly IssueAnswer[]) {
  const [byStatus, byType] = [sortingBy('status', issues), sortingBy('type', issues)];
  return {
    byStatus: counts(issues, byStatus),
    byType: counts(issues, byType),
    byPriority: counts(issues, sortingBy('priority', issues)),
    byAssignee: counts(issues, sortingBy('assignee', issues)),
    byTypeAndStatus: Object.fromEntries(
      grouped(issues, byType).map(([type, group]) => [type, counts(group, byStatus)]),
    ),
  };
}
