import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { visibleTo } from '#simulators/tracker/world/records/permissions.js';

/** The names an issue has in each dimension, read from the world itself. */
const NAMES: Readonly<Record<string, (issue: Issue) => readonly string[]>> = {
  status: ({ status }) => [status.name],
  type: ({ type }) => [type.name],
  priority: ({ priority }) => [priority.name],
  assignee: ({ assignee }) => [assignee?.displayName ?? 'Unassigned'],
  reporter: ({ reporter }) => [reporter?.displayName ?? 'None'],
  labels: ({ labels }) => (labels.length > 0 ? labels : ['None']),
  components: ({ components }) =>
    components.length > 0 ? [...new Set(components.map(({ name }) => name))] : ['None'],
  resolution: ({ resolution }) => [resolution?.name ?? 'None'],
  project: ({ project }) => [project.key],
};

export const DIMENSIONS = Object.keys(NAMES);

export interface PivotAsked {
  rowField: string;
  columnField: string;
  action?: string | undefined;
  valueField?: string | undefined;
}

/** The issues that the usual account sees. */
export function visibleIssues({ world }: TrackerSimulator): Issue[] {
  const member = world.credentials.find(({ name }) => name === 'member');
  return [...world.issues.byKey.values()].filter(visibleTo(member?.user ?? null));
}

/** How many issues there are of each name, counted one name after another. */
export function counts(issues: readonly Issue[], dimension: string): Map<string, number> {
  return new Map(namesIn(issues, dimension).map((name) => [name, having(issues, dimension, name).length]));
}

/** What a pivot has to report, cell by cell; a cell without issues is absent. */
export function crossCounts(issues: readonly Issue[], asked: PivotAsked) {
  const { rowField, columnField, action = 'count', valueField } = asked;
  const figure = (some: readonly Issue[]) => figureOf(some, action, valueField);
  const over = (some: readonly Issue[], dimension: string) =>
    new Map(namesIn(some, dimension).map((name) => [name, figure(having(some, dimension, name))]));
  const rows = namesIn(issues, rowField);
  return {
    rows,
    columns: namesIn(issues, columnField),
    data: new Map(rows.map((row) => [row, over(having(issues, rowField, row), columnField)])),
    rowTotals: over(issues, rowField),
    columnTotals: over(issues, columnField),
    grandTotal: figure(issues),
  };
}

/** Objects and maps alike as lists of their members, so that a member called `__proto__` is compared as any other. */
export function members(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return entries
    .map(([name, member]) => [name, members(member)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Every name on some issue, the one on most issues first. */
function namesIn(issues: readonly Issue[], dimension: string): string[] {
  const names = [...new Set(issues.flatMap((issue) => namesOf(issue, dimension)))].sort();
  const sizes = new Map(names.map((name) => [name, having(issues, dimension, name).length]));
  return names.sort((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0));
}

function having(issues: readonly Issue[], dimension: string, name: string): Issue[] {
  return issues.filter((issue) => namesOf(issue, dimension).includes(name));
}

function namesOf(issue: Issue, dimension: string): readonly string[] {
  const names = NAMES[dimension];
  if (!names) throw new Error(`there is no dimension ${dimension}`);
  return names(issue);
}

function figureOf(issues: readonly Issue[], action: string, valueField: string | undefined): number | null {
  if (action === 'count' || valueField === undefined) return issues.length;
  const values = issues.flatMap((issue) => valuesOf(issue, valueField));
  if (action === 'cardinality') return new Set(values).size;
  let sum = 0;
  for (const value of values) sum += Number(value);
  if (action === 'sum') return sum;
  return values.length > 0 ? Number((sum / values.length).toFixed(2)) : null;
}

/** The values of a custom field by what identifies them. */
function valuesOf({ custom, sprints }: Issue, field: string): unknown[] {
  if (field === 'customfield_10020') return sprints.map(({ id }) => id);
  const value = custom[field];
  const values: readonly unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return values.map((one) => (typeof one === 'object' && one !== null ? idOf(one) : one));
}

function idOf(value: object): unknown {
  if ('accountId' in value) return value.accountId;
  return 'id' in value ? value.id : value;
}
