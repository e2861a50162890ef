import { writable } from '../../core/state/changes.js';
import { dayAt } from '../../core/world-file/moments.js';
import { allNamed, given, named } from '../../core/world-file/names.js';
import type { Path } from '../../core/world-file/problems.js';
import { createBoard } from '../world/actions/boards.js';
import { createComponent } from '../world/actions/components.js';
import { createBareProject } from '../world/actions/projects.js';
import { createVersion } from '../world/actions/versions.js';
import { grantsFor } from '../world/generate/projects.js';
import type { User } from '../world/records/people.js';
import { ANYONE, type Project, type ProjectTemplate } from '../world/records/projects.js';
import type { Status, Workflow } from '../world/records/workflows.js';
import { loadBoard } from './boards.js';
import { type Loading, personAt, reserve } from './loading.js';
import type { ProjectEntry } from './schema.js';

/** Makes a project with its parts and boards, without issues; undefined where the file has no person for it, or its key is taken. */
export function loadProject(loading: Loading, at: Path, entry: ProjectEntry): Project | undefined {
  const { world, complaints } = loading;
  const { key, name = key, description = '', type: kind = 'scrum' } = entry;
  const lead = personAt(loading, [...at, 'lead'], entry.lead) ?? loading.first;
  const taken = [...world.projects.values()].find(
    (project) => project.key === key || project.name.toLowerCase() === name.toLowerCase(),
  );
  if (taken) {
    complaints.add(
      [...at, taken.key === key ? 'key' : 'name'],
      `there is a project ${taken.key}, "${taken.name}", already`,
    );
    return undefined;
  }
  if (!lead) {
    complaints.add(at, 'a project needs a person who leads it; add one to `people`');
    return undefined;
  }
  reserve(loading, 'project', entry.id);
  const project = createBareProject(world, { key, name, description, kind, lead });
  Object.assign(writable(world, project), partsOf(loading, at, entry));
  loadParts(loading, at, entry, project);
  loadBoards(loading, at, entry, project);
  return project;
}

function partsOf(loading: Loading, at: Path, entry: ProjectEntry): Partial<ProjectTemplate> {
  const { world } = loading;
  const { seenBy, editedBy, issueTypes, statuses } = entry;
  const groups = [...world.groups, { name: ANYONE }];
  const groupNames = (member: 'seenBy' | 'editedBy') =>
    allNamed(loading, [...at, member], entry[member], groups, 'group').map((group) => group.name);
  const insiders = editedBy && groupNames('editedBy');
  const readers = seenBy && groupNames('seenBy');
  const workflow = named(loading, [...at, 'workflow'], entry.workflow, world.workflows, 'workflow');
  return {
    ...((seenBy || editedBy) && {
      grants: grantsFor(readers ?? insiders ?? [], insiders ?? readers ?? []),
    }),
    ...(issueTypes && {
      issueTypes: allNamed(loading, [...at, 'issueTypes'], issueTypes, world.issueTypes, 'type of issue'),
    }),
    ...(workflow && { workflow }),
    ...(statuses && { workflow: workflowFor(loading, entry.key, statuses) }),
  };
}

const CATEGORY = { 'to do': 'new', 'in progress': 'indeterminate', done: 'done' } as const;
/** Where the ids of statuses of files begin. */
const FIRST_STATUS = 10_100;

/** A workflow in which every status is reached from each. */
function workflowFor(
  { world }: Loading,
  key: string,
  entries: NonNullable<ProjectEntry['statuses']>,
): Workflow {
  const statuses = entries.map((entry, place) => {
    const { name, category = usualCategory(place, entries.length) } =
      typeof entry === 'string' ? { name: entry } : entry;
    return statusNamed(world, name, CATEGORY[category]);
  });
  const [initial] = statuses;
  if (!initial) throw new Error('a workflow has a status');
  const workflow: Workflow = {
    id: world.workflows.length + 1,
    name: `${key} workflow`,
    initial,
    statuses,
    transitions: statuses.map((to, place) => ({
      id: `${place + 1}1`,
      name: to.name,
      from: 'any',
      to,
      asksResolution: to.category.key === 'done',
    })),
  };
  writable(world, world).workflows = [...world.workflows, workflow];
  return workflow;
}

/** The first is to do, the last is done, and all between are under way. */
function usualCategory(place: number, count: number): keyof typeof CATEGORY {
  if (place === 0) return 'to do';
  return place === count - 1 ? 'done' : 'in progress';
}

function statusNamed(world: Loading['world'], name: string, categoryKey: Status['category']['key']): Status {
  const same = world.statuses.find(
    (status) => status.name.toLowerCase() === name.toLowerCase() && status.category.key === categoryKey,
  );
  if (same) return same;
  const category = world.categories.find(({ key }) => key === categoryKey);
  if (!category) throw new Error(`a world has the category ${categoryKey}`);
  const highest = Math.max(FIRST_STATUS - 1, ...world.statuses.map(({ id }) => Number(id)));
  const status: Status = { id: String(highest + 1), name, description: '', category };
  writable(world, world).statuses = [...world.statuses, status];
  return status;
}

function loadParts(loading: Loading, at: Path, entry: ProjectEntry, project: Project): void {
  const { world, present } = loading;
  const lead = (asked: string | undefined, where: Path): User | null =>
    personAt(loading, where, asked) ?? null;
  for (const [place, component] of (entry.components ?? []).entries()) {
    const { id, ...plan } = typeof component === 'string' ? { id: undefined, name: component } : component;
    reserve(loading, 'component', id);
    const where = [...at, 'components', place, 'lead'];
    const { lead: asked, ...details } = { lead: undefined, ...plan };
    createComponent(world, project, { ...given(details), lead: lead(asked, where) });
  }
  for (const version of entry.versions ?? []) {
    const { id, start, release, ...plan } =
      typeof version === 'string' ? { id: undefined, name: version } : version;
    reserve(loading, 'version', id);
    createVersion(world, project, {
      ...given(plan),
      ...(start !== undefined && { startDate: dayAt(start, present) }),
      ...(release !== undefined && { releaseDate: dayAt(release, present) }),
    });
  }
}

/** The boards of the file, or the one that each project begins with. */
function loadBoards(loading: Loading, at: Path, { boards = [{}] }: ProjectEntry, project: Project): void {
  for (const [place, entry] of boards.entries()) {
    const { name = `${project.key} board`, type = project.kind, sprints = [] } = entry;
    reserve(loading, 'board', entry.id);
    const board = createBoard(loading.world, { name, type, project });
    loadBoard(loading, [...at, 'boards', place], board, sprints);
  }
}
