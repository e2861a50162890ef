import type { ForgeSimulator } from '../simulator.js';
import type { Pipeline } from '../world/records/pipelines.js';
import type { Todo } from '../world/records/todos.js';
import type { ProviderState, StateValues } from './provider-state.js';
import { accountOf, found, groupValues, projectAt, projectValues, signedIn } from './values.js';

/** States about pipelines, to-dos, events and broadcast messages. */
export const activityStates: readonly ProviderState[] = [
  { name: 'a pipeline', set: (simulator) => pipeline(simulator, ({ jobs }) => jobs.length > 0) },
  {
    name: 'a pipeline with many jobs',
    set: (simulator) => pipeline(simulator, ({ jobs }) => jobs.length > 100),
  },
  {
    name: 'a failed pipeline',
    set: (simulator) => pipeline(simulator, ({ status, jobs }) => status === 'failed' && jobs.length > 0),
  },
  {
    name: 'a running pipeline',
    set: (simulator) => pipeline(simulator, ({ status }) => status === 'running'),
  },
  { name: 'pending to-dos', set: (simulator) => todo(simulator, ({ state }) => state === 'pending') },
  {
    name: 'snoozed to-dos',
    set: (simulator) => todo(simulator, ({ snoozedUntil }) => snoozedUntil !== null),
  },
  { name: 'to-dos that are done', set: (simulator) => todo(simulator, ({ state }) => state === 'done') },
  {
    name: 'activity of an account',
    set: (simulator) => {
      const { id, username, events } = accountOf(simulator);
      const { createdAt } = found(events.items.at(-1), 'event');
      const day = new Date(createdAt).toISOString().slice(0, 10);
      return { ...signedIn(simulator), userId: String(id), username, day };
    },
  },
  {
    name: 'activity in a project',
    set: (simulator) => ({ ...signedIn(simulator), ...projectValues(projectAt(simulator)) }),
  },
  {
    name: 'a broadcast message',
    set: (simulator) => {
      const { id, message } = found([...simulator.world.broadcasts.values()][0], 'broadcast message');
      return { ...signedIn(simulator, 'adminToken'), broadcastId: String(id), message };
    },
  },
];

function pipeline(simulator: ForgeSimulator, wanted: (pipeline: Pipeline) => boolean): StateValues {
  const project = projectAt(simulator);
  const { id, iid, jobs, sha, ref } = found(project.pipelines.items.find(wanted), 'such pipeline');
  const numbers = { pipelineId: String(id), pipelineIid: String(iid), jobId: String(jobs[0]?.id ?? '') };
  return { ...signedIn(simulator), ...projectValues(project), ...numbers, sha, ref };
}

/** A to-do in a project of a group. */
function todo(simulator: ForgeSimulator, wanted: (todo: Todo) => boolean): StateValues {
  const { items } = accountOf(simulator).todos;
  const inGroup = ({ place }: Todo) => place.kind === 'project' && place.namespace.kind === 'group';
  const { id, author, place } = found(
    items.find((each) => wanted(each) && inGroup(each)),
    'such to-do',
  );
  const numbers = { todoId: String(id), authorId: String(author.id) };
  return { ...signedIn(simulator), ...placeValues(place), ...numbers };
}

function placeValues(place: Todo['place']): StateValues {
  if (place.kind === 'group') return groupValues(place);
  return { ...projectValues(place), ...(place.namespace.kind === 'group' && groupValues(place.namespace)) };
}
