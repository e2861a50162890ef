import { writable } from '../../core/state/changes.js';
import { fullPath, type Group, groupsAround, type Project } from './records/projects.js';
import { unregisterIssue, unregisterMergeRequest } from './register.js';
import type { World } from './world.js';

/** Takes a project and all that is in it out of the world; what happened in it is forgotten. */
export function unregisterProject(world: World, project: Project): void {
  for (const issue of [...project.issues.items]) unregisterIssue(world, issue);
  for (const mergeRequest of [...project.mergeRequests.items]) unregisterMergeRequest(world, mergeRequest);
  for (const event of [...project.events.items]) {
    for (const list of [world.everyEvent, event.author.events]) list.remove(event);
    for (const group of groupsAround(project)) group.events.remove(event);
  }
  removeParts(world, project);
  writable(world, world.projects).delete(project.id);
  writable(world, world.places).delete(fullPath(project).toLowerCase());
  world.everyProject.remove(project);
  removeFromNamespace(world, project);
}

function removeParts(world: World, project: Project): void {
  for (const { id } of project.labels.items) writable(world, world.labels).delete(id);
  for (const { id } of project.milestones.items) writable(world, world.milestones).delete(id);
  for (const pipeline of project.pipelines.items) {
    writable(world, world.pipelines).delete(pipeline.id);
    for (const { id } of pipeline.jobs) writable(world, world.jobs).delete(id);
  }
  for (const todo of [...world.todos.values()].filter(({ place }) => place === project)) {
    writable(world, world.todos).delete(todo.id);
    todo.user.todos.remove(todo);
  }
  for (const user of project.starredBy) {
    writable(world, user).starredProjects = user.starredProjects.filter((starred) => starred !== project);
  }
  const source = project.forkedFrom;
  if (source) writable(world, source).forks = source.forks.filter((fork) => fork !== project);
  for (const [path, place] of [...world.formerPlaces])
    if (place === project) writable(world, world.formerPlaces).delete(path);
}

function removeFromNamespace(world: World, project: Project): void {
  const { namespace } = project;
  if (namespace.kind === 'user') {
    namespace.projects.remove(project);
    return;
  }
  writable(world, namespace).projects = namespace.projects.filter((other) => other !== project);
  for (const group of groupsAround(project)) group.allProjects.remove(project);
}

/** Takes a group and all that is in it out of the world. */
export function unregisterGroup(world: World, group: Group): void {
  for (const project of [...group.projects]) unregisterProject(world, project);
  for (const subgroup of [...group.subgroups]) unregisterGroup(world, subgroup);
  for (const issue of [...group.ownIssues.items]) unregisterIssue(world, issue);
  for (const { id } of group.labels.items) writable(world, world.labels).delete(id);
  for (const { id } of group.milestones.items) writable(world, world.milestones).delete(id);
  for (const { id } of group.iterations.items) writable(world, world.iterations).delete(id);
  for (const { id } of group.cadences) writable(world, world.cadences).delete(id);
  writable(world, world.groups).delete(group.id);
  writable(world, world.places).delete(fullPath(group).toLowerCase());
  const { parent } = group;
  if (parent) writable(world, parent).subgroups = parent.subgroups.filter((other) => other !== group);
}

/** Gives a group or project another path; what leads to the old one is remembered. */
export function movePath(world: World, place: Group | Project, path: string): void {
  const below = place.kind === 'group' ? placesBelow(place) : [];
  const before = [place, ...below].map((one) => ({ one, path: fullPath(one).toLowerCase() }));
  writable(world, place).path = path;
  for (const old of before) {
    writable(world, world.places).delete(old.path);
    writable(world, world.formerPlaces).set(old.path, old.one);
  }
  for (const { one } of before) {
    writable(world, world.places).set(fullPath(one).toLowerCase(), one);
    writable(world, world.formerPlaces).delete(fullPath(one).toLowerCase());
  }
}

function placesBelow({ projects, subgroups }: Group): (Group | Project)[] {
  return [...projects, ...subgroups.flatMap((subgroup) => [subgroup, ...placesBelow(subgroup)])];
}
