import { isObject } from '../scalars.js';
import { isRecord, recordsOf } from './table-entries.js';

/** How an entry calls what its value is of, where it does not call that `column`. */
const COLUMN = /^(?:col|field|name|attribute|property|key)/i;
const VALUE = /^value$/i;
const MEMBERS = 3;

/**
 * A value with each list in it of entries `{row, column, value}` as records, too: those of one row are one. They are beside the
 * list, at its name and `#rows`. An answer that is one such list is the records of its rows, where these are numbered.
 */
export function withRows(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = rowsIn(value);
    return recordsOf(value) ?? (rows ? { '#list': value, '#rows': rows } : value);
  }
  if (!isObject(value)) return value;
  const added = Object.entries(value).flatMap(([name, part]) => {
    const rows = Array.isArray(part) ? rowsIn(part) : undefined;
    return rows ? [[`${name}#rows`, rows]] : [];
  });
  return added.length === 0 ? value : { ...value, ...Object.fromEntries(added) };
}

/** The records that a list of entries describes; undefined where it is no such list. */
function rowsIn(list: readonly unknown[]): Record<string, unknown>[] | undefined {
  const [first] = list;
  const names = isObject(first) ? Object.keys(first) : [];
  const value = names.find((name) => VALUE.test(name));
  const others = names.filter((name) => name !== value);
  const column = others.find((name) => COLUMN.test(name)) ?? others[1];
  const row = others.find((name) => name !== column);
  if (names.length !== MEMBERS || value === undefined || column === undefined || row === undefined)
    return undefined;
  const rows = new Map<string, Record<string, unknown>>();
  for (const entry of list) {
    if (!isObject(entry) || Object.keys(entry).length !== MEMBERS || !(value in entry)) return undefined;
    const [of, name] = [String(entry[row]), String(entry[column])];
    const record = rows.get(of) ?? {};
    if (name in record) return undefined;
    rows.set(of, { ...record, [name]: entry[value] });
  }
  return [...rows.values()].filter(isRecord);
}
