import { readFileSync, writeFileSync } from 'node:fs';
import { asking, at, given, itemsOf, previous, when, without } from '../changing.js';
import type { Change, Mutant } from '../mutant.js';
import type { MediaWorld } from '../servers.js';
import { made, OTHER_MODEL, withKey } from './world.js';

/** The path of the one picture that an answer is about. */
function pathIn(value: unknown): string | undefined {
  const path = at(value, 'images.0.path');
  return typeof path === 'string' ? path : undefined;
}

/** Continues with another picture of the session than the last: the one that `remember` keeps of each answer. */
function continuing(remember: (tool: string, value: unknown, kept: unknown) => unknown): Change {
  return async ({ tool, args, memory, pass, ask }) => {
    const imagePath = memory.get('kept');
    const isOther = tool === 'continue_editing' && typeof imagePath === 'string';
    const result = isOther ? await ask('edit_image', { ...args, imagePath }) : await pass();
    memory.set('kept', remember(tool, result.structuredContent, imagePath) ?? imagePath);
    return result;
  };
}

const MAKING = ['generate_image', 'edit_image'];

/** Mutants of the tools that make and edit pictures. */
export const pictureMutants: readonly Mutant<MediaWorld>[] = [
  {
    id: 'media-default-beats-override',
    tool: 'generate_image',
    breaks: 'A model named in a call overrides the default for that request (Endpoints, generate_image).',
    sees: ['configure_model'],
    change: async ({ tool, args, memory, pass }) => {
      if (tool === 'configure_model') memory.set('configured', true);
      return memory.has('configured') && tool === 'generate_image' ? pass(without(args, 'model')) : pass();
    },
    shows: (world) =>
      withKey(
        world,
        ['configure_model', { model: OTHER_MODEL }],
        ['generate_image', { prompt: 'a ferry', model: 'svcimg-3.0-generate-002' }],
      ),
    combination: true,
  },
  {
    id: 'media-saved-file-of-before',
    tool: 'generate_image',
    breaks: 'The image that is returned is the one saved to disk (Endpoints, generate_image).',
    change: async (asked) => {
      const result = await asked.pass();
      const path = pathIn(result.structuredContent);
      if (path) writeFileSync(path, previous(asked, 'bytes', readFileSync(path)));
      return result;
    },
    shows: (world) => withKey(world, made('a ferry'), made('a tug')),
    combination: true,
  },
  {
    id: 'media-shown-picture-of-before',
    tool: 'generate_image',
    breaks: 'The tool returns the image it has made (Endpoints, generate_image).',
    change: async (asked) => {
      const result = await asked.pass();
      const shown = result.content?.find(({ type }) => type === 'image');
      if (!shown) return result;
      const before = previous(asked, 'shown', shown);
      const content = result.content?.map((block) => (block === shown ? before : block)) ?? [];
      return { ...result, content };
    },
    shows: (world) => withKey(world, made('a ferry'), made('a tug')),
    combination: true,
  },
  {
    id: 'media-first-line-of-prompt',
    tool: 'generate_image',
    breaks:
      'The image is made from the whole description (Endpoints, generate_image: a detailed description).',
    change: asking((args) => ({ ...args, prompt: String(args.prompt).split(/(?<=[.\n])\s*/)[0] })),
    shows: (world) => withKey(world, made('A ferry at dawn.\nGulls follow it.')),
  },
  {
    id: 'media-source-saved-as-result',
    tool: 'edit_image',
    breaks: 'The edited image is the one the model made of the image given (Endpoints, edit_image).',
    change: async (asked) => {
      const result = await asked.pass();
      const path = pathIn(result.structuredContent);
      if (path) writeFileSync(path, readFileSync(String(asked.args.imagePath)));
      return result;
    },
    shows: (world) =>
      withKey(world, ['edit_image', { imagePath: world.pictures[0], prompt: 'paint it blue' }]),
  },
  {
    id: 'media-reference-instead-of-image',
    tool: 'edit_image',
    breaks:
      'The image at imagePath is the one edited; reference images give style or content (Endpoints, edit_image).',
    change: when(
      ({ referenceImages }) => itemsOf(referenceImages).length > 0,
      asking((args) => ({ ...args, imagePath: itemsOf(args.referenceImages)[0] })),
    ),
    shows: (world) =>
      withKey(world, [
        'edit_image',
        { imagePath: world.pictures[0], prompt: 'mix them', referenceImages: [world.pictures[1]] },
      ]),
    combination: true,
  },
  {
    id: 'media-first-reference-only',
    tool: 'edit_image',
    breaks: 'referenceImages is a list: each of its images reaches the model (Endpoints, edit_image).',
    change: when(
      ({ referenceImages }) => itemsOf(referenceImages).length > 1,
      asking((args) => ({ ...args, referenceImages: itemsOf(args.referenceImages).slice(0, 1) })),
    ),
    shows: (world) =>
      withKey(world, [
        'edit_image',
        { imagePath: world.pictures[0], prompt: 'mix them', referenceImages: world.pictures.slice(1) },
      ]),
  },
  {
    id: 'media-model-ignored-with-references',
    tool: 'edit_image',
    breaks: 'A model named in a call overrides the default, with references too (Endpoints, edit_image).',
    change: when(
      given('referenceImages', 'model'),
      asking((args) => without(args, 'model')),
    ),
    shows: (world) => {
      const [imagePath, ...referenceImages] = world.pictures;
      return withKey(world, [
        'edit_image',
        { imagePath, prompt: 'mix', referenceImages, model: OTHER_MODEL },
      ]);
    },
    combination: true,
  },
  {
    id: 'media-continues-first-image',
    tool: 'continue_editing',
    breaks: 'What is edited is the most recent image of the session, not its first (What the service does).',
    sees: MAKING,
    change: continuing((_tool, value, kept) => kept ?? pathIn(value)),
    shows: (world) =>
      withKey(world, made('a ferry'), made('a tug'), ['continue_editing', { prompt: 'paint it blue' }]),
    combination: true,
  },
  {
    id: 'media-continues-last-generated',
    tool: 'continue_editing',
    breaks: 'An image that was edited is the most recent one as well (What the service does).',
    sees: MAKING,
    change: continuing((tool, value) => (tool === 'generate_image' ? pathIn(value) : undefined)),
    shows: (world) =>
      withKey(
        world,
        made('a ferry'),
        ['edit_image', { imagePath: world.pictures[0], prompt: 'paint it blue' }],
        ['continue_editing', { prompt: 'paint it green' }],
      ),
    combination: true,
  },
  {
    id: 'media-continuing-does-not-add-up',
    tool: 'continue_editing',
    breaks: 'The result of continue_editing is the next most recent image (What the service does).',
    sees: MAKING,
    change: continuing((tool, value) => (tool === 'continue_editing' ? undefined : pathIn(value))),
    shows: (world) =>
      withKey(
        world,
        made('a ferry'),
        ['continue_editing', { prompt: 'paint it blue' }],
        ['continue_editing', { prompt: 'paint it green' }],
      ),
    combination: true,
  },
  {
    id: 'media-continuing-without-references',
    tool: 'continue_editing',
    breaks: 'continue_editing takes reference images (Endpoints, continue_editing).',
    change: asking((args) => without(args, 'referenceImages')),
    shows: (world) =>
      withKey(world, made('a ferry'), [
        'continue_editing',
        { prompt: 'like this', referenceImages: [world.pictures[1]] },
      ]),
    combination: true,
  },
  {
    id: 'media-continuing-repeats-prompt',
    tool: 'continue_editing',
    breaks: 'The prompt of the call says what to change (Endpoints, continue_editing).',
    change: asking((args, asked) => ({ ...args, prompt: previous(asked, 'prompt', args.prompt) })),
    shows: (world) =>
      withKey(
        world,
        made('a ferry'),
        ['continue_editing', { prompt: 'paint it blue' }],
        ['continue_editing', { prompt: 'paint it green' }],
      ),
    combination: true,
  },
];
