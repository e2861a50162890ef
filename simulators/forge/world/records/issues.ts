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
  readonly type: WorkItemType;
  readonly title: string;
  readonly description: string | null;
  readonly author: User;
  readonly assignees: readonly User[];
  readonly labels: readonly Label[];
  readonly milestone: Milestone | null;
  readonly iteration: Iteration | null;
  readonly state: 'opened' | 'closed';
  /** Owners may say when it was. */
  readonly createdAt: Time;
  readonly updatedAt: Time;
  readonly closedAt: Time | null;
  readonly closedBy: User | null;
  readonly confidential: boolean;
  /** Null where no account ever set it. */
  readonly discussionLocked: boolean | null;
  readonly startDate: Day | null;
  readonly dueDate: Day | null;
  readonly weight: number | null;
  readonly healthStatus: 'on_track' | 'needs_attention' | 'at_risk' | null;
  readonly severity: 'unknown' | 'low' | 'medium' | 'high' | 'critical';
  /** In percent; of objectives and key results. */
  readonly progress: number | null;
  readonly color: string | null;
  /** In seconds. */
  readonly timeEstimate: number;
  readonly timelogs: readonly Timelog[];
  /** In the order of writing, system notes included. */
  readonly notes: readonly Note[];
  readonly links: readonly IssueLink[];
  readonly parent: Issue | null;
  readonly children: readonly Issue[];
  readonly emoji: readonly Emoji[];
  /** Who said that they want to hear of it, or that they do not; all others by taking part. */
  readonly subscriptions: ReadonlyMap<User, boolean>;
  readonly lastEditedAt: Time | null;
  readonly lastEditedBy: User | null;
  readonly movedTo: Issue | null;
  readonly duplicatedTo: Issue | null;
  /** Where it is when people order a list by hand. */
  readonly relativePosition: number;
  /** Merge requests that close it when they are merged. */
  readonly closedByMergeRequests: readonly MergeRequest[];
  /** Merge requests that mention it in their text or notes. */
  readonly mentionedInMergeRequests: readonly MergeRequest[];
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
