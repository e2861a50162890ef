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

/** How to call the media server's tools with sense. */
export function mediaBackstage({ keys }: MediaSimulator): Backstage {
  return {
    keys: { free: keys.free, billed: keys.billed },
    environment: (url) => ({ MEDIA_API_URL: url, MEDIA_API_KEY: keys.billed }),
    valid: (tool, home) => VALID[tool]?.(home, keys.billed) ?? {},
    values: (_tool, argument, home) => VALUES[argument]?.(home) ?? ['text'],
    before: {
      continue_editing: {
        each: 'session',
        calls: [{ tool: 'generate_image', args: { prompt: 'to be continued' } }],
      },
      list_history: { each: 'user', calls: MANY },
      get_status: {
        each: 'session',
        calls: [{ tool: 'generate_image', args: { prompt: 'the last image' } }],
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
};

const VALUES: Record<string, (home: string) => unknown[]> = {
  model: () => MODELS,
  count: () => [3],
  imagePath: (home) => [pictureIn(home, 'first.png')],
  lastFramePath: (home) => [pictureIn(home, 'last.png')],
  referenceImages: (home) => [[pictureIn(home, 'reference.png')]],
};

function pictureIn(home: string, name: string): string {
  const path = join(home, name);
  if (!existsSync(path)) writeFileSync(path, Buffer.concat([BLUE, Buffer.from(name)])); // each its own, by what follows the picture
  return path;
}
