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
import type { PlainRecord } from './records/shared.js';
import type { World } from './world/world.js';

export { fileRecords, mergeRequestCommits } from './records/code.js';
export type { PlainRecord } from './records/shared.js';

/** The kinds of record that a world is described in. */
export type RecordKind =
  | 'users'
  | 'groups'
  | 'projects'
  | 'members'
  | 'labels'
  | 'milestones'
  | 'iterations'
  | 'issues'
  | 'mergeRequests'
  | 'notes'
  | 'timelogs'
  | 'pipelines'
  | 'jobs'
  | 'events'
  | 'todos'
  | 'broadcasts';

/**
 * The world as plain records, each kind made when it is first asked for. Nothing of it depends on who asks or how the
 * interfaces order, filter and show them: it is what a check compares their answers with. Commits of a merge request
 * and files of a project are made for one of them: `mergeRequestCommits`, `fileRecords`.
 */
export function forgeRecords(world: World): Readonly<Record<RecordKind, readonly PlainRecord[]>> {
  const places = () => [...world.groups.values(), ...world.projects.values()];
  const kinds: Record<RecordKind, () => readonly PlainRecord[]> = {
    users: () => [...world.users.values()].map(userRecord),
    groups: () => [...world.groups.values()].map(groupRecord),
    projects: () => [...world.projects.values()].map(projectRecord),
    members: () => places().flatMap(memberRecords),
    labels: () => [...world.labels.values()].map(labelRecord),
    milestones: () => [...world.milestones.values()].map(milestoneRecord),
    iterations: () => [...world.iterations.values()].map(iterationRecord),
    issues: () => [...world.issues.values()].map(issueRecord),
    mergeRequests: () => [...world.mergeRequests.values()].map(mergeRequestRecord),
    notes: () => [...world.notes.values()].map(noteRecord),
    timelogs: () => [...world.timelogs.values()].map(timelogRecord),
    pipelines: () => [...world.pipelines.values()].map(pipelineRecord),
    jobs: () => [...world.jobs.values()].map(jobRecord),
    events: () => world.everyEvent.items.map(eventRecord),
    todos: () => [...world.todos.values()].map(todoRecord),
    broadcasts: () => [...world.broadcasts.values()].map(broadcastRecord),
  };
  const records = {};
  for (const [kind, make] of Object.entries(kinds)) {
    Object.defineProperty(records, kind, { enumerable: true, get: once(make) });
  }
  // Each kind has just been given its property.
  return records as ReturnType<typeof forgeRecords>;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
