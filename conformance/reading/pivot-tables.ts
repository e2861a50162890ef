import { isObject, numbersIn, plain, scalarsIn } from './scalars.js';
import { tablesIn } from './tables.js';

/** What an answer must report where a row and a column cross, each by any of its names. */
export interface PivotEntry {
  readonly row: readonly string[];
  readonly column: readonly string[];
  readonly number: number;
}

/** How the entry of a row and a column is found in an answer; undefined where it is not reported. */
type Reading = (entry: PivotEntry) => number | undefined;

/**
 * Why the answer reports no table with these entries; undefined where it does. A table is read as rows of columns, as a list
 * of entries, or as a grid beside the names of its rows and columns. An entry of nothing may be left out.
 */
export function pivotComplaint(answer: unknown, entries: readonly PivotEntry[]): string | undefined {
  const readings = [...nested(answer), ...flat(answer, entries), ...grids(answer)];
  const complaints = readings.map((read) => {
    const wrong = entries.filter((entry) => !isClose(read(entry) ?? 0, entry.number));
    return { wrong: wrong.length, entry: wrong[0], read };
  });
  const [nearest] = complaints.sort((one, other) => one.wrong - other.wrong);
  if (nearest === undefined) return 'the answer has no table';
  const { entry, read } = nearest;
  return (
    entry && `${entry.row[0]}, ${entry.column[0]} is ${read(entry) ?? 'not reported'}, not ${entry.number}`
  );
}

/** Averages may be rounded. */
function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.006;
}

function nested(answer: unknown): Reading[] {
  return tablesIn(answer).map((table) => {
    const columns = new Map(table.map((row) => [row, tablesIn(row.value)]));
    return ({ row, column }) => {
      const line = table.find(({ label }) => row.includes(label));
      const places = line ? (columns.get(line) ?? []).flat() : [];
      const found = places.filter(
        ({ label, value }) => column.includes(label) && numbersIn(value).length > 0,
      );
      return numbersIn(found[0]?.value)[0];
    };
  });
}

function flat(answer: unknown, entries: readonly PivotEntry[]): Reading[] {
  const reported = entries.filter(({ number }) => number !== 0).length; // the others may be left out
  const lists = listsIn(answer).filter((list) => list.length >= reported / 2 && list.every(isObject));
  return lists.map((list) => {
    const items = list.map((item) => ({ scalars: scalarsIn(item), numbers: numbersIn(item) }));
    const has = (scalars: ReadonlySet<string>, names: readonly string[]) =>
      names.some((name) => scalars.has(name));
    return ({ row, column }) =>
      items.find(({ scalars }) => has(scalars, row) && has(scalars, column))?.numbers[0];
  });
}

function grids(answer: unknown): Reading[] {
  const lists = listsIn(answer);
  const names = lists.filter((list) => list.length > 0 && list.every((item) => typeof item === 'string'));
  const matrices = lists.filter((list) => list.length > 0 && list.every(Array.isArray)) as unknown[][][]; // just seen
  return matrices.flatMap((matrix) =>
    names.flatMap((rows) =>
      names.map((columns): Reading => {
        const [rowNames, columnNames] = [rows.map(plain), columns.map(plain)];
        return ({ row, column }) => {
          const line = matrix[rowNames.findIndex((name) => row.includes(name))];
          return numbersIn(line?.[columnNames.findIndex((name) => column.includes(name))])[0];
        };
      }),
    ),
  );
}

function listsIn(value: unknown): unknown[][] {
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap(listsIn);
  return Array.isArray(value) ? [value, ...inside] : inside;
}
