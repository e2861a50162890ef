import { Refusal } from '../../../core/refusal.js';
import { canReadIssue, canReadMergeRequests, canReadSnippet, canSee, canUse } from '../../access/roles.js';
import { forbidden, notFound, refused } from '../../refusals/refusals.js';
import { findGroup, findProject } from '../../world/find.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { ProjectSnippet, Snippet } from '../../world/records/pages.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';

type Asked = Pick<Call, 'world' | 'viewer'> & Partial<Pick<Call, 'request'>>;

/** The project that a path names, by id or full path; 404 where the caller does not see it. */
export function projectAt({ world, viewer, request }: Asked, id: string): Project {
  const project = findProject(world, id);
  if (project && canSee(viewer, project)) return project;
  const moved = project ? undefined : world.formerPlaces.get(id.toLowerCase());
  if (request && moved?.kind === 'project' && canSee(viewer, moved)) throw movedTo(moved, id, request);
  throw notFound('Project');
}

/** Where a project is that was renamed or moved: by its id, and for reading only (GitLab REST API, "Redirects"). */
function movedTo({ id }: Project, former: string, { method, origin, path, query }: Call['request']): Refusal {
  if (method !== 'GET' && method !== 'HEAD') {
    return refused(405, 'Non GET methods are not allowed for moved projects');
  }
  const segments = path.split('/').map((segment) => (decodeURIComponent(segment) === former ? id : segment));
  const location = `${origin}${segments.join('/')}${query.size > 0 ? `?${query}` : ''}`;
  return new Refusal(301, `This resource has been moved permanently to ${location}`, {
    location,
    'content-type': 'text/plain',
  });
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

/** A snippet of a project by its number; 403 where the caller may not use snippets there, 404 where it is none that they see. */
export function snippetAt(call: Asked, id: string, number: number): ProjectSnippet {
  const project = projectAt(call, id);
  if (!canUse(call.viewer, project, 'snippets')) throw forbidden();
  const snippet = call.world.snippets.get(number);
  if (snippet && isIn(project, snippet) && canReadSnippet(call.viewer, snippet)) return snippet;
  throw notFound('Snippet');
}

function isIn(project: Project, snippet: Snippet): snippet is ProjectSnippet {
  return snippet.project === project;
}
