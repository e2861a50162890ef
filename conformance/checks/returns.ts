import { assertThat, type Check, fact, NotJudged } from '../check.js';
import { allowed, JudgedTool } from '../judged-tool.js';
import type { ExpectedAnswer } from '../model.js';
import { documentsOf } from '../reading/documents.js';
import { isObject } from '../reading/places.js';
import { isSomething } from '../reading/values.js';
import { toolOf } from './accepting.js';
import { basesOf } from './calls.js';

/** The answer has the named members, and tells the named facts of each record, or else all that the model promises. */
export const returns: Check = {
  kind: 'returns',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const names = fact<string[] | undefined>(clause, 'facts');
    const wordFor = (name: string) => context.profile?.wordFor?.(name) ?? name;
    const calls = clause.facts.with === undefined ? tool.singles : basesOf(tool, clause);
    const right = calls.filter((args) => allowed(tool.expected(args)).length > 0);
    const silent = names?.find(
      (name) =>
        !right.some((args) => allowed(tool.expected(args)).some((answer) => tells(answer, name, wordFor))),
    );
    if (silent !== undefined)
      throw new NotJudged(`in this world nothing has a "${silent}" that the model knows of`);
    for (const args of right)
      await tool.assertRight(args, {
        aspects: ({ aspect, about }) =>
          names === undefined || aspect === 'missing' || names.includes(wordFor(about)),
      });
    const members = fact<string[] | undefined>(clause, 'members') ?? [];
    const [base] = basesOf(tool, clause);
    if (members.length === 0 || base === undefined) return;
    const outcome = await context.call(tool.name, base);
    for (const { value } of documentsOf(outcome))
      for (const path of members)
        assertThat(hasMember(value, path.split('/')), `the answer has no member ${path}`, base);
  },
};

/** Whether a right answer tells something under this name: a fact, a list, a table, or what was made. */
function tells(
  { lists = [], facts = {}, tables = [], cells = [], made = [] }: ExpectedAnswer,
  name: string,
  wordFor: (fact: string) => string,
): boolean {
  const reported = [facts, ...lists.flatMap(({ records }) => records.map((record) => record.facts))];
  return (
    reported.some((some) =>
      Object.entries(some).some(([fact, value]) => wordFor(fact) === name && isSomething(value)),
    ) ||
    [...tables, ...cells].some((table) => table.name === name) ||
    lists.some((list) => wordFor(list.name) === name && list.records.length > 0) ||
    made.some((output) => output.name === name)
  );
}

/** Whether the path is there, its first step at any depth. */
function hasMember(value: unknown, path: readonly string[]): boolean {
  if (!isObject(value)) return false;
  return stepsFrom(value, path) || Object.values(value).some((part) => hasMember(part, path));
}

function stepsFrom(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  return isObject(value) && step in value && stepsFrom(value[step], rest);
}
