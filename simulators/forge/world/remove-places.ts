import { fullPath, type Group, groupsAround, type Project } from './projects.js';
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
  world.projects.delete(project.id);
  world.places.delete(fullPath(project).toLowerCase());
  world.everyProject.remove(project);
  removeFromNamespace(project);
}

function removeParts(world: World, project: Project): void {
  for (const { id } of project.labels.items) world.labels.delete(id);
  for (const { id } of project.milestones.items) world.milestones.delete(id);
  for (const pipeline of project.pipelines.items) {
    world.pipelines.delete(pipeline.id);
    for (const { id } of pipeline.jobs) world.jobs.delete(id);
  }
  for (const todo of [...world.todos.values()].filter(({ place }) => place === project)) {
    world.todos.delete(todo.id);
    todo.user.todos.remove(todo);
  }
  for (const user of project.starredBy) {
    user.starredProjects = user.starredProjects.filter((starred) => starred !== project);
  }
  const source = project.forkedFrom;
  if (source) source.forks = source.forks.filter((fork) => fork !== project);
  for (const [path, place] of [...world.formerPlaces]) if (place === project) world.formerPlaces.delete(path);
}

function removeFromNamespace(project: Project): void {
  const { namespace } = project;
  if (namespace.kind === 'user') {
    namespace.projects.remove(project);
    return;
  }
  namespace.projects.splice(namespace.projects.indexOf(project), 1);
  for (const group of groupsAround(project)) group.allProjects.remove(project);
}

/** Takes a group and all that is in it out of the world. */
export function unregisterGroup(world: World, group: Group): void {
  for (const project of [...group.projects]) unregisterProject(world, project);
  for (const subgroup of [...group.subgroups]) unregisterGroup(world, subgroup);
  for (const issue of [...group.ownIssues.items]) unregisterIssue(world, issue);
  for (const { id } of group.labels.items) world.labels.delete(id);
  for (const { id } of group.milestones.items) world.milestones.delete(id);
  for (const { id } of group.iterations.items) world.iterations.delete(id);
  for (const { id } of group.cadences) world.cadences.delete(id);
  world.groups.delete(group.id);
  world.places.delete(fullPath(group).toLowerCase());
  group.parent?.subgroups.splice(group.parent.subgroups.indexOf(group), 1);
}

/** Gives a group or project another path; what leads to the old one is remembered. */
export function movePath(world: World, place: Group | Project, path: string): void {
  const below = place.kind === 'group' ? placesBelow(place) : [];
  const before = [place, ...below].map((one) => ({ one, path: fullPath(one).toLowerCase() }));
  place.path = path;
  for (const old of before) {
    world.places.delete(old.path);
    world.formerPlaces.set(old.path, old.one);
  }
  for (const { one } of before) {
    world.places.set(fullPath(one).toLowerCase(), one);
    world.formerPlaces.delete(fullPath(one).toLowerCase());
  }
}

function placesBelow({ projects, subgroups }: Group): (Group | Project)[] {
  return [...projects, ...subgroups.flatMap((subgroup) => [subgroup, ...placesBelow(subgroup)])];
}
