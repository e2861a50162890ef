import type { ExpectedRecord } from '../../models/model.js';
import type { TrackerWorld } from './world.js';

export type Sprint = TrackerWorld['sprints'][number];

/** A sprint as an answer reports it. */
export function sprintRecord({
  id,
  name,
  goal,
  startDate,
  endDate,
  completeDate,
  state,
  board,
}: Sprint): ExpectedRecord {
  return {
    id: `sprint ${id}`,
    marks: [[id, name], [id]],
    facts: { ID: id, name, goal, 'start date': moment(startDate), 'end date': moment(endDate) },
    may: { state, 'completion date': moment(completeDate), 'board ID': board },
  };
}

function moment(time: number | null): Date | null {
  return time === null ? null : new Date(time);
}
