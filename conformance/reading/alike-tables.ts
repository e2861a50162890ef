import { isObject } from './places.js';

/** The place of a table of a text, which is named by its columns. */
const OF_TABLE = /^(?:table|columns) /;

/** A table that was learned: where it is, at which place in its rows they are recognised, and its columns. */
interface LearnedTable {
  readonly path: string;
  readonly mark: string;
  readonly columns?: readonly string[];
}

/** Whether a place is that of a table, so that it is another one where the table has other columns. */
export function isOfTable(path: string): boolean {
  return OF_TABLE.test(path);
}

/** The columns of a table with these rows; none of what is no row. */
export function columnsOf([first]: readonly unknown[]): readonly string[] {
  return isObject(first) ? Object.keys(first) : [];
}

/** Lists by their places. */
type Lists = ReadonlyMap<string, readonly unknown[]>;

/** The tables that answers have beside the one at a place, which are others. */
export function tablesBeside(path: string, answers: readonly Lists[]): readonly string[] {
  if (!isOfTable(path)) return [];
  const places = answers.filter((lists) => lists.has(path)).flatMap((lists) => [...lists.keys()]);
  return [...new Set(places)].filter((place) => place !== path && isOfTable(place));
}

/**
 * The rows of a table in an answer that has other columns than it was learned with, as one without a column that is empty: all
 * tables that have the column by which rows are recognised and at least half of the others, and that are no other ones.
 */
export function alikeRows(
  lists: Lists,
  { path, mark, columns = [] }: LearnedTable,
  others: readonly string[],
): readonly unknown[] {
  if (!isOfTable(path)) return [];
  const [by = ''] = mark.split(/[/[]/);
  return [...lists].flatMap(([place, rows]) => {
    if (!isOfTable(place) || others.includes(place)) return [];
    const found = columnsOf(rows);
    const common = columns.filter((name) => found.includes(name)).length;
    return found.includes(by) && 2 * common >= columns.length ? rows : [];
  });
}
