import { writable } from '../../../core/state/changes.js';
import { register, touch } from '../../collections/register.js';
import { commitFiles } from '../../git/commit-files.js';
import { forkRepository } from '../../git/objects/fork.js';
import { createRepository, type Repository } from '../../git/objects/repository.js';
import { invalidRecord } from '../../refusals/refusals.js';
import { movePath } from '../../world/move-path.js';
import { newProject } from '../../world/new-places.js';
import type { User } from '../../world/records/people.js';
import type { Picture } from '../../world/records/picture.js';
import type {
  Feature,
  FeatureAccess,
  Group,
  Project,
  ProjectSettings,
  Visibility,
} from '../../world/records/projects.js';
import { dayOf } from '../../world/records/time.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { recordEvent } from '../events.js';
import { protectDefaultBranch } from './default-branch.js';
import { shareObjects } from './lfs.js';
import {
  isPath,
  isProjectName,
  isTooVisible,
  NAME_FORMAT,
  occupantOf,
  PATH_FORMAT,
  type Problems,
  pathFrom,
} from './place-paths.js';
import { inheritedPushRule } from './push-rules.js';
import { topicNames } from './topics.js';

/** What a new project is to be. */
export interface NewProject {
  readonly namespace: Group | User;
  readonly name?: string | undefined;
  readonly path?: string | undefined;
  readonly description?: string | undefined;
  readonly visibility?: Visibility | undefined;
  readonly defaultBranch?: string | undefined;
  readonly topics?: readonly string[] | undefined;
  readonly picture?: Picture | undefined;
  readonly withReadme?: boolean | undefined;
}

/** What of a project can be changed beside its settings. */
export interface ProjectChanges extends Partial<Omit<NewProject, 'namespace' | 'withReadme' | 'picture'>> {
  readonly picture?: Picture | null | undefined;
}

const FEATURES: Readonly<Record<Feature, FeatureAccess>> = {
  issues: 'enabled',
  repository: 'enabled',
  mergeRequests: 'enabled',
  builds: 'enabled',
  wiki: 'enabled',
  snippets: 'enabled',
  forking: 'enabled',
  releases: 'enabled',
  packages: 'enabled',
};

const SETTINGS: ProjectSettings = {
  mergeMethod: 'merge',
  squashOption: 'default_off',
  onlyMergeIfPipelineSucceeds: false,
  onlyMergeIfDiscussionsResolved: false,
  removeSourceBranchAfterMerge: true,
  approvalsRequired: 0,
  sharedRunners: true,
  lfs: true,
  requestAccess: true,
  autocloseReferencedIssues: true,
};

/** Creates a project; a name or a path is enough. */
export function createProject(world: World, act: Act, input: NewProject): Project {
  const named = nameAndPath(input);
  judge(world, { ...input, ...named }, null);
  const repository = createRepository(input.defaultBranch || 'main', world.changes);
  const project = addProject(world, act, { ...input, ...named }, { repository, forkedFrom: null });
  if (input.withReadme) {
    commitReadme(project, act);
    protectDefaultBranch(world, project);
  }
  return project;
}

/** Copies a project with its repository, or one branch of it, into another namespace. */
export function forkProject(
  world: World,
  act: Act,
  source: Project,
  { onlyBranch, ...input }: NewProject & { readonly onlyBranch?: string | undefined },
): Project {
  const wanted = {
    description: source.description,
    visibility: leastOpen(source, input.namespace),
    ...definedIn(input),
  };
  const named = { name: input.name ?? source.name, path: input.path ?? source.path };
  judge(world, { ...wanted, ...named, namespace: input.namespace }, null);
  const origin = { repository: forkRepository(source.repository, onlyBranch), forkedFrom: source };
  const fork = addProject(world, act, { ...wanted, ...named, namespace: input.namespace }, origin);
  protectDefaultBranch(world, fork);
  shareObjects(world, { from: source, into: fork }, act.at);
  writable(world, source).forks = [...source.forks, fork];
  return fork;
}

function definedIn(input: NewProject): Partial<NewProject> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function leastOpen(source: Project, namespace: Group | User): Visibility {
  return isTooVisible(source.visibility, namespace) && namespace.kind === 'group'
    ? namespace.visibility
    : source.visibility;
}

/** Of a name and a path one can represent the other. */
function nameAndPath({ name, path }: NewProject): { readonly name: string; readonly path: string } {
  if (name && path) return { name, path };
  if (path) return { name: path, path };
  const given = name ?? '';
  return { name: given, path: isPath(given) ? given : pathFrom(given) };
}

interface Origin {
  readonly repository: Repository;
  readonly forkedFrom: Project | null;
}

function addProject(
  world: World,
  act: Act,
  input: NewProject & { readonly name: string; readonly path: string },
  { repository, forkedFrom }: Origin,
): Project {
  const project = newProject(world, {
    id: nextId(world, 'projects'),
    name: input.name,
    path: input.path,
    description: input.description ?? '',
    visibility: input.visibility ?? 'private',
    topics: topicNames(world, input.topics ?? []),
    createdAt: act.at,
    updatedAt: act.at,
    lastActivityAt: act.at,
    archived: false,
    creator: act.user,
    namespace: input.namespace,
    features: { ...FEATURES },
    settings: { ...SETTINGS },
    pushRule: inheritedPushRule(world, act.at, input.namespace),
    repository,
    forkedFrom,
  });
  if (input.picture) writable(world, project).picture = input.picture;
  if (input.namespace.kind === 'user') addOwner(world, project, input.namespace, act);
  register(world, 'projects', project);
  recordEvent(world, act, { project, action: 'created' });
  return project;
}

