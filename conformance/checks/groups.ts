import * as z from 'zod';
import { assertNamed, basesOf, pairsOf } from '../calls/argument-pairs.js';
import { check, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { argument, member, record, words } from '../contract/vocabulary.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { allowed, type ExpectedAnswer } from '../models/model.js';
import { SeveralCalls } from '../models/several-calls.js';
import { textsIn } from '../reading/scalars.js';
import type { Arguments } from '../target/arguments.js';

const facts = z.strictObject({
  argument: argument.optional(),
  record,
  by: words,
  measures: words.optional(),
  list: member.optional(),
  none: z.string().optional(),
  together: z.int().min(2).optional(),
});

/** The answer counts the records by each dimension, in calls that count by more than one value. */
export const groups = check({
  kind: 'groups',
  means:
    'The answer counts the seeded records by each dimension, which the argument may choose, so many together, as the seeded world gives it; records that have none are in the bucket named.',
  quotes: ['none', 'list'],
  facts,
  async judge({ tool: name, facts: grouping }, context) {
    const tool = context.tools.of(name);
    const counting = callsBy(tool, grouping).filter((args) => countsGroups(tool, args));
    if (counting.length === 0) throw new NotJudged('in this world no call counts more than one group');
    assertAgreed(name, grouping, namesIn(context, tool, counting));
    const several = new SeveralCalls();
    for (const args of counting) {
      const judged = await several.judge(() => tool.assertRight(args));
      if (judged && grouping.list !== undefined) assertNamed(judged, grouping.list);
    }
    several.assertSomeJudged();
  },
});

type Grouping = z.infer<typeof facts>;

/** Asked: the calls with each value of the argument that chooses the groups, so many together as there have to be; or all calls, where none does. */
function callsBy(tool: ComparedTool, { argument, together = 0 }: Grouping): Arguments[] {
  if (argument === undefined) return [...basesOf(tool), ...tool.singles];
  const calls = pairsOf(tool, { argument }).map((pair) => pair.with);
  return calls.filter((args) => together <= 1 || [args[argument]].flat().length >= together);
}

/** Whether a right answer to the call has several numbers, so that one for another shows. */
function countsGroups(tool: ComparedTool, args: Arguments): boolean {
  return allowed(tool.expected(args)).some(
    ({ tables = [], pivots = [], lists = [], facts = {} }) =>
      tables.some(({ rows }) => rows.length > 1) ||
      pivots.some(({ entries }) => entries.length > 1) ||
      lists.length > 0 ||
      Object.keys(facts).length > 1,
  );
}

/** Expected: throws NotJudged where the names in what the model counts are not those that the contract counts by. */
function assertAgreed(
  tool: string,
  { by, measures = [], record, none }: Grouping,
  names: Iterable<string>,
): void {
  let [isByWord, hasNone] = [false, none === undefined];
  for (const name of names) {
    isByWord ||= [...by, ...measures].some((word) => name.includes(word));
    hasNone ||= name === none;
    if (isByWord && hasNone) return; // there are a thousand names where a world is large
  }
  throw new NotJudged(
    isByWord
      ? `in this world no ${record} is counted under ${none}`
      : `the model of ${tool} counts no ${record} by ${by.join(', ')}, as the contract says`,
  );
}

/** What right answers to these calls count by and what they count, in the contract's words, and the values by which the calls choose it. */
function* namesIn(
  { profile }: CheckContext,
  tool: ComparedTool,
  calls: readonly Arguments[],
): Generator<string> {
  for (const args of calls) {
    yield* textsIn(args);
    for (const answer of allowed(tool.expected(args)))
      for (const name of namesOf(answer)) yield profile.wordFor?.(name) ?? name;
  }
}

function* namesOf({ lists = [], tables = [], pivots = [], facts = {} }: ExpectedAnswer): Generator<string> {
  for (const { name } of [...lists, ...tables, ...pivots]) yield name;
  yield* Object.keys(facts);
  for (const { records } of lists)
    for (const { marks, facts: own } of records) {
      yield* marks.flat().map(String);
      yield* Object.keys(own);
    }
  for (const { rows } of tables) for (const row of rows) yield* row.names;
}
