import type { ExpectedList, ExpectedRecord } from '#conformance/models/model.js';
import type { Called } from '../../mutants/making/mutation.js';
import type { Target } from '../../mutants/making/target.js';
import { isObject } from './described.js';

/** An answer with the records reversed that the order of their list leaves open; a page at a cursor is left as it is. */
export function withTiesReversed(target: Target, home: string, called: Called, value: unknown): unknown {
  if (hasCursor(target, called)) return value;
  const answers = orderedLists(target, home, called);
  const isGiven = (lists: ExpectedList[]) => lists.every((list) => isFollowed(value, list));
  const given = answers.length > 1 ? answers.find(isGiven) : answers[0];
  return (given ?? []).reduce(withListReversed, value);
}

function hasCursor({ contract }: Target, called: Called): boolean {
  const rules = contract.tools[called.name]?.rules ?? [];
  return rules.some(
    ({ kind, style, position }) =>
      kind === 'pagination' &&
      (style === 'cursor' || style === 'token') &&
      called.arguments[String(position)] !== undefined,
  );
}

/** The ordered lists of each right answer. */
function orderedLists(
  { profile }: Target,
  home: string,
  { name, arguments: args }: Called,
): ExpectedList[][] {
  const expected = profile.tools[name]?.answers(args, profile.world(home));
  const answers =
    expected && ('anyOf' in expected ? expected.anyOf : 'answer' in expected ? [expected.answer] : []);
  return (answers ?? []).map(({ lists = [] }) =>
    lists.filter(({ order, optional = [] }) => order && optional.length === 0),
  );
}

/** Whether the answer has the records in this order. */
function isFollowed(value: unknown, list: ExpectedList): boolean {
  const keys = keysOf(list);
  const items = arrayOf(value, keys.length);
  return items?.every((item, at) => keyOf(item, list) === keys[at]) ?? false;
}

function keyOf(item: object, { records, order }: ExpectedList): unknown {
  const values = Object.values(item);
  const isIt = ({ marks }: ExpectedRecord) =>
    marks.some((mark) => mark.every((part) => values.includes(part)));
  const record = records.find(isIt);
  return record && order?.(record);
}

/** What the records of the page are ordered by. */
function keysOf({ records, order, from = 0, size }: ExpectedList): unknown[] {
  const page = records.slice(from, size === undefined ? undefined : from + size);
  return page.map((record) => order?.(record));
}

/** The one array of so many objects; undefined where there are several. */
function arrayOf(value: unknown, length: number): readonly object[] | undefined {
  const [array, ...others] = arraysIn(value).filter((one) => one.length === length);
  return array && others.length === 0 && array.every(isObject) ? array : undefined;
}

/** The answer with the array that is as long as the page of the list reversed where its order leaves it open. */
function withListReversed(value: unknown, list: ExpectedList): unknown {
  const keys = keysOf(list);
  if (new Set(keys).size === keys.length) return value;
  const array = arrayOf(value, keys.length);
  return array ? replaced(value, array, groupsReversed(array, keys)) : value;
}

function groupsReversed(array: readonly unknown[], keys: readonly unknown[]): unknown[] {
  const begins = (at: number) => at === 0 || keys[at] !== keys[at - 1];
  const groups: unknown[][] = [];
  for (const [at, item] of array.entries()) {
    if (begins(at)) groups.push([]);
    groups.at(-1)?.unshift(item);
  }
  return groups.flat();
}

function arraysIn(value: unknown): (readonly unknown[])[] {
  if (Array.isArray(value)) return [value, ...value.flatMap(arraysIn)];
  return isObject(value) ? Object.values(value).flatMap(arraysIn) : [];
}

function replaced(value: unknown, old: readonly unknown[], array: readonly unknown[]): unknown {
  if (value === old) return array;
  if (Array.isArray(value)) return value.map((part) => replaced(part, old, array));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, old, array)]));
}
