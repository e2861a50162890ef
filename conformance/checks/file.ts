import * as z from 'zod';
import { basesOf, orTogether, pairsOf } from '../calls/argument-pairs.js';
import { check, NotJudged } from '../check.js';
import { argument, record } from '../contract/vocabulary.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { allowed } from '../models/model.js';
import type { Arguments } from '../target/arguments.js';
import { assertChange } from './writes.js';

/** What a tool reads from a file reaches the backend; what it writes into one is what the backend has or made. */
export const file = check({
  kind: 'file',
  means:
    'The call writes the record to a file, at the path of the argument if one is named, or reads it from there.',
  facts: z.strictObject({ action: z.enum(['writes', 'reads']), record, argument: argument.optional() }),
  async judge({ tool: name, facts: { action, record, argument } }, context) {
    const tool = context.tools.of(name);
    const calls: readonly Arguments[] =
      argument === undefined
        ? basesOf(tool)
        : orTogether(tool, argument, [
            ...basesOf(tool).filter((base) => argument in base),
            ...pairsOf(tool, { argument }).map((pair) => pair.with),
          ]);
    if (calls.length === 0)
      throw new NotJudged(`no call of the model names the file of the ${record} as ${argument}`);
    const isAgreed =
      action === 'writes'
        ? calls.some((args) => writesFile(tool, args, record))
        : (tool.model.does ?? tool.model.sends);
    if (!isAgreed)
      throw new NotJudged(`the contract says that ${name} ${action} a file, and the model of it does not`);
    if (tool.model.does) context.backend.reset();
    for (const args of calls)
      if (tool.model.does) await assertChange(context, tool, args);
      else await tool.assertRight(args);
    if (tool.model.does) context.backend.reset();
  },
});

/** Whether a right answer to the call leaves the record in a file. */
function writesFile(tool: ComparedTool, args: Arguments, record: string): boolean {
  return allowed(tool.expected(args)).some(
    ({ files = {}, made = [] }) =>
      Object.keys(files).length > 0 || made.some(({ name, isSaved }) => name === record && isSaved !== false),
  );
}
