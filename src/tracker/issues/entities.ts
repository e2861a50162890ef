import * as z from 'zod';
import { RFC_3339 } from './times.js';

/** A person by name; the answer has the account ids by these names. */
export const Person = z.string().describe('Name; the account ID is in people');

/** An issue with the fields that were asked for. */
export const Issue = z.object({
  key: z.string(),
  url: z.string().optional().describe('Page of the issue'),
  summary: z.string().nullable().optional(),
  description: z.string().nullable().optional().describe('Markdown'),
  type: z.string().nullable().optional(),
  status: z.string().nullable().optional(),
  statusCategory: z.string().nullable().optional(),
  priority: z.string().nullable().optional(),
  assignee: Person.nullable().optional(),
  reporter: Person.nullable().optional(),
  created: z.string().nullable().optional().describe(RFC_3339),
  updated: z.string().nullable().optional().describe(RFC_3339),
  labels: z.array(z.string()).optional(),
  components: z.array(z.string()).optional(),
  attachmentCount: z.number().optional(),
  commentCount: z.number().optional(),
  parent: z.object({ key: z.string(), summary: z.string().nullable() }).nullable().optional(),
  customFields: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Values by field ID; the names are in fieldNames, and fields without a value are left out'),
});
export type Issue = z.output<typeof Issue>;

export const Comment = z.object({
  id: z.string(),
  author: Person.nullable(),
  body: z.string().describe('Markdown'),
  created: z.string().describe(RFC_3339),
  updated: z.string().optional().describe('When it was edited, if it was'),
});

export const Sprint = z.object({
  id: z.number(),
  name: z.string(),
  state: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  completeDate: z.string().nullable(),
  goal: z.string().nullable(),
  boardId: z.number().nullable(),
});
export type Sprint = z.output<typeof Sprint>;
