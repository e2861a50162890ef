import type { RetiredProject } from '../../world/administration.js';
import type { Board, Sprint } from '../../world/records/boards.js';
import type { Project, Version } from '../../world/records/projects.js';
import type { World } from '../../world/records/world.js';
import { boardPayload, projectPayload, sprintPayload, versionPayload } from '../payloads/places.js';
import type { Showing } from '../payloads/showing.js';
import { type Happening, type Observer, observer } from './happening.js';

/** The details of a project that are announced. */
const DETAILS = ['name', 'description', 'lead', 'category', 'url', 'assigneeType'] as const;

/** What happens to projects, versions, boards and sprints. */
export const placeObservers: readonly Observer[] = [
  observer('projects', isProject, (project, before, showing, gone) => {
    const heard = (event: string) => [ofProject(event, project, showing)];
    if (gone) return heard('project_deleted');
    if (before === null) return heard('project_created');
    const moved = movedVersion(before.versions, project.versions);
    return [
      ...(DETAILS.some((name) => before[name] !== project[name]) ? heard('project_updated') : []),
      ...(moved ? [ofVersion('jira:version_moved', moved, project, showing)] : []),
    ];
  }),
  observer('retiredProjects', isRetired, ({ project, state }, _, showing, gone) => {
    const away = state === 'archived' ? 'project_archived' : 'project_soft_deleted';
    return [ofProject(gone ? `project_restored_${state}` : away, project, showing)];
  }),
  observer('versions', isVersion, (version, before, showing, gone) => {
    const project = showing.world.projects.get(version.projectKey);
    if (!project) return [];
    // What is put in the place of a version is a version.
    const mergedTo = (gone?.from ?? null) as Version | null;
    const events = gone ? ['jira:version_deleted'] : [changeOf(version, before)];
    const all = mergedTo ? [...events, 'jira:version_merged'] : events;
    return all.map((event) => ofVersion(event, version, project, showing, mergedTo));
  }),
  observer('sprints', isSprint, (sprint, before, showing, gone) => [
    {
      event: `sprint_${gone ? 'deleted' : stepOf(sprint, before)}`,
      variables: { 'sprint.id': String(sprint.id) },
      payload: sprintPayload(sprint, gone ? null : before, showing),
    },
  ]),
  observer('boards', isBoard, (board, before, showing, gone) => {
    if (before !== null && !gone) return [];
    const event = gone ? 'board_deleted' : 'board_created';
    return [{ event, variables: { 'board.id': String(board.id) }, payload: boardPayload(board, showing) }];
  }),
];

function ofProject(event: string, project: Project, showing: Showing): Happening {
  const variables = { 'project.id': project.id, 'project.key': project.key };
  return { event, variables, payload: projectPayload(project, showing) };
}

function ofVersion(
  event: string,
  version: Version,
  project: Project,
  showing: Showing,
  mergedTo: Version | null = null,
): Happening {
  const variables = {
    'version.id': version.id,
    'project.id': project.id,
    'project.key': project.key,
    ...(mergedTo && { 'mergeVersion.id': mergedTo.id }),
  };
  return { event, variables, payload: versionPayload(version, project, showing, mergedTo) };
}

function changeOf(version: Version, before: Version | null): string {
  if (before === null) return 'jira:version_created';
  if (before.released === version.released) return 'jira:version_updated';
  return version.released ? 'jira:version_released' : 'jira:version_unreleased';
}

function stepOf(sprint: Sprint, before: Sprint | null): string {
  if (before === null) return 'created';
  if (before.state === sprint.state) return 'updated';
  return sprint.state === 'active' ? 'started' : 'closed';
}

/** The version that has another place among the same ones; null where none has. */
function movedVersion(before: readonly Version[], after: readonly Version[]): Version | null {
  if (before === after || before.length !== after.length) return null;
  if (before.every((version, place) => version === after[place])) return null;
  const others = (versions: readonly Version[], without: Version) =>
    versions.filter((version) => version !== without);
  const isMoved = (version: Version) => {
    const rest = others(after, version);
    return others(before, version).every((other, place) => other === rest[place]);
  };
  return after.find(isMoved) ?? null;
}

function isProject(item: object, { projects }: World): item is Project {
  return 'issueTypes' in item && 'key' in item && projects.get(String(item.key)) === item;
}

function isRetired(item: object): item is RetiredProject {
  return 'project' in item && 'boards' in item && 'state' in item;
}

function isVersion(item: object, { projects }: World): item is Version {
  if (!('released' in item && 'projectKey' in item)) return false;
  return projects.get(String(item.projectKey))?.versions.some((version) => version === item) ?? false;
}

function isSprint(item: object, { sprints }: World): item is Sprint {
  return 'boardId' in item && 'id' in item && sprints.get(Number(item.id)) === item;
}

function isBoard(item: object, { boards }: World): item is Board {
  return 'filterId' in item && 'id' in item && boards.get(Number(item.id)) === item;
}
