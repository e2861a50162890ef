import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { Iteration, IterationCadence } from '../../world/records/planning.js';
import type { Group } from '../../world/records/projects.js';
import { DAY, type Day, dayOf, startOf } from '../../world/records/time.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';

/** What of an iteration can be set. */
export interface IterationChanges {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly startDate?: Day | null;
  readonly dueDate?: Day | null;
}

/** What is in a new iteration beside that. */
interface NewIteration extends IterationChanges {
  readonly cadence: IterationCadence | null;
}

/** Makes an iteration by hand; without a cadence it goes into the group's first one that is kept by hand, or a new one. */
export function createIteration(world: World, act: Act, group: Group, input: NewIteration): Iteration {
  const { cadence } = input;
  if (cadence?.automatic) {
    const problem = 'Iterations cannot be manually added to cadences that use automatic scheduling';
    throw invalidRecord({ base: [problem] });
  }
  const chosen = cadence ?? group.cadences.find(({ automatic }) => !automatic) ?? null;
  const { startDate, dueDate } = judge(chosen, null, input);
  const home = chosen ?? defaultCadence(world, group, startDate);
  return addIteration(world, act, home, { ...input, startDate, dueDate });
}

/** Changes an iteration. */
export function updateIteration(
  world: World,
  { at }: Act,
  iteration: Iteration,
  changes: IterationChanges,
): Iteration {
  const dates = judge(iteration.cadence, iteration, { ...iteration, ...defined(changes) });
  Object.assign(writable(world, iteration), {
    ...(changes.title !== undefined && { title: changes.title || null }),
    ...(changes.description !== undefined && { description: changes.description }),
    ...dates,
    updatedAt: at,
  });
  iteration.group.iterations.touch(iteration);
  return iteration;
}

/** Takes an iteration away, also from what was planned in it. One to come goes only from the end of its cadence. */
export function deleteIteration(world: World, { at }: Act, iteration: Iteration): void {
  const { cadence, dueDate } = iteration;
  const isLast = iterationsOf(cadence).every((other) => other.dueDate <= dueDate);
  if (dueDate >= dayOf(at) && !isLast) {
    const problem =
      "upcoming/current iterations can't be deleted unless they are the last one in the cadence";
    throw invalidRecord({ base: [problem] });
  }
  remove(world, { iterations: [iteration] });
}

/** The iterations of a cadence, the earliest first. */
export function iterationsOf(cadence: IterationCadence): Iteration[] {
  const all = cadence.group.iterations.items.filter((iteration) => iteration.cadence === cadence);
  return all.sort((one, other) => (one.startDate < other.startDate ? -1 : 1));
}

/** Puts an iteration into a cadence; the account that calls has looked at its dates. */
export function addIteration(
  world: World,
  { at }: Act,
  cadence: IterationCadence,
  input: IterationChanges & { readonly startDate: Day; readonly dueDate: Day },
): Iteration {
  const { group } = cadence;
  writable(world, group.lastIid).iteration += 1;
  const iteration: Iteration = {
    kind: 'iteration',
    id: nextId(world, 'iterations'),
    iid: group.lastIid.iteration,
    sequence: iterationsOf(cadence).length + 1,
    cadence,
    group,
    title: input.title || null,
    description: input.description ?? null,
    startDate: input.startDate,
    dueDate: input.dueDate,
    createdAt: at,
    updatedAt: at,
  };
  return register(world, 'iterations', iteration);
}

/** The day that is some days after another one. */
export function daysAfter(day: Day, days: number): Day {
  return dayOf(startOf(day) + days * DAY);
}

function defaultCadence(world: World, group: Group, startDate: Day): IterationCadence {
  const cadence: IterationCadence = {
    id: nextId(world, 'cadences'),
    group,
    title: `${group.name} Iterations`,
    description: null,
    durationInWeeks: 2,
    iterationsInAdvance: 2,
    automatic: false,
    active: true,
    rollOver: false,
    startDate,
  };
  return register(world, 'cadences', cadence);
}

function judge(
  cadence: IterationCadence | null,
  iteration: Iteration | null,
  { startDate, dueDate, title }: IterationChanges,
): { readonly startDate: Day; readonly dueDate: Day } {
  const problems: Record<string, string[]> = {};
  if (!startDate) problems.start_date = ["can't be blank"];
  if (!dueDate) problems.due_date = ["can't be blank"];
  if (startDate && dueDate && dueDate <= startDate) problems.due_date = ['must be greater than start date'];
  if ((title ?? '').length > 255) problems.title = ['is too long (maximum is 255 characters)'];
  const others = cadence ? iterationsOf(cadence).filter((other) => other !== iteration) : [];
  if (
    startDate &&
    dueDate &&
    others.some((other) => other.startDate <= dueDate && other.dueDate >= startDate)
  ) {
    problems.base = ['Dates cannot overlap with other existing Iterations within this iterations cadence'];
  }
  if (Object.keys(problems).length > 0 || !startDate || !dueDate) throw invalidRecord(problems);
  return { startDate, dueDate };
}

function defined(changes: IterationChanges): IterationChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
