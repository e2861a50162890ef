import type { ExpectedList, ExpectedRecord } from '../../models/model.js';
import { holds } from '../held-values.js';
import { isObject } from '../places.js';
import type { ReadMember } from '../records.js';
import { inWords } from '../values.js';
import type { Difference, SoughtDifference } from './difference.js';

/** The records that the part asked for holds, where nothing is equal. */
export function partOf({
  records,
  from = 0,
  size = records.length,
}: ExpectedList): readonly ExpectedRecord[] {
  return records.slice(from, from + size);
}

/** What is missing, does not belong, is listed twice or is in another order. */
export function membership(
  list: ExpectedList,
  expected: readonly ExpectedRecord[],
  members: readonly ReadMember[],
): SoughtDifference[] {
  const { name, order, optional = [] } = list;
  const unmatched = members.find(({ record }) => record === undefined);
  if (unmatched) {
    const absent = expected.find((one) => !members.some(({ record }) => record === one));
    return [
      {
        aspect: 'foreign',
        about: name,
        member: unmatched.value,
        expected: onlyThese(expected),
        received: short(unmatched.value),
        ...(absent && { absent }),
      },
    ];
  }
  const all = members.flatMap(({ record }) => record ?? []);
  const memberOf = (one: ExpectedRecord) => members.findLast(({ record }) => record === one)?.value;
  const listed = optional.length === 0 ? all : all.filter((record) => !optional.includes(record));
  const again = repeated(all);
  if (again)
    return [
      {
        aspect: 'twice',
        about: name,
        member: memberOf(again),
        expected: `${again.id} once`,
        received: 'more than once',
      },
    ];
  const keyOf = order ?? (() => 0);
  // Where records are equal, any of them may be at a place: only what they are ordered by has to be the same.
  const [should, is] = [expected.map(keyOf), listed.map(keyOf)];
  const isEqual = (one: unknown, other: unknown) => one === other;
  if (should.length === is.length && should.every((key, at) => isEqual(key, is[at]))) return [];
  const absent = expected.find(
    (record) => !listed.includes(record) && count(is, keyOf(record)) < count(should, keyOf(record)),
  );
  if (absent)
    return [{ ...missing(name, recordInWords(absent), `${listed.length} of ${expected.length}`), absent }];
  const extra = listed.find(
    (record) => !expected.includes(record) && count(is, keyOf(record)) > count(should, keyOf(record)),
  );
  if (extra)
    return [
      {
        aspect: 'foreign',
        about: name,
        expected: `${expected.length} records`,
        received: `${extra.id} as well`,
        member: memberOf(extra),
      },
    ];
  if (list.isOrderOpen) return [];
  const at = should.findIndex((key, index) => !isEqual(key, is[index]));
  return [
    {
      aspect: 'order',
      about: name,
      expected: `${orderedInWords(expected[at], should[at])} at place ${at + 1}`,
      received: orderedInWords(listed[at], is[at]),
      member: listed[at] && memberOf(listed[at]),
    },
  ];
}

/** Numbers between these two are taken for milliseconds since 1970, of the years from 2001 to 2096. */
const [EARLIEST, LATEST] = [1e12, 4e12];

/** So many facts of a record are named, and so much of them. */
const NAMED_FACTS = 3;
const LONGEST_FACTS = 160;

/** A record with some of its facts, by which it is found where it is not called so: `to-do 10 (state "pending")`. */
export function recordInWords({ id, facts, may }: ExpectedRecord): string {
  const named = Object.entries({ ...facts, ...may }).slice(0, NAMED_FACTS);
  const words = named.map(([name, value]) => `${name} ${inWords(value)}`).join(', ');
  return words === '' ? id : `${id} (${words.slice(0, LONGEST_FACTS)})`;
}

/** A record, and what it is ordered by. */
function orderedInWords(record: ExpectedRecord | undefined, key: string | number | undefined): string {
  const [words, by] = [record ? recordInWords(record) : 'nothing', keyInWords(key)];
  return by === record?.id ? words : `${words}, ordered by ${by},`;
}

/** What records are ordered by; a time as a date. */
function keyInWords(key: string | number | undefined): string {
  const isMoment = typeof key === 'number' && key >= EARLIEST && key <= LATEST;
  return isMoment ? new Date(key).toISOString() : String(key);
}

/** What is wrong with a list of which a text says in words what belongs: where all that is expected is in the text, it is only not clear where. */
export function asPaired(
  answer: unknown,
  expected: readonly ExpectedRecord[],
  differences: readonly SoughtDifference[],
): SoughtDifference[] {
  const text = isObject(answer) ? answer['#text'] : undefined;
  if (text === undefined) return [...differences];
  const isIn = (said: unknown) => (one: ExpectedRecord) =>
    one.marks.some((mark) => mark.every((word) => isSaid(word, said)));
  const left = expected.filter((one) => !isIn(text)(one));
  if (left.length > 0 && !(typeof text === 'string' && left.every(isIn(withoutQuotes(text)))))
    return [...differences];
  return differences.map((difference) => ({ ...difference, isUnpaired: true }));
}

/** An instant as the backend writes it. */
const IS_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Whether a text has a word of a mark; an instant in any spelling. */
function isSaid(word: string | number, text: unknown): boolean {
  if (holds(word, [text], '#text')) return true;
  return typeof word === 'string' && IS_INSTANT.test(word) && holds(new Date(word), [text], '#text');
}

/** A text with what is between quotes, as JSON writes it, in the words that it means: with ends of lines, and no signs before quotes. */
function withoutQuotes(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"/g, (quoted) => {
    try {
      return String(JSON.parse(quoted));
    } catch {
      return quoted;
    }
  });
}

/** So many records are named. */
const NAMED = 12;

function onlyThese(records: readonly ExpectedRecord[]): string {
  if (records.length === 0) return 'none';
  const ids = records.slice(0, NAMED).map(({ id }) => id);
  const more = records.length - ids.length;
  return `only ${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** That a record is not reported. */
export function missing(about: string, id: string, received: string): Difference {
  return { aspect: 'missing', about, expected: id, received };
}

function repeated(records: readonly ExpectedRecord[]): ExpectedRecord | undefined {
  const seen = new Set<ExpectedRecord>();
  return records.find((record) => seen.size === seen.add(record).size);
}

function count(keys: readonly unknown[], key: unknown): number {
  return keys.filter((one) => one === key).length;
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 200);
}
