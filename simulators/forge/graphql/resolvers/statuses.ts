import type { Issue } from '../../world/records/issues.js';
import { globalId } from '../scalars/global-ids.js';

/** How far a work item is, in the words that every instance has. */
export interface WorkItemStatus {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly color: string;
  readonly iconName: string;
  readonly position: number;
  readonly description: string | null;
}

function status(number: number, name: string, category: string, color: string, icon: string): WorkItemStatus {
  const id = globalId('WorkItems::Statuses::SystemDefined::Status', number);
  return { id, name, category, color, iconName: `status-${icon}`, position: 0, description: null };
}

/** The statuses that come with the forge; no account here has made others. */
export const STATUSES = {
  toDo: status(1, 'To do', 'TO_DO', '#737278', 'waiting'),
  inProgress: status(2, 'In progress', 'IN_PROGRESS', '#1f75cb', 'running'),
  done: status(3, 'Done', 'DONE', '#108548', 'success'),
  wontDo: status(4, "Won't do", 'CANCELED', '#DD2B0E', 'cancelled'),
  duplicate: status(5, 'Duplicate', 'CANCELED', '#DD2B0E', 'cancelled'),
} as const;

/** The status that follows from the state of a work item. */
export function statusOf({ state, duplicatedTo }: Issue): WorkItemStatus {
  if (state === 'opened') return STATUSES.toDo;
  return duplicatedTo ? STATUSES.duplicate : STATUSES.done;
}
