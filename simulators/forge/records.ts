import { onDemand } from '../core/state/on-demand.js';
import { RecordReader, valuesOf } from '../core/state/record-reader.js';
import { eventRecord, jobRecord, pipelineRecord } from './records/activity.js';
import { issueRecord, noteRecord, timelogRecord } from './records/issues.js';
import { mergeRequestRecord } from './records/merge-requests.js';
import { groupRecord, memberRecords, projectRecord, userRecord } from './records/people-and-places.js';
import {
  broadcastRecord,
  iterationRecord,
  labelRecord,
  milestoneRecord,
  todoRecord,
} from './records/planning.js';
import type { User } from './world/records/people.js';
import type { Label, Milestone } from './world/records/planning.js';
import { fullPath, type Group, type Project } from './world/records/projects.js';
import type { World } from './world/world.js';

export { RecordReader } from '../core/state/record-reader.js';
export {
  type FileRecord,
  fileRecords,
  filesAtCommit,
  mergeRequestCommits,
  type RepositoryRecord,
  repositoryRecord,
} from './records/code.js';
export type { PlainRecord } from './records/shared.js';

/** The records of a world, by kind. */
export type ForgeRecords = {
  readonly [Kind in keyof ReturnType<typeof makersOf>]: ReturnType<ReturnType<typeof makersOf>[Kind]>;
};

/**
 * The world as plain records, each kind made when it is first asked for. Nothing of it depends on who asks or how the
 * interfaces order, filter and show them: it is what a check compares their answers with. Commits of a merge request
 * and files of a project are made for one of them: `mergeRequestCommits`, `fileRecords`. Made by the same reader again,
 * the record of what nothing has changed is the same object.
 */
export function forgeRecords(world: World, reader = new RecordReader()): ForgeRecords {
  return onDemand<ForgeRecords>(makersOf(world, reader));
}

/** What records call others by. */
const CALLED = {
  group: (group: Group) => fullPath(group),
  project: (project: Project) => fullPath(project),
  user: ({ username, name }: User) => `${username} ${name}`,
  label: ({ name }: Label) => name,
  milestone: ({ title }: Milestone) => title,
};

const groupMembers = (group: Group | Project) => memberRecords(group);
const projectMembers = (project: Group | Project) => memberRecords(project);

function membersOf({ members }: Group | Project): object[] {
  return [members, ...members.values()];
}

/** What a project's record shows of other objects. */
function projectParts({ features, settings, repository, releases }: Project): object[] {
  return [
    ...[features, settings, repository, repository.commits, repository.branches, repository.tags],
    ...releases,
  ];
}

function makersOf(world: World, reader: RecordReader) {
  const { changes, everyEvent } = world;
  const read = <Item extends object, Made>(map: ReadonlyMap<unknown, Item>, make: (item: Item) => Made) =>
    reader.all(changes, valuesOf(map), make);
  const events = { list: everyEvent, items: () => everyEvent.items };
  reader.calls([
    read(world.groups, CALLED.group),
    read(world.projects, CALLED.project),
    read(world.users, CALLED.user),
    read(world.labels, CALLED.label),
    read(world.milestones, CALLED.milestone),
  ]);
  const members = (map: ReadonlyMap<unknown, Group | Project>, make: typeof memberRecords) =>
    reader.all(changes, { ...valuesOf(map), partsOf: membersOf }, make);
  return {
    users: () => read(world.users, userRecord),
    groups: () => read(world.groups, groupRecord),
    projects: () =>
      reader.all(changes, { ...valuesOf(world.projects), partsOf: projectParts }, projectRecord),
    members: () =>
      [...members(world.groups, groupMembers), ...members(world.projects, projectMembers)].flat(),
    labels: () => read(world.labels, labelRecord),
    milestones: () => read(world.milestones, milestoneRecord),
    iterations: () => read(world.iterations, iterationRecord),
    issues: () => read(world.issues, issueRecord),
    mergeRequests: () => read(world.mergeRequests, mergeRequestRecord),
    notes: () => read(world.notes, noteRecord),
    timelogs: () => read(world.timelogs, timelogRecord),
    pipelines: () => read(world.pipelines, pipelineRecord),
    jobs: () => read(world.jobs, jobRecord),
    events: () => reader.all(changes, events, eventRecord),
    todos: () => read(world.todos, todoRecord),
    broadcasts: () => read(world.broadcasts, broadcastRecord),
  };
}
