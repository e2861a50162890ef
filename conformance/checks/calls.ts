import { dropped, placed, rootOf } from '../argument-path.js';
import { fact } from '../check.js';
import type { Arguments } from '../check-context.js';
import type { Clause } from '../clause.js';
import type { JudgedTool } from '../judged-tool.js';
import { callKey } from './expected-key.js';

/** The smallest calls with what the clause says to call with. */
export function basesOf(tool: JudgedTool, clause: Clause): Arguments[] {
  const given = fact<Arguments | undefined>(clause, 'with');
  return tool.bases.map((base) => ({ ...base, ...given }));
}

/** Two calls that differ in one argument alone. */
export interface Pair {
  readonly without: Arguments;
  readonly with: Arguments;
}

/** For each smallest call: with each value of the argument, and without it. An argument may stand inside another, as `pivot.action` does. */
export function pairsOf(tool: JudgedTool, clause: Clause, more: readonly unknown[] = []): Pair[] {
  const argument = fact<string>(clause, 'argument');
  const root = rootOf(argument);
  const isInside = root !== argument;
  return basesOf(tool, clause).flatMap((base) => {
    const { [root]: own, ...without } = base;
    const values = [
      ...tool.values(root, base),
      ...(own === undefined ? [] : [own]),
      ...(isInside ? [] : more),
    ];
    const calls = [...new Set(values)].map((value) => ({ ...without, [root]: value }));
    if (!isInside) return calls.map((call) => ({ without, with: call }));
    const given = calls.filter((call) => JSON.stringify(dropped(call, argument)) !== JSON.stringify(call));
    const also = given.slice(0, 1).flatMap((call) => more.map((value) => placed(call, argument, value)));
    return [...given, ...also].map((call) => ({ without: dropped(call, argument), with: call }));
  });
}

/** Whether what is right to answer, or to send, differs between the two. */
export function isTelling(tool: JudgedTool, pair: Pair): boolean {
  return callKey(tool, pair.with) !== callKey(tool, pair.without);
}
