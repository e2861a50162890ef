import { Refusal } from '../../core/refusal.js';
import type { FolderFile } from '../../core/world-file/folder.js';
import { momentAt } from '../../core/world-file/moments.js';
import { missing } from '../../core/world-file/names.js';
import type { Complaints, Path } from '../../core/world-file/problems.js';
import { GitError } from '../git/objects/errors.js';
import { findUser } from '../world/find.js';
import type { User } from '../world/records/people.js';
import type { World } from '../world/world.js';

/** A world that a file is being loaded into. */
export interface Loading {
  readonly world: World;
  readonly complaints: Complaints;
  /** The people of the file, the first of whom does what the file names no person for. */
  readonly people: readonly User[];
  readonly first: User;
  /** An administrator, who may do everything. */
  readonly root: User;
  /** The present of the world, in milliseconds. */
  readonly present: number;
  /** The files of a folder on disk, by its path as the file has it. Throws what reading throws. */
  readonly filesIn: (folder: string) => readonly FolderFile[];
}

/** The person of a username; where there is none, a complaint, and undefined. */
export function personAt(loading: Loading, at: Path, username: string | undefined): User | undefined {
  if (username === undefined) return undefined;
  const { world, complaints, people } = loading;
  const found = findUser(world, `@${username.replace(/^@/, '')}`);
  const names = people.length > 0 ? people : [...world.users.values()];
  if (!found)
    complaints.add(
      at,
      missing(
        'person',
        username,
        names.map((user) => user.username),
      ),
    );
  return found;
}

/** The people of some usernames. */
export function peopleAt(loading: Loading, at: Path, usernames: readonly string[] = []): User[] {
  return usernames.flatMap((username, place) => personAt(loading, [...at, place], username) ?? []);
}

/** The milliseconds of a moment; undefined where none is given. */
export function timeOf({ present }: Pick<Loading, 'present'>, text: string | undefined): number | undefined {
  return text === undefined ? undefined : (momentAt(text, present) ?? undefined);
}

/** What an action gives; where it refuses, a complaint in its words, and undefined. */
export function attempt<Result>(
  { complaints }: Pick<Loading, 'complaints'>,
  at: Path,
  action: () => Result,
): Result | undefined {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof GitError)) throw error;
    complaints.add(
      at,
      `GitLab refuses it: ${error instanceof Refusal ? wordsOf(error.body) : error.message}`,
    );
    return undefined;
  }
}

/** The words of a refusal: its texts, those about one attribute after its name. */
function wordsOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (Array.isArray(body)) return body.map(wordsOf).join(', ');
  const members = Object.entries(body ?? {});
  return members
    .map(([name, value]) =>
      name === 'message' || name === 'error' ? wordsOf(value) : `${name} ${wordsOf(value)}`,
    )
    .join('; ');
}

/** When something was done for which the file has no time: a part of the time between another and the present, to the minute. */
export function timeBetween({ present }: Pick<Loading, 'present'>, since: number, part: number): number {
  return since + Math.floor(((present - since) * part) / 60_000) * 60_000;
}
