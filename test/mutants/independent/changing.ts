import type { Asked, Change, Result, Row } from './mutant.js';

/** Whether a value is an object with members. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a value; none where it is no object. */
export function rowOf(value: unknown): Row {
  return isRow(value) ? value : {};
}

/** The objects of a list; none where it is no list. */
export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

/** The items of a list; none where it is no list. */
export function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value at a path of members (`pageInfo.endCursor`); numbers go into lists. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, step) => Object(inner)[step], value);
}

/** The same with another value at a path; where the path leads nowhere, it stays as it is. */
export function withAt(value: unknown, path: string, change: (found: unknown) => unknown): unknown {
  const [step = '', ...rest] = path.split('.');
  if (typeof value !== 'object' || value === null || !(step in value)) return value;
  const inner = at(value, step);
  const changed = rest.length > 0 ? withAt(inner, rest.join('.'), change) : change(inner);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === step ? changed : item));
  return { ...value, [step]: changed };
}

/** The answer with another value, in its text as in its structure; refusals stay. */
export function saying(result: Result, value: unknown): Result {
  if (result.isError || !isRow(value)) return result;
  const old = JSON.stringify(result.structuredContent);
  const content = result.content?.map((block) =>
    block.type === 'text' && block.text === old ? { ...block, text: JSON.stringify(value) } : block,
  );
  return { ...result, ...(content && { content }), structuredContent: value };
}

/** An answer of success with this value, as text and as structure. */
export function answer(value: Row): Result {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
}

/** Changes what is answered. */
export function answering(change: (value: Row, asked: Asked) => unknown): Change {
  return async (asked) => {
    const result = await asked.pass();
    return result.structuredContent ? saying(result, await change(result.structuredContent, asked)) : result;
  };
}

/** Changes what is answered at a path of members. */
export function fact(path: string, change: (value: unknown, asked: Asked) => unknown): Change {
  return answering((value, asked) => withAt(value, path, (found) => change(found, asked)));
}

/** Changes a list of the answer. */
export function rows(path: string, change: (rows: Row[], asked: Asked) => unknown[]): Change {
  return fact(path, (found, asked) => change(rowsOf(found), asked));
}

/** Changes every record of a list of the answer. */
export function each(path: string, change: (row: Row, index: number, rows: Row[]) => unknown): Change {
  return rows(path, (found) => found.map(change));
}

/** Asks the correct server something else. */
export function asking(change: (args: Row, asked: Asked) => Row): Change {
  return (asked) => asked.pass(change(asked.args, asked));
}

/** Ignores arguments. */
export function ignoring(...names: string[]): Change {
  return asking((args) => without(args, ...names));
}

/** Breaks the sentence for the calls that fit, and is correct for the others. */
export function when(fits: (args: Row, asked: Asked) => boolean, change: Change): Change {
  return (asked) => (fits(asked.args, asked) ? change(asked) : asked.pass());
}

/** When all of these arguments are given. */
export function given(...names: string[]): (args: Row) => boolean {
  return (args) => names.every((name) => args[name] !== undefined && args[name] !== null);
}

/** Does one call more after each that succeeded. */
export function doingAlso(tool: string, args: (value: Row, asked: Asked) => Row): Change {
  return async (asked) => {
    const result = await asked.pass();
    if (!result.isError) await asked.ask(tool, args(rowOf(result.structuredContent), asked));
    return result;
  };
}

/** The same without some members. */
export function without(row: Row, ...names: string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** Two members exchanged. */
export function exchanged(row: Row, one: string, other: string): Row {
  return { ...row, [one]: row[other], [other]: row[one] };
}

/** The records, each with the value that the next one has of a member. */
export function shifted(list: readonly Row[], member: string): Row[] {
  return list.map((row, index) => ({ ...row, [member]: list[(index + 1) % list.length]?.[member] }));
}

/** A time, so many hours later; anything else as it is. */
export function later(time: unknown, hours: number): unknown {
  const moment = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(moment)) return time;
  return new Date(moment + hours * 3_600_000).toISOString();
}

/** What the session is remembered to have had under a name before; keeps the value for the next time. */
export function previous<T>({ memory }: Asked, name: string, value: T): T {
  const before = memory.get(name);
  memory.set(name, value);
  // Only this function writes under the name, and each name has values of one type.
  return before === undefined ? value : (before as T);
}
