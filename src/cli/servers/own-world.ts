import { ConfigError } from '../../kernel/errors.js';
import type { Simulated, WorldOptions } from '../../library/wiring/in-process-simulator.js';
import { SERVERS, type ServerEntry } from '../../library/wiring/registry.js';

/** What a simulator is made with beside a world file. */
export type OptionsBesideWorld = Omit<WorldOptions, 'world'>;

/** A simulator, and of which server it is. */
export interface MadeSimulator {
  readonly entry: ServerEntry;
  readonly simulated: Simulated;
}

/**
 * The simulators of some servers, none of which listens. Throws ConfigError where an option is refused, or with every problem of the
 * world file.
 */
export async function madeSimulators(
  entries: readonly ServerEntry[],
  optionsOf: (entry: ServerEntry) => OptionsBesideWorld,
  file: string | undefined,
): Promise<MadeSimulator[]> {
  const made = await triedSimulators(entries, optionsOf, file).catch((error: Error) => {
    throw error instanceof RangeError ? new ConfigError(error.message) : error;
  });
  if (typeof made === 'string') throw new ConfigError(made);
  return made;
}

/** A line for each problem of a world file, for all simulators; undefined where there is none. */
export async function problemsOf(file: string): Promise<string | undefined> {
  const made = await triedSimulators(SERVERS, () => ({}), file);
  return typeof made === 'string' ? made : undefined;
}

async function triedSimulators(
  entries: readonly ServerEntry[],
  optionsOf: (entry: ServerEntry) => OptionsBesideWorld,
  file: string | undefined,
): Promise<MadeSimulator[] | string> {
  const world = file === undefined ? {} : await loadedFrom(file);
  if (typeof world === 'string') return world;
  const made = await Promise.all(
    entries.map((entry) =>
      entry
        .simulator({ ...optionsOf(entry), ...world })
        .then((simulated) => ({ entry, simulated }), messageOf),
    ),
  );
  const problems = made.filter((one) => typeof one === 'string');
  return problems.length > 0 ? problems.join('\n') : made.filter((one) => typeof one !== 'string');
}

async function loadedFrom(file: string): Promise<Pick<WorldOptions, 'world'> | string> {
  const { loadWorld } = await import('../../library/world-file.js');
  return loadWorld(file).then((world) => ({ world }), messageOf);
}

/** What is wrong with a world file; anything else is an error of ours. */
function messageOf(error: unknown): string {
  if (error instanceof Error && error.name === 'WorldFileError') return error.message;
  throw error;
}
