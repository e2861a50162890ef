import { canReadIssue, canUse } from '../../access/roles.js';
import { notFound } from '../../refusals/refusals.js';
import type { Issue } from '../../world/records/issues.js';
import type { Project } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';
import { projectAt } from './lookup.js';

type Asked = Pick<Call, 'world' | 'viewer'>;

/** An issue of a project by its number there, as most routes look it up: their 404 does not name what is missing. */
export function projectIssueAt(call: Asked, id: string, iid: number): Issue {
  const issue = issueIn(call, projectAt(call, id), iid);
  if (issue) return issue;
  throw notFound();
}

/** The issue of a number in a project, for those who may read it. */
export function issueIn({ viewer }: Pick<Asked, 'viewer'>, project: Project, iid: number): Issue | null {
  const issue = canUse(viewer, project, 'issues') ? project.issuesByIid.get(iid) : undefined;
  return issue && canReadIssue(viewer, issue) ? issue : null;
}
