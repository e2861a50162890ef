import { canReadIssue, canReadMergeRequests, canSee, canUse } from '../access/roles.js';
import { notFound } from '../refusals.js';
import { findGroup, findProject } from '../world/find.js';
import type { Issue } from '../world/issues.js';
import type { MergeRequest } from '../world/merge-requests.js';
import type { Group, Project } from '../world/projects.js';
import type { Call } from './routing.js';

type Asked = Pick<Call, 'world' | 'viewer'>;

/** The project that a path names, by id or full path; 404 where the caller does not see it. */
export function projectAt({ world, viewer }: Asked, id: string): Project {
  const project = findProject(world, id);
  if (project && canSee(viewer, project)) return project;
  throw notFound('Project');
}

/** The group that a path names, by id or full path; 404 where the caller does not see it. */
export function groupAt({ world, viewer }: Asked, id: string): Group {
  const group = findGroup(world, id);
  if (group && canSee(viewer, group)) return group;
  throw notFound('Group');
}

/** The issue of a project by its number there; 404 where the caller does not see it. */
export function issueAt(call: Asked, id: string, iid: number): Issue {
  const project = projectAt(call, id);
  if (!canUse(call.viewer, project, 'issues')) throw notFound('Issue');
  const issue = project.issuesByIid.get(iid);
  if (issue && canReadIssue(call.viewer, issue)) return issue;
  throw notFound('Issue');
}

/** The merge request of a project by its number there; 404 where the caller does not see it. */
export function mergeRequestAt(call: Asked, id: string, iid: number): MergeRequest {
  const project = projectAt(call, id);
  const mergeRequest = project.mergeRequestsByIid.get(iid);
  if (mergeRequest && canReadMergeRequests(call.viewer, project)) return mergeRequest;
  throw notFound('Merge Request');
}
