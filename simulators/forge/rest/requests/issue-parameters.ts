import { object } from '../../parameters/object.js';
import {
  accepting,
  defaulted,
  flag,
  integer,
  integers,
  moment,
  oneOf,
  text,
  texts,
} from '../../parameters/parameter.js';
import { mutuallyExclusive } from '../../parameters/rules.js';
import { ISSUE_TYPES } from '../../queries/issues/issue-filter.js';

/** A whole number, or one of some words in any case. */
const numberOr = (...words: string[]) =>
  accepting(text(), (value) => /^\d+$/.test(value) || words.includes(value.toLowerCase()));

const milestoneWord = () => oneOf(text(), 'Any', 'None', 'Upcoming', 'Started');

/** What issues can be chosen by and left out for. */
const negatable = {
  labels: texts(),
  milestone: text(),
  milestone_id: milestoneWord(),
  iids: integers(),
  author_id: integer(),
  author_username: text(),
  assignee_username: texts(),
  iteration_id: numberOr('none', 'any', 'current'),
  iteration_title: text(),
};

/** The scopes that a list can be asked for, with a default or without. */
const scopes = ['created-by-me', 'assigned-to-me', 'created_by_me', 'assigned_to_me', 'all'] as const;
export const anyScope = oneOf(text(), ...scopes);
export const ownScope = defaulted(oneOf(text(), ...scopes), 'created_by_me');

/** What the statistics of issues can be narrowed by. */
export const issueChoice = {
  ...negatable,
  assignee_id: numberOr('none', 'any'),
  search: text(),
  in: text(),
  created_after: moment(),
  created_before: moment(),
  updated_after: moment(),
  updated_before: moment(),
  not: object({ ...negatable, assignee_id: integer(), weight: integer() }),
  my_reaction_emoji: text(),
  confidential: flag(),
  weight: numberOr('none', 'any'),
  epic_id: numberOr('none', 'any'),
  health_status: accepting(text(), (value) =>
    ['on_track', 'needs_attention', 'at_risk', 'none', 'any'].includes(value.toLowerCase()),
  ),
};

/** What lists of issues take beside their page. */
export const issueList = {
  ...issueChoice,
  with_labels_details: defaulted(flag(), false),
  state: defaulted(oneOf(text(), 'opened', 'closed', 'all'), 'all'),
  closed_by_id: integer(),
  order_by: defaulted(
    oneOf(
      text(),
      'created_at',
      'due_date',
      'label_priority',
      'milestone_due',
      'popularity',
      'priority',
      'relative_position',
      'title',
      'updated_at',
      'weight',
    ),
    'created_at',
  ),
  sort: defaulted(oneOf(text(), 'asc', 'desc'), 'desc'),
  due_date: oneOf(
    text(),
    '0',
    'any',
    'today',
    'tomorrow',
    'overdue',
    'week',
    'month',
    'next_month_and_previous_two_weeks',
    '',
  ),
  issue_type: oneOf(text(), ...ISSUE_TYPES),
};

export const issueListRules = [
  mutuallyExclusive('milestone_id', 'milestone'),
  mutuallyExclusive('author_id', 'author_username'),
  mutuallyExclusive('assignee_id', 'assignee_username'),
  mutuallyExclusive('iteration_id', 'iteration_title'),
];
