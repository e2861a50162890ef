import * as z from 'zod';
import { isDistinguishing, type Pair, pairsOf } from '../calls/argument-pairs.js';
import { callKey } from '../calls/call-key.js';
import { check, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { placed } from '../contract/argument-path.js';
import { args, argument, words } from '../contract/vocabulary.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { allowed } from '../models/model.js';
import { SeveralCalls } from '../models/several-calls.js';
import type { Arguments } from '../target/arguments.js';

const facts = z
  .strictObject({
    argument,
    equals: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
    means: z.enum(['now', 'every value', 'every field', 'depends on the model']).optional(),
    names: words.optional(),
    with: args.optional(),
  })
  .refine(
    ({ equals, means, names }) => [equals, means, names].filter((one) => one !== undefined).length === 1,
  )
  .meta({ oneOf: [{ required: ['equals'] }, { required: ['means'] }, { required: ['names'] }] });

/** Without the argument a call is answered as with the default; some other value must be answered otherwise. */
export const byDefault = check({
  kind: 'default',
  means: 'The call without the argument gives the answer that the stated value, or what it means, gives.',
  quotes: ['equals', 'names'],
  facts,
  async judge({ tool: name, facts: { argument, equals, means, names, with: given } }, context) {
    const tool = context.tools.of(name);
    const pairs = pairsOf(tool, { argument, with: given }, equals === undefined ? [] : [equals]);
    const distinguishing = pairs.filter((pair) => isDistinguishing(tool, pair));
    if (distinguishing.length === 0)
      throw new NotJudged(`in this world every value of ${argument} gives what the default gives`);
    const several = new SeveralCalls();
    for (const pair of pairs) {
      const isDefault =
        equals !== undefined &&
        JSON.stringify(placed(pair.without, argument, equals)) === JSON.stringify(pair.with);
      const isAgreed = isDefault
        ? callKey(tool, pair.with) === callKey(tool, pair.without)
        : isMeant(context, tool, pair, { argument, means, names });
      if (!isAgreed) throw new NotJudged(`the model of ${tool.name} has another default of ${argument}`);
      await several.judge(async () => {
        await tool.assertRight(pair.without);
        await tool.assertRight(pair.with);
      });
    }
    if (means === 'depends on the model')
      for (const args of tool.singles.filter((one) => !(argument in one)))
        await several.judge(() => tool.assertRight(args));
    several.assertSomeJudged();
  },
});

interface Meaning {
  readonly argument: string;
  readonly means: z.infer<typeof facts>['means'];
  readonly names: readonly string[] | undefined;
}

/** Whether the model's answer without the argument is what the contract says in words; true where it says a value. */
function isMeant(
  { backend }: CheckContext,
  tool: ComparedTool,
  { without, with: some }: Pair,
  { argument, means, names = [] }: Meaning,
): boolean {
  const answer = names.length === 0 ? '' : JSON.stringify(allowed(tool.expected(without)));
  if (!names.every((name) => answer.includes(name))) return false;
  // Each value, and each field, is in what is reported without the argument.
  if (means === 'every value') return isWithin(idsOf(tool, some), idsOf(tool, without));
  if (means === 'every field') return isWithin(factsOf(tool, some), factsOf(tool, without));
  if (means !== 'now') return true;
  const now = new Date(backend.simulator.clock.now()).toISOString();
  return callKey(tool, placed(without, argument, now)) === callKey(tool, without);
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  const set = new Set(all);
  return some.every((one) => set.has(one));
}

function idsOf(tool: ComparedTool, args: Arguments): string[] {
  return allowed(tool.expected(args)).flatMap(({ lists = [] }) =>
    lists.flatMap(({ records }) => records.map(({ id }) => id)),
  );
}

function factsOf(tool: ComparedTool, args: Arguments): string[] {
  return allowed(tool.expected(args)).flatMap(({ facts: reported = {} }) => Object.keys(reported));
}
