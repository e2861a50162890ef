import { issueUrl } from '../../rendering/addresses.js';
import { writeDurationOrNull } from '../../rendering/durations.js';
import type { Issue, Timelog, WorkItemType } from '../../world/records/issues.js';
import { differences } from './differences.js';
import { labelData } from './labels.js';
import { userData } from './people.js';
import { projectData, repositoryData } from './places.js';
import { isoTime, type Showing, spacedTime } from './showing.js';

/** The kinds of work items by the names of their types. */
const TYPES: Readonly<Record<WorkItemType, string>> = {
  issue: 'Issue',
  incident: 'Incident',
  task: 'Task',
  test_case: 'Test Case',
  requirement: 'Requirement',
  ticket: 'Ticket',
  objective: 'Objective',
  key_result: 'Key Result',
  epic: 'Epic',
};

/** The members of a work item that a change of is announced. */
const CHANGES: Readonly<Record<string, (issue: Issue, showing: Showing) => unknown>> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  state_id: stateId,
  closed_at: ({ closedAt }) => spacedTime(closedAt),
  confidential: ({ confidential }) => confidential,
  discussion_locked: ({ discussionLocked }) => discussionLocked,
  due_date: ({ dueDate }) => dueDate,
  milestone_id: ({ milestone }) => milestone?.id ?? null,
  iteration_id: ({ iteration }) => iteration?.id ?? null,
  weight: ({ weight }) => weight,
  health_status: ({ healthStatus }) => healthStatus,
  severity: ({ severity }) => severity,
  type: ({ type }) => TYPES[type],
  time_estimate: ({ timeEstimate }) => timeEstimate,
  total_time_spent: ({ timelogs }) => timeSpent(timelogs),
  time_change: ({ timelogs }) => lastSpent(timelogs),
  moved_to_id: ({ movedTo }) => movedTo?.id ?? null,
  duplicated_to_id: ({ duplicatedTo }) => duplicatedTo?.id ?? null,
  relative_position: ({ relativePosition }) => relativePosition,
  last_edited_at: ({ lastEditedAt }) => spacedTime(lastEditedAt),
  last_edited_by_id: ({ lastEditedBy }) => lastEditedBy?.id ?? null,
  labels: ({ labels }) => labels.map(labelData),
  assignees: ({ assignees }, showing) => assignees.map((user) => userData(user, showing)),
};

/** A work item that was opened, changed, closed or reopened; null where nothing was changed that is announced. */
export function issuePayload(issue: Issue, before: Issue | null, showing: Showing) {
  const { home, confidential, type } = issue;
  const changes = before ? changesOf(before, issue, showing) : openedAs(issue);
  if (Object.keys(changes).length === 0) return null;
  const kind = type === 'issue' ? 'issue' : 'work_item';
  return {
    object_kind: kind,
    event_type: confidential && type === 'issue' ? 'confidential_issue' : kind,
    user: userData(showing.user ?? issue.author, showing),
    ...(home.kind === 'project'
      ? { project: projectData(home, showing) }
      : { group: { group_id: home.id, group_name: home.name, group_path: home.path } }),
    object_attributes: { ...issueData(issue, showing), action: actionOf(issue, before) },
    labels: issue.labels.map(labelData),
    changes,
    ...(home.kind === 'project' && { repository: repositoryData(home, showing) }),
    assignees: issue.assignees.map((user) => userData(user, showing)),
    ...(issue.assignees[0] && { assignee: userData(issue.assignees[0], showing) }),
  };
}

function actionOf({ state }: Issue, before: Issue | null): string {
  if (before === null) return 'open';
  if (before.state === state) return 'update';
  return state === 'closed' ? 'close' : 'reopen';
}

function changesOf(before: Issue, issue: Issue, showing: Showing) {
  const shown = Object.entries(CHANGES).map(([name, show]) => [name, (item: Issue) => show(item, showing)]);
  const found = differences<Issue>(before, issue, Object.fromEntries(shown));
  if (Object.keys(found).length === 0) return found;
  return { ...found, ...differences(before, issue, { updated_at: (item) => spacedTime(item.updatedAt) }) };
}

/** The members of a new record as changes: they were null before. */
function openedAs({ author, createdAt, description, id, iid, home, title, updatedAt, type }: Issue) {
  const values = {
    author_id: author.id,
    created_at: spacedTime(createdAt),
    description,
    id,
    iid,
    ...(home.kind === 'project' && { project_id: home.id }),
    title,
    updated_at: spacedTime(updatedAt),
    ...(type !== 'issue' && { type: TYPES[type] }),
  };
  const changed = Object.entries(values).filter(([, current]) => current !== null);
  return Object.fromEntries(changed.map(([name, current]) => [name, { previous: null, current }]));
}

/** A work item as its own payload and those of its notes and emoji have it. */
export function issueData(issue: Issue, { site }: Pick<Showing, 'site'>) {
  const { assignees, timelogs, timeEstimate, home } = issue;
  const spent = timeSpent(timelogs);
  const change = lastSpent(timelogs);
  return {
    author_id: issue.author.id,
    closed_at: isoTime(issue.closedAt),
    confidential: issue.confidential,
    created_at: isoTime(issue.createdAt),
    description: issue.description,
    discussion_locked: issue.discussionLocked,
    due_date: issue.dueDate,
    id: issue.id,
    iid: issue.iid,
    last_edited_at: isoTime(issue.lastEditedAt),
    last_edited_by_id: issue.lastEditedBy?.id ?? null,
    milestone_id: issue.milestone?.id ?? null,
    moved_to_id: issue.movedTo?.id ?? null,
    duplicated_to_id: issue.duplicatedTo?.id ?? null,
    project_id: home.kind === 'project' ? home.id : null,
    relative_position: issue.relativePosition,
    state_id: stateId(issue),
    time_estimate: timeEstimate,
    title: issue.title,
    updated_at: isoTime(issue.updatedAt),
    updated_by_id: issue.lastEditedBy?.id ?? null,
    type: TYPES[issue.type],
    url: issueUrl(site, issue),
    total_time_spent: spent,
    time_change: change,
    human_total_time_spent: writeDurationOrNull(spent),
    human_time_change: writeDurationOrNull(change),
    human_time_estimate: writeDurationOrNull(timeEstimate),
    assignee_ids: assignees.map(({ id }) => id),
    assignee_id: assignees[0]?.id ?? null,
    labels: issue.labels.map(labelData),
    state: issue.state,
    severity: issue.severity,
    weight: issue.weight,
    health_status: issue.healthStatus,
    customer_relations_contacts: [],
  };
}

function stateId({ state }: Issue): number {
  return state === 'opened' ? 1 : 2;
}

/** The seconds that were spent on something. */
export function timeSpent(timelogs: readonly Timelog[]): number {
  return timelogs.reduce((sum, { timeSpent }) => sum + timeSpent, 0);
}

/** The seconds that were noted last; 0 where none were. */
export function lastSpent(timelogs: readonly Timelog[]): number {
  return timelogs.at(-1)?.timeSpent ?? 0;
}
