import { kindOf } from '../presentation/issues/custom-values.js';
import type { CustomValue, Option } from '../world/records/fields.js';
import type { Attachment, Comment, Issue, Worklog } from '../world/records/issues.js';
import type { User } from '../world/records/people.js';
import type { RichNode } from '../world/records/rich-text.js';
import { type Exporting, filled, momentText } from './exporting.js';
import type { IssueEntry } from './issue-schema.js';

/** Issues of a project with all that belongs to them. */
export function exportIssues(exporting: Exporting, issues: readonly Issue[]): IssueEntry[] {
  return issues.map((issue) => issueEntry(exporting, issue));
}

function issueEntry(exporting: Exporting, issue: Issue): IssueEntry {
  const { id, summary, number, type, status, priority, creator, created, updated, due, labels, parent } =
    issue;
  const { nameOf } = exporting;
  const names = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name);
  const entry = filled({
    ...exporting.idOf('issue', id),
    summary,
    number,
    type: type.name,
    status: status.name,
    priority: priority.name,
    creator: nameOf(creator),
    created: momentText(created),
    updated: momentText(updated),
    ...progressEntry(exporting, issue),
    ...bodiesOf(issue),
    ...(issue.assignee && { assignee: nameOf(issue.assignee) }),
    ...(due !== null && { due }),
    ...(parent && { parent: parent.key }),
    labels: [...labels],
    components: names(issue.components),
    fixVersions: names(issue.fixVersions),
    affectedVersions: names(issue.affectedVersions),
    sprints: names(issue.sprints),
    ...estimatesOf(issue),
    ...(Object.keys(issue.custom).length > 0 && { fields: fieldsOf(exporting, issue) }),
    voters: issue.voters.map(nameOf),
    ...belongingsOf(exporting, issue),
  });
  return { ...entry, ...watchersOf(exporting, issue), ...historyOf(exporting, issue) };
}

/** Those who watch an issue, where it is not just who made it. */
function watchersOf({ nameOf }: Exporting, { watchers, creator }: Issue) {
  const isUsual = watchers.length === 1 && watchers[0] === creator;
  return isUsual ? {} : { watchers: watchers.map(nameOf) };
}

/** The changes of an issue, where it has some, or loading would make some. */
function historyOf({ nameOf }: Exporting, { history, worklogs, links, attachments }: Issue) {
  if ([history, worklogs, links, attachments].every((list) => list.length === 0)) return {};
  return {
    history: history.map(({ id, at, author, items }) => ({
      id: Number(id),
      at: momentText(at),
      by: nameOf(author),
      items: items.map((item) => ({ ...item })),
    })),
  };
}

function progressEntry({ nameOf }: Exporting, issue: Issue) {
  const { reporter, resolution, resolved, categoryChanged } = issue;
  return {
    reporter: reporter && nameOf(reporter),
    resolution: resolution?.name ?? null,
    ...(resolution && resolved !== null && { resolved: momentText(resolved) }),
    categoryChanged: momentText(categoryChanged),
  };
}

function bodiesOf({ description, environment }: Issue) {
  return { ...(description !== null && { description }), ...(environment !== null && { environment }) };
}

function estimatesOf({ originalEstimate: estimate, remainingEstimate: remaining, worklogs }: Issue) {
  const isUsual = remaining === estimate && worklogs.length === 0;
  return {
    ...(estimate !== null && { estimate: minutes(estimate) }),
    ...(!isUsual && { remaining: remaining === null ? null : minutes(remaining) }),
  };
}

/** Seconds of work as a file has them, exactly: `secondsOf` rounds parts of a minute to whole seconds. */
function minutes(seconds: number): string {
  return `${Number((seconds / 60).toFixed(4))}m`;
}

function fieldsOf(exporting: Exporting, { custom }: Issue): IssueEntry['fields'] {
  const { fields } = exporting.world;
  return Object.fromEntries(
    Object.entries(custom).map(([id, value]) => {
      const field = fields.find((each) => each.id === id);
      const isMoment = kindOf(field?.schema?.custom) === 'datetime';
      return [field?.name ?? id, isMoment ? momentText(Number(value)) : valueText(exporting, value)];
    }),
  );
}

function valueText({ nameOf }: Exporting, value: CustomValue) {
  if (typeof value !== 'object') return value;
  // Only a list of options is an array; Array.isArray does not narrow a readonly one.
  if (Array.isArray(value)) return (value as readonly Option[]).map((option) => option.value);
  if (isUser(value)) return nameOf(value);
  return isDocument(value) ? value : (value as Option).value;
}

function isUser(value: object): value is User {
  return 'displayName' in value;
}

function isDocument(value: object): value is RichNode {
  return 'type' in value;
}

function belongingsOf(exporting: Exporting, issue: Issue) {
  return {
    comments: issue.comments.map((comment) => commentEntry(exporting, comment)),
    worklogs: issue.worklogs.map((worklog) => worklogEntry(exporting, worklog)),
    links: issue.links
      .filter(({ source }) => source === issue)
      .map(({ id, type, target }) => ({ ...exporting.idOf('link', id), type: type.name, to: target.key })),
    attachments: issue.attachments.map((attachment) => attachmentEntry(exporting, attachment)),
    ...rankOf(exporting, issue),
  };
}

function rankOf(exporting: Exporting, { rank }: Issue): { rank?: number } {
  return 'id' in exporting.idOf('rank', rank) ? { rank } : {};
}

function commentEntry(exporting: Exporting, comment: Comment) {
  const { id, author, body, created, visibleTo } = comment;
  return {
    ...exporting.idOf('comment', id),
    by: exporting.nameOf(author),
    at: momentText(created),
    text: body,
    ...editOf(exporting, comment),
    ...(visibleTo !== null && { visibleTo }),
  };
}

function worklogEntry(exporting: Exporting, worklog: Worklog) {
  const { id, author, comment, created, started, seconds, visibleTo } = worklog;
  return {
    ...exporting.idOf('worklog', id),
    by: exporting.nameOf(author),
    started: momentText(started),
    created: momentText(created),
    spent: minutes(seconds),
    ...(comment !== null && { text: comment }),
    ...editOf(exporting, worklog),
    ...(visibleTo !== null && { visibleTo }),
  };
}

/** Who last edited something, and when, where that is not how it was made. */
function editOf({ nameOf }: Exporting, { author, updateAuthor, created, updated }: Comment | Worklog) {
  return {
    ...(updateAuthor !== author && { updatedBy: nameOf(updateAuthor) }),
    ...(updated !== created && { updated: momentText(updated) }),
  };
}

function attachmentEntry(
  exporting: Exporting,
  { id, filename, mimeType, author, created, content }: Attachment,
) {
  return {
    ...exporting.idOf('attachment', id),
    name: filename,
    type: mimeType,
    by: exporting.nameOf(author),
    at: momentText(created),
    base64: Buffer.from(content()).toString('base64'),
  };
}
