import { timeSpent } from '../../world/actions/log-work.js';
import { childrenOf } from '../../world/find.js';
import type { FieldDefinition } from '../../world/records/fields.js';
import type { Issue } from '../../world/records/issues.js';
import { readableBy } from '../../world/records/permissions.js';
import type { World } from '../../world/records/world.js';
import { componentRef } from '../components.js';
import { issueTypeJson } from '../issue-types.js';
import { projectRef } from '../projects.js';
import { duration, stamp } from '../times.js';
import { userOrNull } from '../users.js';
import { versionRef } from '../versions.js';
import type { View } from '../view.js';
import { priorityJson, resolutionJson, statusCategoryJson, statusJson } from '../workflows.js';
import { attachmentJson } from './attachments.js';
import { bodyJson } from './body.js';
import { commentJson } from './comments.js';
import { customJson } from './custom-values.js';
import { issueRef, linkOf } from './links.js';
import { worklogJson } from './worklogs.js';

type Shown = (issue: Issue, view: View, world: World) => unknown;

/** The most worklogs an issue itself shows. */
const EMBEDDED_WORKLOGS = 20;

/** What each field of the system shows of an issue. */
const SHOWN: Readonly<Record<string, Shown>> = {
  summary: ({ summary }) => summary,
  description: ({ description }, view) => description && bodyJson(description, view),
  environment: ({ environment }, view) => environment && bodyJson(environment, view),
  issuetype: ({ type }, view) => issueTypeJson(type, view),
  project: ({ project }, view) => projectRef(project, view),
  status: ({ status }, view) => statusJson(status, view),
  statusCategory: ({ status }, view) => statusCategoryJson(status.category, view),
  statuscategorychangedate: ({ categoryChanged }) => stamp(categoryChanged),
  priority: ({ priority }, view) => priorityJson(priority, view),
  resolution: ({ resolution }, view) => resolution && resolutionJson(resolution, view),
  resolutiondate: ({ resolved }) => resolved && stamp(resolved),
  creator: ({ creator }, view) => userOrNull(creator, view),
  reporter: ({ reporter }, view) => userOrNull(reporter, view),
  assignee: ({ assignee }, view) => userOrNull(assignee, view),
  created: ({ created }) => stamp(created),
  updated: ({ updated }) => stamp(updated),
  duedate: ({ due }) => due,
  labels: ({ labels }) => labels,
  components: ({ components }, view) => components.map((component) => componentRef(component, view)),
  fixVersions: ({ fixVersions }, view) => fixVersions.map((version) => versionRef(version, view)),
  versions: ({ affectedVersions }, view) => affectedVersions.map((version) => versionRef(version, view)),
  parent: ({ parent }, view) => (parent ? issueRef(parent, view) : undefined),
  subtasks: (issue, view, world) =>
    childrenOf(world, issue)
      .filter(({ type }) => type.subtask)
      .map((child) => issueRef(child, view)),
  issuelinks: (issue, view) => issue.links.map((link) => linkOf(issue, link, view)),
  attachment: ({ attachments }, view) => attachments.map((attachment) => attachmentJson(attachment, view)),
  comment: commentsOf,
  worklog: worklogsOf,
  watches: watchesOf,
  votes: votesOf,
  timetracking: trackingOf,
  timespent: (issue) => timeSpent(issue) || null,
  timeestimate: ({ remainingEstimate }) => remainingEstimate,
  timeoriginalestimate: ({ originalEstimate }) => originalEstimate,
};

/** The value of one field of an issue; undefined for a field that this issue does not have. */
export function fieldJson(field: FieldDefinition, issue: Issue, view: View, world: World): unknown {
  if (field.custom) return customJson(field, issue, view);
  return Object.hasOwn(SHOWN, field.id) ? SHOWN[field.id]?.(issue, view, world) : undefined;
}

function commentsOf(issue: Issue, view: View): object {
  const comments = issue.comments.filter(readableBy(view.viewer));
  return {
    comments: comments.map((comment) => commentJson(comment, issue, view)),
    self: `${view.api}/issue/${issue.id}/comment`,
    maxResults: comments.length,
    total: comments.length,
    startAt: 0,
  };
}

function worklogsOf(issue: Issue, view: View): object {
  const worklogs = issue.worklogs.filter(readableBy(view.viewer));
  return {
    startAt: 0,
    maxResults: EMBEDDED_WORKLOGS,
    total: worklogs.length,
    worklogs: worklogs.slice(0, EMBEDDED_WORKLOGS).map((worklog) => worklogJson(worklog, issue, view)),
  };
}

/** How many watch an issue, and whether the viewer does. */
export function watchesOf({ key, watchers }: Issue, { api, viewer }: View): object {
  const isWatching = viewer !== null && watchers.includes(viewer);
  return { self: `${api}/issue/${key}/watchers`, watchCount: watchers.length, isWatching };
}

/** How many voted for an issue, and whether the viewer did. */
export function votesOf({ key, voters }: Issue, { api, viewer }: View): object {
  const hasVoted = viewer !== null && voters.includes(viewer);
  return { self: `${api}/issue/${key}/votes`, votes: voters.length, hasVoted };
}

function trackingOf(issue: Issue): object {
  return {
    ...timed('originalEstimate', issue.originalEstimate),
    ...timed('remainingEstimate', issue.remainingEstimate),
    ...timed('timeSpent', timeSpent(issue) || null),
  };
}

function timed(name: string, seconds: number | null): object {
  return seconds === null ? {} : { [name]: duration(seconds), [`${name}Seconds`]: seconds };
}
