import type { CheckContext } from '#conformance/check-context.js';
import type { ExpectedList } from '#conformance/model.js';
import type { Called } from '../../mutants/mutation.js';
import { isObject } from './described.js';

/** An answer whose lists have the records that their order leaves open the other way round, as far as the model knows them. */
export function withTiesReversed(
  context: CheckContext,
  home: string,
  called: Called,
  value: unknown,
): unknown {
  return orderedLists(context, home, called).reduce(withListReversed, value);
}

function orderedLists(
  context: CheckContext,
  home: string,
  { name, arguments: args }: Called,
): ExpectedList[] {
  const expected = context.profile.tools[name]?.answers(args, context.profile.world(home));
  const answers =
    expected && ('anyOf' in expected ? expected.anyOf : 'answer' in expected ? [expected.answer] : []);
  const lists = answers?.[0]?.lists ?? [];
  return lists.filter(({ order, optional = [] }) => order && optional.length === 0);
}

/** The answer with the one array reversed that is as long as the page of the list; unchanged where there are several. */
function withListReversed(value: unknown, { records, order, from = 0, size }: ExpectedList): unknown {
  const keys = records
    .slice(from, size === undefined ? undefined : from + size)
    .map((record) => order?.(record));
  if (new Set(keys).size === keys.length) return value;
  const arrays = arraysIn(value).filter(({ length }) => length === keys.length);
  const [array] = arrays;
  if (array === undefined || arrays.length > 1 || !array.every(isObject)) return value;
  return replaced(value, array, groupsReversed(array, keys));
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
