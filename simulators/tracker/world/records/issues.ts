import type { Sprint } from './boards.js';
import type { CustomValue } from './fields.js';
import type { Change } from './history.js';
import type { User } from './people.js';
import type { Component, IssueType, Project, Version } from './projects.js';
import type { RichText } from './rich-text.js';
import type { Priority, Resolution, Status } from './workflows.js';

/** An issue; only the functions of this folder change it, so that indexes and history stay true. */
export interface Issue {
  readonly id: string;
  readonly project: Project;
  readonly number: number;
  readonly key: string;
  readonly type: IssueType;
  readonly status: Status;
  readonly priority: Priority;
  readonly resolution: Resolution | null;
  readonly summary: string;
  readonly description: RichText | null;
  readonly environment: RichText | null;
  readonly creator: User;
  readonly reporter: User | null;
  readonly assignee: User | null;
  readonly created: number;
  readonly updated: number;
  readonly resolved: number | null;
  /** When the status category last changed. */
  readonly categoryChanged: number;
  /** A day, YYYY-MM-DD. */
  readonly due: string | null;
  readonly labels: readonly string[];
  readonly components: readonly Component[];
  readonly fixVersions: readonly Version[];
  readonly affectedVersions: readonly Version[];
  readonly parent: Issue | null;
  /** Every sprint it is or was in, oldest first; at most one of them is not closed. */
  readonly sprints: readonly Sprint[];
  /** Seconds. */
  readonly originalEstimate: number | null;
  readonly remainingEstimate: number | null;
  /** Values of custom fields by field id; a field without a value is absent. */
  readonly custom: Readonly<Record<string, CustomValue>>;
  /** The lower, the higher up on boards. */
  readonly rank: number;
  readonly comments: readonly Comment[];
  readonly worklogs: readonly Worklog[];
  readonly attachments: readonly Attachment[];
  readonly links: readonly IssueLink[];
  readonly watchers: readonly User[];
  readonly voters: readonly User[];
  /** Oldest first. */
  readonly history: readonly Change[];
}

export interface Comment {
  readonly id: string;
  readonly author: User;
  readonly updateAuthor: User;
  readonly body: RichText;
  readonly created: number;
  readonly updated: number;
  /** The one group that sees it; null for everyone who sees the issue. */
  readonly visibleTo: string | null;
}

export interface Worklog {
  readonly id: string;
  readonly author: User;
  readonly updateAuthor: User;
  readonly comment: RichText | null;
  readonly created: number;
  readonly updated: number;
  readonly started: number;
  readonly seconds: number;
  /** The one group that sees it; null for everyone who sees the issue. */
  readonly visibleTo: string | null;
}

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
  readonly author: User;
  readonly created: number;
  /** Made when it is asked for: generated files take no room. */
  readonly content: () => Uint8Array;
}

export interface LinkType {
  readonly id: string;
  readonly name: string;
  readonly inward: string;
  readonly outward: string;
}

/** A link between two issues; both carry it. */
export interface IssueLink {
  readonly id: string;
  readonly type: LinkType;
  /** The issue the outward words start from: `source` blocks `target`. */
  readonly source: Issue;
  readonly target: Issue;
}
