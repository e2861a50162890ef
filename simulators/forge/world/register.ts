import { writable } from '../../core/state/changes.js';
import type { OrderedList } from './ordered-list.js';
import type { ForgeEvent } from './records/events.js';
import type { Issue } from './records/issues.js';
import type { MergeRequest } from './records/merge-requests.js';
import type { Note } from './records/notes.js';
import type { User } from './records/people.js';
import { fullPath, type Group, groupsAround, type Project } from './records/projects.js';
import type { Todo } from './records/todos.js';
import type { World } from './world.js';

/** Puts an account into the world. */
export function registerUser(world: World, user: User): User {
  writable(world, world.users).set(user.id, user);
  writable(world, world.usersByName).set(user.username.toLowerCase(), user);
  return user;
}

/** Puts a group into the world and below its parent. */
export function registerGroup(world: World, group: Group): Group {
  writable(world, world.groups).set(group.id, group);
  writable(world, world.places).set(fullPath(group).toLowerCase(), group);
  if (group.parent) writable(world, group.parent).subgroups = [...group.parent.subgroups, group];
  return group;
}

/** Puts a project into the world and into its namespace. */
export function registerProject(world: World, project: Project): Project {
  writable(world, world.projects).set(project.id, project);
  writable(world, world.places).set(fullPath(project).toLowerCase(), project);
  world.everyProject.add(project);
  if (project.namespace.kind === 'user') project.namespace.projects.add(project);
  else writable(world, project.namespace).projects = [...project.namespace.projects, project];
  for (const group of groupsAround(project)) group.allProjects.add(project);
  return project;
}

/** Notes in every list of a project that it has changed. */
export function touchProject(world: World, project: Project): void {
  world.everyProject.touch(project);
  if (project.namespace.kind === 'user') project.namespace.projects.touch(project);
  for (const group of groupsAround(project)) group.allProjects.touch(project);
}

/** Puts a work item into the world and every list that it belongs to. */
export function registerIssue(world: World, issue: Issue): Issue {
  writable(world, issue); // whoever follows issues reads it
  writable(world, world.issues).set(issue.id, issue);
  writable(world, issue.home.issuesByIid).set(issue.iid, issue);
  for (const list of issueLists(world, issue)) list.add(issue);
  return issue;
}

/** Notes in every list of a work item that it has changed. */
export function touchIssue(world: World, issue: Issue): void {
  for (const list of issueLists(world, issue)) list.touch(issue);
}

/** Takes a work item out of the world. */
export function unregisterIssue(world: World, issue: Issue): void {
  writable(world, world.issues).delete(issue.id);
  writable(world, issue.home.issuesByIid).delete(issue.iid);
  for (const note of issue.notes) writable(world, world.notes).delete(note.id);
  for (const list of issueLists(world, issue)) list.remove(issue);
}

/** Sets who a work item is assigned to, and the lists of those people. */
export function assignIssue(world: World, issue: Issue, assignees: readonly User[]): void {
  moveBetween(issue, issue.assignees, assignees, (user) => user.assignedIssues);
  writable(world, issue).assignees = assignees;
}

function issueLists(world: World, issue: Issue): OrderedList<Issue>[] {
  const { home, author, assignees } = issue;
  const own = home.kind === 'project' ? home.issues : home.ownIssues;
  return [
    world.everyIssue,
    own,
    ...groupsAround(home).map((group) => group.issues),
    author.authoredIssues,
    ...assignees.map((user) => user.assignedIssues),
  ];
}

/** Puts a merge request into the world and every list that it belongs to. */
export function registerMergeRequest(world: World, mergeRequest: MergeRequest): MergeRequest {
  writable(world, mergeRequest); // likewise
  writable(world, world.mergeRequests).set(mergeRequest.id, mergeRequest);
  writable(world, mergeRequest.project.mergeRequestsByIid).set(mergeRequest.iid, mergeRequest);
  for (const list of mergeRequestLists(world, mergeRequest)) list.add(mergeRequest);
  return mergeRequest;
}

