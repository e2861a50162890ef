import type { Simulator } from '../running-simulator.js';
import { checkFields, FieldProblem, wholeNumber } from './fields.js';

/** Records of one answer. */
const MOST_RECORDS = 1_000;

const PARAMETERS: readonly string[] = ['kind', 'from', 'limit'];

/** The world as JSON; with `kind`, that kind's records from the place `from` on. Throws FieldProblem. */
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
  const end = from + limit;
  return {
    kind,
    total: all.length,
    from,
    next: end < all.length ? end : null,
    records: all.slice(from, end),
  };
}

function numberIn(query: URLSearchParams, name: string, least: number, most: number, usual: number): number {
  const text = query.get(name);
  if (text === null) return usual;
  const value = /^\d+$/.test(text) ? Number(text) : text;
  checkFields({ [name]: value }, { [name]: wholeNumber(least, most) });
  return Number(value);
}
