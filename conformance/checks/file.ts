import { type Check, fact, NotJudged } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import type { Arguments } from '../stage.js';
import { toolOf } from './accepting.js';
import { basesOf, pairsOf } from './calls.js';
import { demandChange } from './writes.js';

/** What a tool reads from a file reaches the backend; what it writes into one is what the backend has or made. */
export const file: Check = {
  kind: 'file',
  async judge(clause, stage) {
    const tool = JudgedTool.of(stage, toolOf(clause));
    const argument = fact<string | undefined>(clause, 'argument');
    const calls: Arguments[] =
      argument === undefined
        ? basesOf(tool, clause)
        : [
            ...basesOf(tool, clause).filter((base) => argument in base),
            ...pairsOf(tool, clause).map((pair) => pair.with),
          ];
    if (calls.length === 0) throw new NotJudged(`no known call names a file as ${argument}`);
    if (tool.model.does) stage.reset();
    for (const args of calls)
      if (tool.model.does) await demandChange(stage, tool, args);
      else await tool.demandRight(args);
    if (tool.model.does) stage.reset();
  },
};
