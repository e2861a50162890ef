import { writable } from '../../core/state/changes.js';
import { broadcastRecord, iterationRecord, labelRecord, milestoneRecord } from '../records/planning.js';
import type { BroadcastMessage } from '../world/records/broadcasts.js';
import type { Iteration, IterationCadence, Label, Milestone } from '../world/records/planning.js';
import type { Collection } from './collection.js';

/** What work is planned with, and the messages of administrators. */
export const planning = {
  labels: {
    key: ({ id }: Label) => id,
    refers: { home: 'home', subscribers: 'dropped' },
    lists: ({ home }) => [home.labels],
    called: ({ name }) => name,
    record: labelRecord,
  } satisfies Collection<Label>,

  milestones: {
    key: ({ id }: Milestone) => id,
    refers: { home: 'home' },
    lists: ({ home }) => [home.milestones],
    called: ({ title }) => title,
    record: milestoneRecord,
  } satisfies Collection<Milestone>,

  cadences: {
    key: ({ id }: IterationCadence) => id,
    refers: { group: 'home' },
    enter: (world, cadence) => {
      writable(world, cadence.group).cadences = [...cadence.group.cadences, cadence];
    },
    record: null,
  } satisfies Collection<IterationCadence>,

  iterations: {
    key: ({ id }: Iteration) => id,
    refers: { cadence: 'home', group: 'home' },
    lists: ({ group }) => [group.iterations],
    record: iterationRecord,
  } satisfies Collection<Iteration>,

  broadcasts: {
    key: ({ id }: BroadcastMessage) => id,
    refers: {},
    record: broadcastRecord,
  } satisfies Collection<BroadcastMessage>,
};
