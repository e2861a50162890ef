import { isObject } from '../../core/admin/fields.js';
import { componentRef } from '../presentation/components.js';
import { issueTypeJson } from '../presentation/issue-types.js';
import { projectRef } from '../presentation/projects.js';
import { secondsOf } from '../presentation/times.js';
import { versionRef } from '../presentation/versions.js';
import { priorityJson, resolutionJson } from '../presentation/workflows.js';
import type { IssueEdit } from '../world/actions/edit-issue.js';
import { findIssue } from '../world/find.js';
import type { Issue } from '../world/records/issues.js';
import { visibleTo } from '../world/records/permissions.js';
import type { Editing, Editor } from './editor.js';
import { bodyValue, dayValue, labelValues, listValue, namedValue, textValue, userValue } from './values.js';
import { WrongValue } from './wrong-value.js';

const SET = ['set'];
const MEMBERS = ['add', 'set', 'remove'];
const LONGEST_SUMMARY = 255;
/** What time tracking is read as; only the first two can be written. */
const TRACKING = ['originalEstimate', 'remainingEstimate', 'timeSpent'].flatMap((name) => [
  name,
  `${name}Seconds`,
]);

/** How each field of the system takes its values. */
export const SYSTEM_EDITORS: Readonly<Record<string, Editor>> = {
  summary: { operations: SET, required: true, read: (value) => ({ summary: summaryValue(value) }) },
  issuetype: {
    operations: SET,
    required: true,
    read: (value, { project }) => ({ type: namedValue(value, project.issueTypes, 'issue type') }),
    choices: ({ project, view }) => project.issueTypes.map((type) => issueTypeJson(type, view)),
  },
  project: {
    operations: SET,
    required: true,
    read: () => ({}),
    choices: ({ project, view }) => [projectRef(project, view)],
  },
  description: { operations: SET, read: (value, at) => ({ description: bodyValue(value, at) }) },
  environment: { operations: SET, read: (value, at) => ({ environment: bodyValue(value, at) }) },
  priority: {
    operations: SET,
    read: (value, { world }) => ({ priority: namedValue(value, world.priorities, 'priority') }),
    choices: ({ world, view }) => world.priorities.map((priority) => priorityJson(priority, view)),
    usual: ({ world, view }) => {
      const medium = world.priorities[Math.floor(world.priorities.length / 2)];
      return medium ? priorityJson(medium, view) : null;
    },
  },
  assignee: { operations: SET, read: (value, at) => ({ assignee: assigneeValue(value, at) }) },
  reporter: { operations: SET, read: (value, at) => ({ reporter: userValue(value, at) }) },
  duedate: { operations: SET, read: (value) => ({ due: dayValue(value) }) },
  labels: {
    operations: MEMBERS,
    read: (value) => ({ labels: labelValues(value) }),
    members: ({ labels }) => labels,
  },
  components: {
    operations: MEMBERS,
    read: (value, { project }) => ({
      components: listValue(value).map((item) => namedValue(item, project.components, 'component')),
    }),
    members: ({ components }) => components.map(({ id, name }) => ({ id, name })),
    choices: ({ project, view }) => project.components.map((component) => componentRef(component, view)),
  },
  fixVersions: versionEditor('fixVersions'),
  versions: versionEditor('affectedVersions'),
  parent: { operations: SET, read: (value, at) => ({ parent: parentValue(value, at) }) },
  attachment: elsewhere('Attachment', ['set', 'copy']),
  issuelinks: elsewhere('Linked Issues', ['add', 'copy']),
  comment: elsewhere('Comment', ['add', 'edit', 'remove']),
  timetracking: { operations: ['set', 'edit'], read: (value) => trackingValue(value) },
  resolution: {
    operations: SET,
    atTransitions: true,
    read: (value, { world }) => ({
      resolution: value === null ? null : namedValue(value, world.resolutions, 'resolution'),
    }),
    choices: ({ world, view }) => world.resolutions.map((resolution) => resolutionJson(resolution, view)),
  },
};

/** A field that is on screens, and is changed by operations or by a route of its own, not by a new value. */
function elsewhere(name: string, operations: readonly string[]): Editor {
  return {
    operations,
    read: () => {
      throw new WrongValue(
        `${name} does not support this operation; add to it by 'update' or by its own route.`,
      );
    },
  };
}

function versionEditor(name: 'fixVersions' | 'affectedVersions'): Editor {
  return {
    operations: MEMBERS,
    read: (value, { project }) => ({
      [name]: listValue(value).map((item) => namedValue(item, project.versions, 'version')),
    }),
    members: (issue) => issue[name].map(({ id, name: versionName }) => ({ id, name: versionName })),
    choices: ({ project, view }) => project.versions.map((version) => versionRef(version, view)),
  };
}

function summaryValue(value: unknown): string {
  const summary = value === null ? '' : textValue(value).trim();
  if (summary === '') throw new WrongValue('You must specify a summary of the issue.');
  if (summary.length > LONGEST_SUMMARY) {
    throw new WrongValue(`Summary can't exceed ${LONGEST_SUMMARY} characters.`);
  }
  if (/[\r\n]/.test(summary)) {
    throw new WrongValue('The summary is invalid because it contains newline characters.');
  }
  return summary;
}

function assigneeValue(value: unknown, at: Editing): Issue['assignee'] {
  const automatic = isObject(value) && [value.accountId, value.id].includes('-1');
  return automatic ? at.project.lead : userValue(value, at);
}

function parentValue(value: unknown, { world, view }: Editing): Issue | null {
  if (value === null) return null;
  const asked = isObject(value) ? (value.key ?? value.id) : null;
  if (typeof asked !== 'string' && typeof asked !== 'number') throw new WrongValue('data was not an object');
  const parent = findIssue(world, String(asked));
  if (parent && visibleTo(view.viewer)(parent)) return parent;
  throw new WrongValue('Could not find issue by id or key.');
}

function trackingValue(value: unknown): IssueEdit {
  if (!isObject(value)) throw new WrongValue('data was not an object');
  const unknown = Object.keys(value).find((name) => !TRACKING.includes(name));
  if (unknown !== undefined) throw new WrongValue(`Unrecognized field '${unknown}'`);
  const names = ['originalEstimate', 'remainingEstimate'].filter((name) => value[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, estimateValue(value[name])]));
}

function estimateValue(value: unknown): number | null {
  if (value === null || value === '') return null;
  const seconds = secondsOf(textValue(value));
  if (seconds === null) throw new WrongValue('Invalid time duration entered');
  return seconds;
}
