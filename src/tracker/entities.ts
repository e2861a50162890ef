import * as z from 'zod';

/** A user by account id, and the name where the tracker shows it. */
export const Person = z.object({ accountId: z.string(), displayName: z.string().nullable() });
export type Person = z.output<typeof Person>;

const CustomField = z.object({ name: z.string().describe('Display name'), value: z.unknown() });

/** An issue with the fields that were asked for. */
export const Issue = z.object({
  key: z.string(),
  summary: z.string().nullable().optional(),
  description: z.string().nullable().optional().describe('Markdown'),
  type: z.string().nullable().optional(),
  status: z.string().nullable().optional(),
  statusCategory: z.string().nullable().optional(),
  priority: z.string().nullable().optional(),
  assignee: Person.nullable().optional(),
  reporter: Person.nullable().optional(),
  created: z.string().nullable().optional().describe('ISO 8601'),
  updated: z.string().nullable().optional().describe('ISO 8601'),
  labels: z.array(z.string()).optional(),
  components: z.array(z.string()).optional(),
  attachmentCount: z.number().optional(),
  commentCount: z.number().optional(),
  parent: z.object({ key: z.string(), summary: z.string().nullable() }).nullable().optional(),
  customFields: z
    .record(z.string(), CustomField)
    .optional()
    .describe('By field id; those without a value are left out'),
});
export type Issue = z.output<typeof Issue>;

export const Comment = z.object({
  id: z.string(),
  author: Person.nullable(),
  body: z.string().describe('Markdown'),
  created: z.string().describe('ISO 8601'),
  updated: z.string().nullable(),
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
