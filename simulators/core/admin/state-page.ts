import type { Simulator } from '../running-simulator.js';
import type { RecordList } from './browsing.js';
import { checkFields, FieldProblem, wholeNumber } from './fields.js';

/** Records of one answer. */
const MOST_RECORDS = 1_000;

/** Records that one request searches, and that are made at one time for it. */
const MOST_SEARCHED = 5_000;
const LOOKED_AT_ONCE = 500;

/** Records of one name that are listed. */
const MOST_NAMED = 50;

const PARAMETERS: readonly string[] = ['kind', 'from', 'limit', 'words', 'is'];

/** Members that others call a record by. */
const NAMING = ['id', 'key', 'reference', 'fullPath', 'username', 'accountId', 'name', 'title'];

/** The world as JSON; with `kind`, that kind's records from the place `from` on, with `words` those alone in which each of them is found, with `is` those of a name or number. Throws FieldProblem. */
export function stateOf(simulator: Simulator, query: URLSearchParams): unknown {
  const unknown = [...query.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined)
    throw new FieldProblem(unknown, `unknown field '${unknown}'; there are: ${PARAMETERS.join(', ')}`);
  const kind = query.get('kind');
  if (kind !== null) return pageOf(kind, recordsOf(simulator, kind), query);
  const stray = [...query.keys()][0];
  if (stray === undefined) return simulator.state();
  throw new FieldProblem(stray, `'${stray}' needs 'kind'`);
}

/** How many records there are of each kind. */
export function kindsOf(simulator: Simulator): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(simulator.lists()).map(([kind, list]) => [kind, list.length]));
}

function recordsOf(simulator: Simulator, kind: string): RecordList {
  const lists = simulator.lists();
  const listed = Object.hasOwn(lists, kind) ? lists[kind] : undefined;
  if (listed) return listed;
  throw new FieldProblem(
    'kind',
    `'kind' must be one of ${Object.keys(lists).join(', ')}; received "${kind}"`,
  );
}

function pageOf(kind: string, all: RecordList, query: URLSearchParams): object {
  const is = query.get('is');
  if (is !== null) return { kind, total: all.length, from: 0, next: null, records: named(all, is) };
  const from = numberIn(query, 'from', 0, Number.MAX_SAFE_INTEGER, 0);
  const limit = numberIn(query, 'limit', 1, MOST_RECORDS, MOST_RECORDS);
  const { records, end } = found(all, wordsIn(query), from, limit);
  return { kind, total: all.length, from, next: end < all.length ? end : null, records };
}

/** The record of a name or number; where a list does not find it at once, all of that name among the first. */
function named(all: RecordList, name: string): readonly unknown[] {
  const found = all.named?.(name);
  if (found !== undefined) return [found];
  const isNamed = (record: unknown) =>
    NAMING.some((member) => String(Reflect.get(Object(record), member)) === name);
  return all.slice(0, MOST_SEARCHED).filter(isNamed).slice(0, MOST_NAMED);
}

/** The words of a search, in lower case. */
function wordsIn(query: URLSearchParams): readonly string[] {
  return (query.get('words') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/** Up to so many records from a place on in which all words are found, and the place after the last that was looked at: a search of a large world goes on in the next request. */
function found(all: RecordList, words: readonly string[], from: number, limit: number) {
  if (words.length === 0) return { records: all.slice(from, from + limit), end: from + limit };
  const records: unknown[] = [];
  let end = from;
  while (end < all.length && end < from + MOST_SEARCHED && records.length < limit) {
    for (const record of all.slice(end, end + LOOKED_AT_ONCE)) {
      if (records.length === limit) break;
      const text = JSON.stringify(record).toLowerCase();
      if (words.every((word) => text.includes(word))) records.push(record);
      end += 1;
    }
  }
  return { records, end };
}

function numberIn(query: URLSearchParams, name: string, least: number, most: number, usual: number): number {
  const text = query.get(name);
  if (text === null) return usual;
  const value = /^\d+$/.test(text) ? Number(text) : text;
  checkFields({ [name]: value }, { [name]: wholeNumber(least, most) });
  return Number(value);
}
