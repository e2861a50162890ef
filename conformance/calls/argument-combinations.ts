import { once as onceMade } from '../../simulators/core/state/memoize.js';
import type { ComparedTool } from '../models/compared-tool.js';
import type { Arguments } from '../target/arguments.js';
import { callKey } from './call-key.js';

/** Of each argument so many values are looked at, which come to different answers where there are such. */
const VALUES = 4;
/** So many pairs of values are looked at for one of two arguments. */
const TRIES = 6;
/** So many of the smallest calls are varied, and so many calls are made in all, or else one for every two arguments. */
const BASES = 3;
const MOST_CALLS = 40;

/** What a call has to come to as one text. */
type KeyOf = (args: Arguments) => string;

/** Calls with two arguments beside the smallest call, for every two arguments that there are: in one the first matters beside the second, and in one the second beside the first. */
export function pairedCalls(tool: ComparedTool): Arguments[] {
  const keys = new Map<string, string>();
  const keyOf: KeyOf = (args) => {
    const call = JSON.stringify(args);
    const key = keys.get(call) ?? callKey(tool, args);
    keys.set(call, key);
    return key;
  };
  const names = Object.keys(tool.model.values ?? {});
  const sources = tool.bases.slice(0, BASES).flatMap((base) => {
    const values = new Map(
      names.map((name) => [name, onceMade(() => differentValues(tool, base, name, keyOf))]),
    );
    return names.flatMap((one, at) =>
      names.slice(at + 1).map((other) => {
        const pairs = () => crossed(values.get(one)?.() ?? [], values.get(other)?.() ?? []).slice(0, TRIES);
        return distinctCalls(base, [one, other], pairs, keyOf);
      }),
    );
  });
  return byTurns(sources, Math.max(MOST_CALLS, sources.length));
}

/** The first of each, then the second of each, up to so many in all; no more of each is made than is taken. */
function byTurns<T>(sources: readonly Iterator<T>[], most: number): T[] {
  const taken: T[] = [];
  let left = sources;
  while (left.length > 0 && taken.length < most) {
    const going: Iterator<T>[] = [];
    for (const source of left) {
      if (taken.length === most) break;
      const next = source.next();
      if (next.done) continue;
      taken.push(next.value);
      going.push(source);
    }
    left = going;
  }
  return taken;
}

/** Calls in which one of two arguments changes what the other one gives: those in which each does come first, then by turns those for one and the other. */
function* distinctCalls(
  base: Arguments,
  [one, other]: readonly [string, string],
  pairs: () => readonly (readonly [unknown, unknown])[],
  keyOf: KeyOf,
): Generator<Arguments> {
  const [firsts, seconds]: [Arguments[], Arguments[]] = [[], []];
  for (const [a, b] of pairs()) {
    const both = { ...base, [one]: a, [other]: b };
    const key = keyOf(both);
    const isFirst = key !== keyOf({ ...base, [other]: b });
    const isSecond = key !== keyOf({ ...base, [one]: a });
    if (isFirst && isSecond) yield both;
    else if (isFirst) firsts.push(both);
    else if (isSecond) seconds.push(both);
  }
  const longest = Math.max(firsts.length, seconds.length);
  for (let at = 0; at < longest; at++) yield* [firsts, seconds].flatMap((some) => some.slice(at, at + 1));
}

/** Values of an argument that come to answers of their own, those first that change the answer, and of those lists of several. */
function differentValues(tool: ComparedTool, base: Arguments, name: string, keyOf: KeyOf): unknown[] {
  const different = new Map<string, unknown>();
  for (const value of tool.values(name, base)) {
    const key = keyOf({ ...base, [name]: value });
    if (!different.has(key)) different.set(key, value);
  }
  const own = keyOf(base);
  const rank = ([key, value]: readonly [string, unknown]) =>
    (key === own ? 2 : 0) + (Array.isArray(value) && value.length > 1 ? 0 : 1);
  return [...different]
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, VALUES)
    .map(([, value]) => value);
}

/** Every value with every other, those first that have not met before. */
function crossed(some: readonly unknown[], others: readonly unknown[]): [unknown, unknown][] {
  return others.flatMap((_, by) =>
    some.map((one, at): [unknown, unknown] => [one, others[(at + by) % others.length]]),
  );
}
