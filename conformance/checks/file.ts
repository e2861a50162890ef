import { type Check, fact, NotJudged } from '../check.js';
import type { Arguments } from '../check-context.js';
import { JudgedTool } from '../judged-tool.js';
import { toolOf } from './accepting.js';
import { basesOf, pairsOf } from './calls.js';
import { assertChange } from './writes.js';

/** What a tool reads from a file reaches the backend; what it writes into one is what the backend has or made. */
export const file: Check = {
  kind: 'file',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const argument = fact<string | undefined>(clause, 'argument');
    const calls: Arguments[] =
      argument === undefined
        ? basesOf(tool, clause)
        : [
            ...basesOf(tool, clause).filter((base) => argument in base),
            ...pairsOf(tool, clause).map((pair) => pair.with),
          ];
    if (calls.length === 0) throw new NotJudged(`no known call names a file as ${argument}`);
    if (tool.model.does) context.reset();
    for (const args of calls)
      if (tool.model.does) await assertChange(context, tool, args);
      else await tool.assertRight(args);
    if (tool.model.does) context.reset();
  },
};
