import type { CustomValue } from '../../../simulators/tracker/world/fields.js';
import type { Issue } from '../../../simulators/tracker/world/issues.js';
import type { User } from '../../../simulators/tracker/world/people.js';
import { readableBy } from '../../../simulators/tracker/world/permissions.js';
import { wordsOf } from '../../../simulators/tracker/world/rich-text.js';
import type { Field, Known, Scalar } from '../../oracle.js';

type Read = (issue: Issue, viewer: User) => Field;

/** The fields of an issue by the contract's names, each part by all the names it may be told under. */
const FIELDS: Readonly<Record<string, Read>> = {
  key: ({ key }) => [[key]],
  ID: ({ id }) => [[id]],
  project: ({ project }) => [[project.key, project.name, project.id]],
  summary: ({ summary }) => [[summary]],
  description: ({ description }) => (description === null ? [] : [[wordsOf(description)]]),
  type: ({ type }) => [[type.name]],
  status: ({ status }) => [[status.name]],
  statusCategory: ({ status }) => [[status.category.name, status.category.key]],
  priority: ({ priority }) => [[priority.name]],
  resolution: ({ resolution }) => (resolution ? [[resolution.name]] : []),
  assignee: ({ assignee }) => person(assignee),
  reporter: ({ reporter }) => person(reporter),
  created: ({ created }) => [[new Date(created)]],
  updated: ({ updated }) => [[new Date(updated)]],
  labels: ({ labels }) => labels.map((label) => [label]),
  components: ({ components }) => components.map(({ name }) => [name]),
  attachmentCount: ({ attachments }) => [[attachments.length]],
  commentCount: ({ comments }, viewer) => [[comments.filter(readableBy(viewer)).length]],
  parent: ({ parent }) => (parent ? [[parent.key]] : []),
  sprint: ({ sprints }) => sprints.map(({ id, name }) => [id, name]),
  customFields: ({ custom }) => Object.values(custom).flatMap(customParts),
};

/** An issue as the gate knows it. */
export function knownIssue(issue: Issue, viewer: User): Known {
  return {
    id: issue.key,
    marks: [[issue.key]],
    field: (name) => FIELDS[name]?.(issue, viewer) ?? customParts(issue.custom[name]),
  };
}

/** A user by the names one may be told under; nobody for null. */
export function person(user: User | null): Field {
  return user ? [[user.displayName, user.accountId]] : [];
}

/** The parts of a custom field's value; a moment may be told as one or as milliseconds. */
function customParts(value: CustomValue | undefined): Field {
  if (value === undefined) return [];
  if (typeof value === 'number') return [[value, new Date(value)]];
  if (typeof value === 'string') return [[value]];
  // Only a list of options is an array; Array.isArray does not narrow a readonly one.
  if (Array.isArray(value)) return (value as readonly { value: string }[]).map((option) => [option.value]);
  return [namesOf(value)];
}

function namesOf(value: object): Scalar[] {
  if ('accountId' in value)
    return [String(value.accountId), 'displayName' in value ? String(value.displayName) : ''];
  if ('value' in value) return [String(value.value)];
  return [wordsOf(value as Parameters<typeof wordsOf>[0])]; // what is left is a document
}
