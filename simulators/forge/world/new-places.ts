import type { Changeable } from '../../core/state/changes.js';
import { RankedMap } from '../../core/state/ranked-map.js';
import { OrderedList } from './ordered-list.js';
import type { User } from './records/people.js';
import type { Group, Project } from './records/projects.js';

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
export function newUser({ changes }: Changeable, given: Omit<User, GivenToUser>): User {
  return {
    kind: 'user',
    ...given,
    projects: new OrderedList(changes),
    assignedIssues: new OrderedList(changes),
    authoredIssues: new OrderedList(changes),
    assignedMergeRequests: new OrderedList(changes),
    authoredMergeRequests: new OrderedList(changes),
    reviewRequestedMergeRequests: new OrderedList(changes),
    todos: new OrderedList(changes),
    events: new OrderedList(changes),
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
  { changes }: Changeable,
  given: Omit<
    Project,
    | GivenToPlace
    | 'mergeRequestsByIid'
    | 'pipelines'
    | 'forks'
    | 'starredBy'
    | 'releases'
    | 'lfsObjects'
    | 'lfsLocks'
  >,
): Project {
  return {
    kind: 'project',
    ...given,
    members: new Map(),
    labels: new OrderedList(changes),
    milestones: new OrderedList(changes),
    issues: new OrderedList(changes),
    issuesByIid: new RankedMap(),
    mergeRequests: new OrderedList(changes),
    mergeRequestsByIid: new RankedMap(),
    events: new OrderedList(changes),
    pipelines: new OrderedList(changes),
    forks: [],
    starredBy: [],
    releases: new OrderedList(changes),
    lfsObjects: new OrderedList(changes),
    lfsLocks: new OrderedList(changes),
    lastIid: noNumbers(),
  };
}

/** A group with its lists; those of what is in its projects are gathered when an account first reads them. */
export function newGroup(
  { changes }: Changeable,
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
    labels: new OrderedList(changes),
    milestones: new OrderedList(changes),
    cadences: [],
    iterations: new OrderedList(changes),
    ownIssues: new OrderedList(changes),
    issuesByIid: new RankedMap(),
    allProjects: new OrderedList(changes, () => [
      ...group.projects,
      ...group.subgroups.flatMap((below) => below.allProjects.items),
    ]),
    issues: new OrderedList(changes, () => [
      ...ownIssuesBelow(group),
      ...projectsOf().flatMap(({ issues }) => issues.items),
    ]),
    mergeRequests: new OrderedList(changes, () =>
      projectsOf().flatMap(({ mergeRequests }) => mergeRequests.items),
    ),
    events: new OrderedList(changes, () => projectsOf().flatMap(({ events }) => events.items)),
    lastIid: noNumbers(),
  };
  return group;
}

function ownIssuesBelow(group: Group): Group['ownIssues']['items'][number][] {
  return [...group.ownIssues.items, ...group.subgroups.flatMap(ownIssuesBelow)];
}

function noNumbers(): Project['lastIid'] {
  return { issue: 0, mergeRequest: 0, milestone: 0, pipeline: 0, iteration: 0, deployment: 0 };
}
