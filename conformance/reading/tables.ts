import { isObject, numbersIn, plain } from './scalars.js';

/** What an answer must report of a group of records. */
export interface Bucket {
  /** The names it may have; empty for the records without a value, of which the name is not looked at. */
  readonly names: readonly string[];
  /** All of these are reported of it. */
  readonly numbers: readonly number[];
}

/** A part of an answer as a table: what each row is labelled with, and what it reports. */
type Table = readonly { readonly label: string; readonly value: unknown }[];

/**
 * Why no part of the answer reports just these buckets, at whatever place and under whatever name; undefined where one does.
 * A bucket of nothing may be left out, and so may the records without a value, unless they are reported wrongly.
 */
export function countComplaint(answer: unknown, buckets: readonly Bucket[]): string | undefined {
  const named = buckets.filter(({ names }) => names.length > 0);
  const nameless = buckets.find(({ names }) => names.length === 0);
  const complaints = tablesIn(answer).map((table) => complaintAbout(table, named, nameless));
  if (complaints.includes(undefined)) return undefined;
  const nearest = complaints.reduce((best, one) => ((one?.hits ?? 0) > (best?.hits ?? 0) ? one : best), {
    hits: 0,
    why: 'no part of the answer has these groups',
  });
  return nearest?.why;
}

/** Every part of an answer that can be read as a table. */
export function tablesIn(value: unknown): Table[] {
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap(tablesIn);
  return Array.isArray(value) ? [...listTables(value), ...inside] : [objectTable(value), ...inside];
}

function complaintAbout(table: Table, named: readonly Bucket[], nameless: Bucket | undefined) {
  const rows = named.map((bucket) => ({ bucket, row: rowOf(table, bucket) }));
  const hits = rows.filter(({ row }) => row !== undefined).length;
  const wrong = rows.find(({ bucket, row }) => !fits(row?.value, bucket));
  if (wrong)
    return {
      hits,
      why: `${wrong.bucket.names[0]} is ${inWords(wrong.row?.value)}, not ${inWords(wrong.bucket.numbers)}`,
    };
  const others = table.filter(
    (row) => !rows.some((read) => read.row === row) && numbersIn(row.value).some(Boolean),
  );
  const [other] = others;
  if (other === undefined) return undefined;
  if (others.length === 1 && nameless && fits(other.value, nameless)) return undefined;
  return { hits, why: `${other.label} is ${inWords(other.value)}, and no record is of that group` };
}

function rowOf(table: Table, { names }: Bucket) {
  return table.find(({ label }) => names.includes(label));
}

function fits(part: unknown, { numbers }: Bucket): boolean {
  const given = numbersIn(part);
  if (part === undefined) return numbers.every((number) => number === 0);
  return numbers.every((number) => given.some((one) => Math.abs(one - number) < 0.006)); // averages may be rounded
}

function objectTable(value: Record<string, unknown>): Table {
  return Object.entries(value).map(([name, part]) => ({ label: plain(name), value: part }));
}

/** So many labels of its items a list may have to be read as several tables. */
const MOST_LABELS = 4;

/** A list of records as a table, by each member that labels them all, one step inside it at most, and as several where another member says which one each is of. */
function listTables(list: readonly unknown[]): Table[] {
  const labels = list.map(labelsOf);
  const places = [...(labels[0]?.keys() ?? [])].filter((place) => labels.every((each) => each.has(place)));
  const rowsBy = (place: string): Table =>
    list.map((item, at) => ({ label: labels[at]?.get(place) ?? '', value: item }));
  const whole = places.map(rowsBy);
  return places.length > MOST_LABELS ? whole : [...whole, ...whole.flatMap((by) => partsOf(by, whole))];
}

/** The tables of those rows that are alike in one label, by each of the others; none where hardly any are alike. */
function partsOf(by: Table, whole: readonly Table[]): Table[] {
  const kinds = new Set(by.map(({ label }) => label));
  if (kinds.size < 2 || 2 * kinds.size > by.length) return [];
  return whole
    .filter((table) => table !== by)
    .flatMap((table) => [...kinds].map((kind) => table.filter((_, at) => by[at]?.label === kind)));
}

function labelsOf(item: unknown): Map<string, string> {
  const members = isObject(item) ? Object.entries(item) : [];
  const inner = members.flatMap(([name, part]) =>
    isObject(part) ? Object.entries(part).map(([step, value]) => [`${name}/${step}`, value] as const) : [],
  );
  return new Map(
    [...members, ...inner].flatMap(([place, value]) =>
      typeof value === 'string' ? [[place, plain(value)] as const] : [],
    ),
  );
}

function inWords(value: unknown): string {
  return JSON.stringify(value) ?? 'not reported';
}
