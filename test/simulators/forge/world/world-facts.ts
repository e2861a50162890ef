import { createWorld } from '#simulators/forge/create-world.js';
import { folderAt } from '#simulators/forge/git/objects/tree.js';
import { treeOf } from '#simulators/forge/git/trees/tree-of.js';
import { isDraft, type MergeRequest, repositoryOf } from '#simulators/forge/world/records/merge-requests.js';
import type { Note } from '#simulators/forge/world/records/notes.js';
import type { User } from '#simulators/forge/world/records/people.js';
import type { Group, Project } from '#simulators/forge/world/records/projects.js';

/** The day that the world's dates are offsets from. */
export const ANCHOR = new Date('2026-03-02T00:00:00Z');
export const DAY = 86_400_000;
export const world = createWorld({ seed: 1, scale: 1, anchor: ANCHOR });

export const projects = [...world.projects.values()];
export const groups = [...world.groups.values()];
export const users = [...world.users.values()];
export const issues = [...world.issues.values()];
export const mergeRequests = [...world.mergeRequests.values()];
export const pipelines = [...world.pipelines.values()];
export const jobs = [...world.jobs.values()];
export const notes = [...world.notes.values()];
export const todos = [...world.todos.values()];
export const tokens = [...world.tokens.values()];
export const usual = userOf('token');
const core = projectAt('platform/core');

export function userOf(name: string): User {
  const token = tokens.find((token) => token.name === name);
  if (!token) throw new Error(`There is no ${name}.`);
  return token.user;
}

function projectAt(path: string): Project {
  const place = world.places.get(path);
  if (place?.kind !== 'project') throw new Error(`There is no project ${path}.`);
  return place;
}

const most = <Item>(items: readonly Item[], count: (item: Item) => number) => Math.max(...items.map(count));
const people = (some: readonly Note[]) => some.filter(({ systemAction }) => systemAction === null).length;
const opened = (mergeRequest: MergeRequest) => mergeRequest.state === 'opened';
const waiting = (group: Group) =>
  group.mergeRequests.items.filter((mergeRequest) => opened(mergeRequest) && !isDraft(mergeRequest));
const age = ({ updatedAt }: { updatedAt: number }) => (ANCHOR.getTime() - updatedAt) / DAY;
const queue = groups.map(waiting).find((some) => some.length > 1000) ?? [];
export const head = () => {
  const commit = core.repository.commits.get(core.repository.branches.get('main')?.sha ?? '');
  if (!commit) throw new Error('The default branch has no commit.');
  return treeOf(core.repository, commit);
};
/** Commits that the source branch of a merge request has over its base, merges left out. */
const ownCommits = (mergeRequest: MergeRequest) => {
  const { versions } = mergeRequest;
  const { commits } = repositoryOf(mergeRequest);
  let count = 0;
  for (
    let sha = versions.at(-1)?.headSha;
    sha && sha !== versions[0]?.baseSha;
    sha = commits.get(sha)?.parents[0]
  ) {
    if (commits.get(sha)?.parents.length === 1) count += 1;
  }
  return count;
};
const eventsSince = (events: readonly { createdAt: number }[], days: number) =>
  events.filter(({ createdAt }) => createdAt > ANCHOR.getTime() - days * DAY).length;

