import { copyFileSync, writeFileSync } from 'node:fs';
import { asking, each, given, ignoring, itemsOf, when, without } from '../changing.js';
import type { Change, Mutant, Row } from '../mutant.js';
import type { MediaWorld } from '../servers.js';
import { made, OTHER_MODEL, shortVideo, withKey } from './world.js';

/** The models that the specification lists. */
const LISTED = [
  'svc-2.0-flash-preview-image-generation',
  'svcimg-3.0-generate-002',
  'svcimg-3.0-fast-generate-001',
];

const refusedUnlisted: Change = when(
  ({ model }) => model !== undefined && !LISTED.includes(String(model)),
  async () => ({ isError: true, content: [{ type: 'text', text: 'unknown model' }] }),
);

/** A description of so many characters. */
function description(length: number): string {
  return 'a ferry between two islands '.repeat(Math.ceil(length / 28)).slice(0, length);
}

const shortened = asking((args) => ({ ...args, prompt: String(args.prompt).slice(0, 500) }));

/** Mutants of single arguments and of two at once. */
export const detailMutants: readonly Mutant<MediaWorld>[] = [
  {
    id: 'media-configures-listed-models-only',
    tool: 'configure_model',
    breaks: 'Model identifiers are free-form strings, not an enumeration (Model identifiers).',
    change: refusedUnlisted,
    shows: (world) => withKey(world, ['configure_model', { model: OTHER_MODEL }]),
  },
  {
    id: 'media-makes-by-listed-models-only',
    tool: 'generate_image',
    breaks: 'Model identifiers are free-form strings, not an enumeration (Model identifiers).',
    change: refusedUnlisted,
    shows: (world) => withKey(world, ['generate_image', { prompt: 'a ferry', model: OTHER_MODEL }]),
  },
  {
    id: 'media-long-description-cut',
    tool: 'generate_image',
    breaks: 'The image is made from the whole detailed description (Endpoints, generate_image).',
    change: shortened,
    shows: (world) => withKey(world, made(description(900))),
  },
  {
    id: 'media-long-video-prompt-cut',
    tool: 'generate_video',
    breaks:
      'The prompt names subject, action, style, camera and atmosphere: all of it counts (Endpoints, generate_video).',
    change: shortened,
    shows: (world) => withKey(world, shortVideo({ prompt: description(900) })),
  },
  {
    id: 'media-second-reference-lost-in-continuing',
    tool: 'continue_editing',
    breaks: 'Each of the reference images counts (Endpoints, continue_editing).',
    change: asking((args) => ({
      ...args,
      ...(args.referenceImages !== undefined && {
        referenceImages: itemsOf(args.referenceImages).slice(0, 1),
      }),
    })),
    shows: (world) =>
      withKey(world, made('a ferry'), [
        'continue_editing',
        { prompt: 'like these', referenceImages: world.pictures.slice(1) },
      ]),
    combination: true,
  },
  {
    id: 'media-model-ignored-when-continuing-with-references',
    tool: 'continue_editing',
    breaks:
      'A model named in a call overrides the default, with references too (Endpoints, continue_editing).',
    change: when(
      given('referenceImages', 'model'),
      asking((args) => without(args, 'model')),
    ),
    shows: (world) =>
      withKey(world, made('a ferry'), [
        'continue_editing',
        { prompt: 'like this', referenceImages: [world.pictures[1]], model: OTHER_MODEL },
      ]),
    combination: true,
  },
  {
    id: 'media-reference-written-over',
    tool: 'edit_image',
    breaks: 'Reference images are for style or content; they are not what is edited (Endpoints, edit_image).',
    change: async ({ args, pass }) => {
      const result = await pass();
      const [reference] = itemsOf(args.referenceImages);
      if (!result.isError && typeof reference === 'string') copyFileSync(String(args.imagePath), reference);
      return result;
    },
    shows: (world) =>
      withKey(
        world,
        ['edit_image', { imagePath: world.pictures[0], prompt: 'mix', referenceImages: [world.pictures[1]] }],
        ['edit_image', { imagePath: world.pictures[1], prompt: 'paint it red' }],
      ),
    combination: true,
  },
  {
    id: 'media-frame-removed',
    tool: 'generate_video',
    breaks:
      'The first frame is an image that the user has; a video is made from it (Endpoints, generate_video).',
    change: async ({ args, pass }) => {
      const result = await pass();
      if (!result.isError && typeof args.imagePath === 'string') writeFileSync(args.imagePath, '');
      return result;
    },
    shows: (world) =>
      withKey(world, shortVideo({ imagePath: world.pictures[0] }), [
        'edit_image',
        { imagePath: world.pictures[0], prompt: 'paint it red' },
      ]),
    combination: true,
  },
  ...(
    [
      [
        'portrait-lost-in-1080p',
        { aspectRatio: '9:16', resolution: '1080p', durationSeconds: 8 },
        'aspectRatio',
      ],
      [
        'resolution-lost-in-portrait',
        { resolution: '1080p', aspectRatio: '9:16', durationSeconds: 8 },
        'resolution',
      ],
      ['count-lost-with-frame', { numberOfVideos: 2, imagePath: '' }, 'numberOfVideos'],
      ['count-lost-in-portrait', { numberOfVideos: 2, aspectRatio: '9:16' }, 'numberOfVideos'],
      ['negative-prompt-lost-in-portrait', { negativePrompt: 'rain', aspectRatio: '9:16' }, 'negativePrompt'],
      ['negative-prompt-lost-with-count', { negativePrompt: 'rain', numberOfVideos: 2 }, 'negativePrompt'],
      ['model-lost-with-frame', { model: 'svcvideo-3-generate-preview', imagePath: '' }, 'model'],
      ['frame-lost-with-count', { imagePath: '', numberOfVideos: 2 }, 'imagePath'],
      ['duration-lost-with-count', { durationSeconds: 6, numberOfVideos: 2 }, 'durationSeconds'],
      [
        'resolution-lost-with-negative-prompt',
        { resolution: '1080p', negativePrompt: 'rain', durationSeconds: 8 },
        'resolution',
      ],
    ] satisfies readonly (readonly [string, Row, string])[]
  ).map(([name, args, lost]): Mutant<MediaWorld> => {
    const isFrame = 'imagePath' in args;
    return {
      id: `media-${name}`,
      tool: 'generate_video',
      breaks: `${lost} counts whatever else is asked for (Endpoints, generate_video).`,
      change: when(
        given(...Object.keys(args).filter((one) => one !== 'durationSeconds' || one === lost)),
        ignoring(lost),
      ),
      shows: (world) =>
        withKey(world, shortVideo({ ...args, ...(isFrame && { imagePath: world.pictures[0] }) })),
      combination: true,
    };
  }),
  {
    id: 'media-history-prompts-cut',
    tool: 'list_history',
    breaks: 'An entry of the history has the prompt (Resources: image record).',
    change: each('images', (image) => ({ ...image, prompt: String(image.prompt).slice(0, 24) })),
    shows: (world) => withKey(world, made('a ferry between two islands, at dawn'), ['list_history', {}]),
  },
];
