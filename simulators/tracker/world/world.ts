import type { WorldOrigin } from '../../core/simulator.js';
import type { Administration } from './administration.js';
import type { Annotations } from './annotations.js';
import type { Board, Sprint } from './boards.js';
import type { FieldDefinition } from './fields.js';
import { generateWorld } from './generate/generate.js';
import type { IssueIndex } from './issue-index.js';
import type { LinkType } from './issues.js';
import type { Names } from './names.js';
import type { Credential, Group, User } from './people.js';
import type { IssueType, Project } from './projects.js';
import type { Priority, Resolution, Status, StatusCategory, Workflow } from './workflows.js';

export interface World {
  readonly origin: WorldOrigin;
  readonly credentials: readonly Credential[];
  readonly groups: readonly Group[];
  /** By account id. */
  readonly users: Map<string, User>;
  /** By key. */
  readonly projects: Map<string, Project>;
  readonly boards: Map<number, Board>;
  readonly sprints: Map<number, Sprint>;
  readonly categories: readonly StatusCategory[];
  readonly statuses: readonly Status[];
  readonly workflows: readonly Workflow[];
  readonly priorities: readonly Priority[];
  readonly resolutions: readonly Resolution[];
  readonly issueTypes: readonly IssueType[];
  readonly linkTypes: readonly LinkType[];
  readonly fields: readonly FieldDefinition[];
  readonly issues: IssueIndex;
  /** Work that was taken back, in the order in which it was. */
  readonly deletedWorklogs: { readonly id: string; readonly at: number }[];
  readonly names: Names;
  readonly annotations: Annotations;
  readonly administration: Administration;
  /** The next id of each kind of record. */
  readonly counters: Counters;
}

export interface Counters {
  issue: number;
  comment: number;
  change: number;
  worklog: number;
  attachment: number;
  link: number;
  sprint: number;
  rank: number;
  label: number;
  /** The last issue number used in each project, by project key. */
  readonly numbers: Map<string, number>;
}

/**
 * A world of believable issues; the same origin always makes the same one. With long lists, one sprint has 290
 * issues and one board 57 sprints, more than a page of either.
 */
export function createWorld(origin: WorldOrigin, { longLists = false } = {}): World {
  return generateWorld(origin, { longLists });
}
