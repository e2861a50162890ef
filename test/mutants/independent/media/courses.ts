import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { answering, asking, at, each, previous, rowsOf } from '../changing.js';
import type { Asked, Mutant, Row } from '../mutant.js';
import type { MediaWorld } from '../servers.js';
import { made, OTHER_MODEL, withKey } from './world.js';

const CONTINUED = ['continue_editing', { prompt: 'paint it blue' }] as const;

/** Continues with this picture instead of the session's, once there is one. */
function continuingWith(path: (asked: Asked) => unknown): Mutant<MediaWorld>['change'] {
  return async (asked) => {
    const imagePath = asked.tool === 'continue_editing' ? asked.memory.get('other') : undefined;
    const result =
      typeof imagePath === 'string'
        ? await asked.ask('edit_image', { ...asked.args, imagePath })
        : await asked.pass();
    asked.memory.set('other', path(asked));
    return result;
  };
}

/** Removes the pictures that were saved before, and leaves those that are new. */
function withoutEarlier(home: string, earlier: ReadonlySet<string>): void {
  for (const name of earlier) rmSync(join(home, name), { force: true });
}

function pictures(home: string): Set<string> {
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
  return new Set(names.filter((name) => name.includes('data') && /\.(png|jpe?g|webp)$/.test(name)));
}

