import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { IterationCadence } from '../../world/records/planning.js';
import type { Group } from '../../world/records/projects.js';
import { type Day, dayOf } from '../../world/records/time.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { addIteration, daysAfter, iterationsOf } from './iterations.js';

/** What of a cadence can be set; null is none. */
export interface CadenceChanges {
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly durationInWeeks?: number | null | undefined;
  readonly iterationsInAdvance?: number | null | undefined;
  readonly automatic?: boolean | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly rollOver?: boolean | null | undefined;
  readonly startDate?: Day | null | undefined;
}

/** Makes a cadence; an automatic one gets its iterations at once. */
export function createCadence(world: World, act: Act, group: Group, input: CadenceChanges): IterationCadence {
  judge(input);
  const cadence: IterationCadence = {
    id: nextId(world, 'cadences'),
    group,
    title: input.title ?? '',
    description: input.description ?? null,
    durationInWeeks: input.durationInWeeks ?? 0,
    iterationsInAdvance: input.iterationsInAdvance ?? 0,
    automatic: input.automatic ?? true,
    active: input.active ?? true,
    rollOver: input.rollOver ?? false,
    startDate: input.startDate ?? dayOf(act.at),
  };
  register(world, 'cadences', cadence);
  plan(world, act, cadence);
  return cadence;
}

/** Changes a cadence; an automatic one gets the iterations that it lacks. */
export function updateCadence(
  world: World,
  act: Act,
  cadence: IterationCadence,
  changes: CadenceChanges,
): void {
  const wanted = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  judge({ ...cadence, ...wanted });
  Object.assign(writable(world, cadence), wanted);
  plan(world, act, cadence);
}

/** Adds iterations until there are as many ahead of the current one as wanted (app/services/iterations/cadences/create_iterations_in_advance_service.rb). */
function plan(world: World, act: Act, cadence: IterationCadence): void {
  const { automatic, active, durationInWeeks, iterationsInAdvance } = cadence;
  if (!automatic || !active || durationInWeeks === 0) return;
  const today = dayOf(act.at);
  const days = durationInWeeks * 7;
  for (let next = nextStart(cadence); ; next = nextStart(cadence)) {
    const ahead = iterationsOf(cadence).filter(({ startDate }) => startDate > today).length;
    const isCurrentMissing = next <= today;
    if (!isCurrentMissing && ahead >= iterationsInAdvance) return;
    addIteration(world, act, cadence, { startDate: next, dueDate: daysAfter(next, days - 1) });
  }
}

function nextStart(cadence: IterationCadence): Day {
  const last = iterationsOf(cadence).at(-1);
  return last ? daysAfter(last.dueDate, 1) : cadence.startDate;
}

function judge({
  title,
  automatic,
  startDate,
  durationInWeeks,
  iterationsInAdvance,
  description,
}: CadenceChanges) {
  const problems: Record<string, string[]> = {};
  const blame = (attribute: string, problem: string) => {
    problems[attribute] = [...(problems[attribute] ?? []), problem];
  };
  if ((title ?? '').trim() === '') blame('title', "can't be blank");
  if (automatic && !startDate) blame('start_date', "can't be blank");
  if (automatic && durationInWeeks == null) blame('duration_in_weeks', "can't be blank");
  if (isOutside(durationInWeeks, 4)) blame('duration_in_weeks', 'is not included in the list');
  if (automatic && iterationsInAdvance == null) blame('iterations_in_advance', "can't be blank");
  if (isOutside(iterationsInAdvance, 10)) blame('iterations_in_advance', 'is not included in the list');
  if ((description ?? '').length > 5000) blame('description', 'is too long (maximum is 5000 characters)');
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

function isOutside(number: number | null | undefined, most: number): boolean {
  return number != null && (number < 0 || number > most);
}
