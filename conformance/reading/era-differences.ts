import { isDeepStrictEqual } from 'node:util';
import { momentOf } from './moments.js';
import { isObject } from './places.js';

const SECOND = 1_000;
const MINUTE = 60_000;

/** Where two values differ: what one has there, and what the other has. */
export interface EraDifference {
  readonly expected: unknown;
  readonly received: unknown;
}

/**
 * The first place where a value of one era is another in the other era; undefined where there is none. Where `again`, the same
 * answer a second time, shows that a part is another each time, only its kind is compared; and of moments to the second or coarser,
 * less than a minute apart: they may be alike twice by chance.
 */
export function eraDifference(modern: unknown, greeted: unknown, again = modern): EraDifference | undefined {
  if (isDeepStrictEqual(modern, greeted)) return undefined;
  if (Array.isArray(modern) && Array.isArray(greeted)) return itemDifference(modern, greeted, again);
  if (isObject(modern) && isObject(greeted))
    return memberDifference(modern, greeted, isObject(again) ? again : {});
  const isStable = isDeepStrictEqual(modern, again) && !isSoonAfter(modern, greeted);
  if (!isStable && kindOf(modern) === kindOf(greeted)) return undefined;
  return { expected: shown(modern), received: shown(greeted) };
}

function memberDifference(
  modern: Readonly<Record<string, unknown>>,
  greeted: Readonly<Record<string, unknown>>,
  again: Readonly<Record<string, unknown>>,
): EraDifference | undefined {
  for (const name of new Set([...Object.keys(modern), ...Object.keys(greeted)])) {
    const difference = eraDifference(modern[name], greeted[name], again[name]);
    if (difference)
      return { expected: { [name]: difference.expected }, received: { [name]: difference.received } };
  }
  return undefined;
}

function itemDifference(
  modern: readonly unknown[],
  greeted: readonly unknown[],
  again: unknown,
): EraDifference | undefined {
  const others = Array.isArray(again) ? again : [];
  const isOfOneLength = modern.length === others.length;
  if (isOfOneLength && modern.length !== greeted.length)
    return { expected: `${modern.length} items`, received: `${greeted.length} items` };
  for (const [at, item] of modern.entries()) {
    const difference = at < greeted.length ? eraDifference(item, greeted[at], others[at]) : undefined;
    if (difference) return { expected: [difference.expected], received: [difference.received] };
  }
  return undefined;
}

/** A value that an older revision wraps in an object with the one member `result`, because it has to be one there, without that. */
export function withoutWrapping<T>(greeted: T, modern: unknown): T {
  if (!isObject(greeted) || !isObject(modern)) return greeted;
  const unwrapped = Object.entries(greeted).map(([name, value]) => [
    name,
    unwrappedBeside(value, modern[name]),
  ]);
  return Object.fromEntries(unwrapped) as T; // the same members
}

function unwrappedBeside(greeted: unknown, modern: unknown): unknown {
  if (!isObject(greeted)) return greeted;
  const isWrappedValue =
    Object.keys(greeted).length === 1 && 'result' in greeted && kindOf(modern) !== 'object';
  if (isWrappedValue && modern !== undefined) return greeted.result;
  const { properties } = greeted;
  const isWrappedSchema = isObject(properties) && Object.keys(properties).join() === 'result';
  const isOtherRoot = isObject(modern) && modern.type !== 'object';
  return isWrappedSchema && isOtherRoot ? properties.result : greeted;
}

/** Whether two moments, precise to the second at best, are of one run: what each era is asked about is made for it. */
function isSoonAfter(modern: unknown, greeted: unknown): boolean {
  const [one, other] = [momentOf(modern), momentOf(greeted)];
  if (one === undefined || other === undefined || Math.min(one.grain, other.grain) < SECOND) return false;
  return Math.abs(one.time - other.time) <= MINUTE;
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
}

function shown(value: unknown): unknown {
  return value === undefined ? 'nothing' : value;
}
