import type { Bounds } from '../../kernel/http/retry.js';
import type { Jira } from '../jira/jira.js';
import { search, searchAll } from '../jira/search.js';
import { all, compare, equal, oneOf } from '../jql/condition.js';
import { queryText } from '../jql/query-text.js';
import { type CountedIssue, countedFields, countedIssue } from './counted-issue.js';
import type { Subject } from './subject.js';

export interface SprintIssues {
  /** The project's. */
  issues: readonly CountedIssue[];
  /** How many issues of other projects are in the sprint besides. */
  others: number;
}

/** Every issue of the project in a sprint. Throws ToolError with the tracker's reason. */
export async function issuesIn(
  jira: Jira,
  sprintId: number,
  { projectKey, points }: Subject,
  bounds: Bounds,
): Promise<SprintIssues> {
  const inside = queryText(all(equal('sprint', sprintId), equal('project', projectKey)));
  const outside = queryText(all(equal('sprint', sprintId), compare('project', '!=', projectKey)));
  const [{ issues }, others] = await Promise.all([
    searchAll(jira, { jql: `${inside} ORDER BY key ASC`, fields: countedFields(points.id) }, bounds),
    count(jira, outside, bounds),
  ]);
  return { issues: issues.map((issue) => countedIssue(issue, points.id)), others };
}

/** How many bugs of the project are not done, in a sprint or not. Throws ToolError with the tracker's reason. */
export async function openBugs(
  jira: Jira,
  { projectKey, bugTypes }: Subject,
  bounds: Bounds,
): Promise<number> {
  if (bugTypes.length === 0) return 0;
  const isOpen = compare('statusCategory', '!=', 'Done');
  return count(
    jira,
    queryText(all(equal('project', projectKey), oneOf('issuetype', bugTypes), isOpen)),
    bounds,
  );
}

/** How many issues a query finds, exactly: the tracker's own count is approximate. */
async function count(jira: Jira, jql: string, bounds: Bounds): Promise<number> {
  const everything = { limit: Number.POSITIVE_INFINITY };
  const { issues } = await search(jira, { jql, fields: ['id'] }, everything, bounds);
  return issues.length;
}
