import type { User } from './people.js';
import type { Iteration, Label, Milestone } from './planning.js';
import type { Group, Project } from './projects.js';

/** A column of a board: the issues with one label, of one milestone, iteration or assignee. */
export interface BoardList {
  readonly id: number;
  readonly label: Label | null;
  readonly milestone: Milestone | null;
  readonly iteration: Iteration | null;
  readonly assignee: User | null;
}

/** Issues in columns. */
export interface Board {
  readonly id: number;
  readonly home: Project | Group;
  readonly name: string;
  readonly hidesBacklog: boolean;
  readonly hidesClosed: boolean;
  /** What the issues on it have in common. */
  readonly milestone: Milestone | null;
  readonly assignee: User | null;
  readonly labels: readonly Label[];
  readonly weight: number | null;
  /** In their order. */
  readonly lists: readonly BoardList[];
}
