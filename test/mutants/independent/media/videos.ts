import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { asking, each, exchanged, given, ignoring, rows, rowsOf, when } from '../changing.js';
import type { Change, Mutant, Row } from '../mutant.js';
import type { MediaWorld } from '../servers.js';
import { shortVideo, withKey } from './world.js';

/** Asks for something else than it says it did. */
function pretending(name: string, value: (args: Row) => unknown): Change {
  return async (asked) => {
    const { args, pass } = asked;
    const labelled = each('videos', (video) => ({ ...video, [name]: args[name] }));
    return labelled({ ...asked, pass: () => pass({ ...args, [name]: value(args) }) });
  };
}

/** Puts other bytes into the files of the videos. */
function overwriting(bytes: (paths: readonly string[], index: number) => Buffer): Change {
  return async ({ pass }) => {
    const result = await pass();
    const paths = rowsOf(result.structuredContent?.videos).map(({ path }) => String(path));
    for (const [index, path] of paths.entries()) writeFileSync(path, bytes(paths, index));
    return result;
  };
}

/** Mutants of generate_video. */
export const videoMutants: readonly Mutant<MediaWorld>[] = [
  {
    id: 'media-video-of-eight-bytes',
    tool: 'generate_video',
    breaks: 'What is made is a video (Endpoints, generate_video).',
    change: overwriting((paths, index) => readFileSync(paths[index] ?? '').subarray(0, 8)),
    shows: (world) => withKey(world, shortVideo({})),
  },
  {
    id: 'media-variants-are-the-first',
    tool: 'generate_video',
    breaks: 'numberOfVideos makes that many variants, each in its own right (Endpoints, generate_video).',
    change: overwriting((paths) => readFileSync(paths[0] ?? '')),
    shows: (world) => withKey(world, shortVideo({ numberOfVideos: 2 })),
  },
  {
    id: 'media-variants-are-copies',
    tool: 'generate_video',
    breaks: 'numberOfVideos counts the variants that are made (Endpoints, generate_video).',
    change: async (asked) => {
      const { args, pass } = asked;
      const count = Math.floor(Number(args.numberOfVideos ?? 1));
      const copied = rows('videos', ([first = {}]) =>
        Array.from({ length: count }, (_, index) => copyOf(first, index)),
      );
      return copied({ ...asked, pass: () => pass({ ...args, numberOfVideos: 1 }) });
    },
    shows: (world) => withKey(world, shortVideo({ numberOfVideos: 2 })),
  },
  {
    id: 'media-frames-exchanged',
    tool: 'generate_video',
    breaks: 'imagePath is the first frame and lastFramePath the last (Endpoints, generate_video).',
    change: when(
      given('imagePath', 'lastFramePath'),
      asking((args) => exchanged(args, 'imagePath', 'lastFramePath')),
    ),
    shows: (world) =>
      withKey(
        world,
        shortVideo({ imagePath: world.pictures[0], lastFramePath: world.pictures[1], durationSeconds: 8 }),
      ),
    combination: true,
  },
  {
    id: 'media-no-last-frame-in-portrait',
    tool: 'generate_video',
    breaks: 'lastFramePath counts whatever the aspect ratio (Endpoints, generate_video).',
    change: when(({ aspectRatio }) => aspectRatio === '9:16', ignoring('lastFramePath')),
    shows: (world) =>
      withKey(
        world,
        shortVideo({
          imagePath: world.pictures[0],
          lastFramePath: world.pictures[1],
          aspectRatio: '9:16',
          durationSeconds: 8,
        }),
      ),
    combination: true,
  },
  {
    id: 'media-negative-prompt-lost-with-frame',
    tool: 'generate_video',
    breaks: 'negativePrompt names what to avoid, with a first frame too (Endpoints, generate_video).',
    change: when(given('imagePath'), ignoring('negativePrompt')),
    shows: (world) => withKey(world, shortVideo({ imagePath: world.pictures[0], negativePrompt: 'rain' })),
    combination: true,
  },
  {
    id: 'media-duration-lost-in-portrait',
    tool: 'generate_video',
    breaks: 'durationSeconds is how long the video is, in portrait too (Endpoints, generate_video).',
    change: when(
      ({ aspectRatio, durationSeconds }) => aspectRatio === '9:16' && durationSeconds !== undefined,
      pretending('durationSeconds', () => 8),
    ),
    shows: (world) => withKey(world, shortVideo({ aspectRatio: '9:16', durationSeconds: 6 })),
    combination: true,
  },
  {
    id: 'media-resolution-in-name-only',
    tool: 'generate_video',
    breaks: 'resolution is that of the video (Endpoints, generate_video).',
    change: when(
      given('resolution'),
      pretending('resolution', () => '720p'),
    ),
    shows: (world) => withKey(world, shortVideo({ resolution: '1080p', durationSeconds: 8 })),
  },
  {
    id: 'media-video-model-in-name-only',
    tool: 'generate_video',
    breaks: 'model names the model that makes the video (Endpoints, generate_video).',
    change: when(
      given('model'),
      pretending('model', () => 'svcvideo-3.1-generate-preview'),
    ),
    shows: (world) => withKey(world, shortVideo({ model: 'svcvideo-3-generate-preview' })),
  },
  {
    id: 'media-portrait-lost-with-frame',
    tool: 'generate_video',
    breaks: 'aspectRatio is that of the video, with a first frame too (Endpoints, generate_video).',
    change: when(
      given('imagePath', 'aspectRatio'),
      pretending('aspectRatio', () => '16:9'),
    ),
    shows: (world) => withKey(world, shortVideo({ imagePath: world.pictures[0], aspectRatio: '9:16' })),
    combination: true,
  },
  {
    id: 'media-portrait-by-default',
    tool: 'generate_video',
    breaks: 'Without aspectRatio a video is 16:9, landscape (Endpoints, generate_video).',
    change: async (asked) => {
      if (asked.args.aspectRatio !== undefined) return asked.pass();
      const labelled = each('videos', (video) => ({ ...video, aspectRatio: '16:9' }));
      return labelled({ ...asked, pass: () => asked.pass({ ...asked.args, aspectRatio: '9:16' }) });
    },
    shows: (world) => withKey(world, shortVideo({})),
  },
];

/** The record of a video, or that of a copy of its file. */
function copyOf(video: Row, index: number): Row {
  if (index === 0) return video;
  const path = String(video.path).replace(/(?=\.mp4$)/, `-${index}`);
  copyFileSync(String(video.path), path);
  return { ...video, id: `${String(video.id)}-${index}`, path };
}
