import type { Change } from '../../world/records/history.js';
import type { Issue } from '../../world/records/issues.js';

/** The name of a change by the number of worklogs that there are more. */
const WORKED = { more: 'issue_work_logged', same: 'issue_worklog_updated', less: 'issue_worklog_deleted' };

/** What Jira calls an entry of the history of an issue: its events, as workflows and notification schemes name them. */
export function typeOfChange({ items }: Change, issue: Issue, before: Issue): string {
  const names = new Set(items.map(({ fieldId }) => fieldId));
  if (names.has('issuekey')) return 'issue_moved';
  if (names.has('status')) return 'issue_generic';
  if (names.has('timespent')) return worked(issue, before);
  if (names.has('assignee') && names.size === 1) return 'issue_assigned';
  return 'issue_updated';
}

function worked(issue: Issue, before: Issue): string {
  const more = issue.worklogs.length - before.worklogs.length;
  return more > 0 ? WORKED.more : more < 0 ? WORKED.less : WORKED.same;
}
