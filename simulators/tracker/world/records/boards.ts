import type { Project } from './projects.js';

export type SprintState = 'future' | 'active' | 'closed';

export interface Sprint {
  readonly id: number;
  readonly boardId: number;
  readonly name: string;
  readonly state: SprintState;
  readonly goal: string;
  readonly created: number;
  /** Milliseconds, like every time of the world; null until planned. */
  readonly startDate: number | null;
  readonly endDate: number | null;
  readonly completeDate: number | null;
}

export interface Board {
  readonly id: number;
  readonly name: string;
  readonly type: 'scrum' | 'kanban';
  readonly project: Project;
  readonly filterId: string;
  /** Oldest first. */
  readonly sprints: readonly Sprint[];
}
