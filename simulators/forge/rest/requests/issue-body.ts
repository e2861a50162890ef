import {
  accepting,
  flag,
  integer,
  integers,
  moment,
  notBlank,
  oneOf,
  required,
  text,
  texts,
} from '../../parameters/parameter.js';
import { atLeastOneOf, mutuallyExclusive } from '../../parameters/rules.js';
import { ISSUE_TYPES } from '../../queries/issues/issue-filter.js';

/** What can be set when an issue is opened or changed. */
const shared = {
  description: text(),
  assignee_ids: integers(),
  assignee_id: integer(),
  milestone_id: integer(),
  milestone: accepting(text(), (title) => title.length <= 255),
  labels: texts(),
  add_labels: texts(),
  remove_labels: texts(),
  due_date: text(),
  start_date: text(),
  confidential: notBlank(flag()),
  discussion_locked: flag(),
  issue_type: oneOf(text(), ...ISSUE_TYPES),
  severity: oneOf(text(), 'unknown', 'low', 'medium', 'high', 'critical'),
  weight: integer(),
  epic_id: integer(),
  epic_iid: integer(),
};

export const newIssueBody = {
  ...shared,
  title: required(text()),
  created_at: moment(),
  iid: integer(),
  merge_request_to_resolve_discussions_of: integer(),
  discussion_to_resolve: text(),
};

export const issueEditBody = {
  ...shared,
  title: text(),
  updated_at: notBlank(moment()),
  created_at: text(),
  state_event: oneOf(text(), 'reopen', 'close'),
};

const exclusive = [mutuallyExclusive('milestone_id', 'milestone'), mutuallyExclusive('epic_id', 'epic_iid')];
export const newIssueRules = exclusive;
export const issueEditRules = [
  ...exclusive,
  atLeastOneOf(
    'assignee_id',
    'assignee_ids',
    'confidential',
    'created_at',
    'description',
    'discussion_locked',
    'due_date',
    'start_date',
    'labels',
    'add_labels',
    'remove_labels',
    'milestone_id',
    'milestone',
    'state_event',
    'title',
    'issue_type',
    'severity',
    'weight',
    'epic_id',
    'epic_iid',
  ),
];
