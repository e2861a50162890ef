import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { answering, asking, at, doingAlso, fact, given, isRow, rowsOf, when, withAt } from '../changing.js';
import type { Mutant, Result } from '../mutant.js';
import type { MediaWorld } from '../servers.js';
import { DEFAULT_MODEL, made, OTHER_MODEL, withKey } from './world.js';

/** Removes a file of the server's settings, wherever below the user's folder it mutations. */
function forgetting(name: string): (home: string) => void {
  return (home) => {
    const found = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith(name),
    );
    for (const path of found) rmSync(join(home, path));
  };
}

function isResult(value: unknown): value is Result {
  return isRow(value);
}

/** Mutants of what is configured, and of the status. */
export const configurationMutants: readonly Mutant<MediaWorld>[] = [
  {
    id: 'media-second-key-ignored',
    tool: 'configure_api_key',
    breaks: 'The tool sets the key or replaces the one that is set (Endpoints, configure_api_key).',
    change: async ({ memory, pass }) => {
      const first = memory.get('first');
      if (isResult(first)) return first;
      const result = await pass();
      memory.set('first', result);
      return result;
    },
    shows: ({ apiKey }) => [
      ['configure_api_key', { apiKey: 'an-unknown-key' }],
      ['configure_api_key', { apiKey }],
      made('a ferry'),
    ],
    combination: true,
  },
  {
    id: 'media-key-forgotten',
    tool: 'configure_api_key',
    breaks: 'The key persists across sessions (What the service does; Authentication).',
    starting: forgetting('credentials.json'),
    change: ({ pass }) => pass(),
    shows: (world) => withKey(world, 'a new session', made('a ferry')),
    combination: true,
  },
  {
    id: 'media-model-forgotten',
    tool: 'configure_model',
    breaks: 'The default model persists across sessions (What the service does).',
    starting: forgetting('settings.json'),
    change: ({ pass }) => pass(),
    shows: (world) =>
      withKey(world, ['configure_model', { model: OTHER_MODEL }], 'a new session', made('a ferry')),
    combination: true,
  },
  {
    id: 'media-model-not-for-editing',
    tool: 'configure_model',
    breaks:
      'The configured model is the default for editing as well as for making (Endpoints, configure_model).',
    sees: ['edit_image', 'continue_editing'],
    change: when(
      ({ model }, { tool }) => tool !== 'configure_model' && model === undefined,
      asking((args) => ({ ...args, model: DEFAULT_MODEL })),
    ),
    shows: (world) =>
      withKey(
        world,
        ['configure_model', { model: OTHER_MODEL }],
        ['edit_image', { imagePath: world.pictures[0], prompt: 'paint it blue' }],
      ),
    combination: true,
  },
  {
    id: 'media-model-for-videos',
    tool: 'generate_video',
    breaks:
      'Without a model, videos are made by the default video model; what is configured is for images only (Endpoints, generate_video and configure_model).',
    sees: ['configure_model'],
    change: async ({ tool, args, memory, pass }) => {
      if (tool === 'configure_model') memory.set('model', args.model);
      const model = args.model ?? memory.get('model');
      return tool === 'configure_model' || model === undefined ? pass() : pass({ ...args, model });
    },
    shows: (world) =>
      withKey(
        world,
        ['configure_model', { model: 'svcimg-3.0-generate-002' }],
        ['generate_video', { prompt: 'a ferry', durationSeconds: 4 }],
      ),
    combination: true,
  },
  {
    id: 'media-override-stays',
    tool: 'generate_image',
    breaks: 'A model named in a call is for that request alone (Endpoints, generate_image).',
    change: when(
      given('model'),
      doingAlso('configure_model', (_value, { args }) => ({ model: args.model })),
    ),
    shows: (world) =>
      withKey(world, ['generate_image', { prompt: 'a ferry', model: OTHER_MODEL }], made('a boat')),
    combination: true,
  },
  {
    id: 'media-status-built-in-model',
    tool: 'get_status',
    breaks: 'The status reports the active model (Endpoints, get_status).',
    change: fact('model', () => DEFAULT_MODEL),
    shows: (world) => withKey(world, ['configure_model', { model: OTHER_MODEL }], ['get_status', {}]),
    combination: true,
  },
  {
    id: 'media-status-last-generated',
    tool: 'get_status',
    breaks:
      'The status reports the last image, be it generated or edited (Endpoints, get_status; Session state).',
    change: answering(async (value, { ask }) => {
      const { structuredContent } = await ask('list_history', { count: 50 });
      const generated = rowsOf(structuredContent?.images).find(({ kind }) => kind === 'generated') ?? null;
      return { ...value, lastImage: generated, sessionImage: generated };
    }),
    shows: (world) =>
      withKey(world, made('a ferry'), ['continue_editing', { prompt: 'paint it blue' }], ['get_status', {}]),
    combination: true,
  },
  {
    id: 'media-status-first-video',
    tool: 'get_status',
    breaks: 'The status reports the last video (Endpoints, get_status).',
    change: answering(async (value, { ask }) => {
      const { structuredContent } = await ask('list_video_history', { count: 50 });
      return { ...value, lastVideo: rowsOf(structuredContent?.videos).at(-1) ?? null };
    }),
    shows: (world) =>
      withKey(
        world,
        ['generate_video', { prompt: 'a ferry', durationSeconds: 4 }],
        ['generate_video', { prompt: 'a tug', durationSeconds: 4 }],
        ['get_status', {}],
      ),
    combination: true,
  },
  {
    id: 'media-status-always-configured',
    tool: 'get_status',
    breaks: 'The status reports whether the service is configured (Endpoints, get_status).',
    change: answering((value) => ({ ...value, configured: true, apiKey: 'configured' })),
    shows: () => [['get_status', {}]],
  },
  {
    id: 'media-status-prompt-of-before',
    tool: 'get_status',
    breaks: 'The last image information is that of the last image (Endpoints, get_status).',
    change: answering(async (value, { ask }) => {
      const { structuredContent } = await ask('list_history', { count: 2 });
      const prompt = at(structuredContent, 'images.1.prompt');
      if (prompt === undefined) return value;
      return ['lastImage', 'sessionImage'].reduce<unknown>(
        (changed, name) => withAt(changed, `${name}.prompt`, () => prompt),
        value,
      );
    }),
    shows: (world) => withKey(world, made('a ferry'), made('a tug'), ['get_status', {}]),
    combination: true,
  },
];
