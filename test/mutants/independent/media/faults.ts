import { answer, asking, each, given, rows, when } from '../changing.js';
import { once } from '../failing.js';
import type { Change, Mutant, Result } from '../mutant.js';
import type { MediaWorld } from '../servers.js';
import { made, shortVideo, withKey } from './world.js';

/** The words of a correct server where the provider fails. */
const FAILING = /\b50\d\b|unavailable|could not be reached|broke off/i;

/** Answers as it did last where the provider fails. */
const asLast: Change = async ({ memory, pass }) => {
  const result = await pass();
  const hasFailed = result.isError && result.content?.some(({ text }) => FAILING.test(String(text)));
  if (!result.isError) memory.set('last', result);
  // Only results are remembered under this name.
  return hasFailed ? ((memory.get('last') as Result | undefined) ?? answer({ done: true })) : result;
};

const inAscii = (text: unknown) => String(text).replace(/[^\p{ASCII}]/gu, '');
const FAILS = once('POST /*', 'status');
const edit = { prompt: 'paint it red' };
const HARBOUR = 'a größere harbour 船';

/** Wrong before a provider that fails, for texts beyond ASCII, and at caps. */
export const faultMutants: readonly Mutant<MediaWorld>[] = [
  {
    id: 'media-image-as-last-when-failing',
    tool: 'generate_image',
    breaks: 'The image returned is the one that was created; none was (Endpoints, generate_image).',
    change: asLast,
    shows: (world) => withKey(world, made('a ferry'), FAILS, made('a tug'), ['list_history', {}]),
    combination: true,
  },
  {
    id: 'media-edit-as-last-when-failing',
    tool: 'edit_image',
    breaks: 'An image was edited when the call says so (Endpoints, edit_image).',
    change: asLast,
    shows: (world) =>
      withKey(world, FAILS, ['edit_image', { imagePath: world.pictures[0], ...edit }], ['list_history', {}]),
  },
  {
    id: 'media-continuing-as-last-when-failing',
    tool: 'continue_editing',
    breaks: 'An image was edited when the call says so (Endpoints, continue_editing).',
    change: asLast,
    shows: (world) =>
      withKey(world, made('a ferry'), FAILS, ['continue_editing', edit], ['list_history', {}]),
  },
  {
    id: 'media-video-claimed-when-failing',
    tool: 'generate_video',
    breaks: 'A video was generated when the call says so (Endpoints, generate_video).',
    change: asLast,
    shows: (world) => withKey(world, FAILS, shortVideo({}), ['list_video_history', {}]),
  },
  {
    id: 'media-continuing-prompt-in-ascii',
    tool: 'continue_editing',
    breaks: 'The prompt says what to change, in any script (Endpoints, continue_editing).',
    change: asking((args) => ({ ...args, prompt: inAscii(args.prompt) })),
    shows: (world) =>
      withKey(world, made('a ferry'), ['continue_editing', { prompt: HARBOUR }], ['list_history', {}]),
  },
  {
    id: 'media-negative-prompt-in-ascii',
    tool: 'generate_video',
    breaks: 'negativePrompt names what to avoid, in any script (Endpoints, generate_video).',
    change: when(
      given('negativePrompt'),
      asking((args) => ({ ...args, negativePrompt: inAscii(args.negativePrompt) })),
    ),
    shows: (world) => withKey(world, shortVideo({ negativePrompt: HARBOUR })),
  },
  {
    id: 'media-history-prompts-in-ascii',
    tool: 'list_history',
    breaks: 'An entry of the history has the prompt, in any script (Resources: image record).',
    change: each('images', (image) => ({ ...image, prompt: inAscii(image.prompt) })),
    shows: (world) => withKey(world, made(HARBOUR), ['list_history', {}]),
  },
  {
    id: 'media-history-full-count-is-one-less',
    tool: 'list_history',
    breaks: 'So many images are listed as count asks for (Endpoints, list_history).',
    change: rows('images', (images, { args }) =>
      images.length === args.count && images.length > 1 ? images.slice(0, -1) : images,
    ),
    shows: (world) => withKey(world, made('a ferry'), made('a tug'), ['list_history', { count: 2 }]),
  },
];
