import type { PlainRecord } from '#simulators/forge/records.js';
import { seconds, unlessEmpty, whenCome } from '../lists.js';

/** The records that merge requests are compared with. */
interface Records {
  readonly notes: readonly PlainRecord[];
}

/** The row that a list has for a merge request, to a user who may read all of its notes. */
export function rowOf(record: PlainRecord, { notes }: Records): Record<string, unknown> {
  const { iid, id, title, state, draft, sourceBranch, targetBranch, author, milestone, ...more } = record;
  const comments = commentsOf(record, notes);
  const description = String(more.description ?? '');
  return {
    iid: String(iid),
    id: `gid://forge/MergeRequest/${id}`,
    title,
    state,
    ...(draft === true && { draft }),
    sourceBranch,
    targetBranch,
    author,
    ...unlessEmpty('assignees', listIn(more.assignees)),
    ...unlessEmpty('reviewers', listIn(more.reviewers).map(usernameOf)),
    ...unlessEmpty('labels', listIn(more.labels)),
    ...(milestone !== null && { milestone }),
    createdAt: seconds(more.createdAt),
    updatedAt: seconds(more.updatedAt),
    ...whenCome('mergedAt', more.mergedAt),
    ...whenCome('closedAt', more.closedAt),
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
  return `${text.slice(0, 400)}… [cut: 400 of ${text.length} characters; get_merge_request_context has it whole]`;
}

/** A member of a record that is a list. */
export function listIn(member: unknown): readonly unknown[] {
  if (Array.isArray(member)) return member;
  throw new Error(`not a list: ${JSON.stringify(member)}`);
}

function usernameOf(reviewer: unknown): unknown {
  return typeof reviewer === 'object' && reviewer !== null && 'username' in reviewer
    ? reviewer.username
    : undefined;
}

/** Records by a time, the latest first. */
export function latestFirst(records: readonly PlainRecord[], time: string): PlainRecord[] {
  return records.toSorted((one, other) => String(other[time]).localeCompare(String(one[time])));
}

/** A merge request as the forge answers it, with several people and labels in orders that are not those of their names. */
export const ANSWERED = {
  ...{ id: 'gid://gitlab/MergeRequest/7', iid: '7', title: 'Fix', state: 'opened' },
  ...{ sourceBranch: 'fix', targetBranch: 'main' },
  ...{ createdAt: '2026-02-03T04:05:06Z', updatedAt: '2026-02-04T04:05:06Z' },
  assignees: { nodes: [{ username: 'cem' }, { username: 'ada' }, { username: 'ben' }] },
  reviewers: { nodes: [{ username: 'eva' }, { username: 'dan' }, { username: 'fay' }] },
  labels: { nodes: [{ title: 'ux' }, { title: 'bug' }, { title: 'docs' }] },
};

/** Its row. */
export const ANSWERED_ROW = {
  ...{ iid: '7', id: 'gid://forge/MergeRequest/7', title: 'Fix', state: 'opened' },
  ...{ sourceBranch: 'fix', targetBranch: 'main' },
  ...{ assignees: ['cem', 'ada', 'ben'], reviewers: ['eva', 'dan', 'fay'], labels: ['ux', 'bug', 'docs'] },
  ...{ createdAt: '2026-02-03T04:05:06Z', updatedAt: '2026-02-04T04:05:06Z' },
};
