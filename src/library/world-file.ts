import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';
import {
  checkedBy,
  documentOf,
  parseWorld,
  type WorldDocument,
} from '../../simulators/core/world-file/document.js';
import { filesIn } from '../../simulators/core/world-file/folder.js';
import {
  type Complaints,
  WorldFileError,
  type WorldProblem,
} from '../../simulators/core/world-file/problems.js';
import type { ForgeOptions } from '../../simulators/forge/simulator.js';
import { loadForge } from '../../simulators/forge/world-file/load.js';
import { forgeSection } from '../../simulators/forge/world-file/schema.js';
import type { MediaSimulatorOptions } from '../../simulators/media/simulator.js';
import { loadMedia } from '../../simulators/media/world-file/load.js';
import { mediaSection } from '../../simulators/media/world-file/schema.js';
import type { TrackerOptions } from '../../simulators/tracker/simulator.js';
import { loadTracker } from '../../simulators/tracker/world-file/load.js';
import { trackerSection } from '../../simulators/tracker/world-file/schema.js';

/** What a world file may say, of all simulators. */
export const worldFile = z.strictObject({
  $schema: z.string().optional().describe('For editors.'),
  on: z
    .enum(['generated', 'empty'])
    .optional()
    .describe('What the rest is added to: the generated world (if absent), or nothing.'),
  tracker: trackerSection.optional().describe('Jira Cloud'),
  forge: forgeSection.optional().describe('GitLab'),
  media: mediaSection.optional().describe('Gemini, Imagen and Veo'),
});

type WorldFile = z.output<typeof worldFile>;

/** A world file, checked, for each simulator to be made with. */
export interface LoadedWorld {
  readonly tracker: Pick<TrackerOptions, 'empty' | 'addTo'>;
  readonly forge: Pick<ForgeOptions, 'empty' | 'addTo'>;
  readonly media: Pick<MediaSimulatorOptions, 'begin'>;
}

/** Reads and checks a world: the path of its file, or what such a file says. Throws WorldFileError with every problem. */
export async function loadWorld(source: string | object): Promise<LoadedWorld> {
  const document = typeof source === 'string' ? parseWorld(await textOf(source), source) : documentOf(source);
  const world = checkedBy(worldFile, document);
  const folder = typeof source === 'string' ? dirname(source) : '.';
  return {
    tracker: trackerOptions(document, world),
    forge: forgeOptions(document, world, folder),
    media: mediaOptions(document, world),
  };
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new WorldFileError([{ file: path, line: null, path: '', rule: `it cannot be read: ${code}` }]);
  }
}

function trackerOptions(document: WorldDocument, { on, tracker = {} }: WorldFile): LoadedWorld['tracker'] {
  const usualAccounts = (tracker.people ?? []).length === 0;
  return {
    ...(on === 'empty' && { empty: { usualAccounts } }),
    addTo: (world) => complaining(document, (complaints) => loadTracker(world, tracker, complaints)),
  };
}

function forgeOptions(
  document: WorldDocument,
  { on, forge = {} }: WorldFile,
  folder: string,
): LoadedWorld['forge'] {
  // A reset makes the same world again, whatever became of the files on disk.
  const read = new Map<string, ReturnType<typeof filesIn>>();
  const files = (name: string) => {
    const found = read.get(name) ?? filesIn(resolve(folder, name));
    read.set(name, found);
    return found;
  };
  return {
    empty: on === 'empty',
    addTo: (world) => complaining(document, (complaints) => loadForge(world, forge, complaints, files)),
  };
}

function mediaOptions(document: WorldDocument, { media }: WorldFile): LoadedWorld['media'] {
  if (!media) return {};
  return { begin: (origin) => complaining(document, (complaints) => loadMedia(origin, media, complaints)) };
}

/** Throws WorldFileError where something was complained about. */
function complaining<Made>(document: WorldDocument, load: (complaints: Complaints) => Made): Made {
  const found: WorldProblem[] = [];
  const made = load({ add: (path, rule) => found.push(document.problem(path, rule)) });
  if (found.length > 0) throw new WorldFileError(found);
  return made;
}
