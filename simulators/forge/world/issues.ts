import type { MergeRequest } from './merge-requests.js';
import type { Emoji, Note } from './notes.js';
import type { User } from './people.js';
import type { Iteration, Label, Milestone } from './planning.js';
import type { Group, Project } from './projects.js';
import type { Day, Time } from './time.js';

export type WorkItemType =
  | 'issue'
  | 'incident'
  | 'task'
  | 'test_case'
  | 'requirement'
  | 'ticket'
  | 'objective'
  | 'key_result'
  | 'epic';

/** A work item of any kind; issues are the kind that REST shows. Its lists are replaced, never changed in place. */
export interface Issue {
  readonly kind: 'issue';
  /** One row of numbers for all kinds: `gid://gitlab/Issue/7` and `gid://gitlab/WorkItem/7` are the same record. */
  readonly id: number;
  readonly iid: number;
  /** A project; a group for an epic. */
  readonly home: Project | Group;
  type: WorkItemType;
  title: string;
  description: string | null;
  readonly author: User;
  assignees: readonly User[];
  labels: readonly Label[];
  milestone: Milestone | null;
  iteration: Iteration | null;
  state: 'opened' | 'closed';
  /** Owners may say when it was. */
  createdAt: Time;
  updatedAt: Time;
  closedAt: Time | null;
  closedBy: User | null;
  confidential: boolean;
  /** Null where nobody ever set it. */
  discussionLocked: boolean | null;
  startDate: Day | null;
  dueDate: Day | null;
  weight: number | null;
  healthStatus: 'on_track' | 'needs_attention' | 'at_risk' | null;
  severity: 'unknown' | 'low' | 'medium' | 'high' | 'critical';
  /** In percent; of objectives and key results. */
  progress: number | null;
  color: string | null;
  /** In seconds. */
  timeEstimate: number;
  timelogs: readonly Timelog[];
  /** In the order of writing, system notes included. */
  notes: readonly Note[];
  links: readonly IssueLink[];
  parent: Issue | null;
  children: readonly Issue[];
  emoji: readonly Emoji[];
  /** Who said that they want to hear of it, or that they do not; all others by taking part. */
  subscriptions: ReadonlyMap<User, boolean>;
  lastEditedAt: Time | null;
  lastEditedBy: User | null;
  movedTo: Issue | null;
  duplicatedTo: Issue | null;
  /** Where it stands when people order a list by hand. */
  relativePosition: number;
  /** Merge requests whose merging closes it. */
  closedByMergeRequests: readonly MergeRequest[];
  /** Merge requests whose text or notes mention it. */
  mentionedInMergeRequests: readonly MergeRequest[];
}

/** `source blocks target`, or both relate to each other. */
export interface IssueLink {
  readonly id: number;
  readonly source: Issue;
  readonly target: Issue;
  readonly type: 'relates_to' | 'blocks';
  readonly createdAt: Time;
  readonly updatedAt: Time;
}

export interface Timelog {
  readonly kind: 'timelog';
  readonly id: number;
  readonly user: User;
  readonly subject: Issue | MergeRequest;
  /** In seconds; negative where time was taken back. */
  readonly timeSpent: number;
  readonly spentAt: Time;
  readonly createdAt: Time;
  readonly updatedAt: Time;
  readonly summary: string | null;
  readonly note: Note | null;
}
