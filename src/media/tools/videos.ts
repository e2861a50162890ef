import * as z from 'zod';
import { CREATES, READS, Reply, toolFor } from '../../kernel/mcp/tool.js';
import type { Image } from '../images/image.js';
import { checkTotal, type Read, readInput, type Taker } from '../images/input-file.js';
import type { MediaSession } from '../media-session.js';
import { takerOf } from '../provider/accepted.js';
import { DEFAULT_VIDEO_MODEL, toNeutral } from '../provider/models.js';
import { count, filePath, LinkedVideo, warnings } from '../records/entities.js';
import { modelName } from './configuration.js';
import { linked, resourceLink } from './linked.js';
import { SYNONYMS } from './synonyms.js';

const tool = toolFor<MediaSession>(SYNONYMS);

/** Milliseconds that a caller waits for a video at most; documented are one to six minutes. */
const VIDEO_DEADLINE = 600_000;

/** A rule beside the schema: strict model providers refuse a published set of numbers. */
const DURATIONS = [4, 6, 8];

export const videoTools = [
  tool({
    name: 'generate_video',
    title: 'Generate video',
    description:
      'Make a video from text, from a first frame, or between a first and a last frame. Takes 1 to 6 minutes; the video is saved to disk. If the call is cancelled or times out, do not repeat it: get_status collects the video.',
    annotations: CREATES,
    deadline: VIDEO_DEADLINE,
    elsewhere: {
      referenceImages: 'imagePath and lastFramePath take the first and the last frame',
      numberOfImages: 'numberOfVideos counts the videos',
      apiKey: 'configure_api_key sets it',
    },
    input: z
      .object({
        prompt: z.string().describe('Subject, action, style, camera movement, atmosphere'),
        model: z.string().default(DEFAULT_VIDEO_MODEL).describe('A video model'),
        imagePath: filePath.optional().describe('Absolute path of the first frame'),
        lastFramePath: filePath.optional().describe('Absolute path of the last frame; requires imagePath'),
        aspectRatio: z.enum(['16:9', '9:16']).default('16:9').describe('16:9 landscape, 9:16 portrait'),
        resolution: z
          .enum(['720p', '1080p', '4k'])
          .default('720p')
          .describe('Which of them a model can do differs'),
        durationSeconds: z
          .number()
          .refine((value) => DURATIONS.includes(value), 'must be 4, 6 or 8')
          .optional()
          .describe('4, 6 or 8 seconds; the default depends on the model'),
        numberOfVideos: z
          .number()
          .default(1)
          .refine((value) => value >= 1, 'must be at least 1')
          .describe('How many variants; each is paid for'),
        negativePrompt: z.string().optional().describe('What to avoid'),
      })
      .refine(({ imagePath, lastFramePath }) => lastFramePath === undefined || imagePath !== undefined, {
        path: ['lastFramePath'],
        message: 'requires imagePath, the first frame',
      }),
    output: z.object({
      videos: z.array(LinkedVideo).describe('Every video of this call'),
      withheld: z.array(z.string()).optional().describe('Why some of the videos are missing'),
    }),
    run: async ({ model, numberOfVideos, ...asked }, session, call) => {
      const order = { ...present(asked), model: toNeutral(modelName('model', model)) };
      const read: Read = (argument, path, most) => session.read(argument, path, most, call.signal);
      const frames = await framesOf(asked, takerOf(order.model), read);
      const { videos: made, withheld } = await session.videos.make(
        { ...order, numberOfVideos: Math.floor(numberOfVideos) },
        frames,
        call,
      );
      const { records: videos } = await linked(made, session.files);
      const links = videos.map((video) => resourceLink(video, `${video.id}.mp4`));
      return new Reply({ videos, ...(withheld.length > 0 ? { withheld } : {}) }, links);
    },
  }),

  tool({
    name: 'list_video_history',
    title: 'Video history',
    description: 'List the videos made, newest first, with prompts, models and timestamps.',
    annotations: READS,
    input: z.object({ count }),
    output: z.object({ videos: z.array(LinkedVideo), warnings }),
    run: async ({ count }, session) => {
      const newest = await session.videos.newest(Math.floor(count));
      const { records: videos, warnings: unlinked } = await linked(newest.videos, session.files);
      const warnings = [...newest.warnings, ...unlinked];
      return { videos, ...(warnings.length > 0 ? { warnings } : {}) };
    },
  }),
];

interface Stills {
  imagePath?: string | undefined;
  lastFramePath?: string | undefined;
}

async function framesOf({ imagePath, lastFramePath }: Stills, taker: Taker, read: Read): Promise<Image[]> {
  const first = imagePath === undefined ? [] : [await readInput('imagePath', imagePath, taker, read)];
  const last =
    lastFramePath === undefined ? [] : [await readInput('lastFramePath', lastFramePath, taker, read)];
  checkTotal('lastFramePath', [...first, ...last]);
  return [...first, ...last];
}

/** The same without what is undefined, which no record has. */
function present<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // Object.fromEntries forgets the names; only undefined values are gone.
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as never;
}
