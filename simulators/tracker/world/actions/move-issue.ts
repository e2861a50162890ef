import { writable } from '../../../core/state/changes.js';
import type { Act } from '../records/history.js';
import type { Issue } from '../records/issues.js';
import type { IssueType, Project } from '../records/projects.js';
import type { Status } from '../records/workflows.js';
import type { World } from '../records/world.js';
import { nextNumber } from './create-issue.js';
import { changeIssue, type IssueEdit } from './edit-issue.js';

/** What an issue is after it was moved. */
export interface Destination extends Required<Pick<IssueEdit, 'type' | 'parent'>> {
  readonly project: Project;
  readonly type: IssueType;
  readonly status: Status;
}

/**
 * Makes an issue one of another project, type or parent, in one entry of its history. In another project it has the next
 * number there, is still found by its former key, and loses what belongs to the former project alone.
 */
export function moveIssue(world: World, issue: Issue, { project, ...others }: Destination, act: Act): void {
  const former = issue.key;
  changeIssue(world, issue, act, (changed) => {
    if (others.status.category !== issue.status.category) changed.categoryChanged = act.at;
    Object.assign(changed, others);
    if (project === issue.project) return;
    const number = nextNumber(world, project.key);
    const ofProject = { components: [], fixVersions: [], affectedVersions: [] };
    Object.assign(changed, { project, number, key: `${project.key}-${number}`, ...ofProject });
  });
  if (issue.key !== former) writable(world, world.issues.byFormerKey).set(former, issue);
}
