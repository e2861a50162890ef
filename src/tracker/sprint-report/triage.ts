import type { Bounds } from '../../kernel/http/retry.js';
import type { Jira } from '../jira/jira.js';
import { searchAll } from '../jira/search.js';
import { all, type Condition, compare, equal } from '../jql/condition.js';
import { queryText } from '../jql/query-text.js';
import { type Arrivals, arrivals, NOT_STARTED } from './arrivals.js';
import { countedFields, countedIssue } from './counted-issue.js';
import { isDuring, type RunningTime } from './running-time.js';
import type { Subject } from './subject.js';

const DAY = 24 * 60 * 60_000;

/** The issues of the project that were created while the sprint ran. */
export async function triage(
  jira: Jira,
  { projectKey, points }: Subject,
  time: RunningTime | undefined,
  bounds: Bounds,
): Promise<Arrivals> {
  if (!time) return NOT_STARTED;
  const jql = `${queryText(all(equal('project', projectKey), ...around(time)))} ORDER BY created ASC, key ASC`;
  const { issues } = await searchAll(jira, { jql, fields: countedFields(points.id) }, bounds);
  return arrivals(
    issues
      .map((issue) => countedIssue(issue, points.id))
      .flatMap((issue) => (isDuring(time, issue.created) ? [[issue, issue.created] as const] : [])),
  );
}

/**
 * Queries know times to the minute, in the time zone of the account. So the query takes whole days that hold the sprint
 * in any zone, and the answer is sifted by the exact time.
 */
function around({ start, end }: RunningTime): Condition[] {
  const since = compare('created', '>=', dayOf(start - DAY));
  return end === Number.POSITIVE_INFINITY ? [since] : [since, compare('created', '<=', dayOf(end + 2 * DAY))];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
