import { badFields } from '../http/refusals.js';
import type { Issue } from '../world/records/issues.js';
import type { IssueType, Project } from '../world/records/projects.js';

/** Refuses a parent that an issue of this type cannot have, and a sub-task without any. */
export function checkHierarchy(type: IssueType, project: Project, parent: Issue | null): void {
  if (!parent) {
    if (!type.subtask) return;
    throw badFields({ issuetype: 'Issue type is a sub-task but parent issue key or id not specified.' });
  }
  if (parent.type.hierarchyLevel !== type.hierarchyLevel + 1) {
    throw badFields({ parentId: 'Given parent work item does not belong to appropriate hierarchy.' });
  }
  if (type.subtask && parent.project !== project) {
    throw badFields({ project: 'Sub-tasks must be created in the same project as the parent.' });
  }
}
