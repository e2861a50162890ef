import type { Clause } from '#conformance/contract/clauses.js';
import type { JsonSchema } from '#conformance/contract/contract.js';
import { restated } from '../judging/answers.js';
import { ofTool } from '../making/mutant.js';
import { FAILURE, type Mutation, type Result, SUCCESS } from '../making/mutation.js';

type Arguments = Record<string, unknown>;

/** What an operator may know beside the clause: the promised schema, and valid values of its arguments. */
export interface ValidInput {
  readonly schema: JsonSchema;
  values(argument: string): readonly unknown[];
}

/** Breaks clauses of some kinds, each in one way. */
export interface ClauseOperator {
  readonly name: string;
  readonly kinds: readonly string[];
  /** One mutation or several; undefined where there is none of this clause. */
  make(clause: Clause, valid: ValidInput): Mutation | readonly Mutation[] | undefined;
}

/** The argument that a clause is about, as a path. */
export function argumentOf({ facts }: Clause): string {
  return String(facts.argument);
}

/** The values of a fact that may have several. */
export function several(fact: unknown): unknown[] {
  return fact === undefined ? [] : [fact].flat();
}

/** Another answer to the calls that fit. */
function answering(clause: Clause, fits: (args: Arguments) => boolean, other: Result): Mutation {
  return ofTool(clause.tool ?? '', (asked) =>
    fits(asked.arguments) ? Promise.resolve(other) : asked.pass(),
  );
}

/** Bad input accepted: the calls that fit are answered as if all were well. */
export const accepting = (clause: Clause, fits: (args: Arguments) => boolean) =>
  answering(clause, fits, SUCCESS);

/** Good input refused: the calls that fit are refused. */
export const refusing = (clause: Clause, fits: (args: Arguments) => boolean) =>
  answering(clause, fits, FAILURE);

/** The correct server is asked something else. */
export function asking(clause: Clause, change: (args: Arguments) => Arguments): Mutation {
  return ofTool(clause.tool ?? '', ({ arguments: args, pass }) => pass(change(args)));
}

/** The correct server's answer is changed; refusals stay. */
export function changingAnswer(clause: Clause, change: (result: Result, home: string) => Result): Mutation {
  return ofTool(clause.tool ?? '', async ({ pass, home }) => {
    const result = await pass();
    return result.isError ? result : change(result, home);
  });
}

/** Every list of records in the correct server's answer changed. */
export function lists(clause: Clause, change: (list: readonly unknown[]) => unknown[]): Mutation {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.length > 0 && typeof value[0] === 'object' ? change(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part)]));
  };
  return changingAnswer(clause, (result) => restated(result, changed(result.structuredContent)));
}

/** The member at the end of a path changed, wherever it is. */
export function members(clause: Clause, path: string, change: (value: unknown) => unknown): Mutation {
  const name = path.split('/').at(-1) ?? path;
  return changingAnswer(clause, (result) =>
    restated(
      result,
      everyMember(result.structuredContent, ([key, value]) => [[key, key === name ? change(value) : value]]),
    ),
  );
}

type Member = readonly [name: string, value: unknown];

/** An answer with each member of each object in it changed, to none or several. */
export function everyMember(value: unknown, change: (member: Member) => readonly Member[]): unknown {
  if (Array.isArray(value)) return value.map((item) => everyMember(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .flatMap((member) => change(member))
      .map(([name, part]) => [name, everyMember(part, change)]),
  );
}
