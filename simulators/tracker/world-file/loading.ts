import { writable } from '../../core/state/changes.js';
import { momentAt } from '../../core/world-file/moments.js';
import { missing, named } from '../../core/world-file/names.js';
import type { Complaints, Path } from '../../core/world-file/problems.js';
import type { User } from '../world/records/people.js';
import type { World } from '../world/records/world.js';

/** A world that a file is being loaded into. */
export interface Loading {
  readonly world: World;
  readonly complaints: Complaints;
  /** People by all names that the file may use, in lower case. */
  readonly people: Map<string, User>;
  /** Who leads and does what the file names no person for. */
  readonly first: User | undefined;
  /** The present of the world, in milliseconds. */
  readonly present: number;
}

/** The person of a name; undefined where none is asked for, or there is none. */
export function personAt(
  { people, complaints }: Loading,
  at: Path,
  asked: string | undefined,
): User | undefined {
  if (asked === undefined) return undefined;
  const found = people.get(asked.toLowerCase());
  if (!found) complaints.add(at, missing('person', asked, [...people.keys()]));
  return found;
}

/** The people of some names. */
export function peopleAt(loading: Loading, at: Path, asked: readonly string[] = []): User[] {
  return asked.flatMap((name, place) => personAt(loading, [...at, place], name) ?? []);
}

/** The milliseconds of a moment; undefined where none is given. */
export function timeOf({ present }: Loading, text: string | null | undefined): number | undefined {
  return text === undefined || text === null ? undefined : (momentAt(text, present) ?? undefined);
}

/** The name of the group, where there is one. */
export function groupAt(loading: Loading, at: Path, asked: string | undefined): string | null {
  return named(loading, at, asked, loading.world.groups, 'group')?.name ?? null;
}

/** The kinds of records that are numbered one after another. */
type Counted = 'issue' | 'comment' | 'worklog' | 'attachment' | 'link' | 'sprint';

/** Makes a record with an id, the next one where none is given; others count on from the highest. */
export function numbered<Made>(
  { world }: Pick<Loading, 'world'>,
  kind: Counted,
  id: number | undefined,
  make: () => Made,
): Made {
  const counters = writable(world, world.counters);
  const next = counters[kind];
  if (id !== undefined) counters[kind] = id;
  const made = make();
  counters[kind] = Math.max(next, counters[kind]);
  return made;
}

/** Gives the next record of a kind an id, where no higher one is given yet. */
export function reserve(
  { world }: Loading,
  kind: 'project' | 'board' | 'component' | 'version',
  id: number | undefined,
): void {
  if (id !== undefined) world.administration.spend(kind, id - 1);
}
