import type { User } from './people.js';
import type { Group, Project } from './projects.js';
import type { Day, Time } from './time.js';

export interface Label {
  readonly kind: 'label';
  readonly id: number;
  readonly home: Group | Project;
  readonly name: string;
  readonly description: string | null;
  /** `#rrggbb`. */
  readonly color: string;
  readonly priority: number | null;
  readonly archived: boolean;
  readonly createdAt: Time;
  readonly updatedAt: Time;
  /** Those who want to hear of what carries it. */
  readonly subscribers?: ReadonlySet<User>;
}

export interface Milestone {
  readonly kind: 'milestone';
  readonly id: number;
  readonly iid: number;
  readonly home: Group | Project;
  readonly title: string;
  readonly description: string;
  readonly state: 'active' | 'closed';
  readonly startDate: Day | null;
  readonly dueDate: Day | null;
  readonly createdAt: Time;
  readonly updatedAt: Time;
}

/** A series of iterations. */
export interface IterationCadence {
  readonly id: number;
  readonly group: Group;
  readonly title: string;
  readonly description: string | null;
  readonly durationInWeeks: number;
  readonly iterationsInAdvance: number;
  readonly automatic: boolean;
  readonly active: boolean;
  readonly rollOver: boolean;
  readonly startDate: Day;
}

export interface Iteration {
  readonly kind: 'iteration';
  readonly id: number;
  readonly iid: number;
  /** Its number within the cadence. */
  readonly sequence: number;
  readonly cadence: IterationCadence;
  readonly group: Group;
  readonly title: string | null;
  readonly description: string | null;
  readonly startDate: Day;
  readonly dueDate: Day;
  readonly createdAt: Time;
  readonly updatedAt: Time;
}

/** Where an iteration is on a day. */
export function iterationState(
  { startDate, dueDate }: Iteration,
  today: Day,
): 'upcoming' | 'current' | 'closed' {
  if (today < startDate) return 'upcoming';
  return today > dueDate ? 'closed' : 'current';
}
