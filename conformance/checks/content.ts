import { z } from 'zod';
import { listsOf } from '../agreement.js';
import { assertThat, check, NotJudged } from '../check.js';
import type { Arguments, CheckContext } from '../check-context.js';
import { allowed, JudgedTool } from '../judged-tool.js';
import type { Expected, ExpectedRecord } from '../model.js';
import { documentsOf } from '../reading/documents.js';
import { textsIn } from '../reading/scalars.js';
import { isSomething } from '../reading/values.js';
import { args, record, words } from '../vocabulary.js';
import { basesOf } from './calls.js';

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
  facts,
  async judge({ tool: name, facts: { record, includes = [], excludes = [], as, with: given } }, context) {
    const tool = JudgedTool.of(context, name);
    const calls = given === undefined ? tool.singles : basesOf(tool, { with: given });
    const filled = calls.filter((args) => hasContent(tool.expected(args)));
    if (filled.length === 0) throw new NotJudged('in this world no call has anything to report');
    const listed = (args: Arguments) =>
      listsOf(context.profile, allowed(tool.expected(args)), record).flatMap((list) => list.records);
    assertClasses(context, filled.map(listed), { includes, excludes });
    if (as === 'anonymous') return assertHidden(context, tool.name, excludes);
    for (const args of filled)
      await tool.assertRight(args, { aspects: ({ aspect }) => aspect !== 'order' && aspect !== 'selection' });
  },
});

interface Classes {
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
}

/** Throws where the model lists what the contract excludes, and NotJudged where no call can show a class that the world is known for. */
function assertClasses(
  context: CheckContext,
  lists: readonly (readonly ExpectedRecord[])[],
  { includes, excludes }: Classes,
): void {
  const listed = new Set(lists.flat().map(({ id }) => id));
  const missing = includes.find((name) => membersOf(context, name)?.every((id) => !listed.has(id)));
  if (missing !== undefined) throw new NotJudged(`in this world no call lists anything that is "${missing}"`);
  for (const name of excludes) {
    const members = membersOf(context, name);
    if (members?.length === 0) throw new NotJudged(`in this world nothing is "${name}"`);
    const wrong = members?.find((id) => listed.has(id));
    if (wrong !== undefined)
      throw new NotJudged(`the model lists ${wrong}, and the contract excludes "${name}"`);
  }
}

/** The ids of all records of a class; undefined where the profile does not say. */
function membersOf({ profile, home }: CheckContext, name: string): readonly string[] | undefined {
  return profile?.classed?.(name, profile.world(home));
}

/** Who has no credentials sees nothing of these classes. */
async function assertHidden(context: CheckContext, tool: string, excludes: readonly string[]): Promise<void> {
  const session = await context.anonymous();
  try {
    const outcome = await session.call(tool, {});
    if (outcome.refused) throw new NotJudged('what a call without any credentials comes to is not shown');
    const texts = new Set(documentsOf(outcome).flatMap(({ value }) => textsIn(value)));
    const seen = excludes.flatMap((name) => membersOf(context, name) ?? []).find((id) => texts.has(id));
    assertThat(seen === undefined, `${seen} is shown to a caller without credentials`);
  } finally {
    await session.close();
  }
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
