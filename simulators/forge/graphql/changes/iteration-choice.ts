import { canSee } from '../../access/roles.js';
import { type Iteration, iterationState } from '../../world/records/planning.js';
import { groupsAround, type Project } from '../../world/records/projects.js';
import { dayOf } from '../../world/records/time.js';
import type { Given } from '../arguments/read.js';
import { FieldProblem, notAvailable } from '../request/problems.js';
import type { GlobalId } from '../scalars/global-ids.js';
import type { Change } from './mutation.js';

/** The iteration that a new issue is to be in: one by its id, or the current one of a cadence. */
export interface IterationAsked {
  readonly iterationId?: Given<GlobalId>;
  readonly iterationWildcardId?: Given<string>;
  readonly iterationCadenceId?: Given<GlobalId>;
}

/** The iteration that is asked for, if it can be set in the project. */
export function iterationAsked(change: Change, project: Project, asked: IterationAsked): Iteration | null {
  const { iterationId, iterationWildcardId, iterationCadenceId } = asked;
  if (iterationId && iterationWildcardId) {
    throw new FieldProblem('Incompatible arguments: iterationId, iterationWildcardId.');
  }
  if (iterationWildcardId && !iterationCadenceId) {
    throw new FieldProblem('iterationCadenceId is required when using iterationWildcardId.');
  }
  if (iterationId) return iterationWithId(change, iterationId);
  if (!iterationWildcardId) return null;
  const today = dayOf(change.at);
  const all = groupsAround(project).flatMap(({ iterations }) => iterations.items);
  const current = all.filter((iteration) => iterationState(iteration, today) === 'current');
  return current.find(({ cadence }) => String(cadence.id) === iterationCadenceId?.id) ?? null;
}

/** The iteration of an id, for those who see it. */
export function iterationWithId({ world, viewer }: Change, { id }: GlobalId): Iteration {
  const iteration = world.iterations.get(Number(id));
  if (iteration && canSee(viewer, iteration.group)) return iteration;
  throw notAvailable();
}