/** More of each thing than the limit of the specification that cuts it. */
export const MORE_THAN: readonly (readonly [what: string, limit: number, count: () => number])[] = [
  ['issues of a project', 100, () => most(projects, ({ issues }) => issues.size)],
  ['merge requests of a project', 100, () => most(projects, (project) => project.mergeRequests.size)],
  ['notes of an issue', 500, () => most(issues, (issue) => people(issue.notes))],
  ['system notes of an issue', 100, () => most(issues, (issue) => issue.notes.length - people(issue.notes))],
  ['notes by people of a merge request', 100, () => most(mergeRequests, (one) => people(one.notes))],
  ['commits of a merge request', 100, () => most(mergeRequests, ownCommits)],
  ['versions of a merge request', 100, () => most(mergeRequests, ({ versions }) => versions.length)],
  ['pipelines of a merge request', 100, () => most(mergeRequests, (one) => one.pipelines.length)],
  ['pipelines of a project', 100, () => most(projects, (project) => project.pipelines.size)],
  ['jobs of a pipeline', 100, () => most(pipelines, (pipeline) => pipeline.jobs.length)],
  ['milestones of a project', 100, () => most(projects, ({ milestones }) => milestones.size)],
  ['milestones of a group', 100, () => most(groups, ({ milestones }) => milestones.size)],
  ['iterations of a group', 100, () => most(groups, ({ iterations }) => iterations.size)],
  ['members of a group', 100, () => most(groups, ({ members }) => members.size)],
  ['people', 100, () => users.length],
  ['projects of a group', 500, () => most(groups, (group) => group.projects.length)],
  ['timelogs of an issue', 100, () => most(issues, ({ timelogs }) => timelogs.length)],
  ['timelogs of a merge request', 100, () => most(mergeRequests, ({ timelogs }) => timelogs.length)],
  ['pending to-dos of the usual account', 100, () => todosOf('pending').length],
  ['to-dos that the usual account has done', 100, () => todosOf('done').length],
  [
    'snoozed to-dos of the usual account',
    5,
    () => todosOf('pending').filter(({ snoozedUntil }) => snoozedUntil !== null).length,
  ],
  ['children of a work item', 100, () => most(issues, ({ children }) => children.length)],
  ['labels of a group', 100, () => most(groups, ({ labels }) => labels.size)],
  ['branches', 100, () => core.repository.branches.size],
  ['tags', 100, () => core.repository.tags.size],
  ['releases', 20, () => core.releases.size],
  ['entries of a folder', 100, () => folderAt(head(), 'db/migrate')?.nodes.length ?? 0],
  ['broadcast messages', 20, () => world.broadcasts.size],
  [
    'opened issues assigned to one user',
    100,
    () => most(users, (user) => user.assignedIssues.items.filter(({ state }) => state === 'opened').length),
  ],
  [
    'opened merge requests by one user',
    100,
    () => most(users, (user) => user.authoredMergeRequests.items.filter(opened).length),
  ],
  ['opened merge requests by a person', 100, () => usual.authoredMergeRequests.items.filter(opened).length],
  [
    'opened merge requests assigned to the usual user',
    100,
    () => usual.assignedMergeRequests.items.filter(opened).length,
  ],
  [
    'events of a group with subgroups',
    2000,
    () => most(groups, (group) => (group.subgroups.length ? eventsSince(group.events.items, 182) : 0)),
  ],
  ['events of a group outside its subgroups', 100, () => core.events.size],
  ['events of a person in half a year', 2000, () => eventsSince(usual.events.items, 182)],
  ['people with events in a group', 10, () => new Set(core.events.items.map(({ author }) => author)).size],
  [
    'authors of commits',
    10,
    () => new Set([...core.repository.commits.values()].map(({ author }) => author.email)).size,
  ],
  ['open merge requests of a group that are no drafts', 1000, () => queue.length],
  ['stale ones', 20, () => queue.filter((one) => age(one) > 3).length],
  [
    'last touched between two and three days ago',
    0,
    () => queue.filter((one) => age(one) > 2 && age(one) < 3).length,
  ],
  ['touched in the last day', 0, () => queue.filter((one) => age(one) < 2).length],
  ['drafts', 20, () => mergeRequests.filter((one) => opened(one) && isDraft(one)).length],
  ['without a reviewer', 20, () => queue.filter(({ reviewers }) => reviewers.length === 0).length],
  ['with several reviewers', 20, () => queue.filter(({ reviewers }) => reviewers.length > 1).length],
  ['discussions with replies', 20, () => notes.filter(({ id, discussion }) => id !== discussion).length],
  [
    'resolved diff notes',
    20,
    () => notes.filter((note) => note.type === 'DiffNote' && note.resolvedBy).length,
  ],
  [
    'unresolved diff notes',
    20,
    () => notes.filter((note) => note.type === 'DiffNote' && note.resolvable && !note.resolvedBy).length,
  ],
  ['internal notes', 10, () => notes.filter(({ internal }) => internal).length],
  ['confidential issues', 10, () => issues.filter(({ confidential }) => confidential).length],
  [
    'issues closed by merging',
    10,
    () =>
      issues.filter((issue) => issue.closedByMergeRequests.some(({ state }) => state === 'merged')).length,
  ],
  [
    'issues mentioned in merge requests',
    10,
    () =>
      issues.filter((issue) => issue.mentionedInMergeRequests.length > issue.closedByMergeRequests.length)
        .length,
  ],
  ['forks', 0, () => most(projects, ({ forks }) => forks.length)],
  ['stars', 20, () => most(projects, ({ starredBy }) => starredBy.length)],
  ['projects with topics', 10, () => projects.filter(({ topics }) => topics.length > 0).length],
  [
    'projects without any commit',
    0,
    () => projects.filter(({ repository }) => repository.commits.size === 0).length,
  ],
  ['archived projects', 0, () => projects.filter(({ archived }) => archived).length],
  ['groups without a project', 0, () => groups.filter((group) => group.allProjects.size === 0).length],
  [
    'projects with a part switched off',
    0,
    () => projects.filter(({ features }) => features.issues === 'disabled').length,
  ],
  [
    'merge commits',
    20,
    () => [...core.repository.commits.values()].filter(({ parents }) => parents.length > 1).length,
  ],
  [
    'squashed merge requests',
    5,
    () => mergeRequests.filter(({ squashCommitSha }) => squashCommitSha !== null).length,
  ],
  [
    'merge requests from a fork',
    0,
    () => mergeRequests.filter((one) => one.sourceProject !== one.project).length,
  ],
  ['statuses of people', 5, () => users.filter(({ status }) => status !== null).length],
  ['reactions', 20, () => notes.filter(({ emoji }) => emoji.length > 0).length],
  ['retried jobs', 5, () => jobs.filter(({ retried }) => retried).length],
  ['files in artifacts', 1, () => most(jobs, ({ artifacts }) => artifacts.length)],
  ['weights', 20, () => issues.filter(({ weight }) => weight !== null).length],
  ['issues with health', 20, () => issues.filter(({ healthStatus }) => healthStatus !== null).length],
  ['planned issues', 20, () => issues.filter(({ iteration, milestone }) => iteration && milestone).length],
];

function todosOf(state: 'pending' | 'done') {
  return usual.todos.items.filter((todo) => todo.state === state);
}
