import type { User } from './people.js';
import type { Group, Project } from './projects.js';
import type { Day, Time } from './time.js';

export interface Label {
  readonly kind: 'label';
  readonly id: number;
  readonly home: Group | Project;
  name: string;
  description: string | null;
  /** `#rrggbb`. */
  color: string;
  priority: number | null;
  archived: boolean;
  readonly createdAt: Time;
  updatedAt: Time;
  /** Those who want to hear of what carries it. */
  subscribers?: ReadonlySet<User>;
}

export interface Milestone {
  readonly kind: 'milestone';
  readonly id: number;
  readonly iid: number;
  readonly home: Group | Project;
  title: string;
  description: string;
  state: 'active' | 'closed';
  startDate: Day | null;
  dueDate: Day | null;
  readonly createdAt: Time;
  updatedAt: Time;
}

/** A series of iterations. */
export interface IterationCadence {
  readonly id: number;
  readonly group: Group;
  title: string;
  description: string | null;
  durationInWeeks: number;
  iterationsInAdvance: number;
  automatic: boolean;
  active: boolean;
  rollOver: boolean;
  startDate: Day;
}

export interface Iteration {
  readonly kind: 'iteration';
  readonly id: number;
  readonly iid: number;
  /** Its number within the cadence. */
  readonly sequence: number;
  readonly cadence: IterationCadence;
  readonly group: Group;
  title: string | null;
  description: string | null;
  startDate: Day;
  dueDate: Day;
  readonly createdAt: Time;
  updatedAt: Time;
}

/** Where an iteration is on a day. */
export function iterationState(
  { startDate, dueDate }: Iteration,
  today: Day,
): 'upcoming' | 'current' | 'closed' {
  if (today < startDate) return 'upcoming';
  return today > dueDate ? 'closed' : 'current';
}
