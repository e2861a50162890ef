import { isObject } from '../../core/admin/fields.js';
import { badRequest } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import { parseJql } from '../jql/syntax/parse.js';
import { JqlProblem } from '../jql/syntax/problem.js';
import type { Clause } from '../jql/syntax/syntax-tree.js';
import { requireUsable } from '../queries/search-issues.js';

/** The events that applications may hear of, as the interface publishes them. */
export const APPLICATION_EVENTS = [
  ...['jira:issue_created', 'jira:issue_updated', 'jira:issue_deleted'],
  ...['comment_created', 'comment_updated', 'comment_deleted'],
  ...['issue_property_set', 'issue_property_deleted'],
  ...['sprint_created', 'sprint_updated', 'sprint_closed', 'sprint_deleted', 'sprint_started'],
  ...['jira:version_released', 'jira:version_unreleased', 'jira:version_created', 'jira:version_moved'],
  ...['jira:version_updated', 'jira:version_merged', 'jira:version_deleted'],
];

/** The events that administrators may choose (Atlassian, "Webhooks", available events). */
export const ADMINISTRATOR_EVENTS = [
  ...APPLICATION_EVENTS,
  ...['worklog_created', 'worklog_updated', 'worklog_deleted'],
  ...['attachment_created', 'attachment_deleted', 'issuelink_created', 'issuelink_deleted'],
  ...['issuetype_created', 'issuetype_updated', 'issuetype_deleted'],
  ...['project_created', 'project_updated', 'project_deleted', 'project_soft_deleted'],
  ...['project_restored_deleted', 'project_archived', 'project_restored_archived'],
  ...['filter_created', 'filter_updated', 'filter_deleted'],
  ...['user_created', 'user_updated', 'user_deleted'],
  ...['option_voting_changed', 'option_watching_changed', 'option_unassigned_issues_changed'],
  ...['option_subtasks_changed', 'option_attachments_changed', 'option_issuelinks_changed'],
  ...['option_timetracking_changed', 'option_timetracking_provider_changed'],
  ...['board_created', 'board_updated', 'board_deleted', 'board_configuration_changed'],
  'jira_expression_evaluation_failed',
];

/** An address to send to: of HTTP or HTTPS. */
export function addressIn(sent: unknown): string {
  const isAddress =
    typeof sent === 'string' && URL.canParse(sent) && /^https?:$/.test(new URL(sent).protocol);
  if (isAddress) return sent;
  throw badRequest(`The url must be an absolute address of http or https, not '${String(sent)}'.`);
}

/** Some names out of those that there are. */
export function eventsIn(sent: unknown, available: readonly string[]): string[] {
  if (!Array.isArray(sent) || sent.length === 0)
    throw badRequest(`The events must be a list of one or more names, as '${available[0]}'.`);
  const unknown = sent.find((name) => !available.includes(String(name)));
  if (unknown !== undefined) throw badRequest(`There is no event '${String(unknown)}' for this webhook.`);
  return sent.map(String);
}

/** A query ready to be asked of issues; throws a JqlProblem for one that is wrong. */
export async function filterIn(jql: string, { world, caller, clock }: Call): Promise<Clause | null> {
  if (jql.trim() === '') return null;
  const { where } = await parseJql(jql);
  requireUsable(world, where, { viewer: caller.user, clock });
  return where;
}

/** What parses a query, with its problems as a refusal. */
export async function orRefused<Made>(work: () => Promise<Made>): Promise<Made> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof JqlProblem) throw badRequest(error.message);
    throw error;
  }
}

/** The query that a webhook of an administrator is sent with; empty for none. */
export function queryIn(filters: unknown): string {
  const jql = isObject(filters) ? filters['issue-related-events-section'] : undefined;
  if (jql === undefined || jql === null) return '';
  if (typeof jql === 'string') return jql;
  throw badRequest("The query in filters, 'issue-related-events-section', must be a text.");
}
