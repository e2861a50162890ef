import { isSubscribed } from '../../actions/discussion/subscriptions.js';
import { referenceTo, shortReference } from '../../queries/matching/references.js';
import { commentCount } from '../../queries/notes.js';
import { apiUrl, groupUrl, issueUrl } from '../../rendering/addresses.js';
import { timeJson } from '../../rendering/times.js';
import { tasksIn } from '../../world/checklists.js';
import { countEmoji, isOpenBlocker } from '../../world/issue-facts.js';
import type { Issue } from '../../world/records/issues.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';
import { userBasic, userBasicOrNull } from './places/users.js';
import { iterationJson } from './planning/iterations.js';
import { parsedLabels } from './planning/labels.js';
import { milestoneJson } from './planning/milestones.js';
import { timeStats } from './planning/time-stats.js';

type Asked = Pick<Call, 'site' | 'viewer' | 'settings' | 'clock' | 'world'>;

/** How an issue is to be shown. */
export interface IssueShowing {
  /** Labels with their colours and all. */
  readonly labelDetails?: boolean;
  /** Whether the caller hears of it; lists do not say. */
  readonly subscribed?: boolean;
  /** The place it was asked for in: references are relative to it. */
  readonly within?: Project | Group | null;
}

/** An issue without what belongs to single ones (schema APIEntitiesIssueBasic). */
export function issueBasic(issue: Issue, call: Asked, { labelDetails = false }: IssueShowing = {}) {
  const { milestone, assignees } = issue;
  const people = assignees.map((user) => userBasic(user, call));
  const tasks = tasksIn(issue.description);
  const isPaid = call.settings.tier !== 'free';
  return {
    id: issue.id,
    iid: issue.iid,
    project_id: issue.home.kind === 'project' ? issue.home.id : null,
    title: issue.title,
    description: issue.description,
    state: issue.state,
    created_at: timeJson(issue.createdAt),
    updated_at: timeJson(issue.updatedAt),
    closed_at: timeJson(issue.closedAt),
    closed_by: userBasicOrNull(issue.closedBy, call),
    labels: parsedLabels(issue.labels, labelDetails),
    milestone: milestone && milestoneJson(milestone, call),
    assignees: people,
    author: userBasic(issue.author, call),
    type: issue.type.toUpperCase(),
    assignee: people[0] ?? null,
    user_notes_count: commentCount(issue),
    merge_requests_count: issue.closedByMergeRequests.length,
    upvotes: countEmoji(issue, 'thumbsup'),
    downvotes: countEmoji(issue, 'thumbsdown'),
    start_date: issue.startDate,
    due_date: issue.dueDate,
    confidential: issue.confidential,
    discussion_locked: issue.discussionLocked,
    issue_type: issue.type,
    web_url: issueUrl(call.site, issue),
    time_stats: timeStats(issue),
    task_completion_status: { count: tasks.count, completed_count: tasks.completed },
    weight: isPaid ? issue.weight : undefined,
    blocking_issues_count: isPaid
      ? issue.links.filter((link) => isOpenBlocker(issue, link)).length
      : undefined,
  };
}

/** An issue with all that REST reports of it (schema APIEntitiesIssue). */
export function issueJson(issue: Issue, call: Asked, showing: IssueShowing = {}) {
  const basic = issueBasic(issue, call, showing);
  const { count, completed_count } = basic.task_completion_status;
  const isPaid = call.settings.tier !== 'free';
  const epic = issue.parent?.type === 'epic' ? issue.parent : null;
  // Added to what was just made: to copy it first takes a page twice as long.
  return Object.assign(basic, {
    has_tasks: count > 0,
    task_status: count > 0 ? `${completed_count} of ${count} checklist items completed` : undefined,
    _links: linksOf(issue, call),
    references: referencesOf(issue, showing.within ?? null),
    severity: issue.severity.toUpperCase(),
    subscribed: showing.subscribed
      ? call.viewer !== null && isSubscribed(call.world, issue, call.viewer)
      : undefined,
    moved_to_id: issue.movedTo?.id ?? null,
    imported: false,
    imported_from: 'none',
    service_desk_reply_to: null,
    epic_iid: isPaid ? (epic?.iid ?? null) : undefined,
    epic: isPaid ? epic && epicJson(epic, call) : undefined,
    iteration: isPaid ? issue.iteration && iterationJson(issue.iteration, call) : undefined,
    health_status: isPaid ? issue.healthStatus : undefined,
  });
}

function linksOf(issue: Issue, { site }: Asked) {
  const self = pathOf(issue);
  return {
    self: apiUrl(site, self),
    notes: apiUrl(site, `${self}/notes`),
    award_emoji: apiUrl(site, `${self}/award_emoji`),
    [issue.home.kind]: apiUrl(site, `/${issue.home.kind}s/${issue.home.id}`),
    closed_as_duplicate_of: issue.duplicatedTo && apiUrl(site, pathOf(issue.duplicatedTo)),
  };
}

function pathOf({ home, iid }: Issue): string {
  return `/${home.kind}s/${home.id}/${home.kind === 'project' ? 'issues' : 'epics'}/${iid}`;
}

function referencesOf(issue: Issue, within: Project | Group | null) {
  return {
    short: shortReference(issue),
    relative: within?.kind === 'group' ? relativeToGroup(issue, within) : referenceTo(issue, within),
    full: referenceTo(issue, null),
  };
}

/** What a group knows of its own projects it calls by their last names. */
function relativeToGroup(issue: Issue, group: Group): string {
  const isOwn = issue.home.kind === 'project' && issue.home.namespace === group;
  return isOwn ? `${issue.home.path}${shortReference(issue)}` : referenceTo(issue, null);
}

/** An epic as the issues in it name it (schema EpicBaseEntity); the address has no host. */
function epicJson({ id, iid, title, home, dueDate }: Issue, { site }: Asked) {
  const page = home.kind === 'group' ? groupUrl('', home) : site;
  return {
    id,
    iid,
    title,
    url: `${page}/-/epics/${iid}`,
    group_id: home.id,
    human_readable_end_date: dueDate && readable(dueDate),
    human_readable_timestamp: null,
  };
}

/** A day as English writes it: Mar 5, 2026. To make a formatter of the language's own for each takes a page of issues twice as long. */
function readable(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The labels of an issue or merge request, by name: only the names, unless more is asked for. */
