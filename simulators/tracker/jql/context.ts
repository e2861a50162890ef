import type { Issue } from '../world/issues.js';
import type { User } from '../world/people.js';
import type { Project } from '../world/projects.js';
import type { World } from '../world/world.js';
import type { TextField } from './query-field.js';
import { type Words, wordsIn } from './text-search.js';

/** All that the meaning of a query depends on, besides its text. */
export interface Context {
  readonly world: World;
  readonly viewer: User | null;
  /** Milliseconds. */
  readonly now: number;
  readonly isVisible: (issue: Issue) => boolean;
  readonly canBrowse: (project: Project) => boolean;
  /** What searches read in a field of an issue. */
  readonly words: (field: TextField, issue: Issue) => readonly Words[];
  /** What is wrong with the query, as far as it is known. */
  readonly problems: string[];
}

/** Reads the words of each field of an issue once, however many terms of a query ask for them; those of the issue before are dropped. */
export function createWordReader(
  texts: (field: TextField, issue: Issue) => readonly string[],
): Context['words'] {
  const read = new Map<TextField, readonly Words[]>();
  let latest: Issue | null = null;
  return (field, issue) => {
    if (issue !== latest) read.clear();
    latest = issue;
    const known = read.get(field) ?? texts(field, issue).map(wordsIn);
    read.set(field, known);
    return known;
  };
}
