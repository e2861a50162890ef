import * as z from 'zod';
import { assertMember, basesOf } from '../calls/argument-pairs.js';
import { assertTypesShown } from '../calls/field-types.js';
import { check, NotJudged } from '../check.js';
import { args, member, record, words } from '../contract/vocabulary.js';
import { listsOf } from '../models/contract-agreement.js';
import { allowed, type ExpectedAnswer } from '../models/model.js';
import { judgeEach } from '../models/several-calls.js';
import { documentsOf } from '../reading/outputs/documents.js';
import { isSomething } from '../reading/values.js';

/** The answer has the named members, and reports the named facts of each record, or else all that the model has. */
export const returns = check({
  kind: 'returns',
  means:
    'The answer has the named members (a path of which the first step may be at any depth) and carries the facts of the seeded record under whatever name, fields of every type under types among them.',
  quotes: ['members'],
  facts: z.strictObject({
    record,
    members: z.array(member).min(1).optional(),
    facts: words.optional(),
    types: words.optional(),
    with: args.optional(),
  }),
  async judge(
    { tool: name, facts: { record, members = [], facts: names, types = [], with: given } },
    context,
  ) {
    const tool = context.tools.of(name);
    const wordFor = (name: string) => context.profile.wordFor?.(name) ?? name;
    const calls = given === undefined ? tool.singles : basesOf(tool, { with: given });
    const right = calls.filter((args) => allowed(tool.expected(args)).length > 0);
    for (const args of right) listsOf(context.profile, allowed(tool.expected(args)), record);
    const silent = names?.find(
      (name) =>
        !right.some((args) => allowed(tool.expected(args)).some((answer) => reports(answer, name, wordFor))),
    );
    if (silent !== undefined)
      throw new NotJudged(`in this world nothing has a "${silent}" that the model knows of`);
    const shown = right.flatMap((args) => allowed(tool.expected(args))).flatMap(fieldsWithValues);
    assertTypesShown(context, types, shown);
    await judgeEach(right, (args) =>
      tool.assertRight(args, {
        aspects: ({ aspect, about }) =>
          names === undefined || aspect === 'missing' || names.includes(wordFor(about)),
      }),
    );
    const [base] = basesOf(tool, { with: given });
    if (members.length === 0 || base === undefined) return;
    const outcome = await tool.outcome(base);
    for (const { value } of documentsOf(outcome)) for (const path of members) assertMember(value, path, base);
  },
});

/** The facts of which a right answer reports something. */
function fieldsWithValues({ lists = [], facts = {} }: ExpectedAnswer): string[] {
  return [facts, ...lists.flatMap(({ records }) => records.map((record) => record.facts))].flatMap((some) =>
    Object.entries(some).flatMap(([name, value]) => (isSomething(value) ? [name] : [])),
  );
}

/** Whether a right answer reports something under this name: a fact, a list, a table, or what was made. */
function reports(
  { lists = [], facts = {}, tables = [], pivots = [], made = [] }: ExpectedAnswer,
  name: string,
  wordFor: (fact: string) => string,
): boolean {
  const reported = [facts, ...lists.flatMap(({ records }) => records.map((record) => record.facts))];
  return (
    reported.some((some) =>
      Object.entries(some).some(([fact, value]) => wordFor(fact) === name && isSomething(value)),
    ) ||
    [...tables, ...pivots].some((table) => table.name === name) ||
    lists.some((list) => wordFor(list.name) === name && list.records.length > 0) ||
    made.some((output) => output.name === name)
  );
}
