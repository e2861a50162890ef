import * as z from 'zod';
import { assertNamed, basesOf, pairsOf } from '../calls/argument-pairs.js';
import { check, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { argument, member, record, words } from '../contract/vocabulary.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { allowed } from '../models/model.js';
import { SeveralCalls } from '../models/several-calls.js';
import { textsIn } from '../reading/scalars.js';
import type { Arguments } from '../target/arguments.js';

/** The answer counts the records by each dimension, in calls that count by more than one value. */
export const groups = check({
  kind: 'groups',
  facts: z.strictObject({
    argument: argument.optional(),
    record,
    by: words,
    measures: words.optional(),
    list: member.optional(),
    none: z.string().optional(),
    together: z.int().min(2).optional(),
  }),
  async judge(
    { tool: name, facts: { argument, record, by, measures = [], list, none, together = 0 } },
    context,
  ) {
    const tool = context.tools.of(name);
    const calls: Arguments[] =
      argument === undefined
        ? [...basesOf(tool), ...tool.singles]
        : pairsOf(tool, { argument }).map((pair) => pair.with);
    const wide = calls.filter((args) => together <= 1 || [args[argument ?? '']].flat().length >= together);
    const distinguishing = wide.filter((args) =>
      allowed(tool.expected(args)).some(
        ({ tables = [], pivots = [], lists = [], facts = {} }) =>
          tables.some(({ rows }) => rows.length > 1) ||
          pivots.some(({ entries }) => entries.length > 1) ||
          lists.length > 0 ||
          Object.keys(facts).length > 1,
      ),
    );
    if (distinguishing.length === 0) throw new NotJudged('in this world no call counts more than one group');
    const names = distinguishing.flatMap((args) => namesIn(context, tool, args));
    if (![...by, ...measures].some((word) => names.some((one) => one.includes(word))))
      throw new NotJudged(
        `the model of ${name} counts no ${record} by ${by.join(', ')}, as the contract says`,
      );
    if (none !== undefined && !names.includes(none))
      throw new NotJudged(`in this world no ${record} is counted under ${none}`);
    const several = new SeveralCalls();
    for (const args of distinguishing) {
      const judged = await several.judge(() => tool.assertRight(args));
      if (judged && list !== undefined) assertNamed(judged, list);
    }
    several.assertSomeJudged();
  },
});

/** What right answers to a call count by and what they count, and the values by which the call chooses it. */
function namesIn({ profile }: CheckContext, tool: ComparedTool, args: Arguments): string[] {
  const reported = allowed(tool.expected(args)).flatMap(
    ({ lists = [], tables = [], pivots = [], facts = {} }) => [
      ...[...lists, ...tables, ...pivots].map((part) => part.name),
      ...lists.flatMap(({ records }) =>
        records.flatMap(({ marks, facts: own }) => [...marks.flat(), ...Object.keys(own)]),
      ),
      ...tables.flatMap(({ rows }) => rows.flatMap((row) => row.names)),
      ...Object.keys(facts),
    ],
  );
  return [...reported.map((name) => profile?.wordFor?.(String(name)) ?? String(name)), ...textsIn(args)];
}
