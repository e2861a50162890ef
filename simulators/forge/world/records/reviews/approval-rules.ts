import type { MergeRequest } from '../merge-requests.js';
import type { User } from '../people.js';
import type { Group, Project } from '../projects.js';

/** How many of some people have to approve the merge requests of a project, or one of them. */
export interface ApprovalRule {
  readonly kind: 'approval rule';
  readonly id: number;
  readonly home: Project | MergeRequest;
  readonly name: string;
  /** Of everybody who may approve, the number is that of the project or merge request itself. */
  readonly type: 'regular' | 'any_approver';
  readonly required: number;
  readonly users: readonly User[];
  readonly groups: readonly Group[];
  /** Only where the target branch is protected. */
  readonly protectedBranchesOnly: boolean;
  /** The rule of the project that it was made of. */
  readonly source: ApprovalRule | null;
}
