import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaSimulator } from '../../simulators/media/simulator.js';
import type { Backstage } from '../backstage.js';

/** A small blue picture, for tools that edit. */
const BLUE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQokWMwXvWfJMQwqmHVaCgZYwsDAH9DZRDxCG2gAAAAAElFTkSuQmCC',
  'base64',
);
const MODELS = ['svc-2.5-flash-image', 'svcimg-3.0-generate-002', 'svc-2.0-flash-preview-image-generation'];
const MANY = Array.from({ length: 12 }, (_, index) => ({
  tool: 'generate_image',
  args: { prompt: `picture number ${index}` },
}));

const MANY_VIDEOS = Array.from({ length: 3 }, (_, index) => ({
  tool: 'generate_video',
  args: { prompt: `video number ${index}`, numberOfVideos: 4, durationSeconds: 4 },
}));

/** How to call the media server's tools with sense. */
export function mediaBackstage({ keys, settings }: MediaSimulator): Backstage {
  return {
    // Ready at once, for how often a target asks must not depend on the machine (`waits` has it ask again); and small, for
    // no check looks at the picture.
    setScene: () => {
      settings.patch({ videoSecondsScale: 0, videoShortSide: 144 });
    },
    keys: { free: keys.free, billed: keys.billed },
    environment: (url) => ({ MEDIA_API_URL: url, MEDIA_API_KEY: keys.billed }),
    valid: (tool, home) => VALID[tool]?.(home, keys.billed) ?? {},
    values: (tool, argument, home) =>
      (tool === 'generate_video' && VIDEO_VALUES[argument]?.(home)) || (VALUES[argument]?.(home) ?? ['text']),
    before: {
      continue_editing: {
        each: 'session',
        calls: [{ tool: 'generate_image', args: { prompt: 'to be continued' } }],
      },
      list_history: { each: 'user', calls: MANY },
      list_video_history: { each: 'user', calls: MANY_VIDEOS },
      get_status: {
        each: 'session',
        calls: [
          { tool: 'generate_image', args: { prompt: 'the last image' } },
          { tool: 'generate_video', args: { prompt: 'the last video', durationSeconds: 4 } },
        ],
      },
    },
    // The backend edits with models at generateContent alone.
    impossible: (tool, { model }) =>
      /^(edit_image|continue_editing)$/.test(tool) && /^(svcimg|imagen)-/.test(String(model)),
  };
}

const VALID: Record<string, (home: string, key: string) => Record<string, unknown>> = {
  configure_api_key: (_home, apiKey) => ({ apiKey }),
  configure_model: () => ({ model: 'svc-2.0-flash-preview-image-generation' }),
  generate_image: () => ({ prompt: 'a lighthouse' }),
  edit_image: (home) => ({ imagePath: pictureIn(home, 'first.png'), prompt: 'at night' }),
  continue_editing: () => ({ prompt: 'with more stars' }),
  generate_video: () => ({ prompt: 'a boat leaves', durationSeconds: 4 }),
};

const VALUES: Record<string, (home: string) => unknown[]> = {
  model: () => MODELS,
  count: () => [3],
  imagePath: (home) => [pictureIn(home, 'first.png')],
  lastFramePath: (home) => [pictureIn(home, 'last.png')],
  referenceImages: (home) => [[pictureIn(home, 'reference.png')]],
};

const VIDEO_VALUES: Record<string, (home: string) => unknown[]> = {
  model: () => ['svcvideo-3-generate-preview', 'svcvideo-3.1-generate-preview'],
  aspectRatio: () => ['9:16', '16:9'],
  resolution: () => ['1080p', '720p'],
  durationSeconds: () => [4],
  numberOfVideos: () => [2, 3],
};

function pictureIn(home: string, name: string): string {
  const path = join(home, name);
  if (!existsSync(path)) writeFileSync(path, Buffer.concat([BLUE, Buffer.from(name)])); // each its own, by what follows the picture
  return path;
}
