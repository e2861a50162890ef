import type { Issue } from '../world/issues.js';
import type { Context, TextField } from './query-field.js';
import { type Words, wordsIn } from './text-search.js';

export type { Context } from './query-field.js';

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
