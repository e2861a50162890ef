import type { ExpectedAnswer, ExpectedRow, ExpectedTable } from '../../models/model.js';
import type { PivotEntry } from '../../reading/pivot-tables.js';
import type { Issue } from './issue-facts.js';
import type { TrackerWorld } from './world.js';

type Values = (issue: Issue, world: TrackerWorld) => readonly (readonly string[])[];

/** By what issues can be counted: the values of an issue, each by all its names; none where it has no value. */
const DIMENSIONS: Readonly<Record<string, Values>> = {
  status: ({ status }) => [[status]],
  type: ({ type }) => [[type]],
  priority: ({ priority }) => [[priority]],
  assignee: ({ assignee }, world) => personNamed(assignee, world),
  reporter: ({ reporter }, world) => personNamed(reporter, world),
  labels: ({ labels }) => labels.map((label) => [label]),
  components: ({ components }) => components.map((component) => [component]),
  resolution: ({ resolution }) => (resolution === null ? [] : [[resolution]]),
  project: ({ project }, { projects }) => [
    [project, ...projects.flatMap(({ key, name }) => (key === project ? [name] : []))],
  ],
};

/** So many rows or columns are looked at where nothing has to be. */
const MOST_EMPTY = 30;

export const DIMENSION_NAMES = Object.keys(DIMENSIONS);

/** How many issues have each value of a dimension. */
export function countsBy(dimension: string, issues: readonly Issue[], world: TrackerWorld): ExpectedTable {
  const rows = [...groupsBy(dimension, issues, world).values()].map(
    ({ names, members }): ExpectedRow => ({ names, numbers: [members.length] }),
  );
  return { name: `by ${dimension}`, rows };
}

/** The same as facts, which is how a table that has been replaced is seen to be left out. */
export function countFacts(
  dimension: string,
  issues: readonly Issue[],
  world: TrackerWorld,
): NonNullable<ExpectedAnswer['may']> {
  const groups = [...groupsBy(dimension, issues, world).values()].filter(({ names }) => names.length > 0);
  return Object.fromEntries(
    groups.map(({ names, members }) => [factName(dimension, names[0]), members.length]),
  );
}

/** What `countFacts` can be called in any world. */
export function countFactNames(dimension: string, issues: readonly Issue[], world: TrackerWorld): string[] {
  return Object.keys(countFacts(dimension, issues, world));
}

/** A measure of the issues that have each value of one dimension and each of another; 0 where none of them does, unless those were too many. */
export function crossed(
  [row, column]: readonly [string, string],
  measure: (issues: readonly Issue[]) => number,
  issues: readonly Issue[],
  world: TrackerWorld,
): PivotEntry[] {
  const rows = named(row, issues, world);
  const columns = named(column, issues, world);
  const entries = rows.flatMap(({ names, members }) => {
    const own = named(column, members, world);
    const numbers = own.map((group) => ({ row: names, column: group.names, number: measure(group.members) }));
    return [...numbers, ...empty([names], without(columns, own))];
  });
  const others = without(named(row, world.issues, world), rows);
  return [
    ...entries,
    ...empty(
      others.map(({ names }) => names),
      columns,
    ),
  ];
}

/** Entries of nothing; none where those were too many. */
function empty(rows: readonly (readonly string[])[], columns: readonly NamedGroup[]): PivotEntry[] {
  if (Math.max(rows.length, columns.length) > MOST_EMPTY) return [];
  return rows.flatMap((names) => columns.map((group) => ({ row: names, column: group.names, number: 0 })));
}

function without(groups: readonly NamedGroup[], others: readonly NamedGroup[]): NamedGroup[] {
  const values = new Set(others.map(({ value }) => value));
  return groups.filter(({ value }) => !values.has(value));
}

/** The groups of a dimension that have a name. */
function named(dimension: string, issues: readonly Issue[], world: TrackerWorld): NamedGroup[] {
  const groups = [...groupsBy(dimension, issues, world)].map(([value, group]) => ({ value, ...group }));
  return groups.filter(({ names }) => names.length > 0);
}

interface Group {
  readonly names: readonly string[];
  readonly members: Issue[];
}

interface NamedGroup extends Group {
  readonly value: string;
}

/** The issues of each value; those without one under no name. */
function groupsBy(dimension: string, issues: readonly Issue[], world: TrackerWorld): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const issue of issues) {
    const values = DIMENSIONS[dimension]?.(issue, world) ?? [];
    for (const names of values.length > 0 ? values : [[]]) {
      const key = names[0] ?? '';
      const group = groups.get(key) ?? { names: names.map(plain), members: [] };
      group.members.push(issue);
      groups.set(key, group);
    }
  }
  return groups;
}

function factName(dimension: string, name: string | undefined): string {
  return `${dimension} ${name} among the usual counts`;
}

function personNamed(accountId: string | null, { users }: TrackerWorld): string[][] {
  const user = users.find((one) => one.accountId === accountId);
  return user ? [[user.displayName, user.accountId, user.email].filter(Boolean)] : [];
}

/** A name in the form in which tables are read. */
function plain(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || name;
}
