import type { LinkType } from '../records/issues.js';
import type { IssueType } from '../records/projects.js';
import type { Priority, Resolution, Status, StatusCategory } from '../records/workflows.js';

const UNDEFINED: StatusCategory = { id: 1, key: 'undefined', name: 'No Category', colorName: 'medium-gray' };
const NEW: StatusCategory = { id: 2, key: 'new', name: 'To Do', colorName: 'blue-gray' };
const DONE: StatusCategory = { id: 3, key: 'done', name: 'Done', colorName: 'green' };
const STARTED: StatusCategory = { id: 4, key: 'indeterminate', name: 'In Progress', colorName: 'yellow' };

export const CATEGORIES: readonly StatusCategory[] = [UNDEFINED, NEW, STARTED, DONE];

const status = (id: string, name: string, category: StatusCategory, description = ''): Status => ({
  id,
  name,
  category,
  description,
});

export const STATUS = {
  open: status('1', 'Open', NEW, 'Reported, and nobody has looked at it yet.'),
  inProgress: status('3', 'In Progress', STARTED, 'Somebody is working on it.'),
  reopened: status('4', 'Reopened', NEW, 'It was resolved once and came back.'),
  resolved: status('5', 'Resolved', DONE, 'Fixed, waiting for the reporter to agree.'),
  closed: status('6', 'Closed', DONE, 'Agreed and finished.'),
  toDo: status('10000', 'To Do', NEW),
  blocked: status('10001', 'Blocked', STARTED, 'Cannot go on without somebody else.'),
  designReview: status('10002', 'Design Review', STARTED, 'The designers are looking at it.'),
  readyToTest: status('10003', 'Ready to Test', STARTED),
  inReview: status('10004', 'In Review', STARTED, 'A colleague is reading the change.'),
  waiting: status('10005', 'Waiting for Partner', STARTED, 'The port or the payment provider has the ball.'),
  done: status('10006', 'Done', DONE),
  backlog: status('10007', 'Backlog', NEW),
  selected: status('10008', 'Selected for Development', NEW),
};

export const STATUSES: readonly Status[] = Object.values(STATUS);

const type = (id: string, name: string, hierarchyLevel: number, description: string): IssueType => ({
  id,
  name,
  description,
  hierarchyLevel,
  subtask: hierarchyLevel < 0,
});

export const TYPE = {
  epic: type('10000', 'Epic', 1, 'A large piece of work that stories belong to.'),
  story: type('10001', 'Story', 0, 'Something a passenger or a crew can do afterwards.'),
  task: type('10002', 'Task', 0, 'Work that nobody outside the team sees.'),
  subtask: type('10003', 'Sub-task', -1, 'A part of another issue.'),
  bug: type('10004', 'Bug', 0, 'Something that does not do what it should.'),
};

export const TYPES: readonly IssueType[] = Object.values(TYPE);

const priority = (position: number, name: string, color: string, description: string): Priority => ({
  id: String(position + 1),
  name,
  color,
  description,
  position,
});

export const PRIORITIES: readonly [Priority, Priority, Priority, Priority, Priority] = [
  priority(0, 'Highest', '#d04437', 'Sailings are affected.'),
  priority(1, 'High', '#f15C75', 'Passengers notice.'),
  priority(2, 'Medium', '#f79232', 'Next in the usual order.'),
  priority(3, 'Low', '#707070', 'When there is time.'),
  priority(4, 'Lowest', '#999999', 'Nobody would miss it.'),
];

export const RESOLUTION: Record<'done' | 'wontDo' | 'duplicate' | 'cannotReproduce', Resolution> = {
  done: { id: '10000', name: 'Done', description: 'Finished and released.' },
  wontDo: { id: '10001', name: "Won't Do", description: 'Decided against.' },
  duplicate: { id: '10002', name: 'Duplicate', description: 'Another issue tells of the same.' },
  cannotReproduce: {
    id: '10003',
    name: 'Cannot Reproduce',
    description: 'Nobody could make it happen again.',
  },
};

export const RESOLUTIONS: readonly Resolution[] = Object.values(RESOLUTION);

export const LINK: Record<'blocks' | 'duplicate' | 'relates' | 'cloners', LinkType> = {
  blocks: { id: '10000', name: 'Blocks', inward: 'is blocked by', outward: 'blocks' },
  cloners: { id: '10001', name: 'Cloners', inward: 'is cloned by', outward: 'clones' },
  duplicate: { id: '10002', name: 'Duplicate', inward: 'is duplicated by', outward: 'duplicates' },
  relates: { id: '10003', name: 'Relates', inward: 'relates to', outward: 'relates to' },
};

export const LINK_TYPES: readonly LinkType[] = Object.values(LINK);
