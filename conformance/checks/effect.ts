import { type Check, fact, NotJudged } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import type { Arguments } from '../stage.js';
import { toolOf } from './accepting.js';
import { basesOf } from './calls.js';
import { demandChange } from './writes.js';

/** The call changes the world as it says: with each value of each argument that sets something, and with all of them. */
export const effect: Check = {
  kind: 'effect',
  async judge(clause, stage) {
    const tool = JudgedTool.of(stage, toolOf(clause));
    if (!tool.model.does) throw new NotJudged(`nobody has worked out what ${tool.name} has to change`);
    const names = Object.keys(fact<object | undefined>(clause, 'sets') ?? {});
    stage.reset();
    try {
      for (const base of basesOf(tool, clause)) {
        const alone = names.flatMap((name) =>
          tool.values(name, base).map((value) => ({ ...base, [name]: value })),
        );
        const together: Arguments = Object.fromEntries(
          names.flatMap((name) => {
            const [first] = tool.values(name, base);
            return first === undefined ? [] : [[name, first]];
          }),
        );
        for (const args of [base, ...alone, { ...base, ...together }]) await demandChange(stage, tool, args);
      }
    } finally {
      stage.reset(); // after a wrong call the worlds are two
    }
  },
};
