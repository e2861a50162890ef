import type { Issue } from './issues.js';
import type { MergeRequest } from './merge-requests.js';
import type { ProjectSnippet } from './pages.js';
import type { User } from './people.js';
import type { Project } from './projects.js';
import type { Suggestion } from './reviews/suggestions.js';
import type { Time } from './time.js';

/** A commit that people comment on. */
export interface CommitSubject {
  readonly kind: 'commit';
  readonly project: Project;
  readonly sha: string;
  readonly notes: readonly Note[];
}

/** What a note can be under. */
export type Noteable = Issue | MergeRequest | CommitSubject | ProjectSnippet;

export interface Note {
  readonly kind: 'note';
  readonly id: number;
  readonly noteable: Noteable;
  readonly author: User;
  readonly body: string;
  readonly createdAt: Time;
  readonly updatedAt: Time;
  readonly lastEditedAt: Time | null;
  readonly lastEditedBy: User | null;
  /** What a system note is about (`closed`, `label`, `assignee`, …); null for what a person wrote. */
  readonly systemAction: string | null;
  readonly internal: boolean;
  /** The id of the first note of the discussion that it is in. */
  readonly discussion: number;
  /** Null for a note that no reply can follow until an account replies. */
  readonly type: 'DiscussionNote' | 'DiffNote' | null;
  readonly resolvable: boolean;
  readonly resolvedBy: User | null;
  readonly resolvedAt: Time | null;
  readonly position: DiffPosition | null;
  readonly emoji: readonly Emoji[];
  readonly suggestions?: readonly Suggestion[];
}

/** The place in a diff that a note is about. */
export interface DiffPosition {
  readonly baseSha: string;
  readonly startSha: string;
  readonly headSha: string;
  readonly oldPath: string;
  readonly newPath: string;
  readonly oldLine: number | null;
  readonly newLine: number | null;
  /** The lines that a note on several of them is about, the last of which is the one above. */
  readonly lineRange?: { readonly start: LineEnd; readonly end: LineEnd } | null;
}

/** One end of a range of lines, as the account that wrote the note named it. */
export interface LineEnd {
  readonly lineCode: string | null;
  readonly type: string | null;
  readonly oldLine: number | null;
  readonly newLine: number | null;
}

export interface Emoji {
  readonly id: number;
  readonly name: string;
  readonly user: User;
  readonly createdAt: Time;
}
