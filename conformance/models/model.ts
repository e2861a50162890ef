import type { PivotEntry } from '../reading/pivot-tables.js';
import type { Value } from '../reading/values.js';
import type { Arguments } from '../target/arguments.js';

/** A record as an answer has to report it. */
export interface ExpectedRecord {
  /** What it is called in messages. */
  readonly id: string;
  /** By what it is recognised in an answer: all values of any of these. */
  readonly marks: readonly (readonly (string | number)[])[];
  /** What is reported of it, by the names that the documents use. */
  readonly facts: Readonly<Record<string, Value>>;
  /** What no document states: where most records report it, it has to be right for all. */
  readonly may?: Readonly<Record<string, Value>>;
  /** Facts that were not asked for, so that reporting them ignores an argument. */
  readonly without?: readonly string[];
}

/** Records that an answer has to list. */
export interface ExpectedList {
  /** What they are, in the singular; the lists of one answer have different names. */
  readonly name: string;
  /** All that belong, from the first page to the last, in their order. */
  readonly records: readonly ExpectedRecord[];
  /** What they are ordered by: those for which it is equal may be either way. Absent: no order is documented. */
  readonly order?: (record: ExpectedRecord) => string | number;
  /** Whether the order says only which records are asked for: no document says in which they are listed. */
  readonly isOrderOpen?: boolean;
  /** Records that may be among them and need not: whether they belong is not documented. */
  readonly optional?: readonly ExpectedRecord[];
  /** Whether no document says that they are reported as members of a list; where they are, they have to be right. */
  readonly undocumented?: boolean;
  /** How many of them come before those asked for, and how many are asked for. */
  readonly from?: number;
  readonly size?: number;
}

/** A row of a table: the names it may have, none for records without a value, and the numbers in it. */
export interface ExpectedRow {
  readonly names: readonly string[];
  readonly numbers: readonly number[];
}

/** Numbers that an answer has to report, by name. */
export interface ExpectedTable {
  readonly name: string;
  readonly rows: readonly ExpectedRow[];
}

/** Numbers where rows and columns cross. */
interface ExpectedPivot {
  readonly name: string;
  readonly entries: readonly PivotEntry[];
}

/** Counts of records by groups that no document names, as by age: each record is in one of them. */
export interface ExpectedHistogram {
  readonly name: string;
  /** What the counts may come to in all. */
  readonly totals: readonly number[];
}

/** Something that the backend made for a call: in any of these bytes, where it made several and one is enough. */
export interface ExpectedOutput {
  /** What it is, in the singular. */
  readonly name: string;
  readonly forms: readonly Uint8Array[];
  /** Whether the answer has to show it; false: it need not, but shows nothing else in its place; absent: what is shown is not looked at. */
  readonly isShown?: boolean;
  /** Whether it has to be on the user's disk. Where neither is set, the answer shows it or names its file. */
  readonly isSaved?: boolean;
}

/** What has to reach the backend with a call. */
export interface ExpectedRequest {
  readonly facts: Readonly<Record<string, Value>>;
  /** How often it is to be made, in one request or over several; not said if absent. */
  readonly times?: number;
}

/** All that a right answer to one call reports; more is never wrong. */
export interface ExpectedAnswer {
  readonly lists?: readonly ExpectedList[];
  readonly facts?: Readonly<Record<string, Value>>;
  readonly may?: Readonly<Record<string, Value>>;
  /** Facts of which no document says which are meant: a target reports the same of these sets in all answers. */
  readonly either?: readonly Readonly<Record<string, Value>>[];
  readonly without?: readonly string[];
  readonly tables?: readonly ExpectedTable[];
  readonly pivots?: readonly ExpectedPivot[];
  readonly histogram?: ExpectedHistogram;
  /** Files that have to be there after the call, by absolute path. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
  /** Folders that hold just these files after the call, by absolute path. */
  readonly folders?: Readonly<Record<string, readonly string[]>>;
  /** What the backend made for this call. */
  readonly made?: readonly ExpectedOutput[];
}

/**
 * What a call has to come to: an answer, one of several that the documents allow, a refusal, or what they do not decide.
 * `orRefused`: why a refusal is as right. `unable`: why the backend cannot carry it out, though no sentence says that the
 * call is then refused. `accepted`: only that has to be, for the answer is unknown; `orUnknown`: why a refusal shows nothing.
 */
export type Expected =
  | { readonly answer: ExpectedAnswer; readonly orRefused?: string }
  | { readonly anyOf: readonly ExpectedAnswer[]; readonly orRefused?: string }
  | { readonly refused: string }
  | { readonly unable: string }
  | { readonly accepted: true; readonly orUnknown?: string }
  | { readonly open: string };

/** The right answers among what a call may come to. */
export function allowed(expected: Expected): readonly ExpectedAnswer[] {
  if ('answer' in expected) return [expected.answer];
  return 'anyOf' in expected ? expected.anyOf : [];
}

/** A request that a client of the backend makes by hand, in the backend's own language. */
export interface BackendRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** A file sent with it, under the name of its part. */
  readonly file?: { readonly part: string; readonly name: string; readonly bytes: Uint8Array };
}

interface Values<World> {
  of(world: World, args: Arguments): readonly unknown[];
}

/** What one tool is called with and what has to become of it, worked out from the records of the world. */
export interface ToolModel<World> {
  /** The smallest valid arguments. */
  valid(world: World): Arguments;
  /** Other ways to call it, where the documents ask for one argument or another. */
  or?(world: World): readonly Arguments[];
  /** For each other argument, values that make a difference. */
  readonly values?: Readonly<Record<string, Values<World>['of']>>;
  /** Arguments that matter together, for the smallest call. */
  together?(world: World): readonly Arguments[];
  /** What a call has to come to in this world; where the tool writes, in the world after it. */
  answers(args: Arguments, world: World): Expected;
  /** The requests that change the world as the call should; absent for a tool that reads. */
  does?(args: Arguments, world: World): readonly BackendRequest[];
  /** What reaches the backend of a tool that has something made, in the world before the call: one of these. */
  sends?(args: Arguments, world: World): readonly ExpectedRequest[];
  /** A call takes its time: what one came to is looked at by all clauses, and only the law of answers learns how it answers. */
  readonly isSlow?: true;
  /** A call saves a file on the user's disk: each is made with a place of its own, so that none is made twice. */
  readonly savesFiles?: true;
  /** Why it is unknown whether a call breaks the schema; undefined where it does. Absent where the checks know by themselves. */
  whyNotInvalid?(args: Arguments): string | undefined;
  /** How many combinations of arguments are tried, where that is not the usual number. */
  readonly draws?: number;
}

/** Gives a model the type of its server's world. */
export function modelFor<World>() {
  return (model: ToolModel<World>): ToolModel<World> => model;
}
