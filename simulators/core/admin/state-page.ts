import type { Simulator } from '../running-simulator.js';
import { checkFields, FieldProblem, wholeNumber } from './fields.js';

/** Records of one answer. */
const MOST_RECORDS = 1_000;

/** Records that one request searches. */
const MOST_SEARCHED = 20_000;

const PARAMETERS: readonly string[] = ['kind', 'from', 'limit', 'words'];

/** The world as JSON; with `kind`, that kind's records from the place `from` on, with `words` those alone in which each of them is found. Throws FieldProblem. */
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

function recordsOf(simulator: Simulator, kind: string): readonly unknown[] {
  const records = simulator.records();
  const listed = Object.hasOwn(records, kind) ? records[kind] : undefined;
  if (listed) return listed;
  throw new FieldProblem(
    'kind',
    `'kind' must be one of ${Object.keys(records).join(', ')}; received "${kind}"`,
  );
}

function pageOf(kind: string, all: readonly unknown[], query: URLSearchParams): object {
  const from = numberIn(query, 'from', 0, Number.MAX_SAFE_INTEGER, 0);
  const limit = numberIn(query, 'limit', 1, MOST_RECORDS, MOST_RECORDS);
  const { records, end } = found(all, wordsIn(query), from, limit);
  return { kind, total: all.length, from, next: end < all.length ? end : null, records };
}

/** The words of a search, in lower case. */
function wordsIn(query: URLSearchParams): readonly string[] {
  return (query.get('words') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/** Up to so many records from a place on in which all words are found, and the place after the last that was looked at: a search of a large world goes on in the next request. */
function found(all: readonly unknown[], words: readonly string[], from: number, limit: number) {
  if (words.length === 0) return { records: all.slice(from, from + limit), end: from + limit };
  const records: unknown[] = [];
  let end = from;
  while (end < all.length && end < from + MOST_SEARCHED && records.length < limit) {
    const text = JSON.stringify(all[end]).toLowerCase();
    if (words.every((word) => text.includes(word))) records.push(all[end]);
    end += 1;
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
