import { answering, each, later, rows, rowsOf, shifted } from '../changing.js';
import type { Mutant, Step } from '../mutant.js';
import type { MediaWorld } from '../servers.js';
import { made, shortVideo, withKey } from './world.js';

const edited: Step = ['continue_editing', { prompt: 'paint it blue' }];

/** Eleven pictures, one more than the default shows. */
const ELEVEN = Array.from({ length: 11 }, (_, index) => made(`ferry ${index}`));

/** Mutants of the two histories. */
export const historyMutants: readonly Mutant<MediaWorld>[] = [
  {
    id: 'media-history-without-edits',
    tool: 'list_history',
    breaks: 'The history lists generated and edited images (Endpoints, list_history).',
    change: rows('images', (images) => images.filter(({ kind }) => kind !== 'edited')),
    shows: (world) => withKey(world, made('a ferry'), edited, ['list_history', {}]),
    combination: true,
  },
  {
    id: 'media-history-prompts-exchanged',
    tool: 'list_history',
    breaks: 'An entry of the history has its own prompt (Resources: image record).',
    change: rows('images', (images) => shifted(images, 'prompt')),
    shows: (world) => withKey(world, made('a ferry'), made('a tug'), ['list_history', {}]),
    combination: true,
  },
  {
    id: 'media-history-an-hour-late',
    tool: 'list_history',
    breaks: 'An entry of the history has the time at which the image was made (Resources: image record).',
    change: each('images', (image) => ({ ...image, timestamp: later(image.timestamp, 1) })),
    shows: (world) => withKey(world, made('a ferry'), ['list_history', {}]),
  },
  {
    id: 'media-history-never-more-than-ten',
    tool: 'list_history',
    breaks: 'count is up to 50; ten is the default only (Limits).',
    change: rows('images', (images) => images.slice(0, 10)),
    shows: (world) => withKey(world, ...ELEVEN, ['list_history', { count: 20 }]),
  },
  {
    id: 'media-history-everything-by-default',
    tool: 'list_history',
    breaks: 'Without count, ten entries are listed (Limits).',
    change: ({ args, pass }) => pass({ count: 50, ...args }),
    shows: (world) => withKey(world, ...ELEVEN, ['list_history', {}]),
  },
  {
    id: 'media-history-oldest',
    tool: 'list_history',
    breaks: 'The history lists recent images, so a short list has the last ones (Endpoints, list_history).',
    change: answering(async (value, { args, ask }) => {
      const { structuredContent } = await ask('list_history', { count: 50 });
      const count = Math.floor(Number(args.count ?? 10));
      const images = rowsOf(structuredContent?.images);
      return { ...value, images: images.slice(Math.max(0, images.length - count)) };
    }),
    shows: (world) => withKey(world, made('a ferry'), made('a tug'), ['list_history', { count: 1 }]),
    combination: true,
  },
  {
    id: 'media-history-twice',
    tool: 'list_history',
    breaks: 'The history lists each image that was made once (Endpoints, list_history).',
    change: rows('images', (images) =>
      images.flatMap((image, index) => (index === 0 ? [image, image] : [image])),
    ),
    shows: (world) => withKey(world, made('a ferry'), ['list_history', {}]),
  },
  {
    id: 'media-video-history-one-model',
    tool: 'list_video_history',
    breaks: 'An entry of the video history has the model of that video (Resources: video record).',
    change: each('videos', (video, _index, videos) => ({ ...video, model: videos[0]?.model })),
    shows: (world) =>
      withKey(
        world,
        shortVideo({ prompt: 'a ferry', model: 'svcvideo-3-generate-preview' }),
        shortVideo({ prompt: 'a tug' }),
        ['list_video_history', {}],
      ),
    combination: true,
  },
  {
    id: 'media-video-history-variants-once',
    tool: 'list_video_history',
    breaks: 'The video history lists the videos, each variant of a call too (Endpoints, list_video_history).',
    change: rows('videos', (videos) =>
      videos.filter(({ prompt }, index) => videos.findIndex((other) => other.prompt === prompt) === index),
    ),
    shows: (world) =>
      withKey(world, shortVideo({ prompt: 'a ferry', numberOfVideos: 2 }), ['list_video_history', {}]),
    combination: true,
  },
  {
    id: 'media-video-history-short-prompts',
    tool: 'list_video_history',
    breaks: 'An entry of the video history has the prompt (Resources: video record).',
    change: each('videos', (video) => ({ ...video, prompt: String(video.prompt).slice(0, 6) })),
    shows: (world) => withKey(world, shortVideo({ prompt: 'a ferry at dawn' }), ['list_video_history', {}]),
  },
  {
    id: 'media-video-history-local-time',
    tool: 'list_video_history',
    breaks: 'An entry of the video history has the time of that video (Resources: video record).',
    change: each('videos', (video) => ({ ...video, timestamp: later(video.timestamp, -2) })),
    shows: (world) => withKey(world, shortVideo({ prompt: 'a ferry' }), ['list_video_history', {}]),
  },
];
