import type { Arguments } from '../arguments.js';
import type { JudgedTool } from '../judged-tool.js';
import { callKey } from './expected-key.js';

/** Of each argument so many values are looked at, which come to different answers where there are such. */
const VALUES = 4;
/** So many pairs of values are looked at for one of two arguments. */
const TRIES = 6;
/** So many of the smallest calls are varied, and so many calls are made in all. */
const BASES = 3;
const MOST_CALLS = 40;

/** What a call has to come to as one text. */
type KeyOf = (args: Arguments) => string;

/** Calls with two arguments beside the smallest call, for every two arguments that there are: in one the first matters beside the second, and in one the second beside the first. */
export function pairedCalls(tool: JudgedTool): Arguments[] {
  const keys = new Map<string, string>();
  const keyOf: KeyOf = (args) => {
    const call = JSON.stringify(args);
    const key = keys.get(call) ?? callKey(tool, args);
    keys.set(call, key);
    return key;
  };
  const names = Object.keys(tool.model.values ?? {});
  const calls = tool.bases.slice(0, BASES).flatMap((base) => {
    const values = new Map(names.map((name) => [name, differentValues(tool, base, name, keyOf)]));
    return names.flatMap((one, at) =>
      names.slice(at + 1).map((other) => {
        const pairs = crossed(values.get(one) ?? [], values.get(other) ?? []).slice(0, TRIES);
        return tellingCalls(base, [one, other], pairs, keyOf);
      }),
    );
  });
  const rounds = Array.from({ length: TRIES }, (_, at) => calls.flatMap((some) => some.slice(at, at + 1)));
  return rounds.flat().slice(0, MOST_CALLS);
}

/** Calls in which one of two arguments changes what the other one gives: those in which each does come first, then by turns those for one and the other. */
function tellingCalls(
  base: Arguments,
  [one, other]: readonly [string, string],
  pairs: readonly (readonly [unknown, unknown])[],
  keyOf: KeyOf,
): Arguments[] {
  const judged = pairs.map(([a, b]) => {
    const both = { ...base, [one]: a, [other]: b };
    const key = keyOf(both);
    const isFirst = key !== keyOf({ ...base, [other]: b });
    const isSecond = key !== keyOf({ ...base, [one]: a });
    return { both, isFirst, isSecond };
  });
  const calls = (first: boolean, second: boolean) =>
    judged
      .filter(({ isFirst, isSecond }) => isFirst === first && isSecond === second)
      .map(({ both }) => both);
  const [firsts, seconds] = [calls(true, false), calls(false, true)];
  return [
    ...calls(true, true),
    ...pairs.flatMap((_, at) => [firsts, seconds].flatMap((some) => some.slice(at, at + 1))),
  ];
}

/** Values of an argument that come to answers of their own, those first that change the answer. */
function differentValues(tool: JudgedTool, base: Arguments, name: string, keyOf: KeyOf): unknown[] {
  const different = new Map<string, unknown>();
  for (const value of tool.values(name, base)) {
    const key = keyOf({ ...base, [name]: value });
    if (!different.has(key)) different.set(key, value);
  }
  const own = keyOf(base);
  const isSame = (key: string) => (key === own ? 1 : 0);
  return [...different]
    .toSorted(([one], [other]) => isSame(one) - isSame(other))
    .slice(0, VALUES)
    .map(([, value]) => value);
}

/** Every value with every other, those first that have not met before. */
function crossed(some: readonly unknown[], others: readonly unknown[]): [unknown, unknown][] {
  return others.flatMap((_, by) =>
    some.map((one, at): [unknown, unknown] => [one, others[(at + by) % others.length]]),
  );
}
