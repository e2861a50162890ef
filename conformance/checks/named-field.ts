import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { callKey } from '../calls/call-key.js';
import { check, NotJudged } from '../check.js';
import { dropped, placed, rootOf } from '../contract/argument-path.js';
import { argument, record } from '../contract/vocabulary.js';
import type { Arguments } from '../target/arguments.js';

/** The numbers are those of the field that the argument names: calls that differ in the name alone come to different numbers. */
export const namedField = check({
  kind: 'named-field',
  means:
    'The numbers of the answer are those of the field that the argument names: another name gives other numbers.',
  facts: z.strictObject({ argument, record }),
  judge: async ({ tool: name, facts: { argument, record } }, { tools }) => {
    const tool = tools.of(name);
    const root = rootOf(argument);
    const calls = tool.bases
      .flatMap((base) => [base, ...tool.values(root, base).map((value) => ({ ...base, [root]: value }))])
      .filter((call) => !isDeepStrictEqual(call, dropped(call, argument)));
    const distinguishing = [...byRest(calls, argument)].filter(
      (alike) => new Set(alike.map((call) => callKey(tool, call))).size > 1,
    );
    if (distinguishing.length === 0)
      throw new NotJudged(`in this world every ${argument} gives the same numbers of each ${record}`);
    for (const call of distinguishing.flat()) await tool.assertRight(call);
  },
});

/** Calls that are the same but for the argument, together. */
function byRest(calls: readonly Arguments[], argument: string): Iterable<Arguments[]> {
  const groups = new Map<string, Arguments[]>();
  for (const call of calls) {
    const rest = JSON.stringify(placed(call, argument, null));
    groups.set(rest, [...(groups.get(rest) ?? []), call]);
  }
  return groups.values();
}
