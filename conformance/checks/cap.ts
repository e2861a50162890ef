import fc from 'fast-check';
import * as z from 'zod';
import { assertNamed, basesOf, isDistinguishing } from '../calls/argument-pairs.js';
import { ClauseViolation, check, NotJudged } from '../check.js';
import { args, argument, member, record } from '../contract/vocabulary.js';
import { listsOf } from '../models/contract-agreement.js';
import type { JudgedCall } from '../models/judged-call.js';
import { allowed, type ExpectedList } from '../models/model.js';
import { SeveralCalls } from '../models/several-calls.js';
import { hasMember, memberOf } from '../reading/members.js';
import { documentsOf } from '../reading/outputs/documents.js';
import type { Arguments } from '../target/arguments.js';

/** So many caps are drawn, and the highest of them. */
const DRAWS = 4;
const HIGHEST = 12;

/** As many records as asked for, or as there are; small caps must leave something out. */
export const cap = check({
  kind: 'cap',
  means:
    'The answer draws on, or the named list holds, at most as many records as the argument says; the flag is true once the cap is reached.',
  quotes: ['list', 'flag'],
  facts: z.strictObject({
    argument,
    record,
    list: member.optional(),
    flag: member.optional(),
    with: args.optional(),
  }),
  async judge(
    { tool: name, facts: { argument, record, list, flag, with: given } },
    { draws, profile, tools },
  ) {
    const tool = tools.of(name);
    const bases = basesOf(tool, { with: given }).filter((base) => {
      const { [argument]: _, ...without } = base;
      return [1, ...tool.values(argument, base)].some((value) =>
        isDistinguishing(tool, { without, with: { ...base, [argument]: value } }),
      );
    });
    if (bases.length === 0) throw new NotJudged(`in this world no ${argument} leaves anything out`);
    if (tool.model.isSlow) {
      await tool.study(); // how many are reported shows in the members of a list
      const studied = new SeveralCalls();
      for (const args of tool.singles) await studied.judge(() => tool.assertRight(args));
    }
    const several = new SeveralCalls();
    const lowest = new SeveralCalls();
    const assertCapped = async (args: Arguments) => {
      const judged = await several.judge(() => tool.assertRight(args));
      if (judged === undefined) return undefined;
      for (const expected of listsOf(profile, allowed(judged.expected), record))
        assertAtMost(expected, Number(args[argument]), argument);
      if (list !== undefined) assertNamed(judged, list);
      return judged;
    };
    for (const base of bases) {
      for (const value of [1, ...tool.values(argument, base)])
        await assertCapped({ ...base, [argument]: value });
      await draws.forAll(
        fc.integer({ min: 1, max: HIGHEST }),
        async (limit) => void (await assertCapped({ ...base, [argument]: limit })),
        DRAWS,
      );
      if (flag === undefined) continue;
      const judged = await assertCapped({ ...base, [argument]: 1 });
      if (judged) await lowest.judge(async () => assertFlagged(judged, flag));
    }
    several.assertSomeJudged();
    lowest.assertSomeJudged();
  },
});

/** Throws where the model lists more than the contract allows. */
function assertAtMost(
  { name, records, from = 0, size = records.length }: ExpectedList,
  limit: number,
  argument: string,
): void {
  const { length } = records.slice(from, from + size);
  if (length > limit) throw new NotJudged(`the model lists ${length} of ${name} with ${argument} ${limit}`);
}

/** The lowest cap leaves something out, and the answer says so; where it is just enough, it may count as not reached. */
function assertFlagged({ outcome, args, expected }: JudgedCall, flag: string): void {
  const documents = documentsOf(outcome);
  const flags = documents.map(({ value }) => memberOf(value, flag));
  const other = flags.findIndex((value) => value !== true);
  if (other < 0) return;
  if (allowed(expected).some(({ facts }) => facts?.[flag] === false))
    throw new NotJudged(`the lowest cap is just enough for all that there is: ${flag} may be either`);
  if (flags[other] === undefined && documents.some(({ value }) => hasMember(value, flag)))
    throw new NotJudged(`the text of an answer has ${flag} in it, but not where its value could be read`);
  throw new ClauseViolation(`${flag} does not say that the cap was reached`, {
    expected: true,
    received: flags[other] ?? 'nothing',
    counterexample: args,
  });
}
