import type { ForgeRecords } from '../../../simulators/forge/records.js';
import type { Issue, MergeRequest, Note, Subjects } from './subjects.js';

export type Event = ForgeRecords['events'][number];
type Milestone = ForgeRecords['milestones'][number];

/** What an event is about; undefined for pushes, and for what happens to a project itself. */
export type Target =
  | { readonly kind: 'issue'; readonly record: Issue }
  | { readonly kind: 'merge request'; readonly record: MergeRequest }
  | { readonly kind: 'milestone'; readonly record: Milestone }
  | { readonly kind: 'note'; readonly record: Note; readonly on: Issue | MergeRequest | undefined };

/** What happens in projects. */
export interface Happenings {
  /** What an event is about. */
  targetOf(event: Event): Target | undefined;
}

/** Finds what events are about; what is asked for is looked up once. */
export function happeningsOf(all: ForgeRecords, { issue, mergeRequest }: Subjects): Happenings {
  const issues = byId(() => all.issues);
  const mergeRequests = byId(() => all.mergeRequests);
  const milestones = byId(() => all.milestones);
  const notes = byId(() => all.notes);
  return {
    targetOf({ targetType, targetId }) {
      const id = targetId ?? 0;
      if (targetType === 'issue') return target('issue', issues(id));
      if (targetType === 'merge request') return target('merge request', mergeRequests(id));
      if (targetType === 'milestone') return target('milestone', milestones(id));
      const note = targetType === 'note' ? notes(id) : undefined;
      return note && { kind: 'note', record: note, on: issue(note.subject) ?? mergeRequest(note.subject) };
    },
  };
}

function byId<Found extends { readonly id: number }>(
  records: () => readonly Found[],
): (id: number) => Found | undefined {
  let indexed: ReadonlyMap<number, Found> | undefined;
  return (id) => {
    indexed ??= new Map(records().map((record) => [record.id, record]));
    return indexed.get(id);
  };
}

function target<Kind extends 'issue' | 'merge request' | 'milestone', Found>(
  kind: Kind,
  record: Found | undefined,
) {
  return record === undefined ? undefined : { kind, record };
}
