import { timeSpent } from '../../world/actions/log-work.js';
import { fieldsOf } from '../../world/find.js';
import type { FieldDefinition } from '../../world/records/fields.js';
import type { Issue } from '../../world/records/issues.js';
import { readableBy } from '../../world/records/permissions.js';
import type { RichNode } from '../../world/records/rich-text.js';
import type { World } from '../../world/records/world.js';
import type { View } from '../view.js';
import { attachmentJson } from './attachments.js';
import { bodyHtml } from './body.js';
import { commentJson } from './comments.js';
import { kindOf } from './custom-values.js';
import type { Selection } from './issues.js';
import { shownDay, shownDuration, shownMoment, shownSize } from './rendered-times.js';
import { worklogJson } from './worklogs.js';

type Rendered = (issue: Issue, view: View) => unknown;

/** The fields that pages show otherwise than they are kept; Jira says null of any other. */
const RENDERED: Readonly<Record<string, Rendered>> = {
  description: ({ description }, view) => (description === null ? null : bodyHtml(description, view)),
  environment: ({ environment }, view) => (environment === null ? null : bodyHtml(environment, view)),
  created: ({ created }, view) => shownMoment(created, view),
  updated: ({ updated }, view) => shownMoment(updated, view),
  resolutiondate: ({ resolved }, view) => resolved && shownMoment(resolved, view),
  statuscategorychangedate: ({ categoryChanged }, view) => shownMoment(categoryChanged, view),
  duedate: ({ due }) => due && shownDay(due),
  timespent: (issue) => spoken(timeSpent(issue) || null),
  timeestimate: ({ remainingEstimate }) => spoken(remainingEstimate),
  timeoriginalestimate: ({ originalEstimate }) => spoken(originalEstimate),
  timetracking: (issue) => ({
    ...stated('originalEstimate', issue.originalEstimate),
    ...stated('remainingEstimate', issue.remainingEstimate),
    ...stated('timeSpent', timeSpent(issue) || null),
  }),
  attachment: ({ attachments }, view) =>
    attachments.map((attachment) => ({
      ...attachmentJson(attachment, view),
      created: shownMoment(attachment.created, view),
      size: shownSize(attachment.size),
    })),
  comment: (issue, view) => {
    const comments = issue.comments.filter(readableBy(view.viewer));
    const shown = comments.map((comment) => ({
      ...commentJson(comment, issue, view),
      body: bodyHtml(comment.body, view),
      created: shownMoment(comment.created, view),
      updated: shownMoment(comment.updated, view),
    }));
    const self = `${view.api}/issue/${issue.id}/comment`;
    return { comments: shown, self, maxResults: shown.length, total: shown.length, startAt: 0 };
  },
  worklog: (issue, view) => {
    const worklogs = issue.worklogs.filter(readableBy(view.viewer));
    const shown = worklogs.slice(0, EMBEDDED_WORKLOGS).map((worklog) => ({
      ...worklogJson(worklog, issue, view),
      ...(worklog.comment !== null && { comment: bodyHtml(worklog.comment, view) }),
      created: shownMoment(worklog.created, view),
      updated: shownMoment(worklog.updated, view),
      started: shownMoment(worklog.started, view),
      timeSpent: shownDuration(worklog.seconds),
    }));
    return { startAt: 0, maxResults: EMBEDDED_WORKLOGS, total: worklogs.length, worklogs: shown };
  },
};

/** As many as the field itself shows. */
const EMBEDDED_WORKLOGS = 20;

/** The fields selected as a page shows them: texts as HTML, times in words; null for what is shown as it is. */
export function renderedFields(world: World, issue: Issue, { shows }: Selection, view: View): object {
  const fields = fieldsOf(world, issue.project).filter(shows);
  return Object.fromEntries(fields.map((field) => [field.id, rendered(field, issue, view)]));
}

function rendered(field: FieldDefinition, issue: Issue, view: View): unknown {
  if (field.custom) return renderedCustom(field, issue, view);
  return Object.hasOwn(RENDERED, field.id) ? RENDERED[field.id]?.(issue, view) : null;
}

function renderedCustom({ id, schema }: FieldDefinition, issue: Issue, view: View): unknown {
  const value = issue.custom[id];
  if (value === undefined) return null;
  if (kindOf(schema?.custom) === 'textarea' && isText(value)) return bodyHtml(value, view);
  if (schema?.type === 'datetime' && typeof value === 'number') return shownMoment(value, view);
  return schema?.type === 'date' && typeof value === 'string' ? shownDay(value) : null;
}

function isText(value: unknown): value is string | RichNode {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'type' in value);
}

function spoken(seconds: number | null): string | null {
  return seconds === null ? null : shownDuration(seconds);
}

function stated(name: string, seconds: number | null): object {
  return seconds === null ? {} : { [name]: shownDuration(seconds), [`${name}Seconds`]: seconds };
}
