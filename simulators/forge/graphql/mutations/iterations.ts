import { canSee, hasRole, PLANNER } from '../../access/roles.js';
import {
  type CadenceChanges,
  createCadence,
  updateCadence,
} from '../../actions/planning/iteration-cadences.js';
import {
  createIteration,
  deleteIteration,
  type IterationChanges,
  updateIteration,
} from '../../actions/planning/iterations.js';
import { remove } from '../../collections/remove.js';
import type { Iteration, IterationCadence } from '../../world/records/planning.js';
import { type Group, groupsAround } from '../../world/records/projects.js';
import { type Day, dayOf, type Time } from '../../world/records/time.js';
import { type Given, numberIn } from '../arguments/read.js';
import { assertMay, found, groupAt, placeAt } from '../changes/find.js';
import { type Change, mutation, type Payload } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { FieldProblem, notAvailable } from '../request/problems.js';
import type { GlobalId } from '../scalars/global-ids.js';

interface Texts {
  readonly title?: Given<string>;
  readonly description?: Given<string>;
  readonly startDate?: Given<string>;
  readonly dueDate?: Given<string>;
}

interface CreateInput extends Texts {
  readonly projectPath?: Given<string>;
  readonly groupPath?: Given<string>;
  readonly iterationsCadenceId?: Given<GlobalId>;
}

interface CadenceInput extends Omit<CadenceChanges, 'startDate'> {
  readonly startDate?: Given<Time>;
}

/** Iterations and the cadences that they come in. */
export const iterationMutations: Fields<unknown> = {
  iterationCreate: mutation(created),
  createIteration: mutation(created),

  updateIteration: mutation((input: Texts & { readonly groupPath: string; readonly id: string }, change) => {
    refuseEmpty(input);
    const group = groupAt(change, input.groupPath);
    const iteration = found(change.world.iterations.get(numberIn(input.id)));
    assertMay(groupsAround(group).includes(iteration.group) && mayPlan(change, iteration.group));
    return { iteration: updateIteration(change.world, change.act, iteration, textsOf(input)) };
  }),

  iterationDelete: mutation(({ id }: { readonly id: GlobalId }, change) => {
    const iteration = iterationOf(change, id);
    if (iteration.cadence.automatic) {
      throw new FieldProblem('Deleting iterations from automatic iteration cadences is not allowed.');
    }
    deleteIteration(change.world, change.act, iteration);
    return { group: iteration.group };
  }),

  iterationCadenceCreate: mutation((input: CadenceInput & { readonly groupPath: string }, change) => {
    const group = groupAt(change, input.groupPath);
    assertMay(mayPlan(change, group));
    return { iterationCadence: createCadence(change.world, change.act, group, cadenceOf(input)) };
  }),

  iterationCadenceUpdate: mutation((input: CadenceInput & { readonly id: GlobalId }, change) => {
    const cadence = cadenceWith(change, input.id);
    updateCadence(change.world, change.act, cadence, cadenceOf(input));
    return { iterationCadence: cadence };
  }),

  iterationCadenceDestroy: mutation(({ id }: { readonly id: GlobalId }, change) => {
    const cadence = cadenceWith(change, id);
    remove(change.world, { cadences: [cadence] });
    return { group: cadence.group };
  }),
};

/** Iterations are made in groups only, whatever the argument for projects says. */
function created(input: CreateInput, change: Change): Payload {
  const place = placeAt(change, input);
  if (place.kind === 'project') throw notAvailable();
  assertMay(mayPlan(change, place));
  refuseEmpty(input);
  const { iterationsCadenceId: id } = input;
  const cadence = id ? cadenceWith(change, id) : null;
  if (cadence) assertMay(groupsAround(place).includes(cadence.group));
  const home = cadence?.group ?? place;
  return { iteration: createIteration(change.world, change.act, home, { ...textsOf(input), cadence }) };
}

/** People from planner up plan iterations, where there is a licence for them. */
function mayPlan({ viewer, settings }: Change, group: Group): boolean {
  return isLicensed(settings, 'iterations') && hasRole(viewer, group, PLANNER);
}

const PLACING = ['groupPath', 'projectPath', 'id', 'clientMutationId'];

function refuseEmpty(input: Texts): void {
  const names = Object.keys(input).filter((name) => !PLACING.includes(name));
  if (names.length === 0) throw new FieldProblem('The list of iteration attributes is empty');
}

function textsOf({ title, description, startDate, dueDate }: Texts): IterationChanges {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(startDate !== undefined && { startDate: dayIn(startDate) }),
    ...(dueDate !== undefined && { dueDate: dayIn(dueDate) }),
  };
}

/** A day as people write it; what is none is nothing. */
export function dayIn(written: string | null): Day | null {
  const time = written === null ? Number.NaN : Date.parse(written);
  return Number.isNaN(time) ? null : dayOf(time);
}

function iterationOf(change: Change, { id }: GlobalId): Iteration {
  const iteration = found(change.world.iterations.get(Number(id)));
  assertMay(canSee(change.viewer, iteration.group) && mayPlan(change, iteration.group));
  return iteration;
}

function cadenceWith(change: Change, { id }: GlobalId): IterationCadence {
  const cadence = found(change.world.cadences.get(Number(id)));
  assertMay(canSee(change.viewer, cadence.group) && mayPlan(change, cadence.group));
  return cadence;
}

function cadenceOf(input: CadenceInput): CadenceChanges {
  const { title, description, durationInWeeks, iterationsInAdvance, automatic, active, rollOver, startDate } =
    input;
  return {
    title,
    description,
    durationInWeeks,
    iterationsInAdvance,
    automatic: automatic ?? undefined,
    active: active ?? undefined,
    rollOver: rollOver ?? undefined,
    startDate: startDate == null ? startDate : dayOf(startDate),
  };
}
