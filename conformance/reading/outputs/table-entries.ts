import { isObject } from '../scalars.js';

/** A value where a row and a column cross. */
interface Entry {
  readonly row: string | number;
  readonly column: string;
  /** Left out where there is none. */
  readonly value?: unknown;
}

/** A row that is one of several by its number: `Issues 12`, 12. */
const IS_NUMBERED = /^(?:(.*\S)\s+)?(\d+)$/;
/** What rows that have no name but their number are together. */
const ROWS = 'rows';

/** A column that is the path of a fact of a record in the row: `author.name`. */
const IS_PATH = /^[\w-]+(?:\.[\w-]+)+$/;

/**
 * The records that the rows of a table are: numbered rows of one name are a list of that name, the columns of the only other
 * row are the answer's own. Undefined where the answer is no list of entries, or has several rows and numbers none.
 */
export function recordsOf(answer: readonly unknown[]): Record<string, unknown> | undefined {
  if (!answer.every(isEntry) || !answer.some((entry) => 'value' in entry)) return undefined;
  const rows = rowsOf(answer);
  const lists = numbered([...rows.keys()]);
  const listed = new Set([...lists.values()].flat());
  const others = [...rows].filter(([name]) => !listed.has(name));
  if (others.length === rows.size && rows.size > 1) return undefined;
  const [[, only] = []] = others;
  const called = [...(others.length > 1 ? [] : others.map(([name]) => name)), ...lists.keys()];
  return {
    '#rows': called,
    ...(only && others.length === 1 ? only : Object.fromEntries(others)),
    ...Object.fromEntries(
      [...lists].map(([name, names]) => [name, names.map((row) => rows.get(row) ?? {}).filter(isRecord)]),
    ),
  };
}

/** Whether a row is a record; one with nothing but empty lists says that there is none. */
export function isRecord(row: object): boolean {
  return Object.values(row).some((value) => !Array.isArray(value) || value.length > 0);
}

function isEntry(part: unknown): part is Entry {
  if (!isObject(part)) return false;
  const { row, column, value: _, ...others } = part;
  const isNamed = typeof row === 'string' || typeof row === 'number';
  return isNamed && typeof column === 'string' && Object.keys(others).length === 0;
}

function rowsOf(entries: readonly Entry[]): ReadonlyMap<string, Record<string, unknown>> {
  const rows = new Map<string, Record<string, unknown>>();
  for (const { row, column, ...rest } of entries)
    rows.set(String(row), { ...rows.get(String(row)), ...('value' in rest && { [column]: rest.value }) });
  return new Map([...rows].map(([name, row]) => [name, withInner(Object.entries(row))]));
}

/** The columns of a row as a record; those that are paths are facts of records in it, unless one has such a record's name. */
function withInner(columns: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const inner = new Map<string, [string, unknown][]>();
  for (const [column, value] of columns) {
    const [first = '', ...rest] = IS_PATH.test(column) ? column.split('.') : [column];
    inner.set(first, [...(inner.get(first) ?? []), [rest.join('.'), value]]);
  }
  const parts = [...inner].map(([name, facts]): [string, unknown] => {
    const [[path, value] = ['', undefined]] = facts;
    return [name, path === '' ? value : withInner(facts)];
  });
  const isOne = [...inner.values()].every(
    (facts) => facts.length === 1 || facts.every(([path]) => path !== ''),
  );
  return Object.fromEntries(isOne ? parts : columns);
}

/** The rows that are numbered from 0 or 1 on, by what they are called beside their numbers. */
function numbered(rows: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const row of rows) {
    const [, name = ROWS, number] = IS_NUMBERED.exec(row) ?? [];
    if (number !== undefined) lists.set(name, [...(lists.get(name) ?? []), row]);
  }
  return new Map([...lists].filter(([, names]) => names.every(isCounted)));
}

function isCounted(row: string, at: number, rows: readonly string[]): boolean {
  const numberOf = (one = '') => Number(IS_NUMBERED.exec(one)?.[2]);
  const first = numberOf(rows[0]);
  return first <= 1 && numberOf(row) === first + at;
}
