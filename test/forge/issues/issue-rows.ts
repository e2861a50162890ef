import type { PlainRecord } from '#simulators/forge/records.js';
import { seconds, unlessEmpty, whenCome } from '../lists.js';
import { listIn } from '../merge-requests/merge-request-rows.js';

/** The records that issues are compared with. */
interface Records {
  readonly notes: readonly PlainRecord[];
}

/** Work items that are issues, too; the others are seen by get_work_item alone (GitLab: Work items). */
const ISSUE_TYPES: readonly unknown[] = ['issue', 'incident', 'test_case', 'requirement', 'task', 'ticket'];

/** Whether a work item is in lists of issues. */
export function isIssue({ type }: PlainRecord): boolean {
  return ISSUE_TYPES.includes(type);
}

/** The row that a list has for an issue, to a user who may read all of its notes. */
export function issueRowOf(record: PlainRecord, { notes }: Records): Record<string, unknown> {
  const { iid, id, type, title, state, confidential, author, milestone, dueDate, ...more } = record;
  const comments = commentsOf(record, notes);
  const description = String(more.description ?? '');
  return {
    iid: String(iid),
    id: `gid://forge/Issue/${id}`,
    ...(type !== 'issue' && { type }),
    title,
    state,
    ...(confidential === true && { confidential }),
    author,
    ...unlessEmpty('assignees', listIn(more.assignees)),
    ...unlessEmpty('labels', listIn(more.labels)),
    ...(milestone !== null && { milestone }),
    createdAt: seconds(more.createdAt),
    updatedAt: seconds(more.updatedAt),
    ...whenCome('closedAt', more.closedAt),
    ...(dueDate !== null && { dueDate }),
    ...(comments > 0 && { comments }),
    ...(description !== '' && { description: shownOf(description) }),
  };
}

function commentsOf({ noteIds }: PlainRecord, notes: readonly PlainRecord[]): number {
  const ids = new Set(listIn(noteIds));
  return notes.filter(({ id, system }) => ids.has(id) && system === false).length;
}

function shownOf(text: string): string {
  if (text.length <= 400) return text;
  return `${text.slice(0, 400)}… [cut: 400 of ${text.length} characters; get_issue_context has it whole]`;
}

/** Records by a member, the smallest first; of equals the one that was made first. */
export function sortedBy(records: readonly PlainRecord[], member: string): PlainRecord[] {
  return records.toSorted(
    (one, other) =>
      String(one[member]).localeCompare(String(other[member])) || Number(one.id) - Number(other.id),
  );
}

/** The numbers of records or rows in their project. */
export function iidsOf(rows: readonly { readonly iid?: unknown }[]): string[] {
  return rows.map(({ iid }) => String(iid));
}
