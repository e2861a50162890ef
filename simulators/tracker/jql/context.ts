import type { WordTable } from '../world/indexes/word-table.js';
import type { Words } from '../world/indexes/words.js';
import type { Issue } from '../world/records/issues.js';
import type { Context, TextField } from './fields/query-field.js';

export type { Context } from './fields/query-field.js';

/** Reads the words of each field of an issue once, however many terms of a query ask for them; those of the issue before are dropped. */
export function createWordReader(
  table: WordTable,
  texts: (field: TextField, issue: Issue) => readonly string[],
): Context['words'] {
  const read = new Map<TextField, readonly Words[]>();
  let latest: Issue | null = null;
  return (field, issue) => {
    if (issue !== latest) read.clear();
    latest = issue;
    const words = read.get(field) ?? texts(field, issue).map((text) => table.of(text));
    read.set(field, words);
    return words;
  };
}
