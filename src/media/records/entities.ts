import * as z from 'zod';
import { fromHome } from '../../kernel/config.js';

/** One picture that was made: what was asked, and where its file is. */
export const ImageRecord = z.object({
  id: z.string(),
  kind: z.enum(['generated', 'edited']),
  prompt: z.string(),
  model: z.string(),
  timestamp: z.string().describe('ISO 8601, UTC'),
  path: z.string().describe('Absolute path of the file, or its address in a bucket'),
  mimeType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  source: z.string().optional().describe('The picture that was edited'),
  references: z.array(z.string()).optional(),
});
export type ImageRecord = z.output<typeof ImageRecord>;

/** The same as it is recorded: with the mark of the caller who sent a token or a key over HTTP, and with the mark of that key. */
export const ImageEntry = ImageRecord.extend({
  caller: z.string().optional(),
  owner: z.string().optional(),
});
export type ImageEntry = z.output<typeof ImageEntry>;

/** A link to a file in a bucket, which is made for one answer and in no record. */
const LINK = {
  link: z
    .string()
    .optional()
    .describe('By which anyone may read the file until linkExpires, where it is in a bucket'),
  linkExpires: z.string().optional().describe('ISO 8601, UTC'),
};

/** A picture as an answer has it. */
export const LinkedImage = ImageRecord.extend(LINK);

/** What every tool that makes pictures gives. */
export const Pictures = z.object({
  images: z
    .array(LinkedImage)
    .describe('Every picture of this call that is saved, in the order the model gave them'),
  text: z.string().optional().describe('What the model said beside the pictures'),
  note: z.string().optional().describe('Why another model was used than the default that is set'),
  warnings: z
    .array(z.string())
    .optional()
    .describe(
      'What could not be saved, written down or read; a picture that is not saved is in this answer alone',
    ),
});

/** What a video was asked to be. */
export const VideoOrder = z.object({
  prompt: z.string(),
  model: z.string(),
  aspectRatio: z.string(),
  resolution: z.string(),
  durationSeconds: z.number().optional(),
  numberOfVideos: z.number(),
  negativePrompt: z.string().optional(),
  imagePath: z.string().optional().describe('The first frame'),
  lastFramePath: z.string().optional().describe('The last frame'),
});
export type VideoOrder = z.output<typeof VideoOrder>;

/** One video that was made: what was asked, and where its file is. */
export const VideoRecord = VideoOrder.omit({ numberOfVideos: true }).extend({
  id: z.string(),
  timestamp: z.string().describe('ISO 8601, UTC'),
  path: z.string().describe('Absolute path of the file, or its address in a bucket'),
  mimeType: z.string(),
  bytes: z.number(),
});
export type VideoRecord = z.output<typeof VideoRecord>;

/** A video as an answer has it. */
export const LinkedVideo = VideoRecord.extend(LINK);

/** A video that was asked for and is not in the history. */
export const OpenVideo = z.object({
  id: z.string(),
  state: z
    .enum(['running', 'unconfirmed', 'failed', 'lost'])
    .describe('unconfirmed: it was sent, and no answer was recorded (yet)'),
  prompt: z.string(),
  model: z.string(),
  since: z.string().describe('ISO 8601, UTC'),
  reason: z.string().optional(),
});
export type OpenVideo = z.output<typeof OpenVideo>;

/** The path of a file; a leading "~" is the user's home. */
export const filePath = z.string().transform((path) => fromHome(path));

/** How many entries the history tools show at most. */
export const MOST_ENTRIES = 50;

/** `count` of the history tools: whole entries. */
export const count = z
  .number()
  .max(MOST_ENTRIES)
  .default(10)
  .refine((value) => value >= 0, 'must not be negative')
  .describe('How many entries, newest first');

export const warnings = z.array(z.string()).optional().describe('What could not be read');
