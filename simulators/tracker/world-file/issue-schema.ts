import * as z from 'zod';
import { moment } from '../../core/world-file/moments.js';
import { secondsOf } from '../presentation/times.js';
import type { RichNode } from '../world/records/rich-text.js';

const person = z.string();
const names = z.array(z.string().min(1));
const duration = z
  .string()
  .refine((text) => secondsOf(text) !== null, { error: 'it must be a length of work like 1d 4h 30m' })
  .describe('A length of work: 1w of 5d, 1d of 8h, 30m.');
const body = z.string().min(1).max(32_767, { error: 'a text has at most 32,767 characters' });
// What is in it is judged by its readers, as what clients write is.
const document = z
  .looseObject({ type: z.literal('doc'), content: z.array(z.unknown()) })
  .describe('A document in the format of Atlassian.') as unknown as z.ZodType<RichNode, RichNode>;
const text = z.union([body, document]);
const id = z.int().min(1).optional();
const label = z.string().regex(/^\S+$/, { error: 'a label has no spaces' });

const comment = z.union([
  body,
  z.strictObject({
    id,
    text,
    by: person.optional(),
    at: moment.optional(),
    updated: moment.optional(),
    updatedBy: person.optional(),
    visibleTo: z.string().optional().describe('The one group that sees it.'),
  }),
]);

const worklog = z.strictObject({
  id,
  spent: duration,
  text: text.optional(),
  by: person.optional(),
  started: moment.optional(),
  created: moment.optional().describe('When it was logged; when it was started if absent.'),
  updated: moment.optional(),
  updatedBy: person.optional(),
  visibleTo: z.string().optional().describe('The one group that sees it.'),
});

const link = z.strictObject({
  id,
  type: z.string().describe('Blocks, Cloners, Duplicate, Relates, or its outward words, like "blocks".'),
  to: z.string().describe('The key or the summary of an issue.'),
});

const attachment = z.strictObject({
  id,
  name: z.string().min(1),
  text: z.string().optional().describe('What the file holds.'),
  base64: z.base64().optional().describe('What the file holds, instead of `text`.'),
  type: z.string().optional().describe('text/plain if absent'),
  by: person.optional(),
  at: moment.optional(),
});

const fieldValue = z.union([z.string(), z.number(), z.array(z.string()), document]);

const change = z.strictObject({
  id,
  at: moment,
  by: person,
  items: z.array(
    z.strictObject({
      field: z.string(),
      fieldId: z.string(),
      fieldType: z.enum(['jira', 'custom']),
      from: z.string().nullable(),
      fromText: z.string().nullable(),
      to: z.string().nullable(),
      toText: z.string().nullable(),
    }),
  ),
});

/** An issue of a world file. */
export const issue = z.strictObject({
  summary: z
    .string()
    .max(255, { error: 'a summary has at most 255 characters' })
    .regex(/^\s*\S[^\r\n]*$/, { error: 'a summary is one line that is not empty' }),
  number: z.int().min(1).optional().describe('The number in its key; the next one if absent.'),
  type: z.string().optional().describe('Task if absent.'),
  status: z.string().optional().describe('The first of its workflow if absent.'),
  id,
  resolution: z.string().nullable().optional().describe('Done in a status that is done, if absent.'),
  priority: z.string().optional().describe('Medium if absent.'),
  description: text.optional(),
  environment: text.optional(),
  creator: person.optional().describe('The reporter if absent.'),
  reporter: person.nullable().optional().describe('The lead of the project if absent.'),
  assignee: person.optional().describe('No person if absent.'),
  created: moment.optional(),
  updated: moment.optional(),
  resolved: moment.optional(),
  categoryChanged: moment.optional().describe('When the category of its status last changed.'),
  due: moment.optional(),
  labels: z.array(label).optional(),
  components: names.optional(),
  fixVersions: names.optional(),
  affectedVersions: names.optional(),
  parent: z.string().optional().describe('The key or the summary of an epic, or of the issue of a sub-task.'),
  sprint: z.string().optional().describe('The name of the sprint that it is in.'),
  sprints: names.optional().describe('All sprints that it is or was in, oldest first.'),
  estimate: duration.optional(),
  remaining: duration.nullable().optional(),
  fields: z.record(z.string(), fieldValue).optional().describe('Values of custom fields, by name or id.'),
  comments: z.array(comment).optional(),
  worklogs: z.array(worklog).optional(),
  links: z.array(link).optional(),
  attachments: z.array(attachment).optional(),
  watchers: z.array(person).optional(),
  voters: z.array(person).optional(),
  rank: z
    .number()
    .optional()
    .describe('The lower, the higher up on boards; in the order of the file if absent.'),
  history: z.array(change).optional().describe('Its changes, instead of those that loading makes.'),
});

export type IssueEntry = z.output<typeof issue>;
