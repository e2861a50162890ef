import { invalidRecord } from '../../refusals/refusals.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import type { Iteration, Label, Milestone } from '../../world/records/planning.js';
import type { Day, Time } from '../../world/records/time.js';

type Plain =
  | 'title'
  | 'type'
  | 'confidential'
  | 'discussionLocked'
  | 'weight'
  | 'healthStatus'
  | 'severity'
  | 'progress'
  | 'color'
  | 'timeEstimate';

/** What is to be another way about a work item; what is left out stays, null takes away. */
export interface IssueChanges extends Partial<Pick<Issue, Plain>> {
  readonly description?: string | null;
  readonly assignees?: readonly User[];
  readonly labels?: readonly Label[];
  readonly milestone?: Milestone | null;
  readonly iteration?: Iteration | null;
  readonly startDate?: Day | null;
  readonly dueDate?: Day | null;
  /** The epic, or other work item, that it is below. */
  readonly parent?: Issue | null;
  readonly state?: 'opened' | 'closed';
  /** When it is said to have been changed, where an account may say that. */
  readonly updatedAt?: Time;
  /** When it is said to have been opened. */
  readonly createdAt?: Time;
}

/** What a new work item is like. */
export interface NewIssue extends IssueChanges {
  readonly title: string;
  readonly iid?: number;
}

const LONGEST_TITLE = 255;
const LONGEST_DESCRIPTION = 1_048_576;

/** Refuses what no work item can be, before anything is changed. */
export function judgeIssue(changes: IssueChanges, issue: Issue | null): void {
  const problems: Record<string, string[]> = {};
  const blame = (attribute: string, problem: string | null) => {
    if (problem !== null) problems[attribute] = [...(problems[attribute] ?? []), problem];
  };
  blame('title', titleProblem(changes.title));
  blame('description', descriptionProblem(changes.description));
  blame('weight', changes.weight != null && changes.weight < 0 ? 'must be greater than or equal to 0' : null);
  blame('due_date', datesProblem(changes, issue));
  blame(
    'time_estimate',
    (changes.timeEstimate ?? 0) < 0 ? 'must have a valid format and be greater than or equal to zero.' : null,
  );
  for (const [attribute, problem] of parentProblems(changes, issue)) blame(attribute, problem);
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

/** What is wrong with a title, in the backend's words; null where nothing is. */
export function titleProblem(title: string | undefined): string | null {
  if (title === undefined) return null;
  if (title.trim() === '') return "can't be blank";
  return [...title].length > LONGEST_TITLE ? `is too long (maximum is ${LONGEST_TITLE} characters)` : null;
}

/** What is wrong with a description. */
export function descriptionProblem(description: string | null | undefined): string | null {
  if (description == null || [...description].length <= LONGEST_DESCRIPTION) return null;
  return `is too long (${[...description].length}). The maximum size is ${LONGEST_DESCRIPTION}.`;
}

function datesProblem(changes: IssueChanges, issue: Issue | null): string | null {
  if (changes.startDate === undefined && changes.dueDate === undefined) return null;
  const start = changes.startDate === undefined ? issue?.startDate : changes.startDate;
  const due = changes.dueDate === undefined ? issue?.dueDate : changes.dueDate;
  return start != null && due != null && due < start ? 'must be greater than or equal to start date' : null;
}

function parentProblems({ parent }: IssueChanges, issue: Issue | null): [string, string][] {
  if (!parent || !issue) return [];
  if (parent === issue) return [['work_item', 'is not allowed to point to itself']];
  for (let above: Issue | null = parent; above !== null; above = above.parent) {
    if (above === issue) return [['base', "Cannot be assigned: it's already an ancestor."]];
  }
  return [];
}
