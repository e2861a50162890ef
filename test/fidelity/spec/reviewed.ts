import { readFileSync } from 'node:fs';
import { type Row, sectionsOf } from './document.js';
import { factsOf } from './schema.js';
import type { Quote } from './statement.js';

/** A row of `reviewed.md` that answers for a statement. */
export interface Reading extends Quote {
  /** The tool and its argument, an asterisk for every tool; empty where the statement promises nothing. */
  readonly place: string;
  /** The facts of the statement, as a schema. */
  readonly schema: object;
}

const sections = sectionsOf('', readFileSync(new URL('reviewed.md', import.meta.url), 'utf8'));
const rowsUnder = (title: string): Row[] => sections.find((section) => section.title === title)?.rows ?? [];

/** The reviewed statements that no clause has to cite: those that promise nothing, and facts read by hand. */
export const readings: readonly Reading[] = [
  ...rowsUnder('Statements that promise nothing'),
  ...rowsUnder('Facts read by hand'),
].map((row) => ({
  section: row.Section ?? '',
  words: row.Words ?? '',
  place: row.Argument ?? '',
  schema: JSON.parse(row.Schema ?? '{}'),
}));

/** By section, the rest of its reviewed row. */
export const reviewed: ReadonlyMap<string, string> = new Map(
  rowsUnder('Sections').map(({ Section: section = '', ...row }) => [section, Object.values(row).join(' | ')]),
);

export function factsOfReading({ place, schema }: Reading, tools: readonly string[]): string[] {
  if (place === '') return [];
  return place.startsWith('*')
    ? tools.flatMap((tool) => factsOf(place.replace('*', tool), schema))
    : factsOf(place, schema);
}
