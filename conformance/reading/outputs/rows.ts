import { isObject } from '../scalars.js';
import { isRecord, recordsOf } from './table-entries.js';

/** How an entry calls what its value is of, where it does not call that `column`. */
const COLUMN = /^(?:col|field|name|attribute|property|key)/i;
const VALUE = /^value$/i;
/** What an entry in the midst of an answer calls its row; records of a backend, which are to stay as they are, have none. */
const ROW = /^row$/i;
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
  return isObject(value) ? withRowsIn(value, rowsIn) : value;
}

/** An object with the records of the lists of entries in it beside them, and those of objects in it, if they name their rows. */
function withRowsIn(value: Record<string, unknown>, rowsOf: typeof rowsIn): Record<string, unknown> {
  const added = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (Array.isArray(part)) {
      const rows = rowsOf(part);
      return rows ? [[`${name}#rows`, rows]] : [];
    }
    const inner = isObject(part) ? withRowsIn(part, namedRowsIn) : part;
    return inner === part ? [] : [[name, inner]];
  });
  return added.length === 0 ? value : { ...value, ...Object.fromEntries(added) };
}

function namedRowsIn(list: readonly unknown[]): Record<string, unknown>[] | undefined {
  const [first] = list;
  return isObject(first) && Object.keys(first).some((name) => ROW.test(name)) ? rowsIn(list) : undefined;
}

/** The members of entries that name the row, name the column and hold the value. */
interface EntryKeys {
  readonly row: string;
  readonly column: string;
  readonly value: string;
}

/** The records that a list of entries describes; undefined where it is no such list. */
function rowsIn(list: readonly unknown[]): Record<string, unknown>[] | undefined {
  const keys = keysOf(list);
  if (keys === undefined || !list.every((entry) => isEntryOf(keys, entry))) return undefined;
  const rows = new Map<string, Record<string, unknown>>();
  for (const entry of list) {
    const [of, name] = [String(entry[keys.row]), String(entry[keys.column])];
    const record = rows.get(of) ?? {};
    if (name in record) return undefined;
    // One without a value says that the record has none.
    rows.set(of, keys.value in entry ? { ...record, [name]: entry[keys.value] } : record);
  }
  return [...rows.values()].filter(isRecord);
}

function keysOf(list: readonly unknown[]): EntryKeys | undefined {
  const whole = list.find((entry) => isObject(entry) && Object.keys(entry).length === MEMBERS);
  const names = isObject(whole) ? Object.keys(whole) : [];
  const value = names.find((name) => VALUE.test(name));
  const others = names.filter((name) => name !== value);
  const column = others.find((name) => COLUMN.test(name)) ?? others[1];
  const row = others.find((name) => name !== column);
  return value === undefined || column === undefined || row === undefined
    ? undefined
    : { row, column, value };
}

function isEntryOf({ row, column, value }: EntryKeys, part: unknown): part is Record<string, unknown> {
  if (!isObject(part) || !(row in part && column in part)) return false;
  return Object.keys(part).length === (value in part ? MEMBERS : MEMBERS - 1);
}
