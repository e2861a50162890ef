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
import { RecordReader } from './records/reader.js';
import type { World } from './world/world.js';

export {
  type FileRecord,
  fileRecords,
  filesAtCommit,
  mergeRequestCommits,
  type RepositoryRecord,
  repositoryRecord,
} from './records/code.js';
export { RecordReader } from './records/reader.js';
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
  return onDemand(makersOf(world, reader));
}

function makersOf(world: World, reader: RecordReader) {
  const places = () => [...world.groups.values(), ...world.projects.values()];
  return {
    users: () => [...world.users.values()].map(userRecord),
    groups: () => [...world.groups.values()].map(groupRecord),
    projects: () => [...world.projects.values()].map(projectRecord),
    members: () => places().flatMap(memberRecords),
    labels: () => [...world.labels.values()].map(labelRecord),
    milestones: () => [...world.milestones.values()].map(milestoneRecord),
    iterations: () => [...world.iterations.values()].map(iterationRecord),
    issues: () => reader.all(world.issues.values(), issueRecord),
    mergeRequests: () => reader.all(world.mergeRequests.values(), mergeRequestRecord),
    notes: () => reader.all(world.notes.values(), noteRecord),
    timelogs: () => reader.all(world.timelogs.values(), timelogRecord),
    pipelines: () => reader.all(world.pipelines.values(), pipelineRecord),
    jobs: () => reader.all(world.jobs.values(), jobRecord),
    events: () => reader.all(world.everyEvent.items, eventRecord),
    todos: () => reader.all(world.todos.values(), todoRecord),
    broadcasts: () => [...world.broadcasts.values()].map(broadcastRecord),
  };
}

/** The same, each kind made when it is first asked for. */
function onDemand(makers: ReturnType<typeof makersOf>): ForgeRecords {
  const records = {};
  for (const [kind, make] of Object.entries<() => unknown>(makers))
    Object.defineProperty(records, kind, { enumerable: true, get: once(make) });
  return records as ForgeRecords; // each kind has just been given its property
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