/** Notes in every list of a merge request that it has changed. */
export function touchMergeRequest(world: World, mergeRequest: MergeRequest): void {
  for (const list of mergeRequestLists(world, mergeRequest)) list.touch(mergeRequest);
}

/** Takes a merge request out of the world. */
export function unregisterMergeRequest(world: World, mergeRequest: MergeRequest): void {
  writable(world, world.mergeRequests).delete(mergeRequest.id);
  writable(world, mergeRequest.project.mergeRequestsByIid).delete(mergeRequest.iid);
  for (const note of mergeRequest.notes) writable(world, world.notes).delete(note.id);
  for (const list of mergeRequestLists(world, mergeRequest)) list.remove(mergeRequest);
}

/** Sets who a merge request is assigned to, and the lists of those people. */
export function assignMergeRequest(
  world: World,
  mergeRequest: MergeRequest,
  assignees: readonly User[],
): void {
  moveBetween(mergeRequest, mergeRequest.assignees, assignees, (user) => user.assignedMergeRequests);
  writable(world, mergeRequest).assignees = assignees;
}

/** Sets who is asked to review a merge request, and the lists of those people. */
export function setReviewers(
  world: World,
  mergeRequest: MergeRequest,
  reviewers: MergeRequest['reviewers'],
): void {
  const [before, after] = [mergeRequest.reviewers, reviewers].map((some) => some.map(({ user }) => user));
  moveBetween(mergeRequest, before ?? [], after ?? [], (user) => user.reviewRequestedMergeRequests);
  writable(world, mergeRequest).reviewers = reviewers;
}

function mergeRequestLists(world: World, mergeRequest: MergeRequest): OrderedList<MergeRequest>[] {
  const { project, author, assignees, reviewers } = mergeRequest;
  return [
    world.everyMergeRequest,
    project.mergeRequests,
    ...groupsAround(project).map((group) => group.mergeRequests),
    author.authoredMergeRequests,
    ...assignees.map((user) => user.assignedMergeRequests),
    ...reviewers.map(({ user }) => user.reviewRequestedMergeRequests),
  ];
}

function moveBetween<Item>(
  item: Item,
  before: readonly User[],
  after: readonly User[],
  listOf: (user: User) => OrderedList<Item>,
): void {
  for (const user of before) if (!after.includes(user)) listOf(user).remove(item);
  for (const user of after) if (!before.includes(user)) listOf(user).add(item);
}

/** Puts a note under what it is about. */
export function registerNote(world: World, note: Note): Note {
  writable(world, world.notes).set(note.id, note);
  writable(world, note.noteable).notes = [...note.noteable.notes, note];
  return note;
}

/** Takes a note away. */
export function unregisterNote(world: World, note: Note): void {
  writable(world, world.notes).delete(note.id);
  writable(world, note.noteable).notes = note.noteable.notes.filter((known) => known !== note);
}

/** Puts an event into the history of its project, its groups and its author. */
export function registerEvent(world: World, event: ForgeEvent): ForgeEvent {
  world.everyEvent.add(event);
  event.project.events.add(event);
  for (const group of groupsAround(event.project)) group.events.add(event);
  event.author.events.add(event);
  return event;
}

/** Puts a to-do on somebody's list. */
export function registerTodo(world: World, todo: Todo): Todo {
  writable(world, world.todos).set(todo.id, todo);
  todo.user.todos.add(todo);
  return todo;
}

/** Notes that a to-do has changed. */
export function touchTodo(todo: Todo): void {
  todo.user.todos.touch(todo);
}

/** Takes a to-do off somebody's list. */
export function unregisterTodo(world: World, todo: Todo): void {
  writable(world, world.todos).delete(todo.id);
  todo.user.todos.remove(todo);
}

/** Takes an event out of every history. */
export function unregisterEvent(world: World, event: ForgeEvent): void {
  world.everyEvent.remove(event);
  event.project.events.remove(event);
  for (const group of groupsAround(event.project)) group.events.remove(event);
  event.author.events.remove(event);
}
