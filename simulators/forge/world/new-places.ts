import { OrderedList } from './ordered-list.js';
import type { User } from './people.js';
import type { Group, Project } from './projects.js';

type GivenToUser =
  | 'projects'
  | 'assignedIssues'
  | 'authoredIssues'
  | 'assignedMergeRequests'
  | 'authoredMergeRequests'
  | 'reviewRequestedMergeRequests'
  | 'todos'
  | 'events'
  | 'kind';

/** An account with its lists, all empty. */
export function newUser(given: Omit<User, GivenToUser>): User {
  return {
    kind: 'user',
    ...given,
    projects: new OrderedList(),
    assignedIssues: new OrderedList(),
    authoredIssues: new OrderedList(),
    assignedMergeRequests: new OrderedList(),
    authoredMergeRequests: new OrderedList(),
    reviewRequestedMergeRequests: new OrderedList(),
    todos: new OrderedList(),
    events: new OrderedList(),
  };
}

type GivenToPlace =
  | 'kind'
  | 'members'
  | 'labels'
  | 'milestones'
  | 'issues'
  | 'issuesByIid'
  | 'mergeRequests'
  | 'events'
  | 'lastIid';

/** A project with its lists, all empty. */
export function newProject(
  given: Omit<
    Project,
    GivenToPlace | 'mergeRequestsByIid' | 'pipelines' | 'forks' | 'starredBy' | 'releases'
  >,
): Project {
  return {
    kind: 'project',
    ...given,
    members: new Map(),
    labels: new OrderedList(),
    milestones: new OrderedList(),
    issues: new OrderedList(),
    issuesByIid: new Map(),
    mergeRequests: new OrderedList(),
    mergeRequestsByIid: new Map(),
    events: new OrderedList(),
    pipelines: new OrderedList(),
    forks: [],
    starredBy: [],
    releases: [],
    lastIid: noNumbers(),
  };
}

/** A group with its lists; those of what is in its projects are gathered when somebody first reads them. */
export function newGroup(
  given: Omit<
    Group,
    GivenToPlace | 'subgroups' | 'projects' | 'cadences' | 'iterations' | 'allProjects' | 'ownIssues'
  >,
): Group {
  const projectsOf = (): readonly Project[] => group.allProjects.items;
  const group: Group = {
    kind: 'group',
    ...given,
    members: new Map(),
    subgroups: [],
    projects: [],
    labels: new OrderedList(),
    milestones: new OrderedList(),
    cadences: [],
    iterations: new OrderedList(),
    ownIssues: new OrderedList(),
    issuesByIid: new Map(),
    allProjects: new OrderedList(() => [
      ...group.projects,
      ...group.subgroups.flatMap((below) => below.allProjects.items),
    ]),
    issues: new OrderedList(() => [
      ...ownIssuesBelow(group),
      ...projectsOf().flatMap(({ issues }) => issues.items),
    ]),
    mergeRequests: new OrderedList(() => projectsOf().flatMap(({ mergeRequests }) => mergeRequests.items)),
    events: new OrderedList(() => projectsOf().flatMap(({ events }) => events.items)),
    lastIid: noNumbers(),
  };
  return group;
}

function ownIssuesBelow(group: Group): Group['ownIssues']['items'][number][] {
  return [...group.ownIssues.items, ...group.subgroups.flatMap(ownIssuesBelow)];
}

function noNumbers(): Project['lastIid'] {
  return { issue: 0, mergeRequest: 0, milestone: 0, pipeline: 0, iteration: 0 };
}