/** Mutants that show only in what follows a call. */
export const courseMutants: readonly Mutant<MediaWorld>[] = [
  {
    id: 'media-frame-becomes-recent',
    tool: 'continue_editing',
    breaks:
      'What is edited is the most recent generated or edited image; a frame of a video is neither (What the service does).',
    sees: ['generate_video', 'generate_image', 'edit_image'],
    change: continuingWith(({ tool, args }) => (tool === 'generate_video' ? args.imagePath : undefined)),
    shows: (world) =>
      withKey(
        world,
        made('a ferry'),
        ['generate_video', { prompt: 'it leaves', imagePath: world.pictures[0], durationSeconds: 4 }],
        CONTINUED,
      ),
    combination: true,
  },
  {
    id: 'media-failed-edit-becomes-recent',
    tool: 'continue_editing',
    breaks:
      'An edit that failed leaves no image, so the one before stays the most recent (What the service does).',
    sees: ['edit_image', 'generate_image'],
    change: async (asked) => {
      const { tool, args, memory, pass } = asked;
      const result = await pass();
      if (tool !== 'continue_editing') {
        memory.set('lost', result.isError === true && args.imagePath !== undefined);
        return result;
      }
      return memory.get('lost') === true
        ? { isError: true, content: [{ type: 'text', text: 'no image' }] }
        : result;
    },
    shows: (world) =>
      withKey(
        world,
        made('a ferry'),
        ['edit_image', { imagePath: '/nowhere.png', prompt: 'red' }],
        CONTINUED,
      ),
    combination: true,
  },
  {
    id: 'media-model-sticks-to-image',
    tool: 'continue_editing',
    breaks:
      'A model named for one call is for that request alone, not for the edits of its image (Endpoints, generate_image).',
    sees: ['generate_image'],
    change: async ({ tool, args, memory, pass }) => {
      if (tool === 'generate_image') memory.set('model', args.model);
      const model = args.model ?? memory.get('model');
      return tool === 'continue_editing' && model !== undefined ? pass({ ...args, model }) : pass();
    },
    shows: (world) =>
      withKey(world, ['generate_image', { prompt: 'a ferry', model: OTHER_MODEL }], CONTINUED),
    combination: true,
  },
  {
    id: 'media-key-resets-model',
    tool: 'configure_api_key',
    breaks: 'The default model persists; another key does not change it (What the service does).',
    change: async ({ pass, ask }) => {
      const result = await pass();
      if (!result.isError) await ask('configure_model', { model: 'svc-2.0-flash-preview-image-generation' });
      return result;
    },
    shows: (world) =>
      withKey(
        world,
        ['configure_model', { model: OTHER_MODEL }],
        ['configure_api_key', { apiKey: world.apiKey }],
        made('a ferry'),
      ),
    combination: true,
  },
  {
    id: 'media-second-model-ignored',
    tool: 'configure_model',
    breaks: 'The tool sets the default model, whatever was set before (Endpoints, configure_model).',
    change: async (asked) => asked.pass({ model: previous(asked, 'first', asked.args.model) }),
    shows: (world) =>
      withKey(
        world,
        ['configure_model', { model: OTHER_MODEL }],
        ['configure_model', { model: 'svcimg-3.0-generate-002' }],
        made('a ferry'),
      ),
    combination: true,
  },
  {
    id: 'media-earlier-pictures-removed',
    tool: 'generate_image',
    breaks:
      'Each generated image is saved to disk; the next one does not take its place (What the service does).',
    change: async ({ home, pass }) => {
      const earlier = pictures(home);
      const result = await pass();
      if (!result.isError) withoutEarlier(home, earlier);
      return result;
    },
    shows: (world) =>
      withKey(
        world,
        made('a ferry'),
        made('a tug'),
        (() => {
          const edit = (answers: readonly Row[]) => ({
            prompt: 'red',
            imagePath: at(answers[1], 'images.0.path'),
          });
          return ['edit_image', edit] as const;
        })(),
      ),
    combination: true,
  },
  {
    id: 'media-history-of-now',
    tool: 'list_history',
    breaks: 'The timestamp of an entry is that of its image, not of the listing (Resources: image record).',
    change: each('images', (image) => ({ ...image, timestamp: new Date().toISOString() })),
    shows: (world) => withKey(world, made('a ferry'), ['list_history', {}]),
  },
  {
    id: 'media-history-one-time',
    tool: 'list_history',
    breaks: 'Each entry of the history has a timestamp of its own (Resources: image record).',
    change: each('images', (image, _index, images) => ({ ...image, timestamp: images.at(-1)?.timestamp })),
    shows: (world) => withKey(world, made('a ferry'), made('a tug'), ['list_history', {}]),
    combination: true,
  },
  {
    id: 'media-video-history-of-now',
    tool: 'list_video_history',
    breaks: 'The timestamp of an entry is that of its video, not of the listing (Resources: video record).',
    change: each('videos', (video) => ({ ...video, timestamp: new Date().toISOString() })),
    shows: (world) =>
      withKey(
        world,
        ['generate_video', { prompt: 'a ferry', durationSeconds: 4 }],
        ['list_video_history', {}],
      ),
  },
  {
    id: 'media-history-with-failures',
    tool: 'list_history',
    breaks:
      'The history lists images that were made; a call that failed made none (Endpoints, list_history).',
    sees: ['generate_image'],
    change: async ({ tool, args, memory, pass }) => {
      const result = await pass();
      if (tool === 'generate_image') {
        if (result.isError) memory.set('failed', args.prompt);
        return result;
      }
      const prompt = memory.get('failed');
      if (prompt === undefined) return result;
      const added = answering((value) => {
        const images = rowsOf(value.images);
        return {
          ...value,
          images: [{ ...images[0], prompt }, ...images].slice(0, Math.max(images.length, 1)),
        };
      });
      return added({ tool, args, memory, pass: async () => result } as Asked); // nothing else of it is asked for
    },
    shows: (world) =>
      withKey(
        world,
        made('a ferry'),
        ['generate_image', { prompt: 'a tug', model: 'svc-0.0-nothing' }],
        ['list_history', {}],
      ),
    combination: true,
  },
  {
    id: 'media-history-at-most-twenty',
    tool: 'list_history',
    breaks: 'count may be up to 50 (Limits).',
    change: asking((args) => ({ ...args, ...(Number(args.count) > 20 && { count: 20 }) })),
    shows: (world) =>
      withKey(world, ...Array.from({ length: 21 }, (_, index) => made(`ferry ${index}`)), [
        'list_history',
        { count: 50 },
      ]),
  },
  {
    id: 'media-status-default-after-call',
    tool: 'get_status',
    breaks: 'The active model is the configured one, not that of the last call (Endpoints, get_status).',
    change: answering((value) => ({ ...value, model: at(value, 'lastImage.model') ?? value.model })),
    shows: (world) =>
      withKey(world, ['generate_image', { prompt: 'a ferry', model: OTHER_MODEL }], ['get_status', {}]),
    combination: true,
  },
  {
    id: 'media-status-image-an-hour-late',
    tool: 'get_status',
    breaks: 'The last image information is that of the last image (Endpoints, get_status).',
    change: answering((value) => {
      const stale = (image: unknown) =>
        typeof image === 'object' && image !== null
          ? { ...image, timestamp: '2020-01-01T00:00:00.000Z' }
          : image;
      return { ...value, lastImage: stale(value.lastImage), sessionImage: stale(value.sessionImage) };
    }),
    shows: (world) => withKey(world, made('a ferry'), ['get_status', {}]),
    combination: true,
  },
  {
    id: 'media-status-video-forgotten-by-picture',
    tool: 'get_status',
    breaks: 'The status reports the last video as well as the last image (Endpoints, get_status).',
    change: answering((value) => {
      const [image, video] = [at(value, 'lastImage.timestamp'), at(value, 'lastVideo.timestamp')];
      return String(image) > String(video) ? { ...value, lastVideo: null } : value;
    }),
    shows: (world) =>
      withKey(world, ['generate_video', { prompt: 'a ferry', durationSeconds: 4 }], made('a tug'), [
        'get_status',
        {},
      ]),
    combination: true,
  },
];
