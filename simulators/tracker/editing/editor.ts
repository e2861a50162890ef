import type { View } from '../presentation/view.js';
import type { IssueEdit } from '../world/actions/edit-issue.js';
import type { Issue } from '../world/records/issues.js';
import type { IssueType, Project } from '../world/records/projects.js';
import type { World } from '../world/records/world.js';

/** What a value is read for: an issue of a type in a project, or one that is about to be. */
export interface Editing {
  readonly world: World;
  readonly project: Project;
  readonly type: IssueType;
  /** Null while it is being created. */
  readonly issue: Issue | null;
  readonly view: View;
}

/** How a field takes its values; it throws a WrongValue for those it does not take. */
export interface Editor {
  readonly operations: readonly string[];
  readonly read: (value: unknown, editing: Editing) => IssueEdit;
  /** The present members, for a field that takes them one by one. */
  readonly members?: (issue: Issue) => readonly unknown[];
  /** What can be chosen, as it is published. */
  readonly choices?: (editing: Editing) => readonly object[];
  /** The value of an issue that is created without one. */
  readonly usual?: (editing: Editing) => object | null;
  readonly required?: true;
  /** On screens of transitions only. */
  readonly atTransitions?: true;
}
