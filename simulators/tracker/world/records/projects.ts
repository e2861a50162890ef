import type { User } from './people.js';
import type { Workflow } from './workflows.js';

export interface IssueType {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly subtask: boolean;
  /** 1 for an epic, 0 for a standard issue, -1 for a sub-task. */
  readonly hierarchyLevel: number;
}

/** Who new issues with a component go to. */
export type AssigneeType = 'PROJECT_DEFAULT' | 'COMPONENT_LEAD' | 'PROJECT_LEAD' | 'UNASSIGNED';

export interface Component {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly lead: User | null;
  /** Absent: the lead of the component where there is one, else the project's. */
  readonly assigneeType?: AssigneeType;
  readonly projectKey: string;
}

export interface Version {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly released: boolean;
  readonly archived: boolean;
  /** A day, YYYY-MM-DD. */
  readonly startDate: string | null;
  readonly releaseDate: string | null;
  readonly projectKey: string;
}

export type Permission =
  | 'BROWSE_PROJECTS'
  | 'CREATE_ISSUES'
  | 'EDIT_ISSUES'
  | 'TRANSITION_ISSUES'
  | 'ASSIGN_ISSUES'
  | 'ADD_COMMENTS'
  | 'LINK_ISSUES'
  | 'CREATE_ATTACHMENTS'
  | 'WORK_ON_ISSUES'
  | 'MANAGE_SPRINTS_PERMISSION'
  | 'DELETE_ISSUES'
  | 'ADMINISTER_PROJECTS';

export interface Project {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly lead: User;
  readonly kind: 'scrum' | 'kanban';
  readonly category: { readonly id: string; readonly name: string; readonly description: string } | null;
  /** The address of its documentation; absent: its page on the site. */
  readonly url?: string;
  /** Who new issues go to; absent: the lead. */
  readonly assigneeType?: 'PROJECT_LEAD' | 'UNASSIGNED';
  readonly issueTypes: readonly IssueType[];
  readonly workflow: Workflow;
  readonly components: readonly Component[];
  readonly versions: readonly Version[];
  /** Groups by permission; the group `anyone` includes callers without an account. */
  readonly grants: Readonly<Record<Permission, readonly string[]>>;
}

/** What a new project takes over from others. */
export type ProjectTemplate = Pick<Project, 'issueTypes' | 'workflow' | 'grants'>;

/** The group of everyone, signed in or not. */
export const ANYONE = 'anyone';
