import * as z from 'zod';
import { moment } from '../../core/world-file/moments.js';

const base64 = z.base64({ error: 'it must be bytes in base64' });
const name = z.string().min(1);
const pixels = z.int().min(1);
const number = z.int().min(1).optional().describe('The next one if absent.');
const id = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, {
    error: 'it must be 1 to 40 lower-case letters, digits and dashes, no dash at an end',
  })
  .optional()
  .describe('Made of the seed if absent.');
const model = name.describe('A model by name; one that makes such things if absent.');

const picture = z.strictObject({
  prompt: z.string(),
  id: name.optional().describe('Made of the seed if absent.'),
  number,
  model: model.optional(),
  mimeType: z.enum(['image/png', 'image/jpeg']).optional(),
  width: pixels.optional().describe('1024 if absent.'),
  height: pixels.optional().describe('1024 if absent.'),
  parents: z.array(name).optional().describe('The pictures it was made from, by their SHA-256.'),
  at: moment.optional(),
  content: base64.optional(),
  sha256: name.optional().describe('That of the content if absent.'),
});

const frame = z.strictObject({ sha256: name, width: pixels, height: pixels, preview: base64 });

const video = z.strictObject({
  prompt: z.string(),
  id,
  number,
  seed: z.int().optional(),
  model: model.optional(),
  negativePrompt: z.string().optional(),
  aspectRatio: z.enum(['16:9', '9:16']).optional(),
  resolution: z.enum(['720p', '1080p', '4k']).optional(),
  seconds: z.number().positive().optional().describe('8 if absent.'),
  width: pixels.optional(),
  height: pixels.optional(),
  inputs: z.array(frame).optional().describe('Its first frame, then the last one.'),
  created: moment.optional(),
  expires: moment.optional().describe('48 hours after it was made, if absent.'),
});

const operation = z.strictObject({
  prompt: z.string(),
  id,
  model: model.optional(),
  at: moment.optional(),
  ready: moment.optional().describe('The present if absent.'),
  videos: z.array(name).optional().describe('The videos that it ends in, by id.'),
  withheld: z.array(z.string()).optional().describe('Why there is no video, for each that there is not.'),
  error: z.strictObject({ code: z.int(), message: z.string() }).optional(),
});

const file = z.strictObject({
  id,
  displayName: z.string().optional(),
  mimeType: name,
  text: z.string().optional(),
  content: base64.optional().describe('Its bytes, in place of a text.'),
  created: moment.optional(),
  expires: moment.optional().describe('48 hours after the upload, if absent.'),
});

const upload = z.strictObject({
  id: name,
  name: z.string().optional(),
  displayName: z.string().optional(),
  mimeType: name,
  received: z.array(base64),
});

/** The section `media` of a world file. */
export const mediaSection = z.strictObject({
  pictures: z.array(picture).optional().describe('Oldest first.'),
  videos: z.array(video).optional().describe('Oldest first.'),
  operations: z.array(operation).optional().describe('Generations of videos, ended or under way.'),
  files: z.array(file).optional().describe('What clients uploaded.'),
  uploads: z.array(upload).optional().describe('Uploads that have not ended.'),
  keys: z
    .strictObject({ billed: name, free: name })
    .optional()
    .describe('What clients sign in with; made of the seed if absent.'),
  seed: z.int().optional().describe('What later answers are made of; the seed of the simulator if absent.'),
  random: z.int().optional().describe('Where its choices have got to.'),
  begun: z.int().optional().describe('How many pictures and videos were begun.'),
  operationsBegun: z.int().optional(),
  calls: z
    .record(z.string(), z.array(z.number()))
    .optional()
    .describe('When each key called each model in the last minute.'),
});

export type MediaSection = z.output<typeof mediaSection>;
export type PictureEntry = z.output<typeof picture>;
export type VideoEntry = z.output<typeof video>;
export type OperationEntry = z.output<typeof operation>;
export type FileEntry = z.output<typeof file>;
