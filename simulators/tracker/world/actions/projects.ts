import { writable } from '../../../core/state/changes.js';
import type { RetiredProject } from '../administration.js';
import type { Act } from '../records/history.js';
import type { Project } from '../records/projects.js';
import type { World } from '../records/world.js';
import { createBoard } from './boards.js';
import { deleteIssue } from './create-issue.js';

/** What a project can be given. */
export type ProjectPlan = Partial<
  Pick<Project, 'name' | 'description' | 'lead' | 'category' | 'url' | 'assigneeType' | 'grants'>
>;
type Beginning = Pick<Project, 'key' | 'name' | 'lead' | 'kind'>;

/** Makes a project with a board. */
export function createProject(world: World, plan: ProjectPlan & Beginning): Project {
  const project = createBareProject(world, plan);
  createBoard(world, { name: `${project.key} board`, type: project.kind, project });
  return project;
}

/** Makes a project without a board; workflow, types of issue and permissions are those of the first project of its kind. */
export function createBareProject(world: World, plan: ProjectPlan & Beginning): Project {
  const { kind } = plan;
  const all = [...world.projects.values(), ...[...world.administration.retired.values()].map(nameless)];
  const { issueTypes, workflow, grants } =
    all.find((project) => project.kind === kind) ?? world.templates[kind];
  const project: Project = {
    id: String(
      world.administration.nextId(
        'project',
        all.map(({ id }) => id),
      ),
    ),
    description: '',
    category: null,
    issueTypes,
    workflow,
    grants,
    components: [],
    versions: [],
    ...plan,
  };
  enter(world, project);
  world.changes.add(project);
  return project;
}

/** Changes the details of a project. */
export function editProject(world: World, project: Project, plan: ProjectPlan): void {
  withdraw(world, project);
  Object.assign(writable(world, project), plan);
  enter(world, project);
}

/** Puts a project away: it, its issues and its boards are not found until it is restored. */
export function retireProject(
  world: World,
  project: Project,
  state: RetiredProject['state'],
  act: Act,
): void {
  const boards = [...world.boards.values()].filter((board) => board.project === project);
  const { grants } = project;
  withdraw(world, project);
  for (const { id } of boards) writable(world, world.boards).delete(id);
  writable(world, project).grants = withoutAnyone(grants);
  const { retired } = world.administration;
  const record: RetiredProject = { project, state, act, grants, boards };
  writable(world, retired).set(project.key, record);
  world.changes.add(record);
}

/** Brings a project back with all that it had. */
export function restoreProject(world: World, retired: RetiredProject): void {
  const { project, grants, boards } = retired;
  writable(world, project).grants = grants;
  enter(world, project);
  for (const board of boards) writable(world, world.boards).set(board.id, board);
  writable(world, world.administration.retired).delete(project.key);
  world.changes.remove(retired, 'retiredProjects');
}

/** Deletes a project and its issues for good. */
export function deleteProject(world: World, project: Project, act: Act): void {
  for (const issue of [...world.issues.of('project', project)])
    if (world.issues.byId.has(issue.id)) deleteIssue(world, issue, act);
  world.administration.spend('project', project.id);
  retireProject(world, project, 'deleted', act);
  const retired = world.administration.retired.get(project.key);
  writable(world, world.administration.retired).delete(project.key);
  if (retired) world.changes.remove(retired, 'retiredProjects');
  world.changes.remove(project, 'projects');
}

function nameless({ project }: RetiredProject): Project {
  return project;
}

/** Grants by which not even those without an account may do anything. */
function withoutAnyone(grants: Project['grants']): Project['grants'] {
  // Object.fromEntries forgets the names; they are the same ones.
  return Object.fromEntries(Object.keys(grants).map((name) => [name, []])) as unknown as Project['grants'];
}

function enter(world: World, project: Project): void {
  writable(world, world.projects).set(project.key, project);
  const { projects } = world.names;
  for (const name of namesOf(project))
    writable(world, projects).set(name, [...(projects.get(name) ?? []), project]);
}

function withdraw(world: World, project: Project): void {
  writable(world, world.projects).delete(project.key);
  const { projects } = world.names;
  for (const name of namesOf(project)) {
    const others = (projects.get(name) ?? []).filter((other) => other !== project);
    if (others.length > 0) writable(world, projects).set(name, others);
    else writable(world, projects).delete(name);
  }
}

function namesOf({ id, key, name }: Project): ReadonlySet<string> {
  return new Set([id, key, name].map((text) => text.toLowerCase()));
}
