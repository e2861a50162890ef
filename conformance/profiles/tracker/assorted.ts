import type { Issue } from './issue-facts.js';
import type { TrackerWorld } from './world.js';

/** Issues that differ in what they have, so that together they have something in every field; the fullest first. */
export function assortedIssues({ issues, fields }: Pick<TrackerWorld, 'issues' | 'fields'>): Issue[] {
  const picked = [
    ...most(issues, ({ comments }) => comments.length),
    ...most(issues, ({ attachments }) => attachments.length),
    ...most(issues, ({ components, labels }) => components.length * 10 + labels.length),
    ...[-1, 1].flatMap((level) => issues.filter((issue) => issue.level === level).slice(0, 2)),
    ...issues
      .filter(({ assignee, status, categoryName }) => assignee === null && status !== categoryName)
      .slice(0, 2),
    ...fields
      .filter(({ custom }) => custom)
      .flatMap(({ id }) => issues.filter(({ custom }) => id in custom).slice(1, 4)),
    ...issues
      .filter(({ parent, level, description }) => parent !== null && level === 0 && description !== '')
      .slice(0, 2),
    ...issues.filter(({ category }) => category === 'done').slice(0, 2),
    ...[...new Map(issues.map((issue) => [`${issue.project} ${issue.type}`, issue])).values()],
    ...[...new Map(issues.map((issue) => [issue.status, issue])).values()],
  ];
  return [...new Set(picked)];
}

/** The two issues with most of something. */
function most(issues: readonly Issue[], measure: (issue: Issue) => number): Issue[] {
  return issues.toSorted((one, other) => measure(other) - measure(one)).slice(0, 2);
}
