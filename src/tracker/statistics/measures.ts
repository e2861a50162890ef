import { invalidArgument } from '../../kernel/errors.js';
import type { IssueAnswer } from '../issues/answers.js';
import { total } from './total.js';

/** What can be reported of the issues in a cell: a number, or null where there is nothing to report. */
type Measure = (issues: readonly IssueAnswer[], valueField: string | undefined) => number | null;

/** What a pivot can report of each cell. */
const MEASURES = {
  count: (issues) => issues.length,
  sum: (issues, field) => total(numbers(issues, field)),
  avg: (issues, field) => {
    const values = numbers(issues, field);
    return values.length === 0 ? null : Number((total(values) / values.length).toFixed(2));
  },
  cardinality: (issues, field) =>
    field === undefined ? issues.length : new Set(identities(issues, field)).size,
} as const satisfies Record<string, Measure>;

export type ActionName = keyof typeof MEASURES;

export const ACTION_NAMES = Object.keys(MEASURES) as ActionName[]; // the keys are the names

/** A measure as the caller asked for it. */
export function measureBy(action: ActionName, valueField: string | undefined) {
  return (issues: readonly IssueAnswer[]): number | null => MEASURES[action](issues, valueField);
}

/** The values there are; a field that holds anything but numbers is refused. */
function numbers(issues: readonly IssueAnswer[], field = ''): number[] {
  return valuesIn(issues, field).map((value) => {
    if (typeof value === 'number') return value;
    throw invalidArgument('pivot.valueField', `${field} holds no numbers, which sum and avg need`);
  });
}

/** What identifies a value: options, users and sprints have ids; a list holds several values. */
function identities(issues: readonly IssueAnswer[], field: string): string[] {
  return valuesIn(issues, field)
    .flat()
    .map((value) => JSON.stringify(isRecord(value) ? (value.accountId ?? value.id ?? value) : value));
}

function valuesIn(issues: readonly IssueAnswer[], field: string): unknown[] {
  return issues.map(({ fields }) => fields[field]).filter((value) => value !== null && value !== undefined);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
