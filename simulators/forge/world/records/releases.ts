import type { User } from './people.js';
import type { Milestone } from './planning.js';
import type { Project } from './projects.js';
import type { Time } from './time.js';

/** A version of a project with its notes. */
export interface Release {
  readonly kind: 'release';
  readonly id: number;
  readonly project: Project;
  readonly tag: string;
  readonly name: string;
  readonly description: string | null;
  readonly createdAt: Time;
  readonly updatedAt: Time;
  readonly releasedAt: Time;
  readonly author: User;
  readonly milestones: readonly Milestone[];
  readonly links: readonly ReleaseLink[];
  readonly evidences: readonly Evidence[];
}

export type LinkKind = 'other' | 'runbook' | 'image' | 'package';

/** Something outside of the repository that belongs to a release. */
export interface ReleaseLink {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  /** Where the release itself leads to it: `/binaries/linux`. */
  readonly filepath: string | null;
  readonly type: LinkKind;
}

/** What a release was at a time. */
export interface Evidence {
  readonly id: number;
  readonly sha: string;
  readonly collectedAt: Time;
}
