import type { Issue } from './issues.js';
import type { MergeRequest } from './merge-requests.js';
import type { Note } from './notes.js';
import type { User } from './people.js';
import type { Milestone } from './planning.js';
import type { Project } from './projects.js';
import type { Time } from './time.js';

/** What filters call an event; answers call it by a phrase (`merged` is "accepted"). */
export type EventAction =
  | 'approved'
  | 'closed'
  | 'commented'
  | 'created'
  | 'destroyed'
  | 'expired'
  | 'joined'
  | 'left'
  | 'merged'
  | 'pushed'
  | 'reopened'
  | 'updated';

/** Something that happened in a project. */
export interface ForgeEvent {
  readonly id: number;
  readonly project: Project;
  readonly author: User;
  readonly action: EventAction;
  /** Null for pushes, and for what is about the project itself. */
  readonly target: Issue | MergeRequest | Milestone | RemovedMilestone | Note | null;
  readonly createdAt: Time;
  readonly push: PushData | null;
}

/** A milestone that was removed, which its events outlive. */
export interface RemovedMilestone {
  readonly kind: 'milestone';
  readonly id: null;
  readonly home: Milestone['home'];
}

export interface PushData {
  readonly commitCount: number;
  readonly action: 'created' | 'removed' | 'pushed';
  readonly refType: 'branch' | 'tag';
  readonly commitFrom: string | null;
  readonly commitTo: string | null;
  readonly ref: string;
  readonly commitTitle: string | null;
  readonly refCount: number | null;
}
