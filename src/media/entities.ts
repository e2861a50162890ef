import * as z from 'zod';

/** One picture that was made: what was asked, and where its file is. */
export const ImageRecord = z.object({
  id: z.string(),
  kind: z.enum(['generated', 'edited']),
  prompt: z.string(),
  model: z.string(),
  timestamp: z.string().describe('ISO 8601, UTC'),
  path: z.string().describe('Absolute path of the file'),
  mimeType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  source: z.string().optional().describe('The picture that was edited'),
  references: z.array(z.string()).optional(),
});
export type ImageRecord = z.output<typeof ImageRecord>;

/** What every tool that makes pictures gives. */
export const Pictures = z.object({
  images: z.array(ImageRecord).describe('Every picture of this call, in the order the model gave them'),
  text: z.string().optional().describe('What the model said beside the pictures'),
});

/** `count` of the history tools: whole entries, at most fifty. */
export const count = z
  .number()
  .max(50)
  .default(10)
  .refine((value) => value >= 0, 'must not be negative')
  .describe('How many entries, newest first');

export const warnings = z.array(z.string()).optional().describe('What could not be read');
