import * as z from 'zod';
import { assertNamed, basesOf } from '../calls/argument-pairs.js';
import { check, NotJudged } from '../check.js';
import { args, member, record, words } from '../contract/vocabulary.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { disorder, listsOf } from '../models/contract-agreement.js';
import { allowed, type ExpectedList } from '../models/model.js';
import { SeveralCalls } from '../models/several-calls.js';
import type { Difference } from '../reading/learning/difference.js';
import type { Arguments } from '../target/arguments.js';

/** The records are in their documented order, in every call that reports enough of them to show it. */
export const order = check({
  kind: 'order',
  means:
    'The records, or the named list of the answer, are in order of the facts given; without a direction, equal ones are together.',
  quotes: ['list'],
  facts: z.strictObject({
    record,
    list: member.optional(),
    by: words,
    direction: z.enum(['ascending', 'descending']).optional(),
    with: args.optional(),
  }),
  async judge({ tool: name, facts: { record, list, by, direction, with: given } }, { profile, tools }) {
    const tool = tools.of(name);
    const bases = basesOf(tool, { with: given });
    const calls =
      given === undefined ? [...bases, ...tool.singles] : bases.flatMap((base) => variants(tool, base));
    const listed = (args: Arguments) => listsOf(profile, allowed(tool.expected(args)), record);
    const distinguishing = calls.filter((args) => listed(args).some(showsOrder));
    if (distinguishing.length === 0)
      throw new NotJudged('in this world no call reports two records that are ordered');
    const several = new SeveralCalls();
    for (const args of distinguishing) {
      const agreed = listed(args).map(({ records }) => disorder(profile, records, by, direction));
      const [wrong] = agreed;
      // Another argument may ask for another order than the one that a clause without arguments is about.
      if ((given || bases.includes(args)) && wrong !== undefined && !agreed.includes(undefined))
        throw new NotJudged(
          `the contract says ${by.join(', ')} ${direction ?? ''}, and in the model ${wrong}`,
        );
      const judged = await several.judge(() => tool.assertRight(args, { aspects: isAboutOrder }));
      if (judged && list !== undefined) assertNamed(judged, list);
    }
    several.assertSomeJudged();
  },
});

function isAboutOrder({ aspect }: Difference): boolean {
  return aspect === 'order' || aspect === 'missing';
}

/** The call alone and beside each other argument. */
function variants(tool: ComparedTool, base: Arguments): Arguments[] {
  const others = Object.keys(tool.model.values ?? {}).filter((name) => !(name in base));
  return [
    base,
    ...others.flatMap((name) => tool.values(name, base).map((value) => ({ ...base, [name]: value }))),
  ];
}

function showsOrder({ records, order: key, from = 0, size = records.length }: ExpectedList): boolean {
  const part = records.slice(from, from + size);
  return key !== undefined && new Set(part.map(key)).size > 1;
}
