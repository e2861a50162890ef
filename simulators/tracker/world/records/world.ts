import type { WorldOrigin } from '../../../core/simulator.js';
import type { Changeable } from '../../../core/state/changes.js';
import type { Annotations } from '../actions/annotations.js';
import type { Administration } from '../administration.js';
import type { IssueIndex } from '../indexes/issue-index.js';
import type { Names } from '../names.js';
import type { Board, Sprint } from './boards.js';
import type { FieldDefinition } from './fields.js';
import type { LinkType } from './issues.js';
import type { Credential, Group, User } from './people.js';
import type { IssueType, Project, ProjectTemplate } from './projects.js';
import type { SignIns } from './sign-in.js';
import type { Webhooks } from './webhooks.js';
import type { Priority, Resolution, Status, StatusCategory, Workflow } from './workflows.js';

export interface World extends Changeable {
  readonly origin: WorldOrigin;
  readonly credentials: readonly Credential[];
  readonly groups: readonly Group[];
  /** By account id. */
  readonly users: ReadonlyMap<string, User>;
  /** By key. */
  readonly projects: ReadonlyMap<string, Project>;
  readonly boards: ReadonlyMap<number, Board>;
  readonly sprints: ReadonlyMap<number, Sprint>;
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
  readonly deletedWorklogs: readonly { readonly id: string; readonly at: number }[];
  /** What a new project begins with where there is none of its kind to be like. */
  readonly templates: Readonly<Record<Project['kind'], ProjectTemplate>>;
  readonly names: Names;
  readonly annotations: Annotations;
  readonly administration: Administration;
  readonly signIn: SignIns;
  readonly webhooks: Webhooks;
  /** The next id of each kind of record. */
  readonly counters: Readonly<Counters>;
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
  readonly numbers: ReadonlyMap<string, number>;
}
