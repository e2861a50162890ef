import * as z from 'zod';
import { basesOf } from '../calls/argument-pairs.js';
import { assertThat, check, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { args, record, words } from '../contract/vocabulary.js';
import { listsOf } from '../models/contract-agreement.js';
import { allowed, type Expected } from '../models/model.js';
import { judgeEach } from '../models/several-calls.js';
import type { Difference } from '../reading/learning/difference.js';
import { documentsOf } from '../reading/outputs/documents.js';
import { textsIn } from '../reading/scalars.js';
import { isSomething } from '../reading/values.js';
import type { Arguments } from '../target/arguments.js';

const facts = z
  .strictObject({
    record,
    includes: words.optional(),
    excludes: words.optional(),
    as: z.enum(['anonymous', 'user']).optional(),
    with: args.optional(),
  })
  .refine(({ includes, excludes }) => includes || excludes)
  .meta({ anyOf: [{ required: ['includes'] }, { required: ['excludes'] }] });

/** The answer holds what belongs and nothing else, in calls where something does. */
export const content = check({
  kind: 'content',
  means:
    'The answer holds the seeded records of the classes under includes and none of the classes under excludes.',
  facts,
  async judge({ tool: name, facts: { record, includes = [], excludes = [], as, with: given } }, context) {
    const tool = context.tools.of(name);
    const calls = given === undefined ? tool.singles : basesOf(tool, { with: given });
    const filled = calls.filter((args) => hasContent(tool.expected(args)));
    if (filled.length === 0) throw new NotJudged('in this world no call has anything to report');
    const listed = (args: Arguments) =>
      listsOf(context.profile, allowed(tool.expected(args)), record).flatMap((list) => list.records);
    if (as === 'anonymous') return assertHidden(context, tool.name, excludes); // models say what a user sees
    const answers = filled.map((args) => ({ args, ids: new Set(listed(args).map(({ id }) => id)) }));
    assertClasses(context, answers, { includes, excludes });
    const aspects = ({ aspect }: Difference) => aspect !== 'order' && aspect !== 'selection';
    await judgeEach(filled, (args) => tool.assertRight(args, { aspects }));
  },
});

interface Classes {
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
}

/** A call, and the ids of what the model lists for it. */
interface Answer {
  readonly args: Arguments;
  readonly ids: ReadonlySet<string>;
}

/** Throws NotJudged where the model lists what the contract excludes, or no call can show a class of the contract. */
function assertClasses(
  context: CheckContext,
  answers: readonly Answer[],
  { includes, excludes }: Classes,
): void {
  const isListed = (name: string) =>
    answers.some(({ args, ids }) => membersOf(context, name, args)?.some((id) => ids.has(id)) ?? true);
  const missing = includes.find((name) => !isListed(name));
  if (missing !== undefined) throw new NotJudged(`in this world no call lists anything that is "${missing}"`);
  for (const name of excludes) {
    const members = answers.map(({ args, ids }) => ({ ids, members: membersOf(context, name, args) }));
    if (members.every((one) => one.members?.length === 0))
      throw new NotJudged(`in this world nothing is "${name}"`);
    const wrong = members.flatMap((one) => one.members?.filter((id) => one.ids.has(id)) ?? [])[0];
    if (wrong !== undefined)
      throw new NotJudged(`the model lists ${wrong}, and the contract excludes "${name}"`);
  }
}

/** The ids of all records of a class, for who makes the call; undefined where the profile does not say. */
function membersOf(
  { profile, target }: CheckContext,
  name: string,
  args: Arguments,
): readonly string[] | undefined {
  return profile.classed?.(name, target.world, args);
}

/** Who has no credentials sees nothing of these classes. */
async function assertHidden(context: CheckContext, tool: string, excludes: readonly string[]): Promise<void> {
  const outcome = await context.target.anonymous.call(tool, {});
  if (outcome.refused) throw new NotJudged('the answer to a call without any credentials is not shown');
  const hidden = excludes.flatMap((name) => membersOf(context, name, {}) ?? []);
  if (hidden.length === 0) throw new NotJudged(`the world knows of nothing that is "${excludes.join(', ')}"`);
  const texts = new Set(documentsOf(outcome).flatMap(({ value }) => textsIn(value)));
  const seen = hidden.find((id) => texts.has(id));
  assertThat(seen === undefined, 'a caller without credentials is shown what only others may see', {
    expected: `nothing that is ${excludes.join(' or ')}`,
    received: seen ?? '',
    counterexample: {},
  });
}

/** Whether a right answer has anything to report. */
function hasContent(expected: Expected): boolean {
  return allowed(expected).some(
    ({ lists = [], tables = [], facts = {} }) =>
      tables.length > 0 ||
      lists.some(({ records }) => records.length > 0) ||
      Object.values(facts).some(isSomething),
  );
}
