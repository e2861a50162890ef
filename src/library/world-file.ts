import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import {
  checkedBy,
  documentOf,
  parseWorld,
  type WorldDocument,
} from '../../simulators/core/world-file/document.js';
import {
  type Complaints,
  pathText,
  WorldFileError,
  type WorldProblem,
} from '../../simulators/core/world-file/problems.js';
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
});

type WorldFile = z.output<typeof worldFile>;

/** A world file, checked, for each simulator to be made with. */
export interface LoadedWorld {
  readonly tracker: Pick<TrackerOptions, 'empty' | 'addTo'>;
}

/** Reads and checks a world: the path of its file, or what such a file says. Throws WorldFileError with every problem. */
export async function loadWorld(source: string | object): Promise<LoadedWorld> {
  const document = typeof source === 'string' ? parseWorld(await textOf(source), source) : documentOf(source);
  const world = checkedBy(worldFile, document);
  return { tracker: trackerOptions(document, world) };
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

/** Throws WorldFileError where something was complained about, each place once. */
function complaining(document: WorldDocument, load: (complaints: Complaints) => void): void {
  const found = new Map<string, WorldProblem>();
  load({
    add: (path, rule) => {
      if (!found.has(pathText(path))) found.set(pathText(path), document.problem(path, rule));
    },
  });
  if (found.size > 0) throw new WorldFileError([...found.values()]);
}
