import { writable } from '../../../core/state/changes.js';
import { touch } from '../../collections/register.js';
import { moveTo } from '../../world/move-path.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import { type Group, groupsAround, type Project, type Visibility } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { keepPlanning } from './kept-planning.js';
import { isTooVisible, occupantOf } from './place-paths.js';

/** Why a project cannot go to a namespace; null where it can. */
export function projectTransferProblem(
  world: World,
  project: Project,
  namespace: Group | User,
): string | null {
  if (project.namespace === namespace) return 'Project is already in this namespace.';
  const projects = namespace.kind === 'user' ? namespace.projects.items : namespace.projects;
  const isTaken =
    occupantOf(world, namespace, project.path) || projects.some(({ name }) => name === project.name);
  return isTaken ? 'Project with same name or path in target namespace already exists' : null;
}

/** Moves a project into another namespace, with all that it has; it is no more visible than that. */
export function transferProject(world: World, act: Act, project: Project, namespace: Group | User): void {
  const before = { groups: groupsAround(project), namespace: project.namespace };
  moveTo(world, project, () => {
    writable(world, project).namespace = namespace;
  });
  if (before.namespace.kind === 'group')
    writable(world, before.namespace).projects = before.namespace.projects.filter((one) => one !== project);
  else before.namespace.projects.remove(project);
  if (namespace.kind === 'group') writable(world, namespace).projects = [...namespace.projects, project];
  else welcome(world, act, project, namespace);
  relist(before.groups, groupsAround(project), [project], []);
  settle(world, act, project, namespace.kind === 'group' ? namespace : null);
}

/** An account owns what is in its own namespace. */
function welcome(world: World, { at, user: createdBy }: Act, project: Project, user: User): void {
  user.projects.add(project);
  const member = { user, accessLevel: 50, createdAt: at, createdBy, expiresAt: null } as const;
  writable(world, project.members).set(user.id, member);
}

/** Why a group cannot go below another, or to the top; null where it can. */
export function groupTransferProblem(world: World, group: Group, parent: Group | null): string | null {
  if (group.parent === parent)
    return parent ? 'Group is already associated to the parent group.' : 'Group is already a root group.';
  if (parent && groupsAround(parent).includes(group)) return 'Cannot transfer group to one of its subgroup.';
  return occupantOf(world, parent, group.path)
    ? 'The parent group already has a subgroup or a project with the same path.'
    : null;
}

/** Moves a group below another, or to the top, with all that is in it; nothing of it is more visible than that. */
export function transferGroup(world: World, act: Act, group: Group, parent: Group | null): void {
  const before = groupsAround(group).slice(1);
  moveTo(world, group, () => {
    if (group.parent)
      writable(world, group.parent).subgroups = group.parent.subgroups.filter((one) => one !== group);
    writable(world, group).parent = parent;
    if (parent) writable(world, parent).subgroups = [...parent.subgroups, group];
  });
  const projects = [...group.allProjects.items];
  const groups = [group, ...groupsBelow(group)];
  relist(before, groupsAround(group).slice(1), projects, groups);
  for (const below of groups) narrow(world, below, below.parent);
  for (const project of projects)
    settle(world, act, project, project.namespace.kind === 'group' ? project.namespace : null);
  writable(world, group).updatedAt = act.at;
}

function groupsBelow({ subgroups }: Group): Group[] {
  return subgroups.flatMap((subgroup) => [subgroup, ...groupsBelow(subgroup)]);
}

/** Takes what moves out of the lists of the groups that it leaves, and puts it into those of the groups that it is in now. */
function relist(
  before: readonly Group[],
  after: readonly Group[],
  projects: readonly Project[],
  groups: readonly Group[],
): void {
  const issues = [...projects, ...groups].flatMap((place) =>
    place.kind === 'project' ? place.issues.items : place.ownIssues.items,
  );
  const moving = { projects, issues };
  for (const group of before) if (!after.includes(group)) relistIn(group, moving, 'remove');
  for (const group of after) if (!before.includes(group)) relistIn(group, moving, 'add');
}

function relistIn(
  group: Group,
  { projects, issues }: { readonly projects: readonly Project[]; readonly issues: readonly Issue[] },
  change: 'add' | 'remove',
): void {
  for (const project of projects) group.allProjects[change](project);
  for (const issue of issues) group.issues[change](issue);
  for (const one of projects.flatMap(({ mergeRequests }) => mergeRequests.items))
    group.mergeRequests[change](one);
  for (const one of projects.flatMap(({ events }) => events.items)) group.events[change](one);
}

function settle(world: World, { at }: Act, project: Project, group: Group | null): void {
  narrow(world, project, group);
  writable(world, project).updatedAt = at;
  keepPlanning(world, project);
  touch(world, 'projects', project);
}

function narrow(world: World, place: Group | Project, above: Group | null): void {
  const visibility: Visibility = place.visibility;
  if (above && isTooVisible(visibility, above)) writable(world, place).visibility = above.visibility;
}
