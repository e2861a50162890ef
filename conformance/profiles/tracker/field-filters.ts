import type { Issue } from './issue-facts.js';

/** One of the `fieldFilters` of a call. */
export interface FieldFilter {
  readonly field: string;
  readonly operator: string;
  readonly value?: string | readonly string[];
}

type Filled = readonly (string | number)[];

/** The values of a field of an issue, by the names that filters know it by. */
function valuesOf(field: string, issue: Issue): Filled {
  if (field in SYSTEM) return SYSTEM[field]?.(issue) ?? [];
  const value = issue.custom[field];
  if (value === undefined) return [];
  return typeof value === 'object' ? value : [value];
}

const SYSTEM: Readonly<Record<string, (issue: Issue) => Filled>> = {
  summary: ({ summary }) => [summary],
  status: ({ status }) => [status],
  priority: ({ priority }) => [priority],
  resolution: ({ resolution }) => [resolution ?? []].flat(),
  assignee: ({ assignee }) => [assignee ?? []].flat(),
  reporter: ({ reporter }) => [reporter ?? []].flat(),
  components: ({ components }) => components,
  labels: ({ labels }) => labels,
};

/** Whether an issue has what all filters ask for; how `not` treats a field without a value is the caller's reading. */
export function passes(filters: readonly FieldFilter[], emptyIsNot: boolean): (issue: Issue) => boolean {
  return (issue) => filters.every((filter) => isMet(filter, valuesOf(filter.field, issue), emptyIsNot));
}

function isMet({ operator, value }: FieldFilter, values: Filled, emptyIsNot: boolean): boolean {
  const asked = [value ?? []].flat();
  const isAny = values.some((one) => asked.includes(String(one)));
  if (operator === 'empty') return values.length === 0;
  if (operator === 'notEmpty') return values.length > 0;
  if (operator === 'not') return values.length === 0 ? emptyIsNot : !isAny;
  if (operator !== 'contains') return isAny;
  return values.some((one) => String(one).toLowerCase().includes(String(value).toLowerCase()));
}
