import type { Status, Transition, Workflow } from '../records/workflows.js';
import { STATUS } from './catalogue.js';

const {
  open,
  inProgress,
  reopened,
  resolved,
  closed,
  toDo,
  blocked,
  designReview,
  readyToTest,
  inReview,
  waiting,
  done,
  backlog,
  selected,
} = STATUS;

const move = (id: string, name: string, from: readonly Status[] | 'any', to: Status): Transition => ({
  id,
  name,
  from,
  to,
  asksResolution: to.category.key === 'done',
});

/** A workflow, and the ways its issues usually take from the first status to the last. */
export interface WorkflowPlan {
  readonly workflow: Workflow;
  readonly ways: readonly [readonly Status[], ...(readonly Status[])[]];
}

/** What teams with sprints use. */
export const DELIVERY: WorkflowPlan = {
  workflow: {
    id: 1,
    name: 'Delivery',
    initial: toDo,
    statuses: [toDo, blocked, inProgress, designReview, inReview, readyToTest, waiting, done],
    transitions: [
      move('11', 'To Do', 'any', toDo),
      move('21', 'Start work', [toDo, blocked, designReview, inReview, readyToTest, waiting], inProgress),
      move('31', 'Block', [toDo, inProgress], blocked),
      move('41', 'Ask the designers', [inProgress], designReview),
      move('51', 'Ask for a review', [inProgress, designReview], inReview),
      move('61', 'Hand to test', [inProgress, inReview], readyToTest),
      move('71', 'Ask the partner', [inProgress, blocked], waiting),
      move('81', 'Done', [inProgress, inReview, readyToTest], done),
    ],
  },
  ways: [
    [toDo, inProgress, inReview, readyToTest, done],
    [toDo, inProgress, inReview, done],
    [toDo, inProgress, designReview, inReview, readyToTest, done],
    [toDo, inProgress, blocked, inProgress, inReview, done],
    [toDo, blocked, waiting, inProgress, readyToTest, done],
    [toDo, inProgress, inReview, readyToTest, inProgress, readyToTest, done],
    [toDo, inProgress, waiting, inProgress, done],
    [toDo, inProgress, done, toDo, inProgress, inReview, done],
  ],
};

/** What teams with a kanban board use. */
export const FLOW: WorkflowPlan = {
  workflow: {
    id: 2,
    name: 'Flow',
    initial: backlog,
    statuses: [backlog, selected, inProgress, done],
    transitions: [
      move('11', 'Backlog', 'any', backlog),
      move('21', 'Selected for Development', 'any', selected),
      move('31', 'In Progress', 'any', inProgress),
      move('41', 'Done', 'any', done),
    ],
  },
  ways: [
    [backlog, selected, inProgress, done],
    [backlog, inProgress, done],
    [backlog, selected, inProgress, selected, inProgress, done],
  ],
};

/** What the security desk uses: the tracker's first workflow of all. */
export const DESK: WorkflowPlan = {
  workflow: {
    id: 3,
    name: 'Desk',
    initial: open,
    statuses: [open, inProgress, reopened, resolved, closed],
    transitions: [
      move('4', 'Start Progress', [open, reopened], inProgress),
      move('5', 'Resolve Issue', [open, inProgress, reopened], resolved),
      move('2', 'Close Issue', [open, inProgress, reopened, resolved], closed),
      move('3', 'Reopen Issue', [resolved, closed], reopened),
    ],
  },
  ways: [
    [open, inProgress, resolved, closed],
    [open, resolved, reopened, inProgress, resolved],
    [open, inProgress, closed],
  ],
};

export const WORKFLOWS: readonly Workflow[] = [DELIVERY, FLOW, DESK].map(({ workflow }) => workflow);
