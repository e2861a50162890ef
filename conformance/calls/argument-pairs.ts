import { isDeepStrictEqual } from 'node:util';
import { assertThat } from '../check.js';
import { dropped, placed, rootOf } from '../contract/argument-path.js';
import type { ComparedTool } from '../models/compared-tool.js';
import type { JudgedCall } from '../models/judged-call.js';
import { allowed } from '../models/model.js';
import { hasMember } from '../reading/members.js';
import { documentsOf } from '../reading/outputs/documents.js';
import { isObject } from '../reading/places.js';
import type { Arguments } from '../target/arguments.js';
import { callKey } from './call-key.js';

/** What a clause says to call with. */
interface Given {
  readonly with?: Arguments | undefined;
}

/** The smallest calls that are what the clause says to call with, or else the smallest calls with that. */
export function basesOf(tool: ComparedTool, { with: given = {} }: Given = {}): Arguments[] {
  const fitting = tool.bases.filter((base) => isDeepStrictEqual({ ...base, ...given }, base));
  return fitting.length > 0 ? fitting : tool.bases.map((base) => ({ ...base, ...given }));
}

/** Two calls that differ in one argument alone. */
export interface Pair {
  readonly without: Arguments;
  readonly with: Arguments;
}

/** For each smallest call: with each value of the argument, and without it. An argument may be inside another, as `pivot.action` does. */
export function pairsOf(
  tool: ComparedTool,
  { argument, with: given }: Given & { readonly argument: string },
  more: readonly unknown[] = [],
): Pair[] {
  const root = rootOf(argument);
  const isInside = root !== argument;
  return basesOf(tool, { with: given }).flatMap((base) => {
    const { [root]: own, ...without } = base;
    const values = [
      ...tool.values(root, base),
      ...(own === undefined ? [] : [own]),
      ...(isInside ? [] : more),
    ];
    const calls = [...new Set(values)].map((value) => ({ ...without, [root]: value }));
    if (!isInside) return calls.map((call) => ({ without, with: call }));
    const placing = calls.filter((call) => JSON.stringify(dropped(call, argument)) !== JSON.stringify(call));
    const also = placing.slice(0, 1).flatMap((call) => more.map((value) => placed(call, argument, value)));
    return [...placing, ...also].map((call) => ({ without: dropped(call, argument), with: call }));
  });
}

/** The calls; where none of them is valid, for the argument needs another one beside it, also those that give it together with others. */
export function orTogether(
  tool: ComparedTool,
  argument: string,
  calls: readonly Arguments[],
): readonly Arguments[] {
  if (calls.some((args) => allowed(tool.expected(args)).length > 0)) return calls;
  return [...calls, ...tool.singles.filter((args) => argument in args)];
}

/** Whether what is right to answer, or to send, differs between the two. */
export function isDistinguishing(tool: ComparedTool, pair: Pair): boolean {
  return callKey(tool, pair.with) !== callKey(tool, pair.without);
}

/** Throws ClauseViolation where a value has no member at this path. */
export function assertMember(value: unknown, member: string, args: Arguments): void {
  assertThat(hasMember(value, member), `the answer has no member ${member}`, {
    expected: `a member ${member}`,
    received: isObject(value) ? { members: Object.keys(value) } : (value ?? 'nothing'),
    counterexample: args,
  });
}

/** Throws ClauseViolation where an answer with members lacks the named one; what was refused has none. */
export function assertNamed({ outcome, args }: JudgedCall, member: string): void {
  if (outcome.refused) return;
  for (const { value } of documentsOf(outcome)) if (isObject(value)) assertMember(value, member, args);
}
