import type { IssueAnswer } from '../issues/answers.js';
import { DIMENSIONS, type DimensionName } from './dimensions.js';

/** Gives the values that an issue counts under: several, where a field holds several. */
export type Sorting = (issue: IssueAnswer) => readonly string[];

/**
 * How a dimension sorts these issues. Where two accounts share a name, or a value is called like having none, the name
 * alone would mix what is not the same: the mark in parentheses distinguishes them.
 */
export function sortingBy(dimension: DimensionName, issues: readonly IssueAnswer[]): Sorting {
  const { field, none, members } = DIMENSIONS[dimension];
  const membersOf = new Map(issues.map((issue) => [issue, members(issue.fields[field])]));
  const marks = new Map<string, Set<string>>([[none, new Set([''])]]);
  for (const { name, mark } of [...membersOf.values()].flat())
    marks.set(name, (marks.get(name) ?? new Set()).add(mark));
  return (issue) => {
    const own = membersOf.get(issue) ?? [];
    if (own.length === 0) return [none];
    const names = own.map(({ name, mark }) =>
      (marks.get(name)?.size ?? 0) > 1 ? `${name} (${mark})` : name,
    );
    return [...new Set(names)];
  };
}

/** The issues under each value, the value with most issues first. */
export function grouped(issues: readonly IssueAnswer[], valuesOf: Sorting): [string, IssueAnswer[]][] {
  const groups = new Map<string, IssueAnswer[]>();
  for (const issue of issues) {
    for (const value of valuesOf(issue)) {
      const group = groups.get(value);
      if (group) group.push(issue);
      else groups.set(value, [issue]);
    }
  }
  return [...groups].sort(([one, ones], [other, others]) =>
    ones.length === others.length ? (one < other ? -1 : 1) : others.length - ones.length,
  );
}

/** How many issues are under each value. */
export function counts(issues: readonly IssueAnswer[], valuesOf: Sorting): Record<string, number> {
  return Object.fromEntries(grouped(issues, valuesOf).map(([value, group]) => [value, group.length]));
}