function addOwner(world: World, project: Project, user: User, { at, user: createdBy }: Act): void {
  writable(world, project.members).set(user.id, {
    user,
    accessLevel: 50,
    createdAt: at,
    createdBy,
    expiresAt: null,
  });
}

function commitReadme({ repository, name, description }: Project, { user, at }: Act): void {
  const author = { name: user.name, email: user.email, time: at };
  commitFiles(repository, {
    branch: repository.defaultBranch,
    changes: [{ action: 'create', path: 'README.md', content: Buffer.from(`# ${name}\n\n${description}\n`) }],
    author,
    message: 'Initial commit',
  });
}

/** Changes a project; what once led to its old path leads to its new one. */
export function updateProject(world: World, { at }: Act, project: Project, changes: ProjectChanges): Project {
  const { name = project.name, path = project.path, visibility = project.visibility } = changes;
  judge(world, { ...changes, name, path, visibility, namespace: project.namespace }, project);
  judgeDefaultBranch(project, changes.defaultBranch);
  if (path !== project.path) movePath(world, project, path);
  Object.assign(writable(world, project), {
    name,
    visibility,
    description: changes.description ?? project.description,
  });
  if (changes.topics) writable(world, project).topics = topicNames(world, changes.topics);
  if (changes.picture !== undefined) writable(world, project).picture = changes.picture;
  if (changes.defaultBranch) writable(world, project.repository).defaultBranch = changes.defaultBranch;
  writable(world, project).updatedAt = at;
  touch(world, 'projects', project);
  return project;
}

function judgeDefaultBranch({ repository }: Project, branch: string | undefined): void {
  if (!branch || repository.branches.has(branch) || branch === repository.defaultBranch) return;
  throw invalidRecord({ base: [`Could not change HEAD: branch '${branch}' does not exist`] });
}

/** Archives a project, or takes it out of the archive again. */
export function setArchived(world: World, { at }: Act, project: Project, archived: boolean): Project {
  Object.assign(writable(world, project), { archived, updatedAt: at });
  touch(world, 'projects', project);
  return project;
}

/** Stars a project, or takes the star away; false where that is so already. */
export function setStar(world: World, { user }: Act, project: Project, starred: boolean): boolean {
  if (project.starredBy.includes(user) === starred) return false;
  writable(world, project).starredBy = starred
    ? [...project.starredBy, user]
    : project.starredBy.filter((other) => other !== user);
  writable(world, user).starredProjects = starred
    ? [...user.starredProjects, project]
    : user.starredProjects.filter((other) => other !== project);
  touch(world, 'projects', project);
  return true;
}

/** Marks a project or group for deletion: it stays under another path for some days (GitLab, "Delayed deletion"). */
export function scheduleDeletion(world: World, { at }: Act, place: Project | Group): void {
  const suffix = `-deletion_scheduled-${place.id}`;
  const { name, path } = place;
  movePath(world, place, `${path}${suffix}`);
  writable(world, place).name = `${name}${suffix}`;
  writable(world, place).options = { ...place.options, marked_for_deletion_on: dayOf(at) };
  writable(world, place).updatedAt = at;
  if (place.kind === 'project') touch(world, 'projects', place);
}

/** Takes back the deletion of a project or group. */
export function cancelDeletion(world: World, { at }: Act, place: Project | Group): void {
  const suffix = `-deletion_scheduled-${place.id}`;
  if (place.path.endsWith(suffix)) movePath(world, place, place.path.slice(0, -suffix.length));
  if (place.name.endsWith(suffix)) writable(world, place).name = place.name.slice(0, -suffix.length);
  writable(world, place).options = { ...place.options, marked_for_deletion_on: null };
  writable(world, place).updatedAt = at;
  if (place.kind === 'project') touch(world, 'projects', place);
}

interface Judged extends ProjectChanges {
  readonly namespace: Group | User;
  readonly name: string;
  readonly path: string;
}

/** Refuses what no project can be, before anything is changed. */
function judge(
  world: World,
  { namespace, name, path, visibility, description }: Judged,
  self: Project | null,
): void {
  const problems: Problems = {};
  const blame = (attribute: string, problem: string) => {
    problems[attribute] = [...(problems[attribute] ?? []), problem];
  };
  if (name.trim() === '') blame('name', "can't be blank");
  else if (!isProjectName(name)) blame('name', NAME_FORMAT);
  if ([...name].length > 255) blame('name', 'is too long (maximum is 255 characters)');
  if (path === '') blame('path', "can't be blank");
  else if (!isPath(path)) blame('path', PATH_FORMAT);
  if ((description ?? '').length > 2000) blame('description', 'is too long (maximum is 2000 characters)');
  const taken = occupantOf(world, namespace, path);
  if (taken !== undefined && taken !== self) blame('path', 'has already been taken');
  if (isNameTaken(world, namespace, name, self)) {
    blame('name', 'has already been taken');
    blame('project_namespace.name', 'has already been taken');
  }
  if (visibility && isTooVisible(visibility, namespace) && namespace.kind === 'group') {
    blame('visibility_level', `${visibility} is not allowed in a ${namespace.visibility} group.`);
  }
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

function isNameTaken(world: World, namespace: Group | User, name: string, self: Project | null): boolean {
  const projects = namespace.kind === 'user' ? namespace.projects.items : namespace.projects;
  return projects.some(
    (project) => project !== self && project.name === name && world.projects.has(project.id),
  );
}
