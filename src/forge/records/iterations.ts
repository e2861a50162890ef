import * as z from 'zod';
import { excerpt } from '../shapes/excerpt.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { Id, MaybeTime } from './answers.js';

/** What is asked of an iteration. */
export const ITERATION_FIELDS =
  'id iid sequence title description state startDate dueDate iterationCadence { title }';

/** How it is answered; one of an automatic cadence has no title. */
export const IterationAnswer = z.object({
  id: Id,
  iid: plain.text,
  sequence: maybe.number,
  title: maybe.text,
  description: maybe.text,
  state: plain.text,
  startDate: MaybeTime,
  dueDate: MaybeTime,
  iterationCadence: z.object({ title: maybe.text }).nullish(),
});
type IterationAnswer = z.output<typeof IterationAnswer>;

/** An iteration as a row of a list. */
export const Iteration = z.object({
  id: plain.text,
  iid: plain.text,
  title: optional.text.describe('Absent where its cadence makes iterations by itself'),
  cadence: optional.text.describe('Title of the cadence it belongs to'),
  sequence: optional.number.describe('Number in its cadence'),
  state: plain.text,
  startDate: optional.text,
  dueDate: optional.text,
  description: optional.text.describe('Markdown; its beginning where it is long'),
});

/** How much of a description a list shows. */
const SHOWN = 400;

/** An iteration without the members that say nothing. */
export function iterationRow(answer: IterationAnswer): z.output<typeof Iteration> {
  const { id, iid, sequence, title, description, state, startDate, dueDate, iterationCadence } = answer;
  return {
    id,
    iid,
    ...(title && { title }),
    ...(iterationCadence?.title && { cadence: iterationCadence.title }),
    ...(sequence != null && { sequence }),
    state: state.toLowerCase(),
    ...(startDate && { startDate: startDate.slice(0, 10) }),
    ...(dueDate && { dueDate: dueDate.slice(0, 10) }),
    ...(description && { description: excerpt(description, SHOWN, 'execute_rest_read has it whole') }),
  };
}
