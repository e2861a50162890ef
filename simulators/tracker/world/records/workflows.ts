/** One of the few kinds a status can be of. */
export interface StatusCategory {
  readonly id: number;
  readonly key: 'undefined' | 'new' | 'indeterminate' | 'done';
  readonly name: string;
  readonly colorName: string;
}

export interface Status {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: StatusCategory;
}

/** A move to a status, offered from the statuses named, or from every status. */
export interface Transition {
  readonly id: string;
  readonly name: string;
  readonly from: readonly Status[] | 'any';
  readonly to: Status;
  /** Whether a screen asks for a resolution. */
  readonly asksResolution: boolean;
}

export interface Workflow {
  readonly id: number;
  readonly name: string;
  readonly initial: Status;
  readonly statuses: readonly Status[];
  readonly transitions: readonly Transition[];
}

export interface Priority {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly color: string;
  /** 0 is the most urgent. */
  readonly position: number;
}

export interface Resolution {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** The transitions an issue in this status can take. */
export function transitionsFrom(workflow: Workflow, status: Status): Transition[] {
  return workflow.transitions.filter(
    ({ from, to }) => (from === 'any' && to !== status) || (from !== 'any' && from.includes(status)),
  );
}
