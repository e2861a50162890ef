import { isDeepStrictEqual } from 'node:util';
import type { ListChange } from './plant.js';

type List = readonly unknown[];

/** The changes of a list; one that cannot be changed so is given as it is. */
const CHANGES: Record<ListChange, (list: List) => List> = {
  missing: (list) => (list.length > 0 ? list.toSpliced(middle(list), 1) : list),
  doubled: (list) => (list.length > 0 ? list.toSpliced(middle(list), 0, list[middle(list)]) : list),
  exchanged: (list) => {
    const at = unlikeNeighbours(list);
    return at === undefined ? list : list.toSpliced(at, 2, list[at + 1], list[at]);
  },
  foreign: (list) => (list.length > 0 ? list.with(middle(list), foreign(list[middle(list)])) : list),
};

/**
 * The answer with each list at the path changed: `issues[].labels` is the list of each issue, `*` is any member and
 * `**` for every list below.
 */
export function withListsChanged(answer: unknown, path: string, change: ListChange): unknown {
  return at(answer, path.replaceAll('[]', '.[]').split('.'), CHANGES[change]);
}

function at(value: unknown, [step, ...rest]: string[], change: (list: List) => List): unknown {
  if (step === undefined) return Array.isArray(value) ? change(value) : value;
  if (step === '**') return everywhere(value, change);
  if (step === '[]') return Array.isArray(value) ? value.map((item) => at(item, rest, change)) : value;
  return withMembers(value, (member, name) =>
    step === '*' || name === step ? at(member, rest, change) : member,
  );
}

function everywhere(value: unknown, change: (list: List) => List): unknown {
  if (Array.isArray(value)) return change(value.map((item) => everywhere(item, change)));
  return withMembers(value, (member) => everywhere(member, change));
}

function withMembers(value: unknown, change: (member: unknown, name: string) => unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member, name)]));
}

function middle({ length }: List): number {
  return Math.floor((length - 1) / 2);
}

/** Where two neighbours differ, as near to the middle as can be. */
function unlikeNeighbours(list: List): number | undefined {
  const distance = (at: number) => Math.abs(at - middle(list));
  return list
    .map((_, at) => at)
    .filter((at) => at + 1 < list.length && !isDeepStrictEqual(list[at], list[at + 1]))
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

/** The members that identify a record; all else (times, states, counts) stays as it is, so that the order still holds. */
const IDENTIFYING =
  /^(id|iid|number|name|path|fullPath|filePath|newPath|oldPath|username|user|title|sha|shortId|ref|reference|key|text|body|url|webUrl)$/;
const TIME = /^\d{4}-\d\d-\d\d/;

/** A record from elsewhere that could be in the place of this one. */
function foreign(record: unknown): unknown {
  if (!isRecord(record)) return otherValue(record);
  const isIdentified = Object.keys(record).some((name) => IDENTIFYING.test(name));
  const other = withMembers(record, (member, name) =>
    (isIdentified ? IDENTIFYING.test(name) : typeof member === 'string') ? otherValue(member) : member,
  );
  return isIdentified || !isDeepStrictEqual(other, record) ? other : withMembers(record, otherTime);
}

/** A record that its day identifies becomes one of another day. */
function otherTime(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(TIME, (day) => `1${day.slice(1)}`) : value;
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1_000_003;
  if (typeof value !== 'string' || TIME.test(value)) return value;
  return /\d{1,15}$/.test(value)
    ? value.replace(/\d{1,15}$/, (digits) => String(Number(digits) + 1_000_003))
    : `${value}-foreign`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
