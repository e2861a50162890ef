import * as z from 'zod';
import { moment } from '../../core/world-file/moments.js';

const person = z.string();
const people = z.array(person);
const title = z
  .string()
  .regex(/\S/, { error: 'a title is not empty' })
  .max(255, { error: 'a title has at most 255 characters' });
const labels = z.array(z.string().min(1)).describe('By name; one that is not there is made.');

const comment = z.union([
  z.string().min(1),
  z.strictObject({
    text: z.string().min(1),
    by: person.optional(),
    at: moment.optional(),
    internal: z.boolean().optional(),
    replies: z
      .array(
        z.union([
          z.string().min(1),
          z.strictObject({ text: z.string().min(1), by: person.optional(), at: moment.optional() }),
        ]),
      )
      .optional()
      .describe('Answers, which make it a thread.'),
  }),
]);

const duration = z.string().regex(/^\d+(mo|w|d|h|m|s)( ?\d+(mo|w|d|h|m|s))*$/, {
  error: 'it must be a length of work like 1d 4h 30m',
});

const link = z.strictObject({
  type: z.enum(['relates_to', 'blocks', 'is_blocked_by']).optional().describe('relates_to if absent'),
  to: z.string().describe('#2, acme/shop#2, or the title of an issue.'),
});

/** An issue of a world file. */
export const issue = z.strictObject({
  title,
  iid: z.int().min(1).optional().describe('Its number in the project; the next one if absent.'),
  type: z
    .enum(['issue', 'incident', 'task', 'test_case', 'requirement', 'ticket', 'objective', 'key_result'])
    .optional(),
  description: z.string().optional(),
  author: person.optional().describe('The creator of the project if absent.'),
  assignees: people.optional(),
  labels: labels.optional(),
  milestone: z.string().optional().describe('By title, of the project or a group around it.'),
  state: z.enum(['opened', 'closed']).optional(),
  created: moment.optional(),
  closed: moment.optional(),
  due: moment.optional(),
  weight: z.int().min(0).optional(),
  confidential: z.boolean().optional(),
  estimate: duration.optional(),
  spent: duration.optional(),
  comments: z.array(comment).optional(),
  links: z.array(link).optional(),
});

/** A merge request of a world file. */
export const mergeRequest = z.strictObject({
  title,
  source: z.string().min(1).describe('The branch; made of `files` where there is none.'),
  target: z.string().min(1).optional().describe('The default branch if absent.'),
  files: z
    .record(z.string().min(1), z.string())
    .optional()
    .describe('Contents by path, of a commit that the branch gets.'),
  description: z.string().optional(),
  author: person.optional(),
  assignees: people.optional(),
  reviewers: people.optional(),
  approvedBy: people.optional(),
  labels: labels.optional(),
  milestone: z.string().optional(),
  state: z.enum(['opened', 'merged', 'closed']).optional(),
  created: moment.optional(),
  merged: moment.optional(),
  closed: moment.optional(),
  mergedBy: person.optional(),
  squash: z.boolean().optional(),
  comments: z.array(comment).optional(),
});

const ended = z.enum(['success', 'failed', 'canceled', 'skipped', 'manual']);

const job = z.strictObject({
  name: z.string().min(1),
  stage: z.string().min(1).optional().describe('test if absent'),
  status: ended.optional().describe('success if absent'),
  seconds: z.number().min(0).optional(),
  allowFailure: z.boolean().optional(),
  coverage: z.number().min(0).max(100).optional(),
  log: z.string().optional(),
});

/** A pipeline of a world file, which has ended. */
export const pipeline = z.strictObject({
  ref: z.string().optional().describe('A branch or tag; the default branch if absent.'),
  source: z.enum(['push', 'web', 'api', 'schedule', 'merge_request_event', 'trigger']).optional(),
  by: person.optional(),
  at: moment.optional(),
  jobs: z.array(job).min(1).describe('In the order of their stages.'),
});

export type IssueEntry = z.output<typeof issue>;
export type MergeRequestEntry = z.output<typeof mergeRequest>;
export type PipelineEntry = z.output<typeof pipeline>;
export type CommentEntry = z.output<typeof comment>;
