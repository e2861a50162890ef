import type { MergeRequest } from '../merge-requests.js';
import type { DiffPosition } from '../notes.js';
import type { User } from '../people.js';

/** A note of a review that only its author sees until it is published. */
export interface DraftNote {
  readonly id: number;
  readonly mergeRequest: MergeRequest;
  readonly author: User;
  readonly body: string;
  /** The thread that it replies to, by the id of its first note. */
  readonly replyTo: number | null;
  /** Whether the thread is settled when it is published, or opened again. */
  readonly resolves: boolean;
  readonly position: DiffPosition | null;
}
