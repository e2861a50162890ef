import type { Issue } from './issues.js';
import type { MergeRequest } from './merge-requests.js';
import type { CommitSubject, Note } from './notes.js';
import type { User } from './people.js';
import type { Group, Project } from './projects.js';
import type { Time } from './time.js';

export type TodoAction =
  | 'assigned'
  | 'mentioned'
  | 'build_failed'
  | 'marked'
  | 'approval_required'
  | 'unmergeable'
  | 'directly_addressed'
  | 'merge_train_removed'
  | 'review_requested'
  | 'member_access_requested'
  | 'review_submitted';

export interface Todo {
  readonly kind: 'todo';
  readonly id: number;
  readonly user: User;
  readonly author: User;
  readonly action: TodoAction;
  readonly target: Issue | MergeRequest | CommitSubject;
  /** Where the target is. */
  readonly place: Project | Group;
  readonly note: Note | null;
  readonly state: 'pending' | 'done';
  readonly createdAt: Time;
  readonly updatedAt: Time;
  readonly snoozedUntil: Time | null;
}
