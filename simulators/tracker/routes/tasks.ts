import { Reply } from '../../core/http/response.js';
import { Refusal } from '../../core/refusal.js';
import { writable } from '../../core/state/changes.js';
import { notFound } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { actOf } from '../queries/lookup.js';
import type { LongTask } from '../world/administration.js';
import type { Act } from '../world/records/history.js';
import { isAdministrator } from '../world/records/permissions.js';

const MISSING = 'The task does not exist.';

/** What takes long on a live site, and is done here by the time of the answer (Jira Cloud platform REST API, Tasks). */
export const taskRoutes = [
  ...platform('GET /task/:task', (call) => {
    const task = taskOf(call);
    if (!task) throw notFound(MISSING);
    return Reply.json(taskJson(task, call));
  }),

  ...platform('POST /task/:task/cancel', (call) => {
    const task = taskOf(call);
    const why = task ? 'The task has finished and can no longer be cancelled.' : MISSING;
    throw new Refusal(task ? 400 : 404, [why]); // these refusals are published as lists of texts
  }),
];

/** Keeps what was done as a task, and answers with where its progress is seen. */
export function doneAsTask(call: Pick<Call, 'world' | 'view'>, act: Act, description: string): Reply {
  const { administration } = call.world;
  const id = String(administration.nextId('task', []));
  const task: LongTask = { id, act, description };
  writable(call.world, administration.longTasks).set(id, task);
  const shown = taskJson(task, call);
  return Reply.json(shown, { status: 303, headers: { location: shown.self } });
}

/** A task of the caller, or for administrators of anybody. */
function taskOf(call: Call<'task'>): LongTask | undefined {
  const { by } = actOf(call);
  const task = call.world.administration.longTasks.get(call.params.task);
  return task && (task.act.by === by || isAdministrator(by)) ? task : undefined;
}

function taskJson({ id, act, description }: LongTask, { view, world }: Pick<Call, 'view' | 'world'>) {
  const { at } = act;
  return {
    self: `${view.api}/task/${id}`,
    id,
    description,
    status: 'COMPLETE',
    progress: 100,
    submittedBy: FIRST_USER + [...world.users.values()].indexOf(act.by),
    elapsedRuntime: 0,
    submitted: at,
    started: at,
    finished: at,
    lastUpdate: at,
  };
}

const FIRST_USER = 10_000;
